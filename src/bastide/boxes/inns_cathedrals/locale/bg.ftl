### What this box brings, in words.

box-inns_cathedrals = Ханове и катедрали
element-inns-cathedrals-tiles = Осемнадесет теренни плочки
element-inns-cathedrals-tiles-about = Завършеният път с хан и завършената крепост с катедрала носят повече точки, а незавършените накрая — нищо.
element-big-meeple = Голям мийпъл
element-big-meeple-about = Всеки играч има един голям мийпъл, който се брои за двама при определяне на мнозинството.
figure-big-meeple = голям мийпъл

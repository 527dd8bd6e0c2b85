### What this box brings, in words.

box-inns_cathedrals = Таверны и соборы
element-inns-cathedrals-tiles = Восемнадцать квадратов местности
element-inns-cathedrals-tiles-about = Завершённая дорога с таверной и завершённый город с собором приносят больше очков, а незавершённые к концу игры — ничего.
element-big-meeple = Крупный подданный
element-big-meeple-about = У каждого игрока есть крупный подданный; при определении большинства он считается за двоих.
figure-big-meeple = крупный подданный

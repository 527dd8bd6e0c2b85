### What this box brings, in words.

box-traders_builders = Търговци и строители
element-traders-builders-tiles = Двадесет и четири теренни плочки със стоки
element-traders-builders-tiles-about = Който завърши крепост, взема от нея виното, зърното и плата; накрая най-многото от всяка стока носи 10 точки.
element-builder = Строител
element-builder-about = Ако продължите пътя или крепостта със своя строител, получавате втора част на хода.
element-pig = Прасе
element-pig-about = Прасе до вашия селянин ви носи с 1 точка повече за всяка завършена крепост.
figure-builder = строител
figure-pig = прасе
feature-goods = стоки
feature-pig = прасе
goods-wine = вино
goods-grain = зърно
goods-cloth = плат
result-goods = Стоки
result-pig = Прасета
share-wine =
    { $count ->
        [one] { $count } жетон вино
       *[other] { $count } жетона вино
    }
share-grain =
    { $count ->
        [one] { $count } жетон зърно
       *[other] { $count } жетона зърно
    }
share-cloth =
    { $count ->
        [one] { $count } жетон плат
       *[other] { $count } жетона плат
    }
terminal-event-took = { $who } взема стоки: { $goods }.
terminal-event-second_part = { $who }: строителят работи, започва втората част на хода.
terminal-extra-goods = стоки
terminal-extra-part = част на хода

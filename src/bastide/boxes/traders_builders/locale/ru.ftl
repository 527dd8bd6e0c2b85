### What this box brings, in words.

box-traders_builders = Купцы и зодчие
element-traders-builders-tiles = Двадцать четыре квадрата местности с товарами
element-traders-builders-tiles-about = Кто завершает город, забирает из него вино, пшеницу и ткань; в конце игры за большинство жетонов каждого товара — 10 очков.
element-builder = Зодчий
element-builder-about = Продолжив дорогу или город со своим зодчим, игрок получает вторую часть хода.
element-pig = Свинья
element-pig-about = Свинья рядом с вашим крестьянином добавляет вам 1 очко за каждый завершённый город.
figure-builder = зодчий
figure-pig = свинья
feature-goods = товары
feature-pig = свинья
goods-wine = вино
goods-grain = пшеница
goods-cloth = ткань
result-goods = Товары
result-pig = Свиньи
share-wine =
    { $count ->
        [one] { $count } жетон вина
        [few] { $count } жетона вина
       *[many] { $count } жетонов вина
    }
share-grain =
    { $count ->
        [one] { $count } жетон пшеницы
        [few] { $count } жетона пшеницы
       *[many] { $count } жетонов пшеницы
    }
share-cloth =
    { $count ->
        [one] { $count } жетон ткани
        [few] { $count } жетона ткани
       *[many] { $count } жетонов ткани
    }
terminal-event-took = { $who } берёт товары: { $goods }.
terminal-event-second_part = { $who }: зодчий работает, начинается вторая часть хода.
terminal-extra-goods = товары
terminal-extra-part = часть хода

### What this box brings, in words.

box-wheel = Колелото на съдбата
element-wheel = Колелото на съдбата
element-wheel-about = Отделна игра със 72 плочки: прасе обикаля колелото и носи късмет, данъци, глад, буря, инквизиция или чума.
ev-turned = Прасето се мести с { $steps }: { $feature }.
act-crown = Коронно поле: { $section }
act-take = { $part } на { $cell }
feature-fortune = Късмет
feature-taxes = Данъци
feature-famine = Глад
feature-storm = Буря
feature-inquisition = Инквизиция
feature-plague = Чума
feature-crown = коронно поле
wheel-fortune = Когато прасето спре тук, изтеглилият плочката получава 3 точки.
wheel-taxes = Когато прасето спре тук, всеки рицар носи на собственика си по 1 точка за всеки герб в крепостта и за всеки рицар от същия цвят в нея, включително самия него.
wheel-famine = Когато прасето спре тук, всеки селянин носи на собственика си по 1 точка за всяка завършена крепост, граничеща с поляната му.
wheel-storm = Когато прасето спре тук, всеки играч получава по 1 точка за всяка фигурка в свитата си освен хамбара.
wheel-inquisition = Когато прасето спре тук, всеки монах носи на собственика си 2 точки.
wheel-plague = Когато прасето спре тук, всеки играч трябва да прибере една своя фигурка от картата; това не носи точки.
wheel-crowns-place = Вместо фигурка на плочката може да поставите тук мийпъл: той чака прасето да спре в този сектор.
wheel-crowns-one = След това мийпълът на коронното поле носи 3 точки и се прибира.
wheel-crowns-two = След това сам мийпъл на коронните полета носи 6 точки, а два – по 3, и се прибират.
wheel-pig = Прасето
wheel-pig-about = Когато се изтегли плочка със символ на колелото, прасето върви по часовниковата стрелка толкова сектора, колкото показва символът. Където спре, събитието става веднага, после се оценяват коронните полета там.
result-fortune = Късмет
result-taxes = Данъци
result-famine = Глад
result-storm = Буря
result-inquisition = Инквизиция
result-crown = Коронни полета
share-sections =
    { $count ->
        [one] { $count } сектор
       *[other] { $count } сектора
    }
share-pigs =
    { $count ->
        [one] { $count } прасе
       *[other] { $count } прасета
    }
share-knights =
    { $count ->
        [one] { $count } рицар
       *[other] { $count } рицари
    }
share-followers =
    { $count ->
        [one] { $count } фигурка
       *[other] { $count } фигурки
    }
share-monks =
    { $count ->
        [one] { $count } монах
       *[other] { $count } монаси
    }
sides-symbol = символ на колелото { $number }
sides-wheel = част от колелото
do-crown = Поставете фигурка на плочката или мийпъл на коронно поле на колелото, или продължете без.
do-crown-only = Поставете мийпъл на коронно поле на колелото или продължете без.
do-plague = Чума! Трябва да приберете една своя фигурка от картата. Изберете коя.
crowns = Коронни полета
crowns-close = Други възможности
terminal-event-pig_moved = Прасето минава сектори: { $steps } и спира на { $section }.
terminal-verb-crown = мийпъл на коронно поле: { $section }
terminal-verb-take = прибиране: { $part } на { $cell }
terminal-extra-pig = прасето е на сектор

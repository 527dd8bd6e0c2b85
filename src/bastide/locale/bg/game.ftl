### What is in a game: colours, figures, features, and what is done with them.

level-random = Нехаен компютър
level-greedy = Алчен компютър
level-shepherd = Овчарят
level-miller = Мелничарят
level-mason = Зидарят
level-castellan = Кастеланът
level-poacher = Бракониерът
level-ploughman = Орачът
level-steward = Управителят
level-architect = Архитектът
level-master = Майсторът
level-expert = Познавачът
computer-random = Нехаен
computer-greedy = Алчен
computer-shepherd = Овчар
computer-miller = Мелничар
computer-mason = Зидар
computer-castellan = Кастелан
computer-poacher = Бракониер
computer-ploughman = Орач
computer-steward = Управител
computer-architect = Архитект
computer-master = Майстор
computer-expert = Познавач
opponent-shepherd = прави каквото му хареса и често пропуска нещо: за първа игра
opponent-miller = граби точки и забравя фигурките си: и начинаещ може да го победи
opponent-mason = строи здраво, но понякога греши
opponent-castellan = строи големи крепости и вярва, че ще ги завърши
opponent-poacher = промъква се в чуждите крепости и пътища
opponent-ploughman = рано заема поляните и разчита на тях
opponent-steward = пести всяка фигурка и рядко греши
opponent-architect = гледа няколко хода напред
opponent-master = обмисля всеки добър ход с останалите плочки
points-now = +{ $points } веднага
points-open = засега носи { $points }
deed-laid = плочка на { $cell }
deed-placed = { $figure } → { $part }
deed-returned = { $figure } се прибира
ev-discarded = Плочка, която не пасва никъде, излиза от играта.
ev-laid = { $who } полага плочка на { $cell }.
ev-placed = { $who }: { $figure } → { $part }.
ev-returned = { $who }: { $figure } се прибира.
ev-scored = { $who }: { $feature }, { $why }
ev-ended = Играта приключи.
act-place = { $figure }: { $role }
colour-yellow = Жълт
colour-red = Червен
colour-green = Зелен
colour-blue = Син
colour-black = Черен
colour-pink = Розов
feature-road = път
feature-city = крепост
feature-monastery = манастир
feature-garden = цветна градина
feature-field = поляна
feature-free = без собственик
feature-complete =
    { $kind ->
        [road] завършен
        [monastery] завършен
       *[other] завършена
    }
feature-open =
    { $kind ->
        [road] незавършен
        [monastery] незавършен
       *[other] незавършена
    }
feature-worth = носи { $points }
result-road = Пътища
result-city = Крепости
result-monastery = Манастири
result-garden = Цветни градини
result-field = Поляни
role-road = разбойник
role-city = рицар
role-monastery = монах
role-garden = в градината
role-field = селянин
figure-meeple = мийпъл
share-tiles =
    { $count ->
        [one] { $count } плочка
       *[other] { $count } плочки
    }
share-places =
    { $count ->
        [one] { $count } място
       *[other] { $count } места
    }
share-shields =
    { $count ->
        [one] { $count } герб
       *[other] { $count } герба
    }
share-cities =
    { $count ->
        [one] { $count } крепост
       *[other] { $count } крепости
    }
share-meeples =
    { $count ->
        [one] { $count } мийпъл
       *[other] { $count } мийпъла
    }
top-NE = североизток
top-SE = югоизток
top-SW = югозапад
top-NW = северозапад
top-N = север
top-E = изток
top-S = юг
top-W = запад
at-N = север
at-E = изток
at-S = юг
at-W = запад
from-N = север
from-E = изток
from-S = юг
from-W = запад
sides-and = и
sides-city = крепост на { $at }
sides-city-all = крепост от всички страни
sides-road = път на { $at }
sides-road-through = път от { $from } на { $to }
sides-crossroads = кръстовище с пътища на { $at }
sides-shield-1 = с герб
sides-shield-2 = с два герба
sides-bridge = мост
sides-tunnel = тунел
why-0 = Този ход е почти толкова добър, колкото и другите.
why-1 = Този ход { $gain1 }.
why-2 = Този ход { $gain1 } и { $gain2 }.
why-0-risk = Тук всеки ход струва нещо: този { $risk }.
why-1-risk = Този ход { $gain1 }, но { $risk }.
why-2-risk = Този ход { $gain1 } и { $gain2 }, но { $risk }.
why-scores = носи веднага +{ $points }
why-scores-less = носи веднага с около { $points } по-малко от другите
why-city = дава около +{ $points } в крепостите
why-city-less = губи около { $points } в крепостите
why-road = дава около +{ $points } по пътищата
why-road-less = губи около { $points } по пътищата
why-monastery = дава около +{ $points } в манастирите
why-monastery-less = губи около { $points } в манастирите
why-field = дава около +{ $points } по поляните
why-field-less = губи около { $points } по поляните
why-figures = пести фигурки или ги прибира
why-figures-less = ангажира фигурка задълго
why-joins = може да свърже повече със следващата плочка
why-joins-less = може да свърже по-малко със следващата плочка
why-leaves = не оставя почти нищо на другите
why-leaves-less = оставя на другите нещо без собственик
why-blocks = отнема на другите около { $points }
why-blocks-less = помага на другите с около { $points }
why-boxes = дава около +{ $points } по правилата на разширенията
why-boxes-less = губи около { $points } по правилата на разширенията
why-last = вдига последния цвят с { $points }
why-last-less = оставя последния цвят с още { $points } назад

### What is in a game: colours, figures, features, and what is done with them.

level-random = Беспечный компьютер
level-greedy = Жадный компьютер
level-shepherd = Пастух
level-miller = Мельник
level-mason = Каменщик
level-castellan = Кастелян
level-poacher = Браконьер
level-ploughman = Пахарь
level-steward = Управитель
level-architect = Архитектор
level-master = Мастер
level-expert = Знаток
computer-random = Беспечный
computer-greedy = Жадный
computer-shepherd = Пастух
computer-miller = Мельник
computer-mason = Каменщик
computer-castellan = Кастелян
computer-poacher = Браконьер
computer-ploughman = Пахарь
computer-steward = Управитель
computer-architect = Архитектор
computer-master = Мастер
computer-expert = Знаток
opponent-shepherd = играет как нравится и часто что-то упускает: для первой игры
opponent-miller = хватает очки и забывает о фишках: новичку по силам
opponent-mason = строит крепко, но иногда ошибается
opponent-castellan = строит большие города и верит, что достроит
opponent-poacher = пробирается в чужие города и на чужие дороги
opponent-ploughman = рано занимает поля и живёт ими
opponent-steward = бережёт каждую фишку и ошибается редко
opponent-architect = смотрит на несколько ходов вперёд
opponent-master = продумывает каждый хороший ход с квадратами, которые остались
points-now = +{ $points } сразу
points-open = пока стоит { $points }
deed-laid = квадрат на { $cell }
deed-placed = { $figure } → { $part }
deed-returned = { $figure } возвращается
ev-discarded = Квадрат некуда положить: он выходит из игры.
ev-laid = { $who } кладёт квадрат на { $cell }.
ev-placed = { $who }: { $figure } → { $part }.
ev-returned = { $who }: { $figure } возвращается.
ev-scored = { $who }: { $feature }, { $why }
ev-ended = Игра окончена.
act-place = { $figure }: { $role }
colour-yellow = Жёлтый
colour-red = Красный
colour-green = Зелёный
colour-blue = Синий
colour-black = Чёрный
colour-pink = Розовый
feature-road = дорога
feature-city = город
feature-monastery = монастырь
feature-garden = сад
feature-field = поле
feature-free = никому не принадлежит
feature-complete =
    { $kind ->
        [road] завершена
       *[other] завершён
    }
feature-open =
    { $kind ->
        [road] не завершена
       *[other] не завершён
    }
feature-worth = стоит { $points }
result-road = Дороги
result-city = Города
result-monastery = Монастыри
result-garden = Сады
result-field = Поля
role-road = разбойник
role-city = рыцарь
role-monastery = монах
role-garden = в саду
role-field = крестьянин
figure-meeple = подданный
share-tiles =
    { $count ->
        [one] { $count } квадрат
        [few] { $count } квадрата
       *[many] { $count } квадратов
    }
share-places =
    { $count ->
        [one] { $count } место
        [few] { $count } места
       *[many] { $count } мест
    }
share-shields =
    { $count ->
        [one] { $count } щит
        [few] { $count } щита
       *[many] { $count } щитов
    }
share-cities =
    { $count ->
        [one] { $count } город
        [few] { $count } города
       *[many] { $count } городов
    }
share-meeples =
    { $count ->
        [one] { $count } подданный
        [few] { $count } подданных
       *[many] { $count } подданных
    }
top-NE = северо-восток
top-SE = юго-восток
top-SW = юго-запад
top-NW = северо-запад
top-N = север
top-E = восток
top-S = юг
top-W = запад
at-N = севере
at-E = востоке
at-S = юге
at-W = западе
from-N = севера
from-E = востока
from-S = юга
from-W = запада
sides-and = и
sides-city = город на { $at }
sides-city-all = город со всех сторон
sides-road = дорога на { $at }
sides-road-through = дорога с { $from } на { $to }
sides-crossroads = перекрёсток с дорогами на { $at }
sides-shield-1 = со щитом
sides-shield-2 = с двумя щитами
sides-bridge = мост
sides-tunnel = туннель
why-0 = Этот ход примерно так же хорош, как и другие.
why-1 = Этот ход { $gain1 }.
why-2 = Этот ход { $gain1 } и { $gain2 }.
why-0-risk = Любой ход здесь чего-то стоит: этот { $risk }.
why-1-risk = Этот ход { $gain1 }, но { $risk }.
why-2-risk = Этот ход { $gain1 } и { $gain2 }, но { $risk }.
why-scores = сразу приносит +{ $points }
why-scores-less = сразу приносит примерно на { $points } меньше других
why-city = даёт примерно +{ $points } в городах
why-city-less = теряет примерно { $points } в городах
why-road = даёт примерно +{ $points } на дорогах
why-road-less = теряет примерно { $points } на дорогах
why-monastery = даёт примерно +{ $points } в монастырях
why-monastery-less = теряет примерно { $points } в монастырях
why-field = даёт примерно +{ $points } на полях
why-field-less = теряет примерно { $points } на полях
why-figures = бережёт или возвращает фишки
why-figures-less = надолго занимает фишку
why-joins = позволит больше соединить следующим квадратом
why-joins-less = позволит меньше соединить следующим квадратом
why-leaves = почти ничего не оставляет другим
why-leaves-less = оставляет другим незанятое
why-blocks = отнимает у соперников примерно { $points }
why-blocks-less = помогает соперникам примерно на { $points }
why-boxes = даёт примерно +{ $points } по правилам дополнений
why-boxes-less = теряет примерно { $points } по правилам дополнений
why-last = подтягивает отстающий цвет на { $points }
why-last-less = отбрасывает отстающий цвет на { $points }

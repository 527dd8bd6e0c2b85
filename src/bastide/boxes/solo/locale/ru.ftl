### What this box brings, in words.

box-solo = Одиночная игра
element-solo = Одиночная игра
element-solo-about = Один игрок играет за три или четыре цвета. Объект приносит очки, только если среди его владельцев есть отстающий цвет.
option-meeples = Подданных у каждого цвета
option-meeples-about = 3 — трудно, 4 — по правилам, больше — легче.
act-score = { $part } на { $cell }
act-count = { $colour }
feature-count = фишки на карте
result-count = Фишки на карте
share-figures =
    { $count ->
        [one] { $count } фишка
        [few] { $count } фишки
       *[many] { $count } фишек
    }
do-order = Завершено несколько объектов. За какой теперь подсчитать очки?
do-count = Финальный подсчёт: какой цвет получает очки за следующую фишку?
do-solo = Вы играете за все цвета: завершённый объект приносит очки, только если отстаёт хотя бы один из его владельцев; ваш результат — очки отстающего цвета. ▤ — сколько квадратов осталось в стопке цвета.
solo-last = отстающий
terminal-verb-score = следующий подсчёт: { $part } на { $cell }
terminal-verb-count = очки за фишку: { $colour }
terminal-extra-stacks = квадратов в стопках
terminal-solo_result = У отстающего цвета очков: { $points }. Это ваш результат.
terminal-solo_record = Результат: { $result }. Это { $place }-е место среди таких ваших игр (bastide records).

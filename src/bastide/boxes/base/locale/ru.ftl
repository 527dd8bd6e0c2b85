### What this box brings, in words.

box-base = Базовая игра
element-base = 72 квадрата местности
element-base-about = Дороги, города и монастыри базовой игры.
element-fields = Поля и крестьяне
element-fields-about = Крестьянин лежит на поле до конца игры и приносит 3 очка за каждый завершённый город рядом.
option-tiles = Короткая игра
option-tiles-about = Сколько случайных квадратов местности будет в игре (0 — все).
option-small-city = Малый город
option-small-city-about = Завершённый город из двух квадратов приносит по 1 очку за квадрат и щит вместо 2.

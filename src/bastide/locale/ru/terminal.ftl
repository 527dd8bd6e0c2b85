### What the terminal says.

terminal-event-drew = { $who }: вытянут квадрат { $face }.
terminal-event-discarded = { $face } никуда не подходит и выходит из игры; тянется другой квадрат.
terminal-event-laid = { $who }: квадрат { $face } выложен на { $cell }.
terminal-event-placed = { $who }: { $figure } на { $cell }, { $part }.
terminal-event-returned = { $who }: { $figure } возвращается с { $cell }.
terminal-event-scored = { $who }: +{ $points }, { $feature } ({ $why }).
terminal-event-ended = Игра окончена.
terminal-pass-figure = без фишки
terminal-pass-other = ничего
terminal-alone = вы
terminal-welcome = Bastide, игроков: { $players } — { $seats }. Раздача № { $seed }. Введите ?, чтобы открыть справку.
terminal-person = человек
terminal-turn = Ходит { $who }; осталось квадратов: { $left }.
terminal-hand = Вытянут квадрат { $face }. Он подходит так:
terminal-lay_key = Место и верхняя сторона: очки сразу / ваш счёт, если бы игра на этом закончилась, с лучшей фишкой.
terminal-lay_prompt = Куда (например, { $example })?{ " " }
terminal-top_prompt = Куда смотрит верхняя сторона ({ $tops })?{ " " }
terminal-menu_prompt = Ваш выбор (от 0 до { $most })?{ " " }
terminal-menu_key = Рядом очки сразу и ваш счёт, если бы игра на этом закончилась.
terminal-then = +{ $points } сейчас, затем { $ahead }
terminal-others = { $who } +{ $points }
terminal-size = квадраты { $tiles }
terminal-city_size = квадраты { $tiles }, щиты { $shields }
terminal-field_size = завершённые города { $cities }
terminal-more = Показаны только столбцы от { $west } до { $east } и строки от { $north } до { $south }: v X,Y сдвигает вид, z меняет размер.
terminal-column_player = игрок
terminal-column_score = счёт
terminal-column_ahead = если закончить сейчас
terminal-column_supply = запас
terminal-column_parts = очки за
terminal-column_extra = ещё будет
terminal-tiles_left = Ещё не вытянуты (будет вытянуто { $left }):
terminal-no_undo = Нет вашего шага, который можно отменить.
terminal-other_moved = Отменить можно только свой последний шаг, а после него уже был ход: { $who }.
terminal-undone = Ваш последний шаг отменён; придёт тот же квадрат.
terminal-not_understood = { $text } нет среди вариантов. Введите ?, чтобы открыть справку.
terminal-no_fit = Так квадрат туда не подходит; его верхняя сторона должна смотреть на { $tops }.
terminal-no_place = На { $cell } квадрат не подходит никак.
terminal-bye = До свидания. Игра не окончена.
terminal-saved = Игра сохранена в { $path }: bastide play --terminal --load { $path } её продолжит.
terminal-kept = Игра записана в { $path }: bastide replay { $path } покажет её снова.
terminal-result = Побеждает { $who }, очков: { $points }.
terminal-shared = Победу делят { $who }, очков: { $points }.
terminal-replay_ply = Шаг { $ply } из { $last }
terminal-replay_help = Enter — следующий шаг; b — назад; число — этот шаг; e — в конец; q — выйти
terminal-replay_none = Такого шага нет: от 0 до { $last }.
terminal-element = элемент
terminal-option = вариант
terminal-element_needs = нужен { $element }
terminal-element_excludes = не вместе с { $element }
terminal-element_default = по умолчанию
terminal-help =
    Пустые клетки с номерами — места, куда подходит квадрат. Выберите место и укажите, куда смотрит верхняя сторона:
    N E S или W (можно с в ю з):
      3 e        квадрат на место 3, верхняя сторона на восток        (просто 3, если подходит только один поворот)
      1,0 e      то же по координатам: x вдоль верхнего края, y вниз по левому
      0 1 2 …    в списке: выбор с этим номером
    Буквы на квадратах — фишки: Y жёлтый, R красный, G зелёный, B синий, K чёрный, P розовый; строчные — крестьяне.
    ◆ или $ — щит, * — сад.
      b  снова карта           s  счёт и его части                 t  оставшиеся квадраты
      z  другой размер         v X,Y  показать вокруг клетки       u  отменить свой последний шаг
      ?  эта справка           q  выйти (с --save игру можно продолжить)

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
    ◆ или $ — щит, * — сад, ⌂ или ^ — таверна, ‡ или ! — собор; ● @ вино, ♣ & пшеница, ■ = ткань.
    Вторая буква: a аббат, m мэр, w повозка, b амбар, g крупный подданный, u зодчий, p свинья.
      b  снова карта           s  счёт и его части                 t  оставшиеся квадраты
      z  другой размер         v X,Y  показать вокруг клетки       u  отменить свой последний шаг
      ?  эта справка           q  выйти (с --save игру можно продолжить)
terminal-help-about = Bastide играет в «Каркассон»: в браузере, в терминале, как движок правил, с компьютерными игроками.
terminal-help-hosts = Для тех, кто держит столы: bastide serve, verify, backup, restore, load, admin.
terminal-help-version = Показать версию.
terminal-help-players = Сколько игроков.
terminal-help-elements = Что входит в игру, через запятую: см. «bastide boxes».
terminal-help-option = Настройка игры.
terminal-help-language = en, ru или bg.
terminal-help-ascii = Без цветов, только простые знаки.
terminal-help-json = Напечатать один объект JSON.
terminal-help-play = Играть в браузере, с компьютером или с друзьями; с --terminal — здесь, по параметрам после него.
terminal-help-terminal = Играть здесь, в терминале.
terminal-help-port = Браузер: порт страниц.
terminal-help-data = Браузер: папка, где хранятся игры.
terminal-help-no-open = Браузер: напечатать адрес и ничего не открывать.
terminal-help-computer = Уровни компьютерных мест, через запятую: shepherd, miller, mason, steward, architect, master; «none» — без компьютера. Иначе на всех местах, кроме одного, — miller.
terminal-help-seed = Сдать те же квадраты ещё раз.
terminal-help-save = Сохранить игру в этот файл.
terminal-help-load = Продолжить игру из этого файла.
terminal-help-replay = Пройти сохранённую игру по шагам или показать её сразу всю.
terminal-help-file = Сохранённая игра.
terminal-help-to = Показать позицию после этого шага.
terminal-help-all = Рассказать каждый шаг, затем показать конец.
terminal-help-simulate = Сыграть много игр компьютером и напечатать, что получилось.
terminal-help-games = Сколько игр.
terminal-help-player = Уровни от shepherd до master или random, greedy, expert: один для всех мест или по одному на место, через запятую.
terminal-help-same-seed = С тем же числом играются те же игры при любом количестве процессов.
terminal-help-workers = Сколько процессов играет.
terminal-help-arena = Сравнить силу компьютерных игроков в зеркальных играх.
terminal-help-contestants = От двух до шести игроков: уровень, expert:УЗЛЫ:ШИРИНА:ГЛУБИНА, модуль:Класс или command=ПРОГРАММА.
terminal-help-mirrored = Сколько игр; каждая колода играется при каждой пересадке по кругу.
terminal-help-train = Подобрать веса оценки по играм компьютера с самим собой.
terminal-help-family = Семейство коробок: base, abbot, abbey_mayor, wheel, inns_builders, everything, solo.
terminal-help-course = Папка обучения; прерванное обучение в ней продолжается.
terminal-help-self-play = Сколько игр в каждом раунде.
terminal-help-rounds = Сколько раундов: игры, затем веса, выученные по ним.
terminal-help-trials = Сколько колод, на которых раунд сравнивается с предыдущим.
terminal-help-start = С каких весов начать: с весов семейства, из файла или с первой догадки (nothing).
terminal-help-keep = Сохранить каждую игру записью в этой папке.
terminal-help-tiles = Показать квадраты набора, нарисованные знаками.
terminal-help-box = Чьи квадраты: см. «bastide boxes».
terminal-help-edition = Издание, если у набора их несколько.
terminal-help-small = Маленькие рисунки.
terminal-help-svg = Вместо этого положить туда все квадраты и фигуры картинками SVG.
terminal-help-boxes = Перечислить наборы, элементы и настройки игры.
terminal-help-bench = Измерить скорость правил на одном ядре.
terminal-help-every-box = Вместо этого — каждый набор рядом с базовой игрой.
terminal-help-seconds = Процессорное время одной серии игр.
terminal-help-records = Перечислить результаты одиночных игр на этой машине, лучшие сначала.
terminal-help-docs = Показать документацию в браузере, без сети.
terminal-help-docs-port = Порт документации; без него — любой свободный.
terminal-help-docs-no-open = Только напечатать адрес, ничего не открывать.
terminal-set-up-on-page = В браузере игра настраивается на странице; чтобы играть здесь с этими параметрами, добавьте --terminal.
terminal-no-server-parts = Для «bastide { $command }» нужны части сервера (нет { $module }): установите bastide[server].
terminal-interrupted = прервано.
terminal-no-pages = В этой установке нет страниц для браузера: выполните «make play» в репозитории или установите wheel Bastide. «bastide play --terminal» играет здесь.
terminal-served-at = Bastide открыт по адресу { $address } только для этого компьютера (Ctrl-C завершает; игры хранятся в { $folder }).
terminal-served-out = Bastide завершён. Все игры сохранены.
terminal-free-port = Без --port найдётся свободный.
terminal-docs-at = Документация открыта по адресу { $address } (Ctrl-C завершает).
terminal-no-docs = В этой установке нет документации: выполните «make docs» в репозитории или установите wheel Bastide.
terminal-compiling = Правила компилируются для этой машины: около { $seconds } с, только один раз …
terminal-compiled = Правила скомпилированы: столы открыты.
terminal-no-records = Ещё не закончено ни одной одиночной игры; результаты хранятся в { $path }.
terminal-record-result = результат
terminal-record-date = дата
terminal-record-colours = цвета
terminal-record-elements = элементы
terminal-record-options = настройки
terminal-record-seed = число раздачи
terminal-towards-N = ближе к северу
terminal-towards-E = ближе к востоку
terminal-towards-S = ближе к югу
terminal-towards-W = ближе к западу

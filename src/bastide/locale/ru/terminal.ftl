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
terminal-size = квадратов: { $tiles }
terminal-city_size = квадратов: { $tiles }, щитов: { $shields }
terminal-field_size = завершённых городов: { $cities }
terminal-more = Показаны только столбцы от { $west } до { $east } и строки от { $north } до { $south }: v X,Y сдвигает вид, z меняет размер.
terminal-column_player = игрок
terminal-column_score = счёт
terminal-column_ahead = если закончить сейчас
terminal-column_supply = запас
terminal-column_parts = очки за
terminal-column_extra = ещё будет
terminal-tiles_left = Ещё не вытянуты (будет вытянуто { $left }):
terminal-no_undo = У вас нет шага, который можно отменить.
terminal-other_moved = Отменить можно только свой последний шаг, а после него уже сделан ход: { $who }.
terminal-undone = Ваш последний шаг отменён; квадрат будет тот же.
terminal-not_understood = «{ $text }» нет среди вариантов. Введите ?, чтобы открыть справку.
terminal-no_fit = Так квадрат туда не подходит; его верхняя сторона должна смотреть на { $tops }.
terminal-no_place = На { $cell } квадрат никак не подходит.
terminal-bye = До свидания. Игра не окончена.
terminal-saved = Игра сохранена в { $path }: bastide play --terminal --load { $path } её продолжит.
terminal-kept = Игра записана в { $path }: bastide replay { $path } покажет её снова.
terminal-result = Побеждает { $who }, очков: { $points }.
terminal-shared = Победу делят { $who }, очков: { $points }.
terminal-replay_ply = Шаг { $ply } из { $last }
terminal-replay_help = Enter — следующий шаг; b — назад; число — этот шаг; e — в конец; q — выйти
terminal-replay_none = Такого шага нет: от 0 до { $last }.
terminal-element = элемент
terminal-option = настройка
terminal-element_needs = нужен элемент { $element }
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
terminal-help-about = Bastide — «Каркассон» в браузере и в терминале, с движком правил и компьютерными игроками.
terminal-help-hosts = Для тех, кто держит сервер: bastide serve, verify, backup, restore, load, admin, push-key.
terminal-help-version = Показать версию.
terminal-help-players = Сколько игроков.
terminal-help-elements = Что входит в игру, через запятую: см. «bastide boxes».
terminal-help-option = Настройка игры.
terminal-help-language = en, ru или bg.
terminal-help-ascii = Без цветов, только простые знаки.
terminal-help-json = Вывести один объект JSON.
terminal-help-play = Играть в браузере, с компьютером или с друзьями; с --terminal — здесь, с параметрами, указанными после него.
terminal-help-terminal = Играть здесь, в терминале.
terminal-help-port = Браузер: порт страниц.
terminal-help-data = Браузер: папка, где хранятся игры.
terminal-help-no-open = Браузер: вывести адрес и ничего не открывать.
terminal-help-computer = Уровни компьютерных мест, через запятую: shepherd, miller, mason, poacher, castellan, ploughman, steward, architect, master; «none» — без компьютера. Если не указать, на всех местах, кроме одного, играет miller.
terminal-help-seed = Номер раздачи: с ним квадраты придут в том же порядке.
terminal-help-save = Сохранить игру в этот файл.
terminal-help-load = Продолжить игру из этого файла.
terminal-help-replay = Пройти сохранённую игру по шагам или показать её сразу всю.
terminal-help-file = Сохранённая игра.
terminal-help-to = Показать позицию после этого шага.
terminal-help-all = Описать каждый шаг, затем показать конец.
terminal-help-simulate = Дать компьютеру сыграть много игр и вывести статистику.
terminal-help-games = Сколько игр.
terminal-help-player = Уровни от shepherd до master или random, greedy, expert: один для всех мест или по одному на место, через запятую.
terminal-help-same-seed = С тем же номером раздачи играются те же игры при любом числе процессов.
terminal-help-workers = Сколько процессов играет.
terminal-help-arena = Сравнить силу компьютерных игроков в зеркальных играх.
terminal-help-contestants = От двух до шести игроков: уровень, expert:УЗЛЫ:ШИРИНА:ГЛУБИНА, expert@СЕМЕЙСТВО, prototype, модуль:Класс или command=ПРОГРАММА.
terminal-help-mirrored = Сколько игр; каждая раздача играется с каждой пересадкой игроков по кругу.
terminal-help-train = Подобрать веса оценки по играм компьютера с самим собой.
terminal-help-family = Семейство наборов: base, abbot, abbey_mayor, wheel, inns_builders, everything, solo.
terminal-help-course = Папка обучения; прерванное обучение в ней продолжается.
terminal-help-self-play = Сколько игр в каждом раунде.
terminal-help-rounds = Сколько раундов: игры, затем веса, выученные по ним.
terminal-help-trials = Сколько раздач, на которых раунд сравнивается с предыдущим.
terminal-help-start = С каких весов начать: с весов семейства, из файла или с начального приближения (nothing).
terminal-help-keep = Сохранить запись каждой игры в этой папке.
terminal-help-dataset = Записать игры компьютерных игроков в Parquet; уже записанное не играется заново.
terminal-help-dataset-folder = Папка набора данных.
terminal-help-chunk = Сколько игр в одном файле.
terminal-help-tiles = Показать квадраты набора, нарисованные знаками.
terminal-help-box = Чьи квадраты: см. «bastide boxes».
terminal-help-edition = Издание, если у набора их несколько.
terminal-help-small = Маленькие рисунки.
terminal-help-svg = Вместо этого положить туда все квадраты и фишки картинками SVG.
terminal-help-boxes = Перечислить наборы, элементы и настройки игры.
terminal-help-bench = Измерить скорость правил на одном ядре.
terminal-help-every-box = Вместо этого сравнить каждый набор с базовой игрой.
terminal-help-seconds = Процессорное время одной серии игр.
terminal-help-records = Перечислить результаты одиночных игр на этом компьютере, сначала лучшие.
terminal-help-docs = Показать документацию в браузере, без сети.
terminal-help-docs-port = Порт документации; без него — любой свободный.
terminal-help-docs-no-open = Только вывести адрес, ничего не открывать.
terminal-set-up-on-page = В браузере игра настраивается на странице; чтобы играть здесь с этими параметрами, добавьте --terminal.
terminal-no-server-parts = Для «bastide { $command }» нужна серверная часть (нет { $module }): установите bastide[server].
terminal-interrupted = прервано.
terminal-no-pages = В этой установке нет страниц для браузера: выполните «make play» в репозитории или установите готовый пакет Bastide (wheel). Играть в терминале можно и так: «bastide play --terminal».
terminal-served-at = Bastide открыт по адресу { $address } только для этого компьютера (Ctrl-C завершает; игры хранятся в { $folder }).
terminal-served-out = Работа Bastide завершена. Все игры сохранены.
terminal-free-port = Без --port свободный порт найдётся сам.
terminal-docs-at = Документация открыта по адресу { $address } (Ctrl-C завершает).
terminal-no-docs = В этой установке нет документации: выполните «make docs» в репозитории или установите готовый пакет Bastide (wheel).
terminal-compiling = Правила компилируются для этого компьютера: около { $seconds } с, один-единственный раз…
terminal-compiled = Правила скомпилированы: столы открыты.
terminal-no-records = Ещё не закончено ни одной одиночной игры; результаты хранятся в { $path }.
terminal-record-result = результат
terminal-record-date = дата
terminal-record-colours = цвета
terminal-record-elements = элементы
terminal-record-options = настройки
terminal-record-seed = № раздачи
terminal-towards-N = ближе к северу
terminal-towards-E = ближе к востоку
terminal-towards-S = ближе к югу
terminal-towards-W = ближе к западу
terminal-help-explain = Объяснить решение в сохранённой игре: лучшие ходы, чего они стоят и почему.
terminal-help-ply = Решение после стольких шагов; без этого — последнее в файле.
terminal-explain_nothing = На шаге { $ply } в { $path } никому не нужно ничего решать: если там вытягивают квадрат, укажите следующий шаг.
terminal-explain_margin = отрыв
terminal-explain_result = результат
terminal-explain_chance = победа
terminal-help-stop = Закончить матч, как только доказано, что первый игрок сильнее, слабее или равен остальным.
terminal-help-report = Записать страницу с графиками в эту папку.
terminal-help-ray = Играть на кластере Ray по этому адресу; local запускает его на этом компьютере.
terminal-help-serve = Открыть столы для людей в браузерах — до SIGTERM или Ctrl-C.
terminal-help-host = Адрес, на котором слушать [BASTIDE_HOST].
terminal-help-host-port = Порт, на котором слушать [BASTIDE_PORT].
terminal-help-host-data = Папка встроенной базы данных [BASTIDE_DATA].
terminal-help-database = URL базы данных PostgreSQL [BASTIDE_DATABASE].
terminal-help-redis = URL сервера Redis для нескольких серверов Bastide [BASTIDE_REDIS].
terminal-help-proxied = Перед сервером стоит прокси [BASTIDE_PROXIED].
terminal-help-pages = Папка собранных страниц [BASTIDE_PAGES].
terminal-help-log = debug, info, warning или error [BASTIDE_LOG].
terminal-help-verify = Пересчитать перемешивание завершённой игры и сверить его с каждым взятым квадратом и с тем, что сохранил клиент. Код завершения 0: всё честно; 1: что-то не сходится; 2: доказательство или файл не читается, или проверять ещё рано.
terminal-help-verify-game = Адрес доказательства стола, стол сервера --server или файл; с --kept не нужен.
terminal-help-verify-server = Сервер, на котором играли [тот, что в --kept].
terminal-help-verify-invite = Код из ссылки, если стол не виден всем [тот, что в --kept].
terminal-help-verify-kept = То, что клиент сохранил во время игры: файл страницы или программы.
terminal-help-backup = Записать всё в один файл, не останавливая сервер.
terminal-help-backup-file = Куда записать резервную копию (.json.gz).
terminal-help-restore = Наполнить новую, пустую базу данных из резервной копии.
terminal-help-restore-file = Файл, который записала команда bastide backup.
terminal-help-push-key = Создать ключ для уведомлений Web Push.
terminal-push-key-made = Задайте эти переменные серверу. Ключ секретный; если его сменить, всем придётся подписаться заново.
terminal-push-key-needs = Для Web Push нужен пакет cryptography: pip install 'bastide[push]'.
terminal-help-admin = Для того, кто держит сервер: столы, игроки и жалобы; запрет входа; закрытие стола.
terminal-help-admin-tables = Последние столы: open (открытые), playing (в игре) или ended (завершённые).
terminal-help-admin-people = Последние игроки.
terminal-help-admin-reports = Жалобы, которые ждут ответа; --settle НОМЕР убирает одну.
terminal-help-admin-ban = Закрыть вход игроку по имени учётной записи или id; --lift снова открывает.
terminal-help-admin-close = Закончить игру за столом без результата.
terminal-help-measure-load = Делать случайные допустимые ходы за многими столами и измерять время ответа, считая от намеченного времени каждого хода.
terminal-help-load-tables = Сколько столов, по два клиента за каждым.
terminal-help-load-rate = Ходов в секунду за всеми столами вместе.
terminal-help-load-seconds = Сколько секунд измерять.
terminal-help-load-warm-up = Сколько секунд играть до измерения.
terminal-help-load-server = Работающий сервер; без него запускается свой.
terminal-help-load-computer = По одному клиенту за столом, против компьютера этого уровня.
terminal-kept-unreadable = Файл «{ $file }» не удалось прочитать как файл клиента: { $why }
terminal-verify-what = Укажите стол, файл с его доказательством или --kept с файлом, который сохранил клиент.
terminal-proof-unreadable = Доказательство «{ $game }» не читается: { $why }
terminal-no-web-address = «{ $address }» — не веб-адрес.
terminal-proof-hidden = такой игры на сервере нет, или она не открыта для всех: укажите код из её ссылки с помощью --invite
terminal-proof-long = он длиннее { $size } МБ, а таких доказательств не бывает
terminal-proof-parts = его части не подходят друг к другу
terminal-backup-nowhere = Не удалось записать { $file }: укажите файл в существующей папке.
terminal-backup-failed = Не удалось записать { $file }: { $why }.
terminal-backup-done = Записано строк: { $rows }, файл { $file }.
terminal-restore-done = Восстановлено строк: { $rows }.
terminal-nothing-listed = Ничего нет.
terminal-no-person = Игрока «{ $person }» нет: укажите имя учётной записи или id из «bastide admin people».
terminal-no-report = Жалобы { $number } нет.
terminal-no-status = Состояния «{ $status }» нет, есть такие: open, playing, ended.
terminal-no-data = В { $folder } нет базы данных: укажите папку сервера с помощью --data.
terminal-load-numbers = Измерить можно хотя бы один стол, больше 0 ходов в секунду и больше 0 секунд, после разогрева в 0 секунд или больше.
terminal-person-banned = { $person }: вход закрыт.
terminal-person-welcome = { $person }: вход снова открыт.
terminal-table-closed = Стол { $table } закрыт.
terminal-table-ended = Игра за столом { $table } уже была окончена.
terminal-setting-unreadable = Значение { $setting } не читается: «{ $value }». Нужно { $kind ->
    [switch] yes или no
    [thinkers] число от 1 до 256
   *[number] число
}.
terminal-host-unreadable = В BASTIDE_HOSTS стоит «{ $host }», а нужны только имена, например tables.example, без https:// и порта.
terminal-origin-unreadable = В BASTIDE_ORIGINS стоит «{ $origin }», а нужен адрес вида https://pages.example, без косой черты в конце.
terminal-log-unknown = Уровня журнала «{ $level }» нет, есть такие: { $levels }.
terminal-database-unreadable = Адрес базы данных не читается: он пишется как postgresql://user:password@host/name.
terminal-pages-missing = В { $folder } нет собранных страниц: в репозитории их собирает «make pages».
terminal-redis-unreadable = Адрес Redis не читается: { $why }.
terminal-push-package = Для Web Push нужен пакет cryptography: pip install 'bastide[push]'.
terminal-push-key-unreadable = BASTIDE_PUSH_KEY — не ключ: его создаёт bastide push-key.
terminal-push-contact-unreadable = Значение BASTIDE_PUSH_CONTACT, «{ $contact }», не подходит: службам уведомлений нужен адрес mailto:… или https://…, по которому можно написать.
terminal-port-nowhere = Адреса «{ $host }» с портом { $port } нет: укажите адрес этого компьютера, например 127.0.0.1 или 0.0.0.0, и порт от 1 до 65535.
terminal-port-taken = Порт { $port } адреса { $host } занят другой программой: завершите её или выберите другой порт.
terminal-port-forbidden = Для порта { $port } у вас недостаточно прав: выберите порт от 1024 до 65535.
terminal-port-elsewhere = { $host } — не адрес этого компьютера: 127.0.0.1 есть всегда, 0.0.0.0 означает все его адреса.
terminal-port-unusable = Порт { $port } адреса { $host } использовать нельзя: { $why }.
terminal-folder-unusable = Игры нельзя хранить в { $folder }: { $why }. Укажите другую папку: --data.
terminal-database-unusable = База данных { $database } не работает: { $why }.
terminal-database-other = База данных { $database } — от другой версии Bastide: { $why }.
terminal-backup-foreign = { $file } — не резервная копия этой программы («{ $format }»).
terminal-backup-newer = { $file } записан более новой версией Bastide.
terminal-backup-damaged = { $file } повреждён: { $why } при чтении его строк.
terminal-restore-full = Эта база данных не пуста: резервная копия восстанавливается в новую.
terminal-no-level = Уровня «{ $level }» нет, есть такие: { $levels }.
terminal-no-table = Стола «{ $table }» нет.
terminal-load-failed = Сервер { $server } измерить не удалось: { $why }
terminal-verdict-fair = Все взятые квадраты ({ $draws }) шли в том порядке, который был закреплён.
terminal-verdict-nobody = Своих байтов никто не добавил, как в игре дня: порядок мог выбрать тот, кто держит сервер.
terminal-verdict-clear = Байты заранее никто не закреплял: порядок мог выбрать тот, кто прислал их последним.
terminal-verdict-stopped = Стартов, прерванных до этой игры: { $count }.
terminal-verdict-unkept = Это слова самого сервера: с файлом клиента ничего не сверялось.
terminal-verdict-hexadecimal = Секрет или чьи-то байты записаны не шестнадцатеричными цифрами.
terminal-verdict-early-day = Порядок квадратов можно будет проверить, когда день закончится.
terminal-verdict-early = Секрет публикуется, когда игра окончена, а эта ещё идёт.
terminal-verdict-not-begun = Стол закрыли до начала игры: проверять нечего.
terminal-verdict-lengths = Байтов должно быть: в секрете — { $secret }, в том, что добавляет игрок, — { $contribution }.
terminal-verdict-scheme = Способ перемешивания { $scheme } новее этой программы: она знает { $known }.
terminal-verdict-secret = Секрет не соответствует отпечатку { $commitment }.
terminal-verdict-starter = Игру начало место { $seat }, а по потоку случайных чисел должно было начать место { $expected }.
terminal-verdict-sealed = Закреплено отпечатков: { $commitments }, а байты пришли от стольких мест: { $contributions }.
terminal-verdict-opening = Байты места { $seat } не те, что были закреплены.
terminal-verdict-draw = Взятый квадрат № { $number } — { $face }, а по порядку должен быть { $expected }.
terminal-verdict-twice = Клиенту сообщали разное о «{ $what }».
terminal-verdict-twice-commitment = Сервер называл два разных отпечатка своего секрета.
terminal-verdict-twice-bag = О том, какие квадраты перемешиваются, сообщалось разное.
terminal-verdict-twice-sealed = После раскрытия байтов, хотя старт не прерывали, были закреплены другие отпечатки или байты запросили снова.
terminal-verdict-twice-starter = О том, кто начинает, до старта сообщалось разное.
terminal-verdict-twice-draws = После отмены хода квадрат, который уже видели, не пришёл снова.
terminal-verdict-kept-table = Файл клиента — от стола { $kept }, а доказательство — от стола { $table }.
terminal-verdict-kept-commitment = Клиенту называли отпечаток { $kept }, а в доказательстве { $commitment }.
terminal-verdict-kept-bag = До начала клиенту называли другие квадраты, чем в записи игры.
terminal-verdict-kept-starter = До начала клиенту сообщили, что { $told ->
    [stream] решает поток случайных чисел
   *[other] начинает место { $told }
  }; по доказательству игру начало место { $seat }{ $decided ->
    [stream] , как и решил поток случайных чисел
   *[series] {""}
  }.
terminal-verdict-kept-clear = Клиент закрепил свои байты до начала или видел, что это сделали другие, а по доказательству не закреплял никто.
terminal-verdict-kept-sealed = Отпечатки в доказательстве не те, что видел клиент.
terminal-verdict-kept-starts = Стартов, для которых клиент раскрыл байты: { $starts }; прерванных стартов по словам сервера: { $stopped }.
terminal-verdict-kept-stopped = Прерванных стартов, о которых сообщили клиенту: { $kept }; в доказательстве: { $stopped }.
terminal-verdict-kept-computer = На месте { $seat } сидел клиент, а по доказательству — компьютер.
terminal-verdict-kept-seat = В файле клиента есть место { $seat }, а мест в игре было { $seats }.
terminal-verdict-kept-bytes = Байты места { $seat } в доказательстве — не те, что у клиента.
terminal-verdict-kept-fits = Клиент сохранил отпечаток и взятые квадраты ({ $draws }), { $seats ->
    [none] своих байтов у него не было
   *[other] его байты — место { $seats }
  }: всё сходится.
terminal-verdict-kept-foreign = Он играл с чужими байтами: это допустимо, только если тот же человек играл и с другого устройства.
terminal-verdict-kept-draw = Квадрат № { $number } своей стопки клиент видел как { $face }, а по порядку должен быть { $expected }.
terminal-verdict-kept-draws = Квадратов, которые клиент видел из своей стопки: { $draws }; в стопке их { $tiles }.
terminal-usage-missing = Не хватает аргумента «{ $argument }»: его объясняет «{ $command } --help».
terminal-usage-wrong-value = Значение «{ $argument }» не читается: «{ $command } --help» подскажет, каким оно должно быть.
terminal-usage-no-option = Параметра «{ $option }» нет{ $some ->
    [yes] ; похожие: { $near }
   *[no] {""}
  }. Все параметры показывает «{ $command } --help».
terminal-usage-no-value = Параметру «{ $option }» нужно значение.
terminal-usage-no-command = Команды «{ $word }» нет: все команды показывает «{ $command } --help».
terminal-usage-too-much = Слов больше, чем нужно команде «{ $command }»: их объясняет «{ $command } --help».
terminal-os-missing = такого файла или папки нет
terminal-os-forbidden = нет прав доступа
terminal-os-no-folder = часть пути — не папка
terminal-os-folder = это папка
terminal-os-exists = такое имя уже занято
terminal-os-read-only = там ничего нельзя записать
terminal-os-full = там не осталось места
terminal-os-long-name = слишком длинное имя
terminal-os-unwritable = записать туда ничего нельзя
terminal-no-language = Языка «{ $given }» нет, есть такие: { $languages }.
terminal-option-unreadable = Настройка «{ $option }» пишется как имя=значение, например tiles=20.
terminal-file-folder = { $path } — папка, а не файл игры.
terminal-file-special = { $path } — не обычный файл.
terminal-file-large = В { $path } { $bytes ->
    [one] { $bytes } байт
    [few] { $bytes } байта
   *[other] { $bytes } байтов
  }, а в файле игры — не больше { $most }.
terminal-file-not-text = { $path } — не текст в UTF-8: байт { $byte } не читается.
terminal-file-unreadable = Не удалось прочитать { $path }: { $why }.
terminal-file-unwritable = Не удалось записать { $path }: { $why }.
terminal-file-unusable = { $path } использовать нельзя: { $why }.
terminal-file-exists = { $path } уже есть: укажите другое имя или продолжите эту игру с --terminal --load { $path }.
terminal-no-ply = В { $path } шаги от 0 до { $last }, шага { $ply } нет.
terminal-games-out = Нельзя сыграть { $games ->
    [one] { $games } игру
    [few] { $games } игры
   *[other] { $games } игр
  }: можно от 1 до { $most }.
terminal-bench-seconds = Замер длиной { $seconds } с невозможен: нужно больше 0 и не больше 60.
terminal-workers-out = Нельзя запустить { $workers ->
    [one] { $workers } процесс
    [few] { $workers } процесса
   *[other] { $workers } процессов
  }: можно от 1 до { $most }.
terminal-levels-out = Уровней указано { $levels }, а игроков { $players }: укажите один на всех или по одному на каждого.
terminal-computers-out = Компьютерных игроков { $computers }, а мест в игре { $players }.
terminal-chunk-out = В одном файле не может быть { $games ->
    [one] { $games } игры
   *[other] { $games } игр
  }: может от 1 до { $most }.
terminal-no-data-parts = Для «bastide dataset» нужен { $module }: pip install 'bastide[data]'.
terminal-dataset-done = { $folder }: { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[other] { $games } игр
  } в { $files ->
    [one] { $files } файле
   *[other] { $files } файлах
  }; записано сейчас: { $written }.
terminal-dataset-damaged = { $file } повреждён или записан другой программой: укажите другую папку.
terminal-dataset-other = В { $folder } другой набор данных ({ $what }: { $before }, а не { $now }): укажите другую папку или те же параметры.
terminal-no-drawings = В этой установке нет рисунков: выполните «make pages» в репозитории или установите готовый пакет Bastide (wheel).
terminal-drawings-unwritable = Не удалось записать рисунки в { $folder }: { $why }.
terminal-drawings-done = { $count ->
    [one] { $count } рисунок
    [few] { $count } рисунка
   *[other] { $count } рисунков
  } в { $folder }: квадраты, фишки, детали.
terminal-no-box = Набора «{ $box }» нет; наборы с квадратами: { $boxes }.
terminal-no-edition = У набора «{ $box }» нет издания «{ $edition }», есть такие: { $editions }.
terminal-tiles-title = { $box }, издание { $edition }: { $tiles ->
    [one] { $tiles } квадрат
    [few] { $tiles } квадрата
   *[other] { $tiles } квадратов
  }, { $faces ->
    [one] { $faces } вид
    [few] { $faces } вида
   *[other] { $faces } видов
  }, { $shields ->
    [one] { $shields } щит
    [few] { $shields } щита
   *[other] { $shields } щитов
  }
terminal-playing = Идёт игра
terminal-simulate-title = { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[other] { $games } игр
  }, раздача № { $seed }: очки по местам
terminal-simulate-mean = средний счёт
terminal-simulate-wins = побед
terminal-simulate-means = сброшено квадратов за игру: { $discarded }; действий за игру: { $actions }
terminal-arena-title = { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[other] { $games } игр
  }, раздача № { $seed }; ЦП в мс и узлы на ход
terminal-arena-first = первых мест
terminal-arena-elo = Эло
terminal-arena-points = очки
terminal-arena-lead = отрыв
terminal-arena-cpu = ЦП
terminal-arena-nodes = узлы
terminal-arena-stronger = { $player }: сильнее; больше игр не понадобилось.
terminal-arena-weaker = { $player }: слабее; больше игр не понадобилось.
terminal-arena-equal = { $player }: примерно равен остальным; больше игр не понадобилось.
terminal-contestant-unknown = Игрока «{ $player }» нет: укажите уровень ({ $levels }), expert@СЕМЕЙСТВО, класс как модуль:Класс или программу как { $program }…
terminal-contestant-weights = Веса «{ $weights }» игрока «{ $player }» не читаются: укажите семейство ({ $families }) или файл весов.
terminal-contestant-form = «{ $player }» пишется как expert:УЗЛЫ:ШИРИНА:ГЛУБИНА, например expert:1000:8:4.
terminal-contestant-effort = «{ $player }» — слишком много: узлов не больше { $nodes }, ходов на пробу от 1 до { $width }, глубина розыгрышей от 1 до { $depth }.
terminal-contestant-module = Игрока «{ $player }» нельзя импортировать: модуля «{ $module }» нет. Класс пишется как модуль:Класс — из файла модуль.py в текущей папке или из установленного пакета.
terminal-contestant-import = Игрока «{ $player }» нельзя импортировать: { $why }.
terminal-contestant-class = В модуле «{ $module }» нет класса «{ $kind }»: укажите класс как модуль:Класс.
terminal-no-ray = Для игр на кластере Ray нужен Ray: pip install 'bastide[ray]'.
terminal-no-cluster = По адресу «{ $address }» нет кластера Ray: { $why }
terminal-self-play-out = Игр в раунде не может быть { $number }: можно от 1 до { $most }.
terminal-rounds-out = Раундов не может быть { $number }: можно от 1 до { $most }.
terminal-trials-out = Раздач для сравнения не может быть { $number }: можно от 1 до { $most }.
terminal-no-family = Семейства «{ $family }» нет, есть такие: { $families }.
terminal-weights-unreadable = Веса «{ $weights }» не читаются ({ $why }): укажите семейство ({ $families }), файл весов или «{ $nothing }».
terminal-train-round = Раунд { $number }
terminal-train-done = раунд { $number }: разброс { $spread }, очки в игре с собой { $points }, { $lead } к прошлому раунду
terminal-course-other = В { $folder } другое обучение: укажите новую папку или те же параметры и больше раундов.
terminal-course-none = Папка { $folder } не пуста, и обучения в ней нет: укажите новую.
terminal-course-damaged = { $file } повреждён: укажите новую папку.
terminal-course-damaged-round = { $file } повреждён: удалите файлы этого раунда и следующих, и они будут пройдены заново.
terminal-course-damaged-games = { $file } повреждён: удалите его, и его игры будут сыграны заново.
terminal-setup-players = Играть может от { $fewest } до { $most } игроков, а не { $players }.
terminal-setup-colours = В игре с элементом «{ $element }» игроки — это цвета: их от { $fewest } до { $most }, а не { $players }.
terminal-setup-no-element = Элемента «{ $element }» нет, есть такие: { $elements }.
terminal-setup-excludes = «{ $element }» и «{ $other }» не могут быть в одной игре ({ $clause }).
terminal-setup-needs = Для «{ $element }» в игре нужно «{ $other }» ({ $clause }).
terminal-setup-no-tiles = Игре нужны квадраты самостоятельного набора, одного из этих: { $elements }.
terminal-setup-no-option = Настройки «{ $option }» нет, есть такие: { $options }.
terminal-setup-option-needs = Для настройки «{ $option }» в игре нужно «{ $element }».
terminal-setup-switch = Настройка «{ $option }» принимает yes или no, а не «{ $value }».
terminal-setup-number = Настройка «{ $option }» принимает число от { $low } до { $high }, а не «{ $value }».
terminal-setup-choice = Настройка «{ $option }» принимает одно из значений { $choices }, а не «{ $value }».
terminal-setup-bag = Квадратов { $face } в стопке не может быть { $copies }: можно от 1 до { $most }.
terminal-notation-place = строка { $line }, знак { $column }: { $why }
terminal-notation-long-text = Знаков в тексте { $count }, а читается не больше { $most }.
terminal-notation-long-line = Знаков в строке { $count }, а читается не больше { $most }.
terminal-notation-character = Знаку «{ $character }» в тексте не место.
terminal-notation-title = Первая строка — «{ $first }», а должна быть «{ $title }».
terminal-notation-header = Заголовок «{ $header }» не читается: пишите «players N», «elements …», «options …», «bag …» по одному разу или «Имя: значение»; пустая строка завершает заголовки.
terminal-notation-no-header = Нет заголовка «{ $header }».
terminal-notation-players = «{ $players }» — не число игроков.
terminal-notation-option = Настройка «{ $option }» не читается: она пишется как имя=значение.
terminal-notation-bag = «{ $word }» в строке bag не читается: квадраты пишутся как КВАДРАТ=ЧИСЛО.
terminal-notation-verb = Действия «{ $action }» нет: действие начинается с одного из этих слов: { $verbs }.
terminal-notation-action = Действие «{ $action }» не читается: оно пишется как «{ $form }».
terminal-action-illegal = Действие «{ $action }» сейчас недопустимо; можно, например, «{ $example }».
terminal-action-too-late = Игра окончена: действие «{ $action }» уже невозможно.
terminal-setup-no-face = Квадрата «{ $face }», который можно было бы взять, нет.
terminal-setup-river = В строке bag должны быть все квадраты реки, сколько их в издании, или ни одного.
terminal-setup-tiles = Квадратов { $tiles } — больше, чем вмещает игра ({ $most }).
terminal-setup-watched = Монастырей и садов { $watched }, квадратов с несколькими похожими частями { $twins }: игра вмещает { $most } и { $multi }.

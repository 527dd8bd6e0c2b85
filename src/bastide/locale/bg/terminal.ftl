### What the terminal says.

terminal-event-drew = { $who }: изтеглена е плочка { $face }.
terminal-event-discarded = { $face } не пасва никъде и излиза от играта; тегли се друга плочка.
terminal-event-laid = { $who }: плочка { $face } на { $cell }.
terminal-event-placed = { $who }: { $figure } на { $cell }, { $part }.
terminal-event-returned = { $who }: { $figure } се прибира от { $cell }.
terminal-event-scored = { $who }: +{ $points }, { $feature } ({ $why }).
terminal-event-ended = Играта приключи.
terminal-pass-figure = без фигурка
terminal-pass-other = нищо
terminal-alone = вие
terminal-welcome = Bastide, играчи: { $players } – { $seats }. Раздаване № { $seed }. Напишете ? за помощ.
terminal-person = човек
terminal-turn = На ход е { $who }; остават плочки: { $left }.
terminal-hand = Изтеглена е плочка { $face }. Тя пасва така:
terminal-lay_key = Място и горна страна: точки веднага / вашият резултат, ако играта свършеше тогава, с най-добрата фигурка.
terminal-lay_prompt = Къде (например { $example })?{ " " }
terminal-top_prompt = Накъде да сочи горната страна ({ $tops })?{ " " }
terminal-menu_prompt = Вашият избор (от 0 до { $most })?{ " " }
terminal-menu_key = До всеки избор: точки веднага и вашият резултат, ако играта свършеше тогава.
terminal-then = +{ $points } сега, после { $ahead }
terminal-others = { $who } +{ $points }
terminal-size = плочки { $tiles }
terminal-city_size = плочки { $tiles }, гербове { $shields }
terminal-field_size = завършени крепости { $cities }
terminal-more = Показани са само колони от { $west } до { $east } и редове от { $north } до { $south }: v X,Y мести изгледа, z сменя размера.
terminal-column_player = играч
terminal-column_score = резултат
terminal-column_ahead = ако свършеше сега
terminal-column_supply = свита
terminal-column_parts = точки от
terminal-column_extra = предстоят
terminal-tiles_left = Още неизтеглени (ще се изтеглят { $left }):
terminal-no_undo = Няма ваша стъпка, която да се отмени.
terminal-other_moved = Може да се отмени само собствената ви последна стъпка, а след нея игра { $who }.
terminal-undone = Последната ви стъпка е отменена; идва същата плочка.
terminal-not_understood = { $text } не е сред възможностите. Напишете ? за помощ.
terminal-no_fit = Така плочката не пасва там; горната ѝ страна трябва да сочи към { $tops }.
terminal-no_place = На { $cell } плочката не пасва никак.
terminal-bye = Довиждане. Играта не е завършена.
terminal-saved = Играта е запазена в { $path }: bastide play --terminal --load { $path } я продължава.
terminal-kept = Играта е записана в { $path }: bastide replay { $path } я показва отново.
terminal-result = Печели { $who }, точки: { $points }.
terminal-shared = Победата си поделят { $who }, точки: { $points }.
terminal-replay_ply = Стъпка { $ply } от { $last }
terminal-replay_help = Enter – следваща стъпка; b – назад; число – тази стъпка; e – в края; q – изход
terminal-replay_none = Няма такава стъпка: от 0 до { $last }.
terminal-element = елемент
terminal-option = настройка
terminal-element_needs = изисква { $element }
terminal-element_excludes = не заедно с { $element }
terminal-element_default = по подразбиране
terminal-help =
    Празните клетки с номера са местата, на които плочката пасва. Изберете място и кажете накъде сочи горната ѝ страна:
    N E S или W (може и: с, и, ю, з):
      3 e        плочката на място 3, горната страна на изток        (само 3, ако пасва по един начин)
      1,0 e      същото с координати: x е по горния край, y надолу по левия
      0 1 2 …    в списък: изборът с този номер
    Буквите по плочките са фигурки: Y жълт, R червен, G зелен, B син, K черен, P розов; малките букви са селяни.
    ◆ или $ е герб, * цветна градина, ⌂ или ^ хан, ‡ или ! катедрала; ● @ вино, ♣ & зърно, ■ = плат.
    Втора буква: a абат, m кмет, w каруца, b хамбар, g голям мийпъл, u строител, p прасе.
      b  картата отново        s  резултатът и частите му          t  оставащите плочки
      z  друг размер           v X,Y  изглед около клетка          u  отмяна на последната ви стъпка
      ?  тази помощ            q  изход (със --save играта може да продължи)
terminal-help-about = Bastide е „Каркасон“ в браузъра и в терминала, с компютърни играчи и библиотека с правилата.
terminal-help-hosts = За хората, които поддържат сървър: bastide serve, verify, backup, restore, load, admin, push-key.
terminal-help-version = Показва версията.
terminal-help-players = Колко играчи.
terminal-help-elements = Какво влиза в играта, разделено със запетаи: вижте „bastide boxes“.
terminal-help-option = Настройка на играта.
terminal-help-language = en, ru или bg.
terminal-help-ascii = Без цветове, само прости знаци.
terminal-help-json = Отпечатва един обект JSON.
terminal-help-play = Игра в браузъра, с компютъра или с приятели; с --terminal – тук, според параметрите след него.
terminal-help-terminal = Игра тук, в терминала.
terminal-help-port = Браузър: портът на страниците.
terminal-help-data = Браузър: папката, в която се пазят игрите.
terminal-help-no-open = Браузър: отпечатва адреса, не отваря нищо.
terminal-help-computer = Нивата на компютърните места, разделени със запетаи: shepherd, miller, mason, poacher, castellan, ploughman, steward, architect, master; „none“ – без компютър. Без този параметър на всички места освен едно играе miller.
terminal-help-seed = Раздава отново същите плочки.
terminal-help-save = Пази играта в този файл.
terminal-help-load = Продължава играта от този файл.
terminal-help-replay = Показва запазена игра стъпка по стъпка или наведнъж.
terminal-help-file = Запазена игра.
terminal-help-to = Показва позицията след тази стъпка.
terminal-help-all = Разказва всяка стъпка, после показва края.
terminal-help-simulate = Компютърът изиграва много игри и се отпечатва статистика.
terminal-help-games = Колко игри.
terminal-help-player = Нива от shepherd до master или random, greedy, expert: едно за всички места или по едно за всяко, разделени със запетаи.
terminal-help-same-seed = С един и същ номер на раздаването се играят същите игри, колкото и да са процесите.
terminal-help-workers = Колко процеса играят.
terminal-help-arena = Сравнява силата на компютърните играчи в огледални игри.
terminal-help-contestants = От двама до шестима играчи: ниво, expert:ВЪЗЛИ:ШИРИНА:ДЪЛБОЧИНА, expert@СЕМЕЙСТВО, prototype, модул:Клас или command=ПРОГРАМА.
terminal-help-mirrored = Колко игри; всяко раздаване се играе при всяко разместване в кръг.
terminal-help-train = Научава теглата на оценката от игри на компютъра срещу самия себе си.
terminal-help-family = Семейството разширения: base, abbot, abbey_mayor, wheel, inns_builders, everything, solo.
terminal-help-course = Папката на обучението; прекъснато обучение продължава в нея.
terminal-help-self-play = Колко игри във всеки рунд.
terminal-help-rounds = Колко рунда: игри, после тегла, научени от тях.
terminal-help-trials = На колко раздавания всеки рунд се сравнява с предишния.
terminal-help-start = От кои тегла да започне: от семейство, от файл или от първо предположение (nothing).
terminal-help-keep = Запазва всяка игра като запис в тази папка.
terminal-help-dataset = Записва игри на компютърни играчи във формат Parquet; вече записаното не се играе отново.
terminal-help-dataset-folder = Папката на набора от данни.
terminal-help-chunk = Колко игри има в един файл.
terminal-help-tiles = Показва плочките на игра или разширение, нарисувани със знаци.
terminal-help-box = Чии плочки: вижте „bastide boxes“.
terminal-help-edition = Изданието, ако са няколко.
terminal-help-small = Малки рисунки.
terminal-help-svg = Вместо това записва там всички плочки и фигурки като картинки SVG.
terminal-help-boxes = Изброява разширенията, елементите и настройките на играта.
terminal-help-bench = Измерва скоростта на правилата на едно ядро.
terminal-help-every-box = Вместо това всяко разширение редом с базовата игра.
terminal-help-seconds = Процесорно време на една серия игри.
terminal-help-records = Изброява резултатите от самостоятелните игри на тази машина, най-добрите първи.
terminal-help-docs = Показва документацията в браузъра, без мрежа.
terminal-help-docs-port = Порт на документацията; без него – който е свободен.
terminal-help-docs-no-open = Само показва адреса, не отваря нищо.
terminal-set-up-on-page = В браузъра играта се настройва на страницата; за игра тук с тези параметри добавете --terminal.
terminal-no-server-parts = За „bastide { $command }“ са нужни частите на сървъра (липсва { $module }): инсталирайте bastide[server].
terminal-interrupted = прекъснато.
terminal-no-pages = В тази инсталация няма страници за браузъра: изпълнете „make play“ в хранилището или инсталирайте wheel на Bastide. „bastide play --terminal“ играе тук.
terminal-served-at = Bastide е на { $address } само за този компютър (Ctrl-C го спира; игрите се пазят в { $folder }).
terminal-served-out = Bastide спря. Всички игри са запазени.
terminal-free-port = Без --port ще се намери свободен.
terminal-docs-at = Документацията е на { $address } (Ctrl-C я спира).
terminal-no-docs = В тази инсталация няма документация: изпълнете „make docs“ в хранилището или инсталирайте wheel на Bastide.
terminal-compiling = Правилата се компилират за тази машина: около { $seconds } с, само веднъж …
terminal-compiled = Правилата са компилирани: масите са отворени.
terminal-no-records = Още няма завършена самостоятелна игра; резултатите се пазят в { $path }.
terminal-record-result = резултат
terminal-record-date = дата
terminal-record-colours = цветове
terminal-record-elements = елементи
terminal-record-options = настройки
terminal-record-seed = раздаване №
terminal-towards-N = към север
terminal-towards-E = към изток
terminal-towards-S = към юг
terminal-towards-W = към запад
terminal-help-explain = Обяснява решение в запазена игра: най-добрите ходове, колко струват и защо.
terminal-help-ply = Решението след толкова стъпки; без този параметър – последното във файла.
terminal-explain_nothing = На стъпка { $ply } в { $path } никой не решава нищо: ако там се тегли плочка, посочете следващата стъпка.
terminal-explain_margin = преднина
terminal-explain_result = резултат
terminal-explain_chance = победа
terminal-help-stop = Приключва мача, щом е доказано, че първият играч е по-силен, по-слаб или равен.
terminal-help-report = Записва страница с графики в тази папка.
terminal-help-ray = Играе на клъстера Ray на този адрес; local го пуска на тази машина.
terminal-help-serve = Отваря маси за хора в браузъри – до SIGTERM или Ctrl-C.
terminal-help-host = Адрес, на който се слуша [BASTIDE_HOST].
terminal-help-host-port = Порт, на който се слуша [BASTIDE_PORT].
terminal-help-host-data = Папка на вградената база данни [BASTIDE_DATA].
terminal-help-database = URL на база данни PostgreSQL [BASTIDE_DATABASE].
terminal-help-redis = URL на Redis, ако сървърите са няколко [BASTIDE_REDIS].
terminal-help-proxied = Пред сървъра има прокси [BASTIDE_PROXIED].
terminal-help-pages = Папка на изградените страници [BASTIDE_PAGES].
terminal-help-log = debug, info, warning или error [BASTIDE_LOG].
terminal-help-verify = Пресмята отново разбъркването на завършена игра и го сравнява с всяко теглене и с това, което клиентът е запазил. Код на изход 0: тегленето е честно; 1: нещо не съвпада; 2: доказателството или файлът не може да се прочете или още е рано за проверка.
terminal-help-verify-game = Адрес на доказателството на маса, маса на --server или файл; с --kept не е нужно.
terminal-help-verify-server = Сървърът, на който е играно [този от --kept].
terminal-help-verify-invite = Кодът от линка, ако масата не е видима за всички [този от --kept].
terminal-help-verify-kept = Това, което клиентът е запазил по време на играта: файл на страницата или на програма.
terminal-help-backup = Записва всичко в един файл, докато сървърът работи.
terminal-help-backup-file = Къде да се запише резервното копие (.json.gz).
terminal-help-restore = Запълва нова, празна база данни от резервно копие.
terminal-help-restore-file = Файл, записан от командата bastide backup.
terminal-help-push-key = Създава ключ за известия чрез Web Push.
terminal-push-key-made = Задайте тези променливи на сървъра. Ключът е таен; ако го смените, всички трябва да се абонират отново.
terminal-push-key-needs = За Web Push е нужен пакетът cryptography: pip install 'bastide[push]'.
terminal-help-admin = За поддържащия сървъра: маси, хора и доклади; забрана на достъпа; затваряне на маса.
terminal-help-admin-tables = Последните маси: open (отворени), playing (в игра) или ended (завършени).
terminal-help-admin-people = Последните играчи.
terminal-help-admin-reports = Доклади, които чакат; --settle НОМЕР отмята един.
terminal-help-admin-ban = Спира достъпа на играч по име на профил или id; --lift го връща.
terminal-help-admin-close = Прекратява маса без резултат.
terminal-help-measure-load = Играе случайни позволени ходове на много маси и измерва отговорите от планираното време на всеки ход.
terminal-help-load-tables = Брой маси, по два клиента на всяка.
terminal-help-load-rate = Ходове в секунда на всички маси общо.
terminal-help-load-seconds = Колко секунди се измерва.
terminal-help-load-warm-up = Колко секунди се играе преди това.
terminal-help-load-server = Работещ сървър; без него се пуска собствен.
terminal-help-load-computer = По един клиент на маса, срещу компютър с тази сила.
terminal-kept-unreadable = „{ $file }“ не може да се прочете като запазено от клиент: { $why }
terminal-verify-what = Посочете маса, файл с доказателството ѝ или --kept с файла, който клиентът е запазил.
terminal-proof-unreadable = Доказателството на „{ $game }“ не може да се прочете: { $why }
terminal-no-web-address = „{ $address }“ не е уеб адрес.
terminal-proof-hidden = на сървъра няма такава игра или тя не е достъпна за всички: посочете кода от връзката ѝ с --invite
terminal-proof-long = по-дълго е от { $size } MB, а такова доказателство няма
terminal-proof-parts = частите му не си подхождат
terminal-backup-nowhere = { $file } не може да се запише: посочете файл в съществуваща папка.
terminal-backup-failed = { $file } не може да се запише: { $why }.
terminal-backup-done = Записани редове: { $rows }, файл { $file }.
terminal-restore-done = Възстановени редове: { $rows }.
terminal-nothing-listed = Няма нищо.
terminal-no-person = Няма играч „{ $person }“: посочете име на профил или id от „bastide admin people“.
terminal-no-report = Няма доклад { $number }.
terminal-no-status = Няма състояние „{ $status }“; състоянията са open, playing и ended.
terminal-no-data = В { $folder } няма база данни: посочете папката на сървъра с --data.
terminal-load-numbers = Може да се измери поне една маса, с повече от 0 хода в секунда и повече от 0 секунди, след загряване от 0 секунди или повече.
terminal-person-banned = { $person }: достъпът е спрян.
terminal-person-welcome = { $person }: достъпът е върнат.
terminal-table-closed = Масата { $table } е затворена.
terminal-table-ended = Играта на маса { $table } вече беше приключила.
terminal-setting-unreadable = Стойността на { $setting }, „{ $value }“, не може да се прочете. Нужно е { $kind ->
    [switch] yes или no
    [thinkers] число от 1 до 256
   *[number] число
}.
terminal-host-unreadable = BASTIDE_HOSTS съдържа „{ $host }“: пишат се само имена, например tables.example, без https:// и без порт.
terminal-origin-unreadable = BASTIDE_ORIGINS съдържа „{ $origin }“: произходът се пише като https://pages.example, без наклонена черта накрая.
terminal-log-unknown = Няма ниво на дневника „{ $level }“; нивата са { $levels }.
terminal-database-unreadable = Адресът на базата данни не може да се прочете: пише се postgresql://user:password@host/name.
terminal-pages-missing = В { $folder } няма построени страници: в хранилището ги строи „make pages“.
terminal-redis-unreadable = Адресът на Redis не може да се прочете: { $why }.
terminal-push-package = За Web Push е нужен пакетът cryptography: pip install 'bastide[push]'.
terminal-push-key-unreadable = BASTIDE_PUSH_KEY не е ключ: bastide push-key създава такъв.
terminal-push-contact-unreadable = Стойността на BASTIDE_PUSH_CONTACT, „{ $contact }“, не е подходяща: услугите за известия искат адрес mailto:… или https://…, на който да пишат.
terminal-port-nowhere = Няма адрес „{ $host }“ с порт { $port }: посочете адрес на този компютър, например 127.0.0.1 или 0.0.0.0, и порт от 1 до 65535.
terminal-port-taken = Портът { $port } на { $host } е зает от друга програма: спрете я или изберете друг порт.
terminal-port-forbidden = За порта { $port } нямате права: изберете порт от 1024 до 65535.
terminal-port-elsewhere = { $host } не е адрес на този компютър: 127.0.0.1 винаги е, а 0.0.0.0 означава всички негови адреси.
terminal-port-unusable = Портът { $port } на { $host } не може да се използва: { $why }.
terminal-folder-unusable = Игрите не могат да се пазят в { $folder }: { $why }. Посочете друга папка с --data.
terminal-database-unusable = Базата данни { $database } не може да се използва: { $why }.
terminal-database-other = Базата данни { $database } е от друга версия на Bastide: { $why }.
terminal-backup-foreign = { $file } не е резервно копие на тази програма („{ $format }“).
terminal-backup-newer = { $file } е записан от по-нова версия на Bastide.
terminal-backup-damaged = { $file } е повреден: { $why } в редовете му.
terminal-restore-full = Тази база данни не е празна: резервно копие се възстановява в нова.
terminal-no-level = Няма ниво „{ $level }“; нивата са { $levels }.
terminal-no-table = Няма маса „{ $table }“.
terminal-load-failed = Сървърът на { $server } не може да се измери: { $why }
terminal-verdict-fair = Всички изтеглени плочки ({ $draws }) следват реда, който беше закрепен.
terminal-verdict-nobody = Никой не е добавил байтове, както в играта на деня: редът може да е избран от онзи, който поддържа сървъра.
terminal-verdict-clear = Никой не е закрепил байтовете си предварително: редът може да е избран от онзи, който ги е изпратил последен.
terminal-verdict-stopped = Стартове, прекъснати преди тази игра: { $count }.
terminal-verdict-unkept = Това е думата на самия сървър: не е сравнено с файл на клиент.
terminal-verdict-hexadecimal = Тайната или нечии байтове не са записани с шестнадесетични цифри.
terminal-verdict-early-day = Редът на плочките може да се провери, когато денят свърши.
terminal-verdict-early = Тайната се публикува, когато играта приключи, а тази още продължава.
terminal-verdict-not-begun = Масата беше затворена преди началото на играта: няма какво да се проверява.
terminal-verdict-lengths = Байтовете в тайната трябва да са { $secret }, а тези от всеки играч – { $contribution }.
terminal-verdict-scheme = Начинът на разбъркване { $scheme } е по-нов от тази програма: тя познава { $known }.
terminal-verdict-secret = Тайната не отговаря на отпечатъка { $commitment }.
terminal-verdict-starter = Започна място { $seat }, а според жребия трябваше място { $expected }.
terminal-verdict-sealed = Закрепени отпечатъци: { $commitments }; места, от които дойдоха байтове: { $contributions }.
terminal-verdict-opening = Байтовете на място { $seat } не са тези, които бяха закрепени.
terminal-verdict-draw = Теглене { $number } беше { $face }, а по ред трябваше да е { $expected }.
terminal-verdict-twice = На клиента са казани две различни неща за „{ $what }“.
terminal-verdict-twice-commitment = Сървърът е посочил два различни отпечатъка на тайната си.
terminal-verdict-twice-bag = За плочките, които се разбъркват, са казани две различни неща.
terminal-verdict-twice-sealed = След разкриването на байтове без прекъсване на старта са закрепени други отпечатъци или байтовете са поискани отново.
terminal-verdict-twice-starter = За това кой започва преди старта са казани две различни неща.
terminal-verdict-twice-draws = След връщане на ход вече видяна плочка не дойде отново.
terminal-verdict-kept-table = Файлът на клиента е за маса { $kept }, а доказателството е за маса { $table }.
terminal-verdict-kept-commitment = На клиента е посочен отпечатък { $kept }, а в доказателството е { $commitment }.
terminal-verdict-kept-bag = Преди началото на клиента са посочени други плочки, а не тези в записа.
terminal-verdict-kept-starter = Преди началото на клиента е казано, че { $told ->
    [stream] решава жребият
   *[other] започва място { $told }
  }; според доказателството започна място { $seat }{ $decided ->
    [stream] , както реши жребият
   *[series] {""}
  }.
terminal-verdict-kept-clear = Клиентът е закрепил байтовете си преди началото или е видял, че други са го направили, а според доказателството никой не ги е закрепил.
terminal-verdict-kept-sealed = Отпечатъците в доказателството не са тези, които клиентът е видял.
terminal-verdict-kept-starts = Стартове, за които клиентът е разкрил байтове: { $starts }; прекъснати стартове според сървъра: { $stopped }.
terminal-verdict-kept-stopped = Прекъснати стартове, за които е казано на клиента: { $kept }; в доказателството: { $stopped }.
terminal-verdict-kept-computer = На място { $seat } е седял клиентът, а според доказателството е седял компютър.
terminal-verdict-kept-seat = Във файла на клиента има място { $seat }, а местата в играта бяха { $seats }.
terminal-verdict-kept-bytes = Байтовете на място { $seat } в доказателството не са тези на клиента.
terminal-verdict-kept-fits = Клиентът е запазил отпечатъка и изтеглените плочки ({ $draws }), { $seats ->
    [none] свои байтове няма
   *[other] неговите байтове са на място { $seats }
  }: всичко съвпада.
terminal-verdict-kept-foreign = Играл е с чужди байтове: това е редно само ако същият човек е играл и от друго устройство.
terminal-verdict-kept-draw = Клиентът е видял { $face } като теглене { $number } от своята купчинка, а по ред трябваше да е { $expected }.
terminal-verdict-kept-draws = Тегления, които клиентът е видял от своята купчинка: { $draws }; плочки в нея: { $tiles }.
terminal-usage-missing = Липсва аргументът „{ $argument }“: обяснява го „{ $command } --help“.
terminal-usage-wrong-value = Стойността на „{ $argument }“ не може да се прочете: „{ $command } --help“ казва каква трябва да е.
terminal-usage-no-option = Няма параметър „{ $option }“{ $some ->
    [yes] ; подобни: { $near }
   *[no] {""}
  }. Всички параметри изброява „{ $command } --help“.
terminal-usage-no-value = За параметъра „{ $option }“ е нужна стойност.
terminal-usage-no-command = Няма команда „{ $word }“: командите изброява „{ $command } --help“.
terminal-usage-too-much = Думите са повече, отколкото „{ $command }“ приема: обяснява ги „{ $command } --help“.
terminal-os-missing = няма такъв файл или папка
terminal-os-forbidden = нямате права за достъп
terminal-os-no-folder = част от пътя не е папка
terminal-os-folder = това е папка
terminal-os-exists = там вече има нещо с това име
terminal-os-read-only = там не може да се записва
terminal-os-full = там няма повече място
terminal-os-long-name = името е твърде дълго
terminal-os-unwritable = там не може да се записва
terminal-no-language = Няма език „{ $given }“; езиците са { $languages }.
terminal-option-unreadable = Настройката „{ $option }“ се пише като име=стойност, например tiles=20.
terminal-file-folder = { $path } е папка, а не файл с игра.
terminal-file-special = { $path } не е обикновен файл.
terminal-file-large = { $path } има { $bytes ->
    [one] { $bytes } байт
   *[other] { $bytes } байта
  }; файл с игра има най-много { $most }.
terminal-file-not-text = { $path } не е текст в UTF-8: байт { $byte } не може да се прочете.
terminal-file-unreadable = { $path } не може да се прочете: { $why }.
terminal-file-unwritable = { $path } не може да се запише: { $why }.
terminal-file-unusable = { $path } не може да се използва: { $why }.
terminal-file-exists = { $path } вече съществува: изберете друго име или продължете тази игра с --terminal --load { $path }.
terminal-no-ply = В { $path } стъпките са от 0 до { $last }; няма стъпка { $ply }.
terminal-games-out = Не могат да се изиграят { $games } игри: може от 1 до { $most }.
terminal-bench-seconds = Измерване от { $seconds } секунди е невъзможно: трябва да са повече от 0 и най-много 60.
terminal-workers-out = Не могат да се пуснат { $workers } процеса: може от 1 до { $most }.
terminal-levels-out = Посочени нива: { $levels }, а играчите са { $players }: посочете едно за всички или по едно за всеки.
terminal-computers-out = Компютърните играчи са { $computers }, а местата в играта – { $players }.
terminal-chunk-out = В един файл не може да има { $games } игри: може от 1 до { $most }.
terminal-no-data-parts = За „bastide dataset“ е нужен { $module }: pip install 'bastide[data]'.
terminal-dataset-done = { $folder }: { $games ->
    [one] { $games } игра
   *[other] { $games } игри
  } в { $files ->
    [one] { $files } файл
   *[other] { $files } файла
  }; записани сега: { $written }.
terminal-dataset-damaged = { $file } е повреден или е от друга програма: посочете друга папка.
terminal-dataset-other = В { $folder } има друг набор от данни ({ $what }: { $before }, а не { $now }): посочете друга папка или същите параметри.
terminal-no-drawings = В тази инсталация няма рисунки: изпълнете „make pages“ в хранилището или инсталирайте wheel на Bastide.
terminal-drawings-unwritable = Рисунките не могат да се запишат в { $folder }: { $why }.
terminal-drawings-done = { $count ->
    [one] { $count } рисунка
   *[other] { $count } рисунки
  } в { $folder }: плочки, фигурки, части.
terminal-no-box = Няма игра или разширение „{ $box }“; с плочки са { $boxes }.
terminal-no-edition = „{ $box }“ няма издание „{ $edition }“; изданията са { $editions }.
terminal-tiles-title = { $box }, издание { $edition }: { $tiles ->
    [one] { $tiles } плочка
   *[other] { $tiles } плочки
  }, { $faces ->
    [one] { $faces } вид
   *[other] { $faces } вида
  }, { $shields ->
    [one] { $shields } герб
   *[other] { $shields } герба
  }
terminal-playing = Играе се
terminal-simulate-title = { $games ->
    [one] { $games } игра
   *[other] { $games } игри
  }, раздаване № { $seed }: точки по места
terminal-simulate-mean = среден резултат
terminal-simulate-wins = победи
terminal-simulate-means = отпаднали плочки на игра: { $discarded }; действия на игра: { $actions }
terminal-arena-title = { $games ->
    [one] { $games } игра
   *[other] { $games } игри
  }, раздаване № { $seed }; процесор в ms и възли на ход
terminal-arena-first = първи места
terminal-arena-elo = Ело
terminal-arena-points = точки
terminal-arena-lead = преднина
terminal-arena-cpu = ms
terminal-arena-nodes = възли
terminal-arena-stronger = { $player }: по-силен; още игри не бяха нужни.
terminal-arena-weaker = { $player }: по-слаб; още игри не бяха нужни.
terminal-arena-equal = { $player }: горе-долу колкото останалите; още игри не бяха нужни.
terminal-contestant-unknown = Няма играч „{ $player }“: посочете ниво ({ $levels }), expert@СЕМЕЙСТВО, клас като модул:Клас или програма като { $program }…
terminal-contestant-weights = Теглата „{ $weights }“ на „{ $player }“ не могат да се прочетат: посочете семейство ({ $families }) или файл с тегла.
terminal-contestant-form = „{ $player }“ се пише като expert:ВЪЗЛИ:ШИРИНА:ДЪЛБОЧИНА, например expert:1000:8:4.
terminal-contestant-effort = „{ $player }“ е твърде много: най-много { $nodes } възела, от 1 до { $width } пробвани хода, дълбочина на разиграванията от 1 до { $depth }.
terminal-contestant-module = Играчът „{ $player }“ не може да се импортира, защото няма модул „{ $module }“. Класът се пише като модул:Клас – от файл модул.py в текущата папка или от инсталиран пакет.
terminal-contestant-import = Играчът „{ $player }“ не може да се импортира: { $why }.
terminal-contestant-class = В модула „{ $module }“ няма клас „{ $kind }“: посочете клас като модул:Клас.
terminal-no-ray = За игри на клъстер Ray е нужен Ray: pip install 'bastide[ray]'.
terminal-no-cluster = На адрес „{ $address }“ няма клъстер Ray: { $why }
terminal-self-play-out = Игрите в един рунд не могат да са { $number }: може от 1 до { $most }.
terminal-rounds-out = Рундовете не могат да са { $number }: може от 1 до { $most }.
terminal-trials-out = Проверките не могат да са { $number }: може от 1 до { $most }.
terminal-no-family = Няма семейство „{ $family }“; семействата са { $families }.
terminal-weights-unreadable = Теглата „{ $weights }“ не могат да се прочетат ({ $why }): посочете семейство ({ $families }), файл с тегла или „{ $nothing }“.
terminal-train-round = Рунд { $number }
terminal-train-done = рунд { $number }: разсейване { $spread }, точки в игра със себе си { $points }, { $lead } спрямо предишния рунд
terminal-course-other = В { $folder } има друго обучение: посочете нова папка или същите параметри с повече рундове.
terminal-course-none = Папката { $folder } не е празна и в нея няма обучение: посочете нова.
terminal-course-damaged = { $file } е повреден: посочете нова папка.
terminal-course-damaged-round = { $file } е повреден: изтрийте файловете на този рунд и на следващите и те ще се научат отново.
terminal-course-damaged-games = { $file } е повреден: изтрийте го и игрите му ще се изиграят отново.
terminal-setup-players = Могат да играят от { $fewest } до { $most } играчи, а не { $players }.
terminal-setup-colours = В игра с елемента „{ $element }“ играчите са цветовете: от { $fewest } до { $most }, а не { $players }.
terminal-setup-no-element = Няма елемент „{ $element }“; елементите са { $elements }.
terminal-setup-excludes = „{ $element }“ и „{ $other }“ не могат да са в една игра ({ $clause }).
terminal-setup-needs = За „{ $element }“ в играта е нужно „{ $other }“ ({ $clause }).
terminal-setup-no-tiles = За игра са нужни плочките на отделна игра, една от тези: { $elements }.
terminal-setup-no-option = Няма настройка „{ $option }“; настройките са { $options }.
terminal-setup-option-needs = За настройката „{ $option }“ в играта е нужно „{ $element }“.
terminal-setup-switch = Настройката „{ $option }“ е yes или no, а не „{ $value }“.
terminal-setup-number = Настройката „{ $option }“ е число от { $low } до { $high }, а не „{ $value }“.
terminal-setup-choice = Настройката „{ $option }“ е едно от { $choices }, а не „{ $value }“.
terminal-setup-bag = Плочките { $face } за теглене не могат да са { $copies }: може от 1 до { $most }.
terminal-notation-place = ред { $line }, знак { $column }: { $why }
terminal-notation-long-text = Текстът има { $count } знака; четат се най-много { $most }.
terminal-notation-long-line = Редът има { $count } знака; четат се най-много { $most }.
terminal-notation-character = Знакът „{ $character }“ няма място в текст.
terminal-notation-title = Първият ред е „{ $first }“, а трябва да е „{ $title }“.
terminal-notation-header = Заглавният ред „{ $header }“ не може да се прочете: пишете „players N“, „elements …“, „options …“, „bag …“ по веднъж или „Име: стойност“; празен ред завършва заглавните.
terminal-notation-no-header = Липсва заглавният ред „{ $header }“.
terminal-notation-players = „{ $players }“ не е брой играчи.
terminal-notation-option = Настройката „{ $option }“ не може да се прочете: пише се като име=стойност.
terminal-notation-bag = „{ $word }“ в реда bag не може да се прочете: пише се ПЛОЧКА=БРОЙ.
terminal-notation-verb = Няма действие „{ $action }“: действието започва с една от думите { $verbs }.
terminal-notation-action = Действието „{ $action }“ не може да се прочете: пише се като „{ $form }“.
terminal-action-illegal = „{ $action }“ сега не е позволено; може например „{ $example }“.
terminal-action-too-late = Играта е приключила: „{ $action }“ вече не може да се изиграе.
terminal-setup-no-face = Няма плочка „{ $face }“, която може да се изтегли.
terminal-setup-river = В реда bag трябва да са всички речни плочки, колкото са в изданието, или нито една.
terminal-setup-tiles = Плочките са { $tiles }, а играта побира { $most }.
terminal-setup-watched = Манастирите и градините са { $watched }, плочките с няколко еднакви части – { $twins }: играта побира { $most } и { $multi }.

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
terminal-column_ahead = ако свърши сега
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
terminal-option = вариант
terminal-element_needs = иска { $element }
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
terminal-help-about = Bastide играе „Каркасон“: в браузъра, в терминала, като двигател на правилата, с компютърни играчи.
terminal-help-hosts = За хората, които поддържат маси: bastide serve, verify, backup, restore, load, admin.
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
terminal-help-computer = Нивата на компютърните места, разделени със запетаи: shepherd, miller, mason, steward, architect, master; „none“ – без компютър. Иначе на всички места без едно е miller.
terminal-help-seed = Раздава отново същите плочки.
terminal-help-save = Пази играта в този файл.
terminal-help-load = Продължава играта от този файл.
terminal-help-replay = Показва запазена игра стъпка по стъпка или наведнъж.
terminal-help-file = Запазена игра.
terminal-help-to = Показва позицията след тази стъпка.
terminal-help-all = Разказва всяка стъпка, после показва края.
terminal-help-simulate = Изиграва много игри с компютъра и отпечатва резултата.
terminal-help-games = Колко игри.
terminal-help-player = Нива от shepherd до master или random, greedy, expert: едно за всички места или по едно за всяко, разделени със запетаи.
terminal-help-same-seed = Със същото число се играят същите игри при всякакъв брой процеси.
terminal-help-workers = Колко процеса играят.
terminal-help-arena = Сравнява силата на компютърните играчи в огледални игри.
terminal-help-contestants = От двама до шестима играчи: ниво, expert:ВЪЗЛИ:ШИРИНА:ДЪЛБОЧИНА, модул:Клас или command=ПРОГРАМА.
terminal-help-mirrored = Колко игри; всяко тесте се играе при всяко разместване в кръг.
terminal-help-train = Научава теглата на оценката от игри на компютъра срещу самия себе си.
terminal-help-family = Семейството кутии: base, abbot, abbey_mayor, wheel, inns_builders, everything, solo.
terminal-help-course = Папката на обучението; прекъснато обучение продължава в нея.
terminal-help-self-play = Колко игри във всеки рунд.
terminal-help-rounds = Колко рунда: игри, после тегла, научени от тях.
terminal-help-trials = На колко тестета всеки рунд се сравнява с предишния.
terminal-help-start = От кои тегла да започне: от семейство, от файл или от първо предположение (nothing).
terminal-help-keep = Запазва всяка игра като запис в тази папка.
terminal-help-tiles = Показва плочките на кутия, нарисувани със знаци.
terminal-help-box = Чии плочки: вижте „bastide boxes“.
terminal-help-edition = Изданието, ако кутията има няколко.
terminal-help-small = Малки рисунки.
terminal-help-svg = Вместо това слага там всички плочки и фигури като картинки SVG.
terminal-help-boxes = Изброява кутиите, елементите и настройките на играта.
terminal-help-bench = Измерва скоростта на правилата на едно ядро.
terminal-help-every-box = Вместо това всяка кутия редом с основната игра.
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
terminal-compiling = Правилата се компилират за тази машина: около { $seconds } с, само този път …
terminal-compiled = Правилата са компилирани: масите са отворени.
terminal-no-records = Още няма завършена самостоятелна игра; резултатите се пазят в { $path }.
terminal-record-result = резултат
terminal-record-date = дата
terminal-record-colours = цветове
terminal-record-elements = елементи
terminal-record-options = настройки
terminal-record-seed = число на раздаването
terminal-towards-N = към север
terminal-towards-E = към изток
terminal-towards-S = към юг
terminal-towards-W = към запад

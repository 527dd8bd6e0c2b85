### Before a game: the home page, setting up a table, the lobby.

tagline = Игра за стени, пътища и поляни
play-computer = Игра срещу компютъра
play-computer-about = Класическата игра за двама, с поляни: едно щракване и играете.
    .touch = Класическата игра за двама, с поляни: едно докосване и играете.
new-table = Нова маса
join = Влизане с линк
join-paste = Поставете линк или код на маса
join-go = Влез
join-about = Приятел ви е пратил линк или код? Поставете го тук.
join-wrong = Това не е линк или код на маса. Линкът изглежда така: { $example }.
watch = Гледай
preset = Коя игра?
preset-first = Първа игра
preset-first-about = Базовата игра без поляни: пътища, крепости, манастири.
preset-classic = Класика
preset-classic-about = Базовата игра със селяни на поляните.
preset-river = Река и абат
preset-river-about = Река от извора до езерото, цветни градини и абати.
preset-builders = С ханове и строители
preset-builders-about = Ханове, катедрали, стоки, големи мийпъли, строители и прасета.
preset-abbey = Абатство и кмет
preset-abbey-about = Абатства, кметове, каруци и хамбари.
preset-wheel = Колелото на съдбата
preset-wheel-about = Прасе обикаля колелото; отделен комплект от 72 плочки.
preset-everything = Всичко
preset-everything-about = Базовата игра с реката, абата и всички разширения към нея.
preset-solo = Самостоятелна игра
preset-solo-about = Един играч, три цвята; важи резултатът на последния.
preset-duel = Турнирен дуел
preset-duel-about = Двама, по 25 минути, без помощ.
preset-friends = С приятели
preset-friends-about = Отворете маса, пратете линка и започнете, когато всички са там.
preset-together = На един екран
preset-together-about = Двама до шестима играят на едно устройство. Без профил и без линкове.
seats = Места
seats-count = Места: { $count }
seat-here = на този екран
seat-invited = с линк
seat-computer = компютър
seat-free = свободно
seat-add = Добави място
seat-remove = Махни мястото
seat-sit = Седни
seat-too = Седни и тук
seat-ready = готов
seat-you = вие
seat-colour = Цвят на място { $seat }
seat-any = произволен цвят
seat-who = Кой е на място { $seat }?
seat-level = Сила на играча на място { $seat }
seat-name = Име (по желание)
seat-name-of = Име на място { $seat }
seat-link = идва с линка
elements = Разширения и елементи
elements-out = Отпадат, защото не се съчетават: { $names }.
options = Настройки
clock = Часовник
clock-none = без часовник
clock-sudden = за цялата игра
clock-increment = с добавено време за ход
clock-correspondence = дни за ход
clock-minutes = минути
clock-seconds = секунди за ход
clock-told-sudden =
    { $minutes ->
        [one] { $minutes } минута за цялата игра
       *[other] { $minutes } минути за цялата игра
    }
clock-told-increment =
    { $minutes ->
        [one] { $minutes } минута плюс { $seconds } сек. за ход
       *[other] { $minutes } минути плюс { $seconds } сек. за ход
    }
clock-told-correspondence =
    { $days ->
        [one] { $days } ден за ход
       *[other] { $days } дни за ход
    }
clock-days = дни за ход
aids = Помощ за играчите
aids-none = няма
aid-remaining = оставащи плочки
aid-projected = резултат, ако играта свършеше сега
aid-hints = подсказки от компютъра
aid-remaining-about = Кои плочки още не са изтеглени.
aid-projected-about = До всеки резултат: колко би бил, ако играта свършеше сега.
aid-hints-about = Попитайте какво би направил компютърът.
public = Видима за всички
public-about = Всеки може да гледа и да заеме свободно място.
open-table = Отвори масата
open-begin = Започни играта
lobby-leave = Напусни масата
lobby-remove = Освободи мястото
lobby-stopped = Прекъснати стартове досега: { $count }. Заради: { $by }. Липсваха случайни байтове от: { $who }.
lobby-again = Опитай отново
lobby-again-about = Стартът на тази игра се прекъсва отново и отново, може би защото на някого не му харесва редът на плочките. Оттук нататък браузърът участва само ако вие решите.
lobby-sealed = Играта всеки момент започва. Още се чака: { $who }
lobby-title = Кой играе?
lobby-invite = Изпратете линка на приятелите си:
copy = Копирай
copied = Копирано
copied-not = Копирането не успя
lobby-start = Започни
lobby-sit = Има свободно място: седнете да играете.
lobby-full = Всички места са заети. Можете да гледате.
lobby-name = Вашето име на масата
lobby-wait = Чакаме останалите…
lobby-begin = Всички са готови. Чакаме домакинът да започне играта…
occasion = Вид игра
rated = За рейтинг
rated-about = Брои се за класацията: всички с профил, без компютър и подсказки.
series = Серия
series-one = една игра
series-of = най-добрият от { $count }
absent = Компютърът продължава
absent-about = вместо този, който си тръгне; иначе мястото му се прескача.
home-lead = Полагайте плочки, стройте крепости, изпращайте мийпълите си: „Каркасон“ в браузъра – срещу компютъра, с приятели или сами.
home-go-on = Продължете играта
home-all = Всичките ми игри
home-ways = Начини на игра
home-tables = Маси за игра или гледане
home-tables-none = Сега няма отворени маси. Отворете своя и отбележете „Видима за всички“.
home-new = За първи път тук?
stranger = Игра с непознат
stranger-about = Дуел: по 10 минути плюс 10 секунди за ход; ще ви намерим съперник, който иска същото.
wrong-tiles = За игра трябват плочки: отбележете „72-те теренни плочки“ или „Колелото на съдбата“.
wrong-account = Масата за рейтинг е за играчи с профил: първо създайте профил или влезте.
wrong-rated = На маса за рейтинг всяко място се заема от различен човек: без компютър и без второ място на този екран.
wrong-ranked = В игра за класацията всяко място се заема от различен човек: поканете останалите или изберете тренировка.

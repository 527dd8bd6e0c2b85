### Before a game: the home page, setting up a table, the lobby.

tagline = Игра о стенах, дорогах и полях
play-computer = Играть с компьютером
play-computer-about = Классическая игра на двоих, с полями: один щелчок — и вы играете.
    .touch = Классическая игра на двоих, с полями: одно касание — и вы играете.
new-table = Новый стол
join = Войти по ссылке
join-paste = Вставьте ссылку или код стола
join-go = Войти
join-about = Друг прислал ссылку или код? Вставьте сюда.
join-wrong = Это не ссылка и не код стола. Ссылка выглядит так: { $example }.
watch = Смотреть
preset = Какая игра?
preset-first = Первая игра
preset-first-about = Базовая игра без полей: дороги, города, монастыри.
preset-classic = Классика
preset-classic-about = Базовая игра с крестьянами на полях.
preset-river = Река и аббат
preset-river-about = Река от источника до озера, сады и аббаты.
preset-builders = С тавернами и зодчими
preset-builders-about = Таверны, соборы, товары, крупные подданные, зодчие и свиньи.
preset-abbey = Аббатство и мэр
preset-abbey-about = Аббатства, мэры, повозки и амбары.
preset-wheel = Колесо Фортуны
preset-wheel-about = Свинья ходит по колесу; отдельный набор из 72 квадратов.
preset-everything = Всё вместе
preset-everything-about = Базовая игра с рекой, аббатом и всеми дополнениями к ней.
preset-solo = Одиночная игра
preset-solo-about = Один игрок, три цвета; в счёт идёт отстающий.
preset-duel = Турнирная дуэль
preset-duel-about = Двое, по 25 минут, без подсказок.
preset-friends = С друзьями
preset-friends-about = Откройте стол, отправьте ссылку и начните, когда все соберутся.
preset-together = За одним экраном
preset-together-about = От двух до шести человек играют на одном устройстве. Без учётной записи и ссылок.
seats = Места
seats-count = Места: { $count }
seat-here = за этим экраном
seat-invited = по ссылке
seat-computer = компьютер
seat-free = свободно
seat-add = Добавить место
seat-remove = Убрать место
seat-sit = Сесть
seat-too = Сесть и сюда
seat-ready = готово
seat-you = вы
seat-colour = Цвет места { $seat }
seat-any = любой цвет
seat-who = Кто на месте { $seat }?
seat-level = Сила игрока на месте { $seat }
seat-name = Имя (по желанию)
seat-name-of = Имя на месте { $seat }
seat-link = придёт по ссылке
elements = Наборы и элементы
elements-out = Убрано, так как не сочетается: { $names }.
options = Настройки
clock = Часы
clock-none = без часов
clock-sudden = на всю игру
clock-increment = с добавлением за ход
clock-correspondence = дней на ход
clock-minutes = минуты
clock-seconds = секунд за ход
clock-told-sudden =
    { $minutes ->
        [one] { $minutes } минута на всю игру
        [few] { $minutes } минуты на всю игру
        [many] { $minutes } минут на всю игру
       *[other] { $minutes } минуты на всю игру
    }
clock-told-increment =
    { $minutes ->
        [one] { $minutes } минута плюс { $seconds } с за каждый ход
        [few] { $minutes } минуты плюс { $seconds } с за каждый ход
        [many] { $minutes } минут плюс { $seconds } с за каждый ход
       *[other] { $minutes } минуты плюс { $seconds } с за каждый ход
    }
clock-told-correspondence =
    { $days ->
        [one] { $days } день на ход
        [few] { $days } дня на ход
       *[many] { $days } дней на ход
    }
clock-days = дней на ход
aids = Помощь игрокам
aids-none = нет
aid-remaining = оставшиеся квадраты
aid-projected = счёт, если бы игра закончилась сейчас
aid-hints = подсказки компьютера
aid-remaining-about = Какие квадраты ещё не вытянуты.
aid-projected-about = Рядом со счётом: сколько было бы, если бы игра закончилась сейчас.
aid-hints-about = Спросите, как сходил бы компьютер.
public = Видно всем
public-about = Любой может смотреть и занять свободное место.
open-table = Открыть стол
open-begin = Начать игру
lobby-leave = Покинуть стол
lobby-remove = Освободить место
lobby-stopped = Прерванных стартов: { $count }. Из-за кого: { $by }. Случайных байтов не хватало от: { $who }.
lobby-again = Попробовать ещё раз
lobby-again-about = Старт этой игры прерывают снова и снова — возможно, кому-то не нравится порядок квадратов. Дальше браузер участвует в старте, только если вы согласны.
lobby-sealed = Игра вот-вот начнётся. Ещё ждём: { $who }
lobby-title = Кто играет?
lobby-invite = Отправьте ссылку друзьям:
copy = Копировать
copied = Скопировано
copied-not = Не удалось скопировать
lobby-start = Начать
lobby-sit = Есть свободное место: садитесь играть.
lobby-full = Все места заняты. Можно смотреть.
lobby-name = Ваше имя за столом
lobby-wait = Ждём остальных…
lobby-begin = Все готовы. Ждём, когда хозяин стола начнёт игру…
occasion = Тип игры
rated = Рейтинговая
rated-about = Идёт в рейтинг: у всех учётные записи, без компьютера и подсказок.
series = Серия
series-one = одна игра
series-of = лучший из { $count }
absent = Компьютер доигрывает
absent-about = за того, кто вышел; иначе его место пропускается.
home-lead = Кладите квадраты, стройте города, отправляйте подданных: «Каркассон» в браузере — с компьютером, с друзьями или в одиночку.
home-go-on = Продолжить игру
home-all = Все мои игры
home-ways = Как играть
home-tables = Столы, где можно играть или смотреть
home-tables-none = Открытых столов сейчас нет. Откройте свой и отметьте «Видно всем».
home-new = Впервые здесь?
stranger = Сыграть с незнакомцем
stranger-about = Дуэль: по 10 минут плюс 10 секунд за ход; найдём того, кто хочет того же.
wrong-tiles = Для игры нужны квадраты: отметьте «72 квадрата местности» или «Колесо Фортуны».
wrong-account = Рейтинговый стол — для игроков с учётной записью: сначала создайте её или войдите.
wrong-rated = За рейтинговым столом все места занимают разные люди: без компьютера и без второго места за этим экраном.
wrong-ranked = В зачётной игре все места занимают разные люди: пригласите остальных или выберите тренировку.

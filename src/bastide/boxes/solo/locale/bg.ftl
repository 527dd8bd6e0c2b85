### What this box brings, in words.

box-solo = Самостоятелна игра
element-solo = Самостоятелна игра
element-solo-about = Един играч играе с три или четири цвята. Обектът носи точки само ако сред собствениците му е последният цвят.
option-meeples = Мийпъли на всеки цвят
option-meeples-about = 3 е трудно, 4 е по правилата, повече е по-лесно.
act-score = { $part } на { $cell }
act-count = { $colour }
feature-count = фигурки на картата
result-count = Фигурки на картата
share-figures =
    { $count ->
        [one] { $count } фигурка
       *[other] { $count } фигурки
    }
do-order = Завършени са няколко обекта. Кой да се оцени сега?
do-count = Финално оценяване: кой цвят получава точки за следващата си фигурка?
do-solo = Играете с всички цветове: завършен обект носи точки само ако поне един от собствениците му е последен; вашият резултат са точките на последния цвят. ▤ показва колко плочки остават в купчинката на цвета.
solo-last = последен
terminal-verb-score = следващо оценяване: { $part } на { $cell }
terminal-verb-count = точки за фигурка: { $colour }
terminal-extra-stacks = плочки в купчинките
terminal-solo_result = Последният цвят има точки: { $points }. Това е вашият резултат.
terminal-solo_record = Резултатът е { $result }: място { $place } сред вашите игри от този вид (bastide records).

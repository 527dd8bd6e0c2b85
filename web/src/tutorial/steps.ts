/** What the pupil is told and does, step by step through the game of lesson.txt. */
import type { Language } from "../words/languages.ts";

export interface Step {
  /** read = a word before going on; lay, claim = the pupil's own; watch = the other's turn. */
  kind: "read" | "lay" | "claim" | "watch";
  title: Record<Language, string>;
  text: Record<Language, string>;
}

export const STEPS: readonly Step[] = [
  {
    kind: "read",
    title: { en: "Your first game", ru: "Ваша первая игра", bg: "Вашата първа игра" },
    text: {
      en: "This is the start tile: a piece of a city, and a road below its wall. You play yellow, the computer plays red. In turn you each lay one tile, and a land grows.",
      ru: "Это стартовый квадрат: часть города и дорога под его стеной. Вы играете жёлтыми, компьютер — красными. По очереди вы кладёте по квадрату, и земля растёт.",
      bg: "Това е стартовата плочка: част от крепост и път под стената ѝ. Вие играете с жълтите, компютърът — с червените. Поред слагате по плочка и земята расте.",
    },
  },
  {
    kind: "lay",
    title: { en: "Lay a tile", ru: "Положите квадрат", bg: "Поставете плочка" },
    text: {
      en: "You have drawn a tile. Its sides must continue what lies beside them: city to city, road to road, field to field. Choose the glowing place above the city.",
      ru: "Вы вытянули квадрат. Его стороны должны продолжать соседей: город к городу, дорога к дороге, поле к полю. Выберите светящееся место над городом.",
      bg: "Изтеглихте плочка. Страните ѝ трябва да продължават съседните: крепост към крепост, път към път, поляна към поляна. Изберете светещото място над крепостта.",
    },
  },
  {
    kind: "claim",
    title: { en: "Claim the city", ru: "Займите город", bg: "Заемете крепостта" },
    text: {
      en: "Now you may place one of your seven meeples on this tile. In a city it is a knight, on the field a farmer. Choose the knight in the city.",
      ru: "Теперь можно поставить на этот квадрат одного из семи подданных. В городе он рыцарь, на поле — крестьянин. Выберите рыцаря в городе.",
      bg: "Сега може да поставите на тази плочка един от седемте си мийпъла. В крепост той е рицар, на поляна — селянин. Изберете рицаря в крепостта.",
    },
  },
  {
    kind: "read",
    title: { en: "Four points!", ru: "Четыре очка!", bg: "Четири точки!" },
    text: {
      en: "The wall is closed all round: the city is complete and scores at once, 2 points for each of its two tiles. Your knight comes home and is free for another task.",
      ru: "Стена замкнулась: город завершён и сразу приносит очки, по 2 за каждый из двух квадратов. Рыцарь вернулся домой и свободен для нового дела.",
      bg: "Стената се затвори: крепостта е завършена и носи точки веднага, по 2 за всяка от двете плочки. Рицарят се прибра и е свободен за нова задача.",
    },
  },
  {
    kind: "watch",
    title: { en: "Red’s turn", ru: "Ход красных", bg: "Ход на червените" },
    text: {
      en: "Red has lengthened the road and put a highwayman on it. While it stands there, nobody else may claim this road.",
      ru: "Красные продлили дорогу и поставили на неё разбойника. Пока он там, никто другой не может занять эту дорогу.",
      bg: "Червените удължиха пътя и поставиха на него разбойник. Докато е там, никой друг не може да заеме този път.",
    },
  },
  {
    kind: "lay",
    title: { en: "A monastery", ru: "Монастырь", bg: "Манастир" },
    text: {
      en: "A monastery wants neighbours on all sides, corners too. Lay it on the glowing place, where three tiles already lie around it.",
      ru: "Монастырю нужны соседи со всех сторон, и по углам тоже. Положите его на светящееся место: там рядом уже три квадрата.",
      bg: "Манастирът иска съседи от всички страни, и по ъглите. Поставете го на светещото място: там вече има три плочки наоколо.",
    },
  },
  {
    kind: "claim",
    title: { en: "Send a monk", ru: "Поставьте монаха", bg: "Пратете монах" },
    text: {
      en: "When all eight cells around it hold tiles, the monastery brings 9 points. Place a meeple on it: there it is a monk.",
      ru: "Когда все восемь клеток вокруг заняты, монастырь приносит 9 очков. Поставьте на него подданного: там он монах.",
      bg: "Когато всичките осем клетки наоколо са заети, манастирът носи 9 точки. Поставете на него мийпъл: там той е монах.",
    },
  },
  {
    kind: "watch",
    title: { en: "A crossroads ends roads", ru: "Перекрёсток обрывает дороги", bg: "Кръстовището прекъсва пътищата" },
    text: {
      en: "Red’s crossroads closes the western end of its road. Every arm of a crossroads is a road of its own; red has claimed the one to the south, too.",
      ru: "Перекрёсток красных закрыл западный конец их дороги. Каждый рукав перекрёстка — отдельная дорога; красные заняли и ту, что ведёт на юг.",
      bg: "Кръстовището на червените затвори западния край на пътя им. Всеки ръкав е отделен път; червените заеха и този, който води на юг.",
    },
  },
  {
    kind: "lay",
    title: { en: "Turn it", ru: "Поверните его", bg: "Завъртете я" },
    text: {
      en: "Often a tile fits in several ways. Choose the glowing place, then turn the tile with R, by a click or a tap on it, until its road leads down to the south.",
      ru: "Часто квадрат подходит по-разному. Выберите светящееся место, потом поворачивайте квадрат клавишей R, щелчком или касанием, пока дорога не пойдёт вниз, на юг.",
      bg: "Често плочката пасва по няколко начина. Изберете светещото място, после я завъртайте с R, с щракване или с докосване, докато пътят тръгне надолу, на юг.",
    },
  },
  {
    kind: "claim",
    title: { en: "A farmer", ru: "Крестьянин", bg: "Селянин" },
    text: {
      en: "No highwayman is offered: the road is red’s. But a farmer may lie down on a field. It stays until the end and then brings 3 points for each complete city at its field. Choose the large field in the north.",
      ru: "Разбойника поставить нельзя: дорога занята красными. Зато на поле может лечь крестьянин. Он останется до конца и принесёт 3 очка за каждый завершённый город у своего поля. Выберите большое поле на севере.",
      bg: "Разбойник не се предлага: пътят е на червените. Но на поляна може да легне селянин. Той остава докрай и тогава носи 3 точки за всяка завършена крепост край поляната си. Изберете голямата поляна на север.",
    },
  },
  {
    kind: "watch",
    title: { en: "Red scores a road", ru: "Красные получают очки", bg: "Точки за червените" },
    text: {
      en: "Both ends of the road are closed now: five tiles, 5 points for red, although one of the tiles was yours. What counts is who stands on it.",
      ru: "Теперь закрыты оба конца дороги: пять квадратов, 5 очков красным, хотя один квадрат положили вы. Важно, чья фигура стоит.",
      bg: "Двата края на пътя вече са затворени: пет плочки, 5 точки за червените, макар че едната сложихте вие. Важно е чия фигура стои там.",
    },
  },
  {
    kind: "lay",
    title: { en: "The last tile", ru: "Последний квадрат", bg: "Последната плочка" },
    text: {
      en: "This lesson has seven tiles, a whole game 71. Lay the last one beside your monastery, and turn it until its city opens to the north.",
      ru: "В этом уроке семь квадратов, в целой игре 71. Положите последний рядом с монастырём и поверните, чтобы город открывался на север.",
      bg: "В този урок има седем плочки, в цялата игра — 71. Поставете последната до манастира и я завъртете, докато крепостта ѝ се отвори на север.",
    },
  },
  {
    kind: "claim",
    title: { en: "One more knight", ru: "Ещё один рыцарь", bg: "Още един рицар" },
    text: {
      en: "You need not place a figure: “no figure” is always possible. But at the end even an unfinished city brings 1 point for each tile. Place the knight.",
      ru: "Ставить фигуру не обязательно: «без фигуры» можно всегда. Но в конце и незавершённый город приносит по 1 очку за квадрат. Поставьте рыцаря.",
      bg: "Не сте длъжни да поставяте фигура: „без фигура“ може винаги. Но накрая и незавършената крепост носи по 1 точка за плочка. Поставете рицаря.",
    },
  },
  {
    kind: "read",
    title: { en: "14 to 6: you win", ru: "14 : 6 — вы победили", bg: "14 : 6 — вие печелите" },
    text: {
      en: "At the end everything unfinished is counted, and then the fields. Your monastery has five neighbours, and your farmer lies beside one complete city.",
      ru: "В конце считается всё незавершённое, а потом поля. У вашего монастыря пять соседей, а крестьянин лежит у одного завершённого города.",
      bg: "Накрая се брои всичко незавършено, а после поляните. Манастирът ви има пет съседи, а селянинът лежи край една завършена крепост.",
    },
  },
];

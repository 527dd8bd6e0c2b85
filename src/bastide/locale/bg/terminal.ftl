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
    ◆ или $ е герб, * цветна градина.
      b  картата отново        s  резултатът и частите му          t  оставащите плочки
      z  друг размер           v X,Y  изглед около клетка          u  отмяна на последната ви стъпка
      ?  тази помощ            q  изход (със --save играта може да продължи)

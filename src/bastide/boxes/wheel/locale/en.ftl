### What this box brings, in words.

box-wheel = Wheel of Fortune
element-wheel = Wheel of Fortune
element-wheel-about = A stand-alone game with 72 tiles: a pig walks round the wheel and brings fortune, taxes, famine, storm, inquisition or plague.
ev-turned = The pig moves { $steps }: { $feature }.
act-crown = Crown: { $section }
act-take = { $part } on { $cell }
feature-fortune = Fortune
feature-taxes = Taxes
feature-famine = Famine
feature-storm = Storm
feature-inquisition = Inquisition
feature-plague = Plague
feature-crown = crown space
wheel-fortune = When the pig stops here, whoever drew the tile scores 3.
wheel-taxes = When the pig stops here, each knight brings its owner 1 point for each shield in its city and 1 for each of that player’s knights there.
wheel-famine = When the pig stops here, each farmer brings its owner 1 point for each completed city next to its field.
wheel-storm = When the pig stops here, every player scores 1 for each follower in their supply.
wheel-inquisition = When the pig stops here, each monk brings its owner 2 points.
wheel-plague = When the pig stops here, every player must take one of their followers back from the map; nothing is scored.
wheel-crowns-place = Instead of placing a figure on your tile you may place a meeple here: it waits until the pig stops in this section.
wheel-crowns-one = Then a meeple on the crown space scores 3 and returns.
wheel-crowns-two = Then a single meeple on the crown spaces scores 6, two score 3 each, and they return.
wheel-pig = The pig
wheel-pig-about = When a tile with a wheel symbol is drawn, the pig moves clockwise by the number on it. The event of the section where it stops happens at once; then the crown spaces there score.
result-fortune = Fortune
result-taxes = Taxes
result-famine = Famine
result-storm = Storm
result-inquisition = Inquisition
result-crown = Crown spaces
share-sections =
    { $count ->
        [one] { $count } section
       *[other] { $count } sections
    }
share-pigs =
    { $count ->
        [one] { $count } pig
       *[other] { $count } pigs
    }
share-knights =
    { $count ->
        [one] { $count } knight
       *[other] { $count } knights
    }
share-followers =
    { $count ->
        [one] { $count } follower
       *[other] { $count } followers
    }
share-monks =
    { $count ->
        [one] { $count } monk
       *[other] { $count } monks
    }
sides-symbol = wheel symbol { $number }
sides-wheel = part of the wheel
do-crown = Place a figure on the tile or a meeple on a crown space of the wheel, or go without.
do-crown-only = Place a meeple on a crown space of the wheel, or go without.
do-plague = Plague! You must take one of your followers back from the map. Choose which.
crowns = Crown spaces
crowns-close = Other choices
terminal-event-pig_moved = The pig moves { $steps } and stops at { $section }.
terminal-verb-crown = meeple on a crown space: { $section }
terminal-verb-take = take back: { $part } on { $cell }
terminal-extra-pig = the pig stands at

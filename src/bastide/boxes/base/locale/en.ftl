### What this box brings, in words.

box-base = Base game
element-base = The 72 land tiles
element-base-about = Roads, cities and monasteries of the base game.
element-fields = Fields and farmers
element-fields-about = A farmer lies on a field until the end and scores 3 points for each completed city beside it.
option-tiles = Short game
option-tiles-about = Play only this many land tiles, chosen at random (0 = all).
option-small-city = Small city
option-small-city-about = A completed city of two tiles scores 1 point per tile and per shield instead of 2.

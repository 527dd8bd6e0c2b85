### What this box brings, in words.

box-inns_cathedrals = Inns & Cathedrals
element-inns-cathedrals-tiles = Eighteen land tiles
element-inns-cathedrals-tiles-about = A completed road with an inn and a completed city with a cathedral score more; unfinished at the end they score nothing.
element-big-meeple = Big meeple
element-big-meeple-about = Each player has one big meeple, which counts as two followers in every majority.
figure-big-meeple = big meeple

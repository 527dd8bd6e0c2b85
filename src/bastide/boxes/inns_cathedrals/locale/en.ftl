### What this box brings, in words.

box-inns_cathedrals = Inns & Cathedrals
element-inns-cathedrals-tiles = Eighteen land tiles
element-inns-cathedrals-tiles-about = A completed road with an inn and a completed city with a cathedral score more; unfinished at the end they score nothing.
element-big-meeple = Big meeple
element-big-meeple-about = Each player has one big meeple, which counts as two followers in every majority.
figure-big-meeple = big meeple
do-big-meeple = The big meeple counts as two followers in every majority.
special-inn = inn: 2 points per tile when complete, nothing if unfinished at the end
special-cathedral = cathedral: 3 points per tile and shield when complete, nothing if unfinished at the end
terminal-special-inn = inn
terminal-special-cathedral = cathedral
card-inns = A completed road with an inn brings 2 points for each tile instead of 1. If it is unfinished at the end, it brings nothing.
card-inns-title = Inns
card-cathedrals = A completed city with a cathedral brings 3 points for each tile and each shield instead of 2. If it is unfinished at the end, it brings nothing.
card-cathedrals-title = Cathedrals
card-big = The big meeple is placed like a meeple and counts as two in every majority. It changes nothing about the points.
card-big-title = The big meeple

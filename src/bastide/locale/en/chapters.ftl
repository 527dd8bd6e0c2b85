### The game on one page.

chapter-turn = Lay the drawn tile so that its sides continue the tiles beside it; it must touch another tile with a whole side. Then you may place one figure from your supply on that tile, unless another figure already stands on the same road, city or field. Completed features score at once, and their figures return.
chapter-turn-title = A turn
chapter-roads = A road is complete when both its ends are closed or it forms a ring: 1 point for each tile. At the end an unfinished one brings the same.
chapter-roads-title = Roads
chapter-cities = A city is complete when walls surround it and it has no gaps: 2 points for each tile and 2 for each shield. At the end an unfinished one brings 1 for each.
chapter-cities-title = Cities
chapter-monasteries = A monastery with all eight neighbours brings 9 points; at the end 1 for itself and 1 for each neighbour.
chapter-monasteries-title = Monasteries
chapter-fields = A farmer lies on the field until the end, and then brings 3 points for each completed city beside it.
chapter-fields-title = Fields
chapter-majority = When features grow together, whoever has the most figures there scores; tied players each score in full.
chapter-majority-title = Majority
chapter-end = The game ends when the last tile has been laid. What is unfinished scores, then the fields; the highest score wins, and tied players share the victory.
chapter-end-title = The end

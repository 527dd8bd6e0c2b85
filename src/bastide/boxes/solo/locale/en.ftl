### What this box brings, in words.

box-solo = Solo game
element-solo = Solo game
element-solo-about = One player plays three or four colours. A feature scores only if one of its owners is the colour in last place.
option-meeples = Meeples of each colour
option-meeples-about = 3 is hard, 4 is the rule, more is easier.
act-score = { $part } on { $cell }
act-count = { $colour }
feature-count = figures in play
result-count = Figures in play
share-figures =
    { $count ->
        [one] { $count } figure
       *[other] { $count } figures
    }
do-order = Several features are complete. Which one is scored next?
do-count = Final scoring: which colour scores its next figure?
do-solo = You play all the colours. A free road, city or monastery on the tile must be claimed: a colour that has no meeple left for it ends the game. A completed feature scores only if one of its owners is last on the track; the score of the last colour is your result. ▤ shows how many tiles are left in a colour’s stack.
do-ends = Careful, this ends the game: the tile has to be claimed, and this colour has no meeple left.
end-solo-claim = The game ended because a tile had to be claimed and the colour had no meeple left.
end-solo-stacks = All the stacks are empty.
solo-last = last
terminal-verb-score = score next: { $part } on { $cell }
terminal-verb-count = score a figure of { $colour }
terminal-extra-stacks = tiles in the stacks
terminal-solo_result = The colour at the back has { $points } points: that is your result.
terminal-solo_record = The result is { $result }: place { $place } among your games like this (bastide records).
terminal-extra-ending = The game ends with this turn

### What is in a game: colours, figures, features, and what is done with them.

level-random = Careless computer
level-greedy = Greedy computer
level-shepherd = The Shepherd
level-miller = The Miller
level-mason = The Mason
level-castellan = The Castellan
level-poacher = The Poacher
level-ploughman = The Ploughman
level-steward = The Steward
level-architect = The Architect
level-master = The Master
level-expert = The Expert
computer-random = Careless
computer-greedy = Greedy
computer-shepherd = Shepherd
computer-miller = Miller
computer-mason = Mason
computer-castellan = Castellan
computer-poacher = Poacher
computer-ploughman = Ploughman
computer-steward = Steward
computer-architect = Architect
computer-master = Master
computer-expert = Expert
opponent-shepherd = plays what looks nice and often overlooks something: for a first game
opponent-miller = grabs points and forgets figures: a newcomer can win
opponent-mason = builds soundly and slips now and then
opponent-castellan = builds great cities and trusts that they close
opponent-poacher = slips into what others have built
opponent-ploughman = claims fields early and lives off them
opponent-steward = weighs every figure and seldom errs
opponent-architect = looks a few turns ahead
opponent-master = thinks every good turn through, with the tiles that are left
points-now = +{ $points } now
points-open = worth { $points } so far
deed-laid = tile on { $cell }
deed-placed = { $figure } → { $part }
deed-returned = { $figure } returns
ev-discarded = A tile fits nowhere and is removed from the game.
ev-laid = { $who } lays a tile on { $cell }.
ev-placed = { $who }: { $figure } → { $part }.
ev-returned = { $who }: { $figure } returns.
ev-scored = { $who }: { $feature }, { $why }
ev-ended = The game is over.
act-place = { $figure }: { $role }
colour-yellow = Yellow
colour-red = Red
colour-green = Green
colour-blue = Blue
colour-black = Black
colour-pink = Pink
feature-road = road
feature-city = city
feature-monastery = monastery
feature-garden = garden
feature-field = field
feature-free = unclaimed
feature-complete = complete
feature-open = open
feature-worth = worth { $points }
result-road = Roads
result-city = Cities
result-monastery = Monasteries
result-garden = Gardens
result-field = Fields
role-road = highwayman
role-city = knight
role-monastery = monk
role-garden = in the garden
role-field = farmer
figure-meeple = meeple
share-tiles =
    { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }
share-places =
    { $count ->
        [one] { $count } spot
       *[other] { $count } spots
    }
share-shields =
    { $count ->
        [one] { $count } shield
       *[other] { $count } shields
    }
share-cities =
    { $count ->
        [one] { $count } city
       *[other] { $count } cities
    }
share-meeples =
    { $count ->
        [one] { $count } meeple
       *[other] { $count } meeples
    }
top-NE = north-east
top-SE = south-east
top-SW = south-west
top-NW = north-west
top-N = north
top-E = east
top-S = south
top-W = west
at-N = north
at-E = east
at-S = south
at-W = west
from-N = north
from-E = east
from-S = south
from-W = west
sides-and = and
sides-city = city { $at }
sides-city-all = city on all sides
sides-road = road { $at }
sides-road-through = road from { $from } to { $to }
sides-crossroads = crossroads with roads { $at }
sides-shield-1 = with a shield
sides-shield-2 = with two shields
sides-bridge = bridge
sides-tunnel = tunnel
why-0 = It is about as good as the other turns here.
why-1 = It { $gain1 }.
why-2 = It { $gain1 } and { $gain2 }.
why-0-risk = Every turn costs something here: this one { $risk }.
why-1-risk = It { $gain1 }, but { $risk }.
why-2-risk = It { $gain1 } and { $gain2 }, but { $risk }.
why-scores = scores { $points } at once
why-scores-less = scores about { $points } less at once than others
why-city = is worth about { $points } more in cities
why-city-less = is worth about { $points } less in cities
why-road = is worth about { $points } more on roads
why-road-less = is worth about { $points } less on roads
why-monastery = is worth about { $points } more at monasteries
why-monastery-less = is worth about { $points } less at monasteries
why-field = is worth about { $points } more on fields
why-field-less = is worth about { $points } less on fields
why-figures = keeps figures in the supply or returns them to it
why-figures-less = ties up a figure
why-joins = can connect more with the next tile
why-joins-less = can connect less with the next tile
why-leaves = leaves little for others to claim
why-leaves-less = leaves something for others to claim
why-blocks = costs the others about { $points }
why-blocks-less = helps the others by about { $points }
why-boxes = is worth about { $points } more through the expansions
why-boxes-less = is worth about { $points } less through the expansions
why-last = lifts the last colour by { $points }
why-last-less = leaves the last colour { $points } further behind

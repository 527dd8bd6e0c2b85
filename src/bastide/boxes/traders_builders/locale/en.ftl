### What this box brings, in words.

box-traders_builders = Traders & Builders
element-traders-builders-tiles = Twenty-four land tiles with goods
element-traders-builders-tiles-about = Whoever completes a city takes its wine, grain and cloth; the most of each brings 10 points at the end.
element-builder = Builder
element-builder-about = Extending the road or city with your builder brings you a second part of the turn.
element-pig = Pig
element-pig-about = A pig beside your farmer makes each completed city worth 1 point more to you.
figure-builder = builder
figure-pig = pig
feature-goods = goods
feature-pig = pig
goods-wine = wine
goods-grain = grain
goods-cloth = cloth
result-goods = Goods
result-pig = Pigs
share-wine =
    { $count ->
        [one] { $count } wine
       *[other] { $count } wine
    }
share-grain =
    { $count ->
        [one] { $count } grain
       *[other] { $count } grain
    }
share-cloth =
    { $count ->
        [one] { $count } cloth
       *[other] { $count } cloth
    }
terminal-event-took = { $who } takes goods: { $goods }.
terminal-event-second_part = { $who } has extended the builder’s feature: the second part of the turn begins.
terminal-column_goods = goods
terminal-turn_second = { $who } to play, second part of the turn; tiles left: { $left }.
goods = Goods
part-road = on the road
part-city = in the city
part-field = on the field
do-builder = Place the builder where a follower of your own stands: whenever you extend that road or city, your turn has a second part.
do-pig = Place the pig on the field of your farmer: each completed city there is worth 1 point more to you.
do-confirm-part = The builder works: end the first part of your turn to draw a second tile, or undo a step.
end-part = End first part
turn-second = second part of the turn
ev-took = { $who } takes { $goods }.
ev-second = { $who }: the builder works, a second part follows.
deed-took = takes { $goods }
deed-second = the builder works: second part of the turn
card-goods = Whoever completes a city takes one token for each symbol in it, even if others score. At the end, the most of each kind brings 10 points.
card-goods-title = Goods
card-builder = Place the builder on a road or city where a follower of your own stands. When a tile you lay extends it, you take a second part of the turn, never a third.
card-builder-title = The builder
card-pig = Place the pig on the field where your farmer lies. If you score that field, each completed city brings you 1 point more.
card-pig-title = The pig

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
terminal-extra-goods = goods
terminal-extra-part = part of the turn

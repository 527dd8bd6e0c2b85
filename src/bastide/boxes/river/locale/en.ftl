### What this box brings, in words.

box-river = The River
element-river = The River
element-river-about = A river of twelve tiles is laid first, from the source to the lake.
option-river-edition = Ends of the river
option-river-edition-about = 2014: plain source and lake; 2021: a road at the source, a monastery at the lake.
sides-river = river { $at }
sides-river-through = river from { $from } to { $to }
sides-source = source
sides-lake = lake

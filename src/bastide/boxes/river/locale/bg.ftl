### What this box brings, in words.

box-river = Реката
element-river = Реката
element-river-about = Първо се полага река от дванадесет плочки: от извора до езерото.
option-river-edition = Краища на реката
option-river-edition-about = 2014: обикновени извор и езеро; 2021: път при извора, манастир при езерото.
sides-river = река на { $at }
sides-river-through = река от { $from } на { $to }
sides-source = извор
sides-lake = езеро

### What this box brings, in words.

box-river = Река
element-river = Река
element-river-about = Сначала выкладывается река из двенадцати квадратов: от источника до озера.
option-river-edition = Концы реки
option-river-edition-about = 2014: простые источник и озеро; 2021: дорога у источника, монастырь у озера.
sides-river = река на { $at }
sides-river-through = река с { $from } на { $to }
sides-source = источник
sides-lake = озеро

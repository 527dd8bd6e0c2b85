### What this box brings, in words.

box-base = Базова игра
element-base = 72-те теренни плочки
element-base-about = Пътища, крепости и манастири от базовата игра.
element-fields = Поляни и селяни
element-fields-about = Селянинът лежи на поляната до края и носи 3 точки за всяка завършена крепост до нея.
option-tiles = Кратка игра
option-tiles-about = С колко случайни теренни плочки се играе (0 = всички).
option-small-city = Малка крепост
option-small-city-about = Завършена крепост от две плочки носи по 1 точка за плочка и герб вместо по 2.

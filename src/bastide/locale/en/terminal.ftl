### What the terminal says.

terminal-event-drew = { $who } draws { $face }.
terminal-event-discarded = { $face } fits nowhere and leaves the game; another tile is drawn.
terminal-event-laid = { $who } lays { $face } on { $cell }.
terminal-event-placed = { $who } places { $figure } on { $cell }: { $part }.
terminal-event-returned = { $who }: the { $figure } returns from { $cell }.
terminal-event-scored = { $who } scores { $points }: { $feature } ({ $why }).
terminal-event-ended = The game is over.
terminal-pass-figure = no figure
terminal-pass-other = nothing
terminal-alone = you
terminal-welcome = Bastide, { $players } players: { $seats }. Seed { $seed }. Type ? for help.
terminal-person = person
terminal-turn = { $who } to play; tiles left: { $left }.
terminal-hand = You have drawn { $face }. This way up it fits:
terminal-lay_key = Spot and top: points at once / your score if the game ended then, with the best figure.
terminal-lay_prompt = Where (such as { $example })?{ " " }
terminal-top_prompt = Which way up ({ $tops })?{ " " }
terminal-menu_prompt = Your choice (0 to { $most })?{ " " }
terminal-menu_key = Each with the points at once and your score if the game ended then.
terminal-then = +{ $points } now, then { $ahead }
terminal-others = { $who } +{ $points }
terminal-size = tiles { $tiles }
terminal-city_size = tiles { $tiles }, shields { $shields }
terminal-field_size = completed cities { $cities }
terminal-more = Only columns { $west } to { $east } and rows { $north } to { $south } are shown: v X,Y moves the view, z changes the size.
terminal-column_player = player
terminal-column_score = score
terminal-column_ahead = if it ended now
terminal-column_supply = supply
terminal-column_parts = points from
terminal-column_extra = still to come
terminal-tiles_left = Still in the bag ({ $left } of them will be drawn):
terminal-no_undo = There is no step of yours to undo.
terminal-other_moved = Only your own last step can be undone, and { $who } has played since.
terminal-undone = Your last step is undone; the same tile comes again.
terminal-not_understood = { $text } is not one of the choices. Type ? for help.
terminal-no_fit = The tile does not fit there that way up: { $tops } would.
terminal-no_place = The tile fits nowhere on { $cell }.
terminal-bye = Goodbye. The game was not finished.
terminal-saved = The game is saved in { $path }: bastide play --terminal --load { $path } continues it.
terminal-kept = The game is kept in { $path }: bastide replay { $path } replays it.
terminal-result = { $who } wins with { $points } points.
terminal-shared = { $who } share the victory with { $points } points.
terminal-replay_ply = Ply { $ply } of { $last }
terminal-replay_help = Enter: next ply; b: back; a number: that ply; e: to the end; q: leave
terminal-replay_none = There is no such ply: 0 to { $last }.
terminal-element = element
terminal-option = option
terminal-element_needs = needs { $element }
terminal-element_excludes = not with { $element }
terminal-element_default = default
terminal-help =
    The board shows empty cells with numbers: the tile fits there. Choose one and say where its top points, N E S or W:
      3 e        lay the tile on spot 3 with its top to the east        (just 3, if it fits only one way)
      1,0 e      the same by coordinates: x runs along the top edge, y down the left
      0 1 2 …    in a list: the choice with this number
    Letters on tiles are figures: Y yellow, R red, G green, B blue, K black, P pink; small letters are farmers.
    ◆ or $ is a shield, * a garden.
      b  the board again       s  the scores and their parts       t  the tiles left
      z  other size            v X,Y  move the view to a cell      u  undo your last step
      ?  this help             q  leave (with --save the game can be continued)

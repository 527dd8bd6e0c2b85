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
    ◆ or $ is a shield, * a garden, ⌂ or ^ an inn, ‡ or ! a cathedral; ● @ wine, ♣ & grain, ■ = cloth.
    A second letter: a abbot, m mayor, w wagon, b barn, g big meeple, u builder, p pig.
      b  the board again       s  the scores and their parts       t  the tiles left
      z  other size            v X,Y  move the view to a cell      u  undo your last step
      ?  this help             q  leave (with --save the game can be continued)
terminal-help-about = Bastide plays Carcassonne: in the browser, in the terminal, as a rules engine, with computer players.
terminal-help-hosts = For people who host tables: bastide serve, verify, backup, restore, load, admin.
terminal-help-version = Print the version.
terminal-help-players = How many players.
terminal-help-elements = What is in the game, separated by commas: see 'bastide boxes'.
terminal-help-option = An option of the game.
terminal-help-language = en, ru or bg.
terminal-help-ascii = No colours, only plain signs.
terminal-help-json = Print one JSON object.
terminal-help-play = Play in the browser, with the computer or with friends; with --terminal here, by the options after it.
terminal-help-terminal = Play here, in the terminal.
terminal-help-port = Browser: the port of the pages.
terminal-help-data = Browser: the folder that keeps the games.
terminal-help-no-open = Browser: print the address, open nothing.
terminal-help-computer = Levels of the computer's seats, separated by commas: shepherd, miller, mason, steward, architect, master; 'none' for none. Without it every seat but one is the miller's.
terminal-help-seed = Deal the same tiles again.
terminal-help-save = Keep the game in this file.
terminal-help-load = Continue the game in this file.
terminal-help-replay = Step through a kept game, or tell it all at once.
terminal-help-file = A kept game.
terminal-help-to = Show the position after this ply.
terminal-help-all = Tell every ply, then show the end.
terminal-help-simulate = Play many games by computer and print what came of them.
terminal-help-games = How many games.
terminal-help-player = Levels, from shepherd to master, or random, greedy, expert: one for all seats, or one for each, separated by commas.
terminal-help-same-seed = The same seed plays the same games, with any number of workers.
terminal-help-workers = How many processes play.
terminal-help-arena = Measure computer players against each other in mirrored games.
terminal-help-contestants = Two to six players: a level, expert:NODES:WIDTH:DEPTH, module:Class or command=PROGRAM.
terminal-help-mirrored = How many games; every deck is played in every rotation of the seats.
terminal-help-keep = Keep every game as a record in this folder.
terminal-help-tiles = Show the tiles of a box, drawn in text.
terminal-help-box = Whose tiles: see 'bastide boxes'.
terminal-help-edition = The edition, where a box has several.
terminal-help-small = Small drawings.
terminal-help-svg = Put all tiles and figures there as SVG pictures instead.
terminal-help-boxes = List boxes, elements and options of a game.
terminal-help-bench = Measure the speed of the rules on one core.
terminal-help-every-box = Every box beside the base game instead.
terminal-help-seconds = CPU time of one burst of games.
terminal-help-records = List the results of solo games on this machine, the best first.
terminal-set-up-on-page = In the browser the game is set up on the page; for a game here by these options add --terminal.
terminal-no-server-parts = 'bastide { $command }' needs the server's parts ({ $module } is missing): install bastide[server].
terminal-interrupted = interrupted.
terminal-no-pages = The pages for the browser are not in this installation: run 'make play' in the repository, or install a wheel of Bastide. 'bastide play --terminal' plays here.
terminal-served-at = Bastide is at { $address } (Ctrl-C ends it; games are kept in { $folder }).
terminal-served-out = Bastide has ended. Every game is kept.
terminal-free-port = Without --port a free one is found.
terminal-compiling = Compiling the rules for this machine: about { $seconds } seconds, only this once …
terminal-compiled = The rules are compiled: the tables are open.
terminal-no-records = No solo game has been finished yet; results are kept in { $path }.
terminal-record-result = result
terminal-record-date = date
terminal-record-colours = colours
terminal-record-elements = elements
terminal-record-options = options
terminal-record-seed = seed
terminal-towards-N = towards north
terminal-towards-E = towards east
terminal-towards-S = towards south
terminal-towards-W = towards west

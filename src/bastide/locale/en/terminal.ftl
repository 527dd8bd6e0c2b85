### What the terminal says.

terminal-event-drew = { $who } draws { $face }.
terminal-event-discarded = { $face } fits nowhere and is removed from the game; another tile is drawn.
terminal-event-laid = { $who } lays { $face } on { $cell }.
terminal-event-placed = { $who } places { $figure } on { $cell }: { $part }.
terminal-event-returned = { $who }: the { $figure } returns from { $cell }.
terminal-event-scored = { $who } scores { $points }: { $feature } ({ $why }).
terminal-event-ended = The game is over.
terminal-pass-figure = no figure
terminal-pass-other = nothing
terminal-alone = you
terminal-welcome = Bastide, { $players } players: { $seats }. Seed { $seed }. Type ? for help.
terminal-person = human
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
terminal-no_place = The tile does not fit on { $cell }, whichever way up.
terminal-bye = Goodbye. The game was not finished.
terminal-saved = The game is saved in { $path }: bastide play --terminal --load { $path } continues it.
terminal-kept = The game is saved in { $path }: bastide replay { $path } replays it.
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
terminal-help-hosts = For people who host tables: bastide serve, verify, backup, restore, load, admin, push-key.
terminal-help-version = Print the version.
terminal-help-players = How many players.
terminal-help-elements = What is in the game, separated by commas: see 'bastide boxes'.
terminal-help-option = An option of the game.
terminal-help-language = en, ru or bg.
terminal-help-ascii = No colours, only plain signs.
terminal-help-json = Print one JSON object.
terminal-help-play = Play in the browser, against the computer or with friends; with --terminal, play here, using the options after it.
terminal-help-terminal = Play here, in the terminal.
terminal-help-port = Browser: the port of the pages.
terminal-help-data = Browser: the folder that keeps the games.
terminal-help-no-open = Browser: print the address, open nothing.
terminal-help-computer = Levels of the computer players, separated by commas: shepherd, miller, mason, poacher, castellan, ploughman, steward, architect, master; 'none' for none. By default the miller takes every seat but one.
terminal-help-seed = Deal the same tiles again.
terminal-help-save = Save the game in this file.
terminal-help-load = Continue the game in this file.
terminal-help-replay = Step through a saved game, or print it all at once.
terminal-help-file = A saved game.
terminal-help-to = Show the position after this ply.
terminal-help-all = Print every ply, then show the end.
terminal-help-simulate = Let the computer play many games and print the statistics.
terminal-help-games = How many games.
terminal-help-player = Levels, from shepherd to master, or random, greedy, expert: one for all seats, or one for each, separated by commas.
terminal-help-same-seed = The same seed plays the same games, with any number of workers.
terminal-help-workers = How many processes play.
terminal-help-arena = Measure computer players against each other in mirrored games.
terminal-help-contestants = Two to six players: a level, expert:NODES:WIDTH:DEPTH, expert@FAMILY, prototype, module:Class or command=PROGRAM.
terminal-help-mirrored = How many games; every deck is played in every rotation of the seats.
terminal-help-train = Learn the weights of the evaluation from games that the computer plays against itself.
terminal-help-family = The family of boxes: base, abbot, abbey_mayor, wheel, inns_builders, everything, solo.
terminal-help-course = The folder of the course; a course that was stopped continues there.
terminal-help-self-play = Games in each round.
terminal-help-rounds = Rounds: games, then weights learned from them.
terminal-help-trials = Decks on which each round is measured against the one before.
terminal-help-start = The weights to start from: those of a family, of a file, or a first guess (nothing).
terminal-help-keep = Save every game as a record in this folder.
terminal-help-dataset = Write games of computer players as Parquet; what is there already is not played again.
terminal-help-dataset-folder = The folder of the dataset.
terminal-help-chunk = How many games one file holds.
terminal-help-tiles = Show the tiles of a box, drawn in text.
terminal-help-box = Whose tiles: see 'bastide boxes'.
terminal-help-edition = The edition, where a box has several.
terminal-help-small = Small drawings.
terminal-help-svg = Write all tiles and figures to this folder as SVG pictures instead.
terminal-help-boxes = List the boxes, elements and options of a game.
terminal-help-bench = Measure the speed of the rules on one core.
terminal-help-every-box = Compare every box with the base game instead.
terminal-help-seconds = CPU time of one burst of games.
terminal-help-records = List the results of solo games on this machine, the best first.
terminal-help-docs = Show the documentation in the browser, without a network.
terminal-help-docs-port = The port of the documentation; without it, any that is free.
terminal-help-docs-no-open = Print the address, open nothing.
terminal-set-up-on-page = In the browser the game is set up on the page; to play here with these options, add --terminal.
terminal-no-server-parts = 'bastide { $command }' needs the server's parts ({ $module } is missing): install bastide[server].
terminal-interrupted = interrupted.
terminal-no-pages = The pages for the browser are not in this installation: run 'make play' in the repository, or install a wheel of Bastide. 'bastide play --terminal' plays here.
terminal-served-at = Bastide is at { $address } for this computer only (Ctrl-C ends it; games are saved in { $folder }).
terminal-served-out = Bastide has stopped. Every game is saved.
terminal-free-port = Without --port a free one is found.
terminal-docs-at = The documentation is at { $address } (Ctrl-C ends it).
terminal-no-docs = The documentation is not in this installation: run 'make docs' in the repository, or install a wheel of Bastide.
terminal-compiling = Compiling the rules for this machine: about { $seconds } seconds, only this once …
terminal-compiled = The rules are compiled: the tables are open.
terminal-no-records = No solo game has been finished yet; results are saved in { $path }.
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
terminal-help-explain = Explain a decision of a saved game: the best turns, what they are worth, and why.
terminal-help-ply = The decision after this many plies; by default, the last one in the file.
terminal-explain_nothing = Nobody has to decide anything at ply { $ply } of { $path }: where a tile is drawn, name the ply after it.
terminal-explain_margin = lead
terminal-explain_result = result
terminal-explain_chance = wins
terminal-help-stop = End the match as soon as the first player is proved stronger, weaker or equal.
terminal-help-report = Write a page with plots into this folder.
terminal-help-ray = Play on the Ray cluster at this address; local starts one on this machine.
terminal-help-serve = Serve tables for people in browsers, until SIGTERM or Ctrl-C.
terminal-help-host = Address to listen on [BASTIDE_HOST].
terminal-help-host-port = Port to listen on [BASTIDE_PORT].
terminal-help-host-data = Folder of the embedded database [BASTIDE_DATA].
terminal-help-database = URL of a PostgreSQL database [BASTIDE_DATABASE].
terminal-help-redis = URL of a Redis for several servers [BASTIDE_REDIS].
terminal-help-proxied = A proxy stands in front [BASTIDE_PROXIED].
terminal-help-pages = Folder of the built pages [BASTIDE_PAGES].
terminal-help-log = debug, info, warning or error [BASTIDE_LOG].
terminal-help-verify = Recompute the shuffle of an ended game and compare it with every draw, and with what a client kept. Exit code 0: the draws are fair; 1: something does not match; 2: the proof or a file cannot be read, or it is too early to check.
terminal-help-verify-game = Address of a table's proof, a table of --server, or a file; not needed with --kept.
terminal-help-verify-server = The server that played it [that of --kept].
terminal-help-verify-invite = The link's token, for a table that is not public [that of --kept].
terminal-help-verify-kept = What a client kept while it played: a file saved by the page or by a program.
terminal-help-backup = Write everything into one file, while the server runs.
terminal-help-backup-file = Where the backup goes (.json.gz).
terminal-help-restore = Fill a new, empty database from a backup.
terminal-help-restore-file = A file that 'bastide backup' wrote.
terminal-help-push-key = Create a key for Web Push notifications.
terminal-push-key-made = Set these for the server. The key is a secret; if it changes, everyone has to subscribe again.
terminal-push-key-needs = Web Push needs the package cryptography: pip install 'bastide[push]'.
terminal-help-admin = For the host: list tables, people and reports; ban; close a table.
terminal-help-admin-tables = The latest tables: open, playing or ended.
terminal-help-admin-people = The newest players.
terminal-help-admin-reports = Open reports; --settle NUMBER closes one.
terminal-help-admin-ban = Ban a player by account name or id; --lift lifts the ban.
terminal-help-admin-close = End a table without a result.
terminal-help-measure-load = Play random legal moves at many tables and measure the response times, from the planned time of each move.
terminal-help-load-tables = Tables, two clients each.
terminal-help-load-rate = Moves per second, all tables together.
terminal-help-load-seconds = How many seconds to measure.
terminal-help-load-warm-up = How many seconds to play before that.
terminal-help-load-server = A running server; without it, one is started.
terminal-help-load-computer = One client per table, against a computer of this level.
terminal-kept-unreadable = '{ $file }' cannot be read as what a client kept: { $why }
terminal-verify-what = Name a table, a file with its proof, or --kept with the file that a client kept.
terminal-proof-unreadable = The proof of '{ $game }' cannot be read: { $why }
terminal-no-web-address = '{ $address }' is not a web address.
terminal-proof-hidden = the server has no such game, or it is not public: name the token of its link with --invite
terminal-proof-long = it is longer than { $size } MB, and no proof is that long
terminal-proof-parts = its parts do not belong together
terminal-backup-nowhere = { $file } cannot be written: name a file in a folder that exists.
terminal-backup-failed = { $file } cannot be written: { $why }.
terminal-backup-done = { $rows } rows are in { $file }.
terminal-restore-done = { $rows } rows were restored.
terminal-nothing-listed = There is nothing to list.
terminal-no-person = There is no player '{ $person }': name an account, or an id that 'bastide admin people' lists.
terminal-no-report = There is no report { $number }.
terminal-no-status = Unknown status '{ $status }': tables are open, playing or ended.
terminal-no-data = There is no database in { $folder }: name the server's folder with --data.
terminal-load-numbers = At least one table, more than 0 moves per second and more than 0 seconds can be measured, after a warm-up of 0 seconds or more.
terminal-person-banned = { $person } is banned.
terminal-person-welcome = { $person } is no longer banned.
terminal-table-closed = Table { $table } is closed.
terminal-table-ended = Table { $table } had already ended.
terminal-setting-unreadable = { $setting } is '{ $value }', which cannot be read: it is { $kind ->
    [switch] yes or no
    [thinkers] a number from 1 to 256
   *[number] a number
}.
terminal-host-unreadable = BASTIDE_HOSTS has '{ $host }': write names alone, such as tables.example, without https:// and without a port.
terminal-origin-unreadable = BASTIDE_ORIGINS has '{ $origin }': an origin is written as https://pages.example, without a slash at its end.
terminal-log-unknown = Unknown log level '{ $level }': the levels are { $levels }.
terminal-database-unreadable = The address of the database cannot be read: write it as postgresql://user:password@host/name.
terminal-pages-missing = There are no built pages in { $folder }: 'make pages' builds them in the repository.
terminal-redis-unreadable = The URL of the Redis cannot be read: { $why }.
terminal-push-package = Web Push needs the package cryptography: pip install 'bastide[push]'.
terminal-push-key-unreadable = BASTIDE_PUSH_KEY is not a key: bastide push-key creates one.
terminal-push-contact-unreadable = BASTIDE_PUSH_CONTACT is '{ $contact }': push services want mailto:… or https://… to write to.
terminal-port-nowhere = There is no address '{ $host }' with a port { $port } to listen on: name an address of this machine, such as 127.0.0.1 or 0.0.0.0, and a port from 1 to 65535.
terminal-port-taken = The port { $port } of { $host } is taken by another program: stop that one, or choose another port.
terminal-port-forbidden = The port { $port } needs rights that you do not have: choose one from 1024 to 65535.
terminal-port-elsewhere = { $host } is not an address of this machine: 127.0.0.1 always is, and 0.0.0.0 means all of them.
terminal-port-unusable = Nothing can listen on port { $port } of { $host }: { $why }.
terminal-folder-unusable = The games cannot be saved in { $folder }: { $why }. Name another folder with --data.
terminal-database-unusable = The database { $database } cannot be used: { $why }.
terminal-database-other = The database { $database } belongs to another version of Bastide: { $why }.
terminal-backup-foreign = { $file } is not a backup of this program ('{ $format }').
terminal-backup-newer = { $file } was written by a newer version of Bastide.
terminal-backup-damaged = { $file } is damaged: { $why } within its rows.
terminal-restore-full = This database is not empty: a backup is restored into a new one.
terminal-no-level = Unknown level '{ $level }': the levels are { $levels }.
terminal-no-table = There is no table '{ $table }'.
terminal-load-failed = The server at { $server } cannot be measured: { $why }
terminal-verdict-fair = All { $draws } draws are those of the committed shuffle.
terminal-verdict-nobody = Nobody contributed bytes, as with a daily deck: whoever runs the server could have chosen the order.
terminal-verdict-clear = Nobody committed to their contributions beforehand: whoever sent the last one could have chosen the order.
terminal-verdict-stopped = Starts stopped before this one: { $count }.
terminal-verdict-unkept = This is the server's own word: no client's file was compared.
terminal-verdict-hexadecimal = The secret or a contribution is not hexadecimal.
terminal-verdict-early-day = The order of the tiles can be checked once the day is over.
terminal-verdict-early = The secret is published when the game has ended; this one has not.
terminal-verdict-not-begun = This table was closed before its game began: there is nothing to check.
terminal-verdict-lengths = A secret has { $secret } bytes and a contribution { $contribution }.
terminal-verdict-scheme = The scheme { $scheme } is newer than this program: it knows { $known }.
terminal-verdict-secret = The secret does not belong to the commitment { $commitment }.
terminal-verdict-starter = Seat { $seat } began, but the stream says seat { $expected }.
terminal-verdict-sealed = Commitments sealed: { $commitments }; contributions: { $contributions }.
terminal-verdict-opening = The contribution of seat { $seat } is not the one that was sealed.
terminal-verdict-draw = Draw { $number } was { $face }, but the deck says { $expected }.
terminal-verdict-twice = The client was told two different things about '{ $what }'.
terminal-verdict-twice-commitment = The server named two different commitments of its own.
terminal-verdict-twice-bag = The server named two different sets of tiles to be shuffled.
terminal-verdict-twice-sealed = After bytes were revealed, other commitments were sealed without a stop, or they were asked for again.
terminal-verdict-twice-starter = Before the start the server said two different things about who begins.
terminal-verdict-twice-draws = A tile that was seen did not come again after an undo.
terminal-verdict-kept-table = The client's file is of table { $kept }, the proof of table { $table }.
terminal-verdict-kept-commitment = The client was told the commitment { $kept }, the proof says { $commitment }.
terminal-verdict-kept-bag = Before the start the client was told of different tiles from those in the record.
terminal-verdict-kept-starter = The client was told before the start that { $told ->
    [stream] the stream decides
   *[other] seat { $told } begins
  }; the proof says that seat { $seat } began{ $decided ->
    [stream] , as the stream decided
   *[series] {""}
  }.
terminal-verdict-kept-clear = The client committed to its bytes before the start, or saw that others did; the proof says that nobody did.
terminal-verdict-kept-sealed = The commitments in the proof are not those that the client saw sealed.
terminal-verdict-kept-starts = Starts for which the client revealed bytes: { $starts }; stopped starts that the server reports: { $stopped }.
terminal-verdict-kept-stopped = The client was told of stopped starts: { $kept }; the proof reports { $stopped }.
terminal-verdict-kept-computer = The client had seat { $seat }, but the proof says that a computer did.
terminal-verdict-kept-seat = The client's file names seat { $seat }, but the game had { $seats } seats.
terminal-verdict-kept-bytes = The bytes in the proof for seat { $seat } are not the client's.
terminal-verdict-kept-fits = The client had kept the commitment, { $seats ->
    [none] no bytes of its own
   *[other] its own bytes for seat { $seats }
  }, and { $draws } draws: all of it matches.
terminal-verdict-kept-foreign = It played with bytes that are not its own: right only if the same player used another device, too.
terminal-verdict-kept-draw = The client saw { $face } as draw { $number } of its stack, but the deck says { $expected }.
terminal-verdict-kept-draws = Draws that the client saw of its stack: { $draws }; tiles in it: { $tiles }.
terminal-usage-missing = Missing argument '{ $argument }': '{ $command } --help' explains it.
terminal-usage-wrong-value = The value of '{ $argument }' cannot be read: '{ $command } --help' says what it should be.
terminal-usage-no-option = There is no option '{ $option }'{ $some ->
    [yes] ; did you mean { $near }
   *[no] {""}
  }: '{ $command } --help' lists them.
terminal-usage-no-value = The option '{ $option }' needs a value.
terminal-usage-no-command = There is no command '{ $word }': '{ $command } --help' lists them.
terminal-usage-too-much = There are more words than '{ $command }' takes: '{ $command } --help' explains them.
terminal-os-missing = there is no such file or folder
terminal-os-forbidden = you are not permitted to do that
terminal-os-no-folder = a part of its path is not a folder
terminal-os-folder = it is a folder
terminal-os-exists = something with this name is already there
terminal-os-read-only = nothing can be written there
terminal-os-full = no space is left there
terminal-os-long-name = its name is too long
terminal-os-unwritable = it cannot be written
terminal-no-language = Unknown language '{ $given }': the languages are { $languages }.
terminal-option-unreadable = The option '{ $option }' is written as name=value, such as tiles=20.
terminal-file-folder = { $path } is a folder, not a game file.
terminal-file-special = { $path } is not a plain file.
terminal-file-large = { $path } has { $bytes } bytes; a game file has at most { $most }.
terminal-file-not-text = { $path } is not UTF-8 text: byte { $byte } cannot be read.
terminal-file-unreadable = { $path } cannot be read: { $why }.
terminal-file-unwritable = { $path } cannot be written: { $why }.
terminal-file-unusable = { $path } cannot be used: { $why }.
terminal-file-exists = { $path } exists already: choose another name, or continue it with --terminal --load { $path }.
terminal-no-ply = { $path } has the plies 0 to { $last }, not { $ply }.
terminal-games-out = { $games } games cannot be played: 1 to { $most } can.
terminal-bench-seconds = A burst of { $seconds } seconds cannot be measured: more than 0 and at most 60 can.
terminal-workers-out = { $workers } worker processes cannot be started: 1 to { $most } can.
terminal-levels-out = { $levels } levels are given for { $players } players: give one for all, or one for each.
terminal-computers-out = { $computers } computer players do not fit into a game of { $players }.
terminal-chunk-out = { $games } games cannot be in one file: 1 to { $most } can.
terminal-no-data-parts = 'bastide dataset' needs { $module }: pip install 'bastide[data]'.
terminal-dataset-done = { $folder }: { $games } games in { $files ->
    [one] { $files } file
   *[other] { $files } files
  }, { $written } of them written now.
terminal-dataset-damaged = { $file } is damaged or belongs to another program: name another folder.
terminal-dataset-other = { $folder } holds a dataset with { $what } { $before }, not { $now }: name another folder, or ask for the same.
terminal-no-drawings = The drawings are not in this installation: run 'make pages' in the repository, or install a wheel of Bastide.
terminal-drawings-unwritable = The drawings cannot be put into { $folder }: { $why }.
terminal-drawings-done = { $count } drawings are in { $folder }: tiles, figures, pieces.
terminal-no-box = Unknown box '{ $box }': the boxes with tiles are { $boxes }.
terminal-no-edition = The box '{ $box }' has no edition '{ $edition }': it has { $editions }.
terminal-tiles-title = { $box }, edition { $edition }: { $tiles } tiles, { $faces } faces, { $shields ->
    [one] { $shields } shield
   *[other] { $shields } shields
  }
terminal-playing = Playing
terminal-simulate-title = { $games ->
    [one] { $games } game
   *[other] { $games } games
  }, seed { $seed }: points by seat
terminal-simulate-mean = mean score
terminal-simulate-wins = wins
terminal-simulate-means = tiles discarded per game: { $discarded }; actions per game: { $actions }
terminal-arena-title = { $games } games, seed { $seed }; CPU in ms per move, nodes per move
terminal-arena-first = first places
terminal-arena-elo = Elo
terminal-arena-points = points
terminal-arena-lead = lead
terminal-arena-cpu = CPU
terminal-arena-nodes = nodes
terminal-arena-stronger = { $player } is stronger: further games were not needed.
terminal-arena-weaker = { $player } is weaker: further games were not needed.
terminal-arena-equal = { $player } is about as strong as the others: further games were not needed.
terminal-contestant-unknown = Unknown player '{ $player }': give a level ({ $levels }), expert@FAMILY, a class as module:Class, or a program as { $program }…
terminal-contestant-weights = The weights '{ $weights }' of '{ $player }' cannot be read: name a family ({ $families }) or a file of weights.
terminal-contestant-form = '{ $player }' is written as expert:NODES:WIDTH:DEPTH, such as expert:1000:8:4.
terminal-contestant-effort = '{ $player }' asks too much: at most { $nodes } nodes, 1 to { $width } turns tried, rollouts of 1 to { $depth }.
terminal-contestant-module = The player '{ $player }' cannot be imported, because there is no module '{ $module }': a class is named as module:Class, of a file module.py in the current folder or of an installed package.
terminal-contestant-import = The player '{ $player }' cannot be imported: { $why }.
terminal-contestant-class = The module '{ $module }' has no class '{ $kind }': name one as module:Class.
terminal-no-ray = Games on a Ray cluster need Ray: pip install 'bastide[ray]'.
terminal-no-cluster = There is no Ray cluster at '{ $address }': { $why }
terminal-self-play-out = { $number } games in a round cannot be played: 1 to { $most } can.
terminal-rounds-out = { $number } rounds cannot be played: 1 to { $most } can.
terminal-trials-out = { $number } trials cannot be played: 1 to { $most } can.
terminal-no-family = Unknown family '{ $family }': the families are { $families }.
terminal-weights-unreadable = The weights '{ $weights }' cannot be read ({ $why }): name a family ({ $families }), a file of weights, or '{ $nothing }'.
terminal-train-round = Round { $number }
terminal-train-done = round { $number }: spread { $spread }, { $points } points in self-play, { $lead } over the round before
terminal-course-other = { $folder } holds another course: name a new folder, or its own settings with more rounds.
terminal-course-none = { $folder } is not empty and holds no course: name a new folder.
terminal-course-damaged = { $file } is damaged: name a new folder.
terminal-course-damaged-round = { $file } is damaged: remove the files of this round and of those after it, and they are learned again.
terminal-course-damaged-games = { $file } is damaged: remove it, and its games are played again.
terminal-setup-players = { $players } players cannot play: { $fewest } to { $most } can.
terminal-setup-colours = With '{ $element }' in the game, players are its colours: { $fewest } to { $most }, not { $players }.
terminal-setup-no-element = Unknown element '{ $element }': the elements are { $elements }.
terminal-setup-excludes = '{ $element }' and '{ $other }' cannot be in the same game ({ $clause }).
terminal-setup-needs = '{ $element }' needs '{ $other }' in the game ({ $clause }).
terminal-setup-no-tiles = A game needs the tiles of a stand-alone box: { $elements }.
terminal-setup-no-option = Unknown option '{ $option }': the options are { $options }.
terminal-setup-option-needs = The option '{ $option }' needs '{ $element }' in the game.
terminal-setup-switch = The option '{ $option }' is yes or no, not '{ $value }'.
terminal-setup-number = The option '{ $option }' is a number from { $low } to { $high }, not '{ $value }'.
terminal-setup-choice = The option '{ $option }' is one of { $choices }, not '{ $value }'.
terminal-setup-bag = The bag cannot hold { $copies } copies of the tile { $face }: 1 to { $most } are possible.
terminal-notation-place = line { $line }, column { $column }: { $why }
terminal-notation-long-text = The text has { $count } characters; at most { $most } are read.
terminal-notation-long-line = The line has { $count } characters; at most { $most } are read.
terminal-notation-character = The character '{ $character }' does not belong in a text.
terminal-notation-title = The first line is '{ $first }'; it must be '{ $title }'.
terminal-notation-header = Cannot read the header '{ $header }': write 'players N', 'elements …', 'options …', 'bag …' once each, or 'Name: value'; an empty line ends the headers.
terminal-notation-no-header = The header '{ $header }' is missing.
terminal-notation-players = '{ $players }' is not a number of players.
terminal-notation-option = Cannot read the option '{ $option }': it is written as name=value.
terminal-notation-bag = Cannot read '{ $word }' in the bag: it is written as FACE=COPIES.
terminal-notation-verb = Unknown action '{ $action }': an action begins with one of { $verbs }.
terminal-notation-action = Cannot read the action '{ $action }': it is written as '{ $form }'.
terminal-action-illegal = '{ $action }' is not legal now; '{ $example }' is, for example.
terminal-action-too-late = The game is over: '{ $action }' cannot be played any more.
terminal-setup-no-face = There is no tile '{ $face }' that could be drawn.
terminal-setup-river = A bag holds the tiles of the river exactly as the river's edition has them, or none.
terminal-setup-tiles = { $tiles } tiles are more than one game can hold ({ $most }).
terminal-setup-watched = The bag holds { $watched } monasteries and gardens and { $twins } tiles with several segments of one kind: one game can hold { $most } and { $multi }.

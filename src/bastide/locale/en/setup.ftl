### Before a game: the home page, setting up a table, the lobby.

tagline = A game of walls, roads and fields
play-computer = Play against the computer
play-computer-about = The classic game for two, with fields. One click and you’re playing.
    .touch = The classic game for two, with fields. One tap and you’re playing.
new-table = New table
join = Join by link
join-paste = Paste a table link or code
join-go = Go
join-about = Has a friend sent you a link or a code? Paste it here.
join-wrong = That is not a table link or code. A link looks like { $example }.
watch = Watch
preset = Which game?
preset-first = First game
preset-first-about = The base game without fields: roads, cities, monasteries.
preset-classic = Classic
preset-classic-about = The base game with farmers on the fields.
preset-river = River and abbot
preset-river-about = A river from source to lake, gardens, and one abbot per player.
preset-builders = With inns and builders
preset-builders-about = Inns, cathedrals, goods, big meeples, builders and pigs.
preset-abbey = Abbey & Mayor
preset-abbey-about = Abbeys, mayors, wagons and barns.
preset-wheel = Wheel of Fortune
preset-wheel-about = A pig walks round the wheel; a separate set of 72 tiles.
preset-everything = Everything
preset-everything-about = The base game with river, abbot and every expansion that goes with it.
preset-solo = Solo
preset-solo-about = One player, three colours; only the one in last place counts.
preset-duel = Tournament duel
preset-duel-about = Two players, 25 minutes each, no aids.
company = With whom?
preset-computer = Against the computer
preset-computer-about = One or more computer players, with hints if you like.
preset-friends = With friends
preset-friends-about = Open a table, send the link, and start when everyone is there.
preset-together = On one screen
preset-together-about = Two to six people share one device. No account or link needed.
seats = Seats
seats-count = Seats: { $count }
seat-here = on this screen
seat-invited = invited by link
seat-computer = computer
seat-free = free
seat-add = Add a seat
seat-remove = Remove the seat
seat-sit = Sit down
seat-too = Sit here, too
seat-ready = ready
seat-you = you
seat-colour = Colour of seat { $seat }
seat-colour-own = Your colour
seat-any = any colour
seat-who = Who has seat { $seat }?
seat-level = Strength of seat { $seat }
seat-opponent = { $about } (Elo { $rating })
seat-name = Name (optional)
seat-name-of = Name at seat { $seat }
seat-link = joins by link
elements = Expansions and parts
elements-out = Removed because they don’t go together: { $names }.
options = Options
clock = Clock
clock-none = no clock
clock-sudden = for the whole game
clock-increment = with increment
clock-correspondence = days per turn
clock-minutes = minutes
clock-seconds = seconds per turn
clock-told-sudden =
    { $minutes ->
        [one] { $minutes } minute for the whole game
       *[other] { $minutes } minutes for the whole game
    }
clock-told-increment =
    { $minutes ->
        [one] { $minutes } minute plus { $seconds } seconds per turn
       *[other] { $minutes } minutes plus { $seconds } seconds per turn
    }
clock-told-correspondence =
    { $days ->
        [one] { $days } day per turn
       *[other] { $days } days per turn
    }
clock-days = days per turn
aids = Player aids
aids-none = none
aid-remaining = remaining tiles
aid-projected = scores if the game ended now
aid-hints = hints from the computer
aid-remaining-about = Which tiles have not been drawn yet.
aid-projected-about = Beside each score: what it would be if the game ended now.
aid-hints-about = Ask what the computer would do.
public = Listed publicly
public-about = Anyone can watch or take a free seat.
open-table = Open the table
open-begin = Start the game
network-own = These tables are on this computer only. “With friends” can open them to your local network.
network-closed = This table is on this computer only. Friends on the same network can join once you open Bastide to it: every device there can then reach { $address } until you quit Bastide.
network-open = Open it to the local network
network-none = This computer is not on a network, so nobody else can join. Play on one screen, or ask someone who runs a server.
network-invite = For friends on the same network:
network-code = The link as a code for a phone’s camera
network-about = Everyone must be on the same Wi-Fi. If nothing appears there, this computer’s firewall is keeping them out.
lobby-leave = Leave the table
lobby-remove = Free the seat
lobby-stopped = Starts stopped so far: { $count }. Stopped by: { $by }. Random bytes were missing from: { $who }.
lobby-again = Try another start
lobby-again-about = The start of this game has been stopped again and again, perhaps because someone dislikes the order of the tiles. From now on your browser takes part only if you say so.
lobby-sealed = The game is about to start. Still waiting for: { $who }
lobby-title = Who’s playing?
lobby-invite = Send this link to your friends:
copy = Copy
copied = Copied
copied-not = Could not copy
lobby-start = Start
lobby-sit = A seat is free: sit down to play.
lobby-full = Every seat is taken. You can watch.
lobby-name = Your name at the table
lobby-wait = Waiting for the others…
lobby-begin = Everyone is ready. Waiting for the host to start…
occasion = Type of game
rated = Rated
rated-about = Counts towards the ranking: everyone needs an account; no computer players, no hints.
series = Series
series-one = one game
series-of = best of { $count }
absent = The computer takes over
absent-about = for anyone who leaves; otherwise their seat is skipped.
home-lead = Lay tiles, found cities, send out your followers: Carcassonne in the browser, against the computer, with friends or alone.
home-go-on = Continue playing
home-all = All my games
home-ways = Ways to play
home-tables = Tables to join or watch
home-tables-none = No public tables are open right now. Open one and tick “Listed publicly”.
home-new = New here?
stranger = Find an opponent
stranger-about = A duel with 10 minutes each plus 10 seconds per turn; you are matched with someone who wants the same.
wrong-tiles = A game needs tiles: tick “The 72 land tiles” or “Wheel of Fortune”.
wrong-account = Rated tables need an account: create one or sign in first.
wrong-rated = At a rated table every seat belongs to a different player: no computer, no second seat on this screen.
wrong-ranked = In a ranked game every seat belongs to a different player: invite the others, or practise.

"""Lists the shipped games, and what belongs to all of them."""

from collections.abc import Mapping

from game.entry import THROW, Entry, Family, Game, GameOption, Showing
from game.paths import ASSETS
from game.words import N_

BOOKS = ASSETS / "rulebook"
"""The folder of their rulebooks."""
HOUSE_RULES = (
    GameOption(
        "swap",
        N_("The Xs"),
        ((False, N_("Player One")), (True, N_("Player Two"))),
        N_("The house rule: Player Two has the Xs, so the Os go first."),
        term=N_("Xs go second"),
    ),
    GameOption(
        "redeal",
        N_("A cat’s game"),
        ((False, N_("counts")), (True, N_("is thrown again"))),
        N_("Three in a row for nobody: that counts as a game, or it is thrown and played again."),
        term=N_("cats are thrown again"),
    ),
)
VERSION = GameOption(
    "version",
    N_("Version"),
    (("", N_("the winner chooses")), ("1", N_("1.0, start here")), ("2", "2.0")),
    N_("Two rulebooks of one game. Never played? Start with 1.0; the winner of the throw may also choose."),
    stands=(N_("the winner picks version 1.0 or 2.0"), N_("version 1.0"), N_("version 2.0")),
)
PEN = GameOption(
    "pen",
    N_("Free pen"),
    (("", N_("no")), ("free", N_("yes"))),
    N_("Yes: you may draw the other one’s mark, by a slip or by a scheme. No: the pen knows whose hand holds it."),
    term=N_("free pen"),
)
CUTTERS = GameOption(
    "cutters",
    N_("Wire cutters"),
    (("", N_("1,001 pairs")), ("none", N_("left at home"))),
    N_("Left at home: an Iron Curtain that hangs stays for the whole game. Berlin Walls still fall."),
)
FEWER = GameOption(
    "fewer",
    N_("Fewer tools"),
    (("", N_("for nobody")), ("2:CW", N_("for {second}")), ("1:CW", N_("for {first}"))),
    N_("A handicap: no Curtain and no Wall. Equals then win 58 of 100."),
    eases=True,
)
GIVEN = GameOption(
    "given",
    N_("A board given"),
    (("", N_("for nobody")), ("1:2", N_("for {first}")), ("2:2", N_("for {second}"))),
    N_("A handicap: a board before the first mark. Equals then win 70 of 100."),
    eases=True,
)
BACK = GameOption(
    "back",
    N_("A roll to take back"),
    (("", N_("for nobody")), ("1", N_("for {first}")), ("2", N_("for {second}"))),
    N_("A handicap: once a game. Equals then win 69 of 100."),
    eases=True,
)
GARNETS = GameOption(
    "garnets",
    N_("Garnets"),
    (("", N_("the same for both")), ("5/2", N_("more for {first}")), ("2/5", N_("more for {second}"))),
    N_("Garnets are won earlier in the show. Who holds more may have a word in who begins."),
)
SOLVER = GameOption(
    "solver",
    N_("Who solved the puzzle"),
    (("", N_("nobody")), ("1", "{first}"), ("2", "{second}")),
    N_("In the show, whoever solved a puzzle names who begins. Nobody: garnets and a coin decide."),
)
ENTRIES: tuple[Entry, ...] = (
    Entry(
        "rps",
        rulesets=("rps",),
        matches=("match-rps",),
        rules="game.rules.rps",
        look="game.variants.rps.look.board",
        variant="game.variants.rps.variant",
        grounds="game.variants.rps.variant",
        bots="game.ai.rps.bots",
        unlisted=(
            Game(
                "match-rps",
                N_("Rock, paper, scissors"),
                N_("best of as many as it takes"),
                aim=N_("Rock blunts scissors, scissors cut paper, paper wraps rock."),
            ),
        ),
    ),
    Entry(
        "classic",
        rulesets=("classic",),
        matches=("match-classic",),
        rules="game.rules.classic",
        look="game.variants.classic.look.board",
        variant="game.variants.classic.variant",
        besides=(
            Showing("classic", "game.variants.classic.look.turned", "game.variants.classic.dice_table", way="turned"),
            Showing("classic", "game.variants.classic.look.set_down", "game.variants.classic.dice_table", way="set"),
        ),
        grounds="game.variants.classic.grounds",
        bots="game.ai.classic.bots",
        cards=(
            Game(
                "match-classic",
                N_("Tic-Tac-Toe"),
                N_("rock, paper, scissors, then three in a row"),
                written=True,
                agreed=HOUSE_RULES,
                shown="classic XOO/.X./O.X O",
                prop="gold-star",
                strokes=1,
                aim=N_("Three in a row."),
                quick="starts=1",
                minutes=(1, 2),
            ),
        ),
        book=BOOKS / "tic-tac-toe-faq.toml",
    ),
    Entry(
        "ttic",
        rulesets=("ttic-1", "ttic-2"),
        matches=("match-ttic",),
        rules="game.rules.ttic.match",
        look="game.variants.ttic.look.board",
        variant="game.variants.ttic.variant",
        choices=(("2.05", Showing("choice", "game.variants.ttic.look.versions", "game.variants.ttic.version_choice")),),
        grounds="game.variants.ttic.cover",
        bots="game.ai.ttic.bots",
        character="game.ai.ttic",
        cards=(
            Game(
                "match-ttic",
                N_("T-Tic-T-Tac-Toe"),
                N_("curtains, walls and 420 Ronald Reagans"),
                (5, 1, 3),
                begins=(("", N_("throw and tic-tac-toe")),),
                agreed=(VERSION, PEN, CUTTERS, FEWER),
                shown="ttic-2 X.OX./..O../X..../.X.O./..... X 10 34@12,ab@14k,c4@9 KS/WS 1001/419",
                prop="cutters-open",
                strokes=5,
                aim=N_("Three in a row, nothing in between."),
                turns=(
                    N_("One a turn: mark, curtain, wall or tear-down."),
                    N_("Reagan tears walls down. Cutters snip curtains."),
                    N_("Charlie guards either for four more turns."),
                ),
                quick="games=1 starts=1 version=1",
                minutes=(6, 30),
            ),
        ),
        book=BOOKS / "t-tic-t-tac-toe.toml",
    ),
    Entry(
        "tactic",
        rulesets=("tactic",),
        matches=("match-tactic",),
        rules="game.rules.tactic",
        look="game.variants.tactic.look.board",
        variant="game.variants.tactic.variant",
        grounds="game.variants.tactic.variant",
        bots="game.ai.tactic.bots",
        character="game.ai.tactic",
        cards=(
            Game(
                "match-tactic",
                N_("TacTic-Toe"),
                N_("sealed orders, opened together"),
                studied=N_("Plans"),
                shown="tactic X.X/.../X.O 2 317 931",
                prop="seal",
                strokes=2,
                aim=N_("Three in a row, by secret orders."),
                turns=(N_("Write three squares in secret; equal ones bounce."),),
                minutes=(1, 1),
            ),
        ),
        book=BOOKS / "tactic-toe.toml",
    ),
    Entry(
        "tris2",
        rulesets=("tris2",),
        matches=("match-tris2",),
        rules="game.rules.tris2.match",
        look="game.variants.tris2.look.board",
        variant="game.variants.tris2.variant",
        besides=(
            Showing("roll", "game.variants.tris2.look.beginning", "game.variants.tris2.variant"),
            Showing("deal", "game.variants.tris2.look.beginning", "game.variants.tris2.variant"),
        ),
        grounds="game.variants.tris2.variant",
        bots="game.ai.tris2.bots",
        character="game.ai.tris2",
        cards=(
            Game(
                "match-tris2",
                N_("Tris 2"),
                N_("nine dice that roll across the board"),
                begins=(("", N_("each rolls a die")), ("throw", THROW)),
                agreed=(BACK,),
                shown="tris2 a2:-OX,c2:O-X,d2:X-O,b3:X-O,c3:O-X,d3:X-O,a4:-OX,c4:-OX,d4:O-X 1 a3s",
                prop="dice-x",
                strokes=3,
                aim=N_("Roll three alike into a row."),
                turns=(
                    N_("Roll a die one square: its face changes."),
                    N_("No roll may cut any dice off."),
                ),
                quick="starts=1",
                minutes=(5, 5),
            ),
        ),
        book=BOOKS / "tris-2.toml",
    ),
    Entry(
        "ultimate",
        rulesets=("ultimate", "ultimate-gambit", "ultimate-conduct", "ultimate-shardren"),
        matches=("match-ultimate", "match-gambit", "match-conduct", "match-shardren"),
        rules="game.rules.ultimate.match",
        look="game.variants.ultimate.look.board",
        variant="game.variants.ultimate.variant",
        choices=tuple(
            (rule, Showing("choice", "game.variants.ultimate.look.prelude", "game.variants.ultimate.prelude_stage"))
            for rule in ("gambit-coin", "gambit-starter", "conduct-starter")
        ),
        grounds="game.variants.ultimate.paint.studio",
        bots="game.ai.ultimate.bots",
        character="game.ai.ultimate",
        cards=(
            Family(
                N_("Ultimate"),
                N_("nine boards in one, and three death matches"),
                (
                    Game(
                        "match-ultimate",
                        N_("Ultimate"),
                        N_("the standard game, with or without a clock"),
                        agreed=(GIVEN,),
                        shown="ultimate OXOXX.O../....X.OOO/OXOXXXXO./.OOXX.OOX/"
                        "OOOOX..OO/X..O...../..XOX..X./XXX.....X/X.OX...O. X 1",
                        prop="trophy",
                        aim=N_("Three boards in a row."),
                        turns=(N_("Your square sends the other to that board."),),
                        quick="starts=1",
                        minutes=(6, 6),
                        strokes=4,
                    ),
                    Game(
                        "match-gambit",
                        N_("Zero’s Gambit"),
                        N_("a minute a turn, three in reserve"),
                        (3, 1),
                        until_won=True,
                        agreed=(GARNETS, SOLVER),
                        shown="ultimate-gambit O.XO..O../.O.....O./X..OOO.../..XX.X.OX/"
                        "..X.OOX.O/XX.O..O.X/X..OX..XX/XXX....O./X.O.XOO.O X 2",
                        prop="garnet",
                        aim=N_("Three boards in a row, before the clock."),
                        turns=(N_("Your square sends the other to that board."),),
                        quick="games=1",
                        minutes=(4, 8),
                        strokes=5,
                    ),
                    Game(
                        "match-conduct",
                        N_("Code of Conduct"),
                        N_("more marks take a full board"),
                        (1,),
                        agreed=(GARNETS,),
                        shown="ultimate-conduct ......OOO/X.O....../XOOOX.O../.O.XOX.O./"
                        "..X.X.X.O/...OOO.../..X.OXO.X/X....X..X/X..XXX.OO X 2",
                        prop="laurel",
                        aim=N_("Three boards in a row. Most marks take full ones."),
                        turns=(N_("Your square sends the other to that board."),),
                        minutes=(4, 4),
                        strokes=4,
                    ),
                    Game(
                        "match-shardren",
                        N_("Shardren’s"),
                        N_("45 seconds, or chance moves for you"),
                        (1,),
                        agreed=(GARNETS,),
                        shown="ultimate-shardren XXX.OO.../.XO..O.O./..O..OXXO/.......XX/"
                        "X...X...X/XXX.....X/O.......O/.OX.O..../O..OOO..X O 8",
                        prop="coin-0",
                        aim=N_("Three boards in a row. Late? Chance moves."),
                        turns=(N_("Your square sends the other to that board."),),
                        minutes=(4, 4),
                        strokes=4,
                    ),
                ),
            ),
        ),
        book=BOOKS / "ultimate.toml",
    ),
)
"""The shipped games in the order of the menu."""
FIRST = "match-classic"
"""The match that is offered to a new player."""
SETTLING = "match-rps"
"""The match that decides what must not be drawn."""
QUESTIONS: tuple[tuple[str, str], ...] = (
    (N_("Who goes first?"), "faq-player-one"),
    (N_("How do I win?"), "faq-three-in-a-row"),
    (N_("Is this square taken?"), "faq-occupied"),
    (N_("Must I use a pencil?"), "faq-pencil"),
    (N_("What if nobody wins?"), "faq-full-grid"),
    (N_("Do diagonals count?"), "faq-every-way"),
    (N_("Can three of us play?"), "faq-observer"),
    (N_("May I take that back?"), "match-undo"),
    (N_("May I give up?"), "match-resign"),
    (N_("Why can I not snip that curtain?"), "4.04(c)"),
    (N_("How do I get rid of a wall?"), "4.05(f)"),
    (N_("How many Ronald Reagans are there?"), "4.05(g)"),
    (N_("What is a Super good for?"), "5.1.01(c)"),
    (N_("We both chose 5. Now what?"), "tactic-five"),
    (N_("And what if both choose the same square?"), "tactic-bounce"),
    (N_("Which board do I have to play in?"), "ultimate-send"),
    (N_("My time is up. So?"), "match-flag"),
    (N_("What about zombies?"), "faq-zombies"),
    (N_("Who thought of all this?"), "match-credits"),
)
"""Frequent questions, and the rules that answer them."""
CHOICE = Showing("choice", "game.variants.looks", "game.variants.common.choosing")
"""The modules that show a choice, with which any match may begin."""
GROUNDS: Mapping[str, str] = {
    "table": "game.variants.common.backdrops",
    "title": "game.scenes.title.props",
    "rulebook": "game.scenes.rulebook.binder",
    "show": "game.variants.ultimate.paint.studio",
    **dict.fromkeys(("peace", "parade", "cup", "curtain-call"), "game.variants.common.finales.honours_painter"),
}
"""The modules with the backgrounds that belong to no single game, by name."""

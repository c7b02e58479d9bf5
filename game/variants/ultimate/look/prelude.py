"""Builds the look of a death match's prelude: two people come on stage, garnets are counted, and a coin is flipped.

The stage is that of a `Choice`, 16 by 9 cells, with one person on the left and one on the right.
"""

from dataclasses import replace

from game.rules.core import Event, Seat
from game.rules.stages import Choice, Chosen
from game.stage.look import Cast, Look, Spoken
from game.stage.stage import Piece, Spot, Stage
from game.stage.timeline import Cue, Part, Timeline, change, way
from game.variants.looks import HEIGHT, WIDTH
from game.words import _

COIN_RULE = "gambit-coin"
"""The rule by which the coin decides who chooses."""
PLACES = ((0.55, 2.0, 3.6, 4.9), (11.85, 2.0, 3.6, 4.9))
"""Where the two people stand: left, top, width and height in cells."""
COMING = 1.7
"""How long it takes until both people are on stage and the garnets are counted, in seconds."""
GARNETS = 0.16
"""The time between two garnets, in seconds."""
EDGE = 88.0
"""How far the coin leans before the flip, in degrees: its edge hides both sides."""
TURNS = 4
"""How many whole turns the coin makes in the air."""
FLIGHT, STEPS, HOP = 1.14, 12, 0.11
"""Seconds of the coin's flight, the number of straight lines it is drawn in, and seconds for half of its last hop."""
ALOFT, HIGH = 2.65, 1.6
"""How high above the stage the coin flies, and how far away its shadow falls then."""
WOBBLES = ((36.0, 0.13), (-34.0, 0.12), (26.0, 0.10), (-22.0, 0.085), (14.0, 0.07), (-10.0, 0.06), (0.0, 0.05))
"""The wobbles of the coin as it comes to rest, ever flatter and faster: its lean in degrees, and the seconds to get
there."""


def coin(turn: float) -> Piece:
    """The coin at rest, turned over by so many degrees since its first side faced the viewer."""
    return Piece("coin", 8.0, 5.35, size=2.5, turn=turn, layer=1)


def build(state: Choice) -> Stage:
    if state.rule != COIN_RULE:
        return {}
    return {"coin": coin(EDGE if not state.chosen else _landed(state.chosen))}


def _landed(chosen: str) -> float:
    """How far the coin turns over until the chosen person's side is up, in degrees."""
    return 360.0 * TURNS + (180.0 if chosen.endswith("2") else 0.0)


def show(event: Event, after: Choice, cast: Cast) -> Timeline:
    """The coin goes up, turns over, lands with the chosen side up, hops once, and wobbles until it lies still."""
    if after.rule != COIN_RULE or not isinstance(event, Chosen):
        return Timeline()
    rest, landed = coin(EDGE), coin(_landed(event.action))
    hop = replace(landed, y=landed.y - 0.28, height=0.3)
    flown = way(
        "coin", rest, *((FLIGHT / STEPS, _flying(rest, landed, step / STEPS), "even") for step in range(1, STEPS + 1))
    )
    flown = flown.then(change("coin", landed, hop, HOP)).then(change("coin", hop, landed, HOP, ease="in"))
    lies = landed
    for degrees, seconds in WOBBLES:
        leans = replace(landed, turn=landed.turn + degrees)
        flown, lies = flown.then(change("coin", lies, leans, seconds, ease="in-out")), leans
    return flown.beside(Timeline(cues=(Cue(0.0, "coin"), Cue(FLIGHT, "coin-lands"))))


def _flying(rest: Piece, landed: Piece, share: float) -> Piece:
    """The coin at this share of its flight: it rises and falls as things do, and turns evenly."""
    high = 4 * share * (1 - share)
    turn = rest.turn + (landed.turn - rest.turn) * share
    return replace(rest, y=rest.y - ALOFT * high, height=HIGH * high, turn=turn)


def open_page(state: Choice) -> Timeline:
    """Both people come on stage, and their garnets are set down one by one; `drawn` of the piece `come` says how far
    this is."""
    come = Piece("come", 0, 0, drawn=0.0)
    part = Part("come", 0.0, COMING, come, replace(come, drawn=1.0), "even", gone=True)
    opened = Timeline((part,), (Cue(0.0, "slide"),))
    if state.rule != COIN_RULE:
        return opened
    rest = coin(EDGE)
    tossed = change("coin", replace(rest, y=rest.y - 0.5, alpha=0.0), rest, 0.3, start=COMING - 0.3, ease="back")
    counted = tuple(Cue(0.35 + GARNETS * number, "gem") for number in range(5))
    return opened.beside(tossed, Timeline(cues=counted))


def spots(state: Choice, seat: Seat, tool: str = "") -> tuple[Spot, ...]:
    """The two people, one of whom is to be named."""
    return tuple(Spot(option, *place) for option, place in zip(state.options, PLACES, strict=True))


def place(state: Choice, seat: Seat, spot: Spot) -> str:
    """The player who is pointed at."""
    return _("Player {number}").format(number=spot.action[-1])


LOOK = Look[Choice](
    WIDTH,
    HEIGHT,
    build,
    show,
    spots=spots,
    open_page=open_page,
    spoken=Spoken(place, lambda state: "", lambda state, action: ""),
)

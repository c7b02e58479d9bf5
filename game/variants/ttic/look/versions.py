"""Builds the look of the choice of version [2.05]: two case files side by side."""

from game.rules.core import Event, Seat
from game.rules.stages import Choice
from game.stage.look import Cast, Look, Spoken
from game.stage.stage import Piece, Spot, Stage
from game.stage.timeline import Timeline
from game.variants.looks import HEIGHT, WIDTH
from game.variants.ttic.look.sheet_shows import struck
from game.words import N_, _

CARD, GAP = 6.6, 0.6
"""The width of a file, and the gap between two, in cells (the window is sixteen cells wide)."""
STAMP = (5.2, 4.22)
"""The middle of the stamp on the chosen file, in cells from the file's corner."""
APPROVED = N_("APPROVED")
CASES = {
    "version:1": (
        N_("VERSION 1.0"),
        (
            N_("A Berlin Wall stands round the centre from the start."),
            N_("36 lines of three can win."),
            N_("A Super gooshes: their marks under it go."),
        ),
    ),
    "version:2": (
        N_("VERSION 2.0"),
        (
            N_("The page is bare."),
            N_("All 48 lines of three can win."),
            N_("A Super gooshes, then fills all with your mark."),
        ),
    ),
}
"""The title and the facts of each file, by its action."""


def build(state: Choice) -> Stage:
    """The stamp on the chosen file; nothing before the choice."""
    chosen = next((spot for spot in spots(state, state.chooser) if spot.action == state.chosen), None)
    if chosen is None:
        return {}
    return {"stamp": Piece("stamp", chosen.x + STAMP[0], chosen.y + STAMP[1], size=0.55, turn=9.0, text=APPROVED)}


def show(event: Event, after: Choice, cast: Cast) -> Timeline:
    """The stamp comes down on the chosen file."""
    return struck(build(after)["stamp"])


def spots(state: Choice, seat: Seat, tool: str = "") -> tuple[Spot, ...]:
    left = (WIDTH - len(state.options) * CARD - (len(state.options) - 1) * GAP) / 2
    return tuple(Spot(option, left + i * (CARD + GAP), 2.7, CARD, 4.9) for i, option in enumerate(state.options))


def place(state: Choice, seat: Seat, spot: Spot) -> str:
    """The title of a file, and its facts."""
    title, facts = CASES[spot.action]
    return f"{_(title)}: {' '.join(map(_, facts))}"


LOOK = Look[Choice](
    WIDTH,
    HEIGHT,
    build,
    show,
    spots=spots,
    spoken=Spoken(place, lambda state: "", lambda state, action: _(CASES[action][0])),
)

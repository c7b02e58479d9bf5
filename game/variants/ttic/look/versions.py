"""The look of the choice of version [2.05]: two case files side by side."""

from game.rules.choice import Choice
from game.rules.core import Event, Seat
from game.stage.look import Cast, Look
from game.stage.stage import Spot, Stage
from game.stage.timeline import Timeline
from game.variants.common.look.choice_look import height, width

CARD, GAP = 6.6, 0.6
"""Width of a file and the room between two, in cells of a sixteenth of the window."""


def build(state: Choice) -> Stage:
    return {}


def show(event: Event, after: Choice, cast: Cast) -> Timeline:
    return Timeline()


def spots(state: Choice, seat: Seat, tool: str = "") -> tuple[Spot, ...]:
    left = (width - len(state.options) * CARD - (len(state.options) - 1) * GAP) / 2
    return tuple(Spot(option, left + i * (CARD + GAP), 2.7, CARD, 4.9) for i, option in enumerate(state.options))


LOOK = Look[Choice](width, height, build, show, spots=spots)

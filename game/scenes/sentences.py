"""The sentences of the play scene: whose turn, who won, what the throw says."""

from game.play.record import Record
from game.rules.core import Outcome, Refusal, Seat
from game.words import N_, _

LEVELS = (N_("easy"), N_("medium"), N_("perfect"))
BOT_LEVELS = (1, 4, 7)
"""The levels offered in a seat; their names are LEVELS."""


def level_name(level: int) -> str:
    """What a bot's level is called."""
    return _(LEVELS[max(index for index, each in enumerate(BOT_LEVELS) if each <= max(level, 1))])


def name(record: Record, person: Seat) -> str:
    """Who sits in this person's seat."""
    return record.sitters[person].name


def refused(refusal: Refusal) -> str:
    """Why something is refused, in the player's language."""
    return _(refusal.text).format(**refusal.values)


def verdict(record: Record, outcome: Outcome, person: Seat | None) -> str:
    """How a game or a match ended; `person` is who won."""
    if person is None:
        return _("Cat's game!") if outcome.kind == "draw" else _("A tie!")
    return _("{name} wins!").format(name=name(record, person))

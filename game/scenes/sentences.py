"""The sentences of the play scene: whose turn, who won, what the throw says."""

from game.play.record import Record, Sitter
from game.rules.core import Outcome, Refusal, Seat
from game.words import N_, _

LEVELS = (N_("easy"), N_("medium"), N_("perfect"))
BOT_LEVELS = (1, 4, 7)
"""The levels offered in a seat; their names are LEVELS."""


DEVICES = {
    "": N_("whatever is at hand"),
    "keyboard": N_("keyboard"),
    "keyboard-left": N_("keyboard, left half"),
    "keyboard-right": N_("keyboard, right half"),
    "mouse": N_("mouse"),
}
"""What a seat's device is called; pads are counted."""


def level_name(level: int) -> str:
    """What a bot's level is called."""
    return _(LEVELS[max(index for index, each in enumerate(BOT_LEVELS) if each <= max(level, 1))])


def seated(sitter: Sitter) -> str:
    """What a nametag says under the name: the device, or the bot's level."""
    if sitter.kind == "bot":
        return _("bot, {level}").format(level=level_name(sitter.level))
    kind, _dash, number = sitter.device.rpartition("-")
    if kind == "pad":
        return _("pad {number}").format(number=number)
    return _(DEVICES.get(sitter.device, DEVICES[""]))


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


def turn_of(record: Record, person: Seat) -> str:
    """Whose turn it is, and on what."""
    sitter = record.sitters[person]
    return _("It is {name}’s turn ({device}).").format(name=sitter.name, device=seated(sitter))


def left_off(record: Record) -> str:
    """Where a match was left, for the Continue card."""
    names = [sitter.name for sitter in record.sitters]
    return _("Tic-Tac-Toe, {first} against {second}").format(first=names[0], second=names[1])

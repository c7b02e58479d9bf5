"""Shows the pause of a match while the pad of a person who is asked is gone."""

from dataclasses import replace
from functools import partial

from game.engine.input.intents import (
    KEYBOARD,
    KEYBOARD_LEFT,
    KEYBOARD_RIGHT,
    MOUSE,
    Device,
    Input,
    Joined,
    PadLost,
    Pointer,
    Press,
)
from game.engine.picture.canvas import Canvas
from game.rules.core import Seat, other
from game.scenes.common.cards import Card
from game.scenes.common.menu import Hint
from game.scenes.match.pause import PausedMatch, PauseScene
from game.variants.common import seating
from game.variants.common.seating import device_name
from game.words import N_, _

LEANT_ON = ("stick", "axis")
"""The beginnings of the controls of a pad that lies on its stick."""
TAKES = {
    (True, True): N_("with the keyboard or the mouse"),
    (True, False): N_("with the keyboard"),
    (False, True): N_("with the mouse"),
    (False, False): N_("with a free pad"),
}
"""What may take the seat, by whether a keyboard and the mouse are free."""


class LostPadScene(PauseScene):
    """The pause until a button of the lost pad is pressed again, or another device takes the seat: a free pad at any
    button, a keyboard or the mouse by the first card. A device with which somebody plays or looks on is not free."""

    startles = True

    def __init__(self, play: PausedMatch, seat: Seat) -> None:
        """`seat` is that of the person whose pad is gone."""
        self._seat = seat
        self._lost = play.shown.table.record.sitters[seat].device
        self._taken = ""
        """The name of the person who has pressed to go on, but has that device already."""
        super().__init__(play)
        self._rises = self._lost

    @property
    def _gone(self) -> list[Seat]:
        """The seats whose pads are gone; none if this one's is back."""
        record, pads = self._match.table.record, self._services.devices.pads()
        gone = seating.lacking(record, (self._seat, other(self._seat)), pads)
        return gone if self._seat in gone else []

    @property
    def _free(self) -> tuple[bool, bool]:
        """Whether a keyboard, or half of it, is free, and whether the mouse is."""
        held = self._play.holder
        return not held(KEYBOARD) and not (held(KEYBOARD_LEFT) and held(KEYBOARD_RIGHT)), not held(MOUSE)

    @property
    def _missing(self) -> Seat | None:
        return self._seat if self._gone else None

    def _cards(self) -> list[Card]:
        cards, sitters = super()._cards(), self._match.table.record.sitters
        if self._gone:
            about = _("The device that presses here takes the seat, if nobody has it.")
            cards[0] = replace(cards[0], subtitle=_(TAKES[self._free]), about=about)
        if self._gone and not sitters[self._seat].people and sitters[other(self._seat)].kind == "person":
            name = sitters[self._seat].name
            about = _("The pad gets its seat again at the first press, once it is back.")
            without, bot = (
                _("Play on without {name}").format(name=name),
                _("a bot plays until {name}’s pad presses").format(name=name),
            )
            cards.insert(1, Card("without", without, bot, about, partial(self._play.play_without, self._seat), True))
        return cards

    def handle(self, given: Input) -> None:
        if isinstance(given, Joined | PadLost):
            self._menu.show(self._cards())
        if isinstance(given, Press) and self._is_button(given) and self._takes_seat(given.device):
            self._services.sounds.play("confirm")
            self.stack.pop()
        else:
            super().handle(given)

    def tells(self, device: Device) -> bool:
        return device_name(device) in [sitter.device for sitter in self._match.table.record.sitters]

    def choose(self, key: str) -> None:
        if key == "go-on" and self._gone and not self._takes_seat(self.device):
            self.back()
        else:
            super().choose(key)

    def back(self) -> None:
        if self._gone:
            self._services.sounds.play("refuse")
            self._taken = self._play.holder(self.device)
        else:
            super().back()

    def vain(self, given: Press | Pointer) -> None:
        if self._taken:
            card = self.stack.narrated()
            self.stack.refuse(None if card is None else card.rect, self._said_of_taken)  # once more
        else:
            super().vain(given)

    def keys(self) -> list[Hint]:
        choose, back = super().keys()
        return [choose] if self._gone else [choose, back]

    def _is_button(self, press: Press) -> bool:
        """True for a button of a pad."""
        return press.device.kind in ("pad", "joystick") and not press.repeat and not press.control.startswith(LEANT_ON)

    def _takes_seat(self, device: Device) -> bool:
        """Give the seat to this device, if it is the lost one, or a free one while that is gone. Returns whether it has
        the seat now."""
        name = device_name(device)
        if name != self._lost and self._gone and not self._play.holder(device):
            self._match.played.take_seat(self._lost, name)
            return True
        return name == self._lost

    def paint(self, canvas: Canvas) -> None:
        self._why = self._told()
        super().paint(canvas)

    def _told(self) -> str:
        """Whose pads are gone, and what to press."""
        sitters, gone = self._match.table.record.sitters, self._gone
        name, names = sitters[self._seat].name, _(" and ").join(sitters[seat].name for seat in gone)
        if not gone:
            return _("{name}’s pad is back. Press to go on.").format(name=name)
        said = _("{name}’s pad is gone. Plug it in again, or press a button on a free one.")
        if len(gone) > 1:
            said = _("The pads of {names} are gone. Plug them in again; a button on a free one is {name}’s.")
        return f"{self._said_of_taken} {said.format(name=name, names=names)}".strip()

    @property
    def _said_of_taken(self) -> str:
        return _("{name} plays with that one.").format(name=self._taken) if self._taken else ""

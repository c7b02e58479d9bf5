"""Shows everything that can be agreed before a match, on a sheet over the seats. Nobody has to open it."""

from collections.abc import Callable

from game.engine.panels.panel import Panel
from game.engine.panels.panel_items import BACK, Button, Change, Choice, Entry, Heading, Row
from game.entry import Game
from game.play.files.settings import Setup
from game.rules.core import Seat
from game.scenes.common.menu import PanelScene
from game.scenes.seats import agreements
from game.scenes.seats.agreements import Agreement
from game.scenes.services.services import Services
from game.text_gate import NAME, cleaned
from game.words import _

SHEET = (0.17, 0.03, 0.66, 0.94)
"""The place of the sheet, in fractions of the window."""
NAMES = ("name 0", "name 1")
"""The keys of the entries for the two names."""


class MoreScene(PanelScene):
    """The sheet with all agreements. `agreed` is called with the new setup after every change."""

    overlay = True

    def __init__(self, services: Services, game: Game, setup: Setup, agreed: Callable[[Setup], None]) -> None:
        super().__init__(services)
        self._game = game
        self._setup = setup
        self._agreed = agreed
        self._open: dict[str, Agreement] = {}
        """The agreements that are shown, by the keys of their controls."""
        self._panel = Panel(_("What you agree on"), self._rows(), SHEET, "", services.sounds.play)

    def changed(self, change: Change) -> None:
        if change.key in (BACK, "done"):
            self.stack.pop()
            return
        if change.key in NAMES:
            self._name(NAMES.index(change.key), str(change.value))
            return
        agreement = self._open[change.key]
        self._take(agreement.agreed(self._setup, agreement.offered[int(change.value)][0]))
        self._panel.show(_("What you agree on"), self._rows())

    def _name(self, seat: Seat, typed: str) -> None:
        """Change the name in a seat to what was typed; keep the old name if that is empty."""
        name = cleaned(typed, NAME) if typed.strip() else ""
        if name:
            self._take(agreements.named(self._setup, seat, name))

    def _take(self, setup: Setup) -> None:
        self._setup = setup
        self._agreed(setup)

    def _rows(self) -> list[Row]:
        setup, pads = self._setup, self._services.devices.pads()
        rows: list[Row] = []
        self._open = {}
        for seat, heading in enumerate((_("Player One"), _("Player Two"))):
            about = _("Results and stars are kept under this name.")
            rows += [
                Heading(heading),
                Entry(NAMES[seat], _("Name"), setup.sitters[seat].name, NAME.most, about),
                *(
                    self._choice(f"{seat} {n}", each)
                    for n, each in enumerate(agreements.seat(setup, seat, self._game, pads))
                ),
            ]
        rows.append(Heading(_("The match")))
        rows += [self._choice(f"match {each.label}", each) for each in agreements.match(setup, self._game)]
        return [*rows, Button("done", _("Done"), about=_("Back to the two of you."))]

    def _choice(self, key: str, agreement: Agreement) -> Choice:
        """The control for an agreement. Its values are the places of the agreement's values, as text."""
        self._open[key] = agreement
        offered = list(enumerate(agreement.offered))
        shown = tuple((str(n), word) for n, (_value, word) in offered)
        now = next(str(n) for n, (value, _word) in offered if value == agreement.now)
        return Choice(key, agreement.label, now, shown, agreement.about)

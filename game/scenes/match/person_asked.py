"""Asks one person at the table a question; where two people play, only what is theirs answers."""

from collections.abc import Callable

from game.engine.input.intents import Device, Input, Pointer, Press
from game.play.record import Record
from game.rules.core import Seat
from game.scenes.common.confirm import ConfirmScene
from game.scenes.services.services import Services
from game.variants.common import seating


class PersonAskedScene(ConfirmScene):
    """Lies over a match. The question should name who is asked."""

    def __init__(
        self,
        services: Services,
        record: Record,
        seat: Seat,
        question: str,
        yes: Callable[[], None],
        no: Callable[[], None] = lambda: None,
        covered: bool = False,
    ) -> None:
        """The person in `seat` is asked; the others are as in ConfirmScene."""
        super().__init__(services, question, yes, no, covered)
        self._record = record
        self._seat = seat
        self.split = seating.splits(record)

    def holds(self, device: Device) -> bool:
        return seating.holds(self._record, device)

    def greet(self, device: Device) -> None:
        super().greet(device)
        if not self._counts(self._device):
            self._device = seating.device_of(self._record.sitters[self._seat], self._services.devices.pads())

    def handle(self, given: Input) -> None:
        if not isinstance(given, Press | Pointer) or self._counts(given.device):
            super().handle(given)

    def _counts(self, device: Device) -> bool:
        """Whether an answer on this device is theirs. On any is, where they play alone or their pad is gone."""
        alone = self._record.sitters[1 - self._seat].kind != "person"
        gone = seating.lacking(self._record, (self._seat,), self._services.devices.pads()) is not None
        return alone or gone or seating.drives(self._record, device, self._seat)

"""The effects of a match: heard in the implement it is written with, felt in the pads of those who play."""

from game.engine.sound.audio import MIDDLE
from game.play.record import Record
from game.scenes.common.services import Services, Sounds
from game.scenes.match.rumble import feel

WRITTEN = ("write", "strike", "line")
"""What begins the names of sounds that every implement makes in its own way."""


class Effects:
    """Those of one match."""

    def __init__(self, services: Services, record: Record, sounds: Sounds) -> None:
        self._services = services
        self._record = record
        self._sounds = sounds

    def play(self, name: str, place: float = MIDDLE) -> None:
        """Let an effect be heard, at a place from 0 at the left to 1 at the right, and felt."""
        implement = self._record.implement
        own = name.partition("-")[0] in WRITTEN and implement != "pencil"
        feel(self._services, self._record, name)
        self._sounds.play(f"{name}-{implement}" if own else name, place)

"""The effects of a match: heard in the implement it is written with, felt in the pads of those who play."""

from game.engine.sound.audio import MIDDLE
from game.play.record import Record
from game.scenes.services.services import Services, Sounds
from game.variants.common.seating import device_name

WRITTEN = ("write", "strike", "line")
"""What begins the names of sounds that every implement makes in its own way."""
SHAKES = {
    "goosh": (0.9, 0.6, 0.35),
    "bomb": (0.8, 0.8, 0.25),
    "rubble": (0.7, 0.3, 0.45),
    "curtain": (0.7, 0.2, 0.25),
    "clang": (0.6, 0.4, 0.2),
    "thump": (0.5, 0.2, 0.15),
    "refuse": (0.0, 0.5, 0.12),
    "win": (0.5, 0.7, 0.5),
}
"""By sound: the slow and the fast motor (0 to 1), and seconds."""


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
        _feel(self._services, self._record, name)
        self._sounds.play(f"{name}-{implement}" if own else name, place)


def _feel(services: Services, record: Record, sound: str) -> None:
    """Shake the pads of the people in the seats for a sound."""
    if sound not in SHAKES:
        return
    names = {sitter.device for sitter in record.sitters if sitter.kind == "person"}
    for pad in services.devices.pads():
        if device_name(pad) in names or "" in names:
            services.devices.rumble(pad, *SHAKES[sound])

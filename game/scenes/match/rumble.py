"""Shakes the pads of the players with some sounds."""

from game.play.record import Record
from game.scenes.common.services import Services
from game.variants.common.seating import device_name

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


def feel(services: Services, record: Record, sound: str) -> None:
    """Shake the pads of the people in the seats for a sound."""
    if sound not in SHAKES:
        return
    names = {sitter.device for sitter in record.sitters if sitter.kind == "person"}
    for pad in services.devices.pads():
        if device_name(pad) in names or "" in names:
            services.devices.rumble(pad, *SHAKES[sound])

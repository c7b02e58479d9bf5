"""Plays the sounds of a match, shakes the players' pads, and chooses the music."""

from game.engine.sound.audio import MIDDLE
from game.engine.sound.score import HOUSE
from game.play.record import Record
from game.scenes.services.services import Services, Sounds
from game.variants.common import seating
from game.variants.common.match_view import MatchView
from game.variants.common.seating import device_name
from game.variants.variant import Variant, variant_of_match

WRITTEN = ("write", "strike", "line")
"""The first words of the sounds that every writing implement makes in its own way."""
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
"""For each sound that shakes the pads: the strength of the slow and the fast motor (0 to 1), and seconds."""


class Effects:
    """The sound effects of one match. They fit its writing implement, and shake the pads of its players."""

    def __init__(self, services: Services, record: Record, sounds: Sounds) -> None:
        self._devices = services.devices
        self._record = record
        self._sounds = sounds

    def play(self, name: str, place: float = MIDDLE) -> None:
        """Play an effect, at a place from 0 at the left to 1 at the right, and shake the pads if it is strong."""
        implement = self._record.implement
        own = name.partition("-")[0] in WRITTEN and implement != "pencil"
        if name in SHAKES:
            self._shake(name)
        self._sounds.play(f"{name}-{implement}" if own else name, place)

    def _shake(self, name: str) -> None:
        """Shake the pads of the match's players."""
        theirs = {each.device for each in seating.people(self._record)}
        for pad in self._devices.pads():
            if device_name(pad) in theirs or "" in theirs:
                self._devices.rumble(pad, *SHAKES[name])


def accompany(sounds: Sounds, variant: Variant, view: MatchView) -> None:
    """Play the theme of the match's table, in the mood of this view. While a show runs, the mood stays as it is."""
    theme = variant.music or variant_of_match(view.record.ruleset).music or HOUSE
    sounds.music(theme, None if view.showing else variant.mood(view))

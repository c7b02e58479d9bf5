"""Writes what is only heard, for as long as it takes to read."""

from game.engine.picture.canvas import Canvas
from game.engine.picture.focus import rounded

TEXT, PAD, TOP = 30, 22, 12
"""The size of the words, the blank round them, and how far down they lie (pixels at 1080p)."""
GLANCE, WORD = 1.4, 0.3
"""Seconds for which a caption stands, and more for each of its words."""
ALPHA = 230


class Captions:
    """One caption at a time: a later one takes the place of the one before."""

    def __init__(self) -> None:
        self._said = ""
        self._left = 0.0

    @property
    def wakes(self) -> float | None:
        """Seconds until it goes; None where there is none."""
        return max(self._left, 0.0) if self._said else None

    def say(self, text: str, longer: float = 1.0) -> None:
        """Write this, so many times as long as usual."""
        self._said, self._left = text, (GLANCE + WORD * len(text.split())) * longer

    def update(self, seconds: float) -> bool:
        """Pass time; returns whether the caption goes now."""
        self._left -= seconds
        gone = bool(self._said) and self._left <= 0.0
        self._said = "" if gone else self._said
        return gone

    def draw(self, canvas: Canvas) -> None:
        """Draw it over everything, in the middle above."""
        if not self._said:
            return
        px, theme = canvas.layout.px, canvas.theme
        words = canvas.fonts.fit(self._said, "semibold", TEXT, theme.chalk, canvas.layout.size[0] // 2, 2)
        plate = rounded((words.width + px(2 * PAD), words.height + px(PAD)), px(12), theme.outline, ALPHA)
        place = canvas.surface.blit(plate, plate.get_rect(midtop=(canvas.layout.size[0] // 2, px(TOP))))
        canvas.surface.blit(words, words.get_rect(center=place.center))

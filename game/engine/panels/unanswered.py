"""Notices presses that change nothing: what was pressed shakes, and a sentence says why nothing happened.

The stack of scenes calls this for every scene; `Scene.vain` answers. What can be read of a picture (words,
focus, keys) is compared before and after a press. All that matters on a screen can be read, so that a press that
changes none of it has done nothing for the player.
"""

from collections.abc import Callable, Hashable, Mapping
from math import sin

import pygame

from game.engine.input.intents import Input, Intent, Pointer, Press
from game.engine.pen.drawing import Drawing, drawing
from game.engine.pen.strokes import Stroke
from game.engine.picture.cache import kept
from game.engine.picture.canvas import Canvas
from game.engine.picture.layout import Layout
from game.engine.picture.theme import Theme
from game.words import N_, _

SHAKES, FRAME = 0.45, 1 / 30
"""Seconds for which it shakes, and seconds from one picture of that to the next."""
SWING, TURNS = 9, 5
"""How far it swings to each side (pixels at 1080p), and how often."""
CHEVRON, GAP = (14, 26), 8
"""The size of a chevron beside what shakes, and the distance between the two (pixels at 1080p)."""
STAYS = 1.6
"""Seconds for which the chevrons stay."""

SENTENCES: Mapping[Intent | None, str] = {
    Intent.UP: N_("Nothing further up."),
    Intent.DOWN: N_("Nothing further down."),
    Intent.LEFT: N_("Nothing further left."),
    Intent.RIGHT: N_("Nothing further right."),
    Intent.CONFIRM: N_("Nothing to choose here."),
    Intent.CANCEL: N_("No way back from here."),
    Intent.NEXT: N_("There is no next one here."),
    Intent.PREVIOUS: N_("There is none before this one."),
    Intent.PAUSE: N_("Nothing is running that could pause."),
    Intent.UNDO: N_("Nothing to take back here."),
    Intent.REDO: N_("Nothing to play again here."),
    Intent.HINT: N_("No further hint here."),
    Intent.RULES: N_("No game here whose rules could open."),
    Intent.SHOW: N_("Nothing to mark here."),
    None: N_("This key does nothing here."),
}
"""What is said about a press that did nothing."""


def sentence(given: Press | Pointer) -> str:
    """The sentence about a press that did nothing, on a screen that has no better one."""
    return _("Nothing to click there.") if isinstance(given, Pointer) else _(SENTENCES.get(given.intent, ""))


class Unanswered:
    """The latest press, until a picture shows whether it did anything, and the shaking after one that did not."""

    def __init__(self) -> None:
        self._press: Press | Pointer | None = None
        self._before: Hashable = None
        self.place: pygame.Rect | None = None
        """The place that shakes, in pixels of the window; None if nothing does."""
        self._since = 0.0

    def press(self, given: Input, readable: Callable[[], Hashable]) -> None:
        """Take a press, and what can be read before it. A click begins when the button goes down."""
        match given:
            case Pointer("down"):
                self._press, self._before = None, readable()
            case Pointer("up"):
                self._press = given
            case Press(repeat=False):
                self._press, self._before = given, readable()

    def did_nothing(self, readable: Callable[[], Hashable]) -> Press | Pointer | None:
        """The press that the present picture answers with nothing new; None if there is none."""
        press, self._press = self._press, None
        return press if press is not None and readable() == self._before else None

    def drop(self) -> None:
        """Forget the press, because another screen has come."""
        self._press = self.place = None

    def shake(self, rect: pygame.Rect | None) -> None:
        """Let what lies at this place shake from now on."""
        self.place, self._since = rect, 0.0

    def answered(self) -> None:
        """Take the latest press for answered, whatever the next picture shows."""
        self._press = None

    @property
    def wakes(self) -> float | None:
        """Seconds until the next picture is due; None if nothing shakes."""
        if self.place is None:
            return None
        return FRAME if self._since < SHAKES else max(STAYS - self._since, 0.0)

    def update(self, seconds: float) -> bool:
        """Pass time. Returns True if there is a new picture."""
        if self.place is None:
            return False
        shook, self._since = self._since < SHAKES, self._since + seconds
        if self._since >= STAYS:
            self.place = None
        return shook or self.place is None

    def draw(self, canvas: Canvas) -> None:
        """Draw what shakes at its present place, between two chevrons. In reduced motion it stands still."""
        if self.place is None:
            return
        rect, window = self.place, canvas.surface.get_rect()
        part = rect.clip(window)
        if self._since < SHAKES and not canvas.reduced and part:
            left = 1.0 - self._since / SHAKES
            aside = round(canvas.layout.px(SWING) * left * sin(self._since / SHAKES * TURNS * 6.2832))
            canvas.surface.blit(canvas.surface.subsurface(part).copy(), part.move(aside, 0))
        gap, (width, height) = canvas.layout.px(GAP), map(canvas.layout.px, CHEVRON)
        for way, x in ((-1, rect.left - gap - width), (1, rect.right + gap)):
            at = max(0, min(x, window.width - width)), rect.centery - height // 2
            for line in _chevron(way, canvas.layout, canvas.theme):
                line.draw(canvas.surface, at)


@kept
def _chevron(way: int, layout: Layout, theme: Theme) -> tuple[Drawing, Drawing]:
    """The dark rim and the ink of a chevron that points left (-1) or right (1)."""
    (wide, tall), thick = CHEVRON, 5 * layout.k * theme.line_factor
    back, tip = (0, wide) if way > 0 else (wide, 0)
    line = tuple((x * layout.k, y * layout.k) for x, y in ((back, 0), (tip, tall / 2), (back, tall)))
    rim, ink = (Stroke(line, each, taper=False, sharp=60) for each in (2 * thick, thick))
    return drawing([rim], theme.outline, "rim", "none"), drawing([ink], theme.o_light, "chevron", "none")

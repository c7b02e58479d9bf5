"""Shows the title screen: a pencil writes the game's name on a sheet, and the menu lies beside it."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from copy import copy
from functools import cache
from importlib import import_module
from threading import Thread
from typing import Any, get_args

import pygame

from game import __version__, catalog
from game.engine.input.intents import Input, Intent, Pointer, Press
from game.engine.panels import panel
from game.engine.panels.things import Askable
from game.engine.pen import implements
from game.engine.pen.drawing import Drawing
from game.engine.pen.hershey import Alphabet, glyph
from game.engine.pen.lettering import pencil_word
from game.engine.pen.marks import Kind, grid_line, mark, strike
from game.engine.picture.canvas import Canvas
from game.engine.picture.layout import DESIGN, Layout
from game.engine.picture.living import Life
from game.engine.sound.score import HOUSE
from game.engine.window.scene import Scene
from game.scenes.common.cards import Card
from game.scenes.services.services import Services
from game.scenes.title import props
from game.scenes.title.props import TITLE_SHEET
from game.scenes.title.title_menu import LARGE, TitleMenu
from game.scenes.title.usual import Usual
from game.variants.common import backdrops
from game.words import N_, _

WHAT = N_("five grown-up descendants\nof tic-tac-toe")
"""The subtitle."""
ATTRACT = "attract"
"""The key that is chosen when nobody has done anything for ALONE seconds."""
ALONE = 30.0
WRITING = 1.6
"""Seconds in which the pencil writes the game's name."""
COMING = 0.25
"""Seconds in which the backdrop lights up, if it was not drawn yet when the screen opened."""
LEAN = 1.4
"""Degrees by which the sheet, and everything written on it, rises to the right."""
SUBTITLE, LARGE_SUBTITLE = (250, 744, 520, 150), (250, 720, 770, 184)
"""The place of the subtitle: beside the drawing of a finished game, and in large letters without that, in pixels at
1080p."""
REST = (918, 566)
"""The x and y at which the pencil's tip rests, in pixels at 1080p."""

Placed = tuple[Drawing, tuple[float, float]]
"""A drawing, and the x and y of its origin in pixels."""
Lying = tuple[Sequence[Card], Sequence[Card], Usual | None]
"""What lies in the menu: the broad cards, the small cards below, and what was played last."""
LATER = (
    "game.rules.registry",
    "game.ai.choose",
    "game.variants.common.shown_board",
    "game.scenes.match.match_scene",
    "game.scenes.result.result",
    "game.scenes.seats.games",
    "game.scenes.seats.seats",
    "game.scenes.title.attract",
    "game.scenes.title.usual_photo",
    "game.scenes.party.screens",
    "game.scenes.levels.levels_scene",
    "game.scenes.rulebook.rulebook_scene",
    "game.scenes.records.record_lists",
    "game.scenes.options.options_scene",
)
"""Modules that other screens need. They are imported once the title is shown, as each takes some ten milliseconds."""


class TitleScene(Scene):
    """The title screen. `cards` gives the content of the menu, as far as it is known yet; `choose` is called with the
    key of a chosen card. Whenever the screen is entered, `look` starts to read the files that tell more."""

    def __init__(
        self,
        services: Services,
        cards: Callable[[], Lying],
        choose: Callable[[str], None],
        look: Callable[[], Future[Any]] | None = None,
    ) -> None:
        super().__init__()
        self._services = services
        self._cards = cards
        self._look = look
        played = services.settings.played is not None
        self._menu = self._drawn = TitleMenu(*cards(), services.sounds.play, room=played)
        """The menu that is seen, and the one that was drawn last. A picture may be put off: until it appears, a press
        takes the card that is seen."""
        self._news = False
        """True if the next picture shows other cards."""
        self.choose = choose
        self._time = 0.0
        self._lit = False
        """True if the backdrop and the words have been drawn."""
        self._dark = 0.0
        """Seconds until the backdrop is fully lit."""
        self.life = Life()
        """What is animated on the picture."""
        self._alone = 0.0
        """Seconds since anybody last did anything."""
        self._chose = False
        """True if anybody has moved the focus. Until then the first card keeps it."""

    def came(self, found: object) -> None:
        self._news = True
        if not self._menu.rects:  # nothing is seen yet
            self._menu, self._news = self._next(), False

    def _next(self) -> TitleMenu:
        """The menu for the next picture."""
        if not self._news:
            return self._menu
        menu = copy(self._menu)
        menu.show_all(*self._cards())
        if not self._chose:
            menu.focused = menu.order()[0]
        return menu

    @property
    def moving(self) -> bool:
        return (self._lit and (self._time < WRITING or self._dark > 0.0)) or self._menu.moving

    @property
    def stirs(self) -> float | None:
        return self.life.due

    def stir(self, canvas: Canvas) -> bool:
        return self.life.stir(canvas)

    def enter(self) -> None:
        if self._look is not None:
            self.expect(self._look())
        self._alone = 0.0
        self._services.sounds.music(HOUSE)

    def handle(self, given: Input) -> None:
        self._alone, before = 0.0, self._menu.focused
        if isinstance(given, Press | Pointer):
            self.device = given.device
        if isinstance(given, Press) or (isinstance(given, Pointer) and given.phase == "down"):
            self._time = WRITING
        rules = isinstance(given, Press) and given.intent is Intent.RULES and not given.repeat
        chosen = "rulebook" if rules else self._menu.handle(given)
        self._chose |= isinstance(given, Press) or self._menu.focused != before
        self.touch()
        if chosen:
            self.choose(chosen)

    def parts(self) -> Sequence[Askable]:
        return (self._menu,)

    def update(self, seconds: float) -> None:
        if self._services.notices:
            from game.scenes.common.dialogs import tell  # imported here so that the first picture comes sooner

            tell(self._services, self.stack)
            return
        self._alone += seconds
        self.life.pass_time(seconds)
        if self._alone >= ALONE:
            self.choose(ATTRACT)
            return
        if self._menu.moving:
            self._menu.update(seconds, self._services.settings.reduced)
            self.touch()
        if self._lit and self._dark > 0.0:
            self._dark -= seconds
            self.touch()
        if self._lit and self._time < WRITING:
            if self._time == 0.0:
                self._services.sounds.play("scribble")
            self._time = WRITING if self._services.settings.reduced else self._time + seconds
            if self._time >= WRITING:
                self.touch()

    def draw(self, canvas: Canvas) -> None:
        words = canvas.found(_words)
        there = backdrops.lay(canvas, "title")
        self._lit = there and words is not None
        implements.want(canvas, "pencil")
        if not there:
            self._dark = COMING
        elif self._dark > 0.0:
            backdrops.darken(canvas, self._dark / COMING)
        if there and words is not None:
            self._write(canvas, words)
            canvas.prefetch(_doodles)
        if self._time >= WRITING:
            prepare()
            backdrops.stock(canvas)
        rests = not (canvas.theme.plain or canvas.still or self.moving)
        props.lay(canvas, rests)
        canvas.exhibits.say(_("Noughts & Curtains"))
        self._version(canvas)
        self._drawn = self._next()
        self._drawn.draw(canvas)
        self.life.lay(canvas, props.living(canvas) if rests else ())

    def appears(self) -> None:
        if self._news:
            self._menu, self._news = self._drawn, False
            self.touch()  # a note, the voice and the scanner still told of the cards before

    def _write(self, canvas: Canvas, words: list[Placed]) -> None:
        done = min(self._time / WRITING, 1.0) * sum(word.length for word, _at in words)
        tip = (*_place(canvas.layout, *REST), 0.0)
        for word, (x, y) in words:
            drawn = min(done / word.length, 1.0)
            if drawn <= 0:
                break
            word.draw(canvas.surface, (x, y), drawn)
            if drawn < 1:
                pen = word.tip(drawn)
                tip = (round(x + pen.x), round(y + pen.y), 0.0 if pen.down else 14.0)
            done -= word.length
        if self._time >= WRITING:
            for drawing, at in canvas.picture(_doodles):
                drawing.draw(canvas.surface, at)
            canvas.surface.blit(canvas.picture(_subtitle), _place(canvas.layout, *_beneath(canvas.layout)[:2]))
        implements.draw(canvas, "pencil", tip[:2], tip[2])

    def _version(self, canvas: Canvas) -> None:
        """Draw the version number in a corner."""
        layout, said = canvas.layout, _("version {number}").format(number=__version__)
        canvas.exhibits.small_print(_(WHAT), said)
        version = canvas.fonts.line(said, "semibold", 26, canvas.theme.chalk)
        canvas.surface.blit(version, (layout.px(40), layout.size[1] - layout.px(28) - version.height))


def _place(layout: Layout, x: float, y: float) -> tuple[int, int]:
    """A place in the window, in pixels, given in pixels at 1080p. It keeps its distance from the sheet's upper left
    corner."""
    sheet, px = layout.zone(*TITLE_SHEET), layout.px
    return sheet.left + px(x) - px(TITLE_SHEET[0] * DESIGN[0]), sheet.top + px(y) - px(TITLE_SHEET[1] * DESIGN[1])


def _words(canvas: Canvas) -> list[Placed]:
    """The words of the game's name, with the places at which their baselines start."""
    px, theme = canvas.layout.px, canvas.theme
    tall, factor = px(222), theme.line_factor
    rows = (
        ("Noughts", tall, theme.pencil, (236, 302)),
        ("&", round(tall * 0.6), theme.o, (232, 562)),
        ("Curtains", round(tall * 0.93), theme.pencil, (366, 556)),
    )
    words: list[Placed] = []
    for text, height, colour, start in rows:
        word = pencil_word(text, height, colour, f"title {text}", lean=LEAN, line_factor=factor)
        words.append((word, _place(canvas.layout, *start)))
        word.paint()
    return words


def _doodles(canvas: Canvas) -> list[Placed]:
    """Drawings on the sheet: a pencilled curtain, and a finished game of tic-tac-toe unless large letters need its
    place."""
    px, theme = canvas.layout.px, canvas.theme
    factor = theme.line_factor
    placed = [] if canvas.layout.text > LARGE else _finished_game(canvas)
    for y in (684, 712):
        line = grid_line((0, 0), (px(742), px(-31)), px(120), theme.pencil, f"curtain {y}", "pencil", factor)
        placed.append((line, _place(canvas.layout, 248, y)))
    for n in range(11):
        rivet = mark("O", px(11), theme.pencil, f"rivet {n}", "pen", "bare")
        placed.append((rivet, _place(canvas.layout, 284 + n * 66, 697 - n * 2.75)))
    for drawing, _at in placed:
        drawing.paint()
    return placed


def _finished_game(canvas: Canvas) -> list[Placed]:
    cell, theme, factor = canvas.layout.px(57), canvas.theme, canvas.theme.line_factor
    (x0, y0), rise = _place(canvas.layout, 812, 716), -0.024

    def at(column: float, row: float) -> tuple[float, float]:
        return x0 + column * cell - row * rise * cell, y0 + row * cell + column * rise * cell

    placed: list[Placed] = []
    for n in (1, 2):
        for a, b in ((at(n, 0), at(n, 3)), (at(0, n), at(3, n))):
            line = grid_line(
                (0, 0), (b[0] - a[0], b[1] - a[1]), cell * 2.6, theme.pencil, f"title {a}", "pencil", factor
            )
            placed.append((line, a))
    written: tuple[tuple[Kind, int, int], ...] = (("X", 0, 0), ("O", 1, 0), ("X", 1, 1), ("O", 0, 2), ("X", 2, 2))
    for kind, column, row in written:
        colour = theme.x if kind == "X" else theme.o
        placed.append((mark(kind, cell, colour, f"title {column}{row}", "crayon", "bare"), at(column + 0.5, row + 0.5)))
    a, b = at(0.02, 0.0), at(3.0, 3.02)
    placed.append((strike((0, 0), (b[0] - a[0], b[1] - a[1]), cell * 0.75, theme.pencil, "title", "pencil", factor), a))
    return placed


def _beneath(layout: Layout) -> tuple[int, int, int, int]:
    """The place of the subtitle."""
    return LARGE_SUBTITLE if layout.text > LARGE else SUBTITLE


def _subtitle(canvas: Canvas) -> pygame.Surface:
    layout, theme = canvas.layout, canvas.theme
    _x, _y, wide, tall = _beneath(layout)
    words = canvas.fonts.fit(_(WHAT), "amatic", 50, theme.pencil, layout.px(wide), None, layout.px(tall))
    return words if theme.plain else pygame.transform.rotozoom(words, LEAN, 1.0)


@cache
def prepare() -> None:
    """Import in a thread what other screens need, and read or compute what never changes. Does so only once."""
    Thread(target=_get_ready, name="later", daemon=True).start()


def _get_ready() -> None:
    for name in (*LATER, *catalog.rooms()):
        import_module(name)
    panel.import_gui()
    from game.play.levels import setting, shelf
    from game.rules import rulebook

    setting.settings()
    shelf.shipped()
    rulebook.books()
    for alphabet in get_args(Alphabet):
        glyph("o", alphabet)

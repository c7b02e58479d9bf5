"""Plays a reader of the rulebook: opens it, searches, leafs, and checks that everything is readable."""

from collections.abc import Callable

import pygame

from game.engine.input import glyphs
from game.engine.input.bindings import Bindings
from game.engine.input.intents import KEYBOARD, Device, Intent, Pointer, Press, Typed
from game.engine.picture.canvas import Canvas, fitting
from game.engine.window.scene import Scene
from game.engine.window.scene_stack import SceneStack
from game.play.files.settings import Settings
from game.scenes.rulebook.binder import LIST, PAGE
from game.scenes.rulebook.rulebook_scene import RulebookScene
from tests.scenes.driver import SMALL
from tests.scenes.front import Front

PAD = Device("pad", 3, 1, "Pad", "xbox")
SIZES = (SMALL, (1024, 768), (1280, 720), (1920, 1080), (2560, 1080))


class Shelf:
    """The services that a reader needs: settings, silent sounds, the names of keys, and no notices."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.sounds = self.devices = self
        self.heard: list[str] = []
        self.notices: list[str] = []
        self._bindings = Bindings()

    def play(self, name: str) -> None:
        self.heard.append(name)

    def glyph(self, intent: Intent, device: Device) -> str:
        return glyphs.glyph(intent, device, self._bindings)

    def keys(self, device: Device, *meant: Intent) -> str:
        return "".join(self.glyph(each, device) or self.glyph(each, KEYBOARD) for each in meant)


class Reader(Front):
    """Somebody with the rulebook open over an empty scene."""

    def __init__(self, number: str = "", size: tuple[int, int] = SMALL, **wishes: object) -> None:
        settings = Settings(**{"reduced": True, **wishes})
        self.canvas: Canvas = fitting(pygame.Surface(size), settings)
        self.stack = SceneStack(settles=0.0)
        self.beneath = Scene()
        self.stack.fit(self.canvas)
        self.stack.push(self.beneath)
        self.scene = RulebookScene(Shelf(settings), number)
        self.stack.push(self.scene)
        self.look()

    def look(self) -> None:
        """Draw until everything rests, and a while longer."""
        self.stack.draw()
        self.stack.top.update(1.0)
        while self.stack.top.moving:
            self.stack.top.update(1.0)
            self.stack.draw()
        self.stack.draw()

    def press(self, *intents: Intent, device: Device = KEYBOARD) -> None:
        for intent in intents:
            self.stack.handle(Press(intent, device))
            if self.open:
                self.look()

    def type(self, text: str) -> None:
        for letter in text:
            self.stack.handle(Typed(letter))
        self.look()

    def click(self, pos: tuple[int, int]) -> None:
        for phase in ("move", "down", "up"):
            self.stack.handle(Pointer(phase, pos))
        if self.open:
            self.look()

    def wheel(self, pos: tuple[int, int], notches: int) -> None:
        self.stack.handle(Pointer("wheel", pos, notches))
        self.look()

    @property
    def open(self) -> bool:
        return self.stack.top is self.scene

    @property
    def number(self) -> str:
        """The number of the rule on the page; empty where there is none."""
        return self.scene.entry.rule.number if self.scene.entry else ""

    @property
    def row(self) -> pygame.Rect:
        """Where the focused row lies in the window."""
        return self.contents.rects[self.contents.focused]

    def check_list(self) -> None:
        """The focus is in view, and no row's words leave their row."""
        contents = self.contents
        view = contents.scroll.view
        assert self.canvas.layout.zone(*LIST).contains(view)
        assert view.contains(self.row), self.number
        for row in contents._rows:
            assert row.beside + row.title.width <= view.width
            assert row.number.width <= (row.beside or view.width)
            assert max(row.title.height, row.number.height) <= row.height
            assert row.beside or row.title.height + row.number.height <= row.height

    def check_page(self) -> None:
        """Nothing on the page is wider than it, lies over something else or can never be seen whole."""
        page, scroll = self.scene.page, self.scene.page.scroll
        view = scroll.view
        assert self.canvas.layout.zone(*PAGE).contains(view)
        words = [pygame.Rect(part.at, part.picture.size) for part in page.leaf.parts if part.whole]
        if page.leaf.figure is not None:
            words.append(page.leaf.figure)
        paper = pygame.Rect(0, 0, view.width, page.leaf.height)
        for place, rect in enumerate(words):
            assert paper.contains(rect), self.number
            assert rect.collidelist(words[place + 1 :]) == -1, self.number
        seen: set[int] = set()
        scroll.start()
        for _leaf in words:
            seen |= {place for place, rect in enumerate(words) if scroll.sees(rect.top, rect.bottom)}
            if scroll.goal == scroll.last:
                break
            scroll.leaf(1)
            scroll.update(1.0, True)
        assert seen == set(range(len(words))), self.number

    def check_figure(self) -> None:
        """A rule that names a position shows it, and no other does."""
        figure = self.scene.page.figure
        assert (figure is not None) == bool(self.scene.entry.rule.board), self.number
        if figure is not None:
            assert figure.width == figure.height == self.scene.page.leaf.figure.width
            assert pygame.mask.from_surface(figure, 40).count() > figure.width * 4


Open = Callable[..., Reader]

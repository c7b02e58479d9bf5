"""Shows the rulebook: every rule by its number, with leafing and search, from the title or from any board."""

from collections.abc import Sequence
from dataclasses import replace

from game.engine.input.intents import Input, Intent, Pointer, Press, Typed, stepped
from game.engine.panels.panel_items import Button
from game.engine.panels.panel_items import TextEntry as Written
from game.engine.panels.things import Askable, Thing, sentences
from game.engine.picture.canvas import Canvas
from game.rules.rulebook import Book, books
from game.scenes.common.dialogs import LineScene
from game.scenes.common.menu import BackScene, Hint
from game.scenes.rulebook import binder, contents
from game.scenes.rulebook.binder import Tabs
from game.scenes.rulebook.contents import Contents, ContentsEntry
from game.scenes.rulebook.oracle import OracleScene
from game.scenes.rulebook.page import Page, foot
from game.scenes.services.services import Services
from game.text_gate import TextKind, refusal
from game.variants.common import backdrops
from game.words import _

ORACLE_KEY = "F2"
"""The key that calls the oracle while letters are typed (bindings.TYPING)."""
SEARCH = TextKind(40)
EARLY = 0.3
"""Letters within this many seconds belong to the key that opened the book."""


class RulebookScene(BackScene):
    """The open binder. The scene beneath waits until it is closed."""

    typing = True
    _brief = Intent.DOWN, Intent.RIGHT

    def __init__(self, services: Services, number: str) -> None:
        """Opens at the rule with this `number`, or at the first one if it is empty."""
        super().__init__(services)
        self._age = 0.0
        self._query = ""
        self._tabs = Tabs()
        found = contents.entries()
        self._contents = Contents(services.sounds.play, found, contents.place_of(found, number))
        self.page = Page()
        """The right half of the binder, with the rule."""

    @property
    def entry(self) -> ContentsEntry | None:
        """The rule on the page; None if a search found none."""
        return self._contents.entry

    @property
    def moving(self) -> bool:
        return self._contents.scroll.moving or self.page.moving

    def enter(self) -> None:
        self._services.sounds.play("slide")

    def hear(self, given: Input) -> None:
        match given:
            case Press():
                self._press(given)
            case Typed(text) if self._age > EARLY and not refusal(self._query + text, SEARCH):
                self._search(self._query + text)
            case Pointer("up", pos):
                self._click(pos)
            case Pointer("wheel", pos, notches):
                self._wheel(pos, notches)

    def back(self) -> None:
        if self._query:
            self._search("")
        else:
            super().back()

    def update(self, seconds: float) -> None:
        self._age += seconds
        if self.moving:
            self.touch()  # so that the last step is drawn, too
        reduced = self._services.settings.reduced
        self._contents.scroll.update(seconds, reduced)
        self.page.update(seconds, reduced)

    def parts(self) -> Sequence[Askable]:
        return (self._contents, self._tabs, self.page.scroll, *super().parts())

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        found = super().thing(pos)
        if pos is not None or found is None or self.entry is None:
            return found
        rule = self.entry.rule  # read after its number and its title
        return replace(found, about=sentences(_(rule.text), _(rule.doubt)), told=True)

    def paint(self, canvas: Canvas) -> None:
        if not backdrops.lay(canvas, "rulebook"):
            binder.bare(canvas)
        entry = self.entry
        self._tabs.draw(canvas, books(), entry.book if entry else None, self._found_in)
        self._contents.draw(canvas, self._floor, self._query)
        self.page.draw(canvas, self._floor, entry)
        canvas.exhibits.say(_("Rulebook"))
        if entry is not None:
            canvas.exhibits.say(_(entry.book.title))
            canvas.exhibits.small_print(*foot(entry))

    def _press(self, press: Press) -> None:
        match press.intent:
            case Intent.UP | Intent.DOWN:
                self._contents.handle(press)
            case Intent.NEXT | Intent.RIGHT:
                self._turn_to(1, held=press.repeat)
            case Intent.PREVIOUS | Intent.LEFT:
                self._turn_to(-1, held=press.repeat)
            case Intent.ERASE:
                self._search(self._query[:-1])
            case Intent.CONFIRM if not press.repeat:
                if self.page.plays and self.page.scroll.at == self.page.scroll.last:
                    self.page.play()
                self.page.scroll.read_on()
            case Intent.HINT if not press.repeat:
                self.stack.push(OracleScene(self._services, self.entry.book if self.entry else None))
            case Intent.UNDO if not press.repeat and self._types_by_pad:
                self.stack.push(self._asked())
            case Intent.RULES | Intent.PAUSE if not press.repeat:
                super().back()

    @property
    def _types_by_pad(self) -> bool:
        """True if the reader has a pad or joystick, and so no keys for letters."""
        return self.device.kind in ("pad", "joystick")

    def _asked(self) -> LineScene:
        """Let the reader write a search, letter by letter."""
        entry = Written(
            "query", _("Word or number"), self._query, SEARCH.most, about=_("Rules that contain all of it.")
        )
        button = Button("done", _("Search"), about=_("Shows the rules that were found."))
        return LineScene(self._services, _("Search the rules"), entry, button, SEARCH, self._search)

    def _click(self, pos: tuple[int, int]) -> None:
        book = self._tabs.at(pos)
        if book is not None:
            self._open(book)
        elif self._contents.clears(pos):
            self._search("")
        elif not self.page.scroll.push(pos):
            self._contents.click(pos)

    def _wheel(self, pos: tuple[int, int], notches: int) -> None:
        if self.page.scroll.view.collidepoint(pos):
            self.page.scroll.wheel(notches)
        else:
            self._contents.wheel(notches)

    @property
    def _found_in(self) -> list[Book]:
        """The books that have something to show."""
        return list({id(each.book): each.book for each in self._contents.found}.values())

    def _turn_to(self, way: int, *, held: bool) -> None:
        """Go to the next or previous book that has something to show."""
        order = self._found_in
        if self.entry is not None:
            here = order.index(self.entry.book)
            there = stepped(here, way, len(order), held=held)
            if there != here:
                self._open(order[there])

    def _open(self, book: Book) -> None:
        """Open the first rule of a book, if it has any to show."""
        first = next((place for place, each in enumerate(self._contents.found) if each.book is book), None)
        if first is not None:
            self._contents.focused = first
            self._services.sounds.play("slide")

    def _search(self, query: str) -> None:
        """Show the results of the query; without one show the whole book, open where it was."""
        number = self.entry.rule.number if self.entry else ""
        self._query, found = query, contents.entries(query)
        place = contents.meant(found, query) if query.strip() else contents.place_of(found, number)
        self._contents.show(found, place)
        self._services.sounds.play("line")

    def keys(self) -> list[Hint]:
        keys: list[Hint] = [((Intent.UP, Intent.DOWN), _("rule")), ((Intent.LEFT, Intent.RIGHT), _("book"))]
        if self.page.plays and not self.page.longer:
            keys.append(((Intent.CONFIRM,), _("play it again")))
        if self.page.longer:
            keys.append(((Intent.CONFIRM,), _("read on")))
        if self._types_by_pad:
            keys.append(((Intent.UNDO,), _("search")))
        return [
            *keys,
            ((Intent.HINT,), _("ask the oracle")),
            ((Intent.CANCEL,), _("clear") if self._query else _("back")),
        ]

    def _shown(self) -> list[tuple[str, str, str]]:
        """The key hints; while letters are typed, the oracle has another key."""
        typing = not self._types_by_pad
        return [
            (ORACLE_KEY if typing and name == Intent.HINT.value else key, does, name)
            for key, does, name in super()._shown()
        ]

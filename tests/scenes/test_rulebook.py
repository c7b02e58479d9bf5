"""The rulebook: every rule can be opened and read, found by number and by word, and put back; by any device alone."""

from collections.abc import Callable, Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import words
from game.engine import glyphs
from game.engine.bindings import Bindings
from game.engine.canvas import Canvas, fitting
from game.engine.intents import KEYBOARD, MOUSE, Device, Intent, Pointer, Press, Typed
from game.engine.scene import Scene, SceneStack
from game.play.settings import Settings
from game.rules.rulebook import books, rules
from game.scenes.binder import LIST, PAGE, TABS
from game.scenes.rulebook import RulebookScene
from game.scenes.scroll import Scroll
from tests.scenes.conftest import Start, two
from tests.scenes.driver import SMALL, Player
from tests.scenes.hands import Keys

PAD = Device("pad", 3, 1, "Pad", "xbox")
SIZES = (SMALL, (1024, 768), (1280, 720), (1920, 1080), (2560, 1080))
FAR = ("5.2.02", "faq-player-one", "ultimate-grid", "match-flag", "tris2-start")
"""Rules from all over, long ones among them."""


class Shelf:
    """As much of the house as a reader needs: settings, sounds that nobody hears, and the names of keys."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.sounds = self
        self.heard: list[str] = []
        self._bindings = Bindings()

    def play(self, name: str) -> None:
        self.heard.append(name)

    def glyph(self, intent: Intent, device: Device) -> str:
        return glyphs.glyph(intent, device, self._bindings)


class Reader:
    """Somebody with the rulebook open over an empty scene."""

    def __init__(self, number: str = "", size: tuple[int, int] = SMALL, **wishes: object) -> None:
        settings = Settings(**{"reduced": True, **wishes})
        self.canvas: Canvas = fitting(pygame.Surface(size), settings)
        self.stack = SceneStack()
        self.beneath = Scene()
        self.stack.fit(self.canvas)
        self.stack.push(self.beneath)
        self.scene = RulebookScene(Shelf(settings), number)  # type: ignore[arg-type]
        self.stack.push(self.scene)
        self.look()

    def look(self) -> None:
        """Draw until everything rests, and a while longer."""
        self.stack.draw()
        self.stack.top.update(1.0)
        while self.stack.top.moving:
            self.stack.top.update(1.0)
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
        contents = self.scene._contents
        row = next(row for row in contents._rows if row.place == self.scene._index)
        view = contents.scroll.view
        return pygame.Rect(view.left, view.top + row.top - round(contents.scroll.at), view.width, row.height)

    def check_list(self) -> None:
        """The focus is in view, and no row's words leave their row."""
        contents = self.scene._contents
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
        page, scroll = self.scene._page, self.scene._page.scroll
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
        figure = self.scene._page._figure
        assert (figure is not None) == bool(self.scene.entry.rule.board), self.number
        if figure is not None:
            assert figure.width == figure.height == self.scene._page.leaf.figure.width
            assert pygame.mask.from_surface(figure, 40).count() > figure.width * 4


Open = Callable[..., Reader]


@pytest.fixture
def read() -> Iterator[Open]:
    """Opens the rulebook: `read("4.04(c)", size=(1280, 720), text=2.0)`."""
    pygame.display.init()
    yield Reader
    pygame.quit()


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("book", [book.id for book in books()])
def test_every_rule_can_be_opened_and_read_whole_with_its_row_in_view(read: Open, book: str, text: float) -> None:
    numbers = [rule.number for each in books() if each.id == book for rule in each.rules]
    reader = read(numbers[0], text=text)
    for number in numbers:
        assert reader.number == number
        reader.check_list()
        reader.check_page()
        reader.check_figure()
        reader.press(Intent.DOWN)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_overflows_in_any_window(read: Open, size: tuple[int, int], text: float) -> None:
    for contrast in (False, True):
        for number in FAR:
            reader = read(number, size=size, text=text, contrast=contrast)
            reader.check_list()
            reader.check_page()
            reader.check_figure()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_titles_stay_on_their_tabs(read: Open, size: tuple[int, int]) -> None:
    for text in (1.0, 1.5, 2.0):
        reader = read(size=size, text=text)
        tabs = reader.scene._tabs
        fonts, zone = reader.canvas.fonts, reader.canvas.layout.zone(*TABS)
        titled = tabs._size(reader.canvas, books(), zone)
        assert fonts.amatic(titled).get_linesize() <= zone.height
        for book, rect in tabs._rects:
            assert zone.contains(rect)
            assert fonts.width(book.title, "amatic", titled) <= rect.width * 0.9


def test_upwards_through_the_whole_list_the_focus_is_never_lost(read: Open) -> None:
    reader = read(text=2.0)
    everything = list(rules())
    for number in reversed(everything):
        reader.press(Intent.UP)
        assert reader.number == number
        assert reader.scene._contents.scroll.view.contains(reader.row)
    reader.press(Intent.UP, Intent.DOWN)
    assert reader.number == everything[0], "the list goes round and round"


@pytest.mark.parametrize("number", FAR)
def test_opened_with_a_number_it_shows_that_rule(read: Open, number: str) -> None:
    reader = read(number)
    assert reader.number == number
    assert number in [rule.number for rule in reader.scene.entry.book.rules]


def test_a_number_that_no_book_has_opens_the_first_page(read: Open) -> None:
    assert read("99.99").number == next(iter(rules()))


@pytest.mark.parametrize("number", ["4.04(c)", "faq-occupied", "5.2.01(a)", "MATCH-FLAG"])
def test_a_search_finds_a_rule_by_its_number(read: Open, number: str) -> None:
    reader = read()
    reader.type(number)
    assert reader.number == number.lower()
    reader.check_list()


@pytest.mark.parametrize(
    ("query", "number"),
    [("curtain fresh", "4.04(c)"), ("breakfast", "faq-full-grid"), ("england oxford", "faq-england-again")],
)
def test_a_search_finds_a_rule_by_words_of_its_title_or_text(read: Open, query: str, number: str) -> None:
    reader = read()
    reader.type(query)
    assert number in [entry.rule.number for entry in reader.scene._found]
    for entry in reader.scene._found:
        everything = f"{entry.rule.number} {entry.rule.title} {entry.rule.text} {entry.rule.doubt}".casefold()
        assert all(word in everything for word in query.split())


def test_a_title_comes_before_a_text_and_a_number_before_both(read: Open) -> None:
    reader = read()
    reader.type("reagan")
    assert "Reagan" in reader.scene.entry.rule.title
    assert len(reader.scene._found) > 1
    reader = read()
    reader.type("1.01")
    assert reader.number == "1.01"


def test_the_search_is_in_the_language_that_is_read(read: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    class Backwards:
        def gettext(self, text: str) -> str:
            return text[::-1]

    reader = read()
    monkeypatch.setattr(words, "_catalog", Backwards())
    reader.type("niatruc")
    assert "curtain" in reader.scene.entry.rule.title.casefold()


def test_nothing_found_is_said_and_forgotten_again(read: Open) -> None:
    reader = read("faq-hand")
    reader.type("zzz")
    assert reader.scene.entry is None
    reader.press(Intent.DOWN, Intent.NEXT, Intent.CONFIRM)
    reader.wheel(reader.canvas.layout.zone(*LIST).center, -3)
    assert reader.open
    reader.press(Intent.ERASE, Intent.ERASE, Intent.ERASE)
    assert reader.number
    assert len(reader.scene._found) == len(rules())


def test_cancel_empties_the_search_first_and_stays_on_the_rule_that_was_found(read: Open) -> None:
    reader = read()
    reader.type("4.04(c)")
    reader.press(Intent.CANCEL)
    assert reader.number == "4.04(c)"
    assert len(reader.scene._found) == len(rules())
    assert reader.open
    reader.press(Intent.CANCEL)
    assert reader.stack.top is reader.beneath


def test_the_letter_of_the_key_that_opened_the_book_is_not_searched_for(read: Open) -> None:
    reader = read("4.04(c)")
    reader.stack.pop()
    scene = RulebookScene(Shelf(Settings()), "4.04(c)")  # type: ignore[arg-type]
    reader.stack.push(scene)
    reader.stack.handle(Typed("r"))
    assert scene.entry.rule.number == "4.04(c)"
    assert len(scene._found) == len(rules())


def test_a_pad_alone_turns_to_every_book_and_leaves(read: Open) -> None:
    reader = read()
    seen = [reader.scene.entry.book.id]
    for _book in books():
        reader.press(Intent.NEXT, device=PAD)
        seen.append(reader.scene.entry.book.id)
    assert seen == [*(book.id for book in books()), books()[0].id]
    reader.press(Intent.PREVIOUS, device=PAD)
    assert reader.scene.entry.book is books()[-1]
    reader.press(Intent.RULES, device=PAD)
    assert not reader.open


def test_a_mouse_alone_reads_everything_and_leaves(read: Open) -> None:
    reader = read()
    for book, rect in list(reader.scene._tabs._rects):
        reader.click(rect.center)
        assert reader.number == book.rules[0].number
    reader.click(reader.row.move(0, reader.row.height).center)
    assert reader.number == books()[-1].rules[1].number
    read_all = {reader.number}
    for _push in range(40):
        down = [rect for rect, way in reader.scene._contents.scroll._buttons if way > 0]
        for row in list(reader.scene._contents._rows):
            middle = row.top + row.height // 2 - round(reader.scene._contents.scroll.at)
            if 0 <= middle < reader.scene._contents.scroll.view.height:
                reader.click((reader.row.centerx, reader.scene._contents.scroll.view.top + middle))
                read_all.add(reader.number)
        if not down:
            break
        reader.click(down[0].center)
        reader.check_list()
    assert {rule.number for rule in books()[-1].rules[1:]} <= read_all
    back = next(rect for rect, name in reader.scene._hints._spots if name == "cancel")
    reader.click(back.center)
    assert reader.stack.top is reader.beneath


def test_a_click_on_the_cross_empties_the_search(read: Open) -> None:
    reader = read()
    reader.type("reagan")
    reader.click(reader.scene._contents._clear.center)
    assert len(reader.scene._found) == len(rules())
    assert reader.open


def test_the_wheel_scrolls_the_list_and_takes_the_focus_along(read: Open) -> None:
    reader = read("1.00")
    place, scroll = reader.canvas.layout.zone(*LIST).center, reader.scene._contents.scroll
    while scroll.goal < scroll.last:
        before = scroll.goal
        reader.wheel(place, -1)
        assert scroll.goal > before
        reader.check_list()
    assert reader.number != "1.00"
    reader.wheel(place, 1000)
    assert scroll.goal == 0
    reader.check_list()


def test_a_page_that_is_longer_reads_on_to_its_end_and_back_to_its_top(read: Open) -> None:
    reader = read("faq-house-rule", text=2.0)
    scroll = reader.scene._page.scroll
    assert "confirm" in [name for _rect, name in reader.scene._hints._spots]
    ends = []
    while scroll.goal < scroll.last:
        reader.press(Intent.CONFIRM)
        ends.append(scroll.goal)
    assert ends == sorted(set(ends))
    reader.press(Intent.CONFIRM)
    assert scroll.goal == 0
    reader.wheel(scroll.view.center, -1)
    assert scroll.goal > 0
    reader.press(Intent.DOWN)
    assert scroll.goal == 0, "another rule begins at its top"


def test_the_hints_stay_in_the_window(read: Open) -> None:
    for size in SIZES:
        for device in (KEYBOARD, MOUSE, PAD):
            reader = read("faq-house-rule", size=size, text=2.0)
            reader.press(Intent.UP, Intent.DOWN, device=device)
            for rect, _name in reader.scene._hints._spots:
                assert reader.canvas.layout.window.contains(rect)


@given(st.lists(st.integers(1, 90), min_size=1, max_size=40), st.integers(90, 300))
def test_leafing_through_skips_nothing_and_leafing_back_neither(heights: list[int], tall: int) -> None:
    tops = [sum(heights[:place]) for place in range(len(heights))]
    rows = [(top, top + height) for top, height in zip(tops, heights, strict=True)]
    scroll = Scroll()
    scroll.fit(pygame.Rect(0, 0, 10, tall), sum(heights), tops)
    for way, end in ((1, scroll.last), (-1, 0)):
        seen = {row for row in rows if scroll.sees(*row)}
        while scroll.goal != end:
            before = scroll.goal
            scroll.leaf(way)
            assert (scroll.goal - before) * way > 0
            scroll.update(1.0, True)
            seen |= {row for row in rows if scroll.sees(*row)}
        assert seen == set(rows)


@given(st.lists(st.integers(1, 90), min_size=1, max_size=40), st.integers(90, 300), st.data())
def test_what_is_revealed_is_seen_whole(heights: list[int], tall: int, data: st.DataObject) -> None:
    tops = [sum(heights[:place]) for place in range(len(heights))]
    scroll = Scroll()
    scroll.fit(pygame.Rect(0, 0, 10, tall), sum(heights), tops)
    for place in data.draw(st.lists(st.integers(0, len(heights) - 1), max_size=8)):
        scroll.reveal(tops[place], tops[place] + heights[place])
        scroll.update(1.0, True)
        assert scroll.sees(tops[place], tops[place] + heights[place])


def refused(player: Player) -> str:
    """Play on a square that is taken; the rule that says so."""
    Keys(player).begin()
    for square in "51":
        player.until_asked()
        Keys(player).spot(square)
    player.until_asked()
    Keys(player).spot("5")
    player.until_baked()
    return player.play.hand.rule


def test_the_title_offers_the_rulebook_and_gets_the_player_back(start: Start) -> None:
    player = start()
    Keys(player).card("rulebook")
    assert isinstance(player.top, RulebookScene)
    player.press("escape")
    assert player.at_title


def test_rules_on_a_refusal_opens_exactly_that_rule_and_back_is_the_same_board(start: Start) -> None:
    player = start(sitters=two(), options="starts=1")
    number = refused(player)
    assert number == "faq-occupied"
    before, position = player.digest(), str(player.match)
    player.press("f1")
    assert isinstance(player.top, RulebookScene)
    assert player.top.entry.rule.number == number
    player.press("escape")
    player.until_baked()
    assert (player.digest(), str(player.match)) == (before, position)
    player.click(player.hint("rules"))
    assert isinstance(player.top, RulebookScene)


def test_what_is_seen_at_rest_is_the_finished_picture(start: Start) -> None:
    player = start()
    Keys(player).card("rulebook")
    for keys in (("tab",) * 3, ("down",) * 3, ("down",) * 12, ("up",)):
        player.press(*keys)
        player.wait(1.5)
        player.until_baked()
        rested = player.digest()
        player.top.touch()
        player.turn(2)
        assert player.digest() == rested


def test_rules_without_a_refusal_opens_the_book_of_the_game(start: Start) -> None:
    player = start(sitters=two(), options="starts=1")
    Keys(player).begin()
    player.until_asked()
    player.press("f1")
    assert isinstance(player.top, RulebookScene)
    assert player.top.entry.rule.number == "faq-grid"


def test_the_pause_offers_the_rules_and_is_still_there_afterwards(start: Start) -> None:
    player = start(sitters=two(), options="starts=1")
    refused(player)
    player.press("p")
    Keys(player).card("rules")
    assert isinstance(player.top, RulebookScene)
    assert player.top.entry.rule.number == "faq-occupied"
    player.press("escape")
    assert player.scenes[-1] == "PauseScene"


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize(("number", "there"), [("4.03(a)", "blockage/bc"), ("tris2-start", "die/b1")])
def test_a_little_board_plays_its_rule_out_and_plays_it_again(
    start: Start, number: str, there: str, reduced: bool
) -> None:
    player = start(sitters=two(), reduced=reduced)
    scene = RulebookScene(player.app.house, number)
    player.loop.stack.push(scene)
    player.until(lambda: scene._page._act is not None, "the drawn board")
    player.watching = True
    player.until(lambda: not scene._page.moving, "the end of it")
    seen = len(set(player.seen))
    assert seen < 5 if reduced else seen > 8, seen
    assert there in scene._page._act._board.stage  # type: ignore[union-attr]
    assert scene._page.plays
    player.press("return")
    assert scene._page.moving
    player.press("down")
    assert scene._page._act is None

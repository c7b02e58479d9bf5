"""Tests the puzzles of the day: their calendar, what is kept of them, and which days count as days in a row."""

from collections.abc import Hashable
from datetime import date, timedelta

import msgspec
import pytest

from game.ai.orders import Made, Order
from game.ai.question import Question
from game.catalog import entry_of
from game.engine.input.intents import MOUSE, Intent, Pointer
from game.engine.window import clipboard
from game.play.levels.level_progress import Progress, daily_key
from game.play.levels.shelf import shipped
from game.scenes.levels.day import DayScene, crossed
from game.scenes.levels.level_done import LevelDoneScene, medal_of
from game.scenes.levels.levels_scene import LevelsScene
from tests.any_day import Still
from tests.scenes.conftest import Seeded, Start
from tests.scenes.driver import Player
from tests.scenes.guided import QUICK, guided, to_side, unseen
from tests.scenes.hands import Keys

DAY = timedelta(1)
SECOND = 1.1
"""Seconds within which a game at rest looks at the date."""


class Ready(Seeded):
    """Bots that have a puzzle of levels/ ready for each day: to make one takes a second and more, and
    tests/ai/test_puzzle_maker.py makes a week of them."""

    def ask(self, key: Hashable, question: Question) -> None:
        if question.about != "fresh":
            super().ask(key, question)
            return
        puzzles = shipped().of(question.state.ruleset, "puzzle")
        order = Order.loads(question.seed or "")
        self._answers[key] = Made(puzzles[order.number % len(puzzles)].level).dumps()


READY = {**QUICK, "thinker": Ready}


def opened(player: Player) -> DayScene:
    """The calendar, once the puzzles of its day are made."""
    scene = DayScene(player.app.services)
    player.loop.stack.push(scene)
    made(player)
    return scene


def click(player: Player, pos: tuple[int, int]) -> None:
    """Click before anything else is drawn."""
    for phase in ("down", "up"):
        player.loop.stack.handle(Pointer(phase, pos, device=MOUSE))


def made(player: Player) -> None:
    """Wait for the puzzles on show."""
    player.until(lambda: not any(tile.shut for tile in player.photos.tiles), "the puzzles of the day")


def solve(player: Player) -> None:
    """Have the puzzle on the table solved, however."""
    puzzle = guided(player)
    puzzle.guide.finish(puzzle)
    player.until_top(LevelDoneScene)


def days(player: Player) -> tuple[date, ...]:
    """The days that count for Ada."""
    return player.app.services.learning.progress.way("Ada").days


def streak_of(player: Player, days: int, until: date) -> None:
    """Ada has solved the puzzle of the day so many days in a row."""
    progress = player.app.services.learning.progress
    for back in range(days):
        progress = progress.with_day("Ada", until - timedelta(back))
    player.app.services.learning.remember(progress)


def test_the_puzzle_of_the_day_is_kept_with_its_day(start: Start, calendar: Still) -> None:
    player = start(**READY)
    player.loop.stack.push(LevelsScene(player.app.services))
    player.turn(2)
    to_side(Keys(player))
    Keys(player).do(Intent.CONFIRM)
    assert isinstance(player.top, DayScene)
    made(player)
    Keys(player).card("classic")
    assert "day" in guided(player).guide.note().foot
    Keys(player).do(Intent.CANCEL)
    assert player.menu.cards[-1].title == "Back to the day’s puzzles"
    Keys(player).do(Intent.CANCEL)
    solve(player)
    assert "Back to the day’s puzzles" in [card.title for card in player.menu.cards]
    assert days(player) == (calendar.today(),)
    assert player.app.services.learning.progress.way("Ada").daily == {daily_key(calendar.today(), "classic"): True}


def test_a_click_on_a_grey_puzzle_is_refused_although_it_has_just_been_made(start: Start) -> None:
    player = start(**QUICK)
    player.loop.stack.push(DayScene(player.app.services))
    player.loop.stack.draw()
    player.loop.stack.rest(SECOND)
    photos = player.photos
    first = photos.tiles[0].key
    pos = photos.rects[first].center
    unseen(player, lambda: not photos.tiles[0].shut)
    click(player, pos)
    assert player.heard[-1] == "refuse"
    assert isinstance(player.top, DayScene)
    player.until(lambda: not photos.shut(first), "the picture of the puzzle")
    click(player, pos)
    assert not isinstance(player.top, DayScene)


def test_a_puzzle_that_was_made_is_there_at_once_when_one_comes_back(start: Start) -> None:
    player = start(**READY)
    for visit in range(2):
        player.loop.stack.push(DayScene(player.app.services))
        player.turn(2)
        assert visit == 0 or not any(tile.shut for tile in player.photos.tiles)
        made(player)
        player.loop.stack.pop()
        player.turn(2)


@pytest.mark.parametrize(("back", "row"), [(0, 3), (1, 2)])
def test_a_solved_day_is_copied_as_a_line_that_gives_nothing_away(
    start: Start, calendar: Still, monkeypatch: pytest.MonkeyPatch, back: int, row: int
) -> None:
    """Today's, and that of a day before: the days in a row are those until now."""
    calendar.turn(2026, 11, 28)
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "put", lambda text: copied.append(text) or True)
    player = start(**READY)
    streak_of(player, 2, date(2026, 11, 27))
    opened(player)
    for _day in range(back):
        player.press("shift+tab")
    made(player)
    Keys(player).card("classic")
    guide = guided(player).guide
    guide.turns = 2
    solve(player)
    assert player.menu.focused == "leave"
    Keys(player).card("copy")
    told = f"Noughts & Curtains, 2026-11-{28 - back}: Tic-Tac-Toe solved in 2, no hint; {row} in a row"
    assert copied == [told]
    assert all(action not in copied[0].split(" solved ")[1] for action in guide.level.position.split("/"))
    assert "leave" in player.cards()


def test_a_past_day_has_its_own_puzzles_and_makes_no_streak(start: Start, calendar: Still) -> None:
    today, player = calendar.today(), start(**READY)
    scene = opened(player)
    shown = player.photos.tiles[0].picture
    player.press("tab")
    assert scene.day == today, "tomorrow's is not to be had"
    player.press("shift+tab")
    made(player)
    assert player.photos.tiles[0].picture != shown
    Keys(player).card("classic")
    solve(player)
    assert days(player) == ()
    assert list(player.app.services.learning.progress.way("Ada").daily) == [daily_key(today - DAY, "classic")]


def test_a_day_solved_in_an_older_version_stays_solved(start: Start, calendar: Still) -> None:
    """Version 1.1 kept what was solved by a game's first rule set, and made other puzzles."""
    calendar.turn(2026, 11, 28)
    player = start(**READY)
    kept = b'{"last": "Ada", "ways": {"Ada": {"daily": {"2026-11-26 ultimate": true, "2026-11-26 ttic-1": false}}}}'
    player.app.services.learning.remember(msgspec.json.decode(kept, type=Progress))
    scene = DayScene(player.app.services)
    player.loop.stack.push(scene)
    player.turn(2)
    player.press("shift+tab")
    player.press("shift+tab")
    medals = {entry_of(tile.key).name: tile.badge for tile in player.photos.tiles if tile.badge}
    assert medals == {"ultimate": medal_of(True), "ttic": medal_of(False)}
    assert crossed(player.app.services.learning.progress.way("Ada").daily, (2026, 11)) == ((26, 2),)


def test_a_click_on_the_calendar_opens_its_day(start: Start, calendar: Still) -> None:
    calendar.turn(2026, 11, 28)
    player = start(**READY)
    scene = DayScene(player.app.services)
    player.loop.stack.push(scene)
    player.turn(2)
    player.click(scene._cells[3].center)
    assert scene.day == date(2026, 11, 3)


@pytest.mark.parametrize("late", [False, True])
def test_a_puzzle_belongs_to_the_day_on_which_it_was_opened(start: Start, calendar: Still, late: bool) -> None:
    """Solved a minute after midnight it still keeps the streak; opened then it is one of the day before."""
    calendar.turn(2027, 12, 31, 23, 58)
    player = start(**READY)
    streak_of(player, 5, date(2027, 12, 30))
    opened(player)
    if late:
        calendar.turn(2028, 1, 1, 0, 1)
        player.wait(SECOND)
        player.press("shift+tab")
        made(player)
    Keys(player).card("classic")
    calendar.turn(2028, 1, 1, 0, 1)
    solve(player)
    assert (date(2027, 12, 31) in days(player)) is not late
    assert date(2028, 1, 1) not in days(player)
    assert list(player.app.services.learning.progress.way("Ada").daily) == ["2027-12-31 classic"]


def test_an_open_calendar_learns_that_a_day_has_begun(start: Start, calendar: Still) -> None:
    """Whoever looks at today's puzzles gets the new ones; whoever looks at another day's is not disturbed."""
    calendar.turn(2028, 2, 28, 23, 59, 59)
    player = start(**READY)
    scene = opened(player)
    before = player.digest()
    calendar.turn(2028, 2, 29)
    player.wait(SECOND)
    assert scene.day == date(2028, 2, 29)
    assert any(tile.shut for tile in player.photos.tiles), "they are being made"
    assert player.digest() != before
    made(player)
    player.press("shift+tab")
    made(player)
    calendar.turn(2028, 3, 1)
    player.wait(SECOND)
    assert scene.day == date(2028, 2, 28)
    player.press("tab")
    player.press("tab")
    assert scene.day == date(2028, 3, 1)


def test_a_calendar_under_a_puzzle_shows_the_new_day_when_that_is_left(start: Start, calendar: Still) -> None:
    calendar.turn(2026, 12, 31, 23, 58)
    player = start(**READY)
    scene = opened(player)
    Keys(player).card("classic")
    calendar.turn(2027, 1, 1, 0, 1)
    solve(player)
    Keys(player).card("leave")
    assert player.top is scene
    assert scene.day == date(2027, 1, 1)


def test_an_open_calendar_follows_the_date_back(start: Start, calendar: Still) -> None:
    """Somebody travels west, or puts the clock right: a day that has not begun is not shown."""
    calendar.turn(2028, 3, 1, 0, 30)
    player = start(**READY)
    scene = opened(player)
    calendar.turn(2028, 2, 29, 18, 30)
    player.wait(SECOND)
    assert scene.day == date(2028, 2, 29)


def test_the_levels_tell_of_a_new_day_when_it_begins(start: Start, calendar: Still) -> None:
    calendar.turn(2026, 12, 31, 23, 59)
    player = start(**READY)
    streak_of(player, 3, calendar.today())
    player.loop.stack.push(LevelsScene(player.app.services))
    player.turn(2)
    assert player.menu.card("day").subtitle == "solved, 3 days in a row"
    calendar.turn(2027, 1, 1)
    player.wait(SECOND)
    assert player.menu.card("day").subtitle == "new ones every morning"

"""Tests when the narrator speaks: it finishes its sentences, and only a player cuts them off."""

from collections.abc import Iterable

import pygame
import pytest

from game.engine.input.intents import KEYBOARD, Intent, Pointer, Press
from game.engine.panels.narrator import LETTER, START, Narrator, Wanted
from game.engine.panels.things import Thing
from game.engine.picture.canvas import Exhibits


class Screen:
    """A screen that shows these words; the thing that has the focus has a name."""

    def __init__(self) -> None:
        self.focus = ""

    def spot(self) -> Thing | None:
        return None

    def whole(self) -> str:
        return "the whole board"

    def lately(self) -> str:
        return "the last move"


class Listener:
    """Somebody who listens to a narrator: what was said in whole, and what was cut off."""

    def __init__(self, wanted: Wanted = "all") -> None:
        self.wanted: Wanted = wanted
        self.heard: list[str] = []
        self.cut: list[str] = []
        self._now = ""
        self.screen = Screen()
        self.narrator = Narrator(self._speak, lambda: self.wanted, lambda: "turned", lambda: bool(self._now))

    def _speak(self, text: str) -> None:
        if self._now:
            self.cut.append(self._now)
        self._now = text

    def ends(self) -> None:
        """The voice comes to the end of its sentence."""
        self.heard += [self._now]
        self._now = ""
        self.narrator.update(0.1)

    @property
    def now(self) -> str:
        """What is being said."""
        return self._now

    def sees(self, *words: str, focus: str = "", news: Iterable[str] = (), key: str = "", called: str = "Esc") -> None:
        """A picture with these words is drawn; below it stands what a key does, if anything."""
        exhibits = Exhibits()
        exhibits.keys += [(called, key)] if key else []
        for each in words:
            exhibits.say(each)
        for each in news:
            exhibits.say(each, news=True)
        thing = Thing(pygame.Rect(0, 0, 9, 9), "", name=focus) if focus else None
        self.narrator.look(self.screen, lambda: thing, exhibits)


def press(intent: Intent = Intent.DOWN) -> Press:
    return Press(intent, KEYBOARD)


def test_what_comes_while_the_voice_speaks_waits_and_is_said_in_one() -> None:
    listener = Listener()
    listener.sees("X wins")
    listener.sees("X wins", "The match goes on")
    listener.sees("X wins", "The match goes on", "Grace begins")
    assert (listener.now, listener.cut) == ("X wins.", [])
    assert listener.narrator.wakes is not None
    listener.ends()
    assert listener.now == "The match goes on. Grace begins."
    listener.ends()
    assert (listener.now, listener.narrator.wakes) == ("", None)


def test_of_a_focus_that_moves_by_itself_only_the_last_is_said() -> None:
    listener = Listener()
    listener.sees("Menu", focus="one")
    listener.sees("Menu", focus="two")
    listener.sees("Menu", focus="three")
    listener.ends()
    assert [*listener.heard, listener.now] == ["Menu. one.", "three."]


def test_keys_are_said_once_when_they_come() -> None:
    listener = Listener()
    listener.sees("X wins")
    listener.ends()
    for _picture in range(2):
        listener.sees("X wins", focus="Again", key="back")
    assert listener.now == "Again. Esc: back."
    listener.ends()
    assert listener.now == ""


@pytest.mark.parametrize(
    ("called", "said"),
    [
        (";", "semicolon"),
        ("/", "slash"),
        ("U I O / J K L / M , .", "U I O, J K L, M comma full stop"),
        ("Shift+Tab", "Shift+Tab"),
    ],
)
def test_keys_with_punctuation_marks_are_said_in_words(called: str, said: str) -> None:
    listener = Listener()
    listener.sees("Board", key="rules", called=called)
    assert listener.now == f"Board. {said}: rules."


def test_stars_are_counted_and_a_gap_between_words_is_heard() -> None:
    listener = Listener()
    listener.sees("★★★  Win in 2 turns", "boards  X 1  O 0", "lesson ✓")
    assert listener.now == "3 stars, Win in 2 turns. boards, X 1, O 0. lesson done."


def test_a_press_cuts_the_voice_and_loses_no_news() -> None:
    listener = Listener()
    listener.sees("Board", focus="a1")
    listener.sees("Board", "X on c3", focus="a1")
    listener.narrator.hear(press())
    assert (listener.now, listener.cut) == ("", ["Board. a1."])
    listener.sees("Board", "X on c3", focus="a2")
    assert listener.now == "X on c3. a2."


def test_the_mouse_cuts_the_voice_only_where_it_points_at_something_else() -> None:
    listener = Listener()
    listener.sees("Menu", focus="one")
    listener.narrator.hear(Pointer("move", (5, 5)))
    listener.sees("Menu", "A remark", focus="one")
    assert listener.cut == []
    listener.narrator.hear(Pointer("move", (50, 5)))
    listener.sees("Menu", "A remark", focus="two")
    assert (listener.now, listener.cut) == ("A remark. two.", ["Menu. one."])


@pytest.mark.parametrize(
    ("intent", "said"), [(Intent.WHOLE, "Board. the whole board. a1."), (Intent.LATELY, "the last move")]
)
def test_what_was_asked_for_is_not_cut_by_the_game(intent: Intent, said: str) -> None:
    listener = Listener()
    listener.sees("Board", focus="a1")
    listener.narrator.hear(press(intent))
    assert listener.now == said
    listener.sees("Board", "X on c3", focus="a1")
    assert listener.now == said
    listener.ends()
    assert listener.now == "X on c3."


def test_what_waits_is_not_said_once_reading_is_turned_off() -> None:
    listener = Listener()
    listener.sees("Board")
    listener.sees("Board", "X on c3")
    listener.wanted = ""
    listener.narrator.hear(press(Intent.NARRATE))
    assert listener.now == "turned"
    listener.sees("Board", "X on c3")
    listener.ends()
    assert listener.now == ""


def test_news_alone_wait_for_each_other_too() -> None:
    listener = Listener("news")
    listener.sees("Board", news=["X on c3"])
    listener.sees("Board", news=["X on c3", "O on a1"])
    assert listener.now == "X on c3."
    listener.ends()
    assert listener.now == "O on a1."


def test_nothing_waits_for_a_voice_that_hangs() -> None:
    listener = Listener()
    listener.sees("X wins")
    listener.sees("X wins", "Grace begins")
    listener.narrator.update(START + LETTER * len("X wins.") + 0.1)
    assert (listener.now, listener.narrator.speaking) == ("Grace begins.", True)

"""Reads aloud what is new on a picture: its words, what has the focus, what can be pressed.

It looks at every picture once that is drawn. Whatever is pressed next cuts it off, and nothing waits its turn.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Literal, Protocol

from game.engine.input.intents import Input, Intent, Press
from game.engine.panels.things import Thing, sentences
from game.engine.picture.canvas import Exhibits
from game.words import N_, _

SIGNS: Mapping[str, str] = {
    "↑↓←→": N_("arrows"),
    "↑↓": N_("up and down"),
    "←→": N_("left and right"),
    "↑": N_("up"),
    "↓": N_("down"),
    "←": N_("left"),
    "→": N_("right"),
    "⇧": N_("capitals"),
    "⌫": N_("erase"),
}
"""Signs that no voice reads, each with a word for it."""


Wanted = Literal["", "news", "all"]

MINE = (Intent.NARRATE, Intent.WHOLE, Intent.LATELY)
"""The keys that are for this."""


class Readable(Protocol):
    """A screen, as far as it is read aloud."""

    def spot(self) -> Thing | None:
        """What is pointed at on its board."""

    def whole(self) -> str:
        """Its board in words."""

    def lately(self) -> str:
        """What was played last, in words."""


class Narrator:
    """`speak` says something and cuts off what was said before; an empty text only does that.

    `wanted` says how much it reads of every picture: nothing, only news, or all. `turn` has it begin or end, and
    returns what is said to that.
    """

    def __init__(self, speak: Callable[[str], None], wanted: Callable[[], Wanted], turn: Callable[[], str]) -> None:
        self._speak = speak
        self._wanted = wanted
        self._turn = turn
        self._screen: Readable | None = None
        """The screen that was read last; None where it is to be read anew."""
        self._words: frozenset[str] = frozenset()
        self._focus = ""
        self._all: Callable[[], str] = str
        """All that is to be read of the last picture."""
        self._lately: Callable[[], str] = str
        self._said = ""
        self._turned = ""
        """What was said as it began: what is read first begins with it."""

    def hear(self, given: Input) -> bool:
        """Take a player's input; returns whether it was meant for this, and nobody else needs it."""
        if not isinstance(given, Press):
            return False
        if self._said:
            self.say("")
        if given.repeat or given.intent not in MINE:
            return given.intent in MINE
        if given.intent is Intent.NARRATE:
            self._screen, self._turned = None, self._turn()
            if self._wanted() != "all":
                self.say(self._turned)
        else:
            self.say((self._lately() if given.intent is Intent.LATELY else "") or self._all())
        return True

    def look(self, screen: Readable, focus: Callable[[], Thing | None], exhibits: Exhibits) -> None:
        """Look at the picture that was just drawn of this screen."""
        self._all, self._lately = partial(_all, screen, focus, exhibits), screen.lately
        wanted = self._wanted()
        if wanted != "all":
            self._screen, self._turned = None, ""
            if wanted == "news":
                self._look_for_news(exhibits)
            return
        fresh, before = screen is not self._screen, self._words
        new = [words for words in exhibits.words if fresh or words not in before]
        has = focus()
        read = _read(has, exhibits)
        if fresh or read != self._focus:
            new.append(read)
        self._screen, self._words, self._focus = screen, frozenset(exhibits.words), read
        text = sentences(self._turned, *new, _keys(exhibits) if fresh else "")
        self._turned = ""
        if text:
            self.say(text)

    def _look_for_news(self, exhibits: Exhibits) -> None:
        shown = [words for words, news in exhibits.words.items() if news]
        text = sentences(*(words for words in shown if words not in self._words))
        if shown:
            self._words = frozenset(shown)
        if text:
            self.say(text)

    def say(self, text: str) -> None:
        """Say this, and nothing that was said before."""
        for sign, word in SIGNS.items():
            text = text.replace(sign, _(word))
        text = " ".join(text.split())
        self._said = text
        self._speak(text)


def _all(screen: Readable, focus: Callable[[], Thing | None], exhibits: Exhibits) -> str:
    """The words of a picture, its board, what has the focus, and the keys."""
    words = [each for each, news in exhibits.words.items() if not news]
    return sentences(*words, screen.whole(), _read(focus(), exhibits), _keys(exhibits))


def _read(focus: Thing | None, exhibits: Exhibits) -> str:
    """What has the focus, in words; what stands on the picture anyway is not said twice."""
    if focus is None:
        return ""
    return (replace(focus, about="") if focus.about in exhibits.words else focus).read


def _keys(exhibits: Exhibits) -> str:
    return "; ".join(f"{key}: {does}" if key else does for key, does in exhibits.keys)

"""Reads the screen aloud: what is new on it, what has the focus, and what the keys do.

It looks at every picture after it was drawn. Only what the player does cuts a sentence off: a press of any key, or the
mouse that points at something. Whatever else comes while the voice speaks waits for its end, and is then said in one.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Literal, Protocol

from game.engine.input.intents import Input, Intent, Pointer, Press
from game.engine.panels.things import Thing, sentences
from game.engine.picture.canvas import Exhibits
from game.words import N_, _, ngettext

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
    "✓": N_("done"),
}
"""The words that the voice says for signs that it cannot read."""

GAPS = re.compile(r"(?<=[^\s.,:;!?]) {2,}(?=\S)")
"""Where only room on the picture parts what stands in one text."""
MARKS: Mapping[str, str] = {
    ".": N_("full stop"),
    ",": N_("comma"),
    ";": N_("semicolon"),
    ":": N_("colon"),
    "'": N_("apostrophe"),
    "/": N_("slash"),
    "\\": N_("backslash"),
    "-": N_("hyphen"),
    "=": N_("equals sign"),
    "[": N_("left bracket"),
    "]": N_("right bracket"),
    "`": N_("backquote"),
}
"""The words for keys with punctuation marks, which no voice says."""

Wanted = Literal["", "news", "all"]

LOOK = 0.1
"""Seconds between two looks whether the voice has ended, while something waits for that."""
LETTER, START = 0.25, 3.0
"""The longest that a voice can speak: so many seconds a letter, and so many before the first. One that is silent for
longer hangs, and nothing waits for it any more."""

MINE = (Intent.NARRATE, Intent.WHOLE, Intent.LATELY)
"""The intents that the narrator handles."""


class Readable(Protocol):
    """The part of a scene that the narrator reads."""

    def spot(self) -> Thing | None:
        """The square of its board that is pointed at."""

    def whole(self) -> str:
        """Its board in words."""

    def lately(self) -> str:
        """The last move in words."""


class Narrator:
    """Decides what to read of each picture.

    `speak` speaks a text and stops the one before; an empty text only stops it. `wanted` tells how much to read:
    nothing, only news, or everything. `turn` turns reading on or off, and returns the sentence that confirms it. `busy`
    tells whether the voice is speaking.
    """

    def __init__(
        self,
        speak: Callable[[str], None],
        wanted: Callable[[], Wanted],
        turn: Callable[[], str],
        busy: Callable[[], bool] = lambda: False,
    ) -> None:
        self._speak = speak
        self._wanted = wanted
        self._turn = turn
        self._busy = busy
        self._screen: Readable | None = None
        """The scene that was read last; None if the next picture is to be read anew."""
        self._words: frozenset[str] = frozenset()
        self._focus = ""
        self._keyless = False
        """True as long as the screen has shown no keys yet."""
        self._all: Callable[[], str] = str
        """Returns everything that can be read of the last picture."""
        self._lately: Callable[[], str] = str
        self._said = ""
        self._left = 0.0
        """Seconds that the voice may still need."""
        self._acted = self._pointed = False
        """True if the player has pressed a key, or moved the mouse, since something was said."""
        self._waiting: list[str] = []
        """What has come while the voice spoke."""
        self._last = ""
        """What has the focus by now, and the keys, said after what waits."""
        self._turned = ""
        """The sentence that confirmed that reading is on. It is said before the first picture."""

    def hear(self, given: Input) -> bool:
        """Take a player's input. Returns True if only the narrator needs it."""
        if not isinstance(given, Press):
            self._pointed = self._pointed or isinstance(given, Pointer)
            return False
        self._acted, self._last = True, ""
        if self._said:
            self.say("")
        if given.repeat or given.intent not in MINE:
            return given.intent in MINE
        if given.intent is Intent.NARRATE:
            self._screen, self._turned, self._waiting = None, self._turn(), []
            if self._wanted() != "all":
                self.say(self._turned)
        else:
            self.say((self._lately() if given.intent is Intent.LATELY else "") or self._all())
        return True

    def look(self, screen: Readable, focus: Callable[[], Thing | None], exhibits: Exhibits) -> None:
        """Read what is new on the picture of this scene, which was just drawn."""
        self._all, self._lately = partial(_all, screen, focus, exhibits), screen.lately
        wanted = self._wanted()
        if wanted != "all":
            self._screen, self._turned, self._last = None, "", ""
            if wanted == "news":
                self._look_for_news(exhibits)
            else:
                self._waiting = []
            return
        fresh, before = screen is not self._screen, self._words
        new = [words for words in exhibits.words if fresh or words not in before]
        has = focus()
        read = _read(has, exhibits)
        keys = _keys(exhibits) if fresh or self._keyless else ""
        self._keyless = (fresh or self._keyless) and not keys
        last = sentences(read if fresh or read != self._focus else "", keys)
        self._acted = self._acted or (self._pointed and read != self._focus)
        self._screen, self._words, self._focus = screen, frozenset(exhibits.words), read
        if fresh:
            self._last = ""
        self._tell([self._turned, *new], last)
        self._turned = ""

    def _look_for_news(self, exhibits: Exhibits) -> None:
        shown = [words for words, news in exhibits.words.items() if news]
        new = [words for words in shown if words not in self._words]
        if shown:
            self._words = frozenset(shown)
        self._tell(new, "")

    @property
    def speaking(self) -> bool:
        """True while a text is being spoken."""
        return self._left > 0.0 and self._busy()

    @property
    def wakes(self) -> float | None:
        """Seconds until the narrator wants an update; None if it wants none."""
        return LOOK if self._left > 0.0 and (self._waiting or self._last) else None

    def update(self, seconds: float) -> None:
        """Pass time. Say what waits, once the voice has ended."""
        self._left = max(0.0, self._left - seconds)
        if not self.speaking:
            self._say_all()

    def _tell(self, new: list[str], last: str) -> None:
        """Say these texts at once if the player has done something or the voice is silent, otherwise later. Of what
        comes `last`, such as the focus, only the newest is said."""
        self._waiting += [each for each in new if each and each not in self._waiting]
        self._last = last or self._last
        if self._acted or not self.speaking:
            self._say_all()

    def _say_all(self) -> None:
        text = sentences(*self._waiting, self._last)
        self._waiting, self._last = [], ""
        if text:
            self.say(text)

    def answer(self, text: str) -> None:
        """Speak this text, which is on no picture, if everything is read aloud; without a text, everything there is."""
        if self._wanted() == "all":
            self.say(text or self._all())

    def say(self, text: str) -> None:
        """Speak this text, and stop the one before."""
        for sign, word in SIGNS.items():
            text = text.replace(sign, _(word))
        text = GAPS.sub(", ", re.sub("★+", _stars, text))
        text = " ".join(text.split())
        self._said, self._left = text, START + LETTER * len(text) if text else 0.0
        if text:
            self._acted = self._pointed = False
        self._speak(text)


def _stars(found: re.Match[str]) -> str:
    n = len(found[0])
    return ngettext("star", "{n} stars", n).format(n=n)


def _all(screen: Readable, focus: Callable[[], Thing | None], exhibits: Exhibits) -> str:
    """Everything that can be read of a picture: its words, its board, the focus, its small print and the keys."""
    words = [each for each, news in exhibits.words.items() if not news]
    told = sentences(*words, screen.whole(), _read(focus(), exhibits))
    return sentences(told, *(each for each in exhibits.small if each not in told), _keys(exhibits))


def _read(focus: Thing | None, exhibits: Exhibits) -> str:
    """The focused thing in words. Its note is left out if the picture shows it anyway."""
    if focus is None:
        return ""
    return (replace(focus, about="") if focus.about in exhibits.words else focus).read


def _keys(exhibits: Exhibits) -> str:
    return "; ".join(f"{_pronounced(key)}: {does}" if key else does for key, does in exhibits.keys)


def _pronounced(key: str) -> str:
    """The name of a key, or of several in rows, for the voice: it does not say punctuation marks."""
    rows = (row.split(" ") for row in key.split(" / "))
    return ", ".join(" ".join(_(MARKS[name]) if name in MARKS else name for name in row) for row in rows)

"""Plays by ear: presses keys, and gets nothing but the lines that are spoken."""

import re
from collections.abc import Callable, Iterable
from unittest import mock

from game.engine.panels.narrator import Narrator
from game.engine.panels.unanswered import SENTENCES
from game.engine.sound import speech
from game.engine.sound.speech import Speech
from game.variants.common.look.nine_squares import NINE
from game.words import _
from tests.scenes.driver import Player
from tests.scenes.gallery import Hall

QUIET, PATIENCE = 0.5, 90.0
"""Seconds of the game's time without a word after which nothing more is coming, and for which a line may be waited."""
STEPS = 80
"""More presses than any list needs."""


def in_vain(line: str) -> bool:
    """Whether this is said about a press that did nothing."""
    reading = pattern("First read this: {key} goes on.")
    return line in map(_, filter(None, SENTENCES.values())) or bool(reading.fullmatch(line))


class Overheard(Speech):
    """A voice of which every line is overheard."""

    able = True

    def __init__(self, hear: Callable[[str], None]) -> None:
        super().__init__(None)
        self._hear = hear

    def say(self, text: str, language: str, rate: int = 100, voice: str = "") -> None:
        if text:
            self._hear(text)

    def voices(self, language: str) -> list[str]:
        return []


def reading(hall: Hall) -> list[str]:
    """Whatever is said on a screen of the gallery from now on."""
    said: list[str] = []
    hall.stack.narrator = Narrator(lambda text: said.extend([text] if text else []), lambda: "all", lambda: "")
    return said


def _seen_whole(player: Player) -> Player:
    """Have every picture drawn: what a picture shows is said as it comes."""
    player.watching = True
    return player


class Ear:
    """Somebody who does not look."""

    def __init__(self, player: Player) -> None:
        self._player = _seen_whole(player)
        self.lines: list[str] = []
        """Every line so far but those about presses in vain; each cuts off the one before."""
        self.transcript: list[str] = []
        """The keys pressed, each with what was said to it."""
        player.app.services.voice.__dict__["_speech"] = Overheard(self._hear)
        player.turn(2)
        self._pressed = 0
        """How many lines there were before the last press."""
        self._asked = -1
        """Which line was answered last."""
        self.next = "tab"
        """The key for the next tool."""
        self.press("f3")

    def start_again(self, start: Callable[[], Player]) -> None:
        """Start the game again, and hear it from its first line."""
        with mock.patch.object(speech, "Speech", return_value=Overheard(self._hear)):
            self._player = _seen_whole(start())
            assert self._player.app.services.voice.speaks
        self.listen()

    def _hear(self, line: str) -> None:
        if not in_vain(line):
            self.lines.append(line)
        self.transcript.append(line)

    def press(self, *keys: str) -> str:
        """Press keys one after the other; what is said to that, until all is quiet."""
        before = len(self.lines)
        for key in keys:
            self.transcript.append(f"> {key}")
            self._pressed = len(self.lines)
            self._player.press(key)
            self.listen()
        return " ".join(self.lines[before:])

    def listen(self, seconds: float = QUIET) -> None:
        """Wait until nothing was said for so long."""
        count = -1
        while count != len(self.lines) and self._player.loop.stack:
            count = len(self.lines)
            self._player.wait(seconds)

    def until(self, *parts: str) -> str:
        """Wait until a line has one of these parts; that line. It may have come with what was played since the last
        one, or be among those that answered the last press."""
        move = pattern("Move {number}: {move}")
        played = [n for n, line in enumerate(self.lines) if n > self._asked and move.search(line)]
        begin = played[0] if played else max(min(self._pressed, len(self.lines) - 1), 0)

        def found() -> int | None:
            return next(
                (n for n in range(begin, len(self.lines)) if any(part in self.lines[n] for part in parts)), None
            )

        self._player.until(lambda: found() is not None, f"one of {parts}; heard {self.lines[-3:]}", PATIENCE)
        self._asked = found() or 0
        return self.lines[self._asked]

    @property
    def last(self) -> str:
        """The last line."""
        return self.lines[-1]

    def seek(self, wanted: str, keys: Iterable[str] = ("down",)) -> None:
        """Press these keys in turn until what is wanted has the focus."""
        keys = list(keys)
        for step in range(STEPS):
            if re.search(rf"(^|[.!?…”] ){re.escape(wanted)}(?!\w)", self.last):
                return
            self.press(keys[step % len(keys)])
        raise AssertionError(f"{wanted} was never heard: {self.lines[-10:]}")

    def choose(self, wanted: str, keys: Iterable[str] = ("down",)) -> str:
        """Find something and choose it."""
        self.seek(wanted, keys)
        return self.press("return")


def begin(ear: Ear, game: str) -> None:
    """From the title to the first question of a match of this game, with the seats as they are."""
    ear.choose(_("Play"))
    ear.choose(_(game), ("right", "right", "right", "down"))
    ear.choose(_("Play"))


def answer(ear: Ear, said: str) -> None:
    """Answer what was said, of whatever game or screen."""
    if pattern("{square}, {top} on top; rolled north or south {upright}, east or west {sideways}").search(said):
        dice(ear)
    elif any(f", {_(place)}, " in said for place in NINE) and pattern("Round {n}").search(ear.press("f4")):
        orders(ear)
    elif _("empty") in said or _("VERSION 1.0") in said:
        squares(ear)
    else:
        ear.press("return")  # a sign, a board before its squares, or whatever there is to go on


def play(ear: Ear, name: str, over: str, *besides: str) -> None:
    """Answer every question to this person, and go on after each game, until this is said: on their turn, and whenever
    one of the others is said."""
    turn = _("{name}’s turn.").format(name=name)
    asked = (f"{_('paper')}.", _("Next game"), *(f", {_(place)}, " for place in NINE))
    for _turn in range(STEPS):
        line = ear.until(turn, *asked, *besides, over)
        if over in line:
            return
        answer(ear, line)
    raise AssertionError("the match never ended")


def pattern(text: str) -> re.Pattern[str]:
    """What a text with {names} looks like once these are filled."""
    return re.compile(re.sub(r"\\{\w+\\}", "(.+?)", re.escape(_(text))))


FURTHER = (
    "",
    "right",
    "right",
    "down",
    "down",
    "left",
    "left",
    "left",
    "left",
    "up",
    "up",
    "up",
    "up",
    "right",
    "right",
    *("up", "up", "left", "left", "right", "right", "down", "left", "left", "down", "right", "right"),
)
"""A walk over the squares round the first one, and then over nine from the corner."""


def squares(ear: Ear) -> None:
    """Take a square that wins, of the nearest ones, or else the next that is empty and not refused."""
    for wins in (True, False):
        for key in FURTHER[: 9 if wins else None]:
            line = ear.press(key) if key else ear.last
            if _("That wins.") in line or (not wins and (_("empty") in line or _("VERSION 2.0") in line)):
                played = pattern("Move {number}: {move}").search(ear.press("return"))
                if played or _("That wins.") in line:
                    return
    raise AssertionError("no square is empty")


def orders(ear: Ear) -> None:
    """Write three orders where nothing bars them, and seal them."""
    written = pattern("Written: {n}.")
    for key in FURTHER:
        line = ear.press(key) if key else ear.last
        if pattern("{square}: barred").search(line):
            continue
        found = written.search(ear.press("return"))
        if found and found[1].count(",") == 2:
            ear.press("return")
            return
    raise AssertionError("three orders could not be written")


def dice(ear: Ear) -> None:
    """Roll a die that wins, or else the first that may be rolled."""
    legal = pattern("{roll} to {square}, {top} on top")
    for wins in (True, False):
        for _die in range(9):
            for key, back in (("up", "down"), ("right", "left"), ("down", "up"), ("left", "right")):
                line = ear.press(key)
                if legal.search(line) and (_("That wins.") in line or not wins):
                    ear.press("return")
                    return
                ear.press(back)
            ear.press(ear.next)
    raise AssertionError("no die may be rolled")

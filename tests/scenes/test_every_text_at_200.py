"""Holds every screen to this: what it says at 100 %, it says at 200 %, too."""

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game import words
from game.engine.input.intents import KEYBOARD, Intent, Press
from game.engine.picture.fonts import Fonts
from game.engine.window.scene import Scene
from game.rules.registry import MATCHES
from game.scenes.match.help import LESSON_OFFER
from game.scenes.match.match_scene import MatchScene
from game.words import _
from tests.scenes.driver import SMALL
from tests.scenes.gallery import SCREENS, Hall
from tests.scenes.seen import places
from tests.scenes.test_gallery import WRAPPED

pytestmark = pytest.mark.turns

UNTOUCHED = {"attract"}
"""Screens that any press ends."""
NICE = "Nice board. Bit draughty, isn’t it?"
TWINS = {"# left": "#", "any device  ★★": "★★", "any device  ★★★": "★★★", NICE: f"Wally: “{NICE}”"}
"""What large text says in other words: in fewer, or without a face that tells who says it."""
ROUNDS = {"no repeats, no #, no line", "no repeats, none of your first three", "anything goes"}
MOVES = {"b# ←   Ada", "b# ←   Grace", "c# ↓   Grace", "d# ↑   Ada", "e# ↓   Grace"}
HELLO = {"HELLO, I play X"}
KNOWN: Mapping[str, set[str]] = {
    # Large text tells the rules of another round to who asks its card: not where a curtain or the result lies over it.
    **dict.fromkeys(("match-tactic", "plan", "lesson in the war room"), ROUNDS),
    # A remark that lies over nothing else stands in the place of the game's name for as long as it is said.
    "attract": ROUNDS | {"TacTic-Toe"},
    # Five cards in a row below the map have room for no second line in the smallest window.
    "medal": ROUNDS | {"ups and downs"},
    # The band of a nametag at the window's upper edge lies under the tab of whose turn it is: the mark beside the name
    # says the same. The list of moves gives way to a coach's note that leaves too little of it.
    **dict.fromkeys(("call", "lesson"), HELLO),
    # While nothing is asked, the strip of those who look on is bare in large text, as captions need the ground.
    **dict.fromkeys(("outcome", "evening paused", "evening pad lost"), HELLO | {"Grace", "Pip", "#"}),
    "final won": HELLO | {"Mog", "Pip", "#"},
    "mistakes": {"Moves", "#"},
    **dict.fromkeys(("endless", "recess", "done", "editor menu", "editor sheet"), HELLO | {"Moves"}),
    # The pause beneath the question shows fewer cards at once.
    "whose pad": {"Options", "Resign", "To the title"},
    # A list of moves shows as many of the last ones as it has room for; the replay has them all.
    "bow": MOVES,
}
"""What large text leaves out."""
READ = [each for each in SCREENS if each not in WRAPPED]
STEPS = 40
"""Steps of the focus down a screen that scrolls."""
DOWN = [Intent.DOWN] * STEPS, [Intent.LEFT] * 3, [Intent.DOWN] * 12
"""How the focus goes down a screen, until it has gone round."""
APART = 20
"""Pixels between two places of the window that are asked about."""


@pytest.fixture
def written(drawn_anew: None, display: None, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Every text that is set from now on, its numbers left out."""
    texts: set[str] = set()

    def listening(name: str) -> Any:
        asked = getattr(Fonts, name)

        def listen(self: Fonts, text: str, *more: Any, **named: Any) -> Any:
            texts.add(re.sub(r"\d+", "#", text).strip())
            return asked(self, text, *more, **named)

        return listen

    for name in ("fit", "line"):
        monkeypatch.setattr(Fonts, name, listening(name))
    return texts


def asked(scene: Scene, places: Sequence[tuple[int, int]]) -> set[str]:
    """What the things at these pixels say they are for."""
    return {re.sub(r"\d+", "#", thing.about) for place in places if (thing := scene.stack.thing(place)) is not None}


def said(screen: str, text: float, written: set[str]) -> tuple[set[str], set[str]]:
    """All that can be read on a screen, in large text while the focus goes down it; what its things say if asked."""
    hall = Hall(SMALL, text=text, reduced=True)
    hall.show(screen)
    hall.canvas.cache.clear()
    written.clear()
    hall.settle()
    top = hall.stack.top
    told = asked(top, list(product(range(0, SMALL[0], APART), range(0, SMALL[1], APART))))
    for ways in () if screen in UNTOUCHED or text == 1.0 else DOWN:
        pictures, last = set[bytes](), b""
        for way in ways:
            hall.stack.handle(Press(way, KEYBOARD))
            picture = hall.draw().get_buffer().raw
            if picture in pictures and picture != last:
                break  # the focus has gone round
            pictures.add(picture)
            last = picture
            told |= asked(top, [rect.center for rect in places(top)])
    hall.settle()
    hall.close()
    return set(written), told


@pytest.mark.parametrize("screen", READ)
def test_what_is_said_at_100_percent_is_said_at_200(
    screen: str, written: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOUGHTS_HOME", str(tmp_path / "usual"))
    before, _told = said(screen, 1.0, written)
    monkeypatch.setenv("NOUGHTS_HOME", str(tmp_path / "large"))  # where nothing is achieved yet, either
    large, told = said(screen, 2.0, written)
    lost = {each for each in before if TWINS.get(each, each) not in large}
    assert {each for each in lost if not any(about.startswith(each) for about in told)} <= KNOWN.get(screen, set())


GROW = [
    ("match-tris2", "en", "each on two faces"),
    ("replay", "en", "Three in a row"),
    ("day", "de", "Gewinne mit deinem #. Zug"),
]
"""Screens, languages, and a part of a small text."""


Growth = Callable[[str, str, str, str], float]


@pytest.fixture
def growth(drawn_anew: None, display: None, monkeypatch: pytest.MonkeyPatch) -> Growth:
    """How many times as large an area a text covers at 200 %: by its screen, its language, a part of it, and a remark
    that is made there."""
    sizes, fit = dict[str, int](), Fonts.fit

    def fitted(self: Fonts, text: str, *more: Any, **named: Any) -> Any:
        picture = fit(self, text, *more, **named)
        sizes[re.sub(r"\d+", "#", text)] = picture.width * picture.height
        return picture

    def area(text: float, screen: str, language: str, part: str, remark: str) -> int:
        sizes.clear()
        hall = Hall((1280, 720), text=text, language=language)
        top = hall.show(screen)
        if remark:
            assert isinstance(top, MatchScene)
            top.shown.remark(_(remark))
        hall.settle()
        hall.close()
        return next(size for said, size in sizes.items() if part in said)

    def grown(screen: str, language: str, part: str, remark: str) -> float:
        words.use_language(language)
        return area(2.0, screen, language, part, remark) / area(1.0, screen, language, part, remark)

    monkeypatch.setattr(Fonts, "fit", fitted)
    return grown


@pytest.mark.parametrize(("screen", "language", "small"), GROW)
def test_a_small_text_is_half_as_large_again_at_200(screen: str, language: str, small: str, growth: Growth) -> None:
    assert growth(screen, language, small, "") > 1.5


@pytest.mark.parametrize("match", [each for each in MATCHES if each not in ("match-tactic", "match-rps")])
def test_a_remark_is_half_as_large_again_at_200(match: str, growth: Growth) -> None:
    """The two others are asked behind a curtain."""
    assert growth(match, "de", "kurze Lektion", LESSON_OFFER) > 1.5

"""Lists everything that is pictured, by name: screens, boards at rest, selections, animations, and evenings."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from typing import get_args

import msgspec
import pygame

from game.engine.input.intents import KEYBOARD, Intent, Press
from game.play.record import Dice, Implement, Record
from game.rules.core import Action
from game.rules.registry import MATCHES
from game.scenes.match.key_bar import SLIDE
from game.scenes.match.match_scene import LONG
from game.variants.common import backdrops
from game.variants.looks import look_of
from tests.golden import evenings, props, reels
from tests.golden.aims import aims
from tests.golden.halls import KEPT, hall, lay, near, whole
from tests.golden.shows import Show, agreed, shows
from tests.props.gathering import grounds
from tests.scenes.endings import ADA, TURING
from tests.scenes.gallery import SCREENS, match

Pictures = Iterator[tuple[str, pygame.Surface]]
Series = Callable[[], Pictures]
"""Takes pictures of one thing: the name of each moment, empty if there is only one, and its picture."""
MIDDLE = 0.6
OTHERWISE = {"ttic-2-TornDown-1": 0.95, "ttic-2-CurtainDropped-2": 0.8, "ttic-2-SuperSlammed-1": 0.33}
"""When in an animation its picture is taken, as a share of its length; and where the middle does not show all."""

SECRET = ("match-rps", "match-tactic")
"""Matches in which nobody is told what others will do."""
HINTED = {"match-ttic": {"curtain": 8, "super": 13, "tear": 16}}
"""After how many steps a hint is pictured, where one moment does not show all; without it in the middle."""

ELSEWHERE = "match-classic"
"""The match in which somebody points elsewhere than the hint says: all games do the same then."""
TWINS = (
    *MATCHES,
    *("versus", "who wins", "outcome", "award"),
    *("lesson in the file", "row", "no evenings", "options language", "options picture", "options hands"),
)
"""Screens that other pictures show as well: a table is pictured as a board, and the curtain over it as a screen of its
own, what comes in an evening as one of its stages, and the others have a neighbour made of the same things."""

OFTEN, FILM = 2.8, (288, 162)
"""Seconds between two pictures of an ending as it is filmed, and their size in pixels."""
FINE = pygame.Rect(192, 0, *KEPT)
"""The part of a ground that is pictured, in pixels: with an edge, a corner and a fold of whatever lies there."""

SHEETS = "props-"
"""How the names of sheets begin; they are looked at where everything that can be seen has been gathered."""


@cache
def series() -> Mapping[str, Series]:
    """Everything by name."""
    return {
        **{f"screen-{name.replace(' ', '-')}": partial(_screen, name) for name in SCREENS if name not in TWINS},
        **{f"board-{name}": partial(_board, name) for name in MATCHES},
        **{f"board-on-dice-{dice}": partial(_board_with, dice=dice) for dice in get_args(Dice) if dice},
        **{f"board-in-{implement}": partial(_board_with, implement=implement) for implement in get_args(Implement)},
        "board-moved-by-chance": _moved_by_chance,
        **{f"ground-{name.replace('/', '-')}": partial(_ground, name) for name in backdrops.names()},
        **{f"{SHEETS}{ground.replace('.', '-')}": partial(_props, ground) for ground in grounds()},
        **{f"hand-{name}": partial(_selection, found) for name in _looks() if (found := _aims(name))},
        **{f"hint-{name}": partial(_hint, name) for name in _looks() if name not in SECRET},
        **{f"hint-on-dice-{dice}": partial(_hint, "match-classic", dice) for dice in get_args(Dice) if dice},
        **{f"show-{name}": partial(_show, show, OTHERWISE.get(name, MIDDLE)) for name, show in shows().items()},
        **{name: partial(_film, reel) for name, reel in reels.endings().items()},
        **{f"evening-{name}": partial(evenings.stage, name) for name in evenings.STAGES},
        "evening-agenda": evenings.agenda,
    }


def _screen(name: str) -> Pictures:
    """A screen; if it covers only a part, the title lies beneath."""
    with hall() as opened:
        SCREENS["title"](opened)
        opened.show(name)
        yield "", whole(opened)


def _board(name: str) -> Pictures:
    """A match against a bot, whose turn it is or not, with everything that can be agreed on."""
    with hall() as opened:
        lay(opened, match(name, (ADA, TURING), agreed(MATCHES[name])))
        yield "", whole(opened)


def _board_with(**agreed: str) -> Pictures:
    """A match of tic-tac-toe on dice, or written with something."""
    with hall() as opened:
        lay(opened, msgspec.structs.replace(match("match-classic"), **agreed))
        yield "", whole(opened)


def _moved_by_chance() -> Pictures:
    """A match in which somebody's time was up, so that chance has moved."""
    with hall() as opened:
        play = lay(opened, match("match-ultimate", agreed="clock=8/0"))
        mover = play.shown.match.mover
        assert mover is not None
        play.shown.give(mover, "flag")
        while play.shown.match.mover in (None, mover) or play.shown.busy:
            play.update(0.05)
        yield "", whole(opened)


def _ground(name: str) -> Pictures:
    """A part of a ground as large as it is drawn: what is fine on it is lost in a picture of the whole."""
    with hall() as opened:
        ground = backdrops.backdrop(opened.canvas, name)
        yield "", ground.subsurface(FINE).copy()


def _props(ground: str) -> Pictures:
    yield "", props.sheet(ground)


def _looks() -> Iterator[str]:
    """A match for each look of a board: its first."""
    seen = set[int]()
    for name in MATCHES:
        look = id(look_of(match(name).positions()[-1].playing.ruleset))
        if look not in seen:
            seen.add(look)
            yield name


def _aims(name: str) -> Mapping[str, tuple[Record, Action]]:
    return aims(match(name, agreed=agreed(MATCHES[name])))


def _selection(aimed: Mapping[str, tuple[Record, Action]]) -> Pictures:
    """The board with a selected move, for each tool; and with everything that can be read off it."""
    for tool, (record, action) in aimed.items():
        with hall() as opened:
            play = lay(opened, record)
            play.selection.show(action)
            yield tool, near(opened, play)
            if tool in ("", "symbol"):
                play.selection.reading = next(iter(play.shown.marks), "")
                yield "reading", near(opened, play)


def _hint(name: str, dice: Dice = "") -> Pictures:
    """What a hint expects, ply by ply, and that once somebody points elsewhere."""
    for moment, plies in HINTED.get(name, {"": None}).items():
        record = match(name)
        record = msgspec.structs.replace(record, plies=record.plies[:plies], dice=dice)
        with hall() as opened:
            play = lay(opened, record)
            play.press(Press(Intent.HINT, KEYBOARD))
            while not play.selection.advised or play.board.foreseeing:
                play.update(0.1)
            yield moment, near(opened, play)
            if name == ELSEWHERE and not dice:
                play.press(Press(Intent.RIGHT, KEYBOARD))
                yield "elsewhere", near(opened, play)


def _show(show: Show, share: float) -> Pictures:
    """A moment of an animation."""
    with hall() as opened:
        play = lay(opened, show.record)
        show.give(play)
        play.picture.hints.update(SLIDE, play.board.length >= LONG, reduced=False)
        play.board.update(show.begin + (show.end - show.begin) * share)
        yield "", near(opened, play) if show.near else whole(opened)


def _film(reel: reels.Reel) -> Pictures:
    """How a game ends: in the middle, and what lies there in the end."""
    shots = [pygame.transform.smoothscale(picture, FILM) for _now, picture in reel(OFTEN)]
    yield "middle", shots[len(shots) // 2]
    yield "end", shots[-1]

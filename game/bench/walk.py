"""Measures every turn of the loop, every press and the memory in one walk through the whole house, at 1080p and at 4K.

The walk starts like a first start, in an empty player's folder. It goes from the title into every game by its cards, to
every screen behind the title, through sizes, themes and text sizes, and plays an evening of all games. It does so as
a player who sees nothing: by keys, and by what would be read aloud. Times are compared with a bare blit of a whole
picture and its flip: the least that any picture can take here.
"""

import json
import statistics
import sys
import time
from collections.abc import Iterable
from typing import Any

import msgspec

from game import catalog
from game.ai.thinker import Thinker
from game.app import CARDS
from game.bench.meter import BOTS, Hurry, Meter, can_be_real, elsewhere, megabytes, opened
from game.bench.report import Result, Row
from game.entry import Family, Game
from game.play.files.settings import Setup
from game.words import _

SIZES = {"1080p": (1920, 1080), "4K": (3840, 2160)}
OTHER = (1280, 720)
"""The other size that the window gets, before it is changed back."""
USUAL, WORST = {"1080p": 20.0, "4K": 5.0}, {"1080p": 60.0, "4K": 12.0}
"""Bare blits: of a hundred turns, ninety-nine take less than the first; none takes more than the second."""
ANSWERED = 50.0
"""Milliseconds, three pictures of a screen: ninety-nine of a hundred presses show something by then."""
WHOLE = {"1080p": 0.15, "4K": 0.3}
"""Seconds from the press that opens a game to its first picture, ground included."""
MEMORY = {"1080p": 220.0, "4K": 450.0}
"""Megabytes after the walk and an evening of all games, read on the title once it is at rest."""
TITLE, THINKING = 120.0, 80.0
"""Megabytes of the title alone, at 1080p, and of the process in which the bots think."""
ROOMS = ("party", "levels", "rulebook", "records", "options")
LEAFED = 4
"""The number of steps of the focus in each room."""
MINUTE = 60.0
"""The most seconds on the title until all grounds are prepared."""
READ = 1.0
"""Seconds for which the seats are looked at before a game is opened, as anybody would."""
WATCHED = 6.0
"""Seconds that each match is watched."""
PLAYED = 30.0
"""The most seconds of each game of the evening."""
RESTED = 20.0
"""The most seconds until freed memory is returned."""
BLITS = 10
"""Bare blits that are timed each time the walk is at the title: how fast they are changes on a shared machine."""


def measure() -> Result:
    """Walk in either size; in a real window if possible."""
    rows: list[Row] = []
    goals: list[tuple[str, bool]] = []
    for size in SIZES:
        found = elsewhere("walk", size, real=can_be_real())
        rows += [{"size": size, **row} for row in _rows(found)]
        goals += [(f"{size} {text}", holds) for text, holds in _goals(size, found)]
    return Result(tuple(rows), "; ".join(text for text, _holds in goals), all(holds for _text, holds in goals))


def _rows(found: dict[str, Any]) -> Iterable[Row]:
    blit = found["blit"]
    yield {"what": "bare blit", "median ms": blit}
    turns = {"turns": found["turns"], "press to picture": found["answers"]}
    for what, times in turns.items():
        yield {"what": what, **_times(times, blit)}
        screens = dict.fromkeys(screen for screen, _wall, _used in times)
        for screen in screens:
            yield {"what": f"{what}, {screen}", **_times([each for each in times if each[0] == screen], blit)}
    for name, seconds in found["wholes"].items():
        yield {"what": f"first whole picture of {name}", "worst ms": 1000 * seconds}
    for what, mb in found["memory"].items():
        yield {"what": f"memory, {what}", "MB": mb}


def _times(times: list[tuple[str, float, float]], blit: float) -> Row:
    walls, used = [wall for _screen, wall, _used in times], [each for _screen, _wall, each in times]
    usual = _ninety_nine(walls)
    return {
        "number": len(times),
        "median ms": statistics.median(walls),
        "99 % ms": usual,
        "worst ms": max(walls),
        "99 % blits": usual / blit,
        "worst blits": max(walls) / blit,
        "99 % processor ms": _ninety_nine(used),
        "worst processor ms": max(used),
    }


def _ninety_nine(times: list[float]) -> float:
    return statistics.quantiles(times, n=100, method="inclusive")[-1] if len(times) > 1 else times[0]


def _goals(size: str, found: dict[str, Any]) -> Iterable[tuple[str, bool]]:
    """Each goal with its number and the result."""
    walls = [wall / found["blit"] for _screen, wall, _used in found["turns"]]
    answered = _ninety_nine([wall for _screen, wall, _used in found["answers"]])
    memory = found["memory"]
    for text, is_, most in (
        ("99 % of turns under {} blits", _ninety_nine(walls), USUAL[size]),
        ("worst turn under {} blits", max(walls), WORST[size]),
        ("99 % of presses shown within {} ms", answered, ANSWERED),
        ("games whole within {} s", max(found["wholes"].values()), WHOLE[size]),
        ("after the evening {} MB", memory["after the evening"], MEMORY[size]),
        ("bots {} MB", memory["bots in the evening"], THINKING),
        *([("title alone {} MB", memory["title alone"], TITLE)] if size == "1080p" else []),
    ):
        yield f"{text.format(most)}, is {is_:.2f}", is_ <= most


def _walk(meter: Meter) -> tuple[dict[str, float], float]:
    """The whole walk; returns the memory on its way, and the median of the bare blits, in milliseconds."""
    bare: list[float] = []
    meter.to_the_title()
    end = time.monotonic() + MINUTE
    meter.until(lambda: not meter.drawing or time.monotonic() > end)
    memory = {"title alone": _held(meter)}
    for card, game in games():
        bare += blits(meter)
        open_table(meter, card, game)
        meter.wait(WATCHED / 2)
        meter.press("ESCAPE")
        meter.wait(0.6)
        meter.press("ESCAPE")
        meter.wait(WATCHED / 2)
        meter.home()
    for room in ROOMS:
        meter.wait(0.5)
        bare += blits(meter)
        enter(meter, room)
        _look_round(meter, room != "options")
        meter.home()
    _change(meter)
    memory["after the walk"] = _held(meter)
    turns = len(meter.turns)
    bots = _evening(meter)
    memory |= {"after the evening": _held(meter), "bots in the evening": bots}
    del meter.turns[turns:]
    return memory, statistics.median(bare)


def _held(meter: Meter) -> float:
    """The megabytes of the title after freed memory was returned."""
    meter.wait(0.5)
    end = time.monotonic() + RESTED
    meter.until(lambda: not meter.app.loop.memory.untrimmed or time.monotonic() > end)
    return megabytes()


def games() -> Iterable[tuple[Game | Family, Game]]:
    """All games, each with its card."""
    for card in catalog.menu():
        for game in card.games if isinstance(card, Family) else (card,):
            yield card, game


def enter(meter: Meter, key: str) -> None:
    """Take the title's card with this key."""
    title, _subtitle, _about = CARDS[key]
    meter.go_to(_(title), key="TAB")
    meter.confirm()
    meter.rest()


def open_table(meter: Meter, card: Game | Family, game: Game) -> None:
    """From the title to the table of a game: by the card, and at the seats by the tab with the games behind it."""
    enter(meter, "play")
    meter.choose(_(card.title))
    meter.rest()
    if isinstance(card, Family):
        play = meter.focused()
        meter.go_to(*(_(each.title) for each in card.games), key="UP")
        meter.go_to(_(game.title), key="RIGHT")
        meter.go_to(play, key="DOWN")
        meter.rest()
    meter.wait(READ)
    meter.confirm(whole=game.match)


def _look_round(meter: Meter, inside: bool) -> None:
    """Move the focus on in a room; open what it passes where that leads to another screen, and come back."""
    stack = meter.app.loop.stack
    room, deep = meter.scene, len(stack.scenes)
    for _step in range(LEAFED):
        meter.confirm()
        meter.wait(0.6)
        if inside and len(stack.scenes) == deep + 1:
            _look_round(meter, inside=False)
        for _try in range(4):
            if meter.scene is room or room not in stack.scenes:
                break
            meter.press("ESCAPE")
            meter.wait(0.4)
        if meter.scene is not room:
            return
        meter.press("DOWN")
        meter.wait(0.3)


def _change(meter: Meter) -> None:
    """Other sizes, themes and texts, on the title and at a table."""
    app = meter.app
    for table in (False, True):
        if table:
            open_table(meter, *next(iter(games())))
        meter.wait(1.0)
        usual = app.loop.settings
        for size in (OTHER, app.loop.window.surface.get_size()):
            app.loop.window.resize(size)
            meter.rest()
        for changes in ({"contrast": True}, {"text": 2.0}):
            for settings in (msgspec.structs.replace(usual, **changes), usual):
                app.loop.apply(settings)
                meter.rest()
        meter.home()


def _evening(meter: Meter) -> float:
    """Let bots play one game of every kind, as fast as they can, to its end or as long as there is time. Returns the
    most megabytes that the bots' process held after any of them."""
    thinker, most = meter.app.services.bots.thinker, 0.0
    assert isinstance(thinker, Thinker)
    meter.app.loop.frames.pace = hurry = Hurry()
    for card, game in games():
        hurry.slow = True
        open_table(meter, card, game)
        hurry.slow = False
        end = time.monotonic() + PLAYED
        while meter.screen not in ("ending", "result") and time.monotonic() < end:
            meter.turn()
        most = max(most, megabytes(thinker.pid) if thinker.pid else 0.0)  # one that holds too much has ended: 0
        hurry.slow = True
        meter.home()
    return most


def blits(meter: Meter) -> Iterable[float]:
    """The milliseconds of some whole pictures that are put into the window and shown."""
    window = meter.app.loop.window
    picture = window.surface.copy()
    for _picture in range(BLITS):
        begun = time.perf_counter()
        window.surface.blit(picture, (0, 0))
        window.flip()
        yield 1000 * (time.perf_counter() - begun)


def main(size: str) -> int:
    """Walk in this size and print what was found."""
    with opened(SIZES[size], Setup(sitters=BOTS)) as meter:
        memory, blit = _walk(meter)
        found = {"blit": blit, "wholes": meter.wholes, "memory": memory}
    print(json.dumps({**found, "turns": meter.turns, "answers": meter.answers}))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

"""Damages players' folders, and goes through all screens that read them: `python -m tests.soak.damage FOLDERS [FIRST]`.

A folder holds whatever version 0.1 kept, and an evening that is over. What happens to each file is what a failing disk,
a full one, or a curious or hostile person may do to it; the seed decides.
"""

import shutil
import sys
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from random import Random

import msgspec

from game.engine.window.loop import log_path
from game.paths import ROOT
from game.play.files.past_evenings import PastEvenings
from game.play.files.store import Store
from game.scenes.common.dialogs import NoticeScene
from tests.odd_files import ODD
from tests.play.evening.evenings import evening, through
from tests.scenes.driver import Player
from tests.scenes.hands import Keys
from tests.soak.home import collect, home
from tests.soak.romp import find_home

KEPT = ROOT / "tests" / "kept" / "version-0.1"
TOUR = (
    ("continue",), ("continue-party",), ("left",), ("levels",), ("levels", "classic"), ("records", "matches"),
    ("records", "hall"), ("records", "results"), ("records", "evenings"), ("records", "achievements"),
    ("records", "fetch", "files"), ("party",), ("play", "match-classic"), ("options",),
)  # fmt: skip
"""The cards that lead to each screen; where they are not there, this screen is left out."""
HUGE = 100_000_000
"""Bytes that nobody should have to wait for."""


def furnish(folder: Path) -> None:
    """Lay a file of every kind into a player's folder."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(KEPT / "player", folder)
    for place, found in (("left/match", "saves/*.json"), ("left/evening", "evenings/*.json"), ("exchange/", "texts/*")):
        for number, file in enumerate(sorted(KEPT.glob(found))):
            kept = folder / f"{place}-{number}{file.suffix}"
            kept.parent.mkdir(exist_ok=True)
            shutil.copy(file, kept)
    over = msgspec.structs.replace(through(evening("league", 3), Random(1)), closed=True)
    PastEvenings(Store()).keep(over, datetime(2026, 11, 21))


def spoil(file: Path, random: Random) -> None:
    """Put something into a file's place."""
    ways: tuple[Callable[[], object], ...] = (
        *(partial(file.write_bytes, data) for data in _contents(file.read_bytes(), random)),
        *(partial(odd, file) for odd in ODD),
        partial(_stretch, file),
    )
    file.unlink()
    random.choice(ways)()


def _contents(data: bytes, random: Random) -> list[bytes]:
    place = random.randrange(len(data) + 1)
    return [
        b"",
        data[:place],
        data[:place] + data,
        bytes(each ^ (random.random() < 0.02) for each in data),
        data[:place] + random.randbytes(20) + data[place:],
        data.replace(b"1", random.choice((b"-1", b"99999999999", b"null", b"[]", b'"one"', b"1e999"))),
        data.replace(b'"', b'"\\u0000', 9),
        data.replace(b'"format": 1', b'"format": 99'),
        b"[" * 30_000,
        b"a." * 15_000 + b"a=1",
        b'{"plies":[' + b"{}," * 1_000_000 + b"{}]}",
    ]


def _stretch(file: Path) -> None:
    with file.open("wb") as opened:
        opened.truncate(HUGE)


def tour(player: Player) -> None:
    """Go to each screen and press there, told or not what is wrong. AssertionError for one that holds somebody fast."""
    for cards in TOUR:
        find_home(player)
        for key in cards:
            _read(player)
            if key not in player.cards() and Keys(player).wall(key) is None:
                break
            Keys(player).card(key)
        else:
            _read(player)
            player.press("return")
            player.wait(0.3)
    find_home(player)
    assert player.quit() == 0


def _read(player: Player) -> None:
    """Acknowledge all that is told."""
    player.wait(0.1)
    while isinstance(player.top, NoticeScene):
        player.press("return")
        player.wait(0.1)


def damaged(folder: Path, seed: int, start: Callable[[], Player]) -> None:
    """Damage a folder, and go through the game with it."""
    random = Random(seed)
    furnish(folder)
    for file in sorted(each for each in folder.rglob("*") if each.is_file()):
        if random.random() < 0.5:
            spoil(file, random)
    player = start()
    tour(player)
    assert not log_path().exists(), log_path().read_text(encoding="utf-8")


def main(folders: int, first: int = 0) -> int:
    """Damage so many; the exit status: 0 when the game took no harm."""
    harmed = 0
    for seed in range(first, first + folders):
        with home() as place:
            try:
                damaged(place.folder, seed, place.start)
            except Exception as error:
                harmed += 1
                print(f"folder {seed}: {error!r}", flush=True)
        collect()
    print(f"{folders} folders, {harmed} of them harmful", flush=True)
    return 1 if harmed else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))

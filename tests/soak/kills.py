"""Kills a game at any moment, and continues it."""

import os
import subprocess
import sys
import time
from random import Random

from game.paths import ROOT
from game.play.files.store import Store
from game.play.record import Record
from game.scenes.services.saves import save_path
from tests.scenes.hands import Keys
from tests.soak.home import Home

MOST, LATER = 12, 0.1
"""The most choices before a game is killed, and the most seconds after the last of them."""


def kill_and_continue(place: Home, seed: int) -> int | None:
    """Kill a game that plays itself, and have Continue bring it back; the plies that were kept. None where nothing is
    to be continued: no ply was kept yet, or the match was over."""
    command, random = [sys.executable, "-m", "tests.scenes.child"], Random(seed)
    child = subprocess.Popen(command, cwd=ROOT, env=os.environ, stdout=subprocess.PIPE, text=True)
    for _choice in range(random.randint(1, MOST)):
        assert child.stdout.readline(), "it ended by itself"
    time.sleep(random.uniform(0, LATER))
    child.kill()
    child.wait()
    read = Store().read(save_path(), Record, Record.positions)
    assert read.notice is None, read.notice
    player = place.start()
    if read.value is None or not read.value.plies or read.value.over():
        assert "continue" not in player.cards()
        return None
    Keys(player).card("continue")
    player.until(lambda: "MatchScene" in player.scenes, "the match")
    assert player.record.plies[: len(read.value.plies)] == read.value.plies
    return len(read.value.plies)

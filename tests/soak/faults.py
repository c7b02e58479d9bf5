"""Brings faults about while a monkey plays; the game must survive each.

A fault is a function of a home and a seed; AssertionError, or any other error, is a failure.
"""

import errno
import os
import signal
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from random import Random
from unittest import mock

import msgspec
import pygame

from game.ai.thinker import Thinker
from game.calendar import Calendar
from game.engine.sound.mixer import Mixer
from game.engine.window.loop import log_path
from game.play.files.settings import Settings, Setup, settings_path
from game.play.record import Sitter
from tests.patience import until
from tests.scenes.driver import Player
from tests.scenes.hands import Keys
from tests.scenes.monkey import Monkey
from tests.soak.damage import damaged
from tests.soak.home import Home, look, read_all
from tests.soak.windows import two_windows

Fault = Callable[[Home, int], None]
FOLDERS = 4
"""How many folders are damaged."""
DEEDS = 150
"""How often the monkey acts while something is broken."""
KILLS = 3
"""How often the bots' process is killed."""


def full_disk(place: Home, seed: int) -> None:
    """Nothing can be written, from the first ply on; later there is room again."""
    player = place.start()
    with mock.patch("os.fsync", side_effect=OSError(errno.ENOSPC, "No space left on device")):
        player = _romp(place, player, seed)
        player.written()
    player = _romp(place, player, seed + 1)
    look(player)


def read_only_folder(place: Home, seed: int) -> None:
    """The player's folder cannot even be made."""
    blocked = place.folder / "a file, no folder"
    blocked.write_text("")
    with mock.patch.dict(os.environ, NOUGHTS_HOME=str(blocked / "player")):
        _unharmed(_romp(place, place.start(), seed))


def damaged_files(place: Home, seed: int) -> None:
    """Whatever lies in the player's folder is cut, changed, or something else; every screen is there all the same."""
    for number in range(FOLDERS):
        damaged(place.folder, seed + number, place.start)


def clock_jumps(place: Home, seed: int) -> None:
    """The computer's clock goes back by hours, and ahead, also by days; once in a while the computer sleeps for an
    hour."""
    player, random = place.start(), Random(seed)
    now = Calendar().now()

    def jump(player: Player) -> None:
        nonlocal now
        now += timedelta(seconds=random.choice((-7200.0, -1.0, 3600.0, 86_400.0)))
        if random.random() < 0.1:
            player.pace.spend(3600.0)

    with mock.patch.object(Calendar, "now", side_effect=lambda: now):
        _unharmed(_romp(place, player, seed, meanwhile=jump))


def no_more_sound(place: Home, seed: int) -> None:
    """The loudspeaker disappears during play."""
    player = place.start()
    with Mixer.in_use:
        pygame.mixer.quit()
    _unharmed(_romp(place, player, seed))


def bot_killed(place: Home, seed: int) -> None:
    """The process in which bots think is killed again and again; another takes its place, and their match goes on."""
    sitters = (Sitter("One", "bot", 3), Sitter("Two", "bot", 3))
    long = Setup("match-ultimate", sitters, "-")
    settings_path().write_bytes(msgspec.json.encode(Settings(setup=long)))
    with mock.patch("game.ai.thinker.Thinker", Thinker):
        player = place.start()
        hand = Keys(player)
        hand.card("play")
        hand.card("Ultimate")
        hand.stop("play")
        assert player.record.ruleset == long.match, "a shorter match may be over before the last kill"
        thinker = player.app.services.bots.thinker
        for _kill in range(KILLS):
            until(lambda: thinker.pid is not None, "a process to kill", player.turn)
            before = player.plies
            os.kill(thinker.pid, signal.SIGTERM)
            until(lambda before=before: player.plies >= before + 3, f"a ply after the {before}th", player.turn)
        _unharmed(player)


def closed_in_mid_animation(place: Home, seed: int) -> None:
    """The window is closed while something moves."""
    random = Random(seed)
    for _time in range(5):
        player = place.start()
        hand = Keys(player)
        if player.cards()[0] == "continue":
            hand.card("continue")
        else:
            hand.begin()
        player.wait(random.uniform(0.0, 3.0))
        assert player.quit() == 0
        read_all()


def second_window(place: Home, seed: int) -> None:
    """The game is started twice on one folder, and both are played, and killed or closed."""
    two_windows(place.folder, seed, looks=2)


FAULTS: tuple[Fault, ...] = (
    full_disk,
    read_only_folder,
    damaged_files,
    clock_jumps,
    no_more_sound,
    bot_killed,
    closed_in_mid_animation,
    second_window,
)


def _romp(place: Home, player: Player, seed: int, meanwhile: Callable[[Player], None] | None = None) -> Player:
    """Let a monkey at the game; the game that runs in the end."""
    monkey = Monkey(seed)
    try:
        for _deed in range(DEEDS):
            if not player.loop.stack:
                assert player.app.run() == 0
                player = place.start(size=None)
            monkey.act(player)
            if meanwhile is not None:
                meanwhile(player)
    finally:
        monkey.leave()
    return player


def _unharmed(player: Player) -> None:
    """Nothing unforeseen was logged."""
    player.written()
    log: Path = log_path()
    assert not log.exists(), log.read_text(encoding="utf-8")

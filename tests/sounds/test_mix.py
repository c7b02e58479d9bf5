"""Plays every game for minutes, bot against bot, and measures what the loudspeakers get."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game import catalog
from game.catalog import Game
from game.engine.sound import audio as audio_module
from game.engine.window import loop as loop_module
from game.play.files.settings import Settings, Setup
from game.scenes.match.match_scene import MatchScene
from game.scenes.result.result import ResultScene
from tests.patience import joined
from tests.scenes.conftest import Start, bot
from tests.scenes.driver import Player
from tests.sounds.recorder import Figures, Noted, Recorder

READ = 2.0
"""Seconds for which a result is looked at."""
Play = Callable[[Game, float], Figures]


@pytest.fixture
def play(start: Start, monkeypatch: pytest.MonkeyPatch) -> Iterator[Play]:
    """Plays a game again and again for so many seconds, at full volume, and measures it. Nothing is drawn."""
    recorders: list[Recorder] = []
    now: list[Callable[[], float]] = [lambda: 1000.0]
    folder = os.environ.get("NOUGHTS_TAPES")

    def played(game: Game, seconds: float) -> Figures:
        def hire(settings: Settings) -> Noted:
            recorders.append(Recorder(lambda: now[0](), Path(folder) / f"{game.match}.wav" if folder else None))
            monkeypatch.setattr(audio_module, "MusicThread", recorders[0].hire)
            return Noted(settings, source=Random(23), mixer=recorders[0], now=recorders[0].clock)

        monkeypatch.setattr(loop_module, "Audio", hire)
        player = start(music=100, effects=100, voice=100)
        now[0] = lambda: player.pace.time
        joined("audio")
        player.loop.stack.draw = lambda: seen(player)
        record = Setup(game.match, (bot(1), bot(2)), "-").begin()
        player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
        end, looked = player.pace.time + seconds, 0.0
        while player.pace.time < end:
            player.turn()
            recorders[0].catch_up()
            if isinstance(player.top, ResultScene):
                looked = looked or player.pace.time
                if player.pace.time - looked > READ:
                    looked = 0.0
                    player.top.choose("next" if player.match.outcome is None else "again")
        return recorders[0].end()

    yield played
    pygame.mixer.quit()


def seen(player: Player) -> None:
    """Count everything as drawn."""
    player.top.dirty = False
    if isinstance(player.top, MatchScene):
        player.top.picture._revision = player.top.shown.revision


def clean(figures: Figures) -> None:
    """Nothing is cut, lost or heard twice at once, and the music never ceases."""
    assert figures.clipped == 0, figures
    assert figures.lost == 0, figures
    assert figures.stacked == [], figures
    assert figures.longest <= 2, figures
    assert figures.level > -45, figures


@pytest.mark.parametrize("game", catalog.games()[:2], ids=lambda game: game.match)
def test_half_a_minute_of_a_game_is_mixed_cleanly(play: Play, game: Game) -> None:
    figures = play(game, 30.0)
    clean(figures)
    assert sum(figures.effects.values()) > 10


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("game", catalog.games(), ids=lambda game: game.match)
def test_ten_busy_minutes_of_a_game_are_mixed_cleanly(play: Play, game: Game) -> None:
    figures = play(game, 600.0)
    print(game.match, figures)
    clean(figures)
    assert sum(figures.effects.values()) > 300

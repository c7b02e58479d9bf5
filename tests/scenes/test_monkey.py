"""Whatever is pressed, clicked, pulled and plugged, in any order: nothing breaks, and every save can be taken up."""

import pytest

from game.engine.trouble import log_path
from game.play.record import Record
from game.play.settings import Settings, settings_path
from game.play.store import Store
from game.scenes.house import save_path
from tests.scenes.conftest import Start
from tests.scenes.driver import Player
from tests.scenes.monkey import Monkey

LOOK_EVERY = 25
"""Deeds between two looks at what was saved."""


def romp(start: Start, seed: int, deeds: int) -> None:
    """Let a monkey at the game. Where it finds the way out, the game is started again."""
    monkey, player = Monkey(seed), start()
    try:
        for deed in range(deeds):
            if not player.loop.stack:
                assert player.app.run() == 0
                player = start(size=None)
            monkey.act(player)
            if deed % LOOK_EVERY == 0:
                look(player)
    except Exception as error:
        error.add_note(f"seed {seed}, at {player.scenes}, after: {monkey.done[-12:]}")
        raise
    finally:
        monkey.leave()


def look(player: Player) -> None:
    """Read what has been saved, as the next start would."""
    player.written()
    for path, kind, check in ((save_path(), Record, Record.positions), (settings_path(), Settings, None)):
        read = Store().read(path, kind, check)  # type: ignore[arg-type]
        assert read.notice is None
        assert read.value is not None or not path.exists()
    assert not log_path().exists()


@pytest.mark.parametrize("seed", range(4))
def test_nothing_breaks_under_a_monkey(start: Start, seed: int) -> None:
    romp(start, seed, 400)


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("seed", range(100, 108))
def test_nothing_breaks_under_a_monkey_for_long(start: Start, seed: int) -> None:
    romp(start, seed, 4000)

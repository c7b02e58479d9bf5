"""The bundle runs without Python: made, moved elsewhere, started by another user, and played through one match."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.bundle.make import MEGABYTE, size
from game.paths import APP_NAME
from game.play.settings import Settings
from game.play.setup import Setup
from tests.window.conftest import SETUP, WINS
from tests.window.desk import GAME, MISSING, Desk, Point

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]

LARGEST = 90 * MEGABYTE
NOBODY = ("/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")
"""Goes on as a user who owns nothing."""


@pytest.fixture
def elsewhere() -> Iterator[Path]:
    """A folder that every user can enter, not the pytest one."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder


def test_the_bundle_plays_a_match_as_another_user_without_python(elsewhere: Path, places: dict[str, Point]) -> None:
    if MISSING or not sys.platform.startswith("linux"):
        pytest.skip("a real window needs what is not installed here")
    subprocess.run([*GAME, "bundle", str(elsewhere / "made")], check=True)
    bundle = shutil.move(elsewhere / "made" / APP_NAME, elsewhere / "moved")
    player = elsewhere / "player"
    player.mkdir()
    (player / "settings.json").write_bytes(msgspec.json.encode(Settings(setup=Setup(**SETUP), speed=4.0)))
    without_python = ["/usr/bin/env", "PATH=/nonexistent", f"HOME={player}"]
    as_another = NOBODY if os.geteuid() == 0 else ()
    if as_another:
        for path in (player, player / "settings.json"):
            os.chown(path, 65534, 65534)
    begun = time.monotonic()
    desk = Desk(player, [*without_python, *as_another, str(bundle / APP_NAME)])
    try:
        print(f"\n{size(bundle) / MEGABYTE:.1f} MB; window after {time.monotonic() - begun:.1f} s")
        assert size(bundle) < LARGEST
        seen = desk.settled()
        for name in ("play", "game", "begin"):
            if name in places:
                desk.click(places[name])
                seen = desk.changed(seen)
        for ply, square in enumerate(WINS, start=1):
            desk.play(ply, lambda square=square: desk.click(places[square]))
        record = desk.record()
        assert record is not None
        assert record.over()
        desk.ask_to_close()
        assert desk.status() == 0
        assert desk.errors.read_text() == ""
    finally:
        desk.close()

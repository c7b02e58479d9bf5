"""Tests that the bundle runs without Python: made, moved elsewhere, started by another user, and played."""

import ast
import os
import re
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
from game.launch.version import PACKAGES
from game.paths import APP_NAME, ROOT
from game.play.files.settings import Settings, Setup
from game.play.record import Sitter
from tests.bundle.test_licences import PLAYED
from tests.window.conftest import SETUP, WINS
from tests.window.desk import GAME, MISSING, Desk, Point

pytestmark = [pytest.mark.screen, pytest.mark.slow]

LARGEST = 90 * MEGABYTE
NOBODY = ("/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")
"""Goes on as a user who owns nothing."""
LEFT_OUT = (".py", ".po", ".cfg", ".md")
"""What makes the assets, or explains them."""
FOR_PACKAGES = ("assets/desktop/", "assets/screenshots/")
"""What desktops read of an installed package."""
ELSEWHERE = ("game.bench", "game.bundle", "game.launch.probe")
"""Commands that come with the source alone, and the one of the package that pip installs."""
BOTS = (Sitter("Pip", "bot", 1), Sitter("Babbage", "bot", 5))
ENOUGH = 6
"""Plies that bots alone play while somebody watches."""


@pytest.fixture(scope="module")
def bundle() -> Iterator[Path]:
    """The bundle, in a folder that every user can enter and nobody else may change; not where it was made."""
    if MISSING or not sys.platform.startswith("linux"):
        pytest.skip("a real window needs what is not installed here")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        subprocess.run([*GAME, "bundle", str(folder / "made")], check=True)
        yield Path(shutil.move(folder / "made" / APP_NAME, folder / "moved"))


@pytest.fixture
def player() -> Iterator[Path]:
    """The folder of the player who is nobody."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        folder = Path(name) / "player"
        folder.mkdir()
        if os.geteuid() == 0:
            os.chown(folder, 65534, 65534)
        yield folder


def started(bundle: Path, player: Path, setup: Setup) -> Desk:
    """The bundle on a screen, as another user without Python on the path."""
    settings = player / "settings.json"
    settings.write_bytes(msgspec.json.encode(Settings(setup=setup, speed=4.0)))
    as_another = NOBODY if os.geteuid() == 0 else ()
    if as_another:
        os.chown(settings, 65534, 65534)
    return Desk(player, ["/usr/bin/env", "PATH=/nonexistent", f"HOME={player}", *as_another, str(bundle / APP_NAME)])


def test_everything_that_is_kept_of_the_game_is_in_it(bundle: Path) -> None:
    listed = subprocess.run(["git", "ls-files", "assets", "levels"], cwd=ROOT, capture_output=True, text=True)
    wanted = [
        file for file in listed.stdout.splitlines() if not file.endswith(LEFT_OUT) and not file.startswith(FOR_PACKAGES)
    ]
    assert len(wanted) > 200
    assert [file for file in wanted if not (bundle / "_internal" / file).is_file()] == []


def test_every_module_is_in_it(bundle: Path) -> None:
    packed = ast.literal_eval((ROOT / "build" / sys.platform / "noughts" / "PYZ-00.toc").read_text(encoding="utf-8"))[1]
    names = {entry[0] for entry in packed}
    for file in sorted((ROOT / "game").rglob("*.py")):
        module = ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        assert module in names or module.startswith(ELSEWHERE), f"{module} is not in the bundle"


def test_everything_of_others_has_its_licence_in_it(bundle: Path) -> None:
    inside = bundle / "_internal"
    folders = {path.name for path in (inside / "licences").iterdir()}
    assert folders >= {*PLAYED, "python", "pyinstaller"}
    words = set(re.findall(r"\w+", (inside / "licences" / "libraries.txt").read_text(encoding="utf-8")))
    assert {re.split("[-.]", file.name)[0] for file in inside.glob("lib*.so*")} - words == {"libpython3"}


def test_it_tells_its_commit_and_its_packages(bundle: Path) -> None:
    told = subprocess.run([str(bundle / APP_NAME), "--version"], env={}, check=True, capture_output=True, text=True)
    first, *packages = told.stdout.splitlines()
    assert re.fullmatch(r"Noughts & Curtains [\d.]+ \([0-9a-f]{10}\)", first)
    assert [line.split()[0] for line in packages] == list(PACKAGES)


def test_it_plays_a_match_as_another_user_without_python(bundle: Path, player: Path, places: dict[str, Point]) -> None:
    begun = time.monotonic()
    subprocess.run(
        [str(bundle / APP_NAME)],
        env={"SDL_VIDEODRIVER": "dummy", "NOUGHTS_HOME": str(player / "first"), "NOUGHTS_EXIT_AFTER_FIRST_FRAME": "1"},
        check=True,
    )
    first_frame = time.monotonic() - begun
    begun = time.monotonic()
    desk = started(bundle, player, Setup(**SETUP))
    try:
        window = time.monotonic() - begun
        print(f"\n{size(bundle) / MEGABYTE:.1f} MB; first frame after {first_frame:.2f} s, window after {window:.2f} s")
        assert size(bundle) < LARGEST
        seen = desk.settled()
        for name in ("play", "game", "begin"):
            if name in places:
                desk.click(places[name])
                seen = desk.changed(seen)
        for ply, square in enumerate(WINS, start=1):
            desk.play(ply, lambda square=square: desk.click(places[square]))
        record = desk.record()
        assert record.over()
        assert desk.left(desk.ask_to_close) == 0
        assert desk.errors.read_text() == ""
    finally:
        desk.close()


@pytest.mark.parametrize("match", ["match-ultimate", "match-tactic"])
def test_its_bots_think_with_the_data_they_need(bundle: Path, player: Path, match: str) -> None:
    desk = started(bundle, player, Setup(match, BOTS, "-"))
    try:
        desk.settled()
        desk.press("Return")  # play
        desk.until(lambda: desk.press("Return") or played(desk) > 0, "a match")
        desk.until(lambda: played(desk) >= ENOUGH, f"{ENOUGH} plies")
        assert desk.left(desk.ask_to_close) == 0
        assert desk.errors.read_text() == ""
        assert not (player / "trouble.log").exists()
    finally:
        desk.close()


def played(desk: Desk) -> int:
    """The plies of the match that is saved."""
    record = desk.record()
    return 0 if record is None else len(record.plies)

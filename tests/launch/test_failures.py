"""Tests that each failure is reported in a sentence with a way out, or repaired by the next start."""

import os
import shutil
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from tests.launch.conftest import Copy
from tests.patience import ended

posix = pytest.mark.skipif(os.name != "posix", reason="signals and file modes as POSIX has them")

PATIENCE = 60.0
"""Seconds within which a set-up calls the package server."""


@pytest.fixture
def deaf_server() -> Iterator[socket.socket]:
    """A package server that accepts every call and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(PATIENCE)
        yield server


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Lets what is started hear Ctrl-C, also where the tests run in a shell's background, which ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def calling(server: socket.socket) -> dict[str, str]:
    return {"PIP_NO_INDEX": "", "PIP_FIND_LINKS": "", "PIP_INDEX_URL": f"http://127.0.0.1:{server.getsockname()[1]}/"}


def test_without_a_network_it_asks_for_one_and_the_next_start_with_one_opens(copy: Copy) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        nowhere = calling(server)
    assert "Connect this computer to the internet" in copy.fails(**nowhere)
    copy.opens()


class Login(BaseHTTPRequestHandler):
    """Answers everything with a page to log in."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<html><body><a href='/terms'>Terms</a><form>Room number</form></body></html>")

    def log_message(self, *_: object) -> None:
        """Say nothing of it."""


def test_a_package_server_that_wants_a_login_is_named(copy: Copy) -> None:
    with HTTPServer(("127.0.0.1", 0), Login) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        said = copy.fails(**calling(server.socket))
        server.shutdown()
    assert f"The package server 127.0.0.1:{server.server_port} answered with no list of packages" in said


@posix
@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize("end", ["Ctrl-C", "kill"])
def test_a_start_ended_half_way_is_repaired_by_the_next(copy: Copy, deaf_server: socket.socket, end: str) -> None:
    launch = copy.start(**calling(deaf_server))
    connection, _ = deaf_server.accept()
    assert (copy.environment / "unfinished").exists()
    if end == "Ctrl-C":
        os.killpg(launch.pid, signal.SIGINT)
    else:
        launch.kill()
    _, said = ended(launch)
    assert launch.returncode == (130 if end == "Ctrl-C" else -signal.SIGKILL)
    assert "Traceback" not in said
    connection.close()
    deaf_server.close()
    (copy.environment / "rubbish").touch()
    copy.opens()
    assert not (copy.environment / "rubbish").exists()
    assert copy.opens().stderr == ""


@posix
def test_a_launch_waits_for_the_pip_that_a_killed_one_left_at_work(copy: Copy, deaf_server: socket.socket) -> None:
    killed = copy.start(**calling(deaf_server))
    connection, _ = deaf_server.accept()
    killed.kill()
    killed.wait()
    second = copy.start()
    assert "set up already" in second.stderr.readline()
    connection.close()
    deaf_server.close()
    out, _ = ended(second)
    assert out.startswith("open 1.0")


def test_a_package_with_another_hash_is_not_installed(copy: Copy) -> None:
    lock = copy.lock("play")
    lock.write_text(lock.read_text()[:-5] + "0000\n")
    assert "damaged or changed" in copy.fails()


def test_a_machine_without_a_ready_made_package_is_told_which_ones_work(copy: Copy) -> None:
    wheel = next(copy.wheels.iterdir())
    wheel.rename(wheel.with_name("curtain_rod-1.0-cp311-cp311-win_arm64.whl"))
    sentence = copy.fails()
    assert "no ready-made curtain-rod for this machine" in sentence.replace("_", "-")
    assert "on Windows for Arm install the x64 Python" in sentence


def test_a_folder_that_cannot_hold_the_environment_sends_it_to_the_players_folder(
    copy: Copy, player_folder: Path
) -> None:
    copy.environment.write_text("a file where the environment should go")
    copy.opens()
    assert (player_folder / "environment" / "play.stamp").exists()
    assert copy.opens().stderr == ""


@posix
def test_a_read_only_folder_sends_the_environment_to_the_players_folder(copy: Copy, player_folder: Path) -> None:
    if os.geteuid() == 0:
        if not shutil.which("setpriv"):
            pytest.skip("root may write anywhere, and there is no setpriv to give that up")
        command = copy.command()
        copy.command = lambda *_: ["setpriv", "--bounding-set=-dac_override", *command]
    copy.folder.chmod(0o555)
    try:
        copy.opens()
    finally:
        copy.folder.chmod(0o755)
    assert not copy.environment.exists()
    assert (player_folder / "environment" / "play.stamp").exists()


def test_with_no_folder_at_all_it_names_those_it_tried(copy: Copy, player_folder: Path) -> None:
    copy.environment.write_text("a file where the environment should go")
    player_folder.write_text("a file where the player's folder should go")
    done = copy.launch()
    assert done.returncode == 1
    assert "Make one of these writable" in done.stderr
    assert str(copy.environment) in done.stderr
    assert str(player_folder) in done.stderr


def test_an_environment_whose_python_is_gone_is_made_again(opened: Copy) -> None:
    for python in opened.environment.glob("[bS]*/python*"):
        python.unlink()
    opened.opens()


def test_an_environment_that_was_made_for_another_python_is_made_again(opened: Copy) -> None:
    stamp = opened.environment / "play.stamp"
    _, _, installed = stamp.read_text().partition("\n")
    stamp.write_text(f"cpython-39 {os.name}\n{installed}")
    done = opened.opens("referee")
    assert "sets itself up" in done.stderr
    assert len(done.stdout.splitlines()) == 1


@pytest.mark.parametrize("noted", [True, False], ids=["noted", "of version 1.0"])
def test_an_environment_that_lost_a_package_is_made_again_and_the_referee_says_only_answers(
    opened: Copy, noted: bool
) -> None:
    """... before anything is imported where what the packages brought is noted, else when the import fails."""
    if not noted:
        (opened.environment / "contents").unlink()
    for module in opened.environment.rglob("curtain_rod.py"):
        module.unlink()
    assert "sets itself up" in opened.opens().stderr


def test_a_package_that_was_never_there_is_named(opened: Copy) -> None:
    (opened.folder / "game" / "app.py").write_text("import curtain_ring\n")
    assert "(No module named 'curtain_ring')" in opened.fails()


def test_a_restart_that_landed_in_another_python_stops(opened: Copy) -> None:
    assert "PYTHONHOME" in opened.fails(NOUGHTS_RESTARTED=str(opened.environment))


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_a_folder_whose_name_is_no_utf_8_has_to_be_renamed(copy: Copy) -> None:
    copy.folder = copy.folder.rename(os.fsdecode(bytes(copy.folder.parent) + b"/M\xfcller"))
    assert "Rename it" in copy.fails()


def test_an_unknown_command_is_named(copy: Copy) -> None:
    assert "no command 'tset'" in copy.fails("tset")


@pytest.mark.parametrize("part", ["venv", "ensurepip"])
def test_a_python_that_came_without(copy: Copy, tmp_path: Path, part: str) -> None:
    """... venv asks for it; one without ensurepip still opens, with the distribution's or the system's pip."""
    package = tmp_path / "stripped" / part
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(f"raise ModuleNotFoundError(name={part!r})")
    if part == "venv":
        assert "came without its module venv" in copy.fails(PYTHONPATH=str(package.parent))
    else:
        copy.opens(PYTHONPATH=str(package.parent))

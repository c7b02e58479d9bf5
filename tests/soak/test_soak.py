"""A very short soak finds nothing, and a failure in it would be told."""

from unittest import mock

import pytest

from tests.soak import __main__ as soak
from tests.soak.home import home
from tests.soak.kills import kill_and_continue


def test_a_killed_game_is_brought_back() -> None:
    with home() as place:
        assert kill_and_continue(place, seed=3) >= 0


def test_a_failure_is_told_and_fails_the_soak(capsys: pytest.CaptureFixture[str]) -> None:
    def leak(place: object, seed: int) -> None:
        raise AssertionError("a leak")

    with mock.patch.object(soak, "FAULTS", (leak,)):
        assert soak.main(["--seeds", "0", "--kills", "0"]) == 1
    assert "leak: FAILED" in capsys.readouterr().out


def test_a_romp_that_breaks_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    broken = [(4, None, "Traceback: it broke")]
    with mock.patch.object(soak, "_romps", return_value=broken):
        assert soak.monkeys(1, 10)["failures"] == ["seed 4: Traceback: it broke"]
    assert "monkey 4: FAILED" in capsys.readouterr().out

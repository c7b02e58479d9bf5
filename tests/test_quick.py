"""Tests the quick run: it checks style before anything else; every run says how long it takes."""

from pathlib import Path

import pytest

from tests import __main__ as runs
from tests import forecast

ROOT = Path(__file__).parent.parent


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """What pytest is asked to run; it runs nothing, and all of it passes."""
    found: list[list[str]] = []
    monkeypatch.setattr(forecast, "KEPT", tmp_path / "cache" / "seconds.json")
    monkeypatch.setattr(runs, "faults", lambda check: "")
    monkeypatch.setattr(pytest, "main", lambda arguments: found.append(list(arguments)) or 0)
    return found


def test_a_fault_of_style_is_shown_and_nothing_else_is_run(
    asked: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(runs, "faults", lambda check: "game/app.py:1: unknown name\n" if check == "mypy" else "")
    assert runs.main(["quick"]) == 1
    assert asked == []
    assert "game/app.py:1: unknown name" in capsys.readouterr().out
    assert not forecast.KEPT.exists(), "a run that failed says nothing of the next"


def test_quick_runs_the_rules_and_what_goes_through_every_game_and_screen(asked: list[list[str]]) -> None:
    assert runs.main(["quick"]) == 0
    (arguments,) = asked
    paths = [each for each in arguments if (ROOT / each).exists()]
    names = {Path(path).name for path in paths}
    assert {"rules", "test_every_game.py", "test_every_screen.py"} <= names
    assert {name for name in names if not name.startswith("test_every_")} == {"rules"}


def test_the_whole_run_leaves_nothing_out_and_other_arguments_go_to_pytest(asked: list[list[str]]) -> None:
    assert runs.main([]) == 0
    assert runs.main(["tests/rules", "-x"]) == 0
    assert asked == [list(runs.CORES), ["tests/rules", "-x"]]


@pytest.mark.parametrize("run", ["whole", "quick"])
def test_a_run_takes_the_day_of_a_former_one_again(asked: list[list[str]], run: str) -> None:
    day = ["--day", "2028-02-29,UTC,77"]
    assert runs.main([*day, *(["quick"] if run == "quick" else [])]) == 0
    assert asked[0][: len(runs.CORES) + 2] == [*runs.CORES, *day]
    assert ("tests/rules" in asked[0]) is (run == "quick")
    assert runs.main([*day, "tests/rules"]) == 0
    assert asked[1] == [*day, "tests/rules"]


def test_a_run_says_at_its_start_how_long_it_takes_and_learns_from_the_last(
    asked: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert runs.main([]) == 0
    assert capsys.readouterr().out.startswith("The whole run takes about 7 min 13 s")
    forecast.keep("whole", 242.4)
    assert forecast.forecast("whole") == "The whole run takes about 4 min 2 s, as the last time here."
    assert forecast.forecast("quick").endswith("if two cores do nothing else.")


@pytest.mark.parametrize("kept", ["", "[]", "{", '{"whole": "long"}', '{"whole": null}', '{"whole": -3}'])
def test_a_kept_time_that_cannot_be_read_is_none(asked: list[list[str]], kept: str) -> None:
    forecast.KEPT.parent.mkdir()
    forecast.KEPT.write_text(kept)
    assert "if two cores do nothing else" in forecast.forecast("whole")
    forecast.keep("whole", 60.0)
    assert forecast.seconds() == {"whole": 60.0}

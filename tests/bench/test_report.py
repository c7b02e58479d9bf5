"""Tests `main.py bench`: it runs what is asked for, reports to people and programs, and its status says if the goals
hold."""

import importlib
import json
from pathlib import Path

import pytest

from game import __version__
from game.bench import main, report, startup, strength
from game.bench.bots.tallies import ContestResults
from game.bench.report import Result

GOOD = Result(({"what": "a frame", "median ms": 4.25}, {"what": "a long frame", "worst ms": 16.0}), "<= 5 ms", True)
BAD = Result(({"what": "a frame", "median ms": 50.0},), "<= 5 ms", False)


def pretend(monkeypatch: pytest.MonkeyPatch, results: list[Result]) -> None:
    """Let the start-up measurement return these results, one after the other."""
    monkeypatch.setattr(startup, "measure", lambda: results.pop(0))
    monkeypatch.setattr(report, "MEASUREMENTS", ("startup",))


def test_people_get_a_table_and_programs_get_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pretend(monkeypatch, [GOOD])
    assert main([]) == 0
    out, err = capsys.readouterr()
    assert err.splitlines()[:4] == [
        "startup",
        "  what          median ms  worst ms",
        "  a frame       4.25",
        "  a long frame             16.00",
    ]
    assert "goal <= 5 ms: holds" in err
    assert json.loads(out)["results"]["startup"]["rows"][0] == {"what": "a frame", "median ms": 4.25}


def test_a_missed_goal_is_told_in_words_and_by_the_status(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pretend(monkeypatch, [BAD])
    assert main(["startup"]) == 1
    assert "MISSED" in capsys.readouterr().err


def test_what_is_kept_stays_beside_what_is_measured_later(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "results.json"
    earlier = {"version": "0.9.0", "goal": "a", "holds": True}
    file.write_text(json.dumps({"results": {"idle": earlier, "startup": earlier}}))
    monkeypatch.setattr(report, "FILE", file)
    monkeypatch.setattr(report, "README", tmp_path / "README.md")
    pretend(monkeypatch, [BAD])
    assert main(["--keep"]) == 1
    kept = json.loads(file.read_text())
    assert kept["command"] == "python3 main.py bench --keep"
    assert {name: result["holds"] for name, result in kept["results"].items()} == {"idle": True, "startup": False}
    assert {name: result["version"] for name, result in kept["results"].items()} == {
        "idle": "0.9.0",
        "startup": __version__,
    }
    page = (tmp_path / "README.md").read_text()
    assert "| idle | a | held in version 0.9.0 |\n| startup | <= 5 ms | **missed** |" in page


def test_the_page_tells_the_kept_results() -> None:
    page = report.page(json.loads(report.FILE.read_text(encoding="utf-8")))
    assert report.README.read_text(encoding="utf-8") == page, "`python3 main.py bench startup --keep` writes it anew"


def test_the_page_says_which_figures_are_of_another_version() -> None:
    kept = json.loads(report.FILE.read_text(encoding="utf-8"))
    for result in kept["results"].values():
        result["version"] = "2.0.0"
    assert "in version 2.0.0, with" in report.page(kept, "2.0.0")
    assert "held in version" not in report.page(kept, "2.0.0")
    assert report.page(kept, "2.0.1").count("in version 2.0.0 |") == len(kept["results"])


def test_the_bots_strength_is_told_from_what_was_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(strength, "ContestResults", lambda: ContestResults(tmp_path / "none.json"))
    result = strength.measure()
    assert not result.holds
    assert {row["is"] for row in result.rows} == {"not measured"}
    assert f"are 0 of {len(result.rows)}" in result.goal


def test_a_wrong_name_lists_the_right_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sartup"]) == 2
    assert "There are: startup" in capsys.readouterr().err


@pytest.mark.parametrize("name", report.MEASUREMENTS)
def test_every_measurement_can_be_run_by_its_name(name: str) -> None:
    assert callable(importlib.import_module(f"game.bench.{name}").measure)


def test_start_up_is_the_ratio_of_medians(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([9.0, 9.0] + [0.22, 0.2] * startup.RUNS)
    monkeypatch.setattr(startup, "_seconds", lambda _command, _home: next(times))
    result = startup.measure()
    assert [row["median ms"] for row in result.rows] == [pytest.approx(220), pytest.approx(200)]
    assert result.holds
    assert "is 1.10" in result.goal


def test_a_slow_start_misses_the_goal(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([0.1, 0.1] + [0.5, 0.2] * startup.RUNS)
    monkeypatch.setattr(startup, "_seconds", lambda _command, _home: next(times))
    assert not startup.measure().holds


def test_a_program_that_fails_is_not_timed(tmp_path: Path) -> None:
    failing = [startup.sys.executable, "-c", "import sys; print('no screen', file=sys.stderr); sys.exit(3)"]
    with pytest.raises(SystemExit, match="status 3:\nno screen"):
        startup._seconds(failing, str(tmp_path))

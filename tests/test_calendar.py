"""Tests the calendar: nothing else asks the system for the date, and it tells every moment in local time."""

import ast
import os
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.calendar import EPOCH, LATEST, Calendar
from game.paths import ROOT
from tests.any_day import Still
from tests.sources import trees

ASKS = {
    *(f"time.{name}" for name in ("asctime", "ctime", "gmtime", "localtime", "strftime", "time", "time_ns")),
    *(f"datetime.datetime.{name}" for name in ("fromtimestamp", "now", "today", "utcnow")),
    *(f"datetime.date.{name}" for name in ("fromtimestamp", "today")),
}
"""What asks the system for the date, or for its time zone."""
MAY = {ROOT / "game" / "calendar.py", ROOT / "tests" / "any_day.py"}
"""The calendar, and what draws another day for each run of the tests."""
zoned = pytest.mark.skipif(not hasattr(time, "tzset"), reason="a process cannot go to another time zone here")


def asked(tree: ast.Module) -> Iterator[str]:
    """What a module names of `ASKS`, under whatever names it has imported them."""
    names: dict[str, str] = {}
    for node in ast.walk(tree):
        match node:
            case ast.Import(aliases):
                names |= {each.asname or each.name: each.name for each in aliases}
            case ast.ImportFrom(module=str(module), names=aliases):
                names |= {each.asname or each.name: f"{module}.{each.name}" for each in aliases}
    clocks = {name: module for name, module in names.items() if module.partition(".")[0] in ("time", "datetime")}
    for node in ast.walk(tree) if clocks else ():
        if isinstance(node, ast.Attribute | ast.Name):
            first, _dot, rest = ast.unparse(node).partition(".")
            dotted = f"{clocks.get(first, '')}.{rest}".rstrip(".")
            if dotted in ASKS:
                yield dotted


@pytest.mark.parametrize(
    "source",
    [
        "from datetime import date\ndate.today()",
        "import datetime as dt\nnow = dt.datetime.now",
        "from time import time as now\nnow()",
        "def late():\n    import time\n    return [time.strftime('%Y')]",
    ],
)
def test_a_module_that_asks_is_found(source: str) -> None:
    assert list(asked(ast.parse(source)))


def test_nothing_but_the_calendar_asks_for_the_date() -> None:
    modules = [
        *trees("game", "assets", "levels", "tests"),
        (ROOT / "main.py", ast.parse((ROOT / "main.py").read_text())),
    ]
    assert {path for path, tree in modules if path not in MAY and [*asked(tree)]} == set()


def test_the_day_is_the_one_of_the_moment(calendar: Still) -> None:
    assert Calendar().now() == calendar.now(), "the same one for whoever asks"
    assert Calendar().today() == calendar.today() == Calendar().now().date()
    calendar.turn(2028, 2, 29, 23, 59)
    assert Calendar().today() == date(2028, 2, 29)
    assert Calendar().now() + timedelta(minutes=1) == datetime(2028, 3, 1).astimezone()


@zoned
@pytest.mark.parametrize(("zone", "day"), [("<+14>-14", date(2028, 1, 1)), ("<-12>+12", date(2027, 12, 31))])
def test_a_moment_has_another_date_elsewhere(monkeypatch: pytest.MonkeyPatch, zone: str, day: date) -> None:
    """Of a file that was written at noon, UTC, on the last day of the year."""
    before = os.environ["TZ"]
    try:
        monkeypatch.setenv("TZ", zone)
        time.tzset()
        assert Calendar().at(datetime(2027, 12, 31, 12, tzinfo=UTC).timestamp()).date() == day
    finally:
        monkeypatch.setenv("TZ", before)
        time.tzset()


@given(st.floats(allow_nan=False))
def test_whatever_time_a_file_has_can_be_told(seconds: float) -> None:
    told = Calendar().at(seconds)
    assert EPOCH <= told <= LATEST
    if 0 <= seconds <= LATEST.timestamp():
        assert abs(told.timestamp() - seconds) < 1e-3

"""Has every run of the tests take place on a day, in a time zone and in an order of its own.

They are drawn, said at the start, and taken again by `--day 2028-02-29,Pacific/Kiritimati,77`. An order is drawn for
whole runs only; without one the tests run as they are written.
"""

import os
import time
from collections import defaultdict
from collections.abc import Sequence
from datetime import date, datetime, timedelta
from itertools import chain
from random import Random
from typing import NamedTuple
from zlib import crc32
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import pytest

from game.calendar import Calendar

DAYS = 4 * 365 + 1
"""A day is drawn from so many: one of them is the 29th of February."""
ZONES = (
    "Pacific/Kiritimati",
    "Etc/GMT+12",
    "Europe/Berlin",
    "America/St_Johns",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "UTC",
)
"""The zones that are drawn from: the first and the last on earth, summer time in both halves, and odd distances."""
ORDERS = 1000
PARTS = 6
"""Tests that take turns run in one of so many whole runs."""
SECONDS = 24 * 60 * 60


class Occasion(NamedTuple):
    """When and where a run takes place, and the number of the order of its tests; None as they are written."""

    day: date
    zone: str
    order: int | None = None

    @classmethod
    def drawn(cls, *, ordered: bool) -> "Occasion":
        """Another one each time; `ordered` for one with an order. Zones that the system does not know are left out."""
        chance = Random()
        day = date.today() + timedelta(chance.randrange(DAYS))
        return cls(day, chance.choice([*filter(known, ZONES)]), chance.randrange(ORDERS) if ordered else None)

    @classmethod
    def parse(cls, text: str) -> "Occasion":
        """The occasion of such a text. Raises ValueError."""
        day, zone, *order = text.split(",")
        if not known(zone):
            raise ValueError(f"no time zone that is known here: {zone}")
        return cls(date.fromisoformat(day), zone, *map(int, order))

    def __str__(self) -> str:
        return ",".join(str(each) for each in self if each is not None)

    @property
    def moment(self) -> datetime:
        """A second of the day, the same one for equal occasions."""
        second = timedelta(seconds=Random(str(self)).randrange(SECONDS))
        return (datetime.combine(self.day, datetime.min.time()) + second).astimezone()

    def travel(self) -> None:
        """Go to the time zone, with all processes that are started from here on."""
        if hasattr(time, "tzset"):
            os.environ["TZ"] = self.zone
            time.tzset()

    def takes(self, item: pytest.Item) -> bool:
        """True unless a test with parameters is marked `turns`, and it is another run's turn to take it. All tests with
        the same parameters are taken together: what one of them has drawn, the others see."""
        called = getattr(item, "callspec", None)
        if "turns" not in item.keywords or called is None or self.order is None:
            return True
        return (crc32(called.id.encode()) - self.order) % PARTS == 0

    def put_in_order(self, items: list[pytest.Item]) -> None:
        """Put the tests of each file into the order, and the files, but those that take long come first.

        Then no core is left at the end with a long file alone. Real windows take longest; otherwise tests are counted.
        """
        if self.order is None:
            return
        chance, files = Random(self.order), defaultdict[object, list[pytest.Item]](list)
        for item in items:
            files[item.path].append(item)
        mixed = [chance.sample(files[file], len(files[file])) for file in chance.sample(list(files), len(files))]
        items[:] = chain.from_iterable(sorted(mixed, key=_length, reverse=True))


def _length(tests: Sequence[pytest.Item]) -> tuple[bool, int]:
    """Orders files by how long they take."""
    return any("screen" in test.keywords for test in tests), len(tests)


def known(zone: str) -> bool:
    """Whether a process can go to this time zone. Windows has no way to, and some systems know no names."""
    try:
        return zone == "UTC" or (hasattr(time, "tzset") and bool(ZoneInfo(zone)))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False


class Still(Calendar):
    """A calendar that stands still until it is turned."""

    def __init__(self, moment: datetime) -> None:
        """Without a time zone of its own the moment is one of local time."""
        self._moment = moment.astimezone()

    def now(self) -> datetime:
        return self._moment.astimezone()

    def turn(self, *day_and_time: int) -> None:
        """Turn it to a year, a month, a day, and an hour, minute and second of that day."""
        self._moment = datetime(*day_and_time).astimezone()

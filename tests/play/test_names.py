"""Tests whose a name is: "Ada" and "ada" are one person wherever something is kept by name."""

from datetime import date, timedelta

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.play.achievements import Career, Tally
from game.play.balance import Stair
from game.play.evening.evening import SeatedGuest
from game.play.evening.people import Guest, free_name
from game.play.files.profiles import Profile, Profiles
from game.play.files.records import Records
from game.play.files.settings import Needs, Settings, worn
from game.play.levels.level_progress import PlayerProgress, Progress, Run, streak
from game.play.names import by_person, known_as, once, person
from game.play.record import Sitter
from tests.play.evening.evenings import evening
from tests.play.files.test_records import ADA, BABBAGE, GRACE, counted, game

NAMES = st.sampled_from(["Ada", "ada", "ADA", "Ädä", "äDÄ", "Straße", "STRASSE", "Grace"])


@given(st.lists(NAMES), NAMES)
def test_one_function_decides_for_lists_and_tables(names: list[str], name: str) -> None:
    assert [person(each) for each in once(names)] == list(dict.fromkeys(map(person, names)))
    known = known_as(name, names)
    assert person(known) == person(name)
    assert known == name or known in names
    assert sum(by_person({each: names.count(each) for each in names}, int.__add__).values()) == len(names)


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "ADA"), ("Łukasz", "łUKASZ"), ("Σωκράτης", "ΣΩΚΡΆΤΗΣ"), ("ß", "SS")]
)
def test_names_that_differ_only_in_case_are_one_persons(one: str, other: str) -> None:
    assert person(one) == person(other)
    assert free_name([one], other) == f"{other} B"


def test_results_are_one_persons() -> None:
    small, large = Sitter("ada"), Sitter("GRACE")
    book = counted(game(), game(first=small), game(first=small, second=large), game(second=BABBAGE))
    assert set(book.careers) == {"Ada", "Grace"}
    assert book.of("aDA") is book.careers["Ada"]
    assert book.of("Ada").all().played == 4
    assert book.between("ada", "grace", "match-classic") == (3, 0)
    assert book.between("GRACE", "Ada", "match-classic") == (0, 3)
    assert book.between("nobody", "ada", "match-classic") is None


def test_whoever_plays_against_their_own_name_earns_that_pin_in_any_case() -> None:
    assert "self" in counted(game(first=ADA, second=Sitter("ADA"))).careers["Ada"].earned
    assert "self" not in counted(game(first=ADA, second=GRACE)).careers["Ada"].earned


def test_two_careers_of_one_person_are_read_as_one() -> None:
    one = Career(
        {"m": Tally(3, 2, 1, 1, 2, 60.0, 9.0, 1, 0, 1, 4)}, {"cat": "2026-02-01"}, "2026-02-02", {"Bo": (1, 2)}
    )
    two = Career(
        {"m": Tally(2, 1, 0, 0, 3, 30.0, None, 0, 2, 1, 7), "n": Tally(1)},
        {"cat": "2026-01-01", "snip": "2026-03-01"},
        "2026-03-01",
        {"bo": (3, 0), "Cy": (0, 1)},
    )
    text = msgspec.json.encode({"careers": {"Ada": one, "ada": two, "Bo": Career()}})
    book = msgspec.json.decode(text, type=Records)
    assert list(book.careers) == ["Ada", "Bo"]
    assert book.of("ADA") == Career(
        {"m": Tally(5, 3, 1, 1, 3, 90.0, 9.0, 1, 2, 2, 7, {"Bo": (1, 2)}), "n": Tally(1)},
        {"cat": "2026-01-01", "snip": "2026-03-01"},
        "2026-03-01",
        {"Bo": (4, 2), "Cy": (0, 1)},
    )
    assert msgspec.json.decode(msgspec.json.encode(book), type=Records) == book


def test_two_ways_of_one_person_are_read_as_one() -> None:
    day, before = date(2026, 1, 2), date(2026, 1, 1)
    one = PlayerProgress({"a": True, "b": False}, (day,), 3, {"d": False}, {"e": Run(4, 2)}, {"m": Stair(7)}, ("pen",))
    two = PlayerProgress(
        {"b": True, "c": False}, (before,), 5, {"d": True}, {"f": Run(1)}, {"m": Stair(2)}, ("pen", "cut")
    )
    progress = Progress("ada", {"Ada": one, "ada": two})
    assert list(progress.ways) == ["Ada"]
    assert progress.way("ADA") == PlayerProgress(
        {"a": True, "b": True, "c": False},
        (before, day),
        5,
        {"d": True},
        {"e": Run(4, 2), "f": Run(1)},
        {"m": Stair(7)},
        ("pen", "cut"),
    )


def test_two_rows_of_days_of_one_person_become_one_row() -> None:
    days = [date(2025, 1, 1) + timedelta(n) for n in range(500)]
    one, two = PlayerProgress(days=tuple(days[:300]), earlier=7), PlayerProgress(days=tuple(days[250:]))
    joined = one.joined(two)
    assert joined == two.joined(one)
    assert streak(joined, days[-1]) == 507


def test_needs_follow_a_person_in_any_case_and_two_of_one_person_become_the_stronger() -> None:
    settings = Settings(needs={"Ada": Needs(text=1.5, marks=True), "Bo": Needs(reduced=True), "ada": Needs(text=2.0)})
    assert settings.needs == {"Ada": Needs(text=2.0, marks=True), "Bo": Needs(reduced=True)}
    assert worn(settings, ["ADA"]) == msgspec.structs.replace(settings, text=2.0, marks=True)
    assert worn(settings, ["Cy"]) == settings


def test_medals_are_found_in_any_case() -> None:
    known = Profiles((Profile("Ada"),)).honoured({"ADA": 1})
    assert known.people[0].medals == (1, 0, 0)


def test_who_comes_back_to_an_evening_in_another_case_is_the_same_guest() -> None:
    now = evening("league", 3)
    first, second, third = now.guests
    now = now.seated([SeatedGuest(first, 0), SeatedGuest(second, 1)])
    back = msgspec.structs.replace(third, name=third.name.upper())
    now = now.seated([SeatedGuest(first, 0), SeatedGuest(second, 1), SeatedGuest(back)])
    assert now.guests == (first, second, Guest("GUEST 2", "bot", colour=2))
    assert now.schedule.here == (0, 1, 2)

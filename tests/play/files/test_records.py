"""Tests records: who won what, with how much help, how long it took; the hall of fame; achievements."""

from datetime import datetime
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.play.achievements import ACHIEVEMENTS, MOST_MET, Career
from game.play.files.records import HOUSE, MOST_NAMES, PLACES, Records, enter, finish, initials, records_path, sign
from game.play.files.replays import MOST, Replays
from game.play.files.store import Store
from game.play.record import Notes, Record, Sitter
from game.rules.registry import MATCHES
from tests.play.matches import played

WHEN = datetime(2026, 11, 21, 9, 30)
ADA, GRACE, BABBAGE = Sitter("Ada"), Sitter("Grace"), Sitter("Babbage", "bot", 7)
WON, LOST = "15243", "142596"
"""Squares of a game that the first one wins, or loses."""


def game(squares: str = WON, first: Sitter = ADA, second: Sitter = GRACE, notes: Notes | None = None) -> Record:
    """A match of one game of tic-tac-toe that the first one begins."""
    plies = [{str(n % 2): square} for n, square in enumerate(squares)]
    start = str(MATCHES["match-classic"].agreed("starts=1"))
    return Record("match-classic", start, (first, second), plies, notes=notes or Notes())


def counted(*records: Record) -> Records:
    """The matches counted; everybody signs the hall of fame who may."""
    book = Records()
    for record in records:
        signed(book, record)
    return book


def signed(book: Records, record: Record) -> None:
    """One more match; everybody signs who may."""
    news = enter(book, record, record.positions(), WHEN)
    for each in news.worthy:
        sign(book, record.ruleset, each.line, each.line.initials)


def test_a_match_counts_for_both_people_and_for_no_bot() -> None:
    book = counted(game(notes=Notes(seconds=60)), game(LOST, second=BABBAGE))
    assert set(book.careers) == {"Ada", "Grace"}
    ada = book.careers["Ada"].all()
    assert (ada.played, ada.won, ada.lost, ada.seconds) == (2, 1, 1, 60)
    assert book.careers["Grace"].all().lost == 1


def test_who_leads_whom_is_counted_in_games_of_one_kind_of_match() -> None:
    tris = played("match-tris2", Random(1))
    book = counted(game(), game(), game(LOST), game(second=BABBAGE), game(first=GRACE, second=ADA), tris)
    assert book.between("Ada", "Grace", "match-classic") == (2, 2)
    assert book.between("Grace", "Ada", "match-classic") == (2, 2)
    assert book.between("Ada", "Babbage", "match-classic") == (1, 0)
    assert book.between("Babbage", "Ada", "match-classic") == (0, 1)
    assert book.between("Pip", "Grace", "match-classic") is None
    assert book.between("Ada", "Grace", "match-tris2") == tris.positions()[-1].score
    assert book.between("Ada", "Grace", "match-ttic") is None


def test_what_version_1_1_counted_over_all_matches_is_known_where_there_was_one_kind() -> None:
    def career(*matches: str) -> Career:
        tallies = {match: {"played": 3, "won": 2} for match in matches}
        return msgspec.convert({"tallies": tallies, "against": {"Grace": (5, 3)}}, Career)

    assert career("match-classic").with_whom("Grace", "match-classic") == (5, 3)
    both = career("match-classic", "match-ttic")
    assert both.with_whom("Grace", "match-classic") is None
    both.met("Grace", "match-classic", 1, 0)
    assert both.with_whom("Grace", "match-classic") == (1, 0)
    assert both.against == {"Grace": (6, 3)}


def test_records_without_meetings_are_read_and_whoever_was_met_long_ago_is_forgotten_first() -> None:
    old = msgspec.json.decode(b'{"careers": {"Ada": {"last": "2026-01-01T20:00:00"}}}', type=Records)
    assert old.between("Ada", "Grace", "match-classic") is None
    career = Career(against={f"n{n}": (1, 0) for n in range(MOST_MET)})
    career.met("n0", "match-classic", 1, 0)
    career.met("Grace", "match-classic", 0, 1)
    assert career.against["n0"] == (2, 0)
    assert "n1" not in career.against
    assert len(career.against) == MOST_MET


def test_streaks_grow_with_wins_and_break() -> None:
    tally = counted(game(), game(), game(LOST), game()).careers["Ada"].tallies["match-classic"]
    assert (tally.best, tally.streak) == (2, 1)


def test_help_is_written_down_and_costs_points() -> None:
    helped = Notes(hints=(2, 0), undos=(1, 0), seconds=30)
    book = counted(game(second=BABBAGE), game(second=BABBAGE, notes=helped))
    tally = book.careers["Ada"].tallies["match-classic"]
    assert (tally.hints, tally.undos, tally.unaided, tally.won) == (2, 1, 1, 2)
    clean, aided = [line.points for line in book.hall["match-classic"] if line.name == "Ada"]
    assert clean - aided == 2 * 40 + 25


@pytest.mark.parametrize("change", [{"notes": Notes(branched=2)}, {"start": "- | - | X../.../... O"}])
def test_what_did_not_begin_at_the_beginning_does_not_count(change: dict[str, object]) -> None:
    record = msgspec.structs.replace(game(), **change)
    if "start" in change:
        record.plies = []
        record.start = "starts=1 | - | X../.../... O"
    assert enter(Records(), record, record.positions(), WHEN).earned == ()
    assert not counted(record).careers


def test_a_place_in_the_hall_of_fame_is_told_and_the_hall_stays_small() -> None:
    book = Records()
    strong = game(second=BABBAGE)
    news = enter(book, strong, strong.positions(), WHEN)
    assert [(each.seat, each.place) for each in news.worthy] == [(0, 1)], "850 points beat the house's 700"
    for _n in range(PLACES + 5):
        signed(book, strong)
    assert len(book.hall["match-classic"]) == PLACES
    weak = game(second=Sitter("Pip", "bot", 1))
    assert enter(book, weak, weak.positions(), WHEN).worthy == ()
    assert len(HOUSE) < PLACES


def test_nobody_stands_in_the_hall_of_fame_who_has_not_signed() -> None:
    book, strong = Records(), game(second=BABBAGE)
    news = enter(book, strong, strong.positions(), WHEN)
    assert "Ada" not in [line.name for hall in book.hall.values() for line in hall]
    sign(book, strong.ruleset, news.worthy[0].line, "ADY")
    line = book.hall["match-classic"][0]
    assert (line.initials, line.name) == ("ADY", "Ada")


def test_initials_are_three_letters_whatever_the_name() -> None:
    assert [initials(name) for name in ("Ada", "ßo", "!!", "Grace Hopper")] == ["ADA", "SSO", "AAA", "GRA"]


def test_every_achievement_is_earned_once_and_has_wit() -> None:
    book = Records()
    first, second = (enter(book, each, each.positions(), WHEN) for each in (game(), game()))
    assert {("Ada", "first-win"), ("Ada", "blitz"), ("Grace", "first-loss")} <= set(first.earned)
    assert ("Ada", "first-win") not in second.earned
    keys = [each.key for each in ACHIEVEMENTS]
    assert len(set(keys)) == len(keys)
    assert all(each.title and each.text.endswith(".") for each in ACHIEVEMENTS)


@pytest.mark.parametrize("name", MATCHES)
def test_any_finished_match_of_any_game_can_be_counted(name: str) -> None:
    book = Records()
    for seed in range(3):
        record = played(name, Random(seed), most=2000)
        states = record.positions()
        enter(book, record, states, WHEN)
        assert states[-1].outcome is not None
    assert book.careers["Ada"].tallies[name].played == 3


def test_a_grand_tour_takes_every_game() -> None:
    book = counted(*(played(name, Random(1), most=2000) for name in MATCHES))
    assert "tour" in book.careers["Ada"].earned


def test_the_names_are_bounded() -> None:
    book = Records({f"n{n}": Career(last=f"2020-{n:04}") for n in range(MOST_NAMES)})
    enter(book, game(), game().positions(), WHEN)
    assert len(book.careers) == MOST_NAMES
    assert {"Ada", "Grace"} <= set(book.careers)
    assert "n0" not in book.careers


def test_finished_matches_are_kept_the_latest_first_and_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.play.files.replays.MOST", 5)
    replays = Replays(Store())
    for n in range(8):
        assert replays.keep(game(), "1", WHEN.replace(minute=n)) is None
    kept, told = replays.listed()
    assert len(kept) == 5 < MOST
    assert kept[0][1].finished > kept[-1][1].finished
    assert not told
    kept[0][0].write_text("{")
    kept, told = replays.listed()
    assert (len(kept), len(told)) == (4, 1)
    assert replays.throw_away(kept[0][0]) is None
    assert len(replays.listed()[0]) == 3


@pytest.mark.parametrize("year", [1970, 2000, 2099])
def test_whatever_the_clock_says_the_oldest_match_goes_first(monkeypatch: pytest.MonkeyPatch, year: int) -> None:
    monkeypatch.setattr("game.play.files.replays.MOST", 3)
    years = [2026, 2026, 2026, year, year, 2027, 2027]
    for number, now in enumerate(years, start=1):
        notes = Notes(seconds=number)
        Replays(Store()).keep(game(notes=notes), "1", WHEN.replace(year=now))
        kept = [replay.record.notes.seconds for _path, replay in Replays(Store()).listed()[0]]
        assert kept == list(range(number, max(number - 3, 0), -1))


def test_old_matches_of_earlier_versions_are_older_than_todays(
    monkeypatch: pytest.MonkeyPatch, player_folder: Path
) -> None:
    monkeypatch.setattr("game.play.files.replays.MOST", 3)
    Replays(Store()).keep(game(), "1", WHEN)
    (today,) = (player_folder / "replays").iterdir()
    for name in ("2025-01-01-000000-match-classic.json", "2099-01-01-000000-match-classic-2.json"):
        today.with_name(name).write_bytes(today.read_bytes().replace(b'"1"', b'"2"', 1))
    today.rename(today.with_name("2024-01-01-000000-match-classic.json"))
    Replays(Store()).keep(game(LOST), "draw", WHEN)
    names = [path.name[:5] for path, _replay in Replays(Store()).listed()[0]]
    assert names == ["no-00", "2099-", "2025-"]


def test_an_old_match_of_a_newer_version_is_not_deleted(monkeypatch: pytest.MonkeyPatch, player_folder: Path) -> None:
    monkeypatch.setattr("game.play.files.replays.MOST", 2)
    newer = player_folder / "replays" / "2026-01-01-000000-match-classic.json"
    newer.parent.mkdir(parents=True)
    newer.write_text('{"format": 99}')
    for _time in range(4):
        Replays(Store()).keep(game(), "1", WHEN)
    assert newer.exists()
    assert len(list(newer.parent.iterdir())) == 2


def test_two_matches_of_one_second_are_both_kept() -> None:
    replays = Replays(Store())
    replays.keep(game(), "1", WHEN)
    replays.keep(game(LOST), "2", WHEN)
    assert {replay.ending for _path, replay in replays.listed()[0]} == {"1", "2"}


def test_a_finished_match_is_kept_and_counted() -> None:
    news, records, told = finish(Store(), game(second=BABBAGE), WHEN)
    assert not told
    assert [each.line.name for each in news.worthy] == ["Ada"]
    assert Store().read(records_path(), Records).value == records
    assert len(Replays(Store()).listed()[0]) == 1

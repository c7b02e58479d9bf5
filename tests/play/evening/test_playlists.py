"""Tests playlists: the game's own are good, and bad ones are reported and left out."""

from collections import Counter
from itertools import product
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.paths import DATA, ROOT, player_folder
from game.play.evening.asks import Fixture, Spin
from game.play.evening.durations import BETWEEN, LENGTHS, fitting, matches, most, varied
from game.play.evening.evening import Evening
from game.play.evening.facts import Played
from game.play.evening.kinds import KINDS
from game.play.evening.playlist import FOLDER, LARGEST, Item, Playlist, death_matches, load, playlists
from game.play.evening.schedule import THROW
from tests.play.evening.evenings import guests, something


def test_good_ones_come_with_the_game() -> None:
    found, told = playlists()
    assert len(found) == len(list((ROOT / FOLDER).glob("*.toml"))) >= 3
    assert told == []


def test_ones_own_are_offered_beside_them() -> None:
    folder = player_folder() / FOLDER
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text('title = "Mine"\n[[games]]\nmatch = "match-tactic"\n')
    found, told = playlists()
    assert found[-1] == Playlist("Mine", (Item("match-tactic"),))
    assert told == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('title = "No games"', "games"),
        ('title = "Empty"\ngames = []', "length"),
        ('title = ""\n[[games]]\nmatch = "match-tactic"', "title"),
        ('title = "Odd"\n[[games]]\nmatch = "match-chess"', "match-chess"),
        ('title = "Odd"\n[[games]]\nmatch = "match-tactic"\noptions = "clock=5/0"', "no such option"),
        ('title = "Odd"\n[[games]]\nmatch = "match-classic"\noptions = "games=0"', "1 to 99"),
        ('title = "Odd"\n[[games]]\nmatch = "match-classic"\nweight = 0', "weight"),
        ('title = "Odd"\nmood = "blue"\n[[games]]\nmatch = "match-classic"', "mood"),
        ('title = "Odd"\n[[games]]\nmatch = "match-classic"\n[[deaths]]\nmatch = "match-classic"', "no death match"),
        ("title = ", "Invalid"),
        ("\x00\xff", "no text"),
        ("#" * (LARGEST + 1), "too large"),
        ("a." * 40_000 + "a = 1", "too large"),
    ],
)
def test_a_bad_one_is_told_and_left_out(tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / "bad.toml").write_bytes(text.encode("latin-1"))
    (tmp_path / "good.toml").write_text('title = "Good"\n[[games]]\nmatch = "match-tactic"\n')
    found, told = playlists([tmp_path])
    assert [playlist.title for playlist in found] == ["Good"]
    assert len(told) == 1
    assert "bad.toml" in told[0]
    assert why in told[0]


def test_a_folder_by_a_playlists_name_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "strange.toml").mkdir()
    assert len(playlists([tmp_path, tmp_path / "missing"])[1]) == 1


def test_without_death_matches_of_its_own_a_playlist_has_all_there_are() -> None:
    assert [item.match for item in death_matches()] == ["match-gambit", "match-conduct", "match-shardren"]


def test_an_option_is_put_in_place_of_what_there_was() -> None:
    item = Item("match-classic", "games=3 swap=1")
    assert item.with_option("games", "1").options == "swap=1 games=1"
    assert Item("match-conduct").with_option("garnets", "3/4").options == "garnets=3/4"
    assert item.with_option("garnets", "3/4") == item


def test_the_readme_shows_a_good_one(tmp_path: Path) -> None:
    text = (Path(__file__).parents[3] / FOLDER / "README.md").read_text()
    file = tmp_path / "shown.toml"
    file.write_text(text.split("```toml")[1].split("```")[0])
    assert load(file).title == "My evening"


SHORT, MIDDLE, LONG = Item("match-rps", minutes=0.5), Item("match-classic", minutes=1.0), Item("match-ttic", minutes=6)
GAMES = (SHORT, MIDDLE, LONG)
ON_TIME = load(DATA / "levels" / "party" / "0-on-time.toml")
KEPT = 0.2
"""By what share an evening may be longer or shorter than promised."""


def timed(kind: str, people: int, minutes: int) -> Evening:
    """An evening of this length that begins."""
    return Evening(kind, guests(people), people, ON_TIME, minutes=minutes, counts=True, rested=True, varied=True)


def test_more_time_means_more_matches_and_longer_ones() -> None:
    counts = [matches(minutes, ON_TIME) for minutes in (15, 30, 60)]
    assert counts == sorted(counts)
    assert 15 / counts[0] < 30 / counts[1] < 60 / counts[2]
    assert most(15, Playlist("one", (SHORT,))) == int(15 / (SHORT.minutes + BETWEEN))


def test_a_playlist_in_order_fills_the_time_with_what_it_has() -> None:
    assert matches(30, Playlist("one", (LONG,), choice="order")) == 30 / (6 + BETWEEN)


def test_only_games_that_fit_are_on_the_wheel() -> None:
    assert fitting(GAMES, 0.6, Counter()) == (SHORT, MIDDLE)
    assert fitting(GAMES, 5.0, Counter()) == (LONG,)
    assert fitting(GAMES, 90.0, Counter()) == (LONG,), "something always comes"


def test_no_game_comes_twice_before_all_that_fit() -> None:
    assert fitting(GAMES, 0.7, Counter({"match-rps": 1})) == (MIDDLE,)
    assert fitting(GAMES, 0.7, Counter({"match-rps": 1, "match-classic": 1})) == (SHORT, MIDDLE)


@pytest.mark.turns
@pytest.mark.parametrize("minutes", LENGTHS)
@pytest.mark.parametrize("people", range(2, 9))
@pytest.mark.parametrize("kind", KINDS)
def test_an_evening_takes_as_long_as_was_promised(kind: str, people: int, minutes: int) -> None:
    if people < KINDS[kind].fewest:
        pytest.skip("it takes more people")
    lasted = []
    for seed in range(5):
        source, took = Random(seed), 0.0
        now = timed(kind, people, minutes)
        promised = max(minutes, now.schedule.expected)
        while not now.over:
            fact = something(now, source, drawn=0.05)
            if isinstance(fact, Played):
                long = now.asks.item.minutes * source.uniform(0.7, 1.4)
                took += long + BETWEEN
                fact = msgspec.structs.replace(fact, seconds=60 * long)
            now = now.after(fact)
        lasted.append(took / promised)
    assert 1 - KEPT <= sum(lasted) / len(lasted) <= 1 + KEPT
    assert sum(1 - KEPT <= each <= 1 + KEPT for each in lasted) >= 3


def test_a_season_reserves_as_much_time_for_throws_as_they_take() -> None:
    thrown = reserved = 0.0
    for people, seed in product(range(3, 9), range(10)):
        source = Random(seed)
        now = timed("season", people, 30)
        while not now.over:
            before, now = now.schedule, now.after(something(now, source, drawn=0.1))
            if now.schedule.paid and not before.paid:
                reserved += before.reserved - now.schedule.reserved
                thrown += len(now.schedule.throws) * (THROW.minutes + BETWEEN)
    assert reserved == pytest.approx(thrown, rel=KEPT)


@pytest.mark.parametrize("minutes", LENGTHS)
@pytest.mark.parametrize("kind", KINDS)
def test_an_evening_begins_easily_and_takes_every_game_that_fits_in_turn(kind: str, minutes: int) -> None:
    for seed in range(5):
        source, games = Random(seed), list[Item]()
        now = timed(kind, 4, minutes)
        while not now.over:
            asks = now.asks
            if isinstance(asks, Fixture) and not (asks.duel.deadly or asks.duel.thrown or now.schedule.draws):
                games.append(asks.item)
            now = now.after(something(now, source, drawn=0.0))
        assert games[0].match in ON_TIME.opens
        assert games[0].minutes <= 3
        if kind != "season":  # there a whole episode plays one game
            for number, item in enumerate(games):
                assert 3 * (item.minutes + BETWEEN) <= minutes
                assert item.match not in [
                    each.match for each in games[max(number - ON_TIME.rests.get(item.match, 0), 0) : number]
                ]


def test_no_game_comes_twice_running_if_another_one_would_do() -> None:
    before = ["match-rps", "match-classic", "match-tactic", "match-tris2", "match-ultimate", "match-ttic"]
    found = {item.match for item in varied(ON_TIME, 1.5, before, 15)}
    again = {item.match for item in varied(ON_TIME, 1.5, [*before[::-1]], 15)}
    assert "match-ttic" in again - found
    assert found
    alone = Playlist("one", (SHORT,))
    assert varied(alone, 1.0, ["match-rps"], 15) == (SHORT,)


def test_an_evening_that_an_older_version_began_keeps_its_wheel() -> None:
    new = timed("league", 4, 30)
    old = msgspec.structs.replace(new, varied=False)
    assert isinstance(new.asks, Fixture)
    assert new.asks.item.match in ON_TIME.opens
    assert isinstance(old.asks, Spin)
    assert not any(item.match in ON_TIME.opens for item in old.asks.items)


def test_a_season_that_an_older_version_began_keeps_its_rounds() -> None:
    new = timed("season", 5, 60)
    old = msgspec.structs.replace(new, varied=False)
    assert (old.schedule.rounds, new.schedule.rounds) == (2, 3), "it keeps time for throws for every place"


def test_when_time_is_up_the_short_games_still_take_turns() -> None:
    quick = next(each for each in playlists()[0] if each.title == "Quick round")
    before = ["match-classic", "match-rps", "match-rps"]
    assert [item.match for item in varied(quick, 0.05, before, 15)] == ["match-classic"]

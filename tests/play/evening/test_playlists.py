"""Tests playlists: the game's own are good, and bad ones are reported and left out."""

from pathlib import Path

import pytest

from game.paths import ROOT, player_folder
from game.play.evening.playlist import FOLDER, LARGEST, Item, Playlist, death_matches, load, playlists


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

"""Tests the cards for what somebody of the evening does not know yet: when they lie there, and that they cost no
press."""

import msgspec
import pytest

from game import catalog
from game.entry import Game
from game.play.achievements import Career, Tally
from game.play.evening.asks import Fixture
from game.play.evening.evening import Evening
from game.play.evening.facts import Played, Staked
from game.play.evening.people import Guest
from game.play.evening.playlist import Item, Playlist
from game.play.files.profiles import Profile, Profiles, profiles_path
from game.play.files.records import Records, records_path
from game.scenes.party.before_match.first_cards import due
from game.scenes.party.before_match.next_match import NextScene
from tests.scenes.conftest import Start
from tests.scenes.party.before_match.test_next_match import begun
from tests.scenes.party.hosting import ONE, continued, host

PEOPLE = tuple(
    Guest(name, device=device) for name, device in (("Ada", "keyboard-left"), ("Grace", "mouse"), ("Alan", "pad-1"))
)


def titles(start: Start, evening: Evening) -> list[str]:
    """The cards before the next match of this evening."""
    player = continued(start, evening, speed=4.0, reduced=True)
    now = host(player)
    while not isinstance(now.evening.asks, Fixture):
        now.happened(Staked())
    return [card.title for card in due(now, now.evening.asks.duel, now.evening.asks.item)]


def know(names: tuple[str, ...]) -> None:
    """These people have been at an evening, and have played tic-tac-toe."""
    people = Profiles(tuple(Profile(name, evenings=1) for name in names))
    records = Records(careers={name: Career({"match-classic": Tally(played=1)}) for name in names})
    for path, value in ((profiles_path(), people), (records_path(), records)):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(value))


def test_a_game_has_its_card_while_one_of_all_is_new_to_it_and_an_evening_its_own(start: Start) -> None:
    know(("Ada", "Grace"))
    assert titles(start, Evening("league", PEOPLE, 3, ONE)) == ["Tic-Tac-Toe", "Garnets"]


def test_who_knows_it_all_is_told_nothing(start: Start) -> None:
    know(("Ada", "Grace", "Alan"))
    assert titles(start, Evening("season", PEOPLE, 3, ONE)) == []


def test_once_the_evening_has_had_a_game_only_the_two_who_play_count(start: Start) -> None:
    know(("Grace", "Alan"))
    first = Evening("king", PEOPLE, 3, ONE, facts=(Staked(), Played(0, 1, "2", "match-classic", 5)))
    assert titles(start, first) == []


@pytest.mark.parametrize(("played", "own"), [(0, "Garnets"), (1, "Elimination"), (2, "Naming")])
def test_an_evenings_own_cards_come_one_by_one(start: Start, played: int, own: str) -> None:
    evening = Evening("season", tuple(msgspec.structs.replace(each, device="mouse") for each in PEOPLE), 3, ONE)
    for _match in range(played):
        duel = evening.asks.duel  # type: ignore[union-attr]
        evening = evening.after(Played(duel.first, duel.second, "1", "match-classic", 5))
    assert [each for each in titles(start, evening) if each != "Tic-Tac-Toe"] == [own]


GAMES = [game for entry in catalog.entries() for game in (*entry.games, *entry.unlisted)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.match)
def test_every_game_has_three_lines_and_its_picture(start: Start, game: Game) -> None:
    assert len(game.first) == 3
    people = PEOPLE[:2]
    player = continued(
        start,
        Evening("league", people, 2, Playlist("One", (Item(game.match),)), betting=False),
        speed=4.0,
        reduced=True,
    )
    assert isinstance(player.top, NextScene)
    assert [card.title for card in player.top.prepared.cards] == [game.title]
    player.until_drawn()


def test_two_cards_fit_one_place(start: Start) -> None:
    player, scene = begun(start)
    assert [card.title for card in scene.prepared.cards] == ["Tic-Tac-Toe", "Garnets"]
    player.until_drawn()

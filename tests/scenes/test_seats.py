"""Tests the seats: what they remember, what a bot holds, and the lesson for who plays for the first time."""

from random import Random

import pytest

from game import catalog
from game.ai import characters
from game.engine.input.intents import Intent
from game.entry import Game
from game.play.files.settings import Setup
from game.rules.match import Match
from game.rules.registry import MATCHES
from game.rules.series import games
from game.scenes.levels.guided_match import GuidedMatchScene
from game.scenes.levels.level_done import LevelDoneScene
from game.scenes.seats.seats import ABOUT, LARGE, SeatsScene
from game.shipped import ENTRIES
from tests.play.matches import played
from tests.scenes.conftest import Start, two
from tests.scenes.hands import Keys

EASY = 2
"""The level at which bots still overlook things."""


def test_seats_that_were_changed_and_left_are_remembered(start: Start) -> None:
    player = start(sitters=two())
    hand = Keys(player)
    hand.to_seats()
    hand.turn_row("Written with", "crayon")
    hand.back()
    hand.card("match-classic")
    assert player.rows()[player.row("Written with")].shown == "crayon"


def test_the_first_opponent_who_is_offered_is_an_easy_bot() -> None:
    bot = Setup().sitters[1]
    found = characters.find(bot.character)
    assert found is not None
    assert (found.name, found.level) == (bot.name, bot.level)
    assert found.level <= EASY


def test_a_bot_that_takes_a_seat_puts_its_device_down(start: Start) -> None:
    first, second = two()
    player = start(sitters=(first, type(second)(second.name, device="keyboard-right")))
    hand = Keys(player)
    hand.to_seats()
    hand.turn_row("Who", "Turing, medium", seat=1)
    hand.push_row("To the table")
    assert player.record.sitters[1].device == ""
    assert not player.play.split


def test_who_plays_for_the_first_time_is_offered_the_lesson_and_comes_back_from_it(start: Start) -> None:
    player = start(sitters=two())
    hand = Keys(player)
    hand.to_seats()
    hand.do(Intent.HINT)
    player.until_top(GuidedMatchScene)
    hand.back()
    hand.card("leave")
    assert isinstance(player.top, SeatsScene)
    learning = player.app.services.learning
    learning.remember(learning.progress.with_done("Ada", "classic/00-lesson", clean=True))
    player.top.enter()
    hand.do(Intent.HINT)
    assert isinstance(player.top, SeatsScene)


def test_whoever_presses_on_after_the_lesson_is_at_the_seats_again(start: Start) -> None:
    player = start(sitters=two())
    hand = Keys(player)
    hand.to_seats()
    hand.do(Intent.HINT)
    player.until_top(GuidedMatchScene)
    assert isinstance(player.top, GuidedMatchScene)
    player.top.guide.finish()
    player.until_top(LevelDoneScene)
    hand.do(Intent.CONFIRM)
    assert isinstance(player.top, SeatsScene)


@pytest.mark.parametrize("text", [1.0, 1.2, LARGE])
def test_the_note_for_newcomers_covers_nothing_that_tells_what_a_row_is_for(start: Start, text: float) -> None:
    player = start(sitters=two(), text=text)
    Keys(player).to_seats()
    player.until_drawn()
    seats = player.top
    assert isinstance(seats, SeatsScene)
    assert seats._offer is not None
    assert seats._rows.margin is not None
    assert not player.loop.canvas.layout.zone(*seats._rows.margin).colliderect(seats._offer.rect)


def test_every_option_that_a_match_reads_is_offered_and_what_one_game_alone_has_is_its_cards() -> None:
    for game in catalog.games():
        own = {each.option for each in game.agreed}
        assert not own & set(ABOUT)
        only_read = {"thrice"}  # how records of 1.0 and levels end: whoever sits down plays by the new reading
        assert set(MATCHES[game.match].reads) <= own | set(ABOUT) | only_read, game.match
    for option in ABOUT:
        rooms = {entry.name for entry in ENTRIES for match in entry.matches if option in MATCHES[match].reads}
        assert len(rooms) > 1, option


@pytest.mark.parametrize("game", [game for game in catalog.games() if game.until_won], ids=lambda game: game.match)
def test_a_match_that_its_first_won_game_ends_offers_up_to_so_many_games(start: Start, game: Game) -> None:
    player = start(sitters=two())
    player.loop.stack.push(SeatsScene(player.app.services, game))
    row = player.rows()[player.row("Games")]
    assert row.shown == f"up to {game.lengths[0]}"
    assert "first game that is won" in row.about
    for seed in range(5):
        state = played(game.match, Random(seed)).positions()[-1]
        assert isinstance(state, Match)
        assert all(past.result == "draw" for past in games(state.past)[:-1])

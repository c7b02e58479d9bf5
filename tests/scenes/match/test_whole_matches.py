"""Plays whole matches, from the title to the result and back: by any one device alone, by people and by bots."""

from collections.abc import Callable
from random import Random

import pytest

from game.engine.sound.mixer import Mixer
from game.rules.match import Past
from game.scenes.common import endings
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.pause import PauseScene
from game.scenes.result.result import ResultScene
from game.scenes.seats.seats import SeatsScene
from game.variants.common.seating import Way
from tests.criterion import criterion
from tests.play.matches import played
from tests.scenes.conftest import Plug, Start, bot, person, two
from tests.scenes.driver import Player
from tests.scenes.hands import JOYSTICK, Hand, Keys, Mouse, PadHand

pytestmark = pytest.mark.turns

DEVICES = ("mouse", "keyboard", "pad", "joystick")


@pytest.fixture
def hand(request: pytest.FixtureRequest, start: Start, plug: Plug) -> Hand:
    """The only hand at a game of which the test says no more than the device."""
    return alone(request.param, start(), plug)


def alone(device: str, player: Player, plug: Plug) -> Hand:
    """A hand on this one device."""
    hands: dict[str, Callable[[], Hand]] = {
        "mouse": lambda: Mouse(player),
        "keyboard": lambda: Keys(player),
        "pad": lambda: PadHand(player, plug()),
        "joystick": lambda: PadHand(player, plug(plain=True), JOYSTICK),
    }
    return hands[device]()


@criterion(4)
@pytest.mark.parametrize("hand", DEVICES, indirect=True)
def test_one_device_alone_leads_from_the_title_to_a_result_and_back(hand: Hand) -> None:
    player = hand.player
    hand.to_seats()
    assert isinstance(player.top, SeatsScene)
    hand.agree("Who", "Pip, very easy", seat=1)
    hand.rename("Zoe")
    hand.stop("play")
    assert isinstance(player.top, MatchScene)
    assert [sitter.name for sitter in player.record.sitters] == ["Zoe", "Pip"]
    hand.next_choice()
    hand.back()
    assert isinstance(player.top, PauseScene)
    hand.card("go-on")
    hand.through()
    assert player.match.outcome is not None
    hand.card("title")
    assert player.at_title
    player.until(lambda: player.cards()[0] == "usual", "the usual")
    assert "continue" not in player.cards(), "a finished match is not to be continued"
    hand.card("quit")
    assert not player.loop.stack


@pytest.mark.parametrize("device", DEVICES)
def test_two_people_may_share_one_device(start: Start, plug: Plug, device: str) -> None:
    player = start(sitters=two())
    hand = alone(device, player, plug)
    hand.begin()
    player.until_asked()
    hand.behind("rock")
    assert player.until_asked() is Way.NOBODY, "the curtain closes again for the other one"
    hand.behind("scissors")
    player.until(lambda: player.match.stage == "game")
    assert player.match.people == (0, 1), "rock crushes scissors: Ada is Player One"
    for square in "15243":
        player.until_asked()
        hand.spot(square)
    player.until_top(ResultScene)
    assert player.record.plies[0] == {"0": "rock", "1": "scissors"}
    assert [str(past) for past in player.match.past] == ["throw:1", "game:1"]


@pytest.mark.parametrize("level", range(1, 8))
def test_every_level_of_bot_plays_to_the_end(start: Start, level: int) -> None:
    player = start(sitters=(person("Ada"), bot(level)))
    hand = Keys(player)
    hand.begin()
    hand.through("rock")
    assert player.match.outcome is not None
    assert level < 7 or player.match.score != (1, 0), "the perfect one never loses"


def test_two_bots_play_each_other_while_people_watch_and_listen(start: Start) -> None:
    player = start(sitters=(bot(1), bot(7)), mixer=Mixer)
    hand = Keys(player)
    hand.begin()
    player.until_top(ResultScene)
    assert player.match.outcome is not None


def test_a_match_of_three_goes_on_to_its_next_games_and_then_once_more(start: Start) -> None:
    player = start(sitters=two(), options="games=3 starts=2")
    hand = Keys(player)
    hand.begin()
    for game in range(1, 4):
        assert len(player.match.past) == game - 1
        for square in "15243":
            player.until_asked()
            hand.spot(square)
        player.until_top(ResultScene)
        hand.card("next" if game < 3 else "again")
    assert isinstance(player.top, MatchScene)
    assert player.match.past == ()
    assert [sitter.name for sitter in player.record.sitters] == ["Ada", "Grace"]


def test_nobody_is_called_nothing_and_the_twenty_fourth_letter_is_the_last(start: Start) -> None:
    player = start()
    hand = Keys(player)
    hand.to_seats()
    for written, kept in (("", "Ada"), ("   ", "Ada"), ("Bartholomew Quincy Adamson", "Bartholomew Quincy Adams")):
        hand.rename(written)
        assert isinstance(player.top, SeatsScene)
        assert player.top.setup.sitters[0].name == kept


def test_what_was_agreed_is_remembered(start: Start) -> None:
    player = start()
    hand = Keys(player)
    hand.to_seats()
    hand.agree("Who", "a person", seat=1)
    hand.agree("Plays with", "mouse", seat=1)
    hand.agree("Games", "5")
    hand.agree("Written with", "chalk on a slate")
    hand.stop("play")
    assert player.quit() == 0
    again = start()
    Keys(again).to_seats()
    found = [again.agreed(label, 1) for label in ("Plays with", "Games", "Written with")]
    assert found == ["mouse", "5", "chalk on a slate"]


def test_a_match_of_throws_alone_has_a_result() -> None:
    match = played("match-rps", Random(1)).positions()[-1]
    assert endings.whole(match) == Past("match", match.ending())

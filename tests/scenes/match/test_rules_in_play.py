"""Tests the rulebook from a match: it opens at the right rule, and returns to the same board."""

import pytest

from game.play.files.settings import Setup
from game.scenes.match.match_scene import MatchScene
from game.scenes.rulebook.rulebook_scene import RulebookScene
from tests.scenes.conftest import Start, two
from tests.scenes.driver import Player
from tests.scenes.hands import Keys


def refused(player: Player) -> str:
    """Play on a square that is taken; the rule that says so."""
    Keys(player).begin()
    for square in "51":
        player.until_asked()
        Keys(player).spot(square)
    player.until_asked()
    Keys(player).spot("5")
    player.until_drawn()
    return player.play.selection.rule


def test_the_title_offers_the_rulebook_and_gets_the_player_back(start: Start) -> None:
    player = start()
    Keys(player).card("rulebook")
    assert isinstance(player.top, RulebookScene)
    player.press("escape")
    assert player.at_title


def test_rules_on_a_refusal_opens_exactly_that_rule_and_back_is_the_same_board(start: Start) -> None:
    player = start(sitters=two(), options="starts=1")
    number = refused(player)
    assert number == "faq-occupied"
    player.wait(2.0)  # until what was refused shakes no more
    before, position = player.digest(), str(player.match)
    player.press("f1")
    assert isinstance(player.top, RulebookScene)
    assert player.top.entry.rule.number == number
    player.press("f1")
    player.until_drawn()
    assert (player.digest(), str(player.match)) == (before, position), "the key that opens it closes it, too"
    player.click(player.hint("rules"))
    assert isinstance(player.top, RulebookScene)


def test_what_is_seen_at_rest_is_the_finished_picture(start: Start) -> None:
    player = start()
    Keys(player).card("rulebook")
    for keys in (("tab",) * 3, ("down",) * 3, ("down",) * 12, ("up",)):
        player.press(*keys)
        player.wait(1.5)
        player.until_drawn()
        rested = player.digest()
        player.top.touch()
        player.turn(2)
        assert player.digest() == rested


@pytest.mark.parametrize(
    ("match", "aim"),
    [("match-classic", "faq-three-in-a-row"), ("match-tris2", "tris2-three"), ("match-tactic", "tactic-plan")],
    ids=str,
)
def test_rules_without_a_refusal_opens_what_wins_the_game(start: Start, match: str, aim: str) -> None:
    """Where both write a plan at once, it opens what a plan is."""
    player = start()
    agreed = (two("keyboard-left", "keyboard-right"), "-") if match == "match-tactic" else (two(), "starts=1")
    record = Setup(match, *agreed).begin()
    player.loop.stack.push(MatchScene(player.app.services, record, lambda: None))
    player.until_asked()
    player.press("f1")
    assert isinstance(player.top, RulebookScene)
    assert player.top.entry.rule.number == aim


def test_the_pause_offers_the_rules_and_is_still_there_afterwards(start: Start) -> None:
    player = start(sitters=two(), options="starts=1")
    refused(player)
    player.press("p")
    Keys(player).card("rules")
    assert isinstance(player.top, RulebookScene)
    assert player.top.entry.rule.number == "faq-occupied"
    player.press("escape")
    assert player.scenes[-1] == "PauseScene"


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize(("number", "there"), [("4.03(a)", "blockage/bc"), ("tris2-start", "die/b1")])
def test_a_little_board_plays_its_rule_out_and_plays_it_again(
    start: Start, number: str, there: str, reduced: bool
) -> None:
    player = start(sitters=two(), reduced=reduced)
    scene = RulebookScene(player.app.services, number)
    player.loop.stack.push(scene)
    player.until(lambda: scene.page.act is not None, "the drawn board")
    player.watching = True
    player.until(lambda: not scene.page.moving, "the end of it")
    seen = len(set(player.seen))
    assert seen < 5 if reduced else seen > 8, seen
    assert there in scene.page.act.board.stage
    assert scene.page.plays
    player.press("return")
    assert scene.page.moving
    act = scene.page.act
    player.press("down")
    assert scene.page.act is not act

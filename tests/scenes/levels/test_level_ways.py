"""Tests the way through the levels: first steps, the ladder, medals, puzzles without end."""

import pytest

from game.engine.input.intents import Intent
from game.play.levels.level_progress import rungs_climbed
from game.play.levels.shelf import Shelved, load
from game.scenes.levels.guided_match import GuidedMatchScene
from game.scenes.levels.ladder import LadderScene, record_of
from game.scenes.levels.learner import player_of
from game.scenes.levels.level_done import LevelDoneScene
from game.scenes.levels.level_row import LevelRowScene
from game.scenes.levels.levels_scene import LevelsScene
from game.scenes.match.match_scene import MatchScene
from game.variants.common.seating import Way
from tests.scenes.conftest import Plug, Start
from tests.scenes.driver import Player
from tests.scenes.guided import QUICK, asked, follow, guided, open_level, to_side
from tests.scenes.hands import Keys, Mouse, PadHand


def test_a_newcomer_learns_solves_and_climbs(start: Start) -> None:
    """First start, first lesson, first puzzle, first rung; by keyboard, and the puzzle by mouse."""
    player = start(**QUICK)
    keys, mouse = Keys(player), Mouse(player)
    keys.card("levels")
    assert isinstance(player.top, LevelsScene)
    keys.card("classic")
    assert isinstance(player.top, LevelRowScene)
    keys.card("classic/00-lesson")
    follow(keys, guided(player))
    assert player.cards()[:2] == ["play", "next"]
    mouse.card("next")
    scene = guided(player)
    for square in scene.guide.level.solution[::2]:
        player.until(lambda: asked(scene))
        mouse.spot(square)
    player.until_top(LevelDoneScene)
    mouse.card("leave")
    assert isinstance(player.top, LevelRowScene)
    keys.do(Intent.CANCEL)
    to_side(keys)
    while player.menu.focused != "ladder":
        keys.do(Intent.DOWN)
    keys.do(Intent.CONFIRM)
    assert isinstance(player.top, LadderScene)
    keys.do(Intent.CONFIRM)
    assert isinstance(player.top, MatchScene)
    _climb(player)
    assert "new achievement" in player.told.lower(), "a first match brings something"
    keys.card("leave")
    assert isinstance(player.top, LadderScene)
    way = player.app.services.learning.progress.way("Ada")
    assert set(way.done) >= {"classic/00-lesson", "classic/10-two-at-once"}


def _climb(player: Player) -> None:
    """Play a rung to its end: paper, and always the first empty square."""
    while not isinstance(player.top, LevelDoneScene):
        player.until(lambda: isinstance(player.top, LevelDoneScene) or player.asking() is Way.POINT)
        if not isinstance(player.top, LevelDoneScene):
            _ply(player)


def _ply(player: Player) -> None:
    before, stage = player.plies, player.match.stage
    player.turn()
    free = next(iter(player.match.playing.legal(player.match.seat(0))))
    Keys(player).spot("paper" if stage == "throw" else free)
    player.until(lambda: player.plies > before or isinstance(player.top, LevelDoneScene))


def _rung_left(start: Start) -> Player:
    """A rung of the ladder, begun and paused; all is written."""
    player = start(**QUICK)
    player.loop.stack.push(LadderScene(player.app.services, load()))
    player.turn(2)
    Keys(player).do(Intent.CONFIRM)
    player.until_asked()
    assert player.record.sitters[1].device == "classic/rung-01-pip"
    _ply(player)
    Keys(player).do(Intent.PAUSE)
    player.written()
    return player


def _other_left(player: Player) -> None:
    """Another match, begun after the one that is paused, and left for the title."""
    hand = Keys(player)
    player.app.title()
    player.turn(2)
    hand.card("play")
    hand.card("match-classic")
    hand.stop("play")
    player.until_asked()
    _ply(player)
    hand.do(Intent.PAUSE)
    hand.card("title")
    player.written()


def test_a_rung_that_was_left_goes_on_as_one(start: Start) -> None:
    player = _rung_left(start)
    assert "ladder" in next(card.title for card in player.menu.cards if card.key == "title")
    again = start(size=None)
    Keys(again).card("continue")
    assert again.scenes[-2:] == ["LadderScene", "MatchScene"]
    assert again.record.sitters[1].device == "classic/rung-01-pip"


@pytest.mark.parametrize("card", ["continue", "left"])
def test_a_rung_that_was_left_and_is_over_is_not_offered_once_more(start: Start, card: str) -> None:
    player = _rung_left(start)
    if card == "left":
        _other_left(player)
    again = start(size=None)
    Keys(again).card(card)
    if card == "left":
        again.press("right", "return")
    again.until_asked()
    _climb(again)
    Keys(again).card("leave")
    assert isinstance(again.top, LadderScene)
    again.press("escape")
    again.turn(2)
    assert again.at_title
    assert [record for record in again.app.services.saves.matches.all() if record.value.over()] == []
    assert ("continue" in again.cards()) is (card == "left")
    assert "left" not in again.cards()


def test_medals_are_for_wins_and_gold_ones_for_those_without_help(start: Start) -> None:
    player = start(**QUICK)
    scene = LadderScene(player.app.services, load())
    player.loop.stack.push(scene)
    for winner, undos, medal in ((1, 0, None), (0, 1, False), (0, 0, True)):
        Keys(player).do(Intent.CONFIRM)
        record = player.record
        record.plies[:] = [{"0": "rock", "1": "scissors"}]
        if winner == 0:
            for n, square in enumerate("14253"):
                record.plies.append({str(n % 2): square})
        else:
            for n, square in enumerate("142586"):
                record.plies.append({str(n % 2): square})
        if undos:
            record.notes = record.notes.undone(0)
        scene._ended(load().ladder[0], record)
        player.turn(2)
        assert isinstance(player.top, LevelDoneScene)
        Keys(player).card("leave")
        way = player.app.services.learning.progress.way("Ada")
        assert way.done.get(load().ladder[0].name) is medal
        assert rungs_climbed(way, load()) == (0 if medal is None else 1)


def test_everybody_has_stars_of_their_own(start: Start) -> None:
    player = start(**QUICK)
    player.loop.stack.push(LevelsScene(player.app.services))
    player.turn(2)
    keys = Keys(player)
    to_side(keys)
    keys.card("name")
    keys.spell("Grace")
    assert isinstance(player.top, LevelsScene)
    scene = open_level(player, "classic/00-lesson")
    assert scene.table.record.sitters[0].name == "Grace"
    scene.guide.finish(scene)
    player.turn()
    assert player.app.services.learning.progress.way("Grace").done
    assert not player.app.services.learning.progress.way("Ada").done
    keys.card("leave")
    to_side(keys)
    keys.card("name")
    assert player.cards()[0] == "Ada"
    keys.card("Ada")
    assert player_of(player.app.services) == "Ada"
    player.written()
    again = start(size=None)
    assert again.app.services.learning.progress.way("Grace").done == {"classic/00-lesson": True}


def _fail(scene: GuidedMatchScene, player: Player) -> None:
    """Play a wrong turn, and watch what comes of it."""
    right, state = scene.guide.level.solution[0], scene.board.state
    run = scene.guide._run
    before = run.mistakes
    wrong = next(each for each in state.legal(scene.guide.seat) if each != right)
    player.until(lambda: asked(scene))
    scene.choose(scene.person, wrong)
    player.until(lambda: run.mistakes != before)
    player.until(lambda: asked(scene) or isinstance(player.top, LevelDoneScene))


def test_puzzles_without_end_end_with_three_mistakes(start: Start) -> None:
    player = start(**QUICK)
    player.loop.stack.push(LevelRowScene(player.app.services, "classic"))
    player.turn(2)
    Keys(player).card("/endless 1")
    player.until(lambda: any(isinstance(each, GuidedMatchScene) for each in player.loop.stack.scenes))
    first = guided(player)
    for square in first.guide.level.solution[::2]:
        player.until(lambda: asked(first))
        first.choose(first.person, square)
        player.turn(2)
    player.until_top(LevelDoneScene)
    Keys(player).card("next")
    player.until(lambda: any(isinstance(each, GuidedMatchScene) for each in player.loop.stack.scenes))
    second = guided(player)
    assert second is not first
    assert second.guide.level.position != first.guide.level.position
    for _mistake in range(3):
        _fail(second, player)
    player.until_top(LevelDoneScene)
    run = player.app.services.learning.progress.way("Ada").endless["classic 1"]
    assert (run.number, run.best) == (2, 1)
    assert "again" in player.cards()
    Keys(player).card("leave")
    assert isinstance(player.top, LevelRowScene)
    ahead = player.app.services.learning.progress.way("Ada").endless["classic 1"].ahead
    assert ahead is not None, "the next one is made while this one is solved"
    Keys(player).card("/endless 1")
    player.until(lambda: any(isinstance(each, GuidedMatchScene) for each in player.loop.stack.scenes))
    assert guided(player).guide.level == ahead
    run = player.app.services.learning.progress.way("Ada").endless["classic 1"]
    assert (run.number, run.ahead) == (3, None)


def test_a_pad_alone_finds_its_way(start: Start, plug: Plug) -> None:
    player = start(**QUICK)
    pad = PadHand(player, plug())
    pad.card("levels")
    pad.card("classic")
    pad.card("classic/10-two-at-once")
    scene = guided(player)
    for square in scene.guide.level.solution[::2]:
        player.until(lambda: asked(scene))
        pad.spot(square)
    player.until_top(LevelDoneScene)


def test_a_pad_reaches_a_tool_that_a_lesson_wants_tried_in_vain(start: Start, plug: Plug) -> None:
    player = start(**QUICK)
    pad = PadHand(player, plug())
    pad.card("levels")
    pad.card("ttic-1")
    pad.card("ttic-1/00-lesson")
    scene = guided(player)
    for _press in range(2 * len(scene.guide.steps)):
        player.until(lambda: scene.guide.reads or asked(scene))
        if scene.guide.tries:
            break
        if not scene.guide.reads:
            pad.do(Intent.HINT)
        pad.do(Intent.CONFIRM)
    assert scene.guide.tries
    pad.do(Intent.NEXT)
    assert scene.selection.tool == "tear"
    pad.do(Intent.CONFIRM)
    player.until(lambda: scene.guide.reads)


@pytest.mark.parametrize("rung", load().ladder, ids=lambda rung: rung.name)
def test_a_rung_plays_no_other_rule_set_than_its_own(rung: Shelved) -> None:
    match = record_of(rung, "Ada").positions()[0]
    version = {"ttic-1": "1", "ttic-2": "2"}.get(rung.ruleset, "")
    assert getattr(match.options, "version", "") == version
    assert match.options.games == (rung.level.games if "games" in match.reads else 0)

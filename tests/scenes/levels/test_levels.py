"""Tests levels as they are played: lessons step by step, puzzles solved and missed."""

from random import Random
from unittest import mock

import pygame
import pytest

from game.engine.input.intents import Intent, Pointer
from game.engine.window.scene import Scene
from game.play.levels import judge
from game.play.levels import judge as judging
from game.play.levels.goal import Goal
from game.play.levels.shelf import load, own_folder
from game.play.moments import Moments, TurningPoint
from game.rules.registry import RULESETS
from game.rules.tactic import Tactic
from game.scenes.common.dialogs import NoticeScene
from game.scenes.common.menu import MenuScene
from game.scenes.levels.day import DayScene
from game.scenes.levels.endless import Endless
from game.scenes.levels.guide import OPPONENT
from game.scenes.levels.guided_match import GuidedMatchScene
from game.scenes.levels.ladder import LadderScene
from game.scenes.levels.lesson import MISTAKES, Lesson
from game.scenes.levels.level_done import LevelDoneScene
from game.scenes.levels.level_row import LevelRowScene
from game.scenes.levels.levels_scene import LevelsScene
from game.scenes.levels.mistakes import Mistakes
from game.scenes.match.help import pondering
from game.scenes.result.result import ResultScene
from game.variants.common.sentences import named
from game.variants.tris2 import variant as mat_table
from game.variants.tris2.look.board import consequence
from game.variants.ttic import tray
from tests.play.matches import played
from tests.scenes.conftest import Start
from tests.scenes.driver import Player
from tests.scenes.gallery import Hall
from tests.scenes.guided import QUICK, act, asked, follow, open_level, unseen
from tests.scenes.hands import Keys

pytestmark = pytest.mark.turns


@pytest.mark.parametrize("ruleset", sorted({each.ruleset for each in load().levels if each.level.kind == "puzzle"}))
def test_every_puzzle_is_solved_by_its_solution(start: Start, ruleset: str) -> None:
    player = start(**QUICK)
    for shelved in load().of(ruleset, "puzzle"):
        scene = open_level(player, shelved.name)
        own = shelved.level.solution[:1] if ruleset == "tactic" else shelved.level.solution[::2]
        for action in own:
            unseen(player, lambda scene=scene: asked(scene) or isinstance(player.top, LevelDoneScene))
            if isinstance(player.top, LevelDoneScene):
                break
            scene.choose(scene.person, action)
            if ruleset != "tactic":
                unseen(player, lambda scene=scene: not scene.guide.waits or isinstance(player.top, LevelDoneScene))
                if isinstance(player.top, LevelDoneScene):
                    break
                _meet_other_replies(player, scene, shelved.level.solution)
        unseen(player, lambda: isinstance(player.top, LevelDoneScene))
        assert scene.guide.clean
        Keys(player).card("leave")
        assert player.at_title
    way = player.app.services.learning.progress.way("Ada")
    assert all(way.done[each.name] for each in load().of(ruleset, "puzzle"))


def _meet_other_replies(player: Player, scene: GuidedMatchScene, solution: tuple[str, ...]) -> None:
    """If the other side replied differently from the solution, go on as the judge says."""
    played = [next(iter(acts.values())) for acts in scene.table.record.plies]
    while tuple(played) != solution[: len(played)] and not isinstance(player.top, LevelDoneScene):
        scene.choose(scene.person, right_turns(scene)[0])
        unseen(player, lambda: not scene.guide.waits or isinstance(player.top, LevelDoneScene))
        played = [next(iter(acts.values())) for acts in scene.table.record.plies]


def right_turns(scene: GuidedMatchScene) -> tuple[str, ...]:
    """The actions that keep the goal of a puzzle in reach, as far as the judge lists them."""
    guide = scene.guide
    goal = Goal.parse(guide.level.goal)
    for _turn in range(guide.turns):
        goal = goal.later()
    return judging.judge(scene.board.state, guide.seat, judging.Case(str(goal), judging.ALL, guide.level.known)).line


@pytest.mark.parametrize("name", [each.name for each in load().levels if each.level.kind == "lesson"])
def test_every_lesson_is_learned_by_keys(start: Start, name: str) -> None:
    player = start(**QUICK)
    scene = open_level(player, name)
    follow(Keys(player), scene)
    Keys(player).card("leave")
    assert player.at_title
    assert player.app.services.learning.progress.way("Ada").done == {name: True}
    assert player.left is None


def test_a_lesson_accepts_only_what_it_asks_for_and_a_hand_shows_it_after_two_wrong_tries(start: Start) -> None:
    player = start(**QUICK)
    scene = open_level(player, "classic/00-lesson")
    player.until(lambda: asked(scene))
    assert scene.guide.shown() == ("5",)
    asks = scene.guide.note()
    assert not scene.guide.points
    for _mistake in range(MISTAKES):
        Keys(player).spot("9")
    assert (scene.guide.note() != asks, player.plies) == (True, 0)
    assert scene.guide.points
    Keys(player).do(Intent.HINT)
    assert scene.selection.pointing.spot.action == "5"


def free(player: Player, step: int) -> tuple[GuidedMatchScene, Lesson]:
    """The lesson with free play, at this step of it."""
    scene = open_level(player, "ttic-2/01-how-the-opener-wins")
    lesson = scene.guide
    while lesson.steps.index(lesson.step) < step:
        lesson._next(scene)
    assert lesson.step.free
    return scene, lesson


@pytest.mark.parametrize("seed", range(4))
def test_in_free_play_any_defence_is_answered_with_its_reason_until_it_is_lost(start: Start, seed: int) -> None:
    player = start(**QUICK)
    scene, lesson = free(player, 0)
    chance = Random(seed)
    while True:
        unseen(player, lambda: asked(scene) or lesson.reads)
        if lesson.reads:
            break
        played = player.plies
        scene.choose(scene.person, chance.choice(list(scene.board.state.legal(lesson.seat))))
        unseen(player, lambda played=played: (player.plies > played and not lesson.waits) or lesson.reads)
        if not lesson.reads:
            assert lesson.note().text.startswith(f"{OPPONENT}: “"), "why it played what the board shows"
    outcome = scene.board.state.outcome
    assert outcome.winner == 1 - lesson.seat
    assert lesson.note().text == lesson.step.then


def test_in_free_play_what_the_rules_refuse_is_refused_and_asked_again(start: Start) -> None:
    player = start(**QUICK)
    scene, lesson = free(player, 0)
    player.until(lambda: asked(scene))
    scene.choose(scene.person, "c3")
    player.turn(5)
    assert (player.plies, lesson.waits) == (0, False)
    assert scene.selection.rule == "2.03(b)"


def test_in_free_play_a_hint_points_at_what_the_strongest_would_play(start: Start) -> None:
    player = start(**QUICK)
    scene, lesson = free(player, 0)
    player.until(lambda: asked(scene))
    Keys(player).do(Intent.HINT)
    player.until(lambda: not lesson.waits)
    assert scene.selection.pointing.spot.action == "wall:c3"
    player.until(lambda: not scene.board.foreseeing, "what is expected")
    assert len(scene.view().plies) == 3
    assert lesson.note().text != lesson.step.say
    assert player.plies == 0


def test_the_press_that_meets_a_refusal_does_not_turn_its_page(start: Start) -> None:
    """Taking a tool can be the refusal that a lesson asks for: what it says of it stays until the next press."""
    player = start(**QUICK)
    scene = open_level(player, "ttic-1/01-more-props")
    player.until(lambda: asked(scene))
    assert scene.picture.drawn is not None
    pos = tray.tool_place(*scene.picture.drawn, scene.view(), "curtain").center
    lesson = scene.guide
    first = lesson.step
    player.move(pos)
    player.see()
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=pos, button=1, touch=False))
        player.turn(3)  # a finger rests on the button for some frames
        assert (lesson.step, lesson.reads) == (first, True)
    player.tap(pos)
    assert lesson.step != first


def test_after_a_wrong_turn_its_refutation_is_played_and_taken_back(start: Start) -> None:
    player = start(**QUICK)
    scene = open_level(player, "classic/10-two-at-once")
    hand = Keys(player)
    start_of_it = str(scene.board.state)
    player.until(lambda: asked(scene))
    hand.spot("2")
    player.until(lambda: player.plies == 2, "the refutation")
    player.until(lambda: not scene.board.showing)
    seen = scene.view()
    assert (seen.mover, seen.question.pointed) == (None, None), "it is nobody's turn while the guide plays for both"
    assert str(player.match.playing) != start_of_it
    player.until(lambda: player.plies == 0, "the step back")
    assert str(scene.board.state) == start_of_it
    for square in ("1", "5"):
        player.until(lambda: asked(scene))
        hand.spot(square)
        player.until(lambda: isinstance(player.top, LevelDoneScene) or player.plies >= 2)
    assert "Win at once" in scene.guide.note().text, "what is asked for stays until it has been shown"
    player.until_top(LevelDoneScene)
    assert player.app.services.learning.progress.way("Ada").done == {"classic/10-two-at-once": False}


def test_a_press_before_anything_was_pointed_at_does_not_solve_a_puzzle(start: Start) -> None:
    player = start(**QUICK)
    scene = open_level(player, "classic/11-not-today")
    player.until(lambda: asked(scene))
    Keys(player).do(Intent.CONFIRM)
    player.until(lambda: scene.guide.reads)
    assert not scene.guide.clean


def test_a_press_too_many_after_a_take_back_plays_the_same_turn_again(start: Start) -> None:
    player = start(**QUICK)
    scene = open_level(player, "classic/11-not-today")
    hand = Keys(player)
    player.until(lambda: asked(scene))
    hand.spot("9")
    player.until(lambda: scene.guide.reads)
    hand.do(Intent.CONFIRM)
    player.until(lambda: asked(scene))
    hand.do(Intent.CONFIRM)
    player.until(lambda: player.plies > 0)
    assert player.record.plies[0] == {str(scene.person): "9"}


def test_after_a_take_back_the_tool_that_was_tried_is_in_the_hand_again(start: Start) -> None:
    player = start(**QUICK)
    scene = open_level(player, "ttic-1/11-not-on-my-page")
    player.until(lambda: asked(scene))
    scene.choose(scene.person, "tear:c3")
    player.until(lambda: scene.guide.reads)
    Keys(player).do(Intent.CONFIRM)
    player.until(lambda: asked(scene))
    assert (scene.selection.tool, scene.selection.pointing.spot.action) == ("tear", "tear:c3")


def test_a_wrong_plan_is_opened_beside_the_one_that_beats_it(start: Start) -> None:
    player = start(**QUICK)
    scene = open_level(player, "tactic/10-a-loose-envelope")
    before = player.plies
    player.until(lambda: asked(scene))
    good = set(judge.keys(Tactic.parse(scene.guide.level.position), 0, Goal("plan to win"), scene.guide.level.known))
    act(Keys(player), scene, next(plan for plan in scene.board.state.legal(0) if plan not in good))
    player.until(lambda: player.plies == before + 1)
    player.until(lambda: player.plies == before, "the step back")
    assert not scene.guide.clean


def test_hints_come_one_by_one_and_the_last_gives_it_away(start: Start) -> None:
    player = start(**QUICK)
    scene = open_level(player, "classic/10-two-at-once")
    player.until(lambda: asked(scene))
    hints = scene.guide.level.hints
    for hint in hints:
        Keys(player).do(Intent.HINT)
        assert scene.guide.note().text.endswith(f"\n{hint}")
    Keys(player).do(Intent.HINT)
    player.until(lambda: scene.guide.shown() == ("1",), "the last hint")
    assert not scene.guide.clean


def test_all_faces_give_no_roll_of_a_puzzle_away(start: Start) -> None:
    player = start(**QUICK)
    scene = open_level(player, "tris2/10-shake-them-loose")
    player.until(lambda: asked(scene))
    player.press("l")
    state = scene.board.state
    assert any(consequence(state, action) for action in state.legal(state.mover))
    tabs = {key: piece for key, piece in mat_table.told(scene.view()).items() if key.startswith(("tab/", "sign/"))}
    assert set(tabs) == {f"tab/{action}" for action in state.legal(state.mover)}
    assert {(piece.text, piece.size) for piece in tabs.values()} == {("", 1.0)}
    assert scene.view().said == "What each roll would show."


def test_the_turn_that_is_given_away_waits_until_its_player_is_asked(start: Start) -> None:
    scene = open_level(start(**QUICK), "classic/10-two-at-once")
    scene.guide.ponders = True
    nobody = mock.patch.object(type(scene.selection), "seat", None)
    with nobody, mock.patch.object(scene.guide, "_thinker") as thinker:
        thinker.answer.return_value = judging.Verdict(True, ("1",)).dumps()
        assert not scene.guide._give_key(scene)
    assert scene.guide.ponders


def test_the_key_for_hints_says_while_the_judge_thinks_about_the_last_one(start: Start) -> None:
    player = start(**QUICK)
    scene = open_level(player, "classic/10-two-at-once")
    player.until(lambda: asked(scene))
    told = lambda: next(key.does for key in scene.keys(scene.view()) if key.name == Intent.HINT.value)  # noqa: E731
    assert (scene.guide.ponders, told()) == (False, "hint")
    scene.guide.ponders = True
    seen = {pondering(seconds / 10, reduced=False) for seconds in range(30)}
    assert told() in seen
    assert len(seen) == 3
    assert len({pondering(seconds / 10, reduced=True) for seconds in range(30)}) == 1


def test_a_tool_and_its_place_are_named_in_words_wherever_a_better_move_is_told() -> None:
    state = RULESETS["ttic-2"].parse("...../...../...../...../..... X 0 - CWKS/CWKS 1001/420")
    assert named(state, 0, "super:b2") == "Super b2, c2, b3, c3"
    assert named(state, 0, "wall:bc12") == "Wall between columns b and c along rows 1 and 2"
    assert named(state, 0, "c3") == "c3"
    assert named(RULESETS["classic"].parse(".../.../... X"), 0, "5") == "5, centre"


def test_rubbish_in_the_level_folder_is_told_once_and_the_rest_is_there(start: Start) -> None:
    folder = own_folder() / "classic"
    folder.mkdir(parents=True)
    (folder / "rubbish.toml").write_text("this is\nno level")
    player = start(**QUICK)
    Keys(player).card("levels")
    player.until_top(NoticeScene)
    assert "rubbish.toml, line 1" in player.told
    Keys(player).card("good")
    player.wait(1.0)
    assert isinstance(player.top, LevelsScene)
    assert len(player.photos.tiles) == len(RULESETS)


def test_a_level_can_be_begun_again_and_left_in_the_middle(start: Start) -> None:
    player = start(**QUICK)
    scene = open_level(player, "classic/10-two-at-once")
    keys = Keys(player)
    player.until(lambda: asked(scene))
    keys.spot("1")
    player.until(lambda: player.plies == 2 and asked(scene))
    keys.do(Intent.PAUSE)
    assert isinstance(player.top, MenuScene)
    keys.card("restart")
    assert player.plies == 0
    keys.do(Intent.CANCEL)
    keys.card("rules")
    keys.do(Intent.CANCEL)
    keys.card("leave")
    assert player.at_title
    assert player.left is None


@pytest.mark.parametrize("wishes", [{"text": 2.0}, {"contrast": True, "text": 1.5}])
def test_levels_draw_for_all_eyes(start: Start, wishes: dict[str, object]) -> None:
    player = start(**wishes)
    for scene in (
        LevelsScene(player.app.services),
        LevelRowScene(player.app.services, "ttic-2"),
        LadderScene(player.app.services, load()),
    ):
        player.loop.stack.push(scene)
        player.until_drawn()
        assert isinstance(player.top, Scene)
    for name in ("tactic/18-one-sheet-of-paper", "ultimate/00-lesson", "tris2/10-shake-them-loose"):
        open_level(player, name)
        player.until_drawn()
    assert not isinstance(player.top, ResultScene)


def test_nothing_is_thought_about_once_a_puzzle_is_left(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    cancelled: list[object] = []
    player = start(**QUICK)
    scene = open_level(player, "classic/10-two-at-once")
    monkeypatch.setattr(player.app.services.bots.thinker, "cancel", cancelled.append)
    Keys(player).do(Intent.CANCEL)
    Keys(player).card("leave")
    assert scene.guide in cancelled


def test_a_turn_too_hard_to_judge_is_taken_back(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "HARDEST", 1)
    player = start(**QUICK)
    scene = open_level(player, "classic/10-two-at-once")
    player.until(lambda: asked(scene))
    Keys(player).spot("1")
    player.until(lambda: "too much" in scene.guide.note().text)
    player.until(lambda: player.plies == 0 and asked(scene))


def test_a_tool_of_no_use_that_a_hint_put_in_the_hand_can_be_changed(start: Start) -> None:
    player = start(**QUICK)
    scene = open_level(player, "ttic-1/01-more-props")
    player.until(lambda: asked(scene))
    Keys(player).do(Intent.HINT)
    assert scene.selection.tool == "curtain"
    player.press("tab")
    assert scene.selection.tool != "curtain"


def test_mistakes_of_a_timed_match_come_back_without_its_clock() -> None:
    moments = Moments(played("match-gambit", Random(3), most=40))
    ply = next(n for n in range(2, moments.last) if moments.at(n).stage == "game" and len(moments.acts(n - 1)) == 1)
    (person,) = moments.acts(ply - 1)
    assert moments.states[ply - 1].control is not None
    hall = Hall()
    record = Mistakes(hall.services, moments, [TurningPoint(ply, 0.5, -0.5, person)]).begin()
    state = record.positions()[-1]
    hall.close()
    assert state.control is None
    assert str(state.playing) == str(moments.states[ply - 1].playing)


def test_puzzles_that_are_being_made_come_without_a_press(start: Start) -> None:
    player = start(**QUICK)
    services, stack = player.app.services, player.loop.stack
    for waiting in (Endless(services, "classic", 1).first(), DayScene(services)):
        stack.push(waiting)
        assert waiting.wakes, "it looks by itself whether they are there"
        stack.pop()


@pytest.mark.usefixtures("display")
def test_a_card_is_taken_in_the_moment_in_which_the_players_own_levels_come() -> None:
    hall = Hall((960, 540))
    scene = hall.show("levels")
    hall.settle()
    window = hall.canvas.layout.window
    seen = (hall.stack.thing((x, y)) for x in range(0, window.width, 8) for y in range(0, window.height, 8))
    place = next(thing.rect.center for thing in seen if thing is not None and thing.name.startswith("The ladder"))
    scene.came(load())
    for phase in ("down", "up"):
        hall.stack.handle(Pointer(phase, place))
    assert isinstance(hall.stack.top, LadderScene)
    hall.close()

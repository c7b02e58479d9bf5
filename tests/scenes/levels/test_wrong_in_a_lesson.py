"""Tests what a lesson says about a press that it does not want, at every step, and the hand that helps then."""

import pygame
import pytest

from game.engine.input.intents import MOUSE, Intent, Pointer
from game.play.levels.level import LessonStep
from game.play.levels.shelf import load
from game.scenes.levels.guided_match import GuidedMatchScene, turns_over
from game.scenes.levels.lesson import MISTAKES, PATIENCE, Lesson
from game.scenes.levels.level_opening import Opener
from game.scenes.match.match_picture import aim
from game.variants.common.sentences import seated
from tests.scenes.conftest import Start
from tests.scenes.dice import top_of
from tests.scenes.driver import Player
from tests.scenes.guided import QUICK, open_level, unseen
from tests.scenes.hands import Keys
from tests.scenes.rim import Rim, rim

LESSONS = [each.name for each in load().levels if any(step.do for step in each.level.steps)]


def begun(player: Player, name: str) -> tuple[GuidedMatchScene, Lesson]:
    """A lesson that asks for its first step."""
    scene = open_level(player, name)
    unseen(player, lambda: ready(scene))
    assert isinstance(scene.guide, Lesson)
    return scene, scene.guide


def ready(scene: GuidedMatchScene) -> bool:
    """Whether the lesson asks for something, seen or not."""
    return not scene.board.showing and scene.selection.pointing is not None and not scene.guide.waits


def come(scene: GuidedMatchScene, lesson: Lesson, step: LessonStep) -> bool:
    """Whether this step asks for something. Remarks before it are read at once."""
    return (lesson.step is step and ready(scene)) or (lesson.confirm(scene) and False)


def unwanted(scene: GuidedMatchScene, lesson: Lesson) -> list[str]:
    """Some actions of every kind, legal or not, that the present step does not want."""
    state, look = scene.board.state, scene.board.look
    tools = [tool.key for tool in look.tools(state, lesson.seat)] or [""]
    found = [[spot.action for spot in look.spots(state, lesson.seat, tool)] for tool in tools]
    plans = list(state.legal(lesson.seat))[:2] if scene.selection.plan is not None else []
    some = plans or [action for actions in found for action in (*actions[:2], *actions[-1:])]
    places = [look.home(tool) for tool in tools] if look.home is not None else []
    return [action for action in some if action not in (*lesson.step.do, *places)]


def test_no_ghost_stands_beside_the_mark_before_the_mouse_points(start: Start) -> None:
    player = start(**QUICK)
    player.click((1, 1))
    scene = open_level(player, "classic/00-lesson")
    player.until(lambda: ready(scene), "the first step")
    player.turn(2)
    player.move((3, 3))
    assert (scene.view().question.pointed, scene.view().question.preview) == (None, {})
    player.move(player.where("1"))
    assert scene.view().question.pointed is not None


@pytest.mark.parametrize("name", LESSONS)
def test_at_every_step_of_every_lesson_a_sentence_says_what_is_wanted_instead(start: Start, name: str) -> None:
    player = start(**QUICK)
    scene, lesson = begun(player, name)
    tried = 0
    for step in [each for each in lesson.steps if each.do]:
        unseen(player, lambda step=step: come(scene, lesson, step))
        for action in unwanted(scene, lesson):
            plies = player.plies
            scene.choose(scene.person, action)
            assert lesson.note().text.startswith("Not "), (step.say, action)
            assert "the lesson wants" in lesson.note().text
            assert player.plies == plies
            tried += 1
        scene.choose(scene.person, step.do[0])
    assert tried >= len(lesson.steps)


def test_a_refusal_names_all_that_the_lesson_accepts_and_the_board_shows_it(start: Start) -> None:
    player = start(**QUICK)
    scene, lesson = begun(player, "ttic-1/00-lesson")
    step = next(each for each in lesson.steps if len(each.do) > 1)
    for each in lesson.steps[: lesson.steps.index(step)]:
        unseen(player, lambda each=each: come(scene, lesson, each))
        scene.choose(scene.person, each.do[0])
    unseen(player, lambda: come(scene, lesson, step))
    scene.choose(scene.person, "wall:b4")
    assert "the lesson wants *Wall round b2 or Wall round c2*" in lesson.note().text
    assert lesson.shown() == step.do


def test_a_refusal_goes_when_it_has_been_read_and_the_step_is_told_again(start: Start) -> None:
    player = start(**QUICK)
    scene, lesson = begun(player, "classic/00-lesson")
    for mistake in range(1, MISTAKES + 1):
        scene.choose(scene.person, "9")
        assert lesson.note().text.startswith("Not 9")
        assert lesson.points == (mistake == MISTAKES)
        assert scene.wakes is not None, "it goes without a press"
        unseen(player, lambda: lesson.note().text == lesson.step.say)


def test_an_old_refusal_goes_with_the_next_deed_even_if_the_rules_refuse_that(start: Start) -> None:
    player = start(**QUICK)
    scene, lesson = begun(player, "tris2/00-lesson")
    step = lesson.steps[1]
    unseen(player, lambda: come(scene, lesson, lesson.steps[0]))
    scene.choose(scene.person, lesson.step.do[0])
    unseen(player, lambda: come(scene, lesson, step))
    scene.choose(scene.person, "b1n")
    assert lesson.note().text.startswith("Not ")
    scene.choose(scene.person, step.do[0])
    assert step.refused
    assert lesson.note().text == step.say


def test_a_hint_of_a_puzzle_goes_with_the_next_turn(start: Start) -> None:
    player = start(**QUICK)
    scene = open_level(player, "tris2/10-shake-them-loose")
    unseen(player, lambda: ready(scene))
    before = scene.guide.note().text
    Keys(player).do(Intent.HINT)
    assert scene.guide.note().text != before
    scene.choose(scene.person, next(iter(scene.board.state.legal(scene.guide.seat))))
    assert scene.guide.note().text == before


def test_three_with_a_wall_between_them_are_told_to_be_no_line(start: Start) -> None:
    player = start(**QUICK)
    scene, lesson = begun(player, "ttic-1/00-lesson")
    for step in lesson.steps[:3]:
        unseen(player, lambda step=step: come(scene, lesson, step))
        scene.choose(scene.person, step.do[0])
    unseen(player, lambda: lesson.reads)
    assert lesson.note().plain == "The wall breaks your three."


def test_a_number_that_is_not_in_the_plan_is_refused_at_once(start: Start) -> None:
    player = start(**QUICK)
    scene, lesson = begun(player, "tactic/00-lesson")
    player.turn(2)
    Keys(player).spot("1")
    Keys(player).spot("3")
    assert lesson.note().text == "Not 3: the lesson wants *1, 2, 7*."
    assert scene.selection.draft == "1"
    Keys(player).spot("2")
    assert lesson.note().text == "Three numbers, no line: 1, 2, 7. *Seal*."
    Keys(player).spot("9")
    assert lesson.note().text == "Not 9: the lesson wants *1, 2, 7*."
    assert scene.selection.draft == "12"
    assert scene.selection.pointing.spot.action == "9", "not at the seal of a plan that is not full"


def test_a_number_that_comes_later_in_the_plan_is_told_which_is_first(start: Start) -> None:
    player = start(**QUICK)
    scene, lesson = begun(player, "tactic/00-lesson")
    player.turn(2)
    for number, told in (
        ("7", "Not 7: the lesson wants *1*."),
        ("1", "Three numbers, no line: 1, 2, 7. *Seal*."),
        ("7", "Not 7: the lesson wants *2*."),
    ):
        Keys(player).spot(number)
        assert lesson.note().text == told
    assert scene.selection.draft == "1"


@pytest.mark.parametrize("roll", ["c1s", "b1e"])
def test_clicks_on_the_marks_try_a_roll_that_is_refused(start: Start, roll: str) -> None:
    player = start(**QUICK)
    scene, lesson = begun(player, "tris2/00-lesson")
    for step in lesson.steps:
        unseen(player, lambda step=step: come(scene, lesson, step))
        if step.do == (roll,):
            break
        scene.choose(scene.person, step.do[0])
    for _click in range(3):  # the die, and then where to
        player.until_drawn()
        player.see()
        if lesson.reads:
            break
        mark = aim(player.loop.canvas, scene.picture.drawn[1], scene.view(), scene.shown.variant, roll, lesson.seat)
        for phase in ("move", "down", "up"):
            player.loop.stack.handle(Pointer(phase, mark.center, device=MOUSE))
        player.wait(0.6)
        scene.shown.gesture.drop()
    assert lesson.reads, lesson.note().text


def test_a_die_that_is_to_be_pushed_is_lifted_by_a_click_on_its_face(start: Start) -> None:
    player = start(**QUICK)
    scene, lesson = begun(player, "tris2/00-lesson")
    for step in lesson.steps:
        unseen(player, lambda step=step: come(scene, lesson, step))
        if step.do == ("b1e",):
            break
        scene.choose(scene.person, step.do[0])
    scene.selection.take("b1")
    player.until_drawn()
    player.see()
    face = top_of(player, "b1")
    for phase in ("move", "down", "up"):
        player.loop.stack.handle(Pointer(phase, face, device=MOUSE))
    assert scene.shown.gesture.lifted == "b1"
    assert not lesson.reads


def test_the_die_whose_roll_was_refused_stays_unfolded_while_the_lesson_tells_why(start: Start) -> None:
    player = start(**QUICK)
    scene, lesson = begun(player, "tris2/00-lesson")
    for step in lesson.steps:
        unseen(player, lambda step=step: come(scene, lesson, step))
        scene.selection.show(step.do[0])
        if step.do == ("b1e",):
            break
        scene.choose(scene.person, step.do[0])
    Keys(player).do(Intent.CONFIRM)
    unseen(player, lambda: lesson.reads)
    player.until_drawn()
    assert "Die b1, unfolded" in " ".join(player.loop.canvas.exhibits.small)


def test_a_click_on_a_square_that_is_not_wanted_shakes_it_and_says_so(start: Start) -> None:
    player = start(**QUICK)
    scene, lesson = begun(player, "classic/00-lesson")
    player.until_drawn()
    spot = next(each for each in scene.selection.pointing.spots if each.action == "3")
    place = scene.picture.drawn[1].rect(*spot.area)
    player.see()
    for phase in ("move", "down", "up"):
        player.loop.stack.handle(Pointer(phase, place.center, device=MOUSE))
    assert "Not 3, top right: the lesson wants *5, centre*." in lesson.note().text
    assert player.loop.stack.shaking.contains(place.inflate(-8, -8))


def test_the_hand_comes_after_two_mistakes_or_five_seconds_without_a_press(start: Start) -> None:
    player = start(**QUICK)
    scene, lesson = begun(player, "classic/00-lesson")
    for _mistake in range(MISTAKES):
        assert not lesson.points
        scene.choose(scene.person, "9")
    assert lesson.points
    scene.restart()
    unseen(player, lambda: ready(scene))
    assert PATIENCE == 5.0
    for _moment in range(45):
        scene.update(0.1)
    assert not lesson.points
    Keys(player).do(Intent.LEFT)
    for _moment in range(45):
        scene.update(0.1)
    assert not lesson.points, "whoever presses is not at a loss"
    for _moment in range(10):
        scene.update(0.1)
    assert lesson.points


def opened(looked: Rim, name: str) -> GuidedMatchScene:
    """A lesson in the hall of the rim, asking for its first step."""
    shelf, hall = load(), looked.hall
    shelved = shelf.named(name)
    scene = Opener(hall.services, shelf.of(shelved.ruleset, "lesson")).scene(shelved)
    hall.stack.push(scene)
    for _moment in range(8):
        hall.stack.draw()
        scene.update(0.5)
    return scene


@pytest.mark.turns
@pytest.mark.usefixtures("drawn_anew", "display")
@pytest.mark.parametrize("name", LESSONS)
def test_the_hand_points_from_close_by_and_hides_nothing(name: str) -> None:
    with rim() as looked:
        scene = opened(looked, name)
        before = {each.what for each in looked.look()}
        scene.guide.hint(scene)
        after = looked.look()
        view, painter = scene.view(), scene.picture.drawn[1]
        marks = [painter.around(piece) for piece in view.stage.values() if piece.look.startswith("mark/")]
        assert [str(each) for each in after if each.what not in before] == []
        lies = close(scene, looked)
        assert lies.inflate(-lies.width // 4, -lies.height // 4).collidelist(marks) == -1


def close(scene: GuidedMatchScene, looked: Rim) -> pygame.Rect:
    """The place of the hand, which is less than half of its target's size away from that."""
    painter, wanted = scene.picture.drawn[1], scene.guide.shown()[0]
    target = aim(looked.hall.canvas, painter, scene.view(), scene.shown.variant, wanted, scene.guide.seat)
    (hand,) = scene._hand(looked.hall.canvas)
    assert hand.poses[0].rect.colliderect(target.inflate(target.size))
    return hand.poses[0].rect


@pytest.mark.usefixtures("drawn_anew", "display")
def test_the_hand_points_at_a_wall_between_marks_from_close_by() -> None:
    with rim() as looked:
        scene = looked.hall.show("lesson in the file")
        scene.guide.hint(scene)
        looked.look()
        close(scene, looked)


def test_cancel_leaves_a_board_that_was_entered_before_it_pauses_a_lesson(start: Start) -> None:
    player = start(**QUICK)
    scene, _lesson = begun(player, "ultimate/00-lesson")
    player.turn(2)
    keys = Keys(player)
    keys.do(Intent.CONFIRM)
    keys.do(Intent.CANCEL)
    assert (player.top, player.pointing.spot.action) == (scene, "")
    keys.do(Intent.CANCEL)
    assert player.top is not scene


def test_the_next_position_comes_by_the_turn_of_a_page(start: Start) -> None:
    player = start(speed=4.0)
    scene, lesson = begun(player, "classic/00-lesson")
    player.until_drawn()
    while not lesson.step.position:
        lesson._next(scene)
    player.turn(2)
    assert scene.picture.parting
    assert scene.picture._parting.draws is turns_over
    player.until(lambda: not scene.picture.parting)


def test_the_other_side_of_a_lesson_has_no_strength(start: Start) -> None:
    scene, _lesson = begun(start(**QUICK), "classic/00-lesson")
    assert seated(scene.table.record.sitters[1 - scene.person]) == "bot"


def test_the_game_after_a_lesson_is_against_whoever_was_chosen_on_the_seats(start: Start) -> None:
    player = start(**QUICK)
    keys = Keys(player)
    keys.card("play")
    keys.card("match-classic")
    keys.do(Intent.RIGHT)
    chosen = player.top.setup.sitters[1]
    keys.do(Intent.HINT)
    scene = player.top
    assert isinstance(scene, GuidedMatchScene)
    scene.guide.finish(scene)
    player.turn(2)
    keys.card("play")
    assert chosen in player.top.table.record.sitters


def test_a_finished_lesson_is_ticked_where_one_goes_to_it(start: Start) -> None:
    player = start(**QUICK)
    keys = Keys(player)
    keys.card("levels")
    player.until_drawn()

    def caption(ruleset: str) -> str:
        player.top.enter()
        return next(tile.caption for tile in player.photos.tiles if tile.key == ruleset)

    assert "lesson" not in caption("classic")
    learning = player.app.services.learning
    learning.remember(learning.progress.with_done("Ada", "classic/00-lesson", clean=True))
    assert "lesson\u00a0✓" in caption("classic")
    assert "lesson" not in caption("tris2")


def test_a_click_on_the_wrong_die_says_which_and_a_lifted_one_says_where_to(start: Start) -> None:
    player = start(**QUICK)
    scene, lesson = begun(player, "tris2/00-lesson")
    for step in lesson.steps[:3]:
        unseen(player, lambda step=step: come(scene, lesson, step))
        scene.choose(scene.person, step.do[0])
    unseen(player, lambda: come(scene, lesson, lesson.steps[3]))
    player.turn(2)
    player.click(top_of(player, "b3"))
    assert lesson.note().text == "Not b3: the lesson wants *b1 east*."
    player.click(top_of(player, "b1"))
    assert lesson.note().text == "Now *where to*: b1 east."
    player.turn(20)
    player.click(top_of(player, "c1"))
    assert lesson.reads, "it cannot be pushed"


def test_a_refusal_on_nine_boards_names_the_board_once_and_the_square_once(start: Start) -> None:
    player = start(**QUICK)
    scene, lesson = begun(player, "ultimate/00-lesson")
    unseen(player, lambda: come(scene, lesson, lesson.steps[0]))
    scene.choose(scene.person, "13")
    told = "Not top right on the top left board: the lesson wants *top left on the centre board*."
    assert lesson.note().text == told

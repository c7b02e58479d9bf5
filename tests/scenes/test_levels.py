"""Levels as they are played: lessons step by step, puzzles solved and missed, the ladder climbed."""

from collections import deque
from collections.abc import Callable
from datetime import date

import pytest

from game.engine.intents import DIRECTIONS, Intent
from game.engine.scene import Scene
from game.play.levels import judge as judging
from game.play.levels import plans
from game.play.levels.goal import Goal
from game.play.levels.progress import puzzle_of, rungs_climbed
from game.play.levels.shelf import load, own_folder
from game.rules.registry import RULESETS
from game.rules.tactic import Tactic
from game.scenes.ending import EndingScene
from game.scenes.levels.done import DoneScene
from game.scenes.levels.gallery import Gallery
from game.scenes.levels.guided import GuidedScene
from game.scenes.levels.home import HomeScene
from game.scenes.levels.ladder import LadderScene
from game.scenes.levels.lesson import Lesson
from game.scenes.levels.opening import Opener
from game.scenes.levels.people import player_of
from game.scenes.levels.puzzle import Puzzle
from game.scenes.levels.recess import RecessScene
from game.scenes.levels.row import RowScene
from game.scenes.notice import NoticeScene
from game.scenes.play import PlayScene
from game.view.stage import Spot, neighbour
from tests.scenes.conftest import Plug, Start
from tests.scenes.driver import Player
from tests.scenes.hands import Keys, Mouse, PadHand, Steps

QUICK = {"speed": 4.0, "reduced": True}
STEP, PATIENCE = 1 / 20, 40.0
"""Seconds that scenes are given at a time where nobody watches, and in which what is waited for must come."""


def guided(player: Player) -> GuidedScene:
    """The level on the table."""
    return next(scene for scene in player.loop.stack.scenes if isinstance(scene, GuidedScene))


def open_level(player: Player, name: str) -> GuidedScene:
    """Put a level on the table without going there."""
    shelf = load()
    shelved = shelf.named(name)
    assert shelved is not None
    Opener(player.app.house, lambda: player.loop.stack, shelf.of(shelved.ruleset, "lesson", "puzzle")).open(shelved)
    player.turn(2)
    return guided(player)


def unseen(player: Player, come: Callable[[], object]) -> None:
    """Let time pass for the top scene, without drawing it, until something is so."""
    waited = 0.0
    while not come():
        player.top.update(STEP)
        waited += STEP
        assert waited < PATIENCE, f"never came: {player.scenes}"


def asked(scene: GuidedScene) -> bool:
    """Whether the player is asked for a turn."""
    return not scene.board.showing and scene.hand.pointing is not None and not scene.guide.waits


@pytest.mark.parametrize("ruleset", sorted({each.ruleset for each in load().levels if each.level.kind == "puzzle"}))
def test_every_puzzle_is_solved_by_its_solution(start: Start, ruleset: str) -> None:
    player = start(**QUICK)
    for shelved in load().of(ruleset, "puzzle"):
        scene = open_level(player, shelved.name)
        own = shelved.level.solution[:1] if ruleset == "tactic" else shelved.level.solution[::2]
        for action in own:
            unseen(player, lambda scene=scene: asked(scene) or isinstance(player.top, DoneScene))
            if isinstance(player.top, DoneScene):
                break
            scene._choose(scene.person, action)
            if ruleset != "tactic":
                unseen(player, lambda scene=scene: not scene.guide.waits or isinstance(player.top, DoneScene))
                if isinstance(player.top, DoneScene):
                    break
                _meet_other_replies(player, scene, shelved.level.solution)
        unseen(player, lambda: isinstance(player.top, DoneScene))
        assert scene.guide.clean
        Keys(player).card("leave")
        assert player.at_title
    way = player.app.house.progress.way("Ada")
    assert all(way.done[each.name] for each in load().of(ruleset, "puzzle"))


def _meet_other_replies(player: Player, scene: GuidedScene, solution: tuple[str, ...]) -> None:
    """Where the other side replied as the solution does not say, go on as the judge says."""
    played = [next(iter(acts.values())) for acts in scene.table.record.plies]
    while tuple(played) != solution[: len(played)] and not isinstance(player.top, DoneScene):
        scene.guide._wants_key = True  # type: ignore[attr-defined]
        scene.guide._board = scene.board.state  # type: ignore[attr-defined]
        scene.guide._ask_judge()  # type: ignore[attr-defined]
        unseen(player, lambda: scene.guide._key)  # type: ignore[attr-defined]
        scene._choose(scene.person, str(scene.guide._key))  # type: ignore[attr-defined]
        unseen(player, lambda: not scene.guide.waits or isinstance(player.top, DoneScene))
        played = [next(iter(acts.values())) for acts in scene.table.record.plies]


def follow(hand: Steps, scene: GuidedScene) -> None:
    """Do what the lesson asks for with a keyboard or a pad, as somebody who reads would."""
    player, lesson = hand.player, scene.guide
    assert isinstance(lesson, Lesson)
    while not isinstance(player.top, DoneScene):
        before = (lesson.step, lesson.reads)
        if lesson.reads:
            player.until(lambda: not scene.board.showing)
            hand.do(Intent.CONFIRM)
        else:
            player.until(lambda: asked(scene), "the question of a lesson")
            act(hand, scene, lesson.step.do[0])
        player.until(
            lambda before=before: (lesson.step, lesson.reads) != before or isinstance(player.top, DoneScene),
            f"what follows: {lesson.step}",
        )


def act(hand: Steps, scene: GuidedScene, action: str) -> None:
    """Choose an action with the right tool; a plan by its numbers."""
    player = hand.player
    if isinstance(scene.board.state, Tactic):
        for number in action:
            hand.spot(number)
        hand.spot("seal")
        return
    tools = [tool.key for tool in scene.hand.tools()]
    look = scene.board.look
    for tool in tools:
        if any(spot.action == action for spot in look.spots(scene.board.state, scene.guide.seat, tool)):
            for _step in range(len(tools)):
                if scene.hand.tool == tool:
                    break
                player.press(str(tools.index(tool) + 1)) if isinstance(hand, Keys) else hand.do(Intent.NEXT)
            if scene.hand.tool != tool:
                return  # it was refused: that is what the step wants to be seen
    walk(hand, scene, action)


def walk(hand: Steps, scene: GuidedScene, action: str) -> None:
    """By directions alone, on the shortest way, to a place, and choose it; first to its part of the board, if asked."""
    pointing = scene.hand.pointing
    assert pointing is not None
    target = next(spot for spot in pointing.spots if spot.action == action)
    if not pointing.spot.action:
        go(hand, pointing.spot, next(each for each in pointing._wholes if each.group == target.group), pointing._wholes)
    go(hand, pointing.spot, target, pointing._within)


def go(hand: Steps, here: Spot, target: Spot, among: tuple[Spot, ...]) -> None:
    """From one spot to another, and confirm."""
    ways: dict[Spot, list[Intent]] = {here: []}
    queue = deque([here])
    while queue and (here := queue.popleft()) != target:
        for intent, (dx, dy) in DIRECTIONS.items():
            there = neighbour(among, here, dx, dy)
            if there not in ways:
                ways[there] = [*ways[here], intent]
                queue.append(there)
    assert here == target, f"no way to {target}"
    for intent in (*ways[here], Intent.CONFIRM):
        hand.do(intent)


@pytest.mark.parametrize("ruleset", sorted({each.ruleset for each in load().levels if each.level.kind == "lesson"}))
def test_every_lesson_is_learned_by_keys(start: Start, ruleset: str) -> None:
    player = start(**QUICK)
    scene = open_level(player, f"{ruleset}/00-lesson")
    follow(Keys(player), scene)
    Keys(player).card("leave")
    assert player.at_title
    assert player.app.house.progress.way("Ada").done == {f"{ruleset}/00-lesson": True}
    assert player.app.house.left_game() is None


def test_a_lesson_accepts_only_what_it_asks_for_and_says_why(start: Start) -> None:
    player = start(**QUICK)
    scene = open_level(player, "classic/00-lesson")
    player.until(lambda: asked(scene))
    assert scene.guide.shown() == ("5",)
    Keys(player).spot("9")
    assert scene.guide.note().text.startswith("The middle first")
    assert player.plies == 0
    Keys(player).do(Intent.HINT)
    assert scene.hand.pointing is not None
    assert scene.hand.pointing.spot.action == "5"


def test_after_a_wrong_turn_its_refutation_is_played_and_taken_back(start: Start) -> None:
    player = start(**QUICK)
    scene = open_level(player, "classic/10-two-at-once")
    hand = Keys(player)
    start_of_it = str(scene.board.state)
    player.until(lambda: asked(scene))
    hand.spot("2")
    player.until(lambda: player.plies == 2, "the refutation")
    player.until(lambda: not scene.board.showing)
    seen = scene._sight()
    assert (seen.mover, seen.pointed) == (None, None), "it is nobody's turn while the guide plays for both"
    assert str(player.match.playing) != start_of_it
    player.until(lambda: player.plies == 0, "the step back")
    assert str(scene.board.state) == start_of_it
    for square in ("1", "5"):
        player.until(lambda: asked(scene))
        hand.spot(square)
        player.until(lambda: isinstance(player.top, DoneScene) or player.plies == 2)
    player.until_top(DoneScene)
    assert player.app.house.progress.way("Ada").done == {"classic/10-two-at-once": False}


def test_a_wrong_plan_is_opened_beside_the_one_that_beats_it(start: Start) -> None:
    player = start(**QUICK)
    scene = open_level(player, "tactic/10-a-loose-envelope")
    before = player.plies
    player.until(lambda: asked(scene))
    good = set(plans.keys(Tactic.parse(scene.guide.level.position), 0, Goal("plan to win"), scene.guide.level.known))
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
        assert scene.guide.note().text == hint
    Keys(player).do(Intent.HINT)
    player.until(lambda: scene.guide.shown() == ("1",), "the last hint")
    assert not scene.guide.clean


def tile(player: Player, hand: Keys | Mouse | PadHand, key: str) -> None:
    """Choose a photograph."""
    gallery = player.top._gallery  # type: ignore[attr-defined]
    assert isinstance(gallery, Gallery)
    place = [each.key for each in gallery.tiles].index(key)
    if isinstance(hand, Mouse):
        player.click(gallery._rects[place].center)
        return
    for _step in range(40):
        if gallery.index == place:
            hand.do(Intent.CONFIRM)
            return
        row, wanted = gallery.index // gallery._columns, place // gallery._columns
        if row != wanted:
            hand.do(Intent.DOWN if wanted > row else Intent.UP)
        else:
            hand.do(Intent.RIGHT if place > gallery.index else Intent.LEFT)
    raise AssertionError(f"no way to {key}")


def to_side(hand: Steps) -> None:
    """From the photographs to the cards beside them."""
    home = hand.player.top
    assert isinstance(home, HomeScene)
    while not home._at_side:
        hand.do(Intent.LEFT)


def test_a_newcomer_learns_solves_and_climbs(start: Start) -> None:
    """First start, first lesson, first puzzle, first rung; by keyboard, and the puzzle by mouse."""
    player = start(**QUICK)
    keys, mouse = Keys(player), Mouse(player)
    keys.card("levels")
    assert isinstance(player.top, HomeScene)
    tile(player, keys, "classic")
    assert isinstance(player.top, RowScene)
    tile(player, keys, "classic/00-lesson")
    follow(keys, guided(player))
    mouse.card("next")
    scene = guided(player)
    assert isinstance(scene.guide, Puzzle)
    for square in scene.guide.level.solution[::2]:
        player.until(lambda: asked(scene))
        mouse.spot(square)
    player.until_top(DoneScene)
    mouse.card("leave")
    assert isinstance(player.top, RowScene)
    keys.do(Intent.CANCEL)
    to_side(keys)
    while player.top._menu.cards[player.top._menu.index].key != "ladder":  # type: ignore[attr-defined]
        keys.do(Intent.DOWN)
    keys.do(Intent.CONFIRM)
    assert isinstance(player.top, LadderScene)
    keys.do(Intent.CONFIRM)
    assert isinstance(player.top, PlayScene)
    while not isinstance(player.top, DoneScene):
        player.until(lambda: isinstance(player.top, DoneScene) or player._asking().name == "POINT")
        if not isinstance(player.top, DoneScene):
            before = player.plies
            stage = player.match.stage
            player.turn()
            keys.spot("paper" if stage == "throw" else next(iter(player.match.playing.legal(player.match.seat(0)))))
            player.until(lambda before=before: player.plies > before or isinstance(player.top, DoneScene))
    assert player.top._laurels._news.earned, "a first match brings something"  # type: ignore[attr-defined]
    keys.card("leave")
    assert isinstance(player.top, LadderScene)
    way = player.app.house.progress.way("Ada")
    assert set(way.done) >= {"classic/00-lesson", "classic/10-two-at-once"}


def test_a_rung_that_was_left_goes_on_as_one(start: Start) -> None:
    player = start(**QUICK)
    player.loop.stack.push(LadderScene(player.app.house, load()))
    player.turn(2)
    Keys(player).do(Intent.CONFIRM)
    rung = player.record.sitters[1].device
    player.until_asked()
    Keys(player).do(Intent.PAUSE)
    assert "ladder" in next(card.title for card in player.top._menu.cards if card.key == "title")  # type: ignore[attr-defined]
    player.written()
    again = start(size=None)
    Keys(again).card("continue")
    assert again.scenes[-2:] == ["LadderScene", "PlayScene"]
    assert again.record.sitters[1].device == rung == "classic/rung-01-pip"


def test_medals_are_for_wins_and_gold_ones_for_those_without_help(start: Start) -> None:
    player = start(**QUICK)
    scene = LadderScene(player.app.house, load())
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
        assert isinstance(player.top, DoneScene)
        Keys(player).card("leave")
        way = player.app.house.progress.way("Ada")
        assert way.done.get(load().ladder[0].name) is medal
        assert rungs_climbed(way, load()) == (0 if medal is None else 1)


def test_rubbish_in_the_level_folder_is_told_once_and_the_rest_is_there(start: Start) -> None:
    folder = own_folder() / "classic"
    folder.mkdir(parents=True)
    (folder / "rubbish.toml").write_text("this is\nno level")
    player = start(**QUICK)
    Keys(player).card("levels")
    player.until_top(NoticeScene)
    assert "rubbish.toml, line 1" in player.top._sentence  # type: ignore[attr-defined]
    Keys(player).card("good")
    player.wait(1.0)
    assert isinstance(player.top, HomeScene)
    assert len(player.top._gallery.tiles) == len(RULESETS)


def test_the_puzzle_of_the_day_is_kept_with_its_day(start: Start) -> None:
    player = start(**QUICK)
    player.loop.stack.push(HomeScene(player.app.house))
    player.turn(2)
    to_side(Keys(player))
    Keys(player).do(Intent.CONFIRM)
    puzzle = puzzle_of(date.today(), load())
    assert puzzle is not None
    scene = guided(player)
    assert scene.guide.shelved == puzzle
    assert "day" in scene.guide.note().foot
    scene.guide.finish()
    player.turn(2)
    assert player.app.house.progress.way("Ada").days == (date.today().isoformat(),)


def test_everybody_has_stars_of_their_own(start: Start) -> None:
    player = start(**QUICK)
    player.loop.stack.push(HomeScene(player.app.house))
    player.turn(2)
    keys = Keys(player)
    to_side(keys)
    keys.card("name")
    keys.spell("Grace")
    assert isinstance(player.top, HomeScene)
    scene = open_level(player, "classic/00-lesson")
    assert scene.table.record.sitters[0].name == "Grace"
    scene.guide.finish()
    player.turn()
    assert player.app.house.progress.way("Grace").done
    assert not player.app.house.progress.way("Ada").done
    keys.card("leave")
    to_side(keys)
    keys.card("name")
    assert player.cards()[0] == "Ada"
    keys.card("Ada")
    assert player_of(player.app.house) == "Ada"
    player.written()
    again = start(size=None)
    assert again.app.house.progress.way("Grace").done == {"classic/00-lesson": True}


def test_a_level_can_be_begun_again_and_left_in_the_middle(start: Start) -> None:
    player = start(**QUICK)
    scene = open_level(player, "classic/10-two-at-once")
    keys = Keys(player)
    player.until(lambda: asked(scene))
    keys.spot("1")
    player.until(lambda: player.plies == 2 and asked(scene))
    keys.do(Intent.PAUSE)
    assert isinstance(player.top, RecessScene)
    keys.card("restart")
    assert player.plies == 0
    keys.do(Intent.CANCEL)
    keys.card("rules")
    keys.do(Intent.CANCEL)
    keys.card("leave")
    assert player.at_title
    assert player.app.house.left_game() is None


def test_a_pad_alone_finds_its_way(start: Start, plug: Plug) -> None:
    player = start(**QUICK)
    pad = PadHand(player, plug())
    pad.card("levels")
    tile(player, pad, "classic")
    tile(player, pad, "classic/10-two-at-once")
    scene = guided(player)
    for square in scene.guide.level.solution[::2]:
        player.until(lambda: asked(scene))
        pad.spot(square)
    player.until_top(DoneScene)


@pytest.mark.parametrize("wishes", [{"text": 2.0}, {"contrast": True, "text": 1.5}])
def test_levels_draw_for_all_eyes(start: Start, wishes: dict[str, object]) -> None:
    player = start(**wishes)
    for scene in (
        HomeScene(player.app.house),
        RowScene(player.app.house, "ttic-2"),
        LadderScene(player.app.house, load()),
    ):
        player.loop.stack.push(scene)
        player.until_baked()
        assert isinstance(player.top, Scene)
    for name in ("tactic/18-one-sheet-of-paper", "ultimate/00-lesson", "tris2/10-shake-them-loose"):
        open_level(player, name)
        player.until_baked()
    assert not isinstance(player.top, EndingScene)


def test_nothing_is_thought_about_once_a_puzzle_is_left(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    cancelled: list[object] = []
    player = start(**QUICK)
    scene = open_level(player, "classic/10-two-at-once")
    monkeypatch.setattr(player.app.house.thinker, "cancel", cancelled.append)
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
    scene = open_level(player, "ttic-1/00-lesson")
    player.until(lambda: asked(scene))
    Keys(player).do(Intent.HINT)
    assert scene.hand.tool == "curtain"
    player.press("tab")
    assert scene.hand.tool != "curtain"

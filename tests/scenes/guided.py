"""Plays a learner: opens levels, does what lessons ask for, finds the way from card to card."""

from collections import deque
from collections.abc import Callable

from game.engine.input.intents import DIRECTIONS, Intent
from game.play.levels.shelf import load
from game.rules.tactic import Tactic
from game.scenes.common.photo_wall import PhotoWall
from game.scenes.levels.guided_match import GuidedMatchScene
from game.scenes.levels.level_done import LevelDoneScene
from game.scenes.levels.level_opening import Opener
from game.scenes.levels.levels_scene import LevelsScene
from game.stage.stage import Spot, neighbour
from tests.scenes.driver import Player
from tests.scenes.hands import Keys, Steps

QUICK = {"speed": 4.0, "reduced": True}
STEP, PATIENCE = 1 / 20, 40.0
"""Seconds that scenes are given at a time where nobody watches, and in which what is waited for must come."""


def guided(player: Player) -> GuidedMatchScene:
    """The level on the table."""
    return next(scene for scene in player.loop.stack.scenes if isinstance(scene, GuidedMatchScene))


def open_level(player: Player, name: str) -> GuidedMatchScene:
    """Put a level on the table without going there."""
    shelf = load()
    shelved = shelf.named(name)
    player.loop.stack.push(Opener(player.app.services, shelf.of(shelved.ruleset, "lesson", "puzzle")).scene(shelved))
    player.turn(2)
    return guided(player)


def unseen(player: Player, come: Callable[[], object]) -> None:
    """Pass time for the top scene, without drawing it, until a condition holds."""
    waited = 0.0
    while not come():
        player.top.update(STEP)
        waited += STEP
        assert waited < PATIENCE, f"never came: {player.scenes}"


def asked(scene: GuidedMatchScene) -> bool:
    """Whether the player is asked for a turn."""
    seen = not scene.board.showing and not scene.picture.leaving(scene.shown)
    return seen and scene.selection.pointing is not None and not scene.guide.waits


def follow(hand: Steps, scene: GuidedMatchScene) -> None:
    """Do what the lesson asks for with a keyboard or a pad, as a person who reads would."""
    player, lesson = hand.player, scene.guide

    def at() -> tuple[object, bool, int]:
        return lesson.step, lesson.reads, player.plies if lesson.step.free else 0

    while not isinstance(player.top, LevelDoneScene):
        before = at()
        if lesson.reads:
            player.until(lambda: not scene.board.showing)
            told = [key.name for key in scene.keys(scene.view()) if key.lit]
            assert told == ["confirm", "rules", "pause"], "there is nothing else to do"
            hand.do(Intent.CONFIRM)
        else:
            player.until(lambda: asked(scene) or lesson.reads, "the question of a lesson")
            if not lesson.reads:
                act(hand, scene, (lesson.step.do or tuple(scene.board.state.legal(lesson.seat)))[0])
        player.until(
            lambda before=before: at() != before or isinstance(player.top, LevelDoneScene),
            f"what follows: {lesson.step}",
        )


def act(hand: Steps, scene: GuidedMatchScene, action: str) -> None:
    """Choose an action with the right tool; a plan by its numbers."""
    player = hand.player
    if isinstance(scene.board.state, Tactic):
        for number in action:
            hand.spot(number)
        hand.spot("seal")
        return
    tools = [tool.key for tool in scene.selection.tools()]
    look = scene.board.look
    for tool in tools:
        if any(spot.action == action for spot in look.spots(scene.board.state, scene.guide.seat, tool)):
            for _step in range(len(tools)):
                if scene.selection.tool == tool:
                    break
                player.press(str(tools.index(tool) + 1)) if isinstance(hand, Keys) else hand.do(Intent.NEXT)
            if scene.selection.tool != tool:
                return  # a refused action is what this step asks for
    walk(hand, scene, action)


def walk(hand: Steps, scene: GuidedMatchScene, action: str) -> None:
    """By directions alone, on the shortest way, to a place, and choose it; first to its part of the board, if asked."""
    pointing = scene.selection.pointing
    target = next(spot for spot in pointing.spots if spot.action == action)
    if not pointing.spot.action:
        go(hand, pointing.spot, next(each for each in pointing.wholes if each.group == target.group), pointing.wholes)
    go(hand, pointing.spot, target, pointing.within)


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


def to_side(hand: Steps) -> None:
    """From the photographs to the cards beside them; every step is heard."""
    home = hand.player.top
    assert isinstance(home, LevelsScene)
    while isinstance(home.parts()[0], PhotoWall):
        before = len(hand.player.heard)
        hand.do(Intent.LEFT)
        assert hand.player.heard[before:] == ["focus"]

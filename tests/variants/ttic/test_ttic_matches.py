"""Plays whole matches of T-Tic-T-Tac-Toe: by any one device, by two people on two pads, and by bots."""

from collections import deque
from collections.abc import Callable

import pytest

from game.engine.input.intents import DIRECTIONS, Intent
from game.play.files.settings import Setup
from game.scenes.common.dialogs import ConfirmScene
from game.scenes.match.interruptions import CurtainScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.result.result import ResultScene
from game.stage.stage import Spot, neighbour
from game.variants.common.seating import Way
from tests.scenes.conftest import Plug, Start, bot, two
from tests.scenes.driver import Player
from tests.scenes.hands import Hand, Keys, Mouse, PadHand, Steps

pytestmark = [pytest.mark.usefixtures("fewer_pictures"), pytest.mark.turns]

TOSS = ("1", "4", "2", "5", "3")
"""X, who is Ada, wins the tic-tac-toe."""
LONG = (
    *("a1", "curtain:bc", "wall:de23", "checkpoint:bc", "e5", "a5", "d1", "a3"),
    *("tear:c3", "super:d1", "snip:bc", "a4"),
)
"""A game with every tool; O wins."""
SHORT = ("a1", "a5", "b1", "b5", "c1")
"""A game that its opener wins."""
GAMES = (LONG, SHORT, SHORT, SHORT, SHORT)
HURRIED = {"speed": 4.0, "reduced": True}
TOOLS = {"curtain", "wall", "checkpoint", "super", "snip", "tear"}


def begun(player: Player, first: str = "", second: str = "", options: str = "-") -> Player:
    """A match of T-Tic-T-Tac-Toe on the table."""
    record = Setup("match-ttic", two(first, second), options).begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    return player


def take(hand: Hand, tool: str) -> None:
    """Take a tool out of the tray, as this hand does it."""
    player, shown = hand.player, hand.player.play.shown
    keys = [each.key for each in player.play.selection.tools()]
    if player.play.selection.tool == tool:
        return
    if isinstance(hand, Mouse):
        width, height = player.loop.canvas.layout.size
        row = ((x, round(height * 0.92)) for x in range(0, width, 6))
        player.click(
            next(at for at in row if shown.variant.hands.tool_at(player.loop.canvas, shown.view(), at) == tool)
        )
    elif isinstance(hand, PadHand):
        for _turn in keys:
            if player.play.selection.tool != tool:
                hand.pad.press("rightshoulder")
                player.turn()
    else:
        player.press(str(keys.index(tool) + 1))
    assert player.play.selection.tool == tool


def walk(hand: Steps, action: str) -> None:
    """The shortest way along the spots, by directions alone."""
    pointing = hand.player.pointing
    ways: dict[Spot, tuple[Intent, ...]] = {pointing.spot: ()}
    edge = deque([pointing.spot])
    while edge and not any(spot.action == action for spot in ways):
        here = edge.popleft()
        for intent, step in DIRECTIONS.items():
            there = neighbour(pointing.spots, here, *step)
            if there not in ways:
                ways[there] = (*ways[here], intent)
                edge.append(there)
    for intent in next(way for spot, way in ways.items() if spot.action == action):
        hand.do(intent)


def play(hand: Hand, action: str) -> None:
    """One ply on the page."""
    player = hand.player
    assert player.until_asked() is Way.POINT
    before = player.plies
    if player.match.stage == "game":
        tool = action.partition(":")[0]
        take(hand, tool if tool in TOOLS else "symbol")
    if isinstance(hand, Steps):
        walk(hand, action)
        hand.do(Intent.CONFIRM)
    else:
        hand.spot(action)
    player.until(lambda: player.plies > before, action)


def through(ada: Hand, grace: Hand, games: tuple[tuple[str, ...], ...]) -> None:
    """The toss, the version, and these games; the loser of each opens the next."""
    player = ada.player
    for turn, square in enumerate(TOSS):
        play((ada, grace)[turn % 2], square)
    player.until(lambda: player.match.stage == "version", "the choice")
    play(ada, "version:1")
    for number, game in enumerate(games, start=1):
        player.until(lambda: player.play.shown.match.stage == "game", "the next game")
        for action in game:
            player.until_asked()
            play((ada, grace)[player.match.to_act[0]], action)
        player.until_top(ResultScene)
        if number < len(games):
            ada.card("next")


@pytest.mark.parametrize("device", ["mouse", "keyboard", "pad"])
def test_one_device_alone_plays_a_whole_match_with_every_tool(start: Start, plug: Plug, device: str) -> None:
    player = begun(start(**HURRIED))
    hands: dict[str, Callable[[], Hand]] = {
        "mouse": lambda: Mouse(player),
        "keyboard": lambda: Keys(player),
        "pad": lambda: PadHand(player, plug()),
    }
    hand = hands[device]()
    for sign in ("rock", "scissors"):
        player.until_asked()
        player.until_top(CurtainScene)
        hand.open_curtain()
        player.turn(3)
        hand.spot(sign)
    through(hand, hand, GAMES)
    assert player.match.outcome is not None
    assert player.match.score == (2, 3), "openers won, but for the first game"
    player.written()
    player.wait(0.5)  # what the records have to tell adds a card
    hand.card("title")
    player.until(lambda: player.at_title, "the title")


def test_two_people_on_two_pads_throw_toss_and_play_and_the_loser_opens_the_next_game(start: Start, plug: Plug) -> None:
    player = start(**HURRIED)
    ada, grace = PadHand(player, plug("xbox")), PadHand(player, plug("playstation"))
    begun(player, "pad-1", "pad-2")
    player.until_asked()
    ada.blind("paper")
    grace.blind("rock")
    player.until(lambda: player.match.stage == "toss", "the toss")
    through(ada, grace, (SHORT, SHORT))
    assert player.match.score == (1, 1)


@pytest.mark.parametrize("version", ["1", "2"])
def test_bots_of_two_levels_play_a_whole_match(start: Start, version: str) -> None:
    player = start(**HURRIED)
    record = Setup("match-ttic", (bot(3), bot(1)), f"version={version} games=2").begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    player.until(lambda: isinstance(player.top, ResultScene), "a result")
    Keys(player).card("next")
    player.until(lambda: player.match.outcome is not None and isinstance(player.top, ResultScene), "the match's end")
    assert sum(past.stage == "game" for past in player.match.past) == 2


def test_a_snip_that_hands_the_other_side_the_line_asks_first(start: Start) -> None:
    player = begun(start(**HURRIED), options="starts=1 version=2")
    hand = Keys(player)
    for action in ("b1", "curtain:bc", "c1", "e5", "d1", "e3", "a5"):
        player.until_asked()
        play(hand, action)
    player.until_asked()
    assert player.match.to_act == (1,)
    take(hand, "snip")
    walk(hand, "snip:bc")
    hand.do(Intent.CONFIRM)
    assert isinstance(player.top, ConfirmScene)
    plies = player.plies
    hand.card("no")
    assert player.plies == plies


def test_the_throw_and_the_toss_say_what_follows(start: Start) -> None:
    """2.03."""
    player = begun(start(), "keyboard-left", "keyboard-right")
    player.until(lambda: len(player.play.shown.match.to_act) == 2, "the throw")

    def told(*said: str) -> str:
        """What is said of the stage that these end."""
        shown, past = player.play.shown, len(player.match.past)
        for turn, action in enumerate(said):
            before = player.plies
            shown.give(turn % 2, action)
            if shown.match.stage == "toss":
                player.until(lambda before=before: player.plies > before, action)
        player.until(lambda: len(player.match.past) > past, "the end of the stage")
        return shown.selection.said

    def on(stage: str) -> None:
        player.until(lambda: player.play.shown.match.stage == stage and not player.play.board.showing, stage)

    for signs in (("paper", "rock"), ("paper", "rock")):
        assert told(*signs) == "Ada begins"
        on("toss")
        if len(player.match.past) == 1:
            assert told(*"513746289") == "A cat’s game: X and O are dealt anew."
            on("throw")
    assert told(*TOSS) == "Ada chooses the version"


def test_a_turn_lasts_until_its_move_was_seen_and_a_won_board_is_looked_at(start: Start) -> None:
    player = begun(start(), options="starts=1 version=2")
    player.until_asked()
    shown, board = player.play.shown, player.play.board
    for action in SHORT:
        mover = shown.match.to_act[0]
        shown.give(mover, action)
        player.until(lambda: board.showing, action)
        assert shown.view().mover == mover
        player.until(lambda: not board.showing, "its end")
        assert shown.view().mover != mover
    assert not shown.ended, "the line is to be seen"
    player.until_top(ResultScene)
    ada, bot = player.record.names
    player.wait(3.0)
    assert (f"{ada} 1 : 0 {bot}" in player.small) != (f"{bot} 1 : 0 {ada}" in player.small), "four more follow"

"""Plays ultimate tic-tac-toe from the title to the result: every rule set by every device, and a death match to its
end."""

import random
from collections.abc import Callable

import msgspec
import pytest
from _pytest.mark import ParameterSet

from game.engine.input.intents import Intent
from game.play.files.settings import Setup
from game.rules.ultimate.match import GambitMatch
from game.rules.ultimate.state import NineBoards
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.pause import PauseScene
from game.scenes.result.result import RecapScene, ResultScene
from game.variants.ultimate.recap import recaps
from tests.scenes.conftest import Plug, Start, two
from tests.scenes.driver import Player
from tests.scenes.hands import Hand, Keys, Mouse, PadHand, Steps

pytestmark = pytest.mark.usefixtures("fewer_pictures")

SHORT = ["19", "99", "98", "89", "95", "51", "16", "65", "54", "41", "13", "39", "92", "29", "56", "61", "55"]
"""Seventeen moves after which whoever opened has boards 1, 5 and 9."""
DRAWN = (2733, 20, 853)
"""Games of Zero's Gambit, as the seeds of their random moves: all finished without a line, thirteen boards each."""


def alone(device: str, player: Player, plug: Plug) -> Hand:
    """The only hand at the game."""
    hands: dict[str, Callable[[], Hand]] = {
        "mouse": lambda: Mouse(player),
        "keyboard": lambda: Keys(player),
        "pad": lambda: PadHand(player, plug()),
    }
    return hands[device]()


def at_the_table(player: Player, match: str, options: str = "-") -> Player:
    """A match that has just begun; what is shown first is hurried."""
    record = Setup(match, two(), options).begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    player.until_asked()
    return player


def boards(player: Player) -> NineBoards:
    state = player.match.playing
    assert isinstance(state, NineBoards)
    return state


def settle(hand: Hand, match: str) -> None:
    """What is settled before the first mark."""
    player = hand.player
    player.until_asked()
    if match == "match-ultimate":
        hand.behind("rock")
        player.until_asked()
        hand.behind("scissors")
        player.until(lambda: player.match.stage == "game")
    elif match in ("match-gambit", "match-conduct"):
        assert player.match.stage == "starter"
        hand.spot("starter:1")
        player.until(lambda: player.match.stage == "game")
    player.until_asked()
    if match == "match-conduct":
        hand.spot("board:1")
        player.until_asked()


def every_rule_set_and_device() -> list[ParameterSet]:
    """Each rule set with one device and each device with a rule set at least; the others are slow."""
    names, devices = ("match-ultimate", "match-gambit", "match-conduct", "match-shardren"), ("mouse", "keyboard", "pad")
    return [
        pytest.param(device, match, marks=[pytest.mark.slow] if number % len(devices) != place else [])
        for number, match in enumerate(names)
        for place, device in enumerate(devices)
    ]


@pytest.mark.turns
@pytest.mark.parametrize(("device", "match"), every_rule_set_and_device())
def test_a_match_of_each_rule_set_by_one_device_alone(start: Start, plug: Plug, device: str, match: str) -> None:
    player = start(sitters=two(), speed=4.0, reduced=True)
    hand = alone(device, player, plug)
    hand.card("play")
    hand.card("Ultimate")
    hand.turn_to(match)
    hand.stop("play")
    settle(hand, match)
    opener = player.match.mover
    for square in SHORT:
        player.until_asked()
        hand.spot(square)
    player.until_top(ResultScene)
    player.turn(2)
    assert opener is not None
    assert player.match.score[opener] == 1
    assert sum(len(acts) == 1 and next(iter(acts.values()))[:2] in SHORT for acts in player.record.plies) == len(SHORT)
    hand.card("recap")
    assert isinstance(player.top, RecapScene)
    hand.back()
    hand.card("title")
    assert player.at_title


@pytest.mark.rule("gambit-tie")
def test_three_undecided_games_lead_to_the_opponents_tie_break(start: Start) -> None:
    player, record = start(speed=4.0, reduced=True), Setup("match-gambit", two(), "-").begin()
    record.add({1: "starter:2"})
    match = record.positions()[-1]
    said: list[tuple[str, str]] = []
    for number, seed in enumerate(DRAWN, start=1):
        assert match.people == ((1, 0) if number % 2 else (0, 1)), "openers alternate"
        moves, past = random.Random(seed), match.past
        while match.past == past:
            state, before = match.playing, list(record.plies)
            acts = {match.mover: moves.choice(list(state.legal(state.mover)))}
            record.add(acts)
            match = match.apply(acts).state
        (action,) = acts.values()
        last = msgspec.structs.replace(record, plies=before)
        player.loop.stack.push(MatchScene(player.app.services, last, player.app.title))
        player.until_asked()
        player.press(*(action if state.sent == "*" else action[1]))
        player.until_top(ResultScene)
        player.until(lambda: player.top.player.told, "the end of its show")
        player.until_drawn()
        said.append((player.words[0], player.small))
    assert [past.note for past in player.match.past if past.stage == "game"] == ["5-4", "3-5", "5-4"]
    assert isinstance(player.match, GambitMatch)
    assert player.match.boards == (13, 13)
    outcome = player.match.outcome
    assert (outcome.winner, outcome.rule) == (1, "gambit-tie")
    assert all("played again" in words for words, _tally in said[:2])
    assert "boards in 2 games:  Ada 8  Grace 9" in said[1][1]
    assert said[2][0] == "Equal boards: Grace, the chosen opponent, wins"
    assert [len(game.boards) for game in recaps(player.record)] == [9, 9, 9]


# Clocks


@pytest.mark.rule("gambit-time")
def test_in_zeros_gambit_a_fallen_flag_loses_the_match(start: Start) -> None:
    player = at_the_table(start(), "match-gambit", "clock=2/3")
    Keys(player).spot("starter:1")
    player.until(lambda: player.match.stage == "game")
    player.until_asked()
    before = len(player.heard)
    player.wait(6.5)
    assert "bomb" in player.heard[before:]
    player.until_top(ResultScene)
    assert [str(past) for past in player.match.past][-1] == "game:2:time"
    assert player.words[0] == "Grace wins: Ada’s fuse burnt down"


@pytest.mark.rule("shardren-time")
def test_in_shardrens_chance_moves_for_who_is_too_late(start: Start) -> None:
    player = at_the_table(start(), "match-shardren")
    before = len(player.heard)
    player.wait(45.5)
    assert player.heard[before:].count("tick") >= 9
    player.until(lambda: player.plies == 2)
    assert player.record.plies[0] == {"1": "flag"}
    (chance,) = player.record.plies[1]
    assert chance == "-1"
    assert player.play.selection.said == "Chance moved for Grace."
    player.until_asked()
    assert player.match.mover == 0, "the game goes on"


@pytest.mark.usefixtures("drawn_anew")
def test_the_last_ten_seconds_tick_once_a_second_and_show_tenths(start: Start, fitted: list[str]) -> None:
    player = at_the_table(start(), "match-ultimate", "starts=1 clock=15/0")
    before = len(player.heard)
    player.wait(4.0)
    assert "tick" not in player.heard[before:]
    assert "0:12" in fitted
    player.wait(9.0)
    assert player.heard[before:].count("tick") in (8, 9)
    assert {"9.5", "4.2", "2.5"} & set(fitted)


def test_the_clock_stands_still_in_shows_pauses_and_without_the_windows_attention(start: Start) -> None:
    import pygame

    player = at_the_table(start(), "match-ultimate", "starts=1 clock=60/0")
    player.press("1", "9")
    player.until(lambda: player.play.board.showing, "the mark")
    assert player.play.shown.view().thought == 0
    player.until(lambda: not player.play.board.showing)
    assert player.play.shown.view().thought < 50, "no more than is left of the last picture"
    player.wait(2.0)
    player.press("p")
    thought = player.play.shown.view().thought
    player.wait(5.0)
    assert player.play.shown.view().thought == thought
    middle = player.loop.window.surface.get_at((280, 450))[:3]
    assert middle == (14, 8, 6), "the board is covered"
    player.press("p")
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    player.turn(2)
    assert player.scenes[-1] == "PauseScene"
    thought = player.play.shown.view().thought
    player.wait(5.0)
    assert player.play.shown.view().thought == thought


def test_a_question_over_a_timed_board_covers_it(start: Start) -> None:
    player = at_the_table(start(), "match-ultimate", "starts=1 clock=60/0")
    player.press("p")
    Keys(player).card("resign")
    assert player.scenes[-1] == "PersonAskedScene"
    assert player.loop.window.surface.get_at((280, 450))[:3] == (14, 8, 6)


def test_what_a_turn_has_taken_survives_a_kill(start: Start) -> None:
    player = at_the_table(start(), "match-ultimate", "starts=1 clock=60/180")
    player.press("1", "9")
    player.until_asked()
    player.wait(12.0)
    thought = player.play.shown.view().thought
    player.written()
    again = start()  # nobody said goodbye
    Keys(again).card("continue")
    again.until_top(PauseScene)
    Keys(again).card("go-on")
    again.until_asked()
    found = again.play.shown.view().thought
    assert thought - 1200 <= found <= thought + 300
    clocks = again.play.shown.view().clocks
    assert clocks[1][0] == 60_000 - again.play.shown.view().thought
    again.press("1")
    again.until(lambda: again.plies == 2)
    _action, taken = again.record.plies[1]["1"].split("@")
    assert int(taken) >= thought - 1200


@pytest.mark.parametrize("match", ["match-classic", "match-ttic", "match-tris2"])
def test_every_alternating_game_is_offered_every_clock(start: Start, match: str) -> None:
    from game import catalog
    from game.rules.clock import PRESETS
    from game.scenes.seats.seats import SeatsScene

    player = start()
    game = next(each for each in catalog.games() if each.match == match)
    player.loop.stack.push(SeatsScene(player.app.services, game))
    assert {value for value, _shown in player.agreement("Clock").values} == {"", *PRESETS.values()}


# Before a death match


@pytest.mark.rule("gambit-coin")
def test_the_coin_lands_as_chance_had_it(start: Start) -> None:
    player = start()
    record = Setup("match-gambit", two(), "garnets=4/2").begin()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    turns = []
    while not player.plies or player.play.board.showing:
        coin = player.play.board.stage.get("coin")
        turns.append(None if coin is None else coin.turn)
        player.turn()
    landed = player.play.board.stage["coin"].turn
    said = player.record.plies[0]["-1"]
    assert landed % 360 == {"coin:1": 0.0, "coin:2": 180.0}[said]
    assert len(set(turns)) > 30, "it turns over in many steps"
    player.until_asked()
    assert player.match.stage == "starter"
    assert player.match.to_act == (int(said[-1]) - 1,)


@pytest.mark.usefixtures("drawn_anew")
@pytest.mark.parametrize(
    ("match", "options", "chooser", "why"),
    [
        ("match-gambit", "-", 1, "Equal garnets"),
        ("match-gambit", "garnets=2/5", 1, "has enough garnets"),
        ("match-gambit", "solver=1", 0, "solved the puzzle"),
        ("match-conduct", "-", 1, "is the opponent"),
    ],
)
def test_it_is_said_who_names_the_starter_and_why(
    start: Start, fitted: list[str], match: str, options: str, chooser: int, why: str
) -> None:
    player = at_the_table(start(), match, options)
    assert player.match.to_act == (chooser,)
    assert any(why in each for each in fitted)
    assert {"candidate", "opponent"} <= set(fitted)


@pytest.mark.usefixtures("drawn_anew")
@pytest.mark.parametrize("match", ["match-ultimate", "match-gambit", "match-conduct", "match-shardren"])
def test_a_card_says_what_the_rule_set_does_differently(start: Start, fitted: list[str], match: str) -> None:
    from game.variants.ultimate.briefing import BRIEFS

    at_the_table(start(), match, "starts=1" if match == "match-ultimate" else "-")
    brief = BRIEFS[match.replace("match-ultimate", "match-").replace("match-", "ultimate-").strip("-")]
    assert set(brief.lines) <= set(fitted)


# On the board


@pytest.mark.parametrize("device", ["keyboard", "pad"])
def test_cancel_leaves_the_board_that_was_entered_and_then_pauses(start: Start, plug: Plug, device: str) -> None:
    player = start(speed=4.0)
    hand = alone(device, player, plug)
    assert isinstance(hand, Steps)
    at_the_table(player, "match-ultimate", "starts=1")
    hand.do(Intent.CONFIRM)
    assert player.pointing.spot.action == "55"
    hand.do(Intent.CANCEL)
    assert (player.pointing.spot.group, player.pointing.spot.action) == ("5", "")
    hand.do(Intent.CANCEL)
    player.until_top(PauseScene)
    hand.do(Intent.CANCEL)
    hand.do(Intent.CONFIRM)
    hand.do(Intent.CONFIRM)
    player.until_asked()
    assert player.pointing.spot.action, "sent to a board"
    hand.do(Intent.CANCEL)
    player.until_top(PauseScene)


def test_the_numeric_pad_plays_57(start: Start) -> None:
    player = at_the_table(start(), "match-ultimate", "starts=1")
    player.press("kp_5", "kp_7")
    player.until(lambda: player.plies == 1)
    assert boards(player).boards[4] == "......X.."


def test_pointing_at_a_square_shows_where_it_sends_the_opponent(start: Start) -> None:
    player = at_the_table(start(), "match-ultimate", "starts=1")
    mouse = Mouse(player)
    player.move(player.where("57"))
    preview = player.play.shown.view().question.preview
    assert {key for key in preview if key.startswith("outline")} == {"outline/7"}
    mouse.spot("57")
    player.until(lambda: player.plies == 1)


def test_in_reduced_motion_the_spotlight_fades_over(start: Start) -> None:
    player = at_the_table(start(reduced=True), "match-ultimate", "starts=1")
    player.press("5", "7")
    places: set[tuple[str, float, float]] = set()
    while player.play.board.showing or player.plies == 0:
        for key, piece in player.play.board.stage.items():
            if key.startswith("spotlight"):
                places.add((key, piece.x, piece.y))
        player.turn()
    assert places == {("spotlight", 4.5, 4.5), ("spotlight~", 4.5, 4.5), ("spotlight", 1.5, 7.5)}

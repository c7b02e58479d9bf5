"""Plays TacTic-Toe from the first plan to the result: the author's example, every device, and rewatched steps."""

import pytest

from game.engine.input.intents import Intent
from game.rules.tactic import Tactic
from game.scenes.common.endings import latest, tally, whole
from game.scenes.match.interruptions import CurtainScene
from game.scenes.match.shown import MEANT
from game.scenes.result.result import ResultScene
from game.variants.common.seating import Way
from game.variants.tactic.look.board import SEAL
from tests.scenes.conftest import Plug, Start, bot, person, two
from tests.scenes.driver import Player
from tests.scenes.hands import Keys, Mouse
from tests.scenes.tactic import DEVICES, Writer, after_a_round, begin_tactic, seated

pytestmark = pytest.mark.usefixtures("fewer_pictures")

CAT = (("419", "498"), ("275", "651"), ("611", "715"))
"""Three rounds without a line."""
WIN = (("192", "347"), ("586", "689"))
"""X has a line in round 2."""


def board(player: Player) -> Tactic:
    state = player.play.board.state
    assert isinstance(state, Tactic)
    return state


def looks(player: Player) -> set[str]:
    """The looks of all that is on the board now."""
    return {piece.look for piece in player.play.board.stage.values()}


def play(player: Player, writers: tuple[Writer, Writer], rounds: tuple[tuple[str, str], ...]) -> None:
    """These rounds, written at once, number by number in turns; every reveal is hurried."""
    for done, plans in enumerate(rounds, start=player.plies + 1):
        assert player.until_asked() is Way.BLIND
        for numbers in zip(*plans, strict=True):
            for writer, number in zip(writers, numbers, strict=True):
                writer.write(number)
        for writer in reversed(writers):
            writer.lock()
        player.until(lambda done=done: player.plies == done)
        writers[0].selection.do(Intent.CONFIRM)


@pytest.mark.rule("tactic-example")
def test_the_authors_example_is_played_on_screen(start: Start, plug: Plug) -> None:
    """Both bounce on 2; X takes 3 and O 7; X finds 7 taken while O takes 1."""
    player, (ada, grace) = seated(start, plug, "halves")
    ada.seal("237")
    grace.seal("271")
    player.until(lambda: player.plies == 1)
    shown: list[set[str]] = []
    said: set[str] = set()
    while player.play.board.showing:
        shown.append(looks(player))
        said |= {piece.text for piece in player.play.board.stage.values() if piece.look == "burst"}
        player.turn()
    assert said == {"Bounce!", "Taken!"}
    lying = {look for looks in shown for look in looks if look.startswith("order/")}
    assert {"order/X/1/bounced", "order/O/1/bounced", "order/X/2/placed", "order/O/2/placed"} <= lying
    assert {"order/X/3/wasted", "order/O/3/placed"} <= lying
    assert str(board(player)) == "O.X/.../O.. 2 237 271"
    marks = {key: piece.look for key, piece in player.play.board.stage.items() if key.startswith("mark/")}
    assert marks == {"mark/1": "mark/O", "mark/3": "mark/X", "mark/7": "mark/O"}


@pytest.mark.parametrize("devices", DEVICES)
def test_two_write_at_once_to_the_end_of_the_match(start: Start, plug: Plug, devices: str) -> None:
    player, writers = seated(start, plug, devices)
    play(player, writers, CAT)
    player.until_top(ResultScene)
    assert player.match.tally == {"1": 0, "2": 0, "tie": 0, "cat": 1}
    writers[1].selection.card("again")
    assert player.match.past == ()


def test_one_mouse_plays_a_whole_match_behind_the_curtain(start: Start) -> None:
    player = begin_tactic(start(), two("mouse", "mouse"))
    mouse = Mouse(player)
    for number, plans in enumerate(CAT, start=1):
        for plan in plans:
            player.until_top(CurtainScene)
            mouse.open_curtain()
            scene = player.top
            player.until(lambda scene=scene: not scene.moving, "the open curtain")
            player.turn()
            for square in plan:
                mouse.spot(square)
            mouse.spot(SEAL.action)
        player.until(lambda number=number: player.plies == number)
        player.turn()
        player.click((480, 300))
    player.until_top(ResultScene)
    assert player.record.plies == [{"0": first, "1": second} for first, second in CAT]
    mouse.card("title")
    assert player.at_title


def test_a_series_counts_wins_ties_and_cats_games_apart(start: Start, plug: Plug) -> None:
    tie = (("862", "728"), ("931", "413"))
    player, writers = seated(start, plug, "halves", "games=3")
    said = []
    for rounds in (WIN, tie, CAT):
        play(player, writers, rounds)
        player.until_top(ResultScene)
        said.append((player.words[0], latest(player.match).result))
        if rounds is not CAT:
            Keys(player).card("next")
            player.until_asked()
    assert said[:2] == [("Ada wins!", "1"), ("A tie! A line each, at once.", "tie")]
    assert player.match.tally == {"1": 1, "2": 0, "tie": 1, "cat": 1}
    assert tally(whole(player.match), player.match, player.record) == "Ada 1 : 0 Grace  ·  ties: 1  ·  cats: 1"


def test_earlier_rounds_stand_on_the_boards_edge(start: Start, plug: Plug) -> None:
    player, writers = seated(start, plug, "halves")
    play(player, writers, CAT[:2])
    player.until_asked()
    assert player.play.shown.view().rounds.plans == CAT[:2]


# Watched again


def one_round(start: Start, plug: Plug, devices: str) -> tuple[Player, tuple[Writer, Writer]]:
    """A match after its first round."""
    player, writers = seated(start, plug, devices)
    play(player, writers, (("237", "271"),))
    player.until_asked()
    return player, writers


@pytest.mark.parametrize("way", ["key", "pad"])
def test_the_last_round_is_watched_again(start: Start, plug: Plug, way: str) -> None:
    player, writers = one_round(start, plug, "pads" if way == "pad" else "halves")
    if way == "pad":
        hand = writers[1].selection
        hand.pad.press("leftshoulder")
        player.turn()
    else:
        player.press("f")
    assert player.play.board.showing
    assert player.play.board.watching
    seen: set[str] = set()
    while player.play.board.showing:
        seen |= looks(player)
        player.turn()
    assert {"burst", "order/X/1/bounced", "order/O/3/placed"} <= seen
    assert player.plies == 1
    assert player.until_asked() is Way.BLIND
    assert str(board(player)) == "O.X/.../O.. 2 237 271"


def test_each_further_press_goes_one_pair_back_and_then_a_round(start: Start, plug: Plug) -> None:
    player, writers = seated(start, plug, "halves")
    play(player, writers, CAT[:2])
    player.until_asked()
    player.press("f")
    show = player.play.board
    player.wait(6.0)
    steps = [start for start in show.steps if start <= show.time]
    assert len(steps) == 3, "all three pairs have been shown"
    heard = [show.time]
    for _press in range(3):
        player.press("f")
        heard.append(show.time)
    assert heard == sorted(heard, reverse=True)
    assert heard[-1] < 0.2
    assert player.play.shown.view().rounds.plans == CAT[:2]
    player.press("f")
    assert player.play.shown.view().rounds.plans == CAT[:1], "the round before"
    player.press("space")
    assert not show.showing
    assert player.play.shown.view().rounds.plans == CAT[:2]


def test_one_hurry_finishes_the_pair_that_runs_and_no_other(start: Start, plug: Plug) -> None:
    player, (ada, grace) = seated(start, plug, "halves")
    ada.seal("237")
    grace.seal("271")
    player.until(lambda: player.play.board.showing, "the orders")
    show = player.play.board
    begun = show.steps
    assert len(begun) == 3
    player.press("space")
    assert show.time < 0.3, "the second of two quick presses was meant for the seal"
    player.until(lambda: show.time >= MEANT, "a press that counts")
    reached = []
    while show.showing:
        reached.append(sum(start <= show.time for start in begun))
        player.press("space")
        player.turn(2)
    assert reached == [1, 2, 3], "a press a pair"


def test_watching_again_enters_nothing(start: Start, plug: Plug) -> None:
    player, (ada, grace) = one_round(start, plug, "halves")
    ada.write("45")
    player.press("f")
    player.press("c")
    assert not player.play.board.showing, "a press of anyone hurries, and is spent"
    ada.seal("8")
    grace.seal("589")
    player.until(lambda: player.plies == 2)
    assert player.record.plies[1] == {"0": "458", "1": "589"}


def test_the_curtain_gives_way_to_who_wants_to_see_it_again(start: Start) -> None:
    player = after_a_round(start).player
    player.press("shift+tab")
    assert player.play.board.watching
    player.press("space")
    player.until_top(CurtainScene)
    assert player.play.table.waiting == (0, 1)


def test_the_result_has_the_last_round_shown_again(start: Start, plug: Plug) -> None:
    player, writers = seated(start, plug, "halves")
    play(player, writers, WIN)
    player.until_top(ResultScene)
    Keys(player).card("watch")
    assert player.play.board.watching
    player.until_top(ResultScene)


def test_by_mouse_alone_a_plan_is_written_in_the_open_and_the_round_watched_again(start: Start) -> None:
    player = begin_tactic(start(), (person("Ada", "mouse"), bot(1)))
    mouse = Mouse(player)
    for square in ("2", "3", "7", SEAL.action):
        mouse.spot(square)
    player.until(lambda: player.plies == 1)
    player.click((480, 200))
    player.until_asked()
    player.click(player.hint("previous"))
    assert player.play.board.watching
    player.click((480, 200))
    assert not player.play.board.showing
    mouse.spot("4")
    assert player.play.selection.draft == "4"
    assert player.plies == 1


def hinted(start: Start, *written: str) -> tuple[Player, str]:
    """A hint for somebody who has written this much of a plan, and the plan that it advises."""
    player = begin_tactic(start(), (person("Ada", "keyboard"), bot(1)))
    player.until_asked()
    for number in written:
        player.press(number)
    player.press("h")
    player.until(lambda: player.play.selection.advised, "the hint")
    return player, player.play.selection.advised


def test_a_hint_points_at_a_plan_square_by_square_and_writes_nothing(start: Start) -> None:
    player, advised = hinted(start)
    keys = Keys(player)
    for count in range(3):
        assert player.play.selection.draft == advised[:count]
        assert player.pointing.spot.action == advised[count]
        keys.do(Intent.CONFIRM)
    assert player.play.selection.draft == advised
    assert player.pointing.spot == SEAL
    keys.do(Intent.CONFIRM)
    player.until(lambda: player.plies == 1)


def test_a_hint_for_a_plan_that_has_become_another_says_what_to_take_back(start: Start) -> None:
    _player, advised = hinted(start)
    other, *_others = (number for number in "123467" if number not in advised)
    player = begin_tactic(start(), (person("Ada", "keyboard"), bot(1)))
    player.until_asked()
    player.press(other, "h")
    player.until(lambda: player.play.selection.said, "the hint")
    assert player.play.selection.said == f"Another plan is advised: take {other} back first."
    assert player.play.selection.draft == other
    assert player.pointing.spot.action == other, "it marks nothing that would not go with it"


def test_a_hint_goes_once_another_order_is_written(start: Start) -> None:
    player, advised = hinted(start)
    other = next(number for number in "246" if number != advised[0])
    player.press(other)
    assert player.play.selection.draft == other
    assert player.play.selection.advised == ""
    assert player.pointing.spot.action == other, "it does not lead elsewhere"

"""Tests that nobody loses without a why: what won, what would have stopped it, and both on the board."""

import pytest

from game.engine.input.intents import Intent
from game.play.defeat import Defeat, defeat
from game.play.levels import judge
from game.play.levels.prover import Prover
from game.play.levels.setting import settings
from game.play.record import Record
from game.rules.registry import MATCHES, RULESETS, play
from game.rules.tactic import Tactic
from game.scenes.common import photographs
from game.scenes.result.result import ResultScene
from game.scenes.result.why import MOST_TURNS, Why, WhyScene, framed
from game.stage.stage import Area
from game.variants.common.look import nine_squares
from game.variants.looks import look_of
from tests.ai.minds import Immediate
from tests.scenes.conftest import Start, two
from tests.scenes.endings import ADA, ENDS, GRACE, ended
from tests.scenes.gallery import Hall
from tests.scenes.hands import Keys

LOST = [name for name, end in ENDS.items() if end.result in ("1", "2") and "match" not in name]


def told(record: Record) -> Why:
    """Why the record's last game was lost, once the judge has answered."""
    why = Why(Immediate(), record)
    why.begin()
    while why.asks:
        why.update()
    return why


def of(record: Record) -> Defeat:
    found = defeat(record)
    assert found is not None
    return found


def game(match: str, options: str, *moves: str) -> Record:
    """A match of Ada, who begins, against Grace."""
    record = Record(match, str(MATCHES[match].agreed(options)), (ADA, GRACE))
    for number, move in enumerate(moves):
        record.add({number % 2: move})
    return record


@pytest.mark.parametrize("name", LOST)
def test_every_lost_game_says_what_won_and_where(name: str) -> None:
    record = ended(ENDS[name])
    why, lost = told(record), of(record)
    assert why.cause is not None
    assert lost.names[lost.winner] in why.cause.said
    assert len(why.cause.areas) >= 3
    assert lost.after.outcome is not None
    assert lost.after.outcome.winner == lost.winner


@pytest.mark.parametrize("name", [name for name in LOST if not name.startswith("tactic")])
def test_what_would_have_stopped_it_is_proved(name: str) -> None:
    """The turn that the judge names is the loser's last in which the game could still be held, so long as it went."""
    lost = of(ended(ENDS[name]))
    why = told(ended(ENDS[name]))
    turns = lost.turns[:MOST_TURNS]
    saved = next((turn for turn in turns if any(True for _key in Prover().keys(turn.state, turn.goal))), None)
    assert why.rescue is not None
    words = {None: f"last {len(turns)} turns nothing", 0: "This would have", 1: "One turn earlier"}
    back = None if saved is None else saved.back
    assert words.get(back, f"{back} turns earlier") in why.rescue.said
    assert all(turn.state.to_act == (lost.loser,) for turn in lost.turns)


def test_a_line_that_was_open_is_told_with_the_square_that_blocks_it() -> None:
    why = told(game("match-classic", "starts=1", "1", "4", "2", "5", "3"))
    assert why.cause is not None
    assert why.cause.said.replace("\u00a0", " ") == "Ada wrote 3. Three in a row: 1, 2, 3."
    assert why.cause.areas == ((0, 0, 1.0, 1.0), (1, 0, 1.0, 1.0), (2, 0, 1.0, 1.0))
    assert why.rescue is not None
    assert why.rescue.said.startswith("One turn earlier this would have stopped it, for example: 3")
    assert why.rescue.areas == ((2, 0, 1.0, 1.0),)


def test_a_fork_is_stopped_where_it_could_be() -> None:
    """After X1, O2, X9, O5?, X7 two lines are open: nothing of O's helps in the last turn, but earlier."""
    record = game("match-classic", "starts=1", "1", "2", "9", "3", "7", "4", "8")
    lost, why = of(record), told(record)
    last, before = lost.turns[:2]
    assert not list(Prover().keys(last.state, last.goal))
    assert why.rescue is not None
    assert why.rescue.said.startswith("2 turns earlier")
    held = [play(before.state, key).outcome for key in Prover().keys(before.state, before.goal)]
    assert held


def test_a_plan_that_would_have_held_differs_as_little_as_can_be() -> None:
    record = ended(ENDS["tactic-lost"])
    lost = of(record)
    plan = lost.better_plan()
    assert isinstance(lost.state, Tactic)
    assert plan is not None
    over = lost.state.apply({**lost.acts, lost.loser: plan}).state.outcome
    assert over is None or over.winner != lost.winner
    assert sum(a != b for a, b in zip(plan, lost.acts[lost.loser], strict=True)) == 1


def plans(*rounds: str) -> Record:
    """A match of TacTic-Toe with these rounds, each as both plans."""
    record = Record("match-tactic", str(MATCHES["match-tactic"].agreed("")), (ADA, GRACE))
    for each in rounds:
        record.add(dict(enumerate(each.split("/"))))
    return record


def test_a_number_that_bounced_is_told_before_the_number_that_won() -> None:
    why = told(plans("948/718", "516/694", "228/254"))
    assert why.cause is not None
    assert why.cause.said.replace("\u00a0", " ") == (
        "Both wrote 2 as number 1: it bounced. Number 3 of Ada’s plan was 8. Three in a row: 2, 5, 8."
    )


def test_the_square_of_a_number_that_bounced_is_framed_beside_the_line() -> None:
    why = told(plans("129/486", "735/795"))
    assert why.cause is not None
    assert why.cause.areas == nine_squares.areas("1237")


def test_all_squares_of_the_plan_that_would_have_held_are_framed() -> None:
    lost, why = of(ended(ENDS["tactic-lost"])), told(ended(ENDS["tactic-lost"]))
    assert why.rescue is not None
    assert why.rescue.areas == nine_squares.areas(lost.better_plan() or "")


def test_a_die_is_framed_where_it_lay_and_where_it_was_rolled_or_should_have_been() -> None:
    why = told(ended(ENDS["tris2-lost"]))
    c2, d2, e2, c3, e3 = ((x, y, 1.0, 1.0) for x, y in ((2, 1), (3, 1), (4, 1), (2, 2), (4, 2)))
    assert why.cause is not None
    assert "rolled e3 north" in why.cause.said
    assert why.cause.areas == (c2, d2, e2, e3)
    assert why.rescue is not None
    assert "c2 south" in why.rescue.said
    assert why.rescue.areas == (c3, c2)
    _state, stage = why.picture()
    lost, should = stage["marked/1/0"], stage["marked/2/1"]
    assert (lost.x, lost.y) < (should.x, should.y), "neither frame hides the other"


@pytest.mark.parametrize(
    ("text", "move", "framed"),
    [
        (
            "OX.../OX.../OX.X./OXO../..... O 21 34@23,a3@19,b3@22k,c3@4 K/C 1001/420",
            "tear:a3",
            (-0.09, 1.91, 1.18, 1.28),
        ),
        ("..O../...X./O.O../...../..... X 14 - CWKS/CK 1001/420", "super:b2", (1, 2, 1, 1)),
    ],
)
def test_all_that_a_move_tore_down_or_took_is_framed(text: str, move: str, framed: Area) -> None:
    state = RULESETS["ttic-2"].parse(text)
    cause = look_of("ttic-2").cause(state, {state.to_act[0]: move}, ("Ada", "Grace"))
    assert cause is not None
    assert framed in [tuple(round(each, 2) for each in area) for area in cause.areas]


def test_a_judge_that_gives_up_says_that_nobody_can_prove_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "HARDEST", 1)
    why = told(game("match-classic", "starts=1", "1", "2", "9", "3", "7", "4", "8"))
    assert why.rescue is not None
    assert why.rescue.said.startswith("Nobody can prove")


@pytest.mark.parametrize("last", ["resign", "flag"])
def test_who_resigns_or_runs_out_of_time_needs_no_why(last: str) -> None:
    options = "starts=1 clock=10/0" if last == "flag" else "starts=1"
    assert defeat(game("match-classic", options, "1", "4", last)) is None


@pytest.mark.parametrize("ruleset", [each for each in RULESETS if photographs.is_painted(each)])
def test_whatever_would_have_stopped_it_has_a_frame(hall: Hall, ruleset: str) -> None:
    """A curtain, a wall and Charlie stand on places as thin as a line."""
    state = settings()[ruleset].playing
    for spot in look_of(ruleset).spots(state, 0):
        frame = photographs.staged(hall.canvas, state, framed("2", spot.areas), 300).get_bounding_rect()
        assert min(frame.size) > 8, spot.action


def test_one_key_shows_it_on_the_board(start: Start) -> None:
    player = start(sitters=two(), options="starts=1")
    hand = Keys(player)
    hand.begin()
    for square in "14253":
        player.until_asked()
        hand.spot(square)
    player.until_top(ResultScene)
    hand.do(Intent.CONFIRM)
    hand.do(Intent.HINT)
    assert isinstance(player.top, WhyScene)
    player.turn(2)
    hand.do(Intent.CANCEL)
    assert isinstance(player.top, ResultScene)

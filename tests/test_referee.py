"""Tests the referee: it answers any line."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import referee
from game.referee import LONGEST_LINE, Referee, converse
from game.rules.core import Action, Seat, State
from game.rules.registry import MATCHES, RULESETS
from tests.patience import ended
from tests.rule import rule

ROOT = Path(__file__).parent.parent
COMMANDS = ("rulesets", "new", "set", "position", "legal", "play", "undo", "agree-draw", "perft", "playout", "bot")


@pytest.fixture(autouse=True, scope="module")
def first_legal() -> Iterator[None]:
    """Bots play the first legal action."""

    def first(state: State, seat: Seat, level: int, seed: str | None, ms: int | None) -> Action:
        return next(state.legal(seat))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(referee, "bot", first)
        yield


def talk(*lines: str) -> list[dict[str, object]]:
    """The answers to these lines."""
    session = Referee()
    return [session.answer(line) for line in lines]


def last(*lines: str) -> dict[str, object]:
    return talk(*lines)[-1]


def test_it_lists_every_rule_set() -> None:
    assert last("rulesets") == {"rulesets": list(RULESETS), "matches": list(MATCHES)}


def test_a_game_is_begun_played_and_taken_back() -> None:
    assert talk("new classic", "play 5", "play 1", "undo", "undo", "undo") == [
        {"position": ".../.../... X"},
        {
            "position": ".../.X./... O",
            "events": [{"event": "mark-written", "square": "5", "mark": "X"}],
            "outcome": "-",
        },
        {
            "position": "O../.X./... X",
            "events": [{"event": "mark-written", "square": "1", "mark": "O"}],
            "outcome": "-",
        },
        {"position": ".../.X./... O"},
        {"position": ".../.../... X"},
        {"error": "There is nothing to take back.", "rule": None},
    ]


def test_a_position_is_set_and_told() -> None:
    answers = talk("set classic XX./OO./... X", "position", "play 3", "position", "legal")
    assert answers[1] == {"position": "XX./OO./... X", "to_move": "X", "outcome": "-"}
    assert answers[3] == {"position": "XXX/OO./... O", "to_move": "-", "outcome": "X"}
    assert answers[4] == {"legal": []}


@rule("faq-house-rule")
def test_the_house_rule_is_a_setting() -> None:
    assert last("new classic first=O") == {"position": ".../.../... O"}
    assert last("new classic first=Q")["rule"] is None
    assert "error" in last("new classic second=O")


def test_both_act_at_once() -> None:
    answers = talk("new rps", "position", "legal", "legal 2", "legal X", "play rock", "play rock/paper", "position")
    assert answers[1]["to_move"] == "both"
    assert "error" in answers[2]
    assert answers[3] == {"legal": ["rock", "paper", "scissors"]}
    assert "error" in answers[4]
    assert "error" in answers[5]
    assert answers[6]["outcome"] == "2"
    assert answers[7] == {"position": "rock/paper", "to_move": "-", "outcome": "2"}


def test_a_refusal_names_its_rule_and_changes_nothing() -> None:
    answers = talk("new classic", "play 5", "play 5", "position", "play five")
    assert answers[2]["rule"] == "faq-occupied"
    assert answers[3]["position"] == ".../.X./... O"
    assert answers[4]["rule"] is None


@pytest.mark.parametrize(
    "command", ["position", "legal", "play 5", "undo", "agree-draw", "perft 1", "playout 1", "bot 1"]
)
def test_before_a_game_there_is_nothing_to_say(command: str) -> None:
    assert "error" in last(command)


@pytest.mark.parametrize(
    "command",
    [
        "",
        "   ",
        "dance",
        "new",
        "new chess",
        "set",
        "set classic",
        "set classic XXX",
        "set chess .",
        "perft",
        "perft x",
        "perft -1",
        "perft 99",
        "perft 1 2",
        "playout",
        "playout 1 seed",
        "playout 1 seed=x",
        "playout 1 sead=3",
        "playout 99999999",
        "bot",
        "bot 0",
        "bot 8",
        "bot x",
        "bot 1 ms=",
        "bot 1 ms=fast",
        "bot 1 seed=1 seed=2",
        "play",
        "new classic seed=x",
        "new classic seed=" + "9" * 5000,
        "perft ３",
        "new match-classic games=0",
        "new match-classic games=five",
        "new match-classic garnets=1/2",
    ],
)
def test_a_malformed_command_is_an_error_without_a_rule(command: str) -> None:
    answers = talk("new classic", command, "position")
    assert answers[1]["rule"] is None
    assert answers[1]["error"]
    assert answers[2]["position"] == ".../.../... X"


def test_a_draw_is_not_agreed_on_in_tic_tac_toe() -> None:
    assert last("new classic", "agree-draw")["rule"] == "match-draw"


@rule("tris2-agreed")
def test_a_draw_is_agreed_on_in_tris_2_and_can_be_taken_back() -> None:
    answers = talk("new tris2 seed=4", "agree-draw", "position", "legal", "agree-draw", "play b2n", "undo", "position")
    assert answers[1] == {"outcome": "draw", **answers[0]}
    assert (answers[2]["to_move"], answers[2]["outcome"]) == ("-", "draw")
    assert answers[3] == {"legal": []}
    assert answers[4]["rule"] == answers[5]["rule"] == "tris2-agreed"
    assert (answers[6], answers[7]["outcome"]) == (answers[0], "-")
    assert answers[0] == last("new tris2 seed=4") != last("new tris2 seed=5")


@rule("match-draw")
def test_a_match_knows_an_agreed_draw_where_its_game_does() -> None:
    begun = ("new match-tris2 starts=1 seed=3", "play tops:1", "play lie:1")
    assert last(*begun, "agree-draw")["outcome"] == "draw"
    assert last(*begun, "play offer-draw", "agree-draw")["outcome"] == "draw"
    assert last("new match-tris2", "agree-draw")["rule"] == "match-turns"
    assert last("new match-classic starts=1", "agree-draw")["rule"] == "match-draw"


@rule("tris2-repetition")
def test_a_position_seen_a_third_time_is_no_draw_until_both_say_so() -> None:
    rolls = [f"play {roll}" for roll in ("b2n", "c2n", "b1s", "c1s") * 2]
    begun = ("new match-tris2 starts=1", "play tops:0", "play lie:0", *rolls)
    answer = last(*begun)
    assert (answer["outcome"], [each["event"] for each in answer["events"]][-1]) == ("-", "draw-proposed")
    assert last(*begun, "bot 1")["action"] == last(*begun, "play accept-draw", "bot 7")["action"] == "accept-draw"
    assert last(*begun, "agree-draw")["outcome"] == last(*begun, "play accept-draw", "agree-draw")["outcome"] == "draw"
    assert last(*begun, "play decline-draw", "position")["to_move"] == "1"
    kept = f"set match-tris2 {answer['position']}"
    assert last(kept) == {"position": answer["position"]}
    assert "error" in last(kept.replace(" thrice=ask", "")), "no match of 1.0 has such a draw"


def test_counts() -> None:
    answer = last("new classic", "perft 4")
    assert answer["perft"] == 3024
    assert "error" in last("new rps", "perft 1")


def test_playouts_are_the_same_for_the_same_seed() -> None:
    one, two, other = talk("new classic", "playout 50 seed=7", "playout 50 seed=7", "playout 50 seed=8")[1:]
    one.pop("seconds"), two.pop("seconds"), other.pop("seconds")
    assert one == two != other
    assert one["games"] == 50
    assert sum(one["outcomes"].values()) == 50
    assert 5 * 50 <= one["plies"] <= 9 * 50


def test_bots_are_asked_for_every_seat() -> None:
    assert last("new classic", "bot 3 ms=10 seed=1")["action"] == "1"
    assert last("new rps", "bot 3")["action"] == "rock/rock"
    assert "error" in last("set classic XXX/OO./... O", "bot 3")


def test_a_match_is_told_with_its_game() -> None:
    answers = talk("new match-classic", "play rock/paper", "position", "play 5@3150", "position")
    assert answers[2] == {
        "position": "- | throw:2 | .../.../... X",
        "to_move": "2",
        "outcome": "-",
        "stage": "game",
        "score": [0, 0],
        "game": {"ruleset": "classic", "position": ".../.../... X", "X": "2"},
    }
    assert answers[4]["to_move"] == "1"
    assert answers[4]["position"] == "- | throw:2 | .../.X./... O"


def test_chance_plays_by_itself_unless_it_is_told_what() -> None:
    begun = ("new match-classic starts=1 clock=10/0 seed=5", "play flag@10000")
    told = talk(*begun, "position", "play 7", "position")
    assert told[2]["to_move"] == "chance"
    assert told[4]["game"]["position"] == ".../.../X.. O"
    by_itself = last(*begun, "play resign")
    assert [each["event"] for each in by_itself["events"]] == ["mark-written", "stage-ended", "match-ended"]
    assert by_itself == last(*begun, "play resign")


def test_a_refused_action_leaves_chance_where_it_was() -> None:
    begun = ("new match-classic starts=1 clock=10/0 seed=5", "play flag")
    assert talk(*begun, "play nonsense", "position")[3]["to_move"] == "chance"
    assert last(*begun, "play resign")["position"] == last(*begun, "play nonsense", "play resign")["position"]


words = st.one_of(
    st.sampled_from(
        [*COMMANDS, *RULESETS, *MATCHES, "1", "2", "5", "rock/paper", "X", "seed=1", "games=2", "resign", "flag"]
    ),
    st.text(max_size=10),
)


@settings(max_examples=200, deadline=None)
@given(lines=st.lists(st.lists(words, max_size=4).map(" ".join), max_size=12))
def test_every_line_gets_an_answer(lines: list[str]) -> None:
    session = Referee()
    for line in lines:
        answer = session.answer(line)
        assert json.loads(json.dumps(answer))
        if "error" in answer:
            assert answer["error"]
            assert set(answer) == {"error", "rule"}


@settings(max_examples=100, deadline=None)
@given(noise=st.binary(max_size=400))
def test_bytes_that_mean_nothing_get_one_answer_a_line(noise: bytes) -> None:
    out = io.StringIO()
    converse(io.BytesIO(noise), out)
    answers = out.getvalue().splitlines()
    assert len(answers) == len(noise.split(b"\n")) - noise.endswith(b"\n") - (noise == b"")
    assert all("error" in json.loads(answer) for answer in answers)


def test_a_line_without_end_gets_one_answer() -> None:
    out = io.StringIO()
    lines = b"new classic\n" + b"play " + b"5" * (3 * LONGEST_LINE) + b"\nposition\n"
    converse(io.BytesIO(lines), out)
    first, second, third = map(json.loads, out.getvalue().splitlines())
    assert "error" in second
    assert third["position"] == first["position"]


def test_it_answers_at_once_on_a_pipe_and_ends_at_quit() -> None:
    """A script may wait for each answer before it says the next thing."""
    command = [sys.executable, "-c", "import sys; from game.referee import main; sys.exit(main([]))"]
    process = subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ}
    )
    for line, key in (
        (b"new classic\n", "position"),
        (b"\xff\x00\n", "error"),
        (b"bot 1 seed=1\n", "action"),
        (b"quit\n", "bye"),
    ):
        process.stdin.write(line)
        process.stdin.flush()
        assert key in json.loads(process.stdout.readline())
    assert ended(process) == (b"", b"")
    assert process.returncode == 0

"""Tests the worker process: it answers and stops quickly, restarts after a crash, and ends with the game."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from statistics import median

import pytest

from game.ai import thinker as thinker_module
from game.ai.mind import Cancelled
from game.ai.question import Question
from game.ai.thinker import ATTEMPTS, LOOK, Bot, Thinker
from game.ai.worker import think
from game.play.files.settings import Setup
from game.play.record import Sitter
from game.play.table import Player, Table
from game.process import BEHIND, resident
from game.rules.classic import Classic
from game.rules.core import Action
from game.rules.registry import MATCHES
from game.rules.rps import Throw
from tests.ai import minds
from tests.ai.minds import Immediate
from tests.criterion import criterion
from tests.patience import ended, here, until

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def patient() -> Iterator[Thinker]:
    with closing(Thinker(minds.patient)) as thinker:
        yield thinker


def wait(look: Callable[[], Action | None]) -> Action:
    """The first result of `look`."""
    until(lambda: look() is not None, "an answer")
    found = look()
    assert found is not None
    return found


def test_the_worker_answers_what_its_twin_answers(patient: Thinker) -> None:
    twin = Immediate()
    for state in (Classic(), Throw(), *(kind() for kind in MATCHES.values())):
        for seat in state.to_act:
            for level in (1, 4, 7):
                for thinker in (patient, twin):
                    thinker.ask("key", Question(state, seat, level, seed="alike", memory={"rps": "rock/rock"}))
                assert wait(lambda: patient.answer("key")) == twin.answer("key")


def test_an_answer_stays_until_it_is_taken_back_or_asked_anew(patient: Thinker) -> None:
    patient.ask("key", Question(Classic(), 0, 1, seed="a"))
    first = wait(lambda: patient.answer("key"))
    assert patient.answer("key") == first
    patient.ask("key", Question(Classic.parse("XOX/XOO/O.X X"), 0, 1, seed="a"))
    assert wait(lambda: patient.answer("key")) == "8"
    patient.cancel("key")
    assert patient.answer("key") is None
    assert patient.answer("nobody asked") is None


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux knows how pressing a thread is")
def test_bots_leave_the_processor_to_the_picture(patient: Thinker) -> None:
    patient.ask("key", Question(Classic(), 0, 1, seed="a"))
    wait(lambda: patient.answer("key"))
    assert patient.pid is not None
    ours = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, patient.pid) == min(ours + BEHIND, 19)


def test_two_bots_may_ask_at_once(patient: Thinker) -> None:
    for seat in (0, 1):
        patient.ask(seat, Question(Throw(), seat, 3, seed="both"))
    for seat in (0, 1):
        assert wait(lambda seat=seat: patient.answer(seat)) == think(Question(Throw(), seat, 3, seed="both"))


@pytest.mark.parametrize("mind", [minds.patient, minds.busy])
def test_a_cancelled_question_frees_the_worker(mind: Callable[..., Action]) -> None:
    with closing(Thinker(mind)) as thinker:
        thinker.ask("warm", Question(Classic(), 0, 1))
        wait(lambda: thinker.answer("warm"))
        for _ in range(3):
            thinker.ask("key", Question(Classic(), 0, 1, seed=minds.ENDLESS))
            time.sleep(0.03)
            assert thinker.answer("key") is None
            thinker.cancel("key")
            thinker.ask("next", Question(Classic(), 0, 1, seed="a"))
            wait(lambda: thinker.answer("next"))


def test_a_newer_question_replaces_the_older_one(patient: Thinker) -> None:
    patient.ask("key", Question(Classic(), 0, 1, seed=minds.ENDLESS))
    patient.ask("key", Question(Classic.parse("XOX/XOO/O.X X"), 0, 1, seed="a"))
    assert wait(lambda: patient.answer("key")) == "8"


@criterion(8)
def test_no_look_for_an_answer_holds_up_a_frame(patient: Thinker) -> None:
    patient.ask("key", Question(Classic(), 0, 1, seed=minds.ENDLESS))
    took = []
    for _ in range(300):
        began = time.perf_counter()
        assert patient.answer("key") is None
        took.append(time.perf_counter() - began)
    patient.cancel("key")
    assert median(took) < here(0.001)


def test_a_worker_killed_while_it_thinks_is_replaced_and_asked_again() -> None:
    with closing(Thinker(minds.patient)) as thinker:
        thinker.ask("warm", Question(Classic(), 0, 1))
        wait(lambda: thinker.answer("warm"))
        thinker.ask("endless", Question(Classic(), 0, 1, seed=minds.ENDLESS))
        thinker.ask("key", Question(Classic(), 0, 7, seed="a"))
        killed = thinker.pid
        assert killed is not None
        os.kill(killed, signal.SIGTERM)
        until(lambda: thinker.answer("key") is None and thinker.pid != killed, "another worker")
        assert thinker.answer("endless") is None
        thinker.cancel("endless")
        assert wait(lambda: thinker.answer("key")) == think(Question(Classic(), 0, 7, seed="a"))


def test_a_worker_that_died_idle_is_replaced_at_the_next_question() -> None:
    with closing(Thinker()) as thinker:
        assert thinker.pid is not None
        os.kill(thinker.pid, signal.SIGTERM)
        time.sleep(0.05)
        thinker.ask("key", Question(Classic(), 0, 7, seed="a"))
        assert wait(lambda: thinker.answer("key")) == think(Question(Classic(), 0, 7, seed="a"))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The thinker's clock, in seconds: it stands still."""
    now = [1000.0]
    monkeypatch.setattr(thinker_module, "monotonic", lambda: now[0])
    return now


@pytest.mark.skipif(os.name != "posix", reason="no process can be stopped elsewhere")
def test_a_worker_that_is_stopped_is_replaced_after_ten_seconds(clock: list[float]) -> None:
    with closing(Thinker(minds.patient)) as thinker:
        stopped = thinker.pid
        assert stopped is not None
        os.kill(stopped, signal.SIGSTOP)
        thinker.ask("key", Question(Classic(), 0, 7, seed="a"))
        for _second in range(10):
            clock[0] += 1.0
            assert thinker.answer("key") is None
        assert thinker.pid == stopped, "it may have had as few turns as the game"
        looks = 0
        while thinker.pid == stopped:
            looks += 1
            clock[0] += 0.1
            thinker.answer("key")
        assert looks == pytest.approx(90, abs=2)
        assert wait(lambda: thinker.answer("key")) == think(Question(Classic(), 0, 7, seed="a"))


@pytest.mark.parametrize("mind", [minds.patient, minds.busy, minds.absorbed])
def test_a_worker_that_thinks_for_long_gives_signs_of_life(mind: Callable[..., Action], clock: list[float]) -> None:
    with closing(Thinker(mind)) as thinker:
        thinker.ask("key", Question(Classic(), 0, 1, seed=minds.ENDLESS))
        first = thinker.pid
        for _second in range(30):
            while thinker._silent < LOOK:
                clock[0] += 0.1
                thinker.answer("key")
            until(lambda: thinker.answer("key") is None and thinker._silent == 0.0, "a sign of life")
        clock[0] += 3600.0
        assert thinker.answer("key") is None
        assert thinker.pid == first, "nobody was silent while the game itself was stopped"


@pytest.mark.skipif(not resident(), reason="the system does not tell how much memory a process holds")
def test_a_worker_that_remembers_too_much_makes_room_for_the_next(caplog: pytest.LogCaptureFixture) -> None:
    """Also where the next question is waiting already, as often as that may be."""
    asked = range(ATTEMPTS + 2)
    with closing(Thinker(minds.hoarding)) as thinker:
        for key in asked:
            thinker.ask(key, Question(Classic(), 0))
        answered = {wait(lambda key=key: thinker.answer(key)) for key in asked}
    assert len(answered) == len(asked)
    assert caplog.text == ""


def test_another_game_is_thought_about_in_another_process(caplog: pytest.LogCaptureFixture) -> None:
    """The tables of two games are never held together."""
    answered = []
    with closing(Thinker(minds.named)) as thinker:
        for state in (Classic(), Classic(), Throw(), Classic()):
            thinker.ask("key", Question(state, 0))
            answered.append(wait(lambda: thinker.answer("key")))
    assert answered[0] == answered[1]
    assert len(set(answered)) == 3
    assert caplog.text == ""


def test_a_question_that_crashed_one_worker_is_answered_by_the_next(tmp_path: Path) -> None:
    seed = str(tmp_path / "crashed")
    with closing(Thinker(minds.frail)) as thinker:
        thinker.ask("key", Question(Classic(), 0, 7, seed=seed))
        assert wait(lambda: thinker.answer("key")) == think(Question(Classic(), 0, 7, seed=seed))


@pytest.mark.parametrize(
    ("mind", "why"),
    [(minds.doomed, "every process that thought about it died"), (minds.stumped, "a mind with a fault")],
)
def test_a_question_that_no_mind_can_answer_is_logged_and_the_game_goes_on(
    mind: Callable[..., Action], why: str, caplog: pytest.LogCaptureFixture
) -> None:
    with closing(Thinker(mind)) as thinker:
        thinker.ask("key", Question(Classic.parse("XOX/XOO/O.X X"), 0, 7))
        assert wait(lambda: thinker.answer("key")) == "8"
    assert why in caplog.text


def test_ctrl_c_in_the_terminal_is_the_games_affair() -> None:
    with closing(Thinker(minds.interrupted)) as thinker:
        pid = thinker.pid
        thinker.ask("key", Question(Classic(), 0, 7, seed="a"))
        assert wait(lambda: thinker.answer("key")) == think(Question(Classic(), 0, 7, seed="a"))
        assert thinker.pid == pid


NAMED = ("catalog", "shipped", "entry", "words", "paths", "process", "installed")
"""What the rules and the minds are found by, and what a process is."""


PROVED = {"game.play", "game.play.levels", "game.play.levels.goal", "game.play.levels.prover"}
"""What proves the puzzles that the worker makes."""


def test_the_worker_loads_the_rules_and_the_minds_and_no_more() -> None:
    with closing(Thinker(minds.loaded)) as thinker:
        thinker.ask("key", Question(Classic(), 0, 7))
        modules = wait(lambda: thinker.answer("key")).split()
    assert "game.ai.worker" in modules
    assert not {"pygame", "numpy", "pygame_gui", "pymunk", "msgspec"} & set(modules)
    ours = {name for name in modules if name.startswith("game.")} - PROVED
    assert not [name for name in ours if name.split(".")[1] not in ("ai", "rules", *NAMED)]


def test_the_game_learns_which_of_its_files_the_worker_found_damaged(damaged: list[str]) -> None:
    with closing(Thinker(minds.lacking)) as thinker:
        thinker.ask("key", Question(Classic(), 0, 1))
        assert wait(lambda: thinker.answer("key"))
    assert damaged == ["table.bin"]


PARENT = """
import os, sys, time
from game.ai.question import Question
from game.ai.thinker import Thinker
from game.rules.classic import Classic
from tests.ai import minds

if __name__ == "__main__":
    thinker = Thinker(minds.busy)
    thinker.ask("warm", Question(Classic(), 0, 1))
    while thinker.answer("warm") is None:
        time.sleep(0.01)
    if "thinking" in sys.argv:
        thinker.ask("key", Question(Classic(), 0, 1, seed=minds.ENDLESS))
    if "closes" in sys.argv:
        thinker.close()
    print(thinker.pid, flush=True)
    if "stays" in sys.argv:
        time.sleep(60)
"""


def parent(folder: Path, *how: str) -> subprocess.Popen[str]:
    """A game that has started a worker; both share one pipe, which ends when the last of them does."""
    script = folder / "parent.py"
    script.write_text(PARENT, encoding="ascii")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        [sys.executable, str(script), *how], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    )


@pytest.mark.parametrize("how", [("stays",), ("stays", "thinking")])
def test_no_orphan_is_left_by_a_game_that_was_killed(tmp_path: Path, how: tuple[str, ...]) -> None:
    with parent(tmp_path, *how) as game:
        assert int(game.stdout.readline()) != game.pid
        game.kill()
        ended(game)


@pytest.mark.parametrize("how", [("thinking",), ("thinking", "closes"), ()])
def test_the_worker_ends_with_the_game(tmp_path: Path, how: tuple[str, ...]) -> None:
    with parent(tmp_path, *how) as game:
        ended(game)
        assert game.returncode == 0


def test_bots_play_a_whole_match_at_the_table(patient: Thinker) -> None:
    setup = Setup(sitters=(Sitter("Ada", "bot", 1), Sitter("Turing", "bot", 7)), options="games=3")
    bots: dict[int, Player] = {seat: Bot(patient, level, seed="match") for seat, level in enumerate((1, 7))}
    table = Table(setup.begin(), bots)
    until(lambda: not table.state.to_act, "the end of the match", table.update)
    assert table.state.outcome is not None
    assert len(table.record.plies) > 15


def test_a_cancelled_bot_has_no_answer_and_can_be_asked_again(patient: Thinker) -> None:
    bot = Bot(patient, 7, seed="a")
    bot.ask(Classic(), 0)
    bot.cancel()
    assert bot.answer() is None
    bot.ask(Classic.parse("XOX/XOO/O.X X"), 0)
    assert wait(bot.answer) == "8"


def test_a_bot_reads_the_memory_it_is_given() -> None:
    bot = Bot(Immediate(), 4, seed="a", memory={"rps": "rock/paper " * 20})
    bot.ask(Throw(), 1)
    assert bot.answer() == "paper"


def test_the_twin_lets_faults_show() -> None:
    with pytest.raises(ZeroDivisionError):
        Immediate(minds.stumped).ask("key", Question(Classic(), 0, 1))


def test_a_mind_that_is_no_longer_wanted_stops() -> None:
    with pytest.raises(Cancelled):
        minds.busy(Question(Classic(), 0, 1, seed=minds.ENDLESS), lambda: False)

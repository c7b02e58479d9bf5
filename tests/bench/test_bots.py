"""Tests `main.py bench bots`: contests continue where they stopped, are kept game by game, and claim only what was
played."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bench.bots import contestants, run
from game.bench.bots.checks import Finding
from game.bench.bots.contestants import CAREFUL, CHANCE, Contestant, Turn, former, level, mcts, mind_of, parts
from game.bench.bots.contests import Contest, ContestGoal, contests, forced, share, unbeaten
from game.bench.bots.run import checked, table
from game.bench.bots.tallies import ContestResults, ContestTally, PlayedGame
from game.bench.report import main
from game.rules.classic import Classic
from game.rules.core import Action
from game.rules.registry import parse, play
from game.rules.ultimate.state import Ultimate

CONTEST = Contest("level 3 against chance", "classic", level("classic", 3), (CHANCE,), share(0.5), games=8)
ends = st.lists(st.tuples(st.sampled_from("WDL"), st.integers(1, 200)), max_size=60)


def tally(games: str) -> ContestTally:
    return ContestTally("both", [(end, 9) for end in games])


@given(ends)
def test_a_tally_comes_out_of_the_file_as_it_went_in(games: list[tuple[str, int]]) -> None:
    kept = ContestTally("both", games, [1.5, 0.25], [3, 4])
    assert ContestTally.read(kept.kept()) == kept


@given(ends)
def test_the_interval_holds_the_share_and_narrows_with_more_games(games: list[tuple[str, int]]) -> None:
    few, many = ContestTally("", games), ContestTally("", games * 9)
    low, high = many.interval
    assert 0 <= few.interval[0] <= few.share + 1e-9
    assert high - low <= few.interval[1] - few.interval[0] + 1e-9


def test_a_draw_is_half_a_point() -> None:
    assert tally("WDDL").share == 0.5
    assert tally("WWDL").counts == (2, 1, 1)
    low, high = tally("W" * 100).interval
    assert 0.94 < low < 1
    assert high == 1


@pytest.mark.parametrize(
    ("goal", "holds", "misses"),
    [
        (share(0.6, 0.9), "WWWL", "WWWW"),
        (share(0.55, sure=True), "WWWL" * 20, "WWWL"),
        (unbeaten(0.25), "WDDD", "WWWL"),
        (forced(9), "WWWW", "WWWD"),
    ],
)
def test_a_goal_is_held_or_missed(goal: ContestGoal, holds: str, misses: str) -> None:
    assert goal.held(tally(holds))
    assert not goal.held(tally(misses))


def test_a_win_after_the_ply_is_none_by_then() -> None:
    assert not forced(8).held(tally("W"))


def test_a_contest_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole = ContestTally(CONTEST.players)
    list(run.play(CONTEST, whole, float("inf")))
    assert len(whole.games) == 8
    results = ContestResults(tmp_path / "results.json")
    begun = ContestTally(CONTEST.players)
    list(run.play(replace(CONTEST, games=3), begun, float("inf")))
    results.keep(CONTEST.name, begun)
    going_on = run.current(CONTEST, results.tallies()[CONTEST.name])
    before = list(going_on.seconds)
    list(run.play(CONTEST, going_on, float("inf")))
    assert (going_on.games, going_on.decisions) == (whole.games, whole.decisions)
    assert all(later >= earlier for later, earlier in zip(going_on.seconds, before, strict=True))


def test_two_jobs_play_what_one_does() -> None:
    alone, together = ContestTally(), ContestTally()
    games = list(run.play(CONTEST, alone, float("inf")))
    assert list(run.play(CONTEST, together, float("inf"), jobs=2)) == games
    assert together.games == alone.games
    assert together.decisions == alone.decisions


def test_every_game_is_kept_as_text_and_plays_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also when the contest was left off in between."""
    results = ContestResults(tmp_path / "results.json", tmp_path / "games")
    monkeypatch.setattr(run, "ContestResults", lambda: results)
    for games in (3, 8):
        monkeypatch.setattr(run, "contests", lambda games=games: iter([replace(CONTEST, games=games)]))
        main(["bots", "--only", CONTEST.name])
    lines = results.games_of(CONTEST.name).read_text(encoding="utf-8").splitlines()
    assert [line.partition("\t")[0] for line in lines] == [str(number) for number in range(1, 9)]
    kept = [PlayedGame.parse(line.partition("\t")[2]) for line in lines]
    assert [(game.end, len(game.actions)) for game in kept] == results.tallies()[CONTEST.name].games
    for number, game in enumerate(kept):
        state = parse(CONTEST.ruleset, game.start)
        for action in game.actions:
            state = play(state, action)
        seat = 0 if game.begins else 1
        assert game.end == ("D" if state.outcome.winner is None else "W" if state.outcome.winner == seat else "L")
        assert game.begins == (number % 2 == 0)


def test_two_runs_keep_each_other_s_results(tmp_path: Path) -> None:
    results = ContestResults(tmp_path / "results.json")
    results.keep("one", tally("W"))
    ContestResults(tmp_path / "results.json").keep("two", tally("LD"))
    results.keep("size", Finding("3 kB", "4 kB", True))
    results.keep("one", tally("WW"))
    assert {name: each.counts for name, each in results.tallies().items()} == {"one": (2, 0, 0), "two": (0, 1, 1)}
    assert results.findings() == {"size": Finding("3 kB", "4 kB", True)}


def test_what_other_bots_played_counts_no_more() -> None:
    earlier = ContestTally("others", [("W", 5)] * 8)
    assert run.current(CONTEST, earlier).games == []
    assert not run.held(CONTEST, earlier)
    assert "by earlier bots" in table([CONTEST], {CONTEST.name: earlier})


def test_the_table_says_what_was_not_measured_and_what_is_not_yet_sure() -> None:
    assert "not measured" in table([CONTEST], {})
    assert "held so far" in table([CONTEST], {CONTEST.name: ContestTally(CONTEST.players, [("W", 5)])})
    assert "not measured" in checked(["size"], {})
    assert not run.held(CONTEST, ContestTally(CONTEST.players, [("W", 5)]))


def test_games_begin_in_pairs_alike_with_sides_changed() -> None:
    first: dict[str, tuple[str, str]] = {}

    def watched(name: str) -> Contestant:
        def act(turn: Turn) -> Action:
            first.setdefault(turn.seed, (name, str(turn.state)))
            return CHANCE.act(turn)

        return Contestant(name, "watched", act)

    contest = Contest("pairs", "ultimate", watched("a"), (watched("b"),), share(0.5), games=4, random_plies=2)
    list(run.play(contest, ContestTally(), float("inf")))
    assert [first[game][0] for game in "0123"] == ["a", "b", "a", "b"]
    assert first["0"][1] == first["1"][1] != first["2"][1] == first["3"][1]


def test_a_careful_player_leaves_no_win_that_can_be_stopped() -> None:
    state = Classic.parse("XX./.../O.. O")
    assert {CAREFUL.act(Turn(state, 1, (), str(seed))) for seed in range(9)} == {"3"}
    assert {CHANCE.act(Turn(state, 1, (), str(seed))) for seed in range(99)} == set("345689")


@pytest.mark.parametrize(
    ("change", "same"),
    [
        (lambda text: text.replace('"""Words."""', '"""Other words."""'), True),
        (lambda text: text.replace("# more", "# less"), True),
        (lambda text: text.replace("SKILLS = (1, 2)", "SKILLS = (1, 3)"), True),
        (lambda text: text.replace("return 1", "return 2"), False),
    ],
)
def test_other_words_are_no_other_bot(change: Callable[[str], str], same: bool, tmp_path: Path) -> None:
    text = '"""Words."""\nSKILLS = (1, 2)\n\n\ndef choose():\n    """Words."""\n    return 1  # more\n'
    before, after = tmp_path / "before.py", tmp_path / "after.py"
    before.write_text(text, encoding="ascii")
    after.write_text(change(text), encoding="ascii")
    assert (contestants._code(before) == contestants._code(after)) == same


def test_each_level_is_another_player() -> None:
    assert len({mind_of("ultimate", level) for level in range(1, 8)}) == 7
    assert mind_of("ultimate", 7) != mind_of("ultimate-shardren", 7), "their numbers differ"


@pytest.mark.parametrize(
    ("ruleset", "needed"),
    [
        ("ttic-2", {"player.py", "search.py", "threats.py", "fast_page.py", "book.py", "ttic-2.bin"}),
        ("tactic", {"player.py", "policy.py", "tactic.bin"}),
        ("ultimate", {"player.py", "search.py", "worths.py", "ultimate-standard.bin"}),
    ],
)
def test_a_bot_is_all_that_its_play_depends_on(ruleset: str, needed: set[str]) -> None:
    names = {path.name for path in contestants.files_of(ruleset)}
    assert needed <= names
    assert "bots.py" not in names, "what it says is no other play"


def test_every_contest_has_a_name_of_its_own() -> None:
    names = [contest.name for contest in contests()]
    assert len(set(names)) == len(names) > 40


def test_the_former_top_level_is_the_present_one_with_fewer_boards() -> None:
    state = Ultimate()
    assert former("ultimate", 1).act(Turn(state, 0, (), "a")) in state.legal(0), "it settles at once"
    earlier = [former("ultimate", sweeps).made_of for sweeps in (40_000, 50_000)]
    assert len({*earlier, level("ultimate", 7).made_of}) == 3


def test_a_rival_is_another_one_with_another_measure() -> None:
    rivals = [mcts(0.5), mcts(0.05), mcts(simulations=100_000), mcts(simulations=1_000_000)]
    assert [rival.name for rival in rivals[1:3]] == ["MCTSBot, 0.05 s", "MCTSBot, 100,000 simulations"]
    assert len({rival.made_of for rival in rivals}) == 4


def test_openspiel_takes_a_free_move_as_two() -> None:
    assert parts(Ultimate(), "57") == [4, 6]
    forced = Ultimate().apply({0: "57"}).state
    assert isinstance(forced, Ultimate)
    assert parts(forced, "72") == [1]


def test_a_quick_run_begins_with_the_cheapest_contest(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    results = ContestResults(tmp_path / "kept.json")
    names = ["dear", "never played", "cheap"]
    for name, spent in (("dear", 5.0), ("cheap", 1.0)):
        results.keep(name, replace(tally("WW"), seconds=[spent, 0.0]))
    played: list[str] = []

    def play(contest: Contest, tally: ContestTally, until: float, jobs: int) -> list[int]:
        played.append(contest.name)
        return []

    monkeypatch.setattr(run, "ContestResults", lambda: results)
    monkeypatch.setattr(run, "CHECKS", {})
    monkeypatch.setattr(run, "contests", lambda: iter([replace(CONTEST, name=name) for name in names]))
    monkeypatch.setattr(run, "play", play)
    main(["bots", "--quick"])
    assert played == ["cheap", "dear", "never played"]


def test_the_command_tells_how_things_stand(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "ContestResults", lambda: ContestResults(tmp_path / "none.json"))
    assert main(["bots", "--table"]) == 1
    assert "not measured" in capsys.readouterr().out
    assert main(["bots", "--only", "solitaire"]) == 2
    assert "solitaire" in capsys.readouterr().err


def test_a_quick_run_keeps_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "ContestResults", lambda: ContestResults(tmp_path / "none.json"))
    monkeypatch.setattr(run, "contests", lambda: iter([CONTEST]))
    monkeypatch.setattr(run, "QUICK", 0.05)
    assert main(["bots", "--quick", "--only", "level 3"]) in (0, 1)
    assert "level 3 against chance" in capsys.readouterr().out
    assert not (tmp_path / "none.json").exists()

"""Tests that a sixth game is a folder of its own and one line, its entry in the catalog; plays it through every
layer."""

import ast
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game import catalog, shipped, words
from game.ai.advice import advise, evaluate, why
from game.ai.choose import choose
from game.ai.mind import LEVELS
from game.ai.question import Question
from game.ai.thinker import Thinker
from game.engine.input.intents import Intent
from game.entry import Entry
from game.paths import ROOT
from game.play.counting import perft
from game.play.evening.evening import Evening
from game.play.evening.playlist import playlists
from game.play.levels.judge import ALL, Case, judge
from game.play.levels.setting import settings
from game.play.levels.shelf import load
from game.play.record import Record
from game.referee import Referee
from game.rules.registry import MATCHES, RULESETS
from game.rules.rulebook import book_of, books, rules
from game.scenes.levels.editor import EditorScene
from game.scenes.levels.level_done import LevelDoneScene
from game.scenes.levels.levels_scene import WorkshopScene
from game.scenes.party.ceremony import CeremonyScene
from game.scenes.replay.graph import GraphScene
from game.scenes.replay.replay import ReplayScene
from game.scenes.result.result import ResultScene
from game.scenes.rulebook.rulebook_scene import RulebookScene
from game.scenes.title.attract import AttractScene, demonstration
from game.stage.foreseen import foreseen
from game.stage.look import Cast
from game.stage.timeline import GHOST, Timeline
from game.variants.common import backdrops
from game.variants.common.sentences import advised
from game.variants.looks import LOOKS
from game.variants.variant import variant_of
from game.words import _
from tests.scenes.conftest import Start, bot, person, start
from tests.scenes.driver import Player
from tests.scenes.guided import QUICK, asked, follow, guided, open_level
from tests.scenes.hands import Keys
from tests.scenes.party.hosting import bots, continued, host
from tests.sixth import entry, table
from tests.sixth.entry import STICKS
from tests.sixth.rules import Sticks, SticksMatch
from tests.sixth.words import CATALOG, compiled, texts

__all__ = ["start"]

HERE = Path(__file__).resolve().parent
NAMED = re.compile(r"[\"'/]sticks\b|match-sticks|tests\.sixth")
LOOKED_AT = ("game", "assets/rulebook", "levels", "tests")
KINDS = {".py", ".toml", ".spec", ".cfg"}


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    """All that has to be said outside its folder."""
    with catalog.known(STICKS):
        yield


def test_what_is_touched_outside_its_folder_is_one_line() -> None:
    """The line with which the catalog comes to know it; its entry is one statement, in its own folder."""
    touched = [line.strip() for line in inspect.getsource(known).splitlines() if "catalog." in line]
    elsewhere = [
        f"{file.relative_to(ROOT)}: {line.strip()}"
        for folder in LOOKED_AT
        for file in sorted((ROOT / folder).rglob("*"))
        if file.suffix in KINDS and HERE not in file.parents
        for line in file.read_text("utf-8").splitlines()
        if NAMED.search(line)
    ]
    print("Touched outside tests/sixth:", *touched, *elsewhere, sep="\n    ")
    assert touched == ["with catalog.known(STICKS):"]
    assert not elsewhere
    statements = ast.parse(inspect.getsource(entry)).body
    assert [ast.unparse(each.value.func) for each in statements if _makes_entry(each)] == ["Entry"]
    assert not [name for name in ("monkeypatch", "cache_clear") if f"{name}." in Path(__file__).read_text("utf-8")]


def _makes_entry(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Call)


def test_it_comes_and_goes_and_no_name_is_taken_twice() -> None:
    assert {"sticks"} == set(RULESETS) - {name for each in shipped.ENTRIES for name in each.rulesets}
    with pytest.raises(ValueError, match="taken"):
        catalog.add(STICKS)
    catalog.remove("sticks")
    try:
        everything = (*RULESETS, *MATCHES, *LOOKS, *settings(), *catalog.titles())
        assert not [name for name in everything if "sticks" in name]
        assert "sticks-turn" not in rules()
        assert not load().of("sticks")
        assert not [each for each in playlists()[0] if "Sticks" in each.title]
    finally:
        catalog.add(STICKS)
    assert load().of("sticks", "lesson")
    assert book_of("sticks-turn") in books()
    with pytest.raises(KeyError):
        catalog.remove("classic")


def test_the_referee_referees_it() -> None:
    referee = Referee()
    for line in ("new sticks", "play 2", "play 2", "play 2"):
        referee.answer(line)
    assert referee.answer("play 2")["rule"] == "sticks-turn"
    assert referee.answer("play 1")["outcome"] == "O"
    assert perft(Sticks(), 3) == 8


def test_its_look_keeps_the_projection_law() -> None:
    state: Any = Sticks()
    while state.to_act:
        step = state.apply({state.mover: max(state.legal(state.mover))})
        show = Timeline()
        for event in step.events:
            show = show.then(LOOKS["sticks"].show(event, step.state, Cast(("Ada", "Grace"))))
        assert show.finish(LOOKS["sticks"].build(state)) == LOOKS["sticks"].build(step.state)
        state = step.state


def test_its_bots_count_from_level_four_on() -> None:
    wins = {level: sum(_won(level, seed) for seed in range(20)) for level in LEVELS}
    assert all(wins[level] == 20 for level in LEVELS if level >= 4)
    assert all(wins[level] < 20 for level in LEVELS if level < 4)
    assert choose(Question(Sticks(), 0, 2, seed="1", style="trapper")) == "2"


def _won(level: int, seed: int) -> bool:
    """Whether a bot of this level wins as the first of two, against one that draws."""
    state: Any = SticksMatch.agreed("starts=1")
    while state.to_act:
        (seat,) = state.to_act
        question = Question(state, seat, level if seat == 0 else 1, seed=f"{seed} {state}")
        state = state.apply({seat: choose(question)}).state
    return state.outcome.winner == 0


def test_it_tells_why_and_how_it_stands() -> None:
    assert str(why(Sticks(), 0, "1")).startswith("Leaves 6")
    assert (evaluate(Sticks()), evaluate(Sticks(6)), evaluate(Sticks(6, 1))) == (1.0, -1.0, 1.0)


def test_its_hints_have_a_line_and_say_what_the_second_best_allows() -> None:
    told = advise(Question(Sticks(), 0))
    assert told.line == ("1", "1", "2")
    assert (told.instead.action, told.instead.answer) == ("2", "2")
    assert advised(told).endswith("Elsewhere they leave 3, and the threes are theirs.")
    plies = foreseen(LOOKS["sticks"], Sticks(), told.line)
    assert [sorted(key.rstrip(GHOST) for key in ply) for ply in plies] == [
        ["ply/1", "stick/7"],
        ["ply/2", "stick/6"],
        ["ply/3", "stick/4", "stick/5"],
    ]


def test_bots_think_of_it_in_their_own_process() -> None:
    thinker = Thinker()
    try:
        thinker.ask("me", Question(Sticks(5), 0, 7, seed="1"))
        while thinker.answer("me") is None:
            pass
        assert thinker.answer("me") == "2"
    finally:
        thinker.close()


def test_asking_for_its_rules_loads_no_table() -> None:
    child = (
        "import sys\nfrom game import catalog\nfrom tests.sixth.entry import STICKS\ncatalog.add(STICKS)\n"
        "from game.rules.registry import parse\nfrom game.ai.game_bots import bots_of\nparse('sticks', '3 O')\n"
        "bots_of('sticks')\nprint(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", child], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert {"tests.sixth.rules", "tests.sixth.bots"} <= loaded
    assert not loaded & {"pygame", "tests.sixth.table", "tests.sixth.grounds"}


def test_its_rules_and_its_look_alone_are_a_game(start: Start) -> None:
    """It lies on a bare table, bots draw, and whoever asks for its rules gets the rulebook of the others."""
    catalog.remove("sticks")
    named: Any = {"rulesets": STICKS.rulesets, "matches": STICKS.matches, "cards": STICKS.cards}
    catalog.add(Entry("sticks", rules=STICKS.rules, look=STICKS.look, **named))
    try:
        player = seated(start)
        player.press("r")
        player.until_top(RulebookScene)
        player.press("escape")
        while not isinstance(player.top, ResultScene):
            if player.until_asked().name == "POINT":
                before = player.plies
                Keys(player).spot("1")
                player.until(lambda before=before: player.plies > before, "the step")
    finally:
        catalog.remove("sticks")
        catalog.add(STICKS)


def seated(start: Start, **settings: Any) -> Player:
    """At the table, by way of the menu and the seats."""
    player = start(match="match-sticks", sitters=(person("Ada"), bot(1)), options="starts=1", **settings)
    hand = Keys(player)
    hand.card("play")
    hand.card("match-sticks")
    hand.stop("play")
    player.until_asked()
    return player


def won(start: Start, **settings: Any) -> Player:
    """At the result: Ada has taken one with a step back, a hint, and whatever it said."""
    player = seated(start, **settings)
    hand = Keys(player)
    hand.spot("2")
    player.until_asked()
    player.press("u")
    player.until_asked()
    assert str(player.match.playing) == "7 X"
    while not isinstance(player.top, ResultScene):
        if player.until_asked().name == "POINT":
            player.press("h")
            player.until(lambda: player.play.selection.said, "the hint")
            before = player.plies
            hand.spot(player.pointing.spot.action)
            player.until(lambda before=before: player.plies > before, "the step")
    return player


def test_it_is_played_on_its_own_table_with_undo_and_hint_to_the_result_and_kept(start: Start) -> None:
    player = won(start)
    shown = player.play.shown
    assert shown.variant is table.VARIANT is variant_of("sticks")
    assert backdrops.backdrop(player.loop.canvas, "sticks/sandpaper") is not None
    record = msgspec.json.decode(player.saved(), type=Record)
    assert (record.ruleset, record.over(), record.notes.hints[0] > 0) == ("match-sticks", True, True)
    assert sum(record.notes.undos) == 1
    assert record.positions()[-1].outcome.winner == 0


def test_its_sticks_are_painted_with_its_own_prop(start: Start) -> None:
    player = seated(start)
    player.until_drawn()
    view, canvas = player.play.shown.view(), player.loop.canvas
    stick = view.stage["stick/3"]
    x, y = table.painter(canvas, view).pixel(stick.x, stick.y)
    assert tuple(canvas.surface.get_at((round(x), round(y)))[:3]) == tuple(canvas.theme.o[:3])


def test_it_is_watched_again_with_a_graph_of_where_it_turned(start: Start) -> None:
    player = won(start)
    hand = Keys(player)
    hand.card("graph")
    scene = player.top
    assert isinstance(scene, GraphScene)
    player.until(lambda: len(scene.moments.worths) == scene.moments.last + 1, "the bots' opinion")
    player.until_drawn()
    hand.do(Intent.CANCEL)
    hand.card("title")
    hand.card("records")
    hand.card("matches")
    hand.do(Intent.CONFIRM)
    replay = player.top
    assert isinstance(replay, ReplayScene)
    player.press("return")
    player.until(lambda: replay.playback.at_end and not replay.moving, "the end")
    assert replay.playback.view().state.outcome is not None


def test_its_rules_are_in_the_rulebook_with_a_board(start: Start) -> None:
    player = start()
    Keys(player).card("rulebook")
    player.wait(1.0)
    player.type("sticks-turn")
    player.wait(1.0)
    scene: Any = player.top
    assert scene.entry.rule.number == "sticks-turn"
    assert scene.entry.book.title == "Sticks"
    player.until(lambda: scene.page.act is not None and not scene.page.act.moving, "what the rule plays")
    assert str(scene.page.act.board.state) == "4 X"
    assert player.quit() == 0


def test_its_lesson_and_its_puzzle_are_followed(start: Start) -> None:
    player = start(**QUICK)
    hand = Keys(player)
    follow(hand, open_level(player, "sticks/00-lesson"))
    hand.card("next")
    scene = guided(player)
    level = scene.guide.level
    verdict = judge(Sticks.parse(level.position), 0, Case(level.goal, ALL), lambda: None)
    assert (verdict.holds, verdict.line) == (True, level.solution[:1])
    player.until(lambda: asked(scene))
    hand.spot(level.solution[0])
    player.until(lambda: asked(scene))
    hand.spot(str(scene.board.state.left))
    player.until_top(LevelDoneScene)


def test_a_position_is_set_up_and_proved_in_the_workshop(start: Start) -> None:
    player = start(**QUICK)
    player.loop.stack.push(WorkshopScene(player.app.services))
    assert "sticks" in player.photos.order()
    scene = EditorScene(player.app.services, "sticks")
    player.loop.stack.push(scene)
    player.turn(2)
    hand = Keys(player)
    for _touch in range(3):
        hand.do(Intent.CONFIRM)
    assert str(scene.bench.state) == "4 X"
    scene.change("title", "Two sticks")
    scene.change("side", "O")
    scene.change("goal", "win 2")
    scene.change("title", "Four sticks")
    hand.back()
    hand.card("save")
    player.until(lambda: "Saved: Four sticks" in player.words, "the proof")
    assert [each.level.position for each in load().of("sticks") if each.own] == ["4 O"]


def test_it_is_part_of_an_evening(start: Start) -> None:
    playlist = next(each for each in playlists()[0] if each.title == "Sticks after dinner")
    player = continued(start, Evening("knockout", bots(2), 2, playlist), **QUICK)
    player.until_top(CeremonyScene)
    assert [each.match for each in host(player).evening.played] == ["match-sticks"]


def test_bots_show_it_while_nobody_is_there(start: Start) -> None:
    player = start(**QUICK)
    seed = next(seed for seed in range(1000) if demonstration(Random(seed)).ruleset == "match-sticks")
    scene = AttractScene(player.app.services, Random(seed))
    player.loop.stack.push(scene)
    player.until(lambda: scene.record.positions()[-1].outcome is not None, "the end")
    assert scene.record.plies


def test_it_speaks_italian(start: Start) -> None:
    assert CATALOG.with_suffix(".mo").read_bytes() == compiled(), "run python -m tests.sixth.words"
    words.use_language("it")
    assert not [text for text in texts() if _(text) == text]
    assert _("Go on") == "Avanti", "the others still do"
    assert catalog.titles()["match-sticks"] == "Bastoncini"
    catalog.remove("sticks")
    try:
        assert _("Sticks") == "Sticks"
    finally:
        catalog.add(STICKS)
    player = start(language="it")
    Keys(player).card("play")
    assert "Bastoncini" in [tile.title for tile in player.photos.tiles]

"""Tests that finished matches are kept, replayed, continued, and shared; whatever comes from elsewhere does no harm."""

import re
from pathlib import Path
from random import Random

import pygame
import pytest

from game import catalog
from game.ai.advice import evaluate
from game.engine.input.intents import KEYBOARD, Intent, Press
from game.engine.picture.canvas import Canvas
from game.engine.sound.score import HOUSE
from game.engine.window import clipboard
from game.play.files import exchange
from game.play.files.exchange import pack
from game.play.files.settings import Setup
from game.play.moments import Moments, standing, turns
from game.play.record import Record, Sitter
from game.rules.registry import MATCHES
from game.scenes.common.album import AlbumScene
from game.scenes.common.dialogs import NoticeScene
from game.scenes.common.list_sheet import ListScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.replay.graph import GraphScene
from game.scenes.replay.graph_paper import worn
from game.scenes.replay.replay import ReplayScene
from game.scenes.replay.replay_strip import upper_edge
from tests.criterion import criterion
from tests.play.matches import played
from tests.scenes.conftest import Start, two
from tests.scenes.driver import Player
from tests.scenes.hands import Keys, Mouse


def finished(start: Start, **settings: float) -> Player:
    """The title, after a match of one game."""
    player = start(sitters=two(), options="starts=1", **settings)
    hand = Keys(player)
    hand.begin()
    hand.through()
    hand.card("title")
    return player


def watching(start: Start, **settings: float) -> Player:
    """The replay of a match of seven plies, from its beginning."""
    player = finished(start, **settings)
    hand = Keys(player)
    hand.card("records")
    hand.card("matches")
    hand.do(Intent.CONFIRM)
    assert isinstance(player.top, ReplayScene)
    return player


def replay(player: Player) -> ReplayScene:
    return next(scene for scene in player.loop.stack.scenes if isinstance(scene, ReplayScene))


def number(player: Player) -> int:
    return replay(player).playback.number


def test_a_finished_match_is_kept_and_can_be_watched_to_its_end(start: Start) -> None:
    player = watching(start)
    last = replay(player).playback.moments.last
    assert (number(player), last) == (0, 7)
    player.press("return")
    player.until(lambda: replay(player).playback.at_end and not player.top.moving, "the end")
    assert str(replay(player).playback.view().match.past) == str(replay(player).playback.moments.states[-2].past)


def test_it_steps_both_ways_jumps_and_changes_its_speed(start: Start) -> None:
    player = watching(start)
    player.press("right", "right", "right")
    shown = number(player)
    assert shown >= 1
    player.press("left")
    player.press("9")
    assert number(player) == 6
    player.press("left")
    assert number(player) == 5
    player.press("tab")
    assert number(player) == 7
    player.press("shift+tab")
    assert number(player) == 0
    before = replay(player).playback.speed
    player.press("up")
    assert replay(player).playback.speed == 2 * before
    player.press("down", "down")
    assert replay(player).playback.speed == before / 2


def test_the_mouse_pulls_the_film_and_pushes_the_hints(start: Start) -> None:
    player = watching(start)
    player.turn(2)
    line = player.top.thing(None).rect
    player.click((line.left + line.width * 3 // 7, line.centery))
    assert number(player) == 3
    player.click(player.hint("confirm"))
    player.until(lambda: number(player) == 7, "the end")


def test_a_click_on_the_picture_watches_as_its_hint_says(start: Start) -> None:
    player = watching(start)
    width, height = player.loop.canvas.layout.size
    player.click((width // 2, height // 3))
    player.until(lambda: number(player) == 2, "the second ply")
    player.click((width // 2, height // 3))
    assert not replay(player).playback.playing


def test_in_a_replay_it_is_nobodys_turn(start: Start) -> None:
    player = watching(start)
    for _ply in range(8):
        assert replay(player).playback.view().mover is None
        player.press("right")


def test_its_games_music_plays_as_long_as_it_is_watched(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    player = watching(start)
    hand, heard = Keys(player), list[str]()
    monkeypatch.setattr(player.loop.audio, "music", lambda theme, mood="won": heard.append(theme))
    hand.do(Intent.PAUSE)
    hand.do(Intent.CANCEL)
    assert player.top is replay(player)
    assert heard == [replay(player).playback.variant.music]
    assert heard != [HOUSE]
    hand.do(Intent.CANCEL)
    assert heard[-1] == HOUSE


def floor(player: Player) -> int:
    """The upper edge of the hints."""
    return min(place.top for place in player.keys.values())


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_table_lies_above_the_film(start: Start, text: float, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Canvas] = []
    monkeypatch.setattr(ReplayScene, "draw_board", lambda self, canvas: seen.append(canvas))
    player = watching(start, text=text)
    player.turn(2)
    whole = player.loop.canvas
    assert (
        seen[-1].layout.size == seen[-1].surface.get_size() == (whole.layout.size[0], upper_edge(whole, floor(player)))
    )
    player.resize((1000, 900))
    player.turn(2)
    assert seen[-1].surface.get_size() == (1000, upper_edge(player.loop.canvas, floor(player)))


def test_one_can_play_on_from_any_ply_and_it_does_not_count(start: Start) -> None:
    player = watching(start)
    player.press("5")
    here = number(player)
    hand = Keys(player)
    hand.do(Intent.PAUSE)
    hand.card("branch")
    assert isinstance(player.top, MatchScene)
    assert player.plies == here
    assert player.record.notes.branched == here
    hand.through()
    hand.card("title")
    assert player.app.services.results.records().careers["Ada"].all().played == 1


def test_a_match_goes_out_as_text_and_comes_back(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[str] = []
    monkeypatch.setattr(clipboard, "put", lambda text: not held.append(text))
    monkeypatch.setattr(clipboard, "text", lambda: held[-1])
    player = watching(start)
    hand = Keys(player)
    hand.do(Intent.PAUSE)
    hand.card("copy")
    player.until_top(NoticeScene)
    hand.card("good")
    record = replay(player).playback.moments.record
    while not player.at_title:
        hand.back()
    hand.card("records")
    hand.card("fetch")
    hand.card("clipboard")
    assert isinstance(player.top, ReplayScene)
    assert player.top.playback.moments.record.plies == record.plies


def test_text_and_picture_are_saved_where_they_can_be_found(start: Start) -> None:
    player = watching(start)
    hand = Mouse(player)
    for card in ("save", "picture"):
        player.click(player.hint("pause"))
        hand.card(card)
        player.until_top(NoticeScene)
        assert str(exchange.folder()) in player.told
        hand.card("good")
    names = sorted(path.suffix for path in exchange.folder().iterdir())
    assert names == [".png", ".txt"]
    picture = next(exchange.folder().glob("*.png"))
    assert picture.read_bytes()[:4] == b"\x89PNG"
    board = pygame.image.load(picture)
    assert board.size == player.loop.canvas.layout.size
    assert len({tuple(board.get_at((x, y))) for x in range(0, board.width, 8) for y in range(0, board.height, 8)}) > 100


def test_a_file_that_is_no_match_is_refused_with_a_sentence(start: Start, player_folder: Path) -> None:
    player = finished(start)
    exchange.put("good", ".txt", pack(played("match-ultimate", Random(1))).encode())
    exchange.put("bad", ".txt", b"\xff\x00 no match at all" * 1000)
    hand = Keys(player)
    hand.card("records")
    hand.card("fetch")
    hand.card("files")
    scene = player.top
    assert isinstance(scene, ListScene)
    names = [line.cells[0] for line in scene.list.lines]
    while names[scene.list.focused] != "bad.txt":
        hand.do(Intent.DOWN)
    hand.do(Intent.CONFIRM)
    player.until_top(NoticeScene)
    hand.card("good")
    hand.do(Intent.DOWN)
    hand.do(Intent.CONFIRM)
    assert isinstance(player.top, ReplayScene)


def test_a_damaged_file_is_told_and_skipped(start: Start, player_folder: Path) -> None:
    player = finished(start)
    player.written()
    (player_folder / "replays/2020-01-01-000000-match-classic.json").write_text("{ no json")
    hand = Keys(player)
    hand.card("records")
    hand.card("matches")
    player.until_top(NoticeScene)
    hand.card("good")
    assert isinstance(player.top, AlbumScene)
    assert len(player.photos.tiles) == 1


@criterion(10)
def test_a_match_is_thrown_away_only_after_asking(start: Start, player_folder: Path) -> None:
    player = watching(start)
    hand = Keys(player)
    for answer, left in (("no", 1), ("yes", 0)):
        hand.do(Intent.PAUSE)
        hand.card("remove")
        hand.card(answer)
        assert len(list((player_folder / "replays").glob("*.json"))) == left
    assert isinstance(player.top, AlbumScene)
    assert not player.photos.tiles


@pytest.mark.parametrize("name", MATCHES)
def test_the_moments_of_any_match_end_where_its_positions_do(name: str) -> None:
    record = played(name, Random(7), most=150)
    moments = Moments(record)
    for n in range(1, moments.last + 1):
        moment, after = moments.at(n), moments.states[n]
        if after.past == moments.states[n - 1].past:
            assert (moment.match, moment.state) == (after, after.playing)
        else:
            assert moment.match == moments.states[n - 1]
        assert moment.begins == (n - 1 in moments.games)


@pytest.mark.parametrize("starter", [1, 2])
def test_the_graph_paints_people_in_the_colour_they_played_with(start: Start, starter: int) -> None:
    player = start(sitters=two(), options=f"starts={starter}")
    hand = Keys(player)
    hand.begin()
    for square in "51423":
        player.until_asked()
        hand.spot(square)
    moments, theme = Moments(player.record), player.loop.canvas.theme
    for ply in range(moments.last + 1):
        assert worn(theme, moments, ply) == ((theme.x, theme.o) if starter == 1 else (theme.o, theme.x))


def test_before_a_game_the_graph_has_the_colours_of_that_game(start: Start) -> None:
    theme = start().loop.canvas.theme
    for seed in range(8):
        moments = Moments(played("match-classic", Random(seed), most=60))
        begins = next(n for n in range(moments.last + 1) if moments.at(n).stage == "game")
        assert begins > 0
        assert len({worn(theme, moments, ply) for ply in range(begins + 1)}) == 1
        if worn(theme, moments, 0) == (theme.o, theme.x):
            return
    raise AssertionError("the first person always had the X")


def test_a_match_opened_where_somebody_looked_plays_by_itself(start: Start) -> None:
    player = start()
    moments = Moments(played("match-classic", Random(3), "starts=1", most=60))
    for number in (2, moments.last):
        replay = ReplayScene(player.app.services, moments, None)
        replay.playback.watch(number)
        assert (replay.playback.number, replay.playback.playing) == (number, number < moments.last)


def test_in_a_game_whose_symbols_nobody_owns_the_graph_has_the_colours_of_the_nametags(start: Start) -> None:
    moments, theme = Moments(played("match-tris2", Random(7), most=60)), start().loop.canvas.theme
    assert {worn(theme, moments, ply) for ply in range(moments.last + 1)} == {(theme.plum, theme.teal)}


@pytest.mark.parametrize("name", [game.match for game in catalog.games()])
def test_the_graph_numbers_moves_as_their_list_does_whatever_was_thrown_before(start: Start, name: str) -> None:
    record = played(name, Random(7), most=60)
    moments = Moments(record)
    scene = GraphScene(start().app.services, moments, lambda number: None)
    for ply in range(1, moments.last + 1):
        moment = moments.at(ply)
        scene.hear(Press(Intent.RIGHT, KEYBOARD))
        listed = moment.moves and moment.stage == "game" and not moment.said
        numbers = re.findall(r"\d+", scene.said()[0].partition(":")[0])
        assert numbers[-1] == str(len(moment.moves) if listed else ply)
    scene.leave()


def test_the_list_of_moves_leaves_out_whose_time_was_up() -> None:
    plies = [{"0": "1"}, {"1": "flag"}, {"-1": "5"}]
    clock = str(MATCHES["match-classic"].agreed("starts=1 clock=8/0"))
    moments = Moments(Record("match-classic", clock, (Sitter("Ada"), Sitter("Grace")), plies))
    assert moments.at(2).said == "Grace’s time is up."
    assert [len(moments.at(ply).moves) for ply in range(4)] == [0, 1, 1, 2]


def test_the_graph_names_who_moved_and_says_where_chance_decided(start: Start) -> None:
    """Sides that are only numbers, and the texts of what chance does, would tell a guest nothing."""
    record = played("match-tris2", Random(7), most=60)
    moments = Moments(record)
    scene = GraphScene(start().app.services, moments, lambda number: None)
    for ply in range(1, moments.last + 1):
        scene.hear(Press(Intent.RIGHT, KEYBOARD))
        heading, (person, *_others) = scene.said()[0], moments.acts(ply - 1)
        assert (person < 0) == heading.endswith("Chance decides.")
        if moments.at(ply).stage == "game" and person >= 0 and not moments.at(ply).said:
            assert heading.endswith(f": {record.sitters[person].name}")
    scene.leave()


ROUNDS = [{0: "127", 1: "489"}, {0: "356", 1: "651"}]
"""Two rounds of TacTic-Toe: the first person makes a line, which the other one could have bounced out of."""


def graph_of_rounds(start: Start) -> GraphScene:
    record = Setup("match-tactic").begin()
    for acts in ROUNDS:
        record.add(acts)
    moments = Moments(record)
    moments.worths |= {0: 0.0, 1: 0.0, 2: 1.0}
    return GraphScene(start().app.services, moments, lambda number: None, 2)


def test_where_both_chose_at_once_the_graph_names_who_had_something_better(start: Start) -> None:
    scene = graph_of_rounds(start)
    moments = scene.moments
    assert [moments.missed(2, person) for person in (0, 1)] == [False, True]
    assert [moments.missed(1, person) for person in (0, 1)] == [False, False]
    assert scene.said()[1].strip() == f"In hindsight {moments.record.names[1]} had something better."


def test_the_graph_names_both_and_shows_no_orders_as_numbers(start: Start) -> None:
    scene = graph_of_rounds(start)
    names = scene.moments.record.names
    assert scene.said()[0].endswith(f": {names[0]} & {names[1]}")
    assert not re.search(r"\d{3}", "".join(scene.said()))


def test_a_grid_that_stays_drawn_is_nobodys_fault() -> None:
    """In a cat's game between careful players nobody is ahead, and nothing turns."""
    moments = Moments(Setup("match-classic", options="starts=1").begin())
    for square in "519328467":
        moments.record.add({moments.states[-1].to_act[0]: square})
        moments = Moments(moments.record)
    worths = {number: evaluate(state) for number, state in enumerate(moments.states)}
    assert moments.states[-1].past[-1].result == "draw"
    assert not turns(worths, dict.fromkeys(range(1, 10), 0))
    assert {standing(worth) for worth in worths.values()} == {0}

"""Tests what follows a match: its graph with the turning points, and one's own mistakes to be played better."""

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import words
from game.engine.input.intents import Intent
from game.engine.panels.hints import HintBar
from game.play.moments import MOST, TURN, Moments, TurningPoint, turns
from game.play.record import Record
from game.scenes.common.list_sheet import ListScene
from game.scenes.levels.guided_match import GuidedMatchScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.records.record_lists import CupShelfScene
from game.scenes.replay.graph import GraphScene
from game.scenes.replay.replay import ReplayScene, branch
from game.scenes.result.player import DIMMING, PATIENCE
from game.scenes.result.result import BEAT, TUNE, ResultScene
from game.variants.common import nametags
from game.variants.common.finales.table_painter import TablePainter
from tests.play.matches import played
from tests.scenes.conftest import Start, two
from tests.scenes.driver import Player
from tests.scenes.endings import ENDS, ended, finish
from tests.scenes.front import keys, part
from tests.scenes.gallery import Hall
from tests.scenes.hands import Keys


def test_the_ply_that_costs_most_is_the_turning_point() -> None:
    worths = {0: 0.0, 1: 0.0, 2: 0.9, 3: -0.9, 4: -1.0}
    found = turns(worths, {1: 0, 2: 1, 3: 0, 4: 1})
    assert [(turn.ply, turn.person, turn.said) for turn in found] == [(2, 1, "lost"), (3, 0, "thrown")]


def test_what_both_or_chance_played_is_nobodys_mistake() -> None:
    assert turns({0: 0.0, 1: -1.0}, {1: None}) == [TurningPoint(1, 0.0, -1.0, None)]


@given(st.lists(st.floats(-1, 1), min_size=1, max_size=60), st.integers(0, 9))
def test_turning_points_are_few_dear_and_in_order(worths: list[float], seed: int) -> None:
    source = Random(seed)
    people = {ply: source.choice((0, 1, None)) for ply in range(1, len(worths))}
    found = turns(dict(enumerate(worths)), people)
    assert len(found) <= MOST
    assert all(turn.cost >= TURN for turn in found)
    assert [turn.ply for turn in found] == sorted(turn.ply for turn in found)


def test_resigned_games_and_throws_need_no_thought() -> None:
    record = played("match-classic", Random(1), "starts=1")
    record.plies = [{"0": "5"}, {"1": "resign"}]
    moments = Moments(record)
    assert [moments.plain_worth(n) for n in range(3)] == [None, None, 1.0]


def lost(start: Start) -> Player:
    """The result of a game in which Grace let Ada make a fork and Ada won."""
    player = start(sitters=two(), options="starts=1")
    hand = Keys(player)
    hand.begin()
    for square in "12957":
        player.until_asked()
        hand.spot(square)
        if "yes" in player.cards():
            hand.card("yes")
    player.until_asked()
    while not isinstance(player.top, ResultScene):
        hand.through()
    return player


def won_by_the_first(player: Player, hand: Keys) -> None:
    """A game in which who begins fills the first row."""
    for square in "14253":
        player.until_asked()
        hand.spot(square)


def won(start: Start) -> Player:
    """The result of a game that Ada began and won."""
    player = start(sitters=two(), options="starts=1")
    hand = Keys(player)
    hand.begin()
    won_by_the_first(player, hand)
    player.until_top(ResultScene)
    return player


def test_a_finale_waits_for_its_pictures_but_not_for_ever(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TablePainter, "ready", lambda painter, show: False)
    player = won(start)
    assert isinstance(player.top, ResultScene)
    finale = player.top.player
    player.turn(2)
    begun = finale.time
    player.wait(PATIENCE / 2)
    assert finale.time == begun < DIMMING
    player.wait(PATIENCE)
    assert finale.time > begun


def test_two_lost_matches_bring_a_handicap_by_one_press(start: Start) -> None:
    player = won(start)
    hand = Keys(player)
    hand.do(Intent.CONFIRM)
    assert "ease" not in player.cards()
    hand.card("again")
    won_by_the_first(player, hand)
    player.until_top(ResultScene)
    hand.do(Intent.CONFIRM)
    hand.card("ease")
    player.until_asked()
    assert (player.record.help, player.record.aided) == ("marks", (1,))
    tags = [nametags.tag_of(player.play.view(), person).under() for person in (0, 1)]
    assert [tag == "with hints" for tag in tags] == [False, True]


def test_again_asks_nothing_that_was_settled_and_the_other_one_opens(start: Start) -> None:
    player = start(sitters=two(), options="-")
    hand = Keys(player)
    hand.begin()
    player.until(lambda: player.match.stage == "throw")
    player.play.again(msgspec.structs.replace(player.record, plies=[{"0": "rock", "1": "scissors"}]))
    won_by_the_first(player, hand)
    player.until_top(ResultScene)
    hand.do(Intent.CONFIRM)
    hand.card("again")
    assert (player.match.stage, player.match.people) == ("game", (1, 0))
    assert player.app.services.settings.played.options == "-", "the usual still asks who begins"


@pytest.mark.parametrize("way_out", ["again", "title"])
def test_whoever_leaves_a_place_in_the_hall_of_fame_unsigned_signs_with_the_name(start: Start, way_out: str) -> None:
    player = won(start)
    hand = Keys(player)
    hand.do(Intent.CONFIRM)
    assert "sign 0" in player.cards()
    hand.card(way_out)
    hall = player.app.services.results.records().hall["match-classic"]
    assert [(line.name, line.initials) for line in hall if line.name] == [("Ada", "ADA")]


def test_whoever_has_signed_sees_their_line_lit_in_the_hall_of_fame(start: Start) -> None:
    player = won(start)
    hand = Keys(player)
    hand.do(Intent.CONFIRM)
    hand.card("sign 0")
    for _letter in range(3):
        hand.do(Intent.CONFIRM)
    shown = player.top
    assert isinstance(shown, CupShelfScene)
    place = next(n for n, line in enumerate(shown.list.lines, start=1) if "Ada" in line.cells)
    assert shown.list.focused == place - 1
    assert player.loop.stack.captions.said == f"Ada: place {place} in the hall of fame"
    hand.do(Intent.CANCEL)
    assert isinstance(player.top, ResultScene)


@pytest.mark.parametrize("again", ["branch", "ADA"])
def test_only_what_is_played_from_the_beginning_is_a_loss_whoever_it_was(start: Start, again: str) -> None:
    player = won(start)
    hand = Keys(player)
    lost = player.record
    if again == "branch":
        player.play.branch_off(branch(lost, 0))
        assert player.record.plies == []
    else:
        hand.do(Intent.CONFIRM)
        hand.card("again")
        person = msgspec.structs.replace(player.record.sitters[0], name="ADA")
        player.record.seat(0, person)
    won_by_the_first(player, hand)
    player.until_top(ResultScene)
    hand.do(Intent.CONFIRM)
    assert ("ease" in player.cards()) == (again == "ADA")


def test_the_result_waits_until_the_match_is_counted_so_that_no_card_comes_late(start: Start) -> None:
    late: list[Record] = []
    player = start(sitters=two(), options="starts=1")
    services = player.app.services
    finished = services.results.finished
    services.results.finished = lambda record: (late.append(record), setattr(services.results, "counting", True))
    hand = Keys(player)
    hand.begin()
    won_by_the_first(player, hand)
    player.until(lambda: late, "the end")
    player.wait(8.0)
    assert isinstance(player.top, MatchScene)
    finished(late[0])
    player.until_top(ResultScene)
    before = player.cards()
    assert before[-2:] == ["sign 0", "title"]
    hand.card("sign 0")
    for _letter in range(3):
        hand.do(Intent.CONFIRM)
    hand.do(Intent.CANCEL)
    assert player.cards() == [*before[:-2], "title"], "no card that looks back has moved"


def test_a_won_games_tune_is_heard_over_its_board_before_the_music_of_results(start: Start) -> None:
    player = lost(start)
    assert player.loop.audio.wanted == ("classic", "won")
    player.wait(TUNE - 3 * BEAT)
    assert player.loop.audio.wanted == ("classic", "won")
    player.wait(4 * BEAT)
    assert player.loop.audio.wanted == ("results", "won")
    Keys(player).card("again")
    player.until_asked()
    assert player.loop.audio.wanted == ("classic", "quiet")


def test_a_press_skips_to_the_cards_but_not_the_sound_that_tells_who_won(start: Start) -> None:
    player = won(start)
    hand = Keys(player)
    before = len(player.heard)
    assert "win" not in player.heard
    hand.do(Intent.CONFIRM)
    assert isinstance(player.top, ResultScene), "no card was chosen"
    assert player.heard[before:].count("win") == 1
    player.wait(8.0)
    assert player.heard.count("win") == 1


def test_one_can_play_on_from_any_ply_of_the_match_just_finished(start: Start) -> None:
    player = lost(start)
    graph(player)
    player.press("left", "left", "left", "return")
    hand = Keys(player)
    hand.do(Intent.PAUSE)
    hand.card("branch")
    assert isinstance(player.top, MatchScene)
    assert player.plies == player.record.notes.branched


def graph(player: Player) -> GraphScene:
    Keys(player).card("graph")
    scene = player.top
    assert isinstance(scene, GraphScene)
    player.until(lambda: len(scene.moments.worths) == scene.moments.last + 1, "the bots' opinion")
    return scene


def test_the_graph_knows_who_was_ahead_and_where_it_turned(start: Start) -> None:
    player = lost(start)
    scene = graph(player)
    last = scene.moments.last
    assert len(scene.moments.worths) == last + 1
    assert abs(scene.moments.worths[last]) == 1.0
    assert scene.turns
    player.press("tab")
    assert scene.number == scene.turns[0].ply
    player.press("return")
    assert isinstance(player.top, ReplayScene)
    assert player.top.playback.number == scene.turns[0].ply


def test_a_mistake_is_played_again_until_it_is_better(start: Start) -> None:
    player = lost(start)
    scene = graph(player)
    (first, *_rest) = scene.mistakes
    player.press("h")
    table = player.top
    assert isinstance(table, GuidedMatchScene)
    assert len(table.table.record.plies) == first.ply - 1
    player.until_asked()
    (bad,) = scene.moments.acts(first.ply - 1).values()
    hand = Keys(player)
    hand.spot(bad)
    player.until(lambda: "That is no better. Once more." in player.told, "the verdict")
    hand.do(Intent.CONFIRM)
    player.until_asked()
    hand.do(Intent.HINT)
    player.turn(3)
    hand.do(Intent.CONFIRM)
    player.until(lambda: "Much better!" in player.told, "the verdict")
    assert player.app.services.results.records().careers["Ada"].all().played == 1, "nothing of it counts"


def test_the_hall_of_fame_opens_on_the_game_that_was_played_last(start: Start) -> None:
    player = start()
    services = player.app.services
    services.preferences.change(played=msgspec.structs.replace(services.settings.setup, match="match-tris2"))
    for card in ("records", "hall"):
        Keys(player).card(card)
    player.until_drawn()
    player.until(lambda: isinstance(player.top, ListScene), "the hall of fame")
    assert player.top.leaves[player.top.leaf].title == "Hall of fame: Tris 2"


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_the_keys_below_the_president_lie_in_one_row(language: str, size: tuple[int, int]) -> None:
    words.use_language(language)
    hall = Hall(size, language=language)
    finish(hall, ended(ENDS["ttic-won"]))
    hall.stack.top.update(PATIENCE)
    hall.draw()
    assert len(hall.keys) == 4
    assert len({key.bottom for key in hall.keys.values()}) == 1
    hall.close()


@pytest.mark.usefixtures("display")
def test_in_a_narrow_bar_the_best_known_keys_lose_their_words() -> None:
    hall = Hall((960, 540), text=1.2)
    finish(hall, ended(ENDS["ttic-won"]))
    hall.stack.top.update(PATIENCE)
    hall.draw()
    places = keys(part(hall.stack.top, HintBar))
    assert {name for name, place in places.items() if place.width < 2 * place.height} == {"cancel"}
    hall.close()

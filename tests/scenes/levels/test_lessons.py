"""Tests how a lesson leads: a hand after a while, remarks that wait, what is left out, and what comes after it."""

import pygame
import pytest

from game.engine.input.intents import Intent
from game.play.levels.shelf import load
from game.rules.match import Match
from game.rules.registry import RULESETS
from game.scenes.levels import coach
from game.scenes.levels.coach import Note, marked_words
from game.scenes.levels.guided_match import GuidedMatchScene
from game.scenes.levels.lesson import REFUSED, Lesson
from game.scenes.levels.level_opening import first_game
from game.scenes.match import match_picture
from game.scenes.match.help import LESSON_OFFER
from game.scenes.match.match_scene import MatchScene
from game.variants.common import nametags
from tests.golden.halls import hall, lay
from tests.scenes.conftest import Start
from tests.scenes.driver import Player
from tests.scenes.gallery import match
from tests.scenes.guided import QUICK, act, asked, follow, open_level, unseen
from tests.scenes.hands import Keys


def lesson_of(scene: GuidedMatchScene) -> Lesson:
    assert isinstance(scene.guide, Lesson)
    return scene.guide


def begun(player: Player, name: str) -> tuple[GuidedMatchScene, Lesson]:
    """A lesson that asks for its first step."""
    scene = open_level(player, name)
    player.until(lambda: asked(scene))
    return scene, lesson_of(scene)


def test_a_lesson_begins_at_once_without_a_show_or_a_panel_over_its_board(start: Start) -> None:
    player = start()
    for name in ("ultimate/00-lesson", "tactic/00-lesson", "classic/00-lesson"):
        assert not open_level(player, name).board.showing


def test_nothing_but_the_note_says_what_a_lesson_is_about(start: Start) -> None:
    player = start(**QUICK)
    scene, _lesson = begun(player, "tris2/00-lesson")
    assert scene.view().coached


def test_the_game_after_a_lesson_counts_unless_it_starts_in_the_middle() -> None:
    shelf = load()
    for ruleset in RULESETS:
        for shelved in shelf.of(ruleset, "lesson"):
            if not shelved.level.play:
                first = first_game(shelved, "Ada").positions()[0]
                assert isinstance(first, Match)
                assert first.playing.ruleset in (ruleset, "deal")
                assert str(first) == str(first.anew()) or first.past, "somebody has chosen before"


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_note_of_a_lesson_keeps_its_place_however_long_a_refusal_is(start: Start, text: float) -> None:
    player = start(text=text, **QUICK)
    scene, lesson = begun(player, "ultimate/00-lesson")

    def place() -> pygame.Rect:
        return coach.place(player.loop.canvas, scene.shown.variant.layout, lesson.note(), hints=scene.picture.hints)

    before = place()
    for square in "11":
        player.press(square)
    player.until_drawn()
    assert lesson.note().text.startswith("Not top left on the top left board")
    assert place() == before


@pytest.mark.parametrize(("reduced", "poses"), [(False, 2), (True, 1)])
def test_the_hand_taps_but_where_motion_is_reduced(start: Start, reduced: bool, poses: int) -> None:
    player = start(speed=4.0, reduced=reduced)
    scene, _lesson = begun(player, "classic/00-lesson")
    Keys(player).do(Intent.HINT)
    player.until_drawn()
    (hand,) = scene._hand(player.loop.canvas)
    assert len(hand.poses) == poses


def test_the_next_number_of_a_plan_is_marked_and_then_the_seal(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    marked: list[pygame.Rect] = []
    monkeypatch.setattr(match_picture, "frame", lambda canvas, variant, rect: marked.append(rect))
    player = start(**QUICK)
    scene, _lesson = begun(player, "tactic/00-lesson")
    for wanted in ("1", "2", "7", "seal"):
        player.until_drawn()
        spot = next(each for each in scene.selection.pointing.spots if each.action == wanted)
        assert marked[-1] == scene.picture.drawn[1].rect(*spot.area)
        if wanted != "seal":
            Keys(player).spot(wanted)


def read(player: Player, lesson: Lesson, scene: GuidedMatchScene) -> None:
    """Do what the step asks for, until there is something to read."""
    step = lesson.step
    act(Keys(player), scene, step.do[0])
    player.until(lambda: lesson.reads or lesson.step is not step)


def test_a_remark_of_a_lesson_stands_until_a_press_however_short_it_is(start: Start) -> None:
    player = start(**QUICK)
    scene, lesson = begun(player, "ttic-1/01-more-props")
    while not lesson.reads:
        player.until(lambda: asked(scene))
        read(player, lesson, scene)
    player.wait(60.0)
    assert lesson.reads
    assert "press" in lesson.note().foot
    step = lesson.step
    player.press("return")
    assert lesson.step is not step


def test_the_legend_of_marks_goes_with_the_marks(start: Start) -> None:
    player = start(**QUICK)
    scene, lesson = begun(player, "ultimate/00-lesson")
    player.turn(2)
    player.press("l")
    assert scene.view().said == "Dashed: here you may play."
    for step in lesson.steps[:2]:
        unseen(player, lambda step=step: lesson.step is step and asked(scene))
        scene.choose(scene.person, step.do[0])
    unseen(player, lambda: lesson.reads)
    assert scene.view().said == ""


def test_a_step_without_a_remark_of_its_own_says_that_it_is_done(start: Start) -> None:
    player = start(**QUICK)
    scene, lesson = begun(player, "tris2/00-lesson")
    seen: dict[str, bool] = {}
    while lesson.step is not lesson.steps[-1]:
        read(player, lesson, scene)
        if lesson.reads:
            seen[lesson.note().text] = lesson.step.refused
            player.press("return")
        player.until(lambda: asked(scene))
    why = "That would take your opponent's roll back. Roll the die on c1 elsewhere, or another one. So says rule 19."
    assert seen == {REFUSED.format(why=why): True, "Nor roll *off* the mat.": True}


def test_what_somebody_has_used_is_not_taught_again(start: Start) -> None:
    player = start(**QUICK)
    learning = player.app.services.learning
    for tool in ("wall", "snip"):
        learning.remember(learning.progress.with_tool("Ada", tool))
    _scene, lesson = begun(player, "ttic-2/00-lesson")
    left = {step.teaches for step in lesson.steps}
    assert left == {"", "curtain", "tear", "checkpoint"}
    follow(Keys(player), _scene)
    assert set(learning.progress.way("Ada").tools) >= {"wall", "snip", "curtain", "tear", "checkpoint", "super"}


def test_who_has_used_everything_gets_the_whole_lesson_who_asks_for_it(start: Start) -> None:
    player = start(**QUICK)
    learning = player.app.services.learning
    for tool in ("curtain", "snip", "checkpoint", "super"):
        learning.remember(learning.progress.with_tool("Ada", tool))
    _scene, lesson = begun(player, "ttic-1/01-more-props")
    assert lesson.steps == lesson.level.steps


@pytest.mark.parametrize("name", [each.name for each in load().levels if each.level.kind == "lesson"])
def test_after_a_lesson_one_press_begins_a_game_against_who_plays_what_was_taught(start: Start, name: str) -> None:
    player = start(**QUICK)
    scene = open_level(player, name)
    scene.guide.finish(scene)
    player.turn(2)
    card = next(card for card in player.menu.cards if card.key == "play")
    Keys(player).card("play")
    assert type(player.top) is MatchScene
    begins = [player.record.sitters[person].name for person in player.match.to_act]
    told = "you begin" if begins == ["Ada"] else ""
    first = player.record.positions()[0]
    assert isinstance(first, Match)
    assert card.subtitle == (told if str(first) == str(first.anew()) else "for practice: it does not count")
    record, level = player.record, scene.guide.level
    assert isinstance(record.positions()[-1], Match)
    assert [sitter.kind for sitter in record.sitters].count("bot") == 1
    assert next(sitter for sitter in record.sitters if sitter.kind == "bot").character == level.character
    if level.play:
        assert str(player.match.playing) == level.play
    player.play.again()
    assert player.play.way_out == scene.guide.home, "no way to the title is promised"


def test_a_refusal_in_a_lesson_is_told_once_also_in_large_text(start: Start) -> None:
    player = start(**QUICK, text=2.0)
    scene, _lesson = begun(player, "classic/00-lesson")
    Keys(player).spot("5")
    player.until(lambda: scene.guide.note().steps[0] == 1 and asked(scene))
    Keys(player).spot("1")
    player.until_drawn()
    assert scene.selection.said
    assert scene.guide.note().brief
    assert scene.selection.said not in scene.guide.note().text


@pytest.mark.parametrize(("name", "taken"), [("classic/10-two-at-once", "3"), ("ttic-2/10-open-borders", "b2")])
def test_a_refusal_in_a_puzzle_is_written_once_also_in_large_text(
    start: Start, monkeypatch: pytest.MonkeyPatch, name: str, taken: str
) -> None:
    written: dict[str, str] = {}
    monkeypatch.setattr(coach, "draw", lambda _canvas, note, _place: written.update(note=note.text))
    monkeypatch.setattr(nametags, "slip_in", lambda _canvas, text, _room: written.update(slip=text))
    player = start(**QUICK, text=2.0)
    scene = open_level(player, name)
    player.until(lambda: asked(scene))
    Keys(player).spot(taken)
    player.until_drawn()
    assert sum(scene.selection.said in text for text in written.values()) == 1


def test_the_key_that_goes_on_is_shown_also_at_the_end_of_a_game(start: Start) -> None:
    player = start()
    scene, lesson = begun(player, "tactic/00-lesson")
    for step in lesson.steps[:3]:
        player.until(lambda: asked(scene))
        act(Keys(player), scene, step.do[0])
        player.until(lambda step=step: lesson.step is not step or lesson.reads)
    assert scene.shown.over
    player.until(lambda: scene.shown.ended)
    player.until(lambda: not scene.moving)
    assert ("Enter", "go on") in player.loop.canvas.exhibits.keys


def test_a_tool_that_is_new_to_somebody_has_its_lesson_offered_until_they_have_used_it(start: Start) -> None:
    player = start(**QUICK)
    keys = Keys(player)
    lesson = open_level(player, "ttic-1/01-more-props")
    lesson.guide.finish(lesson)
    player.turn(2)
    keys.card("play")
    player.until_asked()
    keys.spot("a1")
    player.until(lambda: player.plies >= 2)
    player.until_asked()
    player.press("2")
    player.turn(2)
    assert "lesson" in player.top.selection.said
    keys.do(Intent.PAUSE)
    keys.card("lesson")
    scene = player.top
    assert isinstance(scene, GuidedMatchScene)
    assert scene.guide.shelved.name == "ttic-1/01-more-props"
    scene.guide.finish(scene)
    player.turn(2)
    assert "play" not in player.cards(), "there is a game to go back to"
    keys.card("leave")
    learning = player.app.services.learning
    learning.remember(learning.progress.with_tool("Ada", "curtain"))
    keys.do(Intent.CANCEL)
    keys.do(Intent.PAUSE)
    assert "lesson" not in player.cards()


def test_a_lesson_on_a_new_tool_is_offered_once_in_a_match() -> None:
    with hall() as opened:
        play, said = lay(opened, match("match-ttic")), []
        for tool in ("snip", "symbol", "snip"):
            play.selection.take(tool)
            play.update(0.1)
            said.append(play.selection.said)
    assert said == [LESSON_OFFER, "", ""]


def test_the_words_between_stars_are_marked() -> None:
    assert marked_words("Two in line! Drop a *curtain* here.") == {5}
    assert marked_words("*Take it*.") == {0, 1}
    assert marked_words("No star.") == set()


@pytest.mark.parametrize("size", [(300, 300), (900, 90)])
def test_no_sign_of_what_is_highlighted_is_shown(size: tuple[int, int], fitted: list[str]) -> None:
    said = "Not bottom left board, 6, middle right: the lesson wants *centre board, 1*, top left."
    note = Note("A puzzle", said)
    with hall() as there:
        there.show("title")
        coach.draw(there.canvas, note, pygame.Rect((0, 0), size))
    assert note.plain in fitted
    assert not [text for text in fitted if "*" in text]

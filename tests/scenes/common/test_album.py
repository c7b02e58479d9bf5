"""Tests the album of old matches, the pins for achievements, and the stamps on the photographs of games."""

from random import Random

import msgspec
import pygame

from game.engine.input.intents import KEYBOARD, Intent, Press
from game.engine.panels.choices import Focus
from game.play.achievements import ACHIEVEMENTS, STRONGEST, Career, Tally
from game.play.files.records import Records
from game.scenes.common.album import Rivals
from game.scenes.common.photo_wall import PhotoScene, PhotoWall
from game.scenes.common.photographs import Art, Tile, photograph
from game.scenes.records.pin_board import MOTIFS, PinScene
from game.scenes.seats.games import games
from tests.golden.halls import hall
from tests.play.matches import played
from tests.scenes.endings import ADA, TURING
from tests.scenes.front import part


def colourful(picture: pygame.Surface, rect: pygame.Rect) -> float:
    """How far the colours of a part of a picture are from grey, on the average."""
    area = picture.subsurface(rect)
    spots = [area.get_at((x, y)) for x in range(0, area.width, 4) for y in range(0, area.height, 4)]
    return sum(max(spot[:3]) - min(spot[:3]) for spot in spots) / len(spots)


def test_on_the_photograph_of_a_match_the_winner_is_in_colour_and_the_loser_is_not() -> None:
    record = played("match-classic", Random(1), sitters=(ADA, TURING))
    with hall() as opened:
        for ending in ("1", "2"):
            picture = Rivals((ADA, TURING), ending, msgspec.json.encode(record)).draw(opened.canvas, 200)
            left, right = (pygame.Rect(x, 0, picture.width // 2, 130) for x in (0, picture.width // 2))
            won, lost = (left, right) if ending == "1" else (right, left)
            assert colourful(picture, won) > 1.15 * colourful(picture, lost)


def test_every_achievement_has_a_pin_of_its_own() -> None:
    assert set(MOTIFS) == {each.key for each in ACHIEVEMENTS}
    assert len(set(MOTIFS.values())) == len(ACHIEVEMENTS)


def test_the_pin_in_focus_is_told_and_one_that_is_earned_is_starred() -> None:
    with hall() as opened:
        scene = PinScene(opened.services, [("Ada", Career(earned={ACHIEVEMENTS[1].key: "2026-11-21"}))])
        opened.stack.push(scene)
        opened.draw()
        told = []
        for intent in (Intent.LEFT, Intent.RIGHT, Intent.DOWN):
            opened.stack.handle(Press(intent, KEYBOARD))
            thing = scene.thing(None)
            assert thing
            told.append((opened.focused, thing.about.startswith("★")))
        pins = part(scene, Focus).rects
        abreast = sum(rect.top == pins[0].top for rect in pins.values())
        assert told == [(0, False), (1, True), (1 + abreast, False)]


def test_only_earned_stamps_are_on_a_photograph() -> None:
    with hall() as opened:

        def picture(*stamps: bool) -> bytes:
            tile = Tile("tactic", "TacTic-Toe", "", Art("couch"), stamps=stamps)
            return photograph(opened.canvas, tile, 0, (200, 300), (40, 30), lifted=False).picture.get_buffer().raw

        assert picture(False, False, False) == picture()
        assert picture(True, False, False) != picture()


def test_a_photograph_of_a_game_is_stamped_for_a_lesson_a_rung_and_the_strongest_bot() -> None:
    with hall() as opened:
        services = opened.services

        def stamps(match: str) -> tuple[bool, ...]:
            scene = games(services)
            assert isinstance(scene, PhotoScene)
            return next(tile.stamps for tile in part(scene, PhotoWall).tiles if tile.key == match)

        assert stamps("match-tactic") == (False, False, False)
        progress = services.learning.progress.with_done("Ada", "tactic/00-lesson", clean=False)
        services.learning.__dict__["progress"] = progress
        assert stamps("match-tactic") == (True, False, False)
        services.learning.__dict__["progress"] = progress.with_done("Ada", "tactic/rung-06-wally", clean=True)
        careers = {"Ada": Career(tallies={"match-tactic": Tally(played=1, won=1, strongest=STRONGEST)})}
        services.results._records = Records(careers=careers)
        assert stamps("match-tactic") == (True, True, True)

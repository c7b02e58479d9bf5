"""Tests the podium: a crate for everybody, as high as their points, and a picture of it to keep."""

from itertools import pairwise
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.input.intents import Intent
from game.engine.picture.canvas import Canvas
from game.play.evening.asks import StandingsLine
from game.play.evening.evening import Evening
from game.play.evening.evening_awards import Award, awards, honours
from game.play.evening.facts import Called, Ended, Played
from game.play.evening.people import Guest
from game.play.files import exchange
from game.scenes.common.dialogs import NoticeScene
from game.scenes.common.saving import saved
from game.scenes.party import ceremony, podium, studio
from game.scenes.party.ceremony import CeremonyScene
from tests.scenes.conftest import Start
from tests.scenes.driver import Player
from tests.scenes.hands import Keys
from tests.scenes.party.hosting import ONE, choose, continued, host

NAMES = ("Ada", "Grace", "Pip", "Mog", "Hedy", "Kurt", "Emmy", "Alan")


def ended(kind: str, people: int, minutes: int = 0) -> Evening:
    """An evening of so many that was ended after a match of each pair of neighbours; one of so many minutes was not."""
    guests = tuple(Guest(name, device="keyboard-left", colour=n) for n, name in enumerate(NAMES[:people]))
    now = Evening(kind, guests, people, ONE, counts=True, rested=True, minutes=minutes)
    for _match in range(99 if minutes else people):
        if now.over:
            return now
        first, second = now.asks.duel.pair
        calls = tuple(Called(who, 1, 1, 1 + who) for who in now.lookers((first, second)))
        now = now.after(Played(first, second, "1", "match-classic", 7, calls))
    return now if now.over else now.after(Ended())


def shown(start: Start, evening: Evening) -> Player:
    """The podium of this evening, once the winner is told."""
    player = continued(start, evening, reduced=True)
    host(player).show("next")
    scene = player.top
    assert isinstance(scene, CeremonyScene)
    player.until(lambda: scene.told, "the podium")
    player.turn(2)
    return player


def test_the_podium_is_read_by_rank(start: Start) -> None:
    player = shown(start, ended("league", 5))
    told = [words for words in player.words if words.partition(".")[0].isdigit()]
    assert len(told) == 5
    assert told == sorted(told, key=lambda words: int(words.partition(".")[0]))


@given(st.lists(st.integers(0, 20), min_size=1, max_size=8))
def test_crates_are_as_high_as_points_and_shared_places_equally_high(points: list[int]) -> None:
    points.sort(reverse=True)
    lines = [StandingsLine(who, points.index(each) + 1, each, 0, 0, 0, 5, True) for who, each in enumerate(points)]
    found = podium.heights(lines, 100, 300)
    assert all(100 <= each <= 300 for each in found)
    for (line, tall), (after, less) in pairwise(zip(lines, found, strict=True)):
        assert (tall == less) == (line.points == after.points) or (line.rank == 1 and after.rank == 2)
        assert tall >= less


def test_a_winner_with_the_points_of_others_stands_a_little_higher() -> None:
    lines = [StandingsLine(who, who + 1, 4, 0, 0, 0, 5, True) for who in range(2)]
    first, second = podium.heights(lines, 100, 300)
    assert first > second


@pytest.mark.parametrize("people", range(1, 11))
def test_the_first_stands_in_the_middle_and_everybody_somewhere(people: int) -> None:
    found = podium.order(people)
    assert sorted(found) == list(range(people))
    assert found.index(0) == people // 2


@pytest.mark.parametrize("people", [2, 8])
@pytest.mark.parametrize("kind", ["league", "knockout", "king"])
def test_everybody_has_a_crate_with_their_place_and_points(
    start: Start, monkeypatch: pytest.MonkeyPatch, kind: str, people: int
) -> None:
    evening = ended(kind, people)
    written: list[str] = []
    write = studio.write

    def noted(canvas: Canvas, text: str, *how: object, **where: object) -> pygame.Rect:
        written.append(text)
        return write(canvas, text, *how, **where)

    monkeypatch.setattr(studio, "write", noted)
    names: list[str] = []
    name = studio.name

    def named(canvas: Canvas, said: str, *how: object, **where: object) -> pygame.Rect:
        names.append(said)
        return name(canvas, said, *how, **where)

    monkeypatch.setattr(studio, "name", named)
    player = shown(start, evening)
    written.clear()
    names.clear()
    player.top.touch()
    player.turn()
    assert sorted(names) == sorted(NAMES[:people])
    for line in evening.schedule.lines():
        assert f"{line.rank}." in written
        assert f"{evening.of.counts}: {line.points}" in written


@pytest.mark.parametrize(("people", "least"), [(2, 0.14), (4, 0.13), (8, 0.13)])
def test_faces_are_large_and_the_podium_stands_in_the_middle_of_the_room_beside_the_presenter(
    start: Start, monkeypatch: pytest.MonkeyPatch, people: int, least: float
) -> None:
    sizes: list[int] = []
    crates: list[pygame.Rect] = []
    guest, sign = podium._guest, studio.sign
    signs: list[pygame.Rect] = []

    def stood(canvas: Canvas, leads: object, line: object, crate: pygame.Rect, size: int, *rest: object) -> None:
        crates.append(crate.copy())
        sizes.append(size)
        guest(canvas, leads, line, crate, size, *rest)

    def signed(*how: object) -> pygame.Rect:
        signs.append(sign(*how))
        return signs[-1]

    monkeypatch.setattr(podium, "_guest", stood)
    monkeypatch.setattr(studio, "sign", signed)
    player = shown(start, ended("league", people))
    width, height = player.loop.canvas.layout.size
    whole = crates[-people].unionall(crates[-people:])
    assert min(sizes) >= least * height
    assert 0 <= whole.left < whole.right <= width
    begins = player.loop.canvas.layout.px(ceremony.BESIDE[1]) if people <= ceremony.BESIDE[0] else 0
    assert abs(whole.centerx - (begins + width) // 2) <= 2
    assert min(crate.top for crate in crates) - max(sizes) * (podium.FIRST + podium.CROWN) >= signs[-1].bottom


def test_the_cups_that_a_guest_has_won_stand_on_the_crate(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = ended("knockout", 3, minutes=15)
    put, cups = studio.put, []

    def noted(canvas: Canvas, name: str, *how: Any, **at: Any) -> pygame.Rect:
        cups.extend([name] if name == "trophy" else [])
        return put(canvas, name, *how, **at)

    monkeypatch.setattr(studio, "put", noted)
    player = shown(start, evening)
    cups.clear()
    player.top.touch()
    player.turn()
    assert len(cups) == evening.schedule.goal == 2
    assert any(", 2 cups" in told or ", 1 cup" in told for told in player.words)


def test_whoever_has_most_gems_wears_a_crown_as_the_first_does(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = ended("league", 5)
    (richest,) = next(award.who for award in awards(evening) if award.crowns)
    crowns: list[int] = []
    put = studio.put

    def noted(canvas: Canvas, name: str, *how: Any, **at: Any) -> pygame.Rect:
        place = put(canvas, name, *how, **at)
        crowns.extend([place.centerx] if name == "crown" else [])
        return place

    monkeypatch.setattr(studio, "put", noted)
    player = continued(start, evening, reduced=True)
    host(player).show("next")
    scene = player.top
    assert isinstance(scene, CeremonyScene)
    while scene.reading is not None and not scene.reading.crowns:
        player.turn()
    player.until(lambda: crowns, "the crown on the award")
    player.until(lambda: scene.told, "the podium")
    player.turn(2)
    crowns.clear()
    scene.touch()
    player.until(lambda: crowns, "the podium")
    first = evening.schedule.lines()[0].who
    assert first != richest
    assert len(crowns) == 2


def test_whoever_has_no_award_wears_a_small_honour_if_it_is_true(start: Start) -> None:
    guests = tuple(Guest(name, device="keyboard-left", colour=n) for n, name in enumerate(NAMES[:4]))
    now = Evening("league", guests, 4, ONE, counts=True, rested=True, betting=False)
    beats = {(3, 0), (0, 1), (0, 2), (1, 2), (1, 3), (2, 3)}
    while not now.over:
        first, second = now.asks.duel.pair
        now = now.after(Played(first, second, "1" if (first, second) in beats else "2", "match-classic", 5 + first))
    earned = awards(now)
    small = honours(now, earned)
    assert {who for award in small for who in award.who}.isdisjoint({who for award in earned for who in award.who})
    assert ("Beat the champion", (3,)) in [(award.title, award.who) for award in small]
    assert {award.title for award in small}.isdisjoint(award.title for award in earned)
    player = shown(start, now)
    (told,) = [words for words in player.words if "Beat the champion" in words]
    assert "Mog" in told


@given(st.lists(st.sets(st.integers(0, 3), min_size=1), max_size=5))
def test_everybody_has_their_awards_the_greatest_first(given_to: list[set[int]]) -> None:
    won = [Award(f"award {n}", f"Award {n}", tuple(sorted(who)), "") for n, who in enumerate(given_to)]
    found = podium.prizes(won)
    assert {(who, award.key) for who, theirs in found.items() for award in theirs} == {
        (who, award.key) for award in won for who in award.who
    }
    assert all(won.index(more) > won.index(less) for theirs in found.values() for more, less in pairwise(theirs))


def test_the_podium_is_saved_as_a_picture_and_the_place_is_told(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    player = shown(start, ended("league", 4))
    seen: list[str] = []

    def looked(*file: Any) -> str:
        seen.extend(player.loop.canvas.exhibits.called.values())
        return saved(*file)

    monkeypatch.setattr(ceremony, "saved", looked)
    choose(player, Keys(player), "picture")
    player.until_top(NoticeScene)
    assert "One moment …" in seen, "the button says so before"
    (file,) = exchange.folder().glob("*.png")
    assert str(file) in player.told
    assert pygame.image.load(file).get_size() == player.loop.canvas.layout.size
    Keys(player).do(Intent.CONFIRM)
    player.turn(2)
    assert isinstance(player.top, CeremonyScene)

"""Tests that no scrap of confetti is left in the air when the podium comes to rest, and what is copied of an
evening."""

import pygame
import pytest

from game.engine.window import clipboard
from game.play.evening.asks import Fixture
from game.play.evening.evening import Evening
from game.play.evening.facts import Played
from game.play.files.past_evenings import PastEvenings
from game.scenes.party.ceremony import CeremonyScene
from game.scenes.party.evening_sentences import who_won
from game.variants.common.finales.confetti import Confetti, Flight
from tests.scenes.conftest import Start
from tests.scenes.hands import Keys
from tests.scenes.party.hosting import ONE, bots, choose, continued, host


def test_confetti_has_fallen_before_the_podium_rests(start: Start) -> None:
    player = continued(start, Evening("knockout", bots(2), 2, ONE))
    leads = host(player)
    leads.became(leads.evening.after(Played(0, 1, "1", "match-classic", 5)))
    leads.show("next")
    scene = player.top
    assert isinstance(scene, CeremonyScene)
    while scene.reading is not None:
        player.turn()
    player.until(lambda: scene.told, "the podium")
    player.turn(20)
    falling = pygame.image.tobytes(player.loop.canvas.surface, "RGB")
    player.until(lambda: not scene.moving, "its rest")
    player.until_drawn()
    resting = pygame.image.tobytes(player.loop.canvas.surface, "RGB")
    assert falling != resting
    scene.confetti = Flight(Confetti(count=0))
    scene.touch()
    player.turn(2)
    assert pygame.image.tobytes(player.loop.canvas.surface, "RGB") == resting


def test_an_evening_is_ended_at_its_table_and_those_who_are_level_share_it(start: Start) -> None:
    player = continued(start, Evening("league", bots(3), 3, ONE, betting=False))
    hand = Keys(player)
    assert "end" not in player.top.choices.rects, "nothing was played"  # type: ignore[attr-defined]
    leads = host(player)
    asks = leads.evening.asks
    assert isinstance(asks, Fixture)
    leads.became(leads.evening.after(Played(*asks.duel.pair, "draw", "match-classic", 5)))
    leads.show("standings")
    player.turn(2)
    choose(player, hand, "end")
    hand.card("yes")
    scene = player.top
    assert isinstance(scene, CeremonyScene)
    player.until(lambda: scene.told, "the podium")
    assert leads.evening.over
    names = " and ".join(leads.guest(who).name for who in sorted(asks.duel.pair))
    assert who_won(leads.evening) == f"{names} share the evening!"
    player.written()
    (past,) = PastEvenings(player.app.services.files.store).listed()[0]
    assert past.evening == leads.evening


def test_an_evening_is_copied_as_one_line(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "put", lambda text: copied.append(text) or True)
    player = continued(start, Evening("knockout", bots(2), 2, ONE))
    leads = host(player)
    leads.became(leads.evening.after(Played(0, 1, "1", "match-classic", 5)))
    leads.show("next")
    scene = player.top
    assert isinstance(scene, CeremonyScene)
    player.until(lambda: scene.told, "the podium")
    first, second = (leads.guest(line.who).name for line in leads.evening.schedule.lines())
    scene.chosen("copy")
    assert copied == [f"Noughts & Curtains, Knock-out: 1. {first}, 2. {second}"]
    assert player.top is scene

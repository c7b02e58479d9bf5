"""Tests the presenter: what is said, and the ceremony."""

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game import catalog, words
from game.engine.input.intents import Intent
from game.engine.window import clipboard
from game.play.evening.asks import Duel, Fixture
from game.play.evening.evening import Evening
from game.play.evening.evening_news import ROUNDS
from game.play.evening.facts import Played
from game.play.evening.kinds import KINDS
from game.play.evening.people import Guest
from game.play.evening.playlist import Item, Playlist
from game.play.files.past_evenings import PastEvenings
from game.scenes.match.match_scene import MatchScene
from game.scenes.party.ceremony import EARLY, READ, CeremonyScene
from game.scenes.party.evening_sentences import who_won
from game.scenes.party.presenter_lines import ANEW, EXPLAINS, GARNETS, LINES, explained, line
from game.scenes.party.versus import VersusScene
from game.scenes.title.title import TitleScene
from game.variants.common.finales.confetti import Confetti
from game.words import _
from tests.play.evening.evenings import evening, something, through
from tests.scenes.conftest import Start
from tests.scenes.driver import Player
from tests.scenes.hands import Keys
from tests.scenes.party.hosting import ONE, bots, choose, click, continued, host


def over(start: Start, **wishes: object) -> tuple[Player, CeremonyScene]:
    """The ceremony of a knock-out of two."""
    player = continued(start, Evening("knockout", bots(2), 2, ONE), **wishes)
    leads = host(player)
    leads.became(leads.evening.after(Played(0, 1, "1", "match-classic", 5)))
    leads.show("next")
    scene = player.top
    assert isinstance(scene, CeremonyScene)
    return player, scene


def test_a_press_lights_an_award_before_another_ends_it(start: Start) -> None:
    player = continued(start, Evening("league", bots(3), 3, ONE, betting=False))
    leads = host(player)
    leads.became(through(leads.evening, Random(1)))
    leads.show("next")
    scene = player.top
    assert isinstance(scene, CeremonyScene)
    award = scene.reading
    assert award is not None
    for _press in range(3):
        Keys(player).do(Intent.CONFIRM)
        player.turn(2)
    assert scene.reading is award
    player.wait(READ)
    Keys(player).do(Intent.CONFIRM)
    player.turn(2)
    assert scene.reading is not award


def test_confetti_has_fallen_before_the_podium_rests(start: Start) -> None:
    player, scene = over(start)
    while scene.reading is not None:
        player.turn()
    player.until(lambda: scene.told, "the podium")
    player.turn(20)
    falling = pygame.image.tobytes(player.loop.canvas.surface, "RGB")
    player.until(lambda: not scene.moving, "its rest")
    player.until_drawn()
    resting = pygame.image.tobytes(player.loop.canvas.surface, "RGB")
    assert falling != resting
    scene.confetti = Confetti(count=0)
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
    ((_path, past),) = PastEvenings(player.app.services.files.store).listed()[0]
    assert past.evening == leads.evening


@pytest.mark.parametrize("reduced", [False, True])
def test_who_hurries_through_the_ceremony_begins_no_other_evening(start: Start, reduced: bool) -> None:
    player, scene = over(start, reduced=reduced)
    while not scene.told:
        Keys(player).do(Intent.CONFIRM)
        player.turn(2)
    told = player.pace.time
    while player.pace.time < told + 1.2:  # what the host says takes longer to read
        Keys(player).do(Intent.CONFIRM)
        player.turn(2)
    assert player.top is scene
    player.until(lambda: scene.settled, "the buttons")
    player.turn(2)
    Keys(player).do(Intent.CONFIRM)
    assert player.top is scene
    assert player.loop.stack.captions.said == "The podium has just come: press again."
    player.wait(EARLY)
    Keys(player).do(Intent.CONFIRM)
    player.turn(2)
    assert isinstance(player.top, TitleScene)


def test_an_evening_is_copied_as_one_line(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "put", lambda text: copied.append(text) or True)
    player, scene = over(start)
    player.until(lambda: scene.settled, "the podium")
    leads = host(player)
    first, second = (leads.guest(line.who).name for line in leads.evening.schedule.lines())
    scene.chosen("copy")
    assert copied == [f"Noughts & Curtains, Knock-out: 1. {first}, 2. {second}"]
    assert player.top is scene


LONGEST = 8
LEAST = 100


def test_he_has_more_than_a_hundred_lines_and_no_two_are_the_same() -> None:
    lines = [each for found in LINES.values() for each in found]
    assert len(lines) == len(set(lines)) > LEAST


def test_he_has_something_to_say_of_every_kind_of_evening_and_every_round_that_matters() -> None:
    assert LINES.keys() >= {*KINDS, *ROUNDS}


@pytest.mark.parametrize(("kind", "people"), [*((kind, 3) for kind in KINDS), ("league", 2), ("king", 2)])
def test_before_the_first_match_he_says_what_the_evening_is_and_what_gems_are_for(
    start: Start, kind: str, people: int
) -> None:
    guests = tuple(Guest(name, device="mouse", colour=n) for n, name in enumerate(("Ada", "Grace", "Pip")[:people]))
    player = continued(start, Evening(kind, guests, people, ONE))
    heard, leads = presented(player), host(player)
    said = explained(leads.evening, player.top.duel, leads.gems)
    assert len(said) == people
    assert heard[:people] == said


@pytest.mark.parametrize(("minutes", "said"), [(0, EXPLAINS["knockout"][0]), (15, "2 cups tonight: 4 matches in all.")])
def test_before_the_first_match_he_says_how_many_cups_there_are_if_several(
    start: Start, minutes: int, said: str
) -> None:
    guests = tuple(Guest(name, device="mouse", colour=n) for n, name in enumerate(("Ada", "Grace", "Pip")))
    player = continued(start, Evening("knockout", guests, 3, ONE, minutes=minutes))
    assert presented(player)[0] == said


def presented(player: Player) -> list[str]:
    """What the presenter says on the screen before a match, line by line."""
    heard: list[str] = []
    for _moment in range(40):
        player.wait(0.25)
        assert isinstance(player.top, VersusScene)
        heard += [line for each in player.words if each[0] == "“" and (line := each.strip("“”")) not in heard]
    return heard


def season(people: int, drawn: float, reached: Callable[[Duel], bool]) -> Evening:
    """A season of so many people whose next match is one like that; so many of the matches before, 0 to 1, are
    drawn."""
    names = ("Ada", "Grace", "Pip", "Hedy", "Kurt")[:people]
    guests = tuple(Guest(name, device="mouse", colour=n) for n, name in enumerate(names))
    now, source = Evening("season", guests, people, ONE, counts=True, varied=True), Random(4)
    while not isinstance(now.asks, Fixture) or not reached(now.asks.duel):
        now = now.after(something(now, source, drawn))
    return now


@pytest.mark.parametrize(("episode", "said"), [(2, True), (3, False)])
def test_once_in_a_season_he_says_that_points_begin_anew(start: Start, episode: int, said: bool) -> None:
    player = continued(start, season(5, 0.2, lambda duel: duel.episode == episode))
    player.until_drawn()
    assert any(f"Episode {episode}, round 1" in each for each in player.words)
    host(player).show("next")
    assert (ANEW in presented(player)) == said
    assert f"Episode {episode}, round 1" in player.words


@pytest.mark.parametrize(("episode", "said"), [(1, True), (2, False)])
def test_once_in_a_season_he_says_how_a_death_match_calls_gems(start: Start, episode: int, said: bool) -> None:
    player = continued(start, season(5, 0.2, lambda duel: duel.deadly and duel.number == episode))
    host(player).show("next")
    assert (GARNETS in presented(player)) == said


def test_before_a_throw_for_the_last_place_he_says_that_the_two_are_level(start: Start) -> None:
    player = continued(start, season(4, 1.0, lambda duel: duel.thrown))
    host(player).show("next")
    leads = host(player)
    one, other = (leads.guest(who).name for who in leads.evening.asks.duel.pair)
    first, second, *_others = presented(player)
    assert first == f"{one} and {other}: equal points."
    assert second in LINES["tie-break"]


def new_game(start: Start, known: bool, **wishes: object) -> Player:
    """The screen before a match of T-Tic, which somebody has played this evening if `known`."""
    file = Playlist("File", (Item("match-ttic", "games=1 starts=1 version=1"),))
    people = tuple(Guest(name, device="mouse", colour=n) for n, name in enumerate(("Ada", "Grace", "Pip")))
    facts = (Played(1, 2, "1", "match-ttic", 5),) if known else ()
    player = continued(start, Evening("league", people, 3, file, facts=facts), **wishes)
    host(player).show("next")
    player.wait(2.5)
    assert isinstance(player.top, VersusScene)
    return player


@pytest.mark.parametrize("known", [False, True])
def test_a_game_is_explained_on_its_photograph_until_it_was_played_in_the_evening(start: Start, known: bool) -> None:
    told = {said for game in catalog.games() if game.match == "match-ttic" for said in game.turns}
    assert all(tool in " ".join(told) for tool in ("Reagan", "Cutters", "Charlie"))
    assert told & set(new_game(start, known).words) == (set() if known else told)


@pytest.mark.parametrize("known", [False, True])
def test_a_new_game_is_read_about_before_it_begins_unless_somebody_presses_again(start: Start, known: bool) -> None:
    player = new_game(start, known, reading=2.0)
    scene = player.top
    assert isinstance(scene, VersusScene)
    for who in scene.waiting:
        click(player, str(who))
    player.wait(4.5)  # whoever looks on has had their five seconds
    assert (player.top is scene) != known
    if not known:
        player.click((5, 5))
        player.wait(1.0)
    assert isinstance(player.top, MatchScene)


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_no_line_is_longer_than_eight_words(language: str) -> None:
    words.use_language(language)
    turns = [game.turns for game in catalog.games()]
    found = {each: _(each) for lines in (*LINES.values(), *EXPLAINS.values(), *turns) for each in lines}
    counted = {
        said: len([word for word in said.split() if word[0].isalnum() or word[0] in "{"]) for said in found.values()
    }
    assert max(counted.values()) <= LONGEST, max(counted, key=counted.__getitem__)


@pytest.mark.parametrize("occasion", LINES)
def test_nothing_is_said_twice_in_an_evening_and_then_nothing_at_all(occasion: str) -> None:
    now = evening("league", 4)
    said = [line(now, occasion, number, "Ada", "Grace") for number in range(len(LINES[occasion]) + 1)]
    assert said[-1] == ""
    assert len(set(said)) == len(said)
    assert not any("{" in each for each in said)
    abbreviated = [line(now, occasion, number, "Ada L.", "Grace H.") for number in range(len(LINES[occasion]))]
    assert not any(".." in each for each in abbreviated)


def test_another_evening_hears_them_in_another_order() -> None:
    def first(now: Evening) -> list[str]:
        return [line(now, "match", number) for number in range(6)]

    assert first(evening("league", 4)) != first(evening("league", 5))
    assert first(evening("league", 4)) == first(evening("league", 4)), "a kill changes nothing"

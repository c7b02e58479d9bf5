"""Plays an evening of three pads by script: sign-up, names, calls, hand-over, matches, ceremony."""

import pygame
import pytest

from game.engine.input.intents import Intent
from game.paths import player_folder
from game.play.evening.evening import Evening
from game.play.evening.people import Guest
from game.play.evening.playlist import FOLDER
from game.play.files.profiles import Profiles, profiles_path
from game.play.files.store import Store
from game.scenes.common.whose_pad import WhosePadScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.pause import PauseScene
from game.scenes.party.ceremony import CeremonyScene
from game.scenes.party.couch.guest_sheet import GuestScene
from game.scenes.party.couch.signup import SignUpScene
from game.scenes.party.host import Host
from game.scenes.party.onlookers.call_strip import DEAF
from game.scenes.party.outcome import OutcomeScene
from game.scenes.party.party_screen import whose_turn
from game.scenes.party.start_scene import AgendaScene
from game.scenes.party.versus import VersusScene
from game.variants.common.seating import Way
from tests.scenes.conftest import Plug, Start
from tests.scenes.driver import Player
from tests.scenes.hands import Keys, PadHand
from tests.scenes.party.hosting import ONE, READ, choose, host, leave_behind

FIRST_WINS, NOBODY_WINS = "15243", "152374689"
LIST = """title = "A first one"
choice = "order"
[[games]]
match = "match-classic"
options = "starts=1"
"""


class Party:
    """Three people with a pad each, on their way through an evening."""

    def __init__(self, start: Start, plug: Plug, kind: str, speed: float = 4.0) -> None:
        folder = player_folder() / FOLDER
        folder.mkdir(parents=True)
        (folder / "a.toml").write_text(LIST)
        self.player: Player = start(speed=speed, reduced=True)
        self.hands = {f"pad-{n}": PadHand(self.player, plug()) for n in (1, 2, 3)}
        self.first = self.hands["pad-1"]
        self.first.card("party")
        choose(self.player, self.first, kind)
        self.agree()
        choose(self.player, self.first, "play")

    @property
    def host(self) -> Host:
        """Who leads."""
        return host(self.player)

    def sit_down(self) -> None:
        """Everybody presses a button."""
        for hand in self.hands.values():
            hand.do(Intent.CONFIRM)
            self.player.until(lambda: not self.player.top.moving)

    def agree(self) -> None:
        """On one's own playlist."""
        choose(self.player, self.first, "cog")
        scene = self.player.top
        assert isinstance(scene, AgendaScene)
        for _step in range(9):
            if scene.playlist.title == "A first one":
                break
            self.row("playlist")
            self.first.do(Intent.RIGHT)
        self.row("done")
        self.first.do(Intent.CONFIRM)
        self.player.turn(2)

    def go(self) -> None:
        """From the couch to the first match."""
        choose(self.player, self.first, "go")
        self.player.until_top(VersusScene)

    def row(self, key: str) -> None:
        """To this control of a sheet."""
        panel = self.player.panel
        grid = [[widget.key for widget in row] for row in panel.form.grid]
        beside = next(row for row in grid if key in row)
        while panel.focused not in beside:
            self.first.do(Intent.DOWN)
        while panel.focused != key:
            self.first.do(Intent.RIGHT)

    def pair(self) -> tuple[PadHand, PadHand, PadHand]:
        """The hands of those who play now, and the hand that looks on."""
        asked = self.host.evening.asks
        duel = asked.duel
        first, second = (self.hands[self.host.guest(who).device] for who in (duel.first, duel.second))
        third = next(hand for hand in self.hands.values() if hand not in (first, second))
        return first, second, third

    def lean(self) -> None:
        """Whoever looks on leans towards the first of the two."""
        scene = self.player.top
        assert isinstance(scene, VersusScene)
        self.player.until(lambda: scene.strip.open, "the question")
        self.player.wait(DEAF)
        self.pair()[2].do(Intent.LEFT)

    def ready(self) -> None:
        """Both say so, each on their own pad."""
        first, second, _third = self.pair()
        for hand in (second, first):
            assert isinstance(self.player.top, VersusScene)
            hand.do(Intent.CONFIRM)
        self.player.until_top(MatchScene)

    def write(self, squares: str) -> None:
        """Play tic-tac-toe in these squares, to its end."""
        hands = [self.hands[sitter.device] for sitter in self.player.record.sitters]
        for ply, square in enumerate(squares):
            assert self.player.until_asked() is Way.POINT
            hands[ply % 2].spot(square)
            self.player.until(lambda ply=ply: not isinstance(self.player.top, MatchScene) or self.player.plies > ply)
        self.player.until_top(OutcomeScene)


@pytest.fixture
def party(start: Start, plug: Plug) -> Party:
    """A league that begins, all on the couch."""
    one = Party(start, plug, "league")
    one.sit_down()
    return one


def test_a_click_on_a_place_that_was_left_since_the_last_picture_sits_down_there(party: Party) -> None:
    player = party.player
    scene = player.top
    assert isinstance(scene, SignUpScene)
    place = scene.choices.rects["seat 2"].center
    scene._all_get_up()
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=place, button=1, touch=False))
    player.turn()
    assert player.top is scene
    assert [guest.device for guest in scene.guests] == ["mouse"]


def test_three_pads_play_a_league_from_the_sign_up_to_the_ceremony(party: Party) -> None:
    player = party.player
    scene = player.top
    assert isinstance(scene, SignUpScene)
    assert [(guest.name, guest.device) for guest in scene.guests] == [
        ("Lena", "pad-1"), ("Priya", "pad-2"), ("Jo", "pad-3"),
    ]  # fmt: skip
    assert len({guest.colour for guest in scene.guests}) == 3
    choose(player, party.first, "seat 0")
    assert isinstance(player.top, GuestScene)
    party.row("name")
    party.first.do(Intent.CONFIRM)
    party.first.spell("Hedy")
    party.row("done")
    party.first.do(Intent.CONFIRM)
    party.go()
    while not isinstance(player.top, CeremonyScene):
        assert isinstance(player.top, VersusScene)
        decides = player.top.duel.round == "decider"
        party.lean()
        party.ready()
        party.write(FIRST_WINS)
        winner = player.top.winner
        history = party.host.evening.schedule.history[-1]
        assert winner == history.duel.first
        assert sum(call.gained for call in party.host.evening.played[-1].calls) >= 1, "who leaned was right"
        assert decides == (history.duel.round == "decider")
        party.first.do(Intent.CONFIRM)
        player.until(lambda: isinstance(player.top, CeremonyScene | VersusScene), "what comes after the table")
    ceremony = player.top
    player.until(lambda: ceremony.told, "the podium")
    names = [party.host.guest(line.who).name for line in party.host.evening.schedule.lines()]
    assert sorted(names) == ["Hedy", "Jo", "Priya"]
    player.written()
    known = Store().read(profiles_path(), Profiles).value
    ranks = {party.host.guest(line.who).name: line.rank for line in party.host.evening.schedule.lines()}
    assert {each.name: each.medals.index(1) + 1 for each in known.people} == ranks
    played = len(party.host.evening.played)
    assert len(list((player_folder() / "replays").glob("*.json"))) == played, "everything goes into the records"


def test_everybody_is_told_what_is_printed_on_what_they_hold(start: Start, plug: Plug) -> None:
    league = Evening("league", (Guest("Ada", device="pad-1"), Guest("Grace", device="pad-2")), 2, ONE)
    leave_behind(league)
    player = start(speed=4.0, reduced=True)
    for maker in ("playstation", "xbox"):
        PadHand(player, plug(maker))
    Keys(player).card("continue-party")
    scene = player.top
    assert isinstance(scene, VersusScene)
    player.turn(2)
    pads = player.app.services.devices.pads()
    assert [player.app.services.devices.glyph(Intent.CONFIRM, pad) for pad in pads] == ["✕", "A"]


def test_the_same_press_of_two_pads_seats_one_and_then_the_other_never(start: Start, plug: Plug) -> None:
    party, twin = Party(start, plug, "league"), plug()
    player, first = party.player, party.hands["pad-1"]
    player.turn(2)
    for pads in ((first.pad, twin), (twin, first.pad), (first.pad, twin)):
        for pad in pads:
            pad.press("a")
        player.turn()
        player.wait(0.5)
    scene = player.top
    assert isinstance(scene, SignUpScene)
    assert [guest.device for guest in scene.guests] == ["pad-1"]
    assert "at least 2" in player.told, "the second press was for the name, the third one for going on"


def test_a_strangers_press_says_whose_turn_it_is_and_does_nothing(party: Party) -> None:
    party.go()
    player = party.player
    party.lean()
    first, second, third = party.pair()
    scene = player.top
    assert isinstance(scene, VersusScene)
    third.do(Intent.CONFIRM)
    assert scene.ready == set()
    pair = [party.host.guest(who) for who in scene.duel.pair]
    assert f"“{whose_turn(pair)}”" in player.words
    first.do(Intent.CONFIRM)
    first.do(Intent.CONFIRM)
    assert isinstance(player.top, VersusScene), "nobody is ready for somebody else"
    second.do(Intent.CONFIRM)
    player.until_top(MatchScene)
    player.until_asked()
    third.do(Intent.CONFIRM)
    assert player.plies == 0
    assert pair[0].name in player.play.selection.said


def test_a_pad_that_leaves_pauses_only_its_own_game(party: Party) -> None:
    party.go()
    player = party.player
    party.lean()
    first, _second, third = party.pair()
    party.ready()
    player.until_asked()
    third.pad.unplug()
    player.turn(5)
    assert isinstance(player.top, MatchScene), "who looks on is no reason to stop"
    first.pad.unplug()
    player.until_top(PauseScene)


def test_at_the_hand_over_a_pad_that_nobody_holds_takes_the_seat_of_one_that_is_gone(party: Party, plug: Plug) -> None:
    party.go()
    player = party.player
    party.lean()
    first, _second, third = party.pair()
    spare = PadHand(player, plug("nintendo"))
    first.pad.unplug()
    player.turn(3)
    third.do(Intent.CONFIRM)
    scene = player.top
    assert isinstance(scene, VersusScene)
    assert scene.ready == set()
    spare.do(Intent.CONFIRM)
    assert party.host.guest(scene.duel.pair[0]).device == "pad-4"
    assert scene.ready == set(), "that press is spent"
    spare.do(Intent.CONFIRM)
    assert scene.ready == {scene.duel.pair[0]}


def test_the_pad_of_who_looks_on_takes_no_seat_of_a_lost_one(party: Party) -> None:
    party.go()
    player = party.player
    party.lean()
    first, _second, third = party.pair()
    device = party.host.guest(player.top.duel.first).device
    party.ready()
    player.until_asked()
    first.pad.unplug()
    player.until_top(PauseScene)
    third.do(Intent.CONFIRM)
    assert isinstance(player.top, PauseScene)
    assert player.record.sitters[0].device == device
    player.until_drawn()
    assert "plays with that one" in player.told


def test_a_lost_pad_of_who_looks_on_is_shown_at_once(party: Party) -> None:
    party.go()
    player = party.player
    party.lean()
    third = party.pair()[2]
    name = next(guest.name for guest in party.host.people() if party.hands[guest.device] is third)
    party.ready()
    player.until_asked()
    third.pad.unplug()
    player.turn(2)
    assert isinstance(player.top, MatchScene)
    assert player.loop.stack.captions.said == f"{name}: the pad is gone."
    player.wait(5.0)
    player.until_drawn()
    assert f"{name}: unplugged" in player.words, "the cushion shows it as long as it is gone"


def test_equal_pads_of_players_and_of_who_looks_on_are_asked_for_by_name(party: Party, plug: Plug) -> None:
    party.go()
    player = party.player
    party.lean()
    names = {guest.device: guest.name for guest in party.host.people()}
    first = party.pair()[0]
    party.ready()
    player.until_asked()
    for hand in party.hands.values():
        hand.pad.unplug()
    player.until_top(PauseScene)
    new = [PadHand(player, plug()) for _hand in party.hands]
    player.until_top(WhosePadScene)
    for number, hand in zip((1, 2), reversed(new), strict=False):
        player.until_drawn()
        assert f"{names[f'pad-{number}']}, press a button on yours" in player.words
        hand.do(Intent.DOWN)
    player.turn()
    assert isinstance(player.top, PauseScene), "the last one is clear"
    numbers = {device.id: device.number for device in player.app.services.devices.pads()}
    assert [numbers[hand.pad.id] for hand in new] == [3, 2, 1]
    party.hands = {f"pad-{numbers[hand.pad.id]}": hand for hand in new}
    ready = next(hand for device, hand in party.hands.items() if device == player.record.sitters[0].device)
    assert ready is not first
    ready.do(Intent.CONFIRM)
    party.write(FIRST_WINS)


def test_at_the_hand_over_a_pad_that_returns_has_its_seat_again(party: Party, plug: Plug) -> None:
    party.go()
    player = party.player
    party.lean()
    first = party.pair()[0]
    scene = player.top
    assert isinstance(scene, VersusScene)
    device = party.host.guest(scene.duel.first).device
    spare = PadHand(player, plug("nintendo"))
    first.pad.unplug()
    player.turn(2)
    spare.do(Intent.CONFIRM)
    assert party.host.guest(scene.duel.first).device == "pad-4"
    again = PadHand(player, plug())
    again.do(Intent.CONFIRM)
    assert party.host.guest(scene.duel.first).device == device
    assert scene.ready == set(), "that press is spent"
    spare.do(Intent.CONFIRM)
    assert scene.ready == set(), "the spare one is free"
    again.do(Intent.CONFIRM)
    assert scene.ready == {scene.duel.first}


def test_the_pad_of_who_looks_on_does_not_play_for_who_may_use_any(start: Start, plug: Plug) -> None:
    guests = Guest("Jo", device="pad-1"), Guest("Ada"), Guest("Grace")
    league = Evening("league", guests, 3, ONE)
    assert league.lookers(league.asks.duel.pair) == (0,)
    leave_behind(league)
    player = start(speed=4.0, reduced=True)
    jo = PadHand(player, plug())
    Keys(player).card("continue-party")
    scene = player.top
    assert isinstance(scene, VersusScene)
    scene.proceed()
    player.until_top(MatchScene)
    player.until_asked()
    jo.do(Intent.CONFIRM)
    player.wait(0.5)
    assert player.plies == 0
    assert player.play.selection.said.startswith("It is ")


def test_people_come_and_go_between_games_and_a_drawn_game_stands_in_a_league(party: Party) -> None:
    party.go()
    player = party.player
    party.lean()
    party.ready()
    party.write(NOBODY_WINS)
    assert party.host.evening.schedule.history[-1].result == "draw"
    player.wait(READ)
    party.first.do(Intent.CONFIRM)
    player.until_top(VersusScene)
    party.pair()[0].do(Intent.CANCEL)
    choose(player, party.first, "couch")
    choose(player, party.first, "bot")
    scene = player.top
    assert isinstance(scene, SignUpScene)
    assert len(scene.guests) == 4
    choose(player, party.first, "seat 2")
    party.row("up")
    party.first.do(Intent.CONFIRM)
    party.first.card("yes")
    party.first.do(Intent.CANCEL)  # as good as "Off we go": nothing that was changed gets lost
    assert isinstance(player.top, VersusScene), "and the evening goes on at once"
    schedule = party.host.evening.schedule
    assert schedule.here == (0, 1, 3)
    asked = party.host.evening.asks
    assert {asked.duel.first, asked.duel.second} <= {0, 1, 3}

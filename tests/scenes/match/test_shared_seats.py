"""Tests several people in one seat at the table: whoever acts is named, everybody has a device, and all can play on."""

from random import Random

import pytest

from game.engine.input.intents import Intent
from game.play.files.profiles import Profile, Profiles
from game.play.files.settings import Setup
from game.play.moments import Moments
from game.play.record import ADVISED, Sharing, Sitter
from game.play.team import Team, team_of
from game.scenes.common.routes import ToMatch
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.pause import PauseScene, PersonAskedScene
from game.scenes.seats import sharing
from game.scenes.seats.seats import SeatsScene
from game.variants.common.portraits import likeness
from game.variants.common.question.pointing import Pointing
from game.variants.common.seating import Way, asked
from game.variants.common.sentences import seated, shared_by
from tests.rule import rule
from tests.scenes.conftest import Plug, Start, bot, person
from tests.scenes.driver import Player
from tests.scenes.hands import BLIND, LEFT_HALF, RIGHT_HALF, Keys, Mouse, PadHand, Steps
from tests.scenes.tactic import LETTERS, Writer

pytestmark = pytest.mark.turns

DEVICES = ("pad-1", "pad-2", "keyboard-left", "keyboard-right")
NAMES = ("Ada", "Bob", "Cleo", "Dan")


def seat(many: int = 4, sharing: Sharing = "turns", devices: tuple[str, ...] = DEVICES, first: int = 0) -> Sitter:
    """Several people, each on a device of their own."""
    known = zip(NAMES, devices, ("lena", "priya", "jo", "marek"), range(4), strict=True)
    people = [Sitter(name, device=device, character=face, colour=colour) for name, device, face, colour in known]
    chosen = tuple(people[first : first + many])
    return Sitter("", people=chosen, sharing=sharing).fronted(0)


class Couch:
    """Four people with two pads and two halves of the keyboard."""

    def __init__(self, player: Player, plug: Plug) -> None:
        self.player = player
        self.hands: dict[str, Steps] = {
            "pad-1": PadHand(player, plug("xbox")),
            "pad-2": PadHand(player, plug("playstation")),
            "keyboard-left": Keys(player, LEFT_HALF),
            "keyboard-right": Keys(player, RIGHT_HALF),
        }

    @property
    def team(self) -> Team:
        found = team_of(self.player.play.table, asked(self.player.play.table))
        assert found is not None
        return found

    def hand(self, who: int) -> Steps:
        """Whose hand this is, by their place in the seat that is asked."""
        return self.hands[self.team.sitter.people[who].device]

    def answer(self, source: Random) -> None:
        """Whoever is asked does something, each on their own device, until the question is answered."""
        player, plies = self.player, self.player.plies
        while player.plies == plies:
            how = player.until_asked()
            if player.plies > plies or not isinstance(player.top, MatchScene):
                return
            if how is Way.BLIND and self.team.in_secret:
                self.order(source)
            elif how is Way.BLIND:
                for sitter in player.record.sitters:
                    self.hands[sitter.device].blind(source.choice(list(BLIND)))
            else:
                self.say(source)
            player.turn(3)

    def order(self, source: Random) -> None:
        """One of those who may writes an order, on a device of their own."""
        team = self.team
        self.writer(team.sitter.people[source.choice(team.writers)].device).write(source.choice(team.rest))

    def writer(self, device: str) -> Writer:
        """Whoever writes orders on this device."""
        halves = dict(zip(("keyboard-left", "keyboard-right"), LETTERS["halves"], strict=True))
        return Writer(self.hands[device], halves.get(device))

    def say(self, source: Random) -> None:
        """One of those who are asked names a part, or chooses a move."""
        team, state, seat = self.team, self.player.match, asked(self.player.play.table)
        assert seat is not None
        who = source.choice(team.asked)
        hand, shown = self.hand(who), self.player.play.shown
        if team.votes:
            shown.step_forward(who)
        kept = [each for each in state.moves(seat) if state.parts(each)[: len(team.named)] == team.named]
        wanted = source.choice(team.parts or kept)
        if not self.player.play.selection.tools():
            hand.spot(wanted)  # on half a keyboard a key of its own means a square
            return
        for _step in range(30):
            spots = {spot.action: spot for spot in self.player.pointing.spots}
            if wanted in spots:
                self.player.pointing.spot = spots[wanted]
                break
            hand.do(Intent.NEXT)
        hand.do(Intent.CONFIRM)


SOLO = {"match-classic": "starts=1 games=1", "match-ttic": "starts=1 version=1", "match-ultimate": "starts=1"}


def at_the_table(start: Start, plug: Plug, sitters: tuple[Sitter, Sitter], match: str = "match-classic") -> Couch:
    player = start(sitters=sitters, match=match, options=SOLO.get(match, "-"), untimed=True)
    couch = Couch(player, plug)
    player.loop.stack.push(ToMatch(player.app.services.settings.setup.begin()))
    player.turn(2)
    return couch


@rule("match-share")
@pytest.mark.parametrize("match", [*SOLO, "match-tris2", "match-tactic"])
@pytest.mark.parametrize("sharing", ["turns", "hands", "vote"])
def test_four_people_play_on_two_pads_and_two_halves(start: Start, plug: Plug, match: str, sharing: Sharing) -> None:
    pairs = seat(2, sharing), seat(2, sharing, first=2)
    couch = at_the_table(start, plug, (seat(4, "vote"), bot(3)) if sharing == "vote" else pairs, match)
    source = Random(4)
    for _answer in range(2):
        couch.answer(source)
    assert couch.player.record.shared


def test_a_hand_and_brain_match_is_played_to_its_result_and_the_graph_tells_who_did_it(
    start: Start, plug: Plug
) -> None:
    couch = at_the_table(start, plug, (seat(2, "hands"), seat(2, "hands", first=2)))
    record, source = couch.player.record, Random(1)
    while couch.player.match.outcome is None:
        couch.answer(source)
    couch.player.until(lambda: not isinstance(couch.player.top, MatchScene), "the result")
    couch.player.written()
    assert shared_by(record, 0) == "By Ada & Bob."
    assert record.names == ("Team Ada", "Team Cleo")
    careers = couch.player.app.services.results.records().careers
    assert set(NAMES) <= set(careers)


def test_only_whoever_acts_is_heard_and_the_tag_says_who_that_is(start: Start, plug: Plug) -> None:
    couch = at_the_table(start, plug, (seat(2, "hands"), bot(1)))
    player = couch.player
    player.until_asked()
    view = player.play.view()
    assert (view.record.sitters[0].name, view.question.role, view.question.said) == (
        "Ada",
        "NAMES IT",
        "Ada, name a row.",
    )
    couch.hands["pad-2"].do(Intent.CONFIRM)
    assert player.play.selection.said == "It is Ada’s turn (pad 1)."
    couch.hands["pad-1"].do(Intent.CONFIRM)
    view = player.play.view()
    assert (view.record.sitters[0].name, view.question.role) == ("Bob", "PLAYS IT")
    assert view.question.within == (0, 1, 3, 1)


def test_who_gets_up_leaves_the_seat_to_the_others(start: Start, plug: Plug) -> None:
    couch = at_the_table(start, plug, (seat(3), bot(1)))
    player, source = couch.player, Random(2)
    player.until_asked()
    couch.hands["pad-1"].back()
    assert isinstance(player.top, PauseScene)
    couch.hands["pad-1"].card("rise")
    for _answer in range(2):
        couch.answer(source)
    assert next(iter(player.record.shared.values()))[0].keys() == {1}
    assert player.record.sitters[0].called == "Team Bob"


def test_esc_of_a_shared_keyboard_lets_whoever_acts_get_up(start: Start, plug: Plug) -> None:
    couch = at_the_table(start, plug, (bot(1), seat(2, first=2)))
    player = couch.player
    player.until_asked()
    player.press("escape")
    assert "rise" in player.cards()
    couch.hands["keyboard-left"].card("rise")
    player.until_asked()
    assert player.record.sitters[1].called == "Dan"


def test_any_of_a_side_gives_up_for_all_of_it_and_nobody_else(start: Start, plug: Plug) -> None:
    couch = at_the_table(start, plug, (seat(2), seat(2, first=2)))
    player = couch.player
    player.until_asked()
    player.press("escape")
    couch.hands["keyboard-left"].card("resign")
    assert player.play.selection.said == "It is Team Ada’s turn: only Team Ada can give up now."
    couch.hands["pad-2"].back()
    couch.hands["pad-2"].card("resign")
    assert isinstance(player.top, PersonAskedScene)
    couch.hands["keyboard-left"].do(Intent.CONFIRM)
    assert isinstance(player.top, PersonAskedScene), "it is not theirs to answer"
    couch.hands["pad-2"].card("yes")
    player.until(lambda: player.plies > 0, "the end of the game")
    assert player.record.plies == [{"0": "resign"}]
    assert Moments(player.record).at(1).said == "Team Ada resigns."


def test_a_lost_pad_is_asked_for_by_name_and_another_one_takes_its_place(start: Start, plug: Plug) -> None:
    couch = at_the_table(start, plug, (seat(2), bot(1)))
    player, ada = couch.player, couch.hands["pad-1"]
    player.until_asked()
    ada.pad.unplug()
    player.until_top(PauseScene)
    assert "Ada’s pad is gone." in player.told
    PadHand(player, plug("nintendo")).do(Intent.CONFIRM)
    assert isinstance(player.top, MatchScene)
    assert [each.device for each in player.record.sitters[0].people] == ["pad-3", "pad-2"]


@rule("match-share")
def test_a_vote_burns_for_ten_seconds_and_a_bot_says_who_was_right(start: Start, plug: Plug) -> None:
    couch = at_the_table(start, plug, (seat(4, "vote"), bot(1)))
    player = couch.player
    player.app.services.preferences.change(untimed=False)
    player.until_asked()
    for who, square in ((0, "5"), (1, "1")):
        player.play.shown.step_forward(who)
        player.play.selection.pointing = Pointing(
            player.pointing.spots, next(s for s in player.pointing.spots if s.action == square)
        )
        couch.hand(who).do(Intent.CONFIRM)
    player.wait(8.0)
    assert player.plies == 0, "two of four have not voted, and there is time"
    player.until(lambda: player.plies > 0, "the end of the vote", patience=4.0)
    assert player.record.shared[0][0][0] == "5"
    assert player.record.plies[0] == {"0": "5"}, "of two votes the first counts as long as nobody was right before"
    player.until(lambda: ADVISED in player.record.shared[0][0], "what a bot would have done")


def test_people_join_a_seat_with_one_press_each_and_get_up_with_another(start: Start, plug: Plug) -> None:
    player = start(sitters=(person("Ada"), bot(3)))
    Keys(player).to_seats()
    Keys(player).stop("share")
    pad = PadHand(player, plug())
    pad.do(Intent.CONFIRM)
    Keys(player, RIGHT_HALF).do(Intent.UP)
    Keys(player, LEFT_HALF).do(Intent.UP)
    seats = player.top
    assert isinstance(seats, SeatsScene)
    assert [each.device for each in seats.setup.sitters[0].people] == ["keyboard-right", "pad-1", "keyboard-left"]
    pad.do(Intent.CANCEL)
    assert [each.device for each in seats.setup.sitters[0].people] == ["keyboard-right", "keyboard-left"]
    Keys(player, RIGHT_HALF).stop("play")
    assert len(player.record.sitters[0].people) == 2


def test_whoever_shared_a_seat_by_mouse_and_is_alone_again_plays_on_any_device(start: Start) -> None:
    player = start(sitters=(person("Ada"), bot(3)), reduced=True)
    mouse = Mouse(player)
    mouse.to_seats()
    seats = player.top
    assert isinstance(seats, SeatsScene)
    mouse.stop("share")
    assert seats.setup.sitters[0].people[0].device == "mouse"
    player.click(seats.choices.rects["share"].center, button=3)
    assert (seats.setup.sitters[0].people, seats.setup.sitters[0].device) == ((), "")


def test_a_mouse_alone_seats_up_to_four_changes_how_they_share_and_takes_everybody_off_again(start: Start) -> None:
    player = start(sitters=(person("Ada"), bot(3)), reduced=True)
    mouse = Mouse(player)
    mouse.to_seats()
    seats = player.top
    assert isinstance(seats, SeatsScene)

    def shared() -> Sitter:
        return seats.setup.sitters[0]

    def click(end: str) -> None:
        player.until_drawn()
        x, y = getattr(seats.choices.rects["share"], end)
        player.click((x + (4 if end == "midleft" else -4), y))

    for many in range(1, 5):
        mouse.stop("share")
        assert len(shared().people) == many
    assert {each.device for each in shared().people} == {"mouse"}
    for end, way in (("midright", "hands"), ("midright", "vote"), ("midright", "turns"), ("midleft", "vote")):
        click(end)
        assert shared().sharing == way
    mouse.stop("share")
    assert len(shared().people) == 5, "more than four only vote"
    click("midright")
    assert shared().sharing == "vote"
    for _guest in range(4):
        mouse.stop("share")
    assert shared().people == ()
    assert not seats.split


def test_a_click_beside_the_slip_changes_the_opponent_and_not_how_a_seat_is_shared(start: Start) -> None:
    player = start(sitters=(person("Ada"), bot(3)), reduced=True)
    mouse = Mouse(player)
    mouse.to_seats()
    seats = player.top
    assert isinstance(seats, SeatsScene)
    mouse.stop("share")
    mouse.stop("share")
    before = seats.setup
    mouse.stop("later")
    assert seats.setup.sitters[0] == before.sitters[0]
    assert seats.setup.sitters[1] != before.sitters[1]


def test_whoever_shares_a_seat_keeps_the_face_of_before_or_the_one_that_is_remembered() -> None:
    setup = Setup(sitters=(person("Ada"), person("Grace")))
    shared = sharing.share(setup, "turns", Profiles((Profile("Grace", face="marek"),)))
    assert [likeness(sitter, seat) for seat, sitter in enumerate(shared.sitters)] == ["you", "guest-marek"]
    joined = sharing.joined(shared, "mouse", Profiles()).sitters[0].people[1]
    assert joined.name == joined.character.title()


def test_the_line_on_a_card_is_short_however_many_share_the_seat_and_says_no_device_that_is_not_theirs() -> None:
    many = seat(4)
    assert seated(many) == "pad 1, with 3 others"
    assert seated(many, brief=True) == "pad 1"
    assert seated(seat(4, devices=("", "mouse", "mouse", "mouse"))) == "with 3 others"
    assert seated(seat(2, devices=("", "mouse", "", ""))) == "with Bob"


def test_with_one_mouse_people_vote_in_turn_by_name(start: Start, plug: Plug) -> None:
    couch = at_the_table(start, plug, (seat(3, "vote", devices=("mouse",) * 4), bot(1)))
    player, mouse = couch.player, Mouse(couch.player)
    for name, square in zip(NAMES[:3], "595", strict=True):
        player.until_asked()
        assert player.record.sitters[0].name == name
        mouse.spot(square)
    player.until(lambda: player.plies > 0, "the vote")
    assert player.record.plies[0] == {"0": "5"}


@pytest.mark.parametrize(
    ("first", "second", "full"), [(4, 0, True), (3, 0, False), (2, 2, False), (4, 3, False), (4, 4, True)]
)
def test_a_match_is_full_once_no_shared_seat_has_room(first: int, second: int, full: bool) -> None:
    people = [tuple(person(f"{seat}{n}", "mouse") for n in range(many)) for seat, many in enumerate((first, second))]
    sitters = tuple(Sitter("Ada", people=each) for each in people)
    assert sharing.is_full(Setup("match-classic", (sitters[0], sitters[1]), "-")) == full


@pytest.mark.parametrize(("match", "named"), [("match-classic", "row 2"), ("match-ultimate", "board 5")])
def test_a_part_that_is_to_be_named_is_read_in_words(start: Start, plug: Plug, match: str, named: str) -> None:
    couch = at_the_table(start, plug, (seat(2, "hands"), bot(1)), match)
    couch.player.until_asked()
    couch.player.turn(2)
    pointed = couch.player.play.spot()
    assert pointed is not None
    assert pointed.name == named

"""Tests that those who look on call what comes, on whatever they hold, are paid for it, and hold nothing up."""

import pytest

from game.engine.input.intents import Intent
from game.play.evening.calling import MOST_WAITING, Asked
from game.play.evening.evening import Evening
from game.play.evening.facts import Called
from game.play.evening.people import Guest
from game.play.evening.playlist import Item, Playlist
from game.play.evening.schedule import PURSE
from game.rules.registry import winner
from game.scenes.match.interruptions import CurtainScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.pause import PauseScene
from game.scenes.party import board, studio
from game.scenes.party.evening_pause import EveningPause
from game.scenes.party.onlookers.call_strip import BURNS, DEAF, HELD, CallQuestion
from game.scenes.party.onlookers.callers import BRINGS, Callers, callers
from game.scenes.party.outcome import OutcomeScene
from game.scenes.party.party_screen import hand
from game.scenes.party.presenter_lines import LINES
from game.scenes.party.standings import StandingsScene
from game.scenes.party.versus import VersusScene
from tests.play.evening.evenings import unsettled
from tests.scenes.conftest import Plug, Start
from tests.scenes.driver import Player
from tests.scenes.hands import LEFT_HALF, RIGHT_HALF, Keys
from tests.scenes.party.hosting import ONE, choose, continued, host, kept

THROWS = Playlist("Throws", (Item("match-rps"),))
WHO = {"Ada": "keyboard-left", "Grace": "keyboard-right", "Alan": "mouse", "Hedy": "mouse"}
"""In the first round Ada plays Hedy, so that Grace looks on with half a keyboard, and Alan shares it."""


def played(start: Start, devices: dict[str, str], playlist: Playlist = ONE, **wishes: object) -> Player:
    """An evening of these people in its first match."""
    guests = tuple(Guest(name, device=device) for name, device in devices.items())
    player = continued(start, Evening("league", guests, len(guests), playlist), speed=4.0, **wishes)
    leads = host(player)
    record = leads.evening.begun()
    leads.play(record, callers(leads, record), EveningPause(leads))
    player.turn(2)
    return player


def begun(start: Start, devices: dict[str, str], **wishes: object) -> tuple[Player, Callers]:
    """An evening of these people in its first match, whose first call is open."""
    player = played(start, devices, **wishes)
    found = player.play.onlookers
    assert isinstance(found, Callers)
    player.until(lambda: found.open, "a call")
    assert "slide" in player.heard[-2:]
    player.wait(0.4)
    return player, found


def said(found: Callers) -> dict[int, int]:
    """Who has called what."""
    assert found.shown is not None
    return found.shown.said


def test_an_onlooker_leans_with_one_press_on_their_own_keys_and_may_change_their_mind(start: Start) -> None:
    player, found = begun(start, {**WHO, "Alan": "pad-1"})
    right = Keys(player, RIGHT_HALF)
    right.do(Intent.LEFT)
    assert said(found) == {1: 0}
    right.do(Intent.RIGHT)
    assert said(found) == {1: 1}
    assert player.plies == 0
    assert player.play.selection.said == "", "it is no press of the match"


def test_a_call_does_not_burn_while_the_card_of_the_rules_is_read(start: Start) -> None:
    player = played(start, WHO, Playlist("Boards", (Item("match-ultimate", "games=1 starts=1"),)))
    found = player.play.onlookers
    assert isinstance(found, Callers)
    player.until(lambda: found.open, "a call")
    assert player.play.board.showing
    before = found.left
    player.wait(0.2)
    assert found.left == before
    player.until(lambda: not player.play.board.showing, "the end of the card")
    player.wait(0.3)
    assert found.left < before


def test_an_onlooker_whose_device_plays_takes_the_mouse_if_nobody_plays_on_that(start: Start) -> None:
    player, found = begun(start, {**WHO, "Hedy": "keyboard-right"})
    assert found.able == (1, 2)
    for answer in (0, 1):
        player.click(found.places[answer].center)
    assert said(found) == {1: 0, 2: 1}, "those who share the mouse lean one after the other"
    assert player.plies == 0


def test_where_the_mouse_plays_too_a_free_half_of_the_keyboard_calls() -> None:
    ada, grace, alan = (Guest(name, device=device) for name, device in list(WHO.items())[:3])
    other, pad = Guest("Hedy", device="keyboard-left"), Guest("Kurt", device="pad-1")
    assert hand(other, (ada, grace)) == "mouse"
    assert hand(other, (ada, alan)) == "keyboard-right"
    assert hand(pad, (ada, alan)) == "pad-1"
    assert hand(other, (Guest("Emmy"), alan)) == "", "whoever plays on any device holds them all"


def test_nobody_answers_for_another_on_that_ones_device() -> None:
    ada, grace, alan = (Guest(name, device=device) for name, device in list(WHO.items())[:3])
    shares, mouse = Guest("Hedy", device="keyboard-left"), Guest("Kurt", device="mouse")
    assert hand(shares, (ada, alan), (shares, grace)) == "mouse", "the right half is Grace's"
    assert hand(mouse, (ada, alan), (mouse, grace)) == "mouse", "a click on an answer is meant for the question"


def test_the_strip_lies_under_everything_of_the_match(start: Start) -> None:
    player, _found = begun(start, WHO)
    player.until_drawn()
    match = player.play
    table, whole = match.picture.drawn[0], player.loop.canvas.layout.size
    assert table.layout.size[0] == whole[0]
    assert table.layout.size[1] < match.onlookers.places[0].top  # type: ignore[union-attr]
    assert all(rect.bottom <= table.layout.size[1] for rect in match.picture.hints.places)


def test_who_plays_calls_nothing_and_a_call_holds_nothing_up(start: Start) -> None:
    player, found = begun(start, WHO)
    left = Keys(player, LEFT_HALF)
    left.do(Intent.LEFT)
    assert not said(found)
    left.do(Intent.CONFIRM)
    player.until(lambda: player.plies == 1, "the move")


def test_a_call_closes_when_its_fuse_has_burnt_down(start: Start) -> None:
    player, found = begun(start, WHO)
    player.wait(BURNS - 0.2)
    assert not found.open
    Keys(player, RIGHT_HALF).do(Intent.LEFT)
    assert not unsettled(found.calls)


def test_a_call_that_nobody_answered_goes_while_another_waits(start: Start) -> None:
    player, found = begun(start, WHO)
    lapsed = found.calls.open
    assert lapsed is not None
    found.calls.waiting += [Asked(lapsed.call, 0, {1: 0}) for _more in range(MOST_WAITING)]
    player.wait(BURNS + 0.5)
    assert lapsed is not found.calls.open
    assert found.shown is None or found.shown.said is not lapsed.said


def test_a_right_call_is_gems_that_a_killed_evening_keeps(start: Start) -> None:
    player, found = begun(start, WHO, reduced=True)
    call = found.calls.open
    assert call.call.text == "Will {mover} take the middle?"
    Keys(player, RIGHT_HALF).do(Intent.RIGHT)
    for square in "14253":
        player.until(lambda: not player.play.shown.busy, "a question")
        seat = player.match.to_act[0]
        player.play.shown.give(seat, square)
        player.until(lambda square=square: square in {ply.get("0") or ply.get("1") for ply in player.record.plies})
    player.until_top(OutcomeScene)
    player.written()
    assert kept().played[0].calls == (Called(1, 1, 1, 1),)
    assert {"lock", "cheer"} <= set(player.heard)
    assert host(player).evening.schedule.gems[1] == PURSE + 1


def test_before_the_velvet_opens_the_call_about_the_secret_closes(start: Start) -> None:
    player = played(start, {**WHO, "Ada": "mouse"}, THROWS, reduced=True)
    player.until_top(CurtainScene)
    found = player.play.onlookers
    assert isinstance(found, Callers)
    player.until(lambda: found.open, "a call")
    player.wait(DEAF)
    Keys(player, RIGHT_HALF).do(Intent.RIGHT)
    assert said(found) == {1: 1}
    assert isinstance(player.top, CurtainScene)
    player.click((400, 200))
    player.turn(2)
    assert not found.open
    Keys(player, RIGHT_HALF).do(Intent.LEFT)
    assert said(found) == {1: 1}


def test_there_are_no_calls_where_nobody_looks_on_or_that_was_agreed(start: Start) -> None:
    guests = tuple(Guest(name, device=device) for name, device in WHO.items())
    player = continued(start, Evening("league", guests, 4, ONE, betting=False), speed=4.0)
    leads = host(player)
    record = leads.evening.begun()
    leads.play(record, callers(leads, record), EveningPause(leads))
    player.turn(2)
    assert isinstance(player.top, MatchScene)
    assert not player.play.onlookers.there
    assert player.record.help == "all"


def test_before_a_match_everybody_leans_towards_who_wins_and_a_kill_in_the_match_keeps_it(start: Start) -> None:
    guests = tuple(Guest(name, device=device) for name, device in WHO.items())
    player = continued(start, Evening("league", guests, 4, ONE), speed=4.0, reduced=True)
    scene = player.top
    assert isinstance(scene, VersusScene)
    player.until(lambda: scene.strip.open, "the question")
    player.turn(2)
    player.wait(DEAF)
    Keys(player, RIGHT_HALF).do(Intent.LEFT)
    player.click(scene.strip.places[1].center)
    assert scene.strip.shown.said == {1: 0, 2: 1}, "in the open, and the mouse serves whoever plays, too"
    Keys(player, LEFT_HALF).do(Intent.CONFIRM)
    player.turn(2)
    player.click(scene.choices.rects["3"].center)
    player.until_top(MatchScene)
    player.written()
    assert [(tip.by, tip.on) for tip in kept().tips] == [(1, "1"), (2, "2")]


def test_the_table_forgets_nobody_who_has_leaned(start: Start) -> None:
    guests = tuple(Guest(name, device=device) for name, device in WHO.items())
    player = continued(start, Evening("league", guests, 4, ONE), speed=4.0, reduced=True)
    player.until(lambda: player.top.strip.open, "the question")
    player.wait(DEAF)
    Keys(player, RIGHT_HALF).do(Intent.RIGHT)
    Keys(player, LEFT_HALF).do(Intent.CANCEL)
    choose(player, Keys(player, LEFT_HALF), "on")
    assert isinstance(player.top, VersusScene)
    player.until(lambda: player.top.strip.open, "the question once more")
    assert player.top.strip.shown.said == {1: 1}


def test_a_click_on_an_answer_makes_no_player_ready(start: Start) -> None:
    guests = tuple(Guest(name, device=device) for name, device in {**WHO, "Alan": "pad-1"}.items())
    player = continued(start, Evening("league", guests, 4, ONE), speed=4.0, reduced=True)
    scene = player.top
    assert isinstance(scene, VersusScene)
    player.until(lambda: scene.strip.open and scene.strip.places, "the question")
    player.click(scene.strip.places[0].center)
    assert not scene.ready
    assert "It is for Ada" in player.told
    player.click(scene.choices.rects["0"].center)
    assert not scene.ready, "that is Ada's plate"
    player.click(scene.choices.rects["3"].center)
    assert scene.ready == {3}


def test_a_question_that_waits_for_the_players_says_so(start: Start) -> None:
    guests = tuple(Guest(name, device=device) for name, device in WHO.items())
    player = continued(start, Evening("league", guests, 4, ONE), reduced=True)
    player.until(lambda: player.top.strip.open, "the question")
    player.turn(2)
    assert HELD not in player.canvas.exhibits.small
    player.wait(BURNS)
    assert player.top.strip.open
    assert HELD in player.canvas.exhibits.small


def test_a_question_that_comes_as_a_match_begins_waits_for_nobody(start: Start) -> None:
    player = played(start, WHO, Playlist("Nine", (Item("match-ultimate", "games=1 starts=1"),)))
    found = player.play.onlookers
    player.until(lambda: found.open, "a question")
    player.wait(0.4)
    assert player.play.board.showing
    assert found.open
    assert HELD not in player.canvas.exhibits.small


def test_a_match_begins_without_whoever_does_not_lean_in_five_seconds(start: Start) -> None:
    guests = tuple(Guest(name, device=device) for name, device in WHO.items())
    player = continued(start, Evening("league", guests, 4, ONE), speed=4.0, reduced=True)
    scene = player.top
    assert isinstance(scene, VersusScene)
    Keys(player, LEFT_HALF).do(Intent.CONFIRM)
    player.turn(2)
    player.click(scene.choices.rects["3"].center)
    player.wait(1.0)
    assert player.top is scene, "onlookers have time to lean"
    player.wait(BURNS + 1.5)
    assert isinstance(player.top, MatchScene)


def test_whoever_looks_on_is_seen_while_nothing_is_asked(start: Start) -> None:
    player = played(start, WHO, THROWS)
    found = player.play.onlookers
    canvas = player.loop.canvas
    canvas.surface.fill(canvas.theme.stage)
    empty = canvas.surface.copy()
    player.until_drawn()
    found.sink()
    canvas.surface.fill(canvas.theme.stage)
    found.draw(canvas)
    assert canvas.surface.get_buffer().raw != empty.get_buffer().raw
    assert found.places == [], "nothing can be chosen"


def test_the_presenter_says_something_while_somebody_thinks_long(start: Start) -> None:
    player, found = begun(start, WHO)
    heard = []
    for _second in range(60):
        player.wait(1.0)
        heard += [found.spoken] if found.spoken and found.spoken not in heard else []
    assert 3 <= len(heard) <= 5
    assert set(heard) <= {BRINGS, *LINES["thinks"]}
    assert player.plies == 0


def test_the_presenter_speaks_of_a_game_that_turned_the_match_and_no_question_covers_it(start: Start) -> None:
    player = played(start, WHO, Playlist("Three", (Item("match-classic", "starts=1 games=3"),)))
    found = player.play.onlookers
    assert isinstance(found, Callers)
    heard: set[str] = set()
    for _game in range(2):
        for square in "14253":
            player.until(lambda: not player.play.shown.busy, "a question")
            plies = player.plies
            player.play.shown.give(player.match.to_act[0], square)
            player.until(lambda plies=plies: player.plies > plies, "the move")  # type: ignore[misc]
        player.until(lambda: player.top is not player.play, "the result of the game")
        Keys(player, LEFT_HALF).card("next")
        for _moment in range(40):
            player.wait(0.1)
            heard |= {found.spoken} - {""}
            assert not (found.spoken and found.open)
    assert heard & set(LINES["turn-level"]), "each has won a game"


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_of_eight_guests_no_face_covers_another_whoever_leans_where(start: Start, text: float) -> None:
    names = ("Christopher", "Priya", "Jo", "Marek", "Yuki", "Walter", "Leila", "Sam")
    devices = dict.fromkeys(names, "mouse") | {"Christopher": "keyboard-left", "Sam": "keyboard-right"}
    player, found = begun(start, devices, text=text)
    player.resize((1280, 720))
    for answers in ((0,) * 6, (1,) * 6, (0, 1, 1, 0, 1, 1)):
        for who, answer in zip(range(1, 7), answers, strict=True):
            found.lean(who, answer)
        player.wait(0.5)
        player.until_drawn()
        rects = [*found.cushions.places.values(), *found.places]
        assert len(rects) == 8
        assert not any(rect.collidelistall(rects[:place]) for place, rect in enumerate(rects))


@pytest.mark.parametrize("reading", [1.0, 3.0])
def test_a_verdict_stands_until_it_and_its_question_are_read(start: Start, reading: float) -> None:
    player, found = begun(start, WHO, reading=reading)
    for text in ("Who?", "Does anybody make a line of three in this round?"):
        found.tell(CallQuestion(text, ("Ada", "Hedy"), settled=True, true=0))
        player.wait((1.0 + 0.05 * len(text)) * reading)
        assert found.telling
        assert found.shown is not None
        assert found.shown.text == text
        player.wait((1.0 + 0.05 * len(text)) * reading)
        assert not (found.telling and found.shown.text == text)


def test_the_two_sides_of_a_call_are_where_their_people_sit_in_the_colours_of_their_marks(start: Start) -> None:
    player = played(start, WHO, Playlist("O first", (Item("match-classic", "games=1 starts=2"),)))
    found = player.play.onlookers
    assert isinstance(found, Callers)
    assert player.match.people == (1, 0)
    asked = found._worded(Asked(winner(), None, player.match.people))
    assert [face.name for face in asked.faces] == [sitter.name for sitter in player.record.sitters]
    assert asked.colours == (1, 0)


def test_a_call_about_one_of_nine_boards_says_where_it_lies(start: Start) -> None:
    player = played(start, WHO, Playlist("Nine", (Item("match-ultimate", "starts=1"),)), reduced=True)
    found, heard = player.play.onlookers, set[str]()
    assert isinstance(found, Callers)
    for square in ("55", "51", "15", "52", "25", "58", "85"):
        player.until(lambda: not player.play.shown.busy, "a question")
        plies = player.plies
        player.play.shown.give(player.match.to_act[0], square)
        player.until(lambda plies=plies: player.plies > plies, "the move")  # type: ignore[misc]
    for _moment in range(100):
        player.wait(0.2)
        heard |= {found.shown.text} if found.shown is not None else set()
    assert "Who takes the centre board?" in heard


def test_a_call_that_a_draw_ends_says_so(start: Start) -> None:
    player, found = begun(start, WHO)
    found.tell(CallQuestion("Who wins this game?", ("Ada", "Hedy"), said={1: 0}, settled=True))
    player.until_drawn()
    assert "Who wins this game? Neither!" in player.loop.canvas.exhibits.words
    assert player.heard[-1] == "groan"


def test_a_press_right_after_the_one_that_brought_a_question_is_told_to_be_too_early(start: Start) -> None:
    player, found = begun(start, WHO)
    player.wait(BURNS + 0.5)
    player.until(lambda: not found.open and not found.spoken, "silence")
    for _press in range(2):
        Keys(player, RIGHT_HALF).do(Intent.LEFT)
    player.turn()
    assert found.open
    assert not said(found), "the first press brought it, the second came too early"
    assert player.loop.stack.captions.said == "The question has just come: press again."


def test_only_who_was_right_stays_lit_when_the_answer_is_told(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    player, found = begun(start, WHO)
    grey: list[list[int]] = []
    monkeypatch.setattr(found.cushions, "draw", lambda _canvas, _zones, _said, wrong, *_rest: grey.append(wrong))
    monkeypatch.setattr(found, "_gems", lambda *_gem: None)
    found.tell(CallQuestion("Who wins this game?", ("Ada", "Hedy"), said={1: 0}, settled=True, true=0))
    player.until_drawn()
    assert grey[-1] == [2]


def test_a_call_on_a_device_of_ones_own_is_no_press_in_vain(start: Start, plug: Plug) -> None:
    plug()
    guests = tuple(Guest(name, device=device) for name, device in {**WHO, "Alan": "pad-1"}.items())
    player = continued(start, Evening("league", guests, 4, ONE))
    scene = player.top
    assert isinstance(scene, VersusScene)
    player.until(lambda: scene.strip.open, "the question")
    player.wait(0.5)
    for answer, intent in enumerate((Intent.LEFT, Intent.RIGHT)):
        Keys(player, RIGHT_HALF).do(intent)
        player.turn(2)
        assert scene.strip.shown.said == {1: answer}
        assert not player.loop.stack.captions.said


def test_an_onlooker_who_presses_is_asked_again_what_nobody_answered(start: Start) -> None:
    player, found = begun(start, WHO)
    for _question in range(3):
        player.wait(BURNS + 0.5)
        player.until(lambda: not found.open and not found.spoken, "silence")
    assert found.shown is None
    Keys(player, RIGHT_HALF).do(Intent.LEFT)
    player.turn()
    assert found.open


@pytest.mark.parametrize("who", [1, 2])
def test_the_cushion_of_who_presses_as_a_question_changes_shakes_in_place_of_an_answer(start: Start, who: int) -> None:
    player, found = begun(start, {**WHO, "Hedy": "keyboard-left"})

    def press() -> None:
        if who == 1:
            Keys(player, RIGHT_HALF).do(Intent.LEFT)
        else:
            player.click(found.places[0].center)

    player.until_drawn()
    found.ask(CallQuestion("Who wins this game?", ("Ada", "Hedy")))
    press()
    assert not said(found)
    assert player.heard[-1] == "refuse"
    assert player.loop.stack.shaking == found.cushions.places[who]
    player.wait(DEAF)
    press()
    assert said(found) == {who: 0}


def test_once_nobody_answers_the_presenter_says_how_a_question_is_brought(start: Start) -> None:
    player, found = begun(start, WHO)
    heard: list[str] = []
    for _second in range(60):
        player.wait(1.0)
        heard += [found.spoken] if found.spoken and found.spoken not in heard[-1:] else []
    assert heard.count(BRINGS) == 1, "not once more, while nobody brings one"
    Keys(player, RIGHT_HALF).do(Intent.LEFT)
    player.until(lambda: not found.open, "the end of the question")
    player.until(lambda: found.spoken == BRINGS, "the same advice, for a new silence")


def test_what_the_presenter_says_in_a_match_is_seen_at_once(start: Start) -> None:
    player, found = begun(start, WHO)
    player.until(lambda: found.spoken == BRINGS, "the advice")
    player.until_drawn()
    assert f"“{BRINGS}”" in player.words
    found.calls.waiting += [Asked(winner(), None, said={1: 0}) for _more in range(MOST_WAITING)]
    player.wait(0.5)
    assert f"“{BRINGS}”" not in player.words


def test_how_a_question_is_brought_is_no_longer_said_once_no_press_brings_one(start: Start) -> None:
    player, found = begun(start, WHO)
    player.until(lambda: found.spoken == BRINGS, "the advice")
    player.play.shown.give(0, "1")
    player.until(lambda: player.plies == 1, "the move")
    player.turn()
    assert player.play.board.showing
    assert not found.spoken


def test_how_a_question_is_brought_is_not_said_while_no_further_one_can_wait(start: Start) -> None:
    player, found = begun(start, WHO)
    player.until(lambda: found.spoken == BRINGS, "the advice")
    found.calls.waiting += [Asked(winner(), None, said={1: 0}) for _more in range(MOST_WAITING)]
    player.wait(0.5)
    assert not found.spoken
    Keys(player, RIGHT_HALF).do(Intent.LEFT)
    assert not found.open


def test_who_looks_on_with_the_mouse_alone_is_not_told_to_press_left_or_right(start: Start) -> None:
    player, found = begun(start, {"Alan": "mouse", "Ada": "keyboard-left", "Grace": "keyboard-right"})
    assert set(found.hands.values()) == {"mouse"}
    heard: set[str] = set()
    for _second in range(40):
        player.wait(1.0)
        heard.add(found.spoken)
    assert BRINGS not in heard


def test_an_onlooker_who_presses_while_there_is_nothing_to_ask_is_told_so(start: Start) -> None:
    player, found = begun(start, WHO)
    found.calls.waiting += [Asked(winner(), None, said={1: 0}) for _more in range(MOST_WAITING)]
    player.wait(BURNS + 0.5)
    player.until(lambda: not found.open and not found.spoken)
    Keys(player, RIGHT_HALF).do(Intent.LEFT)
    assert found.spoken == "No question is open now."
    player.until(lambda: not found.spoken)


def test_an_onlooker_whose_answer_waits_is_told_that_it_stands(start: Start) -> None:
    player, found = begun(start, WHO)
    hand = Keys(player, RIGHT_HALF)
    hand.do(Intent.LEFT)
    found.calls.waiting += [Asked(winner(), None, said={1: 0}) for _more in range(MOST_WAITING)]
    found.close()
    hand.do(Intent.LEFT)
    assert found.spoken == "Your answer stands. Wait and see."


@pytest.mark.parametrize("name", ["Hedy", "Walter", "Hedwig Eva Maria"])
def test_all_names_under_a_match_have_one_typeface_and_one_size(
    start: Start, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    people = [*WHO, "Bea", "Kurt", "Emmy", name]
    player, _found = begun(start, dict.fromkeys(people[1:], "mouse") | {"Ada": "keyboard-left"}, text=1.2)
    fonts, faces = player.loop.canvas.fonts, dict[str, tuple[str, float]]()
    monkeypatch.setattr(fonts, "name", lambda said, *how: faces.update({said: how[:2]}) or fonts.fit(said, *how[:5]))
    board.lineup(player.loop.canvas, player.play.own_pause.host)
    assert faces.keys() == set(people)
    assert len(set(faces.values())) == 1


def test_everybodys_gems_count_those_of_this_match_under_it_and_on_the_table_called_up_in_it(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, found = begun(start, WHO, reduced=True)
    leads, counted = player.play.own_pause.host, list[int]()
    assert found.able
    leads.became(leads.evening.called({1: 0}, 0))
    monkeypatch.setattr(studio, "gems", lambda canvas, number, *where: counted.append(number))
    board.lineup(player.loop.canvas, leads)
    assert sorted(counted)[-2:] == [PURSE, PURSE + 1]
    counted.clear()
    player.press("escape")
    player.until_top(PauseScene)
    Keys(player, LEFT_HALF).card("title")
    player.until_drawn()
    assert isinstance(player.top, StandingsScene)
    assert set(counted) == {PURSE, PURSE + 1}

"""Tests the seats: who sits there and what is agreed, three presses to a first game, and what is remembered."""

from random import Random

import pytest

from game import catalog
from game.ai import characters
from game.engine.input.intents import Intent
from game.entry import Game
from game.play.balance import FIRST
from game.play.files.settings import Settings, Setup
from game.rules.registry import MATCHES
from game.rules.stages import games
from game.rules.ttic.match import TticOptions
from game.scenes.common.dialogs import NameScene
from game.scenes.levels.guided_match import GuidedMatchScene
from game.scenes.levels.level_done import LevelDoneScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.seats import agreements, two_faces
from game.scenes.seats.agreements import ABOUT
from game.scenes.seats.seats import SeatsScene
from game.scenes.seats.two_faces import BESIDE, LENGTH, LESSON, MORE, PLAY, SECOND, SHARE
from game.shipped import ENTRIES
from game.variants.common.seating import Way
from tests.play.matches import played
from tests.scenes.conftest import Plug, Start, bot, person, two
from tests.scenes.driver import Player
from tests.scenes.hands import Keys, Mouse, PadHand

EASY = 2
"""The level at which bots still overlook things."""
GAMES = catalog.games()


def seats(player: Player, match: str = "match-classic") -> SeatsScene:
    """The seats of a match, whole."""
    game = next(each for each in GAMES if each.match == match)
    player.loop.stack.push(SeatsScene(player.app.services, game))
    player.wait(1.0)
    player.until_drawn()
    assert isinstance(player.top, SeatsScene)
    return player.top


def to_opponent(player: Player) -> None:
    """To the opponent's portrait."""
    assert isinstance(player.top, SeatsScene)
    while player.top.choices.focused != SECOND:
        player.press("tab")


def change_length(player: Player, scene: SeatsScene) -> None:
    """Change the length of the match, where there are two."""
    if LENGTH in scene.choices.order():
        while scene.choices.focused != LENGTH:
            player.press("tab")
        player.press("return")


def test_tab_walks_over_everything_and_changes_nothing(start: Start) -> None:
    player = start(reduced=True)
    scene = seats(player)
    before, seen = scene.setup, [scene.choices.focused]
    for _stop in scene.choices.order():
        player.press("tab")
        seen.append(scene.choices.focused)
    assert set(seen) == set(scene.choices.order())
    assert seen[0] == seen[-1]
    player.press("shift+tab")
    assert scene.choices.focused == seen[-2]
    assert scene.setup == before


@pytest.mark.parametrize("number", range(1, len(catalog.menu()) + 1))
def test_three_presses_lead_to_the_first_choice_in_a_first_game_of_any_kind(start: Start, number: int) -> None:
    player = start(reduced=True)
    player.press("return", str(number), "return")
    assert isinstance(player.top, MatchScene)
    assert [sitter.kind for sitter in player.record.sitters] == ["person", "bot"]
    card = catalog.menu()[number - 1]
    assert player.record.ruleset == (card.match if isinstance(card, Game) else card.games[0].match)
    assert player.until_asked() is Way.POINT
    assert player.play.table.person(0)


def test_three_clicks_lead_to_a_first_game_of_any_kind(start: Start) -> None:
    for card in catalog.menu():
        player = start(reduced=True)
        mouse = Mouse(player)
        mouse.card("play")
        mouse.card(card.match if isinstance(card, Game) else card.title)
        mouse.stop("play")
        assert player.record.ruleset == (card.match if isinstance(card, Game) else card.games[0].match)


def test_left_and_right_bring_everybody_who_plays_this_game_and_a_person(start: Start) -> None:
    scene = seats(player := start(), "match-tris2")
    to_opponent(player)
    found = []
    for _press in agreements.candidates("match-tris2"):
        if not scene.setup.sitters[1].suits:
            found.append(scene.setup.sitters[1].character)
        player.press("right")
    assert set(found) == {each.key for each in characters.playing("match-tris2")} | {""}
    assert scene.setup.sitters[1].character == found[0]
    levels = [each.level for each in map(characters.find, found) if each is not None]
    ahead = levels[levels.index(min(levels)) :] + levels[: levels.index(min(levels))]
    assert ahead == sorted(levels)


def test_beside_the_portrait_left_and_right_go_to_what_lies_there(start: Start) -> None:
    scene = seats(player := start(reduced=True))
    player.press("left")
    assert scene.choices.focused == SHARE
    Keys(player).stop("beside")
    assert scene.choices.focused == PLAY
    player.press("right")
    assert scene.choices.focused == "more"
    before = scene.setup
    player.press("right")
    player.until_drawn()
    assert scene.choices.focused == "more"
    assert player.loop.stack.shaking is not None, "nothing lies there"
    assert scene.setup == before


def test_up_and_down_go_to_what_lies_there(start: Start) -> None:
    scene = seats(player := start(reduced=True))
    assert scene.choices.focused == PLAY
    assert walked(player, scene, "up", 3) == [LENGTH, LESSON, two_faces.FIRST]
    to_opponent(player)
    assert walked(player, scene, "down", 3) == [BESIDE, MORE, MORE]
    assert player.loop.stack.shaking is not None, "nothing lies there"
    assert walked(player, scene, "up", 2) == [BESIDE, SECOND]


def walked(player: Player, scene: SeatsScene, way: str, steps: int) -> list[str]:
    """What has the focus after each press of this key."""
    found = []
    for _step in range(steps):
        player.press(way)
        player.until_drawn()
        found.append(scene.choices.focused)
    return found


def test_a_bot_that_suits_goes_up_with_a_win_and_down_with_two_losses_but_never_within_a_match(start: Start) -> None:
    player = start(sitters=(person("Ada"), bot(1)))
    scene, services = seats(player), player.app.services
    to_opponent(player)
    while not scene.setup.sitters[1].suits:
        player.press("left")
    assert scene.setup.sitters[1].level == FIRST // 2
    Keys(player).stop("play")
    record = player.record
    assert record.sitters[1].suits == FIRST

    def ended(won: bool) -> None:
        over = next(
            each
            for each in (played("match-classic", Random(n), "starts=1 games=1", 400, record.sitters) for n in range(99))
            if each.over() and each.positions()[-1].outcome.winner == (0 if won else 1)
        )
        services.match_services.finished(over)

    ended(won=True)
    assert services.learning.suiting("Ada", "match-classic") == FIRST + 1
    assert player.record.sitters[1].suits == FIRST, "not within a match"
    player.play.again()
    player.turn(2)
    assert player.record.sitters[1].suits == FIRST + 1
    ended(won=False)
    assert services.learning.suiting("Ada", "match-classic") == FIRST + 1
    ended(won=False)
    assert services.learning.suiting("ada", "match-classic") == FIRST - 1
    assert services.learning.suiting("Ada", "match-tris2") == FIRST, "every game has a staircase of its own"


def test_whoever_pages_past_a_person_and_back_keeps_the_name_that_was_typed(start: Start) -> None:
    player = start(sitters=(person("Ada"), person("Grace")))
    hand = Keys(player)
    hand.to_seats()
    hand.rename("Zoe", seat=1)
    for label in ("Pip, very easy", "a person"):
        hand.agree("Who", label, seat=1)
    assert isinstance(player.top, SeatsScene)
    assert player.top.setup.sitters[1].name == "Zoe"
    to_opponent(player)
    player.press("left", "left", "right", "right")
    assert player.top.setup.sitters[1].name == "Zoe"
    hand.back()
    hand.back()
    assert player.quit() == 0
    again = seats(start())
    assert again.setup.people[1].name == "Zoe"


def test_somebody_beside_you_sits_down_with_a_press_on_a_pad_of_their_own(start: Start, plug: Plug) -> None:
    player = start()
    pad, scene = plug(), seats(player)
    Keys(player).stop("beside")
    assert scene.setup.sitters[1].kind == "person"
    assert scene.choices.focused == "play"
    guest = PadHand(player, pad)
    guest.do(Intent.CONFIRM)
    assert player.top is scene, "to sit down begins nothing"
    assert [sitter.device for sitter in scene.setup.sitters] == ["keyboard", "pad-1"]
    Keys(player).stop("play")
    assert [sitter.device for sitter in player.record.sitters] == ["keyboard", "pad-1"]


def test_whoever_is_then_alone_with_a_bot_plays_on_any_device(start: Start, plug: Plug) -> None:
    player = start()
    pad, scene = plug(), seats(player)
    Keys(player).stop("beside")
    PadHand(player, pad).do(Intent.CONFIRM)
    assert scene.setup.sitters[0].device == "keyboard"
    to_opponent(player)
    player.press("right")
    assert scene.setup.sitters[1].kind == "bot"
    assert scene.setup.sitters[0].device == ""


def test_two_who_press_no_pad_share_what_there_is(start: Start) -> None:
    player = start()
    scene = seats(player)
    Keys(player).stop("beside")
    Keys(player).stop("play")
    assert [sitter.device for sitter in scene.setup.sitters] == ["", ""]


@pytest.mark.turns
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.match)
def test_one_press_beside_play_chooses_one_game_and_another_the_match_as_it_is_written(
    start: Start, game: Game
) -> None:
    player = start()
    scene = seats(player, game.match)
    before = agreements.options_of(scene.setup)
    assert agreements.is_written(game, before), "the default"
    change_length(player, scene)
    options = agreements.options_of(scene.setup)
    assert agreements.is_quick(game, options) == bool(game.quick)
    match = MATCHES[game.match].agreed(str(options))
    if game.quick:
        assert match.options.games or game.lengths[0] == 1
        assert match.stage not in ("throw", "toss", "roll", "version") or game.match == "match-gambit"
        player.press("escape")
        again = seats(player, game.match)
        assert agreements.options_of(again.setup) == options, "it is remembered"
        change_length(player, again)
        assert agreements.options_of(again.setup) == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.match)
def test_the_length_leaves_alone_what_else_is_agreed(game: Game) -> None:
    kind = MATCHES[game.match]
    agreed = kind.agreed("clock=10/0" if "clock" in kind.reads else "-").options
    assert agreements.other_length(game, agreed).clock == agreed.clock
    assert agreements.other_length(game, agreements.other_length(game, agreed)) == agreed


def test_settings_that_name_an_option_of_another_game_open_with_the_custom() -> None:
    edited = Setup("match-classic", options="games=3 pen=free")
    for settings in (Settings(setup=edited), Settings(setup=Setup("match-ttic"), agreed={"match-classic": edited})):
        assert agreements.remembered(settings, "match-classic").options == "-"


def test_what_was_agreed_is_remembered_by_game(start: Start) -> None:
    player = start()
    hand = Keys(player)
    hand.to_seats()
    hand.agree("Written with", "crayon")
    hand.agree("Games", "3")
    hand.back()
    hand.card("match-tactic")
    assert player.agreed("Games") == "1"
    hand.agree("Help", "none")
    hand.back()
    hand.card("match-classic")
    assert (player.agreed("Written with"), player.agreed("Games")) == ("crayon", "3")
    assert player.agreed("Help") != "none"


def test_the_people_of_last_time_sit_at_any_other_game_too(start: Start) -> None:
    player = start()
    hand = Keys(player)
    hand.to_seats()
    hand.agree("Who", "Wally, fair", seat=1)
    hand.back()
    hand.card("match-ttic")
    assert player.agreed("Who", 1) == "Wally, fair"


def test_a_setup_of_the_first_version_still_holds(start: Start) -> None:
    """It knows neither people nor what was agreed on other games."""
    player = start(match="match-ttic", options="games=3", sitters=(person("Bob", "keyboard-left"), bot(5)))
    scene = seats(player, "match-ttic")
    assert (scene.setup.options, scene.setup.sitters[0].device) == ("games=3", "keyboard-left")
    assert scene.setup.sitters[1].level == 5
    assert scene.setup.people[0].name == "Bob"


def test_the_first_opponent_who_is_offered_is_an_easy_bot() -> None:
    bot = Setup().sitters[1]
    found = characters.find(bot.character)
    assert (found.name, found.level) == (bot.name, bot.level)
    assert found.level <= EASY


def test_a_bot_that_takes_a_seat_puts_its_device_down(start: Start) -> None:
    first, second = two()
    player = start(sitters=(first, type(second)(second.name, device="keyboard-right")))
    hand = Keys(player)
    hand.to_seats()
    hand.agree("Who", "Turing, medium", seat=1)
    hand.stop("play")
    assert player.record.sitters[1].device == ""
    assert not player.play.split


def test_a_click_on_a_portrait_writes_its_name(start: Start) -> None:
    player = start()
    scene = seats(player)
    hand = Mouse(player)
    hand.stop("first")
    assert isinstance(player.top, NameScene)
    hand.spell("Zoe")
    assert scene.setup.sitters[0].name == "Zoe"


def test_who_plays_for_the_first_time_is_offered_the_lesson_and_comes_back_from_it(start: Start) -> None:
    player = start(sitters=two())
    hand = Keys(player)
    hand.to_seats()
    hand.do(Intent.HINT)
    player.until_top(GuidedMatchScene)
    hand.back()
    hand.card("leave")
    assert isinstance(player.top, SeatsScene)
    learning = player.app.services.learning
    learning.remember(learning.progress.with_done("Ada", "classic/00-lesson", clean=True))
    player.top.enter()
    hand.do(Intent.HINT)
    assert isinstance(player.top, SeatsScene)
    player.until_drawn()
    assert "lesson" not in player.top.choices.rects


def test_whoever_leaves_the_lesson_once_it_is_done_is_at_the_seats_again(start: Start) -> None:
    player = start(sitters=two())
    hand = Keys(player)
    hand.to_seats()
    hand.stop("lesson")
    player.until_top(GuidedMatchScene)
    assert isinstance(player.top, GuidedMatchScene)
    player.top.guide.finish(player.top)
    player.until_top(LevelDoneScene)
    hand.card("leave")
    assert isinstance(player.top, SeatsScene)


@pytest.mark.turns
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (2560, 1080)])
def test_nothing_that_can_be_chosen_lies_on_anything_else_but_the_portraits(
    start: Start, text: float, size: tuple[int, int]
) -> None:
    player = start(text=text, size=size, reduced=True)
    spots = seats(player, "match-ttic").choices.rects
    assert len(spots) == 11
    apart = [rect for name, rect in spots.items() if name not in ("earlier", "later")]
    for number, rect in enumerate(apart):
        assert player.loop.canvas.layout.window.contains(rect)
        assert rect.collidelist(apart[number + 1 :]) == -1


def test_the_seats_come_by_and_by_and_a_press_ends_that(start: Start) -> None:
    player = start()
    Keys(player).to_seats()
    assert player.top.moving
    player.press("down")
    assert not player.top.moving


def test_in_reduced_motion_they_are_there_at_once(start: Start) -> None:
    player = start(reduced=True)
    Keys(player).to_seats()
    assert not player.top.moving
    to_opponent(player)
    player.press("right")
    assert not player.top.moving


def test_every_option_that_a_match_reads_is_offered_and_what_one_game_alone_has_is_its_cards() -> None:
    for game in GAMES:
        own = {each.option for each in game.agreed}
        assert not own & set(ABOUT)
        only_read = {
            "thrice",
            "decided",
        }  # how records of 1.0 and levels end: whoever sits down plays by the new reading
        assert set(MATCHES[game.match].reads) <= own | set(ABOUT) | only_read, game.match
    for option in ABOUT:
        rooms = {entry.name for entry in ENTRIES for match in entry.matches if option in MATCHES[match].reads}
        assert len(rooms) > 1, option


@pytest.mark.parametrize("game", [game for game in GAMES if game.until_won], ids=lambda game: game.match)
def test_a_match_that_its_first_won_game_ends_offers_up_to_so_many_games(start: Start, game: Game) -> None:
    player = start(sitters=two())
    player.loop.stack.push(SeatsScene(player.app.services, game))
    assert player.agreed("Games") == f"up to {game.lengths[0]}"
    assert "first game that is won" in player.agreement("Games").about
    for seed in range(5):
        state = played(game.match, Random(seed)).positions()[-1]
        assert all(past.result == "draw" for past in games(state.past)[:-1])


def test_a_click_on_the_tab_leads_back_to_the_games(start: Start) -> None:
    player = start(reduced=True)
    mouse = Mouse(player)
    mouse.to_seats()
    before = player.scenes
    mouse.stop("games")
    assert player.scenes == before[:-1]


def test_the_tab_over_the_board_turns_to_the_other_games_of_this_kind(start: Start) -> None:
    player = start(reduced=True)
    hand = Keys(player)
    hand.card("play")
    hand.card("Ultimate")
    family = catalog.family("match-ultimate")
    found = []
    for _game in family:
        assert isinstance(player.top, SeatsScene)
        found.append(player.top.setup.match)
        hand.stop("title")
    assert found == [game.match for game in family]
    player.press("right")
    hand.back()
    hand.card("Ultimate")
    assert isinstance(player.top, SeatsScene)
    assert player.top.setup.match == family[1].match, "the one of last time"
    assert catalog.family("match-classic") == (catalog.games()[0],)


def test_a_click_on_play_counts_while_it_still_comes(start: Start) -> None:
    player = start()
    Keys(player).to_seats()
    player.turn(3)
    assert player.top.moving
    player.click(player.where("play"))
    assert isinstance(player.top, MatchScene)


def test_the_last_step_of_what_comes_or_slips_in_is_drawn(start: Start) -> None:
    player = start()
    Keys(player).to_seats()
    to_opponent(player)
    for _press in range(2):
        player.wait(1.5)
        player.until_drawn()
        there = player.digest()
        player.loop.stack.refresh()
        player.until_drawn()
        assert player.digest() == there
        player.press("right")


def test_the_version_that_is_played_stands_on_the_seats() -> None:
    game = next(each for each in catalog.games() if each.match == "match-ttic")
    told = {version: agreements.length_told(game, TticOptions(version=version))[1] for version in ("", "1", "2")}
    assert told[""].endswith("the winner picks version 1.0 or 2.0")
    assert told["1"].endswith("version 1.0")
    assert told["2"].endswith("version 2.0")
    assert agreements.length_told(game, MATCHES["match-ttic"].agreed(game.quick).options)[1].endswith("version 1.0")

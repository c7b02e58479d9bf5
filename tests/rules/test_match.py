"""Tests what all matches share, with tic-tac-toe: stages, score, texts, resigning, clocks and time."""

from random import Random

import pytest

from game.rules.classic import ClassicMatch
from game.rules.clock import PRESETS
from game.rules.core import CHANCE, BadText, Outcome
from game.rules.match import Match
from game.rules.options import Options
from game.rules.registry import MATCHES
from game.rules.stages import MatchEnded, Past, StageBegan, StageEnded, TimeRanOut
from tests.play.matches import played
from tests.rule import rule
from tests.rules.matching import after, begun, refused, step, whose

X_WINS = ("1", "4", "2", "5", "3")
O_WINS = ("1", "4", "2", "5", "9", "6")
CAT = ("1", "2", "3", "5", "4", "6", "8", "7", "9")


def classic(options: str = "starts=1", *said: str) -> Match:
    return begun("match-classic", *said, options=options)


@rule("match-throw")
@rule("faq-player-one")
def test_the_winner_of_the_throw_opens_as_x() -> None:
    match = classic("-")
    assert (match.stage, whose(match)) == ("throw", "both")
    match = after(match, "rock/rock")
    assert (match.stage, match.past) == ("throw", (Past("throw", "draw"),))
    match, events = step(match, "rock/paper")
    assert (match.stage, whose(match), match.people) == ("game", "2", (1, 0))
    assert events[1:] == (StageEnded("throw", "2", ""), StageBegan("game", "classic", (2, 1)))


@rule("match-throw")
def test_who_opens_may_be_agreed() -> None:
    assert whose(classic("starts=2")) == "2"


@rule("match-openers")
def test_openers_alternate() -> None:
    match = classic("starts=2 games=3")
    opened = []
    while match.stage == "game":
        opened.append(whose(match))
        match = after(match, *X_WINS)
    assert opened == ["2", "1", "2"]


@rule("match-openers")
def test_in_a_rematch_nobody_throws_again_and_they_go_on_taking_turns_at_opening() -> None:
    match, opened = classic("-", "rock/paper"), []
    for _match in range(3):
        opened.append(whose(match))
        match = after(match, *X_WINS).rematch(Options())
    assert opened == ["2", "1", "2"]


def test_a_rematch_keeps_an_agreement_about_who_opens() -> None:
    agreed = ClassicMatch.agreed("starts=2").options
    assert whose(classic("starts=2", *X_WINS).rematch(agreed)) == "2"


@rule("match-redeal")
def test_where_a_cats_game_leads_back_to_the_throw_so_does_a_rematch_after_one() -> None:
    over = classic("redeal=1", "rock/paper", *X_WINS)
    assert over.rematch(ClassicMatch.agreed("redeal=1").options).stage == "game"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", sorted(set(MATCHES) - {"match-rps"}))
def test_a_rematch_asks_for_no_throw_and_no_version_unless_a_draw_leads_back_to_it(name: str, seed: int) -> None:
    state = played(name, Random(seed)).positions()[-1]
    assert isinstance(state, Match)
    if state.outcome is not None:
        assert state.rematch(Options()).stage not in ("throw", "toss", "version")


@rule("match-score")
def test_a_match_ends_as_soon_as_nobody_can_catch_up() -> None:
    match = classic("starts=1 games=3", *X_WINS, *O_WINS)
    assert (match.score, match.outcome and match.outcome.winner) == ((2, 0), 0)
    even = classic("starts=1 games=3", *X_WINS, *X_WINS)
    assert (even.score, even.outcome) == ((1, 1), None)
    assert classic("starts=1 games=4", *X_WINS, *O_WINS).outcome is None, "two more games could make it even"


def test_a_match_of_version_1_0_plays_all_its_games() -> None:
    match = after(ClassicMatch.agreed("starts=1 games=3"), *X_WINS, *O_WINS)
    assert (match.score, match.outcome) == ((2, 0), None)
    assert str(ClassicMatch.parse(str(match))) == str(match)


def test_t_tic_plays_the_five_games_of_its_rulebook_however_it_stands_and_no_more_than_agreed() -> None:
    won = (Past("game", "1"), Past("game", "1"))
    match = MATCHES["match-ttic"]
    for agreed, over in (("starts=1 version=1", False), ("starts=1 version=1 games=3", True)):
        assert isinstance(match.agreed(agreed).anew().plan(won), Outcome) is over
        assert not isinstance(match.agreed(agreed).plan(won), Outcome), "as version 1.0 plays it"
    five = (*won, Past("game", "1"))
    assert not isinstance(match.agreed("starts=1 version=1").anew().plan(five), Outcome)


@rule("faq-house-rule")
def test_with_the_house_rule_the_opener_has_the_os() -> None:
    match = classic("starts=1 swap=1")
    assert (whose(match), match.people, str(match.playing)) == ("1", (1, 0), ".../.../... O")


@rule("match-turns")
def test_only_the_person_to_move_may_act() -> None:
    assert refused(classic(), "5", person=1) == "match-turns"
    assert refused(classic(), "5", person=CHANCE) == "match-turns"


@rule("match-score")
def test_most_games_won_take_the_match() -> None:
    match = classic("starts=1 games=3", *X_WINS, *X_WINS, *CAT)
    assert match.score == (1, 1)
    assert match.ending() == "draw"
    match = classic("starts=1 games=3", *O_WINS, *CAT, *O_WINS)
    assert (match.score, match.ending()) == ((0, 2), "2")


@rule("match-end")
def test_nothing_is_played_after_the_last_game() -> None:
    match, events = step(classic("starts=1", *X_WINS[:-1]), X_WINS[-1])
    assert events[-2:] == (StageEnded("game", "1", ""), MatchEnded("1"))
    assert (match.stage, match.to_act) == ("over", ())
    assert refused(match, "1", person=0) == "match-end"


@rule("match-redeal")
def test_a_cats_game_may_lead_back_to_the_throw() -> None:
    match = classic("redeal=1", "rock/scissors", *CAT)
    assert match.stage == "throw"
    match = after(match, "rock/paper", *X_WINS)
    assert match.ending() == "2"


@rule("match-decider")
def test_equal_points_are_followed_by_one_more_game() -> None:
    match = classic("starts=1 games=2 decider=1", *X_WINS, *X_WINS)
    assert (match.score, match.stage) == ((1, 1), "game")
    match = after(match, *CAT)
    assert match.stage == "game"
    assert after(match, "resign").outcome is not None


@rule("match-resign")
def test_resigning_gives_the_game_away() -> None:
    match, events = step(classic("starts=1 games=2", "5"), "resign")
    assert (match.score, match.stage) == ((1, 0), "game")
    assert events[0] == StageEnded("game", "1", "resign")
    assert match.past == (Past("game", "1", "resign"),)


@rule("match-resign")
def test_only_a_game_can_be_resigned_and_only_on_ones_turn() -> None:
    assert refused(classic("-"), "resign") == "match-turns"
    assert refused(classic(), "resign", person=1) == "match-turns"


@rule("match-draw")
@pytest.mark.parametrize("action", ["offer-draw", "accept-draw", "decline-draw"])
def test_tic_tac_toe_knows_no_agreed_draw(action: str) -> None:
    assert refused(classic(), action) == "match-draw"


@rule("match-clock")
def test_without_a_clock_there_is_no_flag_and_time_means_nothing() -> None:
    assert refused(classic(), "flag") == "match-clock"
    assert classic().time_left(0) is None
    assert after(classic(), "5@99999999") == after(classic(), "5")


@rule("match-clock")
def test_the_reserve_runs_after_the_turns_own_time() -> None:
    match = classic("starts=1 clock=10/60", "5@12000", "1@3000")
    assert (match.time_left(0), match.time_left(1)) == (68_000, 70_000)
    assert str(match) == "starts=1 clock=10/60 | - | O../.X./... X | 2000,0,0 -"


@rule("match-clock")
def test_the_reserve_is_full_again_in_the_next_game() -> None:
    match = classic("starts=1 games=2 clock=0/60+2", *(f"{square}@5000" for square in X_WINS))
    assert (match.time_left(0), match.time_left(1)) == (60_000, 60_000)


@rule("match-clock")
def test_one_of_the_two_may_have_twice_the_time() -> None:
    match = classic("starts=1 clock=10/60+2 longer=2")
    assert (match.time_left(0), match.time_left(1)) == (70_000, 140_000)
    match = after(match, "5@20000", "1@139000")
    assert (match.time_left(0), match.time_left(1)) == (62_000, 25_000)
    assert type(match).parse(str(match)) == match
    late = classic("starts=2 clock=10/60 longer=2")
    assert refused(late, "5@140001", person=1) == "match-flag"
    assert step(late, "flag")[0].ending() == "1"


@rule("match-clock")
def test_the_throw_is_not_timed() -> None:
    match = classic("clock=10/0", "rock@60000/paper@60000")
    assert match.stage == "game"


@rule("match-flag")
def test_an_action_after_the_time_is_refused() -> None:
    match = classic("starts=1 clock=10/5")
    assert refused(match, "5@15001") == "match-flag"
    assert match.refuse(0, "5@15000") is None


@rule("match-flag")
def test_who_has_lost_the_reserve_has_lost_the_game() -> None:
    match, events = step(classic("starts=1 clock=10/5", "5"), "flag")
    assert match.ending() == "1"
    assert events[:2] == (TimeRanOut(2), StageEnded("game", "1", "time"))


@rule("match-flag")
@rule("match-chance")
def test_without_a_reserve_chance_plays_any_legal_move() -> None:
    match, events = step(classic("starts=1 clock=10/0", "5"), "flag")
    assert events == (TimeRanOut(2),)
    assert whose(match) == "chance"
    assert list(match.legal(CHANCE)) == ["1", "2", "3", "4", "6", "7", "8", "9"]
    assert refused(match, "5") == "faq-occupied"
    assert refused(match, "1", person=1) == "match-turns"
    match = after(match, "1")
    assert (str(match.playing), whose(match), match.time_left(1)) == ("O../.X./... X", "1", 10_000)


def test_the_show_sees_the_move_without_its_time() -> None:
    match = classic("starts=2")
    assert match.inner_step({1: "5@2000"}) == match.playing.apply({0: "5"})


@pytest.mark.parametrize("control", PRESETS.values())
def test_every_preset_clock_can_be_agreed(control: str) -> None:
    match = classic(f"starts=1 clock={control}")
    assert match.time_left(0) == match.time_left(1) != 0


@pytest.mark.parametrize("name", MATCHES)
def test_a_new_match_is_its_text(name: str) -> None:
    assert str(MATCHES[name].agreed("-")).startswith("- | - | ")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "- | -",
        "- | - | - | - | -",
        "games=0 | - | -",
        "games=100 | - | -",
        "games=2 games=2 | - | -",
        "garnets=1/2 | - | -",
        "colour=red | - | -",
        "clock=0/0 | - | -",
        "starts=3 | - | -",
        "swap=yes | - | -",
        "- | throw | -",
        "- | game:1 | -",
        "- | throw:3 | .../.../... X",
        "- | throw:1:maybe | .../.../... X",
        "- | throw:1 game:1 | .../.../... X",
        "- | throw:1 game:1 game:1 | -",
        "- | throw:1 | XXX/OO./... O",
        "- | throw:1 | -",
        "- | throw:1 | .../.../... X | 0,0,0 -",
        "- | throw:1 | .../.../... X | 5,0,0 -",
        "- | throw:1 | .../.../... X | 0,0,0 late",
        "- | throw:1 | .../.../... X | 0,0,0 offered",
        "clock=10/5 | throw:1 | .../.../... X | 0,0,0 late",
        "clock=10/5 | throw:1 | .../.../... X | 15001,0,0 -",
        "clock=10/0 | - | - | 0,0,0 late",
        "- | " + "throw:draw " * 1001 + "| -",
    ],
)
def test_other_texts_are_no_match(text: str) -> None:
    with pytest.raises(BadText):
        ClassicMatch.parse(text)


@pytest.mark.parametrize(
    ("match", "text"),
    [
        ("match-rps", "games=9 to=5"),
        ("match-classic", "-"),
        ("match-classic", "games=5 starts=2 redeal=1 swap=1 decider=1 clock=off longer=1 decided=stop"),
        ("match-ttic", "games=3 version=1 pen=free cutters=none fewer=2:CWS decided=stop"),
        ("match-tactic", "games=3 decider=1 decided=stop"),
        ("match-tris2", "starts=roll clock=10/0 longer=2 back=1 thrice=ask decided=stop"),
        ("match-ultimate", "starts=throw given=1:5 decided=stop"),
        ("match-gambit", "games=1 clock=off garnets=3/5 solver=2"),
        ("match-conduct", "longer=1 garnets=3/5 decided=stop"),
        ("match-shardren", "longer=1 garnets=3/5 decided=stop"),
    ],
)
def test_options_are_their_text_in_one_order(match: str, text: str) -> None:
    kind = MATCHES[match]
    assert str(kind.agreed(text).options) == text
    assert str(kind.agreed(" ".join(reversed(text.split()))).options) == text


@pytest.mark.parametrize("kind", MATCHES.values(), ids=MATCHES)
def test_a_match_without_agreements_has_the_options_of_its_kind(kind: type[Match]) -> None:
    assert kind().options == kind.options == kind.agreed("-").options
    assert str(kind.options) == "-"


@pytest.mark.parametrize("match", list(MATCHES))
def test_an_option_of_another_game_is_refused_and_what_is_no_option_is_told_from_it(match: str) -> None:
    kind = MATCHES[match]
    everything = dict.fromkeys(name for each in MATCHES.values() for name in each.reads)
    for name in [*everything, "colour"]:
        if name not in kind.reads:
            with pytest.raises(BadText, match="This match has no such option"):
                kind.agreed(f"{name}=1")
    for text in ("games", "games=2 games=2", "=", "colour"):
        with pytest.raises(BadText):
            kind.agreed(text)

"""Tests several people in one seat: who is asked for what, what is played, and what is known of it afterwards."""

from random import Random

import msgspec
import pytest

from game.play.record import ADVISED, Record, Sharing, Sitter
from game.play.table import Chance, Person, Player, Table
from game.play.team import Team, as_of, as_seen, doers, majority, right
from game.rules.core import Seat
from game.rules.match import Match
from game.rules.registry import MATCHES
from tests.rule import rule

NAMES = ("Ada", "Bob", "Cleo", "Dan")
WAYS: tuple[Sharing, ...] = ("turns", "hands", "vote")


def seat(*names: str, sharing: Sharing = "turns") -> Sitter:
    people = tuple(Sitter(name, device=f"pad-{n}") for n, name in enumerate(names, start=1))
    return Sitter(people[0].name, device=people[0].device, people=people, sharing=sharing)


def table_of(record: Record) -> Table:
    players: dict[Seat, Player] = {-1: Chance(Random(3))}
    for each, sitter in enumerate(record.sitters):
        players[each] = Team(record, each) if sitter.people else Person()
    return Table(record, players)


def new_table(name: str, first: Sitter, options: str = "-") -> Table:
    return table_of(Record(name, str(MATCHES[name].agreed(options)), (first, Sitter("Grace"))))


def team(table: Table, seat: Seat = 0) -> Team:
    found = table.player(seat)
    assert isinstance(found, Team)
    return found


def turn(table: Table, source: Random) -> None:
    """Whoever is asked says something."""
    state = table.state
    for each in table.waiting:
        if each < 0:
            continue
        player = table.player(each)
        if not isinstance(player, Team):
            assert table.give(each, source.choice(list(state.moves(each)))) is None
        elif player.parts:
            assert table.give(each, source.choice(player.parts)) is None
        else:
            moves = {action: state.parts(action) for action in state.moves(each)}
            named = [action for action, parts in moves.items() if parts[: len(player.named)] == player.named]
            player.step_forward(source.choice(player.asked))
            assert table.give(each, source.choice(named)) is None
    table.update()


@rule("match-share")
@pytest.mark.parametrize("sharing", WAYS)
@pytest.mark.parametrize("name", MATCHES)
def test_every_match_is_played_to_its_end_in_every_way(name: str, sharing: Sharing) -> None:
    spoke: set[int] = set()
    for number in range(12):
        source, table = Random(number), new_table(name, seat(*NAMES[:3], sharing=sharing))
        while table.state.outcome is None and len(table.record.plies) < 400:
            turn(table, source)
        kept = msgspec.json.decode(msgspec.json.encode(table.record), type=Record)
        assert kept.positions()[-1] == table.state
        assert kept.shared == table.record.shared
        spoke |= {who for said in kept.shared.values() for who in said.get(0, {})}
        if number > 1 and len(spoke) == 3:
            break
    assert spoke == {0, 1, 2}


def test_a_replay_names_whoever_made_the_move_that_it_shows() -> None:
    table = new_table("match-classic", seat(*NAMES[:3]), "starts=1 games=1")
    source = Random(1)
    while len(table.record.plies) < 5:
        turn(table, source)
    shown = [as_of(table.record, end).sitters[0] for end in range(6)]
    assert [sitter.name for sitter in shown] == ["Ada", "Ada", "Ada", "Bob", "Bob", "Cleo"]
    assert [sitter.device for sitter in shown[::2]] == ["pad-1", "pad-1", "pad-2"]
    assert as_of(table.record, 5).plies == table.record.plies


@rule("match-share")
def test_in_turn_each_plays_the_next_move_and_undo_and_a_reload_know_whose_it_is() -> None:
    table = new_table("match-classic", seat("Ada", "Bob"), "starts=1 games=1")
    for square in "1", "4", "2":
        table.give(table.waiting[0], square)
        table.update()
    assert table.record.shared == {0: {0: {0: "1"}}, 2: {0: {1: "2"}}}
    table.give(1, "5")
    table.update()
    assert table.record.sitters[0].name == "Ada"
    assert team(table_of(table.record.copy())).front == 0
    table.undo()
    table.undo()
    assert table.record.sitters[0].name == "Bob"
    table.redo()
    assert table.record.shared[2] == {0: {1: "2"}}


@rule("match-share")
def test_a_side_shows_who_moved_while_that_is_shown_and_then_who_moves_next() -> None:
    table = new_table("match-classic", seat(*NAMES[:3]), "starts=1 games=1")
    seen: list[tuple[str, str]] = []
    for square in "1", "4", "2":
        table.give(table.waiting[0], square)
        table.update()
        during = as_seen(table.record, table.waiting, showing=True).sitters[0].name
        seen.append((during, as_seen(table.record, table.waiting, showing=False).sitters[0].name))
    assert seen == [("Ada", "Bob"), ("Bob", "Bob"), ("Bob", "Cleo")]
    alone = Record("match-classic", table.record.start, (Sitter("Ada"), Sitter("Grace")))
    assert as_seen(alone, (0,), showing=False) is alone


@rule("match-flag")
def test_a_side_shows_whose_time_was_up_until_chance_has_moved_for_them() -> None:
    table = new_table("match-classic", seat(*NAMES[:3]), "starts=1 games=1 clock=8/0")
    for square in "1", "4":
        table.give(table.waiting[0], square)
        table.update()
    table.give(0, "flag")
    table.update()
    seen = [as_seen(table.record, (), showing=False).sitters[0].name]
    table.record.add({-1: "2"})
    seen += [as_seen(table.record, (1,), showing=showing).sitters[0].name for showing in (True, False)]
    assert seen == ["Bob", "Bob", "Cleo"]


def test_the_positions_of_a_side_are_computed_once_however_often_it_is_seen() -> None:
    table = new_table("match-classic", seat(*NAMES[:3]), "starts=1 games=1")
    for square in "1", "4", "2":
        table.give(table.waiting[0], square)
        table.update()
    first, second = (as_seen(table.record, table.waiting, showing=False) for _view in range(2))
    assert all(one is other for one, other in zip(first.positions(), second.positions(), strict=True))
    before = first.positions()
    table.undo()
    assert len(table.record.positions()) < len(before)
    assert first.positions() == before


@rule("match-share")
def test_whose_time_was_up_has_had_their_turn() -> None:
    table = new_table("match-classic", seat("Ada", "Bob"), "starts=1 games=1 clock=8/0")
    assert table.give(0, "flag") is None
    table.update()
    table.update()
    assert len(table.record.plies) == 2
    table.give(1, next(iter(table.state.moves(1))) + "@1")
    table.update()
    assert team(table).front == 1, "chance has moved for Ada"
    assert team(table_of(table.record.copy())).front == 1


@rule("match-share")
def test_a_brain_names_a_row_and_the_hand_plays_within_it() -> None:
    table = new_table("match-classic", seat("Ada", "Bob", sharing="hands"), "starts=1 games=1")
    assert team(table).parts == ("row 1", "row 2", "row 3")
    refusal = table.give(0, "5")
    assert refusal.rule == "match-share"
    assert table.give(0, "row 2") is None
    assert table.record.sitters[0].name == "Bob"
    refusal = table.give(0, "1")
    assert refusal is not None
    assert str(refusal) == "Ada has named something else."
    assert table.give(0, "5") is None
    table.update()
    assert table.record.shared == {0: {0: {0: "row 2", 1: "5"}}}
    table.give(1, "1")
    table.update()
    assert table.record.sitters[0].name == "Bob", "the hand is the next brain"


def test_a_brain_with_nothing_to_choose_is_not_asked() -> None:
    table = new_table("match-classic", seat("Ada", "Bob", sharing="hands"), "starts=1 games=1")
    for square in "1", "2", "3", "5", "4", "6":
        if team(table).parts and table.waiting == (0,):
            table.give(0, f"row {(int(square) + 2) // 3}")
        table.give(table.waiting[0], square)
        table.update()
    assert team(table).named == ("row 3",)
    assert not team(table).parts


@rule("match-share")
def test_a_vote_plays_what_most_have_chosen_and_a_tie_goes_to_whoever_was_right() -> None:
    table = new_table("match-classic", seat(*NAMES, sharing="vote"), "starts=1 games=1")
    for who, square in (3, "1"), (1, "5"), (0, "5"):
        team(table).step_forward(who)
        assert table.give(0, square) is None
    assert table.update() is None
    assert team(table).asked == [2]
    team(table).step_forward(2)
    table.give(0, "9")
    table.update()
    assert table.last_acts() == {0: "5"}
    assert majority({0: "1", 1: "2", 2: "2", 3: "1"}, {1: 2, 0: 1}) == "2"
    table.record.shared[0][0][ADVISED] = "9"
    assert right(table.record, 0) == {2: 1}


def test_a_vote_ends_with_those_who_have_chosen_in_time() -> None:
    table = new_table("match-classic", seat(*NAMES, sharing="vote"), "starts=1 games=1")
    team(table).decide()
    assert table.update() is None, "nobody has chosen yet"
    table.give(0, "3")
    team(table).decide()
    table.update()
    assert table.last_acts() == {0: "3"}


@rule("match-share")
@pytest.mark.parametrize(("names", "share"), [("AB", 2), ("ABC", 1), ("ABCD", 1)])
def test_nobody_writes_more_than_their_share_of_a_plan(names: str, share: int) -> None:
    table = new_table("match-tactic", seat(*names))
    for _order in range(share):
        team(table).step_forward(0)
        assert 0 in team(table).writers
        table.give(0, team(table).rest[0])
    assert team(table).writers == list(range(1, len(names)))


@rule("match-share")
@pytest.mark.parametrize("begun", ["", "1", "14"])
def test_a_side_gives_a_whole_plan_or_the_rest_of_one_at_once(begun: str) -> None:
    table = new_table("match-tactic", seat("Ada", "Bob"))
    for number in begun:
        table.give(0, number)
    assert table.give(0, "149") is None
    table.give(1, "237")
    table.update()
    assert table.last_acts()[0] == "149"
    assert table.record.shared[0][0] == {0: "9", 1: "4"}


@rule("match-share")
def test_chance_goes_on_with_what_a_side_has_written() -> None:
    table = new_table("match-tactic", seat("Ada", "Bob"))
    table.give(0, "7")
    plans = {team(table).by_chance(Random(seed)) for seed in range(30)}
    assert len(plans) > 5
    assert all(plan.startswith("7") and table.state.refuse(1, plan) is None for plan in plans)


@rule("match-share")
def test_each_writes_one_order_of_a_plan() -> None:
    table = new_table("match-tactic", seat("Ada", "Bob", "Cleo"))
    for number in "149":
        assert team(table).in_secret
        assert table.give(0, number) is None
    table.give(1, "237")
    table.update()
    assert table.last_acts()[0] == "149"
    assert table.record.shared[0][0] == {0: "1", 1: "4", 2: "9"}
    assert table.record.sitters[0].name == "Ada"


@pytest.mark.parametrize("sharing", WAYS)
def test_one_who_gets_up_in_the_middle_is_not_asked_again(sharing: Sharing) -> None:
    source, table = Random(5), new_table("match-ttic", seat("Ada", "Bob", sharing=sharing), "starts=1")
    turn(table, source)
    while not isinstance(table.state, Match) or table.state.stage != "game" or table.waiting != (0,):
        turn(table, source)
    team(table).leave(0)
    begun = len(table.record.plies)
    for _turn in range(60):
        turn(table, source)
    said = [by for ply, by in table.record.shared.items() if ply >= begun]
    assert said
    assert all(set(by.get(0, {1: ""})) == {1} for by in said)
    team(table).leave(1)
    assert team(table).here == [1], "the last one stays"


def test_a_seat_of_several_is_called_by_its_first() -> None:
    assert seat("Ada", "Bob").called == "Team Ada"
    assert seat("Alexandra", "Bartholomew", "Cleo", "Dan").called == "Team Alexandra"
    assert Sitter("Ada").called == "Ada"


def test_a_note_of_nobody_and_of_strangers_is_passed_over() -> None:
    table = new_table("match-classic", seat("Ada", "Bob"), "starts=1 games=1")
    for square in "1", "4":
        table.give(table.waiting[0], square)
        table.update()
    table.record.shared = {0: {0: {ADVISED: "1", 7: "1"}}, 1: {0: {ADVISED: "5"}}}
    assert team(table_of(table.record.copy())).front == 0
    assert doers(table.record, 0, 0) == []
    assert right(table.record, 0) == {7: 1}

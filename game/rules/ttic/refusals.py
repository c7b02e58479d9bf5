"""Decides which moves are legal, and names the rule and the reason for each refusal.

All functions take the sheet before the mover's ply. `refuse_kind` holds for all moves of a kind, so that lists of legal
moves call it once. Rule 5.2.02, about Supers of Version 2.0 that complete a line, has a function for each of its
conditions.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from game.rules.core import Action, Refusal, other
from game.rules.ttic.moves import MOVES, MOVES_OF, Kind, Move, in_words
from game.rules.ttic.page import BLOCKAGES, Standing, has_line, where
from game.rules.ttic.sheet import LETTERS, MARKS, Sheet, play, super_effect
from game.words import N_


def completes_line(sheet: Sheet, move: Move) -> bool:
    """True if the mover's Super would complete a line of the mover's."""
    placed = super_effect(sheet, move.squares)[1]
    return bool(placed) and has_line(sheet.marks[sheet.mover] | placed, sheet.closed)


def threatened(sheet: Sheet) -> Action | None:
    """An action with which the opponent could complete a line if the mover passed; None if there is none."""
    skipped = replace(sheet, mover=other(sheet.mover), plies=sheet.plies + 1)
    return next(skipped.completions(), None)


def still_threatened(sheet: Sheet, move: Move) -> Action | None:
    """An action with which the opponent could complete a line after this Super, if the mover's lines did not count;
    None if there is none."""
    return next(play(sheet, move)[0].completions(alone=False), None)


def other_way(sheet: Sheet, others: Iterable[Move]) -> Action | None:
    """The mover's first other action that wins, or leaves the opponent without a win; None if there is none.

    `others` are the legal actions without Supers that complete a line.
    """
    for move in others:
        after, _ = play(sheet, move)
        if after.line_owner == sheet.mover:
            return move.action
        if after.line_owner is None and next(after.completions(), None) is None:
            return move.action
    return None


def legal_moves(sheet: Sheet) -> Iterator[Move]:
    """Every legal move, in a fixed order of kinds. The game must not be over."""
    for kind in Kind:
        yield from _legal_of(sheet, kind)


def _legal_of(sheet: Sheet, kind: Kind) -> Iterator[Move]:
    if refuse_kind(sheet, kind) is None:
        judge = _JUDGES[kind]
        for move in _candidates(sheet, kind):
            if judge(sheet, move) is None:
                yield move


def refuse(sheet: Sheet, move: Move) -> Refusal | None:
    """The reason why the mover may not play this move; None if it is legal."""
    return refuse_kind(sheet, move.kind) or _JUDGES[move.kind](sheet, move)


def refuse_kind(sheet: Sheet, kind: Kind) -> Refusal | None:
    """The reason why the mover may play no move of this kind; None if it depends on the move."""
    if LETTERS.get(kind, "") not in sheet.stock[sheet.mover]:
        return _spent(sheet, kind)
    if sheet.plies == 0:
        if kind is Kind.CURTAIN:
            return Refusal("4.04", N_("No Iron Curtain on the first turn. Write a symbol."))
        if kind is Kind.WALL:
            return Refusal("4.05", N_("No Berlin Wall on the first turn. Write a symbol."))
        if kind is Kind.SUPER and not sheet.supers_place:
            return Refusal(f"{sheet.supers_rule}(a)", N_("No Super on the first turn. Write a symbol."))
        if kind is Kind.CHECKPOINT:
            return Refusal(sheet.opening_rule, N_("The first turn is a symbol. Charlie comes later."))
    if kind is Kind.BWAH and not sheet.free_pen:
        return Refusal("6.01(a)", N_("That would be a bwah: {mark} is yours to write."), {"mark": MARKS[sheet.mover]})
    if kind is Kind.SNIP and not sheet.cutters:
        return Refusal("4.04(e)", N_("There are no wire cutters: you agreed on that, or have used up all 1,001 pairs."))
    if kind is Kind.TEAR and not sheet.reagans:
        return Refusal("4.05(g)", N_("All 420 Ronald Reagans are used up. Well done."))
    return None


def _spent(sheet: Sheet, kind: Kind) -> Refusal:
    if kind is Kind.CURTAIN:
        return Refusal("4.04(b)", N_("You have no Iron Curtain left."))
    if kind is Kind.WALL:
        return Refusal("4.05(d)", N_("You have no Berlin Wall left."))
    if kind is Kind.CHECKPOINT:
        return Refusal("4.06(a)", N_("You have no Checkpoint Charlie left."))
    return Refusal(f"{sheet.supers_rule}(e)", N_("You have no Super left."))


def _candidates(sheet: Sheet, kind: Kind) -> Iterable[Move]:
    """The moves of a kind that may be legal. Only blockages that stand can be guarded, snipped or torn down."""
    if kind in (Kind.CHECKPOINT, Kind.SNIP, Kind.TEAR):
        return (MOVES[f"{kind.value}:{each.name}"] for each in sheet.standing)
    return MOVES_OF[kind]


def _judge_square(sheet: Sheet, move: Move) -> Refusal | None:
    if move.squares & sheet.empty:
        return None
    return Refusal("2.03(b)", N_("Square {square} is taken. Write on an open one."), {"square": move.target})


def _judge_place(sheet: Sheet, move: Move) -> Refusal | None:
    if sheet.find(move.target) is None:
        return None
    text = N_("Exactly that stands {place} already; a second one would separate nothing.")
    return Refusal("4.01", text, {"place": where(move.target)})


def _judge_checkpoint(sheet: Sheet, move: Move) -> Refusal | None:
    if sheet.find(move.target):
        return None
    return Refusal("4.06", N_("Nothing stands {place} for Charlie to guard."), {"place": where(move.target)})


def _judge_snip(sheet: Sheet, move: Move) -> Refusal | None:
    name = move.target
    if BLOCKAGES[name].kind == "wall":
        return Refusal("4.05(f)", N_("Wire cutters are no use on a Berlin Wall. Call Ronald Reagan."))
    curtain = sheet.find(name)
    if curtain is None:
        return Refusal("4.04(d)", N_("There is no Iron Curtain {place} to snip."), {"place": where(name)})
    if not sheet.exposed(curtain):
        return _safe(curtain, "4.04(c)", N_("The curtain {place} is safe through turn {turn}."))
    if sheet.opens_both(curtain):
        text = N_("Without the curtain {place} you would both have three in a row.")
        return Refusal("4.04(d)", text, {"place": where(name)})
    return None


def _judge_tear(sheet: Sheet, move: Move) -> Refusal | None:
    name = move.target
    if BLOCKAGES[name].kind == "curtain":
        return Refusal("4.04(d)", N_("Ronald Reagan does walls. For an Iron Curtain take the wire cutters."))
    wall = sheet.find(name)
    if wall is None:
        return Refusal("4.05(f)", N_("There is no Berlin Wall {place} to tear down."), {"place": where(name)})
    if not sheet.exposed(wall):
        return _safe(wall, "4.05(e)", N_("The wall {place} is safe through turn {turn}."))
    if sheet.opens_both(wall):
        text = N_("Without the wall {place} you would both have three in a row.")
        return Refusal("4.05(f)", text, {"place": where(name)})
    return None


def _safe(blockage: Standing, rule: str, text: str) -> Refusal:
    values = {"place": where(blockage.name), "turn": blockage.safe_through}
    if blockage.checkpoint:
        return Refusal("4.06", N_("Checkpoint Charlie stands guard {place} through turn {turn}."), values)
    return Refusal(rule, text, values)


def _judge_super(sheet: Sheet, move: Move) -> Refusal | None:
    if not move.squares:
        text = N_("A Super covers four squares; from {square} it would stick out over the edge.")
        return Refusal(f"{sheet.supers_rule}(b)", text, {"square": move.target})
    if not completes_line(sheet, move):
        return None
    if threatened(sheet) is None:
        return Refusal("5.2.02", N_("A Super may not make your line: nobody is about to win against you."))
    reply = still_threatened(sheet, move)
    if reply is not None:
        text = N_("A Super may not make your line unless it stops this: {action}.")
        return Refusal("5.2.02", text, {"action": in_words(reply)})
    way = other_way(sheet, _plain_moves(sheet))
    if way is not None:
        text = N_("A Super may not make your line while this would help, too: {action}.")
        return Refusal("5.2.02", text, {"action": in_words(way)})
    return None


def _plain_moves(sheet: Sheet) -> Iterator[Move]:
    """The legal moves that do not depend on rule 5.2.02: all except Supers that complete a line."""
    for kind in Kind:
        if kind is not Kind.SUPER:
            yield from _legal_of(sheet, kind)
    yield from (move for move in MOVES_OF[Kind.SUPER] if move.squares and not completes_line(sheet, move))


_JUDGES: Mapping[Kind, Callable[[Sheet, Move], Refusal | None]] = {
    Kind.SYMBOL: _judge_square,
    Kind.CURTAIN: _judge_place,
    Kind.WALL: _judge_place,
    Kind.SUPER: _judge_super,
    Kind.CHECKPOINT: _judge_checkpoint,
    Kind.SNIP: _judge_snip,
    Kind.TEAR: _judge_tear,
    Kind.BWAH: _judge_square,
}
"""For each kind, the check of one move, after `refuse_kind` has allowed the kind."""

"""Describes a match in words that are read aloud: what is new, what is pointed at, the whole position. It never knows a
secret."""

from collections.abc import Sequence

import pygame

from game import catalog
from game.engine.panels.things import Thing, sentences
from game.engine.picture.canvas import Canvas, Exhibits
from game.engine.picture.painter import Painter
from game.rules.core import Action, Seat, State
from game.rules.match import ASIDES
from game.scenes.match.shown import ShownMatch
from game.stage.stage import Spot
from game.variants.common.match_view import MatchView
from game.variants.common.seating import Way
from game.variants.common.sentences import part_called, refused, scores
from game.variants.variant import Hands
from game.words import _, headed

SIDED = ("toss", "game", "over")
"""The stages of a match in which everybody has a side."""
LATELY = 6
"""How many of the last moves are read aloud."""
CLOSE = 0.4
"""The greatest difference in height, in cells, between the middles of spots in one row."""

Drawn = tuple[Canvas, Painter]
"""The canvas and the painter with which a board was drawn."""


def news(exhibits: Exhibits, view: MatchView, known: int, *, shows: bool) -> None:
    """Have read aloud what is played and, unless a show runs, the moves and plans after the first `known` ones, the
    remark on them, and whose turn it is."""
    exhibits.say(sentences(catalog.titles().get(view.record.ruleset, ""), scores(view.record, view.match)))
    written = ", ".join(view.question.draft) if view.question.pointed is not None else ""
    exhibits.say(_("Written: {n}.").format(n=written) if written else "")
    if shows:
        return
    for move in _played(view)[known:]:
        exhibits.say(move, news=True)
    exhibits.say(view.said, news=True)
    if view.mover is not None:
        exhibits.say(_("{name}’s turn.").format(name=view.record.sitters[view.mover].name), news=True)


def known(view: MatchView) -> int:
    """How many moves and plans have been played in this game."""
    return len(view.recounted)


def spot(shown: ShownMatch, view: MatchView, drawn: Drawn | None) -> Thing | None:
    """The spot at which the person who is asked points, in words; None if there is none."""
    pointed, seat = view.question.pointed, shown.selection.seat
    if pointed is None or seat is None or drawn is None or view.question.way is not Way.POINT:
        return None
    place = drawn[1].rect(*pointed.area)
    if shown.selection.naming and shown.selection.pointing is not None:
        tools = {tool.key: _(tool.name) for tool in view.question.tools}
        return Thing(place, "", name=part_called(shown.selection.pointing.spot.action, tools))
    tool = next(
        (f"{_(tool.name)} ({_(tool.left)})" for tool in view.question.tools if _holds(tool.about, tool.key, view)), ""
    )
    if shown.selection.plan is not None:
        return Thing(place, "", name=shown.selection.plan.words(pointed))
    said = shown.board.look.spoken.place(view.state, seat, pointed)
    held = _("In your hand.") if shown.gesture.held else ""
    unusable = shown.selection.unusable
    follows = refused(unusable) if unusable is not None else _follows(view.state, seat, pointed.action)
    return Thing(place, "", name=sentences(held, said, follows, tool))


def squares(shown: ShownMatch, view: MatchView, drawn: Drawn | None, hands: Hands) -> list[list[pygame.Rect]]:
    """The places that the person who is asked can choose: a row with the tools, then the rows of spots at which the
    tool in hand can be used."""
    seat = shown.selection.seat
    if seat is None or drawn is None or view.question.way is not Way.POINT:
        return []
    canvas, painter = drawn
    tools = [
        place
        for tool in view.question.tools
        if tool.refusal is None and tool.key != view.question.tool
        if (place := hands.tool_place(canvas, painter, view, tool.key)) is not None
    ]
    legal = (
        set(view.state.legal(seat)) if shown.selection.plan is None else {each.action for each in view.question.spots}
    )
    return [tools, *rows(painter, [each for each in view.question.spots if each.action in legal])]


def rows(painter: Painter, found: Sequence[Spot]) -> list[list[pygame.Rect]]:
    """The places of these spots, row by row from the top."""
    laid: list[list[Spot]] = []
    for each in sorted(found, key=lambda each: each.middle[1]):
        if laid and each.middle[1] - laid[-1][0].middle[1] < CLOSE:
            laid[-1].append(each)
        else:
            laid.append([each])
    return [[painter.rect(*each.area) for each in sorted(row, key=lambda each: each.middle[0])] for row in laid]


def whole(shown: ShownMatch, view: MatchView) -> str:
    """The whole position, after the players' sides. Nobody has a side before a throw has given it."""
    names = [view.record.sitters[person].name for person in view.people]
    sided = view.match.stage in SIDED
    players = map(headed, names, view.state.sides) if sided else names
    return sentences(*players, shown.board.look.spoken.whole(view.told))


def lately(view: MatchView) -> str:
    """The last LATELY moves, the newest last."""
    return sentences(*_played(view)[-LATELY:])


def _played(view: MatchView) -> list[str]:
    """The moves of this game in words, each with its number. Plans are included once they are revealed."""
    return [_("Move {number}: {move}").format(number=n, move=words) for n, words in enumerate(view.recounted, 1)]


def _holds(about: str, key: str, view: MatchView) -> bool:
    """True if this tool is selected, and has a description."""
    return bool(about) and key == view.question.tool


def _follows(state: State, seat: Seat, action: Action) -> str:
    """Why an action would be refused, or how it would end the game; "" if it does neither."""
    refusal = state.refuse(seat, action)
    if refusal is not None:
        return refused(refusal) if refusal.rule and action not in ASIDES else ""
    if len(state.to_act) != 1:
        return ""
    outcome = state.apply({seat: action}).state.outcome
    if outcome is None or outcome.kind == "settled":
        return ""
    if outcome.winner is None:
        return _("That is a draw.")
    return _("That wins.") if outcome.winner == seat else _("That loses.")

"""Gathers every look that any stage can contain, by playing random games with all their animations.

It plays whole random matches, rare kinds of move first, until some games have brought nothing new. It keeps the pieces
of every position and every event, and what variants add: previews, what the mouse holds, what is read off the board.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from typing import Any
from unittest import mock

from game import catalog
from game.engine.input.intents import MOUSE, Intent, Pointer, Press
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.entry import Showing
from game.play.record import Record, Sitter
from game.rules.core import Action, Event, Seat, State
from game.rules.match import ASIDES, Match
from game.rules.registry import MATCHES
from game.scenes.match.shown import ShownMatch
from game.scenes.result.why import framed
from game.stage.foreseen import FIRST
from game.stage.look import Cast, Look
from game.stage.motions import restood
from game.stage.stage import Piece, Spot, Stage
from game.stage.timeline import Part
from game.variants.common.finales.table_painter import TablePainter
from game.variants.common.look.writing import written
from game.variants.common.match_view import MatchView
from game.variants.common.seating import Way
from game.variants.looks import look_of
from game.variants.variant import Variant, variant_of
from tests.scenes.gallery import Hall

TWO = (Sitter("Ada"), Sitter("Grace"))
ALONE = (Sitter("Ada"), Sitter("Turing", "bot", 1, character="turing"))
"""Players who need not hide their choices from anybody."""
AGREED = ("starts=1", "garnets=3/1", "version=1", "version=2", "pen=free")
"""What people may have agreed on before a match; everything else is the custom."""
MOST = 4
"""So many still pieces are kept of a look: some lie and some are lifted, and their texts differ."""
PATIENCE = 1
"""After so many games of a kind without anything new, the search ends."""
LONGEST = 260
"""The most plies of a game; longer ones are broken off."""
CHOICES, SPOTS = 6, 5
"""So many actions of one kind are considered, at least two of each if there are more; and so many spots are tried with
the tool of each."""
TAKEN_BACK = 5
"""After so many plies one is taken back."""
SETTLED = 60.0
"""Seconds after which a line that is foreseen has appeared."""
WATCHED = 0.04
"""How often a choice is watched, beside the first one in every stage: a share of all plies."""


@dataclass(frozen=True)
class Moment:
    """When something was seen: enough to show the table again."""

    record: Record
    match: Match
    state: State

    @property
    def look(self) -> Look[Any]:
        """The game's look."""
        return look_of(self.state.ruleset, self.record.dice)

    @property
    def ground(self) -> str:
        """The table that it lies on, by its room and module."""
        return _table(catalog.showing_of(self.state.ruleset, self.record.dice))

    @property
    def variant(self) -> Variant:
        """The game's variant."""
        return variant_of(self.state.ruleset, self.record.dice)

    def view(self, stage: Stage, showing: bool = False) -> MatchView:
        """The view of the match with this on the board and nobody asked."""
        return MatchView(
            record=self.record,
            match=self.match,
            state=self.state,
            stage=stage,
            showing=showing,
        )

    def painter(self, canvas: Canvas) -> Painter:
        """What paints the board on the table."""
        return self.variant.table.painter(canvas, self.view({}))


@dataclass
class Seen:
    """One look on one table: pieces that stood still, and changes that were shown, each by the piece's name."""

    moment: Moment
    resting: dict[str, Piece] = field(default_factory=dict)
    motions: dict[str, tuple[str, Part]] = field(default_factory=dict)
    """One part of every kind of change: `alpha size`, ..."""


@dataclass(frozen=True)
class Turn:
    """One frame of an animated picture, and the next."""

    moment: Moment
    key: str
    first: Piece
    second: Piece


class Book:
    """What has been seen, by ground and look."""

    def __init__(self) -> None:
        self.seen: dict[tuple[str, str], Seen] = {}
        self.turns: dict[tuple[str, str, str], Turn] = {}
        """Pictures of films that follow each other, by ground and both looks."""
        self.news = 0
        """How many looks and kinds of change there are."""
        self.looks: set[int] = set()
        """The ids of the games' looks that had their turn."""

    def rests(self, moment: Moment, stage: Stage) -> None:
        """These pieces stand there."""
        for key, piece in stage.items():
            seen = self._page(moment, piece)
            known = {(each.height, each.text) for each in seen.resting.values()}
            if len(known) < MOST and (piece.height, piece.text) not in known:
                seen.resting.setdefault(key, piece)

    def moves(self, moment: Moment, part: Part, before: Stage) -> None:
        """This piece changes so."""
        first = part.first or before.get(part.key, part.last)
        seen = self._page(moment, part.last)
        if first == part.last:
            seen.resting.setdefault(part.key, part.last)
            return
        kind = " ".join(name for name, value in vars(part.last).items() if vars(first)[name] != value)
        if kind not in seen.motions:
            seen.motions[kind] = part.key, replace(part, first=first)
            self.news += 1

    def follows(self, moment: Moment, part: Part, before: Part | None) -> None:
        """This piece shows one picture after another."""
        if before is not None and before.still and part.still and before.last.look != part.last.look:
            looks = moment.ground, before.last.look, part.last.look
            self.turns.setdefault(looks, Turn(moment, part.key, before.last, part.last))

    def _page(self, moment: Moment, piece: Piece) -> Seen:
        key = moment.ground, piece.look
        if key not in self.seen:
            self.seen[key] = Seen(moment)
            self.news += 1
        return self.seen[key]


@cache
def gathered() -> Book:
    """All that can be seen; played once."""
    book, hall = Book(), Hall((960, 540))
    try:
        for name in MATCHES:
            for dice in sorted({"", *(each.way for each in catalog.entry_of(name).besides)}):
                _gather(book, hall, name, dice)
    finally:
        hall.close()
    return book


def _gather(book: Book, hall: Hall, name: str, dice: str) -> None:
    """Play matches of one kind, at least once with everything that can be agreed on, until nothing new comes."""
    source, tried, idle = Random(f"{name} {dice}"), Counter[str](), 0
    reads = [option for option in AGREED if option.partition("=")[0] in MATCHES[name].reads]
    for options in ("-", *reads):
        _play(book, hall, MATCHES[name].agreed(options), dice, source, tried)
    while idle < PATIENCE:
        before = book.news
        _play(book, hall, MATCHES[name].agreed(source.choice(("-", *reads))), dice, source, tried)
        idle = 0 if book.news > before else idle + 1


def _play(book: Book, hall: Hall, match: Match, dice: str, source: Random, tried: Counter[str]) -> None:
    record = Record(match.ruleset, str(match), TWO, dice=dice)
    stage = ""
    while match.to_act and len(record.plies) < LONGEST:
        moment = Moment(record.copy(), match, match.playing)
        if stage != match.stage:
            _opened(book, moment)
        if stage != match.stage or source.random() < WATCHED:
            _watch(book, hall, moment, source)
        stage = match.stage
        acts = {seat: _choose(match, seat, source, tried) for seat in match.to_act}
        step = match.apply(acts)
        after = step.state
        assert isinstance(after, Match)
        if set(acts.values()) & set(ASIDES):
            _shown(book, moment, step.events, match.playing)
        else:
            inner = match.inner_step(acts)
            _shown(book, moment, inner.events, inner.state)
            if len(record.plies) % TAKEN_BACK == 0:
                _taken_back(book, moment, inner.state)
        record.add(acts)
        match = after


def _choose(match: Match, seat: Seat, source: Random, tried: Counter[str]) -> Action:
    """A random action; half of the time, of the kind of move made least."""
    actions = sorted(match.moves(seat))
    if source.random() < 0.02:
        actions = [action for action in match.legal(seat) if action in ("flag", "offer-draw")] or actions
    kinds = sorted({_kind(action) for action in actions})
    rare = min(kinds, key=lambda kind: tried[kind])
    if source.random() < 0.5:
        actions = [action for action in actions if _kind(action) == rare]
    action = source.choice(actions)
    tried[_kind(action)] += 1
    return action


def _kind(action: Action) -> str:
    """Its kind of move: `wall` of `wall:ab12`; none for what every ply may be."""
    return action.partition(":")[0] if ":" in action else ""


def _opened(book: Book, moment: Moment) -> None:
    """What is laid on the table, how it came there, how something is refused, and what frames a part of it."""
    look = moment.look
    book.looks.add(id(look))
    for name in ("open_page", "refused"):
        show = getattr(look, name, None)
        before = look.build(moment.state) if name == "refused" else {}
        for part in show(moment.state).parts if show else ():
            book.moves(moment, part, before)
    for number in ("1", "2"):
        book.rests(moment, framed(number, ((1.0, 1.0, 1.0, 1.0),)))
    book.rests(moment, look.build(moment.state))


def _shown(book: Book, moment: Moment, events: tuple[Event, ...], after: State) -> None:
    """The animation of a step, and the stage after it."""
    look = moment.look
    before = look.build(moment.state)
    later = Moment(moment.record, moment.match, after)
    for event in events:
        films: dict[str, Part] = {}
        for part in look.show(event, after, Cast(("Ada", "Grace"), shoot=True, dice=moment.record.dice)).parts:
            book.moves(later, part, before)
            book.follows(later, part, films.get(part.key))
            films[part.key] = part
    book.rests(later, look.build(after))


def _taken_back(book: Book, moment: Moment, after: State) -> None:
    """What rubs out a step that is taken back; what it rubs out only comes and goes."""
    before = moment.look.build(after)
    rubber = moment.variant.hands.rubber(moment.record)
    for part in restood(before, moment.look.build(moment.state), rubber, written).parts:
        if part.last.look.startswith("rubber/"):
            book.moves(moment, part, before)


def _watch(book: Book, hall: Hall, moment: Moment, source: Random) -> None:
    """Everything a variant draws while somebody chooses: points, holds, writes a plan, reads off the board."""
    record = moment.record.copy()
    if len(moment.match.to_act) == 2:
        record.sitters = ALONE
    shown = ShownMatch(hall.services, record, hall.services.match_services.unkept())
    shown.board.hurry()
    canvas, table = hall.canvas, shown.variant.table
    painter = table.painter(canvas, shown.view())

    def look() -> None:
        with _painted() as stage:
            view = shown.view()
            table.draw(canvas, painter, view)
            for key, number in view.plies.items():
                painter.paint(key, number)
        book.rests(moment, stage)

    look()
    if shown.view().question.way is not Way.POINT or shown.selection.pointing is None:
        return
    seat = shown.selection.seat
    assert seat is not None
    groups: dict[str, list[Action]] = defaultdict(list)
    for action in sorted(moment.state.legal(seat)):
        groups[_kind(action)].append(action)
    most = max(CHOICES // max(len(groups), 1), 2)
    for action in (each for actions in groups.values() for each in source.sample(actions, min(most, len(actions)))):
        shown.selection.show(action)
        look()
        spots = shown.selection.pointing.spots
        for spot in source.sample(spots, min(SPOTS, len(spots))):
            _use(shown, painter, spot, source, look)
    shown.selection.reading = next(iter(shown.marks), "")
    look()
    shown.board.foresee(_line(moment.state))
    shown.board.update(SETTLED)
    look()


def _line(state: State) -> tuple[Action, ...]:
    """Any three plies, in which one side plays at a time; the same ones from the same position."""
    source, line = Random(str(state)), list[Action]()
    while len(line) < FIRST and len(state.to_act) == 1:
        (mover,) = state.to_act
        line.append(source.choice(sorted(state.legal(mover))))
        state = state.apply({mover: line[-1]}).state
    return tuple(line)


def _use(shown: ShownMatch, painter: Painter, spot: Spot, source: Random, look: Callable[[], None]) -> None:
    """Somebody points at a spot, presses the mouse there and drags it a little, and tries the key instead."""
    shown.selection.pointing.at(*spot.middle)
    look()
    x, y = painter.rect(*spot.area).center
    aside = x + source.choice((-1, 1)) * round(painter.cell * 0.4), y
    for given in (Pointer("down", (x, y)), Pointer("move", aside), Press(Intent.CONFIRM, MOUSE)):
        if isinstance(given, Press):
            shown.gesture.drop()
            shown.selection.pointing.at(*spot.middle)
            shown.gesture.press(given)
        else:
            shown.gesture.point(given, painter)
        shown.gesture.update(0.2)
        if shown.gesture.held:
            look()
    shown.gesture.drop()


@contextmanager
def _painted() -> Iterator[dict[str, Piece]]:
    """The pieces that painters of the board get meanwhile; nothing is painted."""
    found: dict[str, Piece] = {}

    def draw(self: Painter, stage: Stage) -> None:
        for key, piece in () if isinstance(self, TablePainter) else stage.items():
            found[key if found.get(key, piece) == piece else f"{key} {len(found)}"] = piece

    def paint(self: Painter, key: str, piece: Piece) -> None:
        draw(self, {key: piece})

    patches = [mock.patch.object(kind, "draw", draw) for kind in _painters() if "draw" in vars(kind)]
    patches.append(mock.patch.object(Painter, "paint", paint))
    for patch in patches:
        patch.start()
    try:
        yield found
    finally:
        for patch in patches:
            patch.stop()


def _painters(kind: type[Painter] = Painter) -> list[type[Painter]]:
    return [kind, *(each for below in kind.__subclasses__() for each in _painters(below))]


def showings() -> set[Showing]:
    """Every kind of position that can be shown, in every way in which it is played."""
    ways = {"", *(each.way for entry in catalog.entries() for each in entry.besides)}
    return {catalog.showing_of(ruleset, way) for ruleset in catalog.shown() for way in ways}


def grounds() -> list[str]:
    """Every table that something is shown on."""
    return sorted({_table(showing) for showing in showings()})


def _table(showing: Showing) -> str:
    return ".".join(showing.variant.split(".")[-2:])


def looks() -> set[int]:
    """The ids of all looks."""
    return {id(catalog.room(showing.look, Look)) for showing in showings()}

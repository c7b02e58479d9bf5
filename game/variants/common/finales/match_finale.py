"""Makes the finale of a match of several games: both faces over a parapet, the score on a paper, and every board.

Each kind of match has its `Honours`, which say what ground it has and what comes beside the faces.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from game.play.record import Record
from game.rules.clock import untimed_ply
from game.rules.core import Seat, State
from game.rules.match import ASIDES, Match
from game.stage.stage import Piece
from game.stage.timeline import Cue, Part, Timeline, way
from game.variants.common import portraits
from game.variants.common.finales import honours_painter, shows
from game.variants.common.finales.confetti import Confetti
from game.variants.common.finales.finale import ACROSS, DOWN, Finale, Finished, Zone, area
from game.variants.common.finales.honours import Honours
from game.words import N_, _

BANNER: Zone = (0.193, 0.014, 0.614, 0.142)
PAPER: Zone = (0.352, 0.166, 0.296, 0.375)
CARDS: Zone = (0.10, 0.806, 0.80, 0.098)
AWARDS: Zone = (0.012, 0.60, 0.30, 0.165)
"""The zone of the achievements, which end before the first board."""
FACES = ((2.95, 12.95), 5.16)
"""The middles of both faces from the left, and the height at which their shoulders end."""
WINS, LOSES = 3.8, 3.1
"""The height of the winner's face, and of the loser's."""
CROWN, WORN = 1.45, 0.90
"""The crown's height, and how far up a face it sits."""
DIPS, BOWED = 0.12, 0.10
"""The distance by which a head goes down under the crown, and the seconds for it."""
QUIET: tuple[Zone, ...] = ((0.06, 0.15, 0.28, 0.43), (0.66, 0.15, 0.28, 0.43), (0.12, 0.60, 0.76, 0.19))
"""The zones in which no confetti may lie: the faces, and the boards."""
SEALS = (("art/seal", 7.72), ("art/seal-o", 8.28))
"""Both seals, and their places from the left."""
MOST, BOARD, HANGS, APART = 5, 1.66, 6.22, 2.0
"""The greatest number of hanging boards, their size, their height on the window, and the distance between them."""
STAMP, STAMPED = 0.86, (0.58, 0.52)
"""The size of the stamp on a board, and its place from the board's middle."""
LIT, FACED, BOARDED, EACH = 0.25, 0.45, 0.8, 0.26
"""The times at which the paper, the faces and the first board come, and the time from one board to the next."""
STRUCK = 0.42
"""The time from a board to its stamp, with which the score counts."""
COUNTS = (0.30, 0.70), 0.38
"""The places of the two numbers of the score, from the left and from above, as shares of the paper."""
AFTER = 0.2
"""The time between the last board and the signatures."""
CAT = shows.cat(10.9, 4.32, 1.7)
CLAUSES = (
    N_("{name} makes the tea."),
    N_("{name} sharpens all pencils."),
    N_("{name} says the sun was in the way."),
    N_("{name} was only warming up."),
    N_("{name} wipes the table, and the eyes."),
    N_("{name} asks for a smaller board."),
)
"""The agreements that the loser signs."""
SHARED = (N_("Both make the tea."), N_("The cat keeps the cup."), N_("Nobody wipes the table."))
"""The agreements that both sign after a draw, in which the cat gets the crown."""


def honoured(finished: Finished, honours: Honours) -> Finale:
    """Returns the finale of a match of several games, whether or not somebody has won it. It shows the last MOST."""
    games = list(played(finished.view.record))[-MOST:]
    layout, winner, states = finished.canvas.layout, finished.winner, tuple(state for state, _result in games)
    honours_painter.want(finished.canvas, states, BOARD)
    show = _paper(finished, honours, len(games)).beside(_faces(finished), _boards(finished, games))
    ends = BOARDED + EACH * len(games) + AFTER
    for number, (key, piece, (dx, dy)) in enumerate(honours.beside):
        x, dx = (ACROSS - piece.x, -dx) if winner == 1 else (piece.x, dx)
        show = show.beside(shows.slide(key, replace(piece, x=x), dx, dy, FACED + 0.3 * number, 0.7))
    hue = "" if winner is None else finished.hue(winner)
    said = area(f"banner/{hue}", BANNER, 8, finished.said)
    above = replace(said, y=said.y - 2.2, to=(said.to[0], said.to[1] - 2.2) if said.to else None)
    show = show.beside(way("banner", above, (0.3, said, "back"), start=ends), _sealed(ends - AFTER + 0.7))
    if winner is None:
        show = show.beside(
            shows.slide("cat", CAT, 0.0, 2.2, ends - AFTER, 0.4, "cat"),
            _crown(CAT.x, CAT.y - CAT.size * 0.44, 0.6, ends + 0.35),
        )
    else:
        show = show.beside(_crowned(finished, winner, ends + 0.25), shows.scatter(hue, ends + 0.3, 2.2, "win"))
    quiet = [layout.zone(*zone) for zone in (BANNER, PAPER, CARDS, *QUIET)]
    return Finale(
        show,
        {**honours_painter.PROPS, "game": partial(honours_painter.game, states)},
        confetti=Confetti(tuple(quiet), ((0.0, 0.9), (1.0, 0.9)), 120),
        ground=honours.ground,
        dusk=False,
        cleared=(),
        cards=CARDS,
        remark=None,
        awards=(AWARDS[0], AWARDS[1], min(AWARDS[2], _hangs(0, len(games)) / ACROSS - 0.068), AWARDS[3]),
        hints=(0.0, 1.0),
        idle=Timeline() if winner is not None else shows.flicks(CAT),
    )


def played(record: Record) -> Iterator[tuple[State, str]]:
    """Returns the last position of each game of a match, and who won it: `1`, `2`, `draw` or `tie`."""
    states = record.positions()
    for before, after, acts in zip(states, states[1:], record.plies, strict=False):
        assert isinstance(before, Match)
        assert isinstance(after, Match)
        if before.stage != "game" or len(after.past) == len(before.past):
            continue
        said = untimed_ply(acts)
        aside = set(said.values()) & set(ASIDES)
        yield before.playing if aside else before.inner_step(said).state, after.past[-1].result


def _paper(finished: Finished, honours: Honours, games: int) -> Timeline:
    """Show the paper: its score counts as the boards are stamped, and then both players sign."""
    winner, loser = finished.winner, finished.loser
    told = _(finished.clause).format(name="" if loser is None else finished.name(loser))
    title = _(honours.title if winner is not None else honours.drawn)
    hues = "/".join(finished.hue(person) for person in (0, 1))
    names = "\n".join(finished.name(person) for person in (0, 1))
    counted = [(0, 0)]
    for _state, result in played(finished.view.record):
        counted.append((counted[-1][0] + (result == "1"), counted[-1][1] + (result == "2")))
    counted = counted[-games - 1 :]
    if winner is not None and counted[-1][0] == counted[-1][1]:
        told = finished.tally  # it was decided by something else
    show = Timeline((), (Cue(LIT, "slide"),))
    for number, score in enumerate(counted):
        lies = area(f"paper/{hues}", PAPER, 4, f"{title}\n{score[0]} : {score[1]}\n{told}\n{names}")
        blank = replace(lies, drawn=0.0)
        if number == 0:
            show = show.beside(way("paper", replace(blank, alpha=0.0), (0.26, blank, "out"), start=LIT))
            continue
        struck = BOARDED + EACH * (number - 1) + STRUCK
        show = show.beside(way("paper", blank, (0.0, blank, "out"), start=struck))
        for person in (0, 1):
            if score[person] > counted[number - 1][person]:
                x, y = PAPER[0] + PAPER[2] * COUNTS[0][person], PAPER[1] + PAPER[3] * COUNTS[1]
                show = show.beside(shows.burst(f"count/{number}", x * ACROSS, y * DOWN, 1.5, struck))
    signs = BOARDED + EACH * games + AFTER
    signed = way("paper", blank, (0.7, lies, "even"), start=signs)
    return show.beside(signed, Timeline((), (Cue(signs, "write-x-pen"), Cue(signs + 0.66, "stamp"))))


def _faces(finished: Finished) -> Timeline:
    """Show both faces behind the parapet: the loser cannot believe it at first, and is a good sport in the end."""
    show = Timeline()
    for person in (0, 1):
        wins = finished.winner in (None, person)
        face, sport = (_face(finished, person, mood) for mood in ("pleased" if wins else "appalled", "pleased"))
        below = replace(face, y=face.y + face.size)
        show = show.beside(way(f"face/{person}", below, (0.26, face, "back"), start=FACED + 0.1 * person))
        if not wins:
            show = show.beside(_nodded(f"face/{person}", face, sport, 3.4))
    return show


def _nodded(key: str, before: Piece, face: Piece, start: float) -> Timeline:
    """Let a face go down a little and up again; it changes as it goes down."""
    return way(key, before, (BOWED, replace(face, y=face.y + DIPS), "out"), (0.16, face, "back"), start=start)


def _face(finished: Finished, person: Seat, mood: str) -> Piece:
    size = WINS if finished.winner in (None, person) else LOSES
    art = portraits.likeness(finished.view.record.sitters[person], person)
    return Piece(f"behind/{art}-{mood}", FACES[0][person], FACES[1] - size / 2, size=size, layer=3)


def _crowned(finished: Finished, winner: Seat, start: float) -> Timeline:
    """Let the crown fall onto the winner's head, which goes down a little under it."""
    face = _face(finished, winner, "pleased")
    head = _nodded(f"face/{winner}", face, face, start + shows.FALLING)
    return _crown(face.x, FACES[1] - WINS * WORN, CROWN * 0.75, start).beside(head)


def _crown(x: float, y: float, size: float, start: float) -> Timeline:
    """Let the crown fall to this place."""
    return shows.fall("crown", Piece("art/crown", x, y, size=size, turn=-4, layer=5), start, "medal", 24)


def _sealed(start: float) -> Timeline:
    """Press both players' seals onto the paper."""
    show = Timeline()
    for number, (look, x) in enumerate(SEALS):
        seal = Piece(look, x, (PAPER[1] + PAPER[3]) * DOWN - 0.32, size=0.72, layer=5)
        show = show.beside(_pressed(look, seal, start + 0.14 * number, "thump"))
    return show


def _pressed(key: str, print_: Piece, start: float, sound: str) -> Timeline:
    """Press a seal or a stamp down: it comes from above, larger, in few sizes, because each must be drawn."""
    above = replace(print_, size=print_.size * 1.6, alpha=0.0)
    return Timeline((Part(key, start, 0.12, above, print_, "in", frames=3),), (Cue(start + 0.1, sound),))


def _boards(finished: Finished, games: list[tuple[State, str]]) -> Timeline:
    """Hang up the last position of every game, stamped with its winner; a drawn game gets the cat's paw."""
    show = Timeline()
    for number, (_state, result) in enumerate(games):
        x, start = _hangs(number, len(games)), BOARDED + EACH * number
        lean = (-2.0, 1.5, -1.0, 2.0, -1.5)[number]
        hung = Piece(f"game/{number}", x, HANGS, size=BOARD, turn=lean, layer=6)
        show = show.beside(shows.fall(f"game/{number}", hung, start, "thump", 6))
        if result != "tie":
            look, text = ("art/paw", "") if result == "draw" else (f"won/{finished.hue(int(result) - 1)}", result)
            dx, dy = STAMPED
            print_ = Piece(look, x + dx, HANGS + dy, size=STAMP, turn=9 - 6 * number, layer=7, text=text)
            show = show.beside(_pressed(f"won/{number}", print_, start + STRUCK - 0.12, "stamp"))
    return show


def _hangs(number: int, games: int) -> float:
    """How far from the left the board of a game hangs."""
    return ACROSS / 2 + (number - (games - 1) / 2) * APART

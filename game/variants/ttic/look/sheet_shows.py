"""Animates the sheet of paper itself: it jumps, is stamped and typed on, and is torn off and replaced."""

from collections.abc import Collection
from dataclasses import replace

from game.rules.ttic import Ttic
from game.stage.motions import moved, shaken
from game.stage.stage import Piece
from game.stage.timeline import Cue, Part, Timeline, change, leave
from game.variants.ttic.look import pieces
from game.variants.ttic.look.pile import crumpled
from game.words import N_, _

RIP, CURL, GRIP = 0.22, 0.06, 0.075
"""How long the rip along the old page's top takes, each pose in which it curls up, and each grip that crumples it, in
seconds."""
CURLS = ((2.5, 3.58), (2.48, 3.48), (2.42, 3.34), (2.36, 3.2))
"""Where the middle of the page is in each pose of the curl, in cells: first where the rip took it, then further up."""
GRIPS = ((2.5, 3.15), (2.56, 3.0), (2.64, 2.92))
"""Where the middle of the page is at each grip, in cells."""
COMES, SLIDES, STOPS, FADES = 0.34, 0.27, 0.09, 0.16
"""When the new page begins to slide in, how long it slides, how long it takes to stop, and how long until it has become
part of the file, in seconds."""
ABOVE, BEYOND = 7.6, 0.07
"""How far above its place the new page comes from, and how far it slides too far before it stops, in cells."""
SHAKE = 0.018
"""How far a stamp shakes to either side, in cells."""
JOLT, QUAKE = ((0.0, -0.033),), ((0.0, 0.05), (-0.035, -0.03), (0.03, 0.02), (-0.018, -0.012), (0.008, 0.006))
"""How far the sheet jumps under something heavy, and under a Super: its offset at each step, in cells."""
FOOT = (2.5, 5.46)
"""The middle of the line that is typed below the board, in cells."""
BWAH, SUCKA = N_("BWAH!"), N_("SUCKA!")
"""The texts of the stamps for a bwah and for a sucka."""
STAMPED = 0.4
"""How long after a sucka's stamp the page is torn off, in seconds."""
REASONS = {
    "7.01(a)": N_("after a Super"),
    "7.01(b)": N_("after a sucka"),
    "7.01(c)": N_("after a snip"),
    "7.01(d)": N_("after a tear-down"),
    "7.01(e)": N_("because Charlie has left"),
}
"""Why a page is redrawn, by the cause."""
REDRAWN = N_("Redrawn {why}.")


def sucka(state: Ttic) -> Timeline:
    """A sucka, the answer to an illegal action: a stamp comes down and the page is redrawn [7.01(b)]. It costs no
    turn."""
    shown = struck(pieces.stamp(SUCKA)).beside(Timeline().then(redrawn(state, ("7.01(b)",)), gap=STAMPED))
    off = Part("stamp", shown.length, 0.0, pieces.stamp(SUCKA), pieces.stamp(SUCKA), gone=True)
    return shown.beside(Timeline((off,)))


def bwah() -> Timeline:
    """The stamp of a legal bwah comes down."""
    stamp = pieces.stamp(BWAH)
    return struck(stamp).then(leave("stamp", stamp, 0.25), gap=0.75)


def struck(stamp: Piece) -> Timeline:
    """A stamp comes down and shakes."""
    down = change("stamp", replace(stamp, size=1.28, alpha=0.0), stamp, 0.12, ease="in")
    shakes = shaken("stamp", stamp, ((SHAKE, 0.0), (-SHAKE, 0.0)), 0.04, 0.12)
    return Timeline((*down.parts, *shakes.parts), (Cue(0.12, "stamp"),))


def jolt(start: float, quake: tuple[tuple[float, float], ...] = JOLT) -> Timeline:
    """The sheet jumps under something heavy, and lies still again."""
    still = Piece("jolt", 0.0, 0.0)
    *jumps, stops = shaken("jolt", still, quake, 0.035, start).parts
    return Timeline((*jumps, replace(stops, length=0.1, ease="out", gone=True)))


def redrawn(after: Ttic, causes: Collection[str]) -> Timeline:
    """The page is torn off with everything on it, a copy slides in, and the cause is typed [7.01, 7.02]."""
    page = Piece("page", 2.5, 2.5, size=5.9, layer=pieces.STRIKE, text=str(after))
    parts = [
        Part("page", 0.0, RIP, replace(page, drawn=0.0), page, "in", gone=True),
        Part("scissors", RIP, 0.0, None, pieces.scissors("bc"), gone=True),
    ]
    gripped = RIP + CURL * len(CURLS)
    for key, places, begins, each in (("curl", CURLS, RIP, CURL), ("grip", GRIPS, gripped, GRIP)):
        for number, (x, y) in enumerate(places):
            seen = replace(page, look=f"{key}/{number}", x=x, y=y, height=0.1 * number)
            parts.append(Part(key, begins + each * number, each, seen, seen, gone=number == len(places) - 1))
    shown = Timeline(tuple(parts), (Cue(0.0, "rip"), Cue(gripped, "crumple")))
    return shown.beside(
        crumpled(after, causes, gripped, len(GRIPS), GRIP),
        _slides_in(after),
        for_a_while("reason", typed(_why(causes)), 0.1, 1.3),
    )


def _slides_in(after: Ttic) -> Timeline:
    """The new page slides in from above with everything that is carried over, and becomes part of the file."""
    lies = Piece("fresh", 2.5, 2.5, size=5.9, layer=pieces.INK, text=str(after))
    away, stops = replace(moved(lies, 0.0, -ABOVE), height=0.5), moved(lies, 0.0, BEYOND)
    below = replace(lies, layer=pieces.PAGE)
    slid, lain = COMES + SLIDES, COMES + SLIDES + STOPS
    parts = [
        Part("fresh", 0.0, COMES, moved(away, 0.0, -1.0), away),
        Part("fresh", COMES, SLIDES, away, stops, "out"),
        Part("fresh", slid, STOPS, stops, lies, "in-out"),
        Part("fresh", lain, FADES, below, replace(below, alpha=0.0), gone=True),
    ]
    for key, piece in pieces.on_page(after).items():
        parts += [Part(key, 0.0, 0.0, piece, piece, gone=True), Part(key, lain, 0.0, piece, piece)]
    return Timeline(tuple(sorted(parts, key=lambda part: part.start)), (Cue(COMES, "slide"),))


def _why(causes: Collection[str]) -> str:
    why = ", ".join(f"{_(REASONS[cause])} [{cause}]" for cause in causes)
    return _(REDRAWN).format(why=why)


def typed(text: str) -> Piece:
    """A line that is typed below the board."""
    return Piece("typed", *FOOT, size=0.25, layer=pieces.INK, text=text)


def for_a_while(key: str, piece: Piece, start: float, end: float) -> Timeline:
    """A line is typed letter by letter at `start`, and fades out at `end`."""
    return Timeline(
        (
            Part(key, start, 0.4, replace(piece, drawn=0.0), piece, "even"),
            Part(key, end, 0.2, piece, replace(piece, alpha=0.0), "in", gone=True),
        )
    )

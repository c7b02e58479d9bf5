"""Animates the sheet of paper itself: it jumps, is stamped and typed on, torn off and redrawn."""

from collections.abc import Collection
from dataclasses import replace

from game.rules.ttic import Ttic
from game.stage.stage import Piece, Stage
from game.stage.timeline import Cue, Part, Timeline, change, leave, way
from game.variants.ttic.look import pieces
from game.variants.ttic.look.pile import crumpled
from game.words import N_, _

QUICK = 0.16
"""Seconds a symbol takes on a page that is redrawn."""
RIP, CURL, GRIP = 0.22, 0.06, 0.075
"""Seconds for the rip along the old page's top, for each pose in which it curls up, and for each grip that crumples
it."""
CURLS = ((2.5, 3.58), (2.48, 3.48), (2.42, 3.34), (2.36, 3.2))
"""Where the middle of the page is while it curls up: down where it was torn to, and on its way up again."""
GRIPS = ((2.5, 3.15), (2.56, 3.0), (2.64, 2.92))
"""Where the page is gripped."""
SHAKE = 0.018
"""How far a stamp shakes to either side, in cells."""
FOOT = (2.5, 5.46)
"""Where text is typed below the board."""
BWAH, SUCKA = N_("BWAH!"), N_("SUCKA!")
STAMPED = 0.4
"""Seconds after which a page with a sucka on it is torn off."""
REASONS = {
    "7.01(a)": N_("after a Super"),
    "7.01(b)": N_("after a sucka"),
    "7.01(c)": N_("after a snip"),
    "7.01(d)": N_("after a tear-down"),
    "7.01(e)": N_("for Charlie has left"),
}
"""Why a page is redrawn."""
REDRAWN = N_("Redrawn {why}.")


def sucka(state: Ttic) -> Timeline:
    """An illegal try: stamped, and the page redrawn as it was [7.01(b)]. It costs no turn."""
    shown = struck(pieces.stamp(SUCKA)).beside(Timeline().then(redrawn(state, ("7.01(b)",)), gap=STAMPED))
    off = Part("stamp", shown.length, 0.0, pieces.stamp(SUCKA), pieces.stamp(SUCKA), gone=True)
    return shown.beside(Timeline((off,)))


def bwah() -> Timeline:
    """The stamp of a bwah that stands."""
    stamp = pieces.stamp(BWAH)
    return struck(stamp).then(leave("stamp", stamp, 0.25), gap=0.75)


def struck(stamp: Piece) -> Timeline:
    """A stamp comes down and shakes."""
    down = change("stamp", replace(stamp, size=1.28, alpha=0.0), stamp, 0.12, ease="in")
    shown = Timeline(down.parts, (Cue(0.1, "stamp"),))
    for dx in (SHAKE, -SHAKE, 0.0):
        shown = shown.then(change("stamp", stamp, replace(stamp, x=stamp.x + dx), 0.04, ease="even"))
    return shown


def jolt(start: float) -> Timeline:
    """The sheet jumps where something heavy lands on it, and lies still again."""
    still = Piece("jolt", 0.0, 0.0, drawn=0.0)
    up = replace(still, drawn=1.0)
    return way("jolt", still, (0.03, up, "even"), (0.1, still, "out"), start=start, gone=True)


def redrawn(after: Ttic, causes: Collection[str]) -> Timeline:
    """The page is torn off from under everything that stands on it, and written anew; the cause is typed [7.01]."""
    page = Piece("page", 2.5, 2.5, size=5.9, layer=pieces.STRIKE, text=after.cells)
    parts = [
        Part("page", 0.0, RIP, replace(page, drawn=0.0), page, "in", gone=True),
        Part("scissors", RIP, 0.0, None, pieces.scissors("bc"), gone=True),
    ]
    gripped = RIP + CURL * len(CURLS)
    for number, (x, y) in enumerate(CURLS):
        curls = replace(page, look=f"curl/{number}", x=x, y=y, height=0.1 * number)
        parts.append(Part("curl", RIP + CURL * number, CURL, curls, curls, gone=number == len(CURLS) - 1))
    for grip, (x, y) in enumerate(GRIPS):
        held = replace(page, look=f"grip/{grip}", x=x, y=y, height=0.1 * grip)
        parts.append(Part("grip", gripped + GRIP * grip, GRIP, held, held, gone=grip == len(GRIPS) - 1))
    shown = Timeline(tuple(parts), (Cue(0.0, "rip"), Cue(gripped, "crumple")))
    shown = shown.beside(crumpled(after, causes, gripped, len(GRIPS), GRIP))
    return shown.beside(_written_anew(after)).beside(for_a_while("reason", typed(_why(causes)), 0.1, 1.3))


def _written_anew(after: Ttic) -> Timeline:
    """Lines and symbols, one after the other, in all haste."""
    ink: Stage = {**pieces.grid(), **pieces.marks(after.cells)}
    parts: list[Part] = []
    for number, (key, piece) in enumerate(ink.items()):
        start = RIP + CURL * len(CURLS) + GRIP * len(GRIPS) + 0.016 * number
        blank = replace(piece, drawn=0.0)
        parts += [Part(key, 0.0, start, blank, blank), Part(key, start, QUICK, blank, piece, "pen")]
    return Timeline(tuple(sorted(parts, key=lambda part: part.start)))


def _why(causes: Collection[str]) -> str:
    why = ", ".join(f"{_(REASONS[cause])} [{cause}]" for cause in causes)
    return _(REDRAWN).format(why=why)


def typed(text: str) -> Piece:
    """A line of typewriting below the board."""
    return Piece("typed", *FOOT, size=0.25, layer=pieces.INK, text=text)


def for_a_while(key: str, piece: Piece, start: float, end: float) -> Timeline:
    """A line typed letter by letter, which then disappears."""
    return Timeline(
        (
            Part(key, start, 0.4, replace(piece, drawn=0.0), piece, "even"),
            Part(key, end, 0.2, piece, replace(piece, alpha=0.0), "in", gone=True),
        )
    )

"""Animates how a game of T-Tic-T-Tac-Toe begins: its file lands on the table and opens, a fresh page is drawn
[3.1.05]."""

from dataclasses import replace

from game.rules.ttic import Ttic
from game.stage.stage import Piece
from game.stage.timeline import Cue, Part, Timeline, change, write
from game.variants.ttic.look import pieces, shows

WAIT, SLAP, READ, OPEN = 0.2, 0.22, 1.2, 0.35
"""Seconds until the file comes, flies, is read, and opens."""
LINE, HASTE = 0.16, 0.05
"""Seconds that a line takes, and by which the next one begins before its end."""


def opening(state: Ttic) -> Timeline:
    """The cover with the score, the eight lines, and what stands from the start [3.1.02]."""
    shown = _cover().then(_lines(), gap=-OPEN / 2)
    for each in state.standing:
        shown = shown.then(shows.arrive(each.name, state))
    return shown


def _cover() -> Timeline:
    cover = Piece("cover", 2.5, 2.5, layer=pieces.SPEAKER)
    come = change("cover", replace(cover, y=-7.0, height=1.0), cover, SLAP, start=WAIT, ease="in")
    lies = Timeline((Part("cover", 0.0, READ, cover, cover),))
    opened = Timeline((Part("cover", 0.0, OPEN, cover, replace(cover, turn=90.0), "in", gone=True),))
    cues = (Cue(WAIT + SLAP - 0.03, "thump"), Cue(WAIT + SLAP + READ, "turn"))
    return come.then(lies).then(opened).beside(Timeline((), cues))


def _lines() -> Timeline:
    drawn = Timeline()
    for key, piece in pieces.grid().items():
        drawn = drawn.then(write(key, piece, LINE, sound="line"), gap=-HASTE if drawn.parts else 0.0)
    return drawn

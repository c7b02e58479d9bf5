"""Animates how something is written: its tool is taken from the table, writes, and is laid back."""

from dataclasses import replace
from itertools import pairwise

from game.stage.impact import pressed
from game.stage.stage import Piece
from game.stage.timeline import Part, Timeline, write

TAKEN, LAID = 0.16, 0.2
"""Seconds for which a tool is on its way to the stroke, and back."""


def written(key: str, piece: Piece, length: float, mark: str, sound: str) -> Timeline:
    """The tool of the player who plays `mark` writes a piece, for so many seconds.

    `tool/X` is that tool: `drawn` says how far it is in all of its time, `size` for how many seconds it writes, and
    `text` which piece. It may follow at once on what the same tool writes before (`kept_in_hand`).
    """
    blank = replace(piece, drawn=0.0)
    tool = Piece(f"tool/{mark}", piece.x, piece.y, piece.to, size=length, drawn=0.0, text=key)
    used = Part(f"tool/{mark}", 0.0, TAKEN + length + LAID, tool, replace(tool, drawn=1.0), "even", gone=True)
    waits = Part(key, 0.0, TAKEN, blank, blank)
    stroke = write(key, piece, length, TAKEN, sound)
    if piece.look == f"mark/{mark}":
        stroke = stroke.then(pressed(key, piece))
    return Timeline((used, waits, *stroke.parts), stroke.cues, early=LAID)


def phases(tool: Piece) -> tuple[float, float]:
    """How far a tool is on its way from the table to the paper, and in what it writes: shares from 0 to 1."""
    now = tool.drawn * (TAKEN + tool.size + LAID)
    if now < TAKEN:
        return now / TAKEN, 0.0
    writing = min((now - TAKEN) / tool.size, 1.0)
    return min((TAKEN + tool.size + LAID - now) / LAID, 1.0), writing


def kept_in_hand(show: Timeline) -> Timeline:
    """The same show, but a tool that is to write again is not laid back first: it goes from stroke to stroke.

    The `text` of such a tool also says, after a space, at the end of which piece it begins.
    """
    parts = list(show.parts)
    used = [index for index, part in enumerate(parts) if part.key.startswith("tool/")]
    for one, two in pairwise(used):
        before, after = parts[one], parts[two]
        if before.key == after.key and after.first is not None and after.start < before.start + before.length:
            came = f"{after.last.text} {before.last.text.partition(' ')[0]}"
            parts[two] = replace(after, first=replace(after.first, text=came), last=replace(after.last, text=came))
    return replace(show, parts=tuple(parts))

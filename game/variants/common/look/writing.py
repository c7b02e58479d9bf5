"""Animates writing: a tool is taken from the table, writes, and is laid back."""

from dataclasses import replace
from itertools import pairwise

from game.stage.motions import pressed
from game.stage.stage import Piece
from game.stage.timeline import Part, Timeline, write

TAKEN, LAID = 0.16, 0.2
"""The seconds in which a tool comes to the stroke, and in which it is laid back."""


def written(key: str, piece: Piece, length: float, mark: str, sound: str) -> Timeline:
    """Let the tool of the player of `mark` write a piece in this many seconds.

    The piece `tool/X` is that tool: `drawn` says how far its whole time has passed, `size` is the number of seconds for
    which it writes, and `text` names the written piece. With `kept_in_hand` the tool can write several pieces in a row.
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
    """Returns the shares (0 to 1) of a tool's way from the table and of its writing that are done."""
    now = tool.drawn * (TAKEN + tool.size + LAID)
    if now < TAKEN:
        return now / TAKEN, 0.0
    writing = min((now - TAKEN) / tool.size, 1.0)
    return min((TAKEN + tool.size + LAID - now) / LAID, 1.0), writing


def kept_in_hand(show: Timeline) -> Timeline:
    """Returns the same show, in which a tool that writes twice is not laid back in between.

    The `text` of such a tool also names, after a space, the piece at whose end it begins.
    """
    parts = list(show.parts)
    used = [index for index, part in enumerate(parts) if part.key.startswith("tool/")]
    for one, two in pairwise(used):
        before, after = parts[one], parts[two]
        if before.key == after.key and after.first is not None and after.start < before.start + before.length:
            came = f"{after.last.text} {before.last.text.partition(' ')[0]}"
            parts[two] = replace(after, first=replace(after.first, text=came), last=replace(after.last, text=came))
    return replace(show, parts=tuple(parts))

"""Checks how a look is seen: each check returns its complaints in words, or none."""

from collections.abc import Iterator
from dataclasses import replace
from math import dist

import pygame

from game.engine.picture.painter import Painter, nothing
from game.stage.stage import Piece
from game.stage.timeline import Part, between
from tests.props.gathering import Book, Seen, Turn
from tests.props.painting import GREY, WHITE, bounds, changed, own_and_shade, painted

TIMES = (0.0, 0.3, 0.6, 0.9, 1.0)
"""When a change is looked at, as shares of its length."""
RIM = 4
"""Pixels by which the soft edges of a picture may differ."""
FRAME = 1 / 60
"""Seconds; a shorter change is a cut that nobody sees."""
SHARE, ALONG, FEWEST = 0.02, 0.3, 10
"""How much of the square of a piece's size is visible at least, how many pixels per pixel of a stroke's way, and the
least in any case."""
BESIDE = 0.4
"""How far from its place a piece's nearest pixel may be, in cells."""
AWAY = 0.75
"""How far from what its size tells the middle of all its pixels may be, in cells."""
CORNER = 0.6
"""Where the corner begins in which things are that have no place on the board: a share of the window's width."""
STEP = (0.3, 1.7)
"""How far the pixels move at least and at most when the piece moves by a cell."""


def has_painting(by: Painter, look: str) -> bool:
    """Whether the painter paints it, or leaves it to the table."""
    painting = by.paintings.get(look.partition("/")[0])
    return painting not in (None, nothing)


def pictures(seen: Seen) -> Iterator[tuple[str, Piece]]:
    """All that was seen of a look, by the piece's name: what rested, then every change at some of its times."""
    yield from seen.resting.items()
    for key, part in seen.motions.values():
        for time in TIMES:
            yield key, between(part, time) if time < 1 else part.last


def unseen(by: Painter, look: str, seen: Seen) -> list[str]:
    """Complains if it leaves too few pixels, or leaves them elsewhere than at its place."""
    best = 0
    for key, piece in pictures(seen):
        mask = max((changed(painted(by, {key: piece}, ground), ground) for ground in (GREY, WHITE)), key=_count)
        best = max(best, mask.count())
        if mask.count() >= _least(by, piece):
            return _misplaced(by, look, key, piece, mask, placeless(seen))
    return [f"of {look} no more than {best} pixels are seen"]


def placeless(seen: Seen) -> bool:
    """Whether it belongs to a corner of the window: all that stands still says 0, 0, and else everything."""
    pieces = list(seen.resting.values()) or [part.last for _key, part in seen.motions.values()]
    return all((piece.x, piece.y) == (0.0, 0.0) for piece in pieces)


def _count(mask: pygame.Mask) -> int:
    return mask.count()


def _least(by: Painter, piece: Piece) -> float:
    """How many pixels there must be."""
    if piece.to is not None:
        return max(ALONG * dist((piece.x, piece.y), piece.to) * by.cell, FEWEST)
    return max(SHARE * (piece.size * by.cell) ** 2, FEWEST)


def _misplaced(by: Painter, look: str, key: str, piece: Piece, mask: pygame.Mask, placeless: bool) -> list[str]:
    """That these pixels are not at the place of the piece, or do not go with it."""
    touched, middle = bounds(mask), mask.centroid()
    if placeless:
        aside = touched.left > by.canvas.surface.width * CORNER
        return [] if aside else [f"{look} is not in its corner of the window"]
    window = by.canvas.surface.get_rect()
    ends = [by.pixel(*end) for end in ((piece.x, piece.y), piece.to) if end is not None]
    ends = [end for end in ends if window.collidepoint(end)]
    if not ends:
        return []  # what is still outside shows no more than an edge
    beside, reach = by.cell * BESIDE, by.cell * (AWAY + (0 if piece.to else piece.size / 2))
    wrong = []
    if piece.drawn >= 1 and not all(touched.inflate(2 * beside, 2 * beside).collidepoint(end) for end in ends):
        wrong.append(f"{look} is beside its place")
    xs, ys = [x for x, _ in ends], [y for _, y in ends]
    if not (min(xs) - reach <= middle[0] <= max(xs) + reach and min(ys) - reach <= middle[1] <= max(ys) + reach):
        wrong.append(f"{look} is {middle} and should be about {ends}")
    way = 1 if by.pixel(piece.x, piece.y)[0] < by.canvas.surface.width / 2 else -1
    to = piece.to and (piece.to[0] + way, piece.to[1])
    moved = changed(painted(by, {key: replace(piece, x=piece.x + way, to=to)}))
    gone = (moved.centroid()[0] - changed(painted(by, {key: piece})).centroid()[0]) * way / by.cell
    if not STEP[0] <= gone <= STEP[1]:
        wrong.append(f"{look} moves by {gone:.1f} cells where its place moves by one")
    return wrong


def unlit(by: Painter, look: str, seen: Seen) -> list[str]:
    """Complains if a lifted piece casts no shadow beyond itself, farther than if it lay; in high contrast, if it casts
    any."""
    wrong = []
    for key, piece in _lifted(seen):
        own, shade = own_and_shade(by, key, piece)
        if not own.count():
            continue
        falls, rises = _overhang(own, shade)
        own, lower = own_and_shade(by, key, replace(piece, height=0.0))
        follows = falls > _overhang(own, lower)[0] or shade.count() < lower.count()
        if by.canvas.theme.plain and falls > rises + RIM:
            wrong.append(f"{look} casts a shadow in high contrast")
        if not by.canvas.theme.plain and falls <= rises:
            wrong.append(f"{look} casts no shadow down or right: {falls} pixels, {rises} up or left")
        if not by.canvas.theme.plain and not follows:
            wrong.append(f"{look} casts the same shadow high up and lying")
    return wrong


def _overhang(own: pygame.Mask, shade: pygame.Mask) -> tuple[int, int]:
    """By how many pixels the shadow reaches beyond the piece down and right, and up and left."""
    inside, outside = bounds(own), bounds(own).union(bounds(shade))
    falls = outside.right - inside.right + outside.bottom - inside.bottom
    return falls, inside.left - outside.left + inside.top - outside.top


def _lifted(seen: Seen) -> list[tuple[str, Piece]]:
    """One piece that lies high, and one of every change of height."""
    high = [(key, piece) for key, piece in seen.resting.items() if piece.height > 0][:1]
    for kind, (key, part) in seen.motions.items():
        if "height" in kind.split() and part.first is not None:
            high.append((key, max(part.first, part.last, key=lambda piece: piece.height)))
    return high


def unmoved(by: Painter, look: str, seen: Seen) -> list[str]:
    """Complains if a change cannot be seen."""
    wrong = []
    for kind, (key, part) in seen.motions.items():
        if part.length < FRAME or _too_fine(by, kind, part):
            continue
        poses = [between(part, time) if time < 1 else part.last for time in TIMES]
        if kind == "squash" and part.first is not None:
            poses[0] = part.first  # it is pressed at once
        shots = [painted(by, {key: pose}) for pose in poses]
        blank = not any(changed(shot).count() for shot in shots)
        if not blank and len({pygame.image.tobytes(shot, "RGB") for shot in shots}) == 1:
            wrong.append(f"{look} looks the same while it changes: {kind}")
    return wrong


def _too_fine(by: Painter, kind: str, part: Part) -> bool:
    """Whether it only moves, and by less than the window shown here has pixels for."""
    way = dist((part.first.x, part.first.y), (part.last.x, part.last.y))
    return set(kind.split()) <= {"x", "y"} and way * by.cell < 1


def unsaid(by: Painter, look: str, seen: Seen) -> list[str]:
    """Complains if another text makes no other picture."""
    texts = {piece.text: piece for piece in seen.resting.values() if piece.text}
    shots = [painted(by, {"said": replace(next(iter(texts.values())), text=text)}) for text in texts]
    if len({pygame.image.tobytes(shot, "RGB") for shot in shots}) < len(texts):
        return [f"{look} looks the same with other words: {', '.join(texts)}"]
    return []


def alike(by: Painter, turn: Turn) -> list[str]:
    """Complains if two successive frames of an animated picture are the same."""
    first, second = (pygame.image.tobytes(painted(by, {turn.key: piece}), "RGB") for piece in (turn.first, turn.second))
    return [f"{turn.first.look} and {turn.second.look} look the same"] if first == second else []


def on(book: Book, ground: str) -> list[tuple[str, Seen]]:
    """What was seen on one ground, by look."""
    found = [(look, seen) for (where, look), seen in book.seen.items() if where == ground]
    assert found, "nothing was ever seen there"
    return found

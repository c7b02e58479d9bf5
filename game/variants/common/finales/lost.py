"""Makes the finale of a game that a person lost to a bot: evening, a trombone, a pencil with plasters. It is kind."""

from dataclasses import replace
from math import cos, radians, sin

import pygame

from game.ai.characters import Character
from game.stage.stage import Piece
from game.stage.timeline import Cue, Part, Timeline
from game.variants.common.finales import shows
from game.variants.common.finales.finale import Finale, Finished, unit, units
from game.variants.common.finales.table_painter import FOOT, FRAME, PHOTO_TALL, PHOTO_TURN
from game.variants.looks import look_of
from game.words import N_, _

WAHS = ((0.0, 0.32), (0.34, 0.32), (0.68, 0.32), (1.02, 0.98))
"""The time and the length of each note of the trombone in its recording."""
BEGIN = 0.55
"""The time at which the trombone begins."""
PULLED = (0.35, 0.7, 1.05, 1.6)
"""The distance by which the slide is pulled for each note, in units."""
HORN = Piece("art/trombone", 7.95, 6.25, size=2.93, turn=-9, height=shows.RESTING, layer=3)
WORDS = (N_("Wah"), N_("Wah"), N_("Wah"), N_("Waaah"))
WORDS_AT = ((3.25, 5.35, -4), (2.75, 6.15, 5), (2.5, 6.9, -3), (3.5, 7.55, -14))
NOTES_AT = ((4.0, 5.75, 1.05, 0), (3.6, 6.95, 0.85, 9), (5.0, 7.6, 0.7, 12), (5.4, 8.45, 0.6, -6))
"""The places where the words and the notes come to rest; the notes' size and turn."""
PHOTO = (2.55, 2.75)
CAT = shows.cat(6.95, 7.6, 1.3)
"""The place of the cat that comes to the loser."""


def lost(finished: Finished, bot: Character) -> Finale:
    """Returns the finale for a person who lost."""
    place = _photo_place(finished)
    show = _photo(place).beside(_player(bot)).beside(_horn()).beside(_pencil())
    said = Piece("saying", 10.2, 4.5, layer=5, text=bot.line("winning", len(finished.view.record.plies) // 2))
    spoken = Timeline((Part("saying", BEGIN + 1.3, 0.16, replace(said, alpha=0.0), said),))
    return Finale(
        show.beside(spoken)
        .beside(shows.slide("cat", CAT, 0.4, 2.2, BEGIN + 1.05, 0.4))
        .beside(shows.words(finished, (0.305, 0.05, 0.42, 0.23), 1.2, _("Once more?"), "note/")),
        photo=finished.table.subsurface(_board(finished)).copy(),
        idle=shows.flicks(CAT),
        ground="table",
        cleared=(),
        cards=(0.765, 0.045, 0.222, 0.40),
        remark=None,
        awards=(0.32, 0.30, 0.36, 0.10),
        hints=(0.0, 1.0),
    )


def _photo_place(finished: Finished) -> Piece:
    """Returns the photograph at the board's place, not yet visible."""
    rect = _board(finished)
    x, y = units(finished.canvas, *rect.center)
    tall = rect.height * (1 + FRAME + FOOT) / unit(finished.canvas)
    return Piece("photo", x, y, size=tall, layer=2, alpha=0.0)


def _photo(begins: Piece) -> Timeline:
    """Turn the board into its photograph, let it fly off, and tape it to the table."""
    taken = replace(begins, alpha=1.0)
    lies = Piece("photo", *PHOTO, size=PHOTO_TALL, turn=PHOTO_TURN, layer=2)
    parts = (
        Part("photo", 0.0, 0.10, begins, taken),
        Part("photo", 0.14, 0.46, taken, lies, "in-out"),
    )
    tape = Piece("art/tape", PHOTO[0] + 0.1, PHOTO[1] - PHOTO_TALL / 2 + 0.02, size=0.5, turn=3, layer=3)
    taped = Part("tape", 0.60, 0.12, replace(tape, alpha=0.0, y=tape.y - 0.3), tape, "in")
    return Timeline((*parts, taped), (Cue(0.0, "turn"), Cue(0.56, "slide")))


def _player(bot: Character) -> Timeline:
    """Let the bot come up, play the trombone with its whole body, and be sorry at once."""
    face = Piece(f"art/{bot.face}-pleased", 13.95, 6.75, size=4.9, height=shows.RESTING, layer=6)
    parts = [Part("face", 0.20, 0.34, replace(face, y=face.y + 5.2), face, "back")]
    before = face
    for (start, length), deep in zip(WAHS, PULLED, strict=True):
        bent = replace(face, x=face.x - 0.10 * deep, y=face.y + 0.10 + 0.05 * deep, turn=3)
        parts.append(Part("face", BEGIN + start, length * 0.45, before, bent, "out"))
        parts.append(Part("face", BEGIN + start + length * 0.45, length * 0.5, bent, face, "in-out"))
        before = face
    return Timeline(tuple(parts))


def _along(piece: Piece, far: float) -> Piece:
    """Returns a part of the horn, this far along the slide."""
    turn = radians(HORN.turn)
    return replace(piece, x=piece.x - far * cos(turn), y=piece.y + far * sin(turn))


def _horn() -> Timeline:
    """Swing the trombone in; for each note its slide moves, the bulb is squeezed, and a sad note flies out."""
    slide = replace(HORN, look="art/trombone-slide", layer=2, height=0.0)
    fingers = Piece("art/claw-fingers", 11.15, 7.62, size=1.75, turn=-9, height=shows.RESTING, layer=7)
    arm = Piece("art/claw-arm", 11.8, 8.45, size=3.0, layer=5)
    parts = []
    for key, piece in (("horn", HORN), ("slide", slide), ("fingers", fingers), ("arm", arm)):
        parts.append(Part(key, 0.22, 0.30, replace(piece, x=piece.x + 6.5, y=piece.y + 1.6), piece, "back"))
    pulled = slide
    for n, ((start, length), far) in enumerate(zip(WAHS, PULLED, strict=True)):
        now, there = BEGIN + start, _along(slide, far)
        shaken = replace(HORN, y=HORN.y - 0.07)
        parts += [
            Part("slide", now, min(length, 0.4) * 0.5, pulled, there, "out"),
            Part("horn", now, 0.09, HORN, shaken, "out"),
            Part("horn", now + 0.09, 0.14, shaken, HORN, "back"),
            Part("fingers", now, 0.09, fingers, replace(fingers, turn=-3, x=fingers.x - 0.08), "out"),
            Part("fingers", now + 0.09, 0.16, replace(fingers, turn=-3, x=fingers.x - 0.08), fingers, "in-out"),
        ]
        pulled = there
        (x, y, turn), (nx, ny, size, lean) = WORDS_AT[n], NOTES_AT[n]
        word = Piece("word", x, y, turn=turn, layer=4, text=WORDS[n])
        note = Piece("art/note-sad", nx, ny, size=size, turn=lean, layer=4)
        bell = replace(note, x=4.9, y=5.3, alpha=0.0, turn=lean + 30)
        parts += [
            Part(f"word/{n}", now + 0.04, 0.14, replace(word, alpha=0.0, x=x + 0.7, y=y - 0.3), word, "back"),
            Part(f"note/{n}", now + 0.02, 0.42, bell, note, "out"),
        ]
    back = BEGIN + 2.05
    parts.append(Part("slide", back, 0.3, pulled, slide, "back"))
    return Timeline(tuple(sorted(parts, key=lambda part: part.start)), (Cue(BEGIN, "lose"),))


def _pencil() -> Timeline:
    """Let a pencil that has lost limp in, one hop after the other, to a plaster that lies ready."""
    pencil = Piece("art/pencil-hurt", 1.15, 6.95, size=3.9, height=shows.RESTING, layer=3)
    away, parts = replace(pencil, x=-1.2), []
    for n in range(3):
        first = replace(away, x=away.x + (pencil.x - away.x) * n / 3)
        last = replace(away, x=away.x + (pencil.x - away.x) * (n + 1) / 3)
        top = replace(first, x=(first.x + last.x) / 2, y=pencil.y - 0.35, height=0.8, turn=-6)
        parts += [
            Part("pencil", BEGIN + 0.34 * n, 0.15, first, top, "out"),
            Part("pencil", BEGIN + 0.34 * n + 0.15, 0.13, top, last, "in"),
        ]
    slumped = replace(pencil, turn=3, y=pencil.y + 0.12)
    parts += [
        Part("pencil", BEGIN + 1.1, 0.3, pencil, slumped, "out"),
        Part("pencil", BEGIN + 1.6, 0.4, slumped, pencil, "in-out"),
    ]
    plaster = Piece("art/plaster", 2.15, 8.62, size=0.42, turn=24, height=shows.RESTING, layer=2)
    return Timeline(tuple(parts)).beside(shows.fall("plaster", plaster, BEGIN + 0.9, "", 30))


def _board(finished: Finished) -> pygame.Rect:
    """Returns the part of the table that is photographed."""
    look = look_of(finished.view.state.ruleset, finished.view.record.dice)
    rect = finished.painter.rect(0, 0, look.width, look.height)
    return rect.inflate(rect.width // 12, rect.height // 12).clip(finished.canvas.layout.window)

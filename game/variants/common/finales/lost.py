"""Makes the finale of a game that a person lost to a bot: evening, a trombone, a pencil with plasters. It is kind."""

from dataclasses import replace
from math import cos, radians, sin

import pygame

from game.ai.characters import Character
from game.engine.picture.jobs import Pixels
from game.stage.stage import Piece
from game.stage.timeline import Cue, Part, Timeline, change, way
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
    show = _photo(place).beside(_player(bot), _horn(), _pencil())
    said = Piece("saying", 10.2, 4.5, layer=5, text=bot.line("winning", len(finished.view.record.plies) // 2))
    spoken = Timeline((Part("saying", BEGIN + 1.3, 0.16, replace(said, alpha=0.0), said),))
    return Finale(
        show.beside(
            spoken,
            shows.slide("cat", CAT, 0.4, 2.2, BEGIN + 1.05, 0.4),
            shows.words(finished, (0.305, 0.05, 0.42, 0.23), 1.2, _("Once more?"), "note/", finished.why),
        ),
        photo=Pixels.of(finished.table, _board(finished)),
        idle=shows.flicks(CAT),
        ground="table",
        cleared=(),
        cards=(0.765, 0.045, 0.222, 0.40),
        remark=None,
        awards=(0.32, 0.295, 0.36, 0.125),
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
    flies = way("photo", begins, (0.10, taken, "out"), (0.04, taken, "out"), (0.46, lies, "in-out"))
    tape = Piece("art/tape", PHOTO[0] + 0.1, PHOTO[1] - PHOTO_TALL / 2 + 0.02, size=0.5, turn=3, layer=3)
    taped = Part("tape", 0.60, 0.12, replace(tape, alpha=0.0, y=tape.y - 0.3), tape, "in")
    return Timeline((*flies.parts, taped), (Cue(0.0, "turn"), Cue(0.56, "slide")))


def _player(bot: Character) -> Timeline:
    """Let the bot come up, play the trombone with its whole body, and be sorry at once."""
    face = Piece(f"art/{bot.face}-pleased", 13.95, 6.75, size=4.9, height=shows.RESTING, layer=6)
    show = way("face", replace(face, y=face.y + 5.2), (0.34, face, "back"), start=0.20)
    for (start, length), deep in zip(WAHS, PULLED, strict=True):
        bent = replace(face, x=face.x - 0.10 * deep, y=face.y + 0.10 + 0.05 * deep, turn=3)
        bows = (length * 0.45, bent, "out"), (length * 0.5, face, "in-out")
        show = show.beside(way("face", face, *bows, start=BEGIN + start))
    return show


def _along(piece: Piece, far: float) -> Piece:
    """Returns a part of the horn, this far along the slide."""
    turn = radians(HORN.turn)
    return replace(piece, x=piece.x - far * cos(turn), y=piece.y + far * sin(turn))


def _horn() -> Timeline:
    """Swing the trombone in; for each note its slide moves, the bulb is squeezed, and a sad note flies out."""
    slide = replace(HORN, look="art/trombone-slide", layer=2, height=0.0)
    fingers = Piece("art/claw-fingers", 11.15, 7.62, size=1.75, turn=-9, height=shows.RESTING, layer=7)
    arm = Piece("art/claw-arm", 11.8, 8.45, size=3.0, layer=5)
    show, pulled = Timeline((), (Cue(BEGIN, "lose"),)), slide
    for key, piece in (("horn", HORN), ("slide", slide), ("fingers", fingers), ("arm", arm)):
        show = show.beside(shows.slide(key, piece, 6.5, 1.6, 0.22, 0.30))
    shaken, squeezed = replace(HORN, y=HORN.y - 0.07), replace(fingers, turn=-3, x=fingers.x - 0.08)
    for n, ((start, length), far) in enumerate(zip(WAHS, PULLED, strict=True)):
        now, there = BEGIN + start, _along(slide, far)
        (x, y, turn), (nx, ny, size, lean) = WORDS_AT[n], NOTES_AT[n]
        word = Piece("word", x, y, turn=turn, layer=4, text=WORDS[n])
        note = Piece("art/note-sad", nx, ny, size=size, turn=lean, layer=4)
        bell = replace(note, x=4.9, y=5.3, alpha=0.0, turn=lean + 30)
        said = replace(word, alpha=0.0, x=x + 0.7, y=y - 0.3)
        for each in (
            change("slide", pulled, there, min(length, 0.4) * 0.5, now),
            way("horn", HORN, (0.09, shaken, "out"), (0.14, HORN, "back"), start=now),
            way("fingers", fingers, (0.09, squeezed, "out"), (0.16, fingers, "in-out"), start=now),
            change(f"word/{n}", said, word, 0.14, now + 0.04, "back"),
            change(f"note/{n}", bell, note, 0.42, now + 0.02),
        ):
            show = show.beside(each)
        pulled = there
    return show.beside(change("slide", pulled, slide, 0.3, BEGIN + 2.05, "back"))


def _pencil() -> Timeline:
    """Let a pencil that has lost limp in, one hop after the other, to a plaster that lies ready."""
    pencil = Piece("art/pencil-hurt", 1.15, 6.95, size=3.9, height=shows.RESTING, layer=3)
    show, first = Timeline(), replace(pencil, x=-1.2)
    for n in range(3):
        last = replace(pencil, x=-1.2 + (pencil.x + 1.2) * (n + 1) / 3)
        top = replace(first, x=(first.x + last.x) / 2, y=pencil.y - 0.35, height=0.8, turn=-6)
        show = show.beside(way("pencil", first, (0.15, top, "out"), (0.13, last, "in"), start=BEGIN + 0.34 * n))
        first = last
    slumped = replace(pencil, turn=3, y=pencil.y + 0.12)
    slumps = (0.3, slumped, "out"), (0.2, slumped, "out"), (0.4, pencil, "in-out")
    plaster = Piece("art/plaster", 2.15, 8.62, size=0.42, turn=24, height=shows.RESTING, layer=2)
    falls = shows.fall("plaster", plaster, BEGIN + 0.9, "", 30)
    return show.beside(way("pencil", pencil, *slumps, start=BEGIN + 1.1), falls)


def _board(finished: Finished) -> pygame.Rect:
    """Returns the part of the table that is photographed."""
    look = look_of(finished.view.state.ruleset, finished.view.record.dice)
    rect = finished.painter.rect(0, 0, look.width, look.height)
    return rect.inflate(rect.width // 12, rect.height // 12).clip(finished.canvas.layout.window)

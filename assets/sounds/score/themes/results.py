"""The results: a late waltz for a piano, an accordion and those who stayed; somebody puts the chairs on the tables."""

from score.blown import accordion, clarinet, strings
from score.drums import brush, kick, swish
from score.harmony import broken, near, struck_chords
from score.notes import Note, chords, melody
from score.stems import Grid, Stem, Theme
from score.struck import glockenspiel, piano, pizzicato, upright_bass

GRID = Grid(beat=20580, beats=3, bars=66, swing=0.5)

A = "G | G/B | C | D7 | G | Em7 | Am7 | D7 | G | B7 | Em | C | G/D | D7 | G | G7"
B = "C | C | G/B | G/B | A7 | A7 | D7 | D7 | C | Cm6 | G/B | E7 | A7 | D7 | G | D7"
C = "Em | B7 | Em | G7 | C | G/B | A7 | D7 | Em | B7 | C | G/B | Am7 | Am7 | D7 | D7"
A2 = "G | G/B | C | D7 | G | Em7 | Am7 | D7 | G | B7 | Em | Cm6 | G/D | E7 | D7 | G | Am7 | D7"
FORM = chords(" | ".join((A, B, C, A2)), beats=3)

FIRST = """B4 D5 G5:4 | B4 D5 G5:4 | E5:2 G5:2 C6:2 | B5:2 A5:4 | B4 D5 G5:4 | G5:2 F#5:2 E5:2 | C5:2 E5:2 A5:2 |
F#5:4 -:2 | B4 D5 G5:4 | A5:2 F#5:2 D#5:2 | G5:3 F#5 E5:2 | C6:3 B5 A5:2 | B5:2 G5:2 D5:2 | C5:2 A4:2 F#4:2 | G4:6 |
-:6"""
MIDDLE = """E5:2 G5:2 C6:2 | C6:3 B5 A5:2 | B5:2 G5:2 D5:2 | D5:6 | E5:2 G5:2 C#6:2 | C#6:3 B5 A5:2 |
A5:2 F#5:2 D5:2 | A4:6 | E5:2 G5:2 C6:2 | Eb5:2 G5:2 C6:2 | B5:2 D6:2 G5:2 | G#5:2 B5:2 E5:2 | C#5:2 E5:2 G5:2 |
F#5:2 A5:2 C6:2 | B5:3 A5 G5:2 | F#5:2 E5:2 D5:2"""
NIGHT = """G5:4 F#5 E5 | D#5:4 F#5:2 | E5:2 B4:2 G4:2 | B4:2 D5:2 F5:2 | E5:4 D5 C5 | D5:2 G5:2 B5:2 |
C#5:2 E5:2 G5:2 | F#5:6 | B5:4 A5 G5 | F#5:4 A5:2 | G5:2 E5:2 C5:2 | D5:2 B4:2 G4:2 | A4:2 C5:2 E5:2 |
G5:2 E5:2 C5:2 | D5:6 | -:2 D5 E5 F#5 A5"""
LATE = """B4 D5 G5:2 B4 D5 | G5 A5 B5:4 | C6:2 G5:2 E5:2 | A5:2 F#5:2 D5:2 | B4 D5 G5:2 D6:2 | C6 B5 G5:2 E5:2 |
C5 E5 A5:2 C6:2 | A5:4 F#5:2 | B4 D5 G5:4 | A5:2 B5:2 D#6:2 | E6:3 D6 B5:2 | C6:3 A5 Eb5:2 | D5:2 G5:2 B5:2 |
G#5:2 B5:2 D6:2 | C6:2 A5:2 F#5:2 | G5:6 | E5:2 C5:2 A4:2 | F#4:2 A4:2 C5:2"""
INNER = """D4:6 | D4:6 | E4:6 | F#4:6 | D4:6 | E4:4 D4:2 | C4:6 | D4:4 C4:2 | D4:6 | D#4:6 | E4:6 | E4:6 | D4:6 |
C4:6 | B3:6 | F4:6"""

HOME = """D4:6 | D4:6 | E4:6 | F#4:6 | D4:6 | E4:4 D4:2 | C4:6 | D4:4 C4:2 | D4:6 | D#4:6 | E4:6 | Eb4:6 | D4:6 | D4:6 |
C4:6 | B3:6 | C4:6 | F#4:6"""


def compose(stems: dict[str, Stem]) -> None:
    bed, pulse, lead = stems.values()
    bass = [Note(c.start, 2.2, near(c.bass, 40), 0.85) for c in FORM]
    bed.play(0, bass, upright_bass, 0.6, wet=0.1)
    offbeats = [(3 * bar + beat, 0.65 if beat == 1 else 0.5) for bar in range(GRID.bars) for beat in (1, 2)]
    bed.play(0, struck_chords(FORM, offbeats, 0.7, 60, 3), piano, 0.24, wet=0.25)
    bed.play(0, melody(INNER, 3), strings, 0.13, wet=0.35)
    bed.play(16, melody("-:6 | -:2 E4 F#4 G4 A4 | -:6 | -:2 B4:2 D5:2", 3), piano, 0.3, wet=0.3)
    bed.play(32, broken(chords(C, 3), "012345", 0.5, 0.6, 62), piano, 0.13, wet=0.3)
    bed.play(48, melody(HOME, 3), strings, 0.13, wet=0.35)

    for bar in range(GRID.bars):
        pulse.drum(bar, "x....." if bar % 4 else "X....o", kick, 0.4, step=0.5)
        pulse.drum(bar, "..x.x." if bar % 8 < 7 else "..x.xx", brush, 0.34, step=0.5)
        if bar % 2:
            pulse.drum(bar, "x.....", swish, 0.2, step=0.5)
    pulse.play(0, broken(FORM, "..1.2.", 0.5, 0.3, 55), pizzicato, 0.26, wet=0.12)

    lead.play(0, melody(FIRST, 3), accordion, 0.36, wet=0.25, gate=0.92)
    lead.play(16, melody(MIDDLE, 3), clarinet, 0.44, wet=0.25)
    lead.play(32, melody(NIGHT, 3), piano, 0.5, wet=0.3)
    lead.play(32, melody(NIGHT, 3), strings, 0.16, wet=0.35, shift=-12)
    lead.play(48, melody(LATE, 3), accordion, 0.34, wet=0.25, gate=0.92)
    lead.play(48, melody(LATE, 3), glockenspiel, 0.10, wet=0.3, shift=12)
    lead.play(48, melody(HOME, 3), clarinet, 0.2, wet=0.25)


THEME = Theme("results", "G major", GRID, compose, levels=(0, -6, 0), tail=1.0)

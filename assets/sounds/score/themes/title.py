"""The title: a ukulele on a porch, a whistle that has just thought of three notes, and the whole house joins in."""

from score.blown import accordion, clarinet, whistle
from score.drums import brush, kick, rim, tambourine
from score.harmony import alternating, broken, struck_chords
from score.notes import chords, melody, strokes
from score.props import pencil, pencil_tap
from score.stems import Grid, Stem, Theme
from score.struck import glockenspiel, kalimba, strummed, ukulele, upright_bass

GRID = Grid(beat=25200, beats=4, bars=40, swing=0.58)

A = "C | C/E | F | G7 | C | Am7 | D7 | G7"
A2 = "C | C/E | F | Fm6 | C/G A7 | Dm7 G7 | C | C7"
B = "F | Fm6 | C | A7 | Dm7 | G7 | Em7 A7 | Dm7 G7"
C = "Am | E7 | F | C/E | Dm7 | C/E | F D7 | G7"
FORM = chords(" | ".join((A, A2, B, C, A2)))

FIRST = """E5 G5 C6:4 -:2 | E5 G5 C6:4 B5 A5 | F5 A5 C6:3 A5 F5:2 | D5:2 F5:2 B4:4 | E5 G5 C6:4 -:2 |
C5 E5 A5:3 G5 E5:2 | F#5:2 A5:2 C6:2 A5:2 | G5:4 D5 E5 F5 G5"""
SECOND = """E5 G5 C6:3 D6 C6:2 | E5 G5 C6:3 E6 D6 C6 | A5 C6 F6:3 E6 D6:2 | Ab5 C6 F6:4 D6:2 | G5 C6 E6:2 C#6:2 A5:2 |
F5 A5 D6:2 B5:2 G5:2 | C6:2 G5 E5 C5:2 -:2 | E5 G5 Bb5:2 C6:4"""
MIDDLE = """A5:3 C6 A5:2 F5:2 | Ab5:3 C6 Ab5:2 F5:2 | G5:3 C6 G5:2 E5:2 | C#6:3 Bb5 A5:2 G5:2 | F5 A5 D6:2 - C6 A5:2 |
G5 B5 D6:2 - F6 D6:2 | B5:2 E5:2 C#6:2 A5:2 | F5:2 A5:2 G5:2 B5:2"""
CLOUD = """C6:3 B5 A5:2 E5:2 | G#5:3 A5 B5:4 | A5:3 G5 F5:2 C5:2 | E5:3 F5 G5:4 | F5:2 A5:2 D6:3 C6 |
E5:2 G5:2 C6:3 B5 | A5 C6 F6:2 F#5 A5 D6:2 | B5:4 G5:2 F5:2"""
LATE = """E5 G5 C6:2 E5 G5 C6:2 | E6 D6 C6:2 G5 A5 C6:2 | F5 A5 C6 F6 E6 D6 C6 A5 | F5 Ab5 C6 F6 D6 C6 Ab5 F5 |
G5 C6 E6 G6 E6 C#6 A5 G5 | F5 A5 D6 F6 D6 B5 G5 F5 | E5 G5 C6 E6 C6:2 G5:2 | C6! - G5! - C5! - -:2"""
REPLY = "-:8 | -:5 G4 C5 E5 | -:8 | -:4 D5 B4 G4:2 | -:8 | -:5 E4 A4 C5 | -:8 | -:2 B4 D5 G5:2 -:2"

DOUBT = """-:8 | -:5 C5 Ab4 F4 | -:8 | -:4 C#5 A4 G4:2 | -:8 | -:5 G4 B4 D5 | -:8 | -:2 A4 C5 B4:2 -:2"""
NOD = """-:8 | -:5 G4 C5 E5 | -:8 | -:4 D5 C5 Ab4:2 | -:8 | -:5 G4 B4 D5 | -:8 | -:2 Bb4 C5 E5:2 -:2"""


def compose(stems: dict[str, Stem]) -> None:
    bed, pulse, lead = stems.values()
    bed.play(0, alternating(FORM, 39, 2, 1.2), upright_bass, 0.7, wet=0.06)
    strum = strokes(("o...x..xo...x.x." + "o...x..xo..xx.x.") * 20)
    bed.play(0, struck_chords(FORM, strum, 0.3, 64, 4), strummed(ukulele), 0.16, wet=0.12)
    bed.play(0, melody(REPLY), kalimba, 0.3, wet=0.25)
    bed.play(16, melody(DOUBT), kalimba, 0.2, wet=0.25)
    bed.play(24, broken(chords(C), "0.1.2.1.", 0.5, 0.5, 67), kalimba, 0.22, wet=0.25)
    bed.play(32, melody(NOD), glockenspiel, 0.09, wet=0.25, shift=12)

    for bar in range(GRID.bars):
        pulse.drum(bar, "....x..o....x.o." if bar % 4 < 3 else "....x..o..o.x.xx", pencil, 0.5)
        pulse.drum(bar, "X.......x.o....." if bar % 2 else "X.......x.......", kick, 0.5)
        pulse.drum(bar, "o.....o.....o..." if bar % 2 else "......o...o.....", pencil_tap, 0.26)
        if bar >= 8:
            pulse.drum(bar, "....o.......o...", brush, 0.3)
        if 16 <= bar < 24 or bar >= 32:
            pulse.drum(bar, "....x.......x...", tambourine, 0.16)
        if bar % 8 == 7:
            pulse.drum(bar, "........x..x..x.", rim, 0.2)

    lead.play(0, melody(FIRST), whistle, 0.36, wet=0.3)
    lead.play(8, melody(SECOND), kalimba, 0.5, wet=0.25)
    lead.play(
        8,
        melody("C4:4 E4:4 | G4:4 E4:4 | F4:4 A4:4 | Ab4:4 F4:4 | G4:4 A4:4 | F4:4 G4:4 | E4:8 | Bb3:8"),
        clarinet,
        0.2,
        wet=0.25,
    )
    lead.play(16, melody(MIDDLE), accordion, 0.32, wet=0.2, gate=0.85)
    lead.play(16, melody(MIDDLE), glockenspiel, 0.08, wet=0.25, shift=12)
    lead.play(24, melody(CLOUD), clarinet, 0.42, wet=0.3, shift=-12)
    lead.play(32, melody(LATE), whistle, 0.36, wet=0.3)
    lead.play(32, melody(LATE), accordion, 0.18, wet=0.2, gate=0.8, shift=-12)
    lead.play(32, melody(LATE), kalimba, 0.24, wet=0.25)


THEME = Theme("title", "C major", GRID, compose, levels=(0, -5, 1))

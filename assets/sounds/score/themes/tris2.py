"""The cutting mat: marimba in three, three and two, brushes, a clarinet in short trousers, and dice that keep time."""

from score.blown import clarinet
from score.drums import brush, conga, kick, woodblock
from score.harmony import broken, near, standing, struck_chords
from score.notes import Note, chords, melody, strokes
from score.props import blade, die, shaker
from score.stems import Grid, Stem, Theme
from score.struck import marimba, tines, upright_bass, vibraphone

GRID = Grid(beat=21000, beats=4, bars=48)

A = "Fmaj7 | Dm7 | Gm7 | C7 | Fmaj7 | F7 | Bbmaj7 Bbm6 | F6 C7"
B = "Am7 | D7 | Gm7 | Gm7 | Gm7 | C7 | Am7 D7 | Gm7 C7"
C = "Dm7 | Dm7 | Bbmaj7 | Bbmaj7 | Gm7 | A7 | Dm7 G7 | Gm7 C7"
FORM = chords(" | ".join((A, A, B, A, C, A)))

FIRST = """A4 C5 F5:2 - E5 C5 A4 | - F4:2 A4 C5:4 | Bb4 D5 G5:2 - F5 D5 Bb4 | - G4:2 Bb4 E5:4 |
A4 C5 F5:2 - G5 F5 E5 | Eb5:2 C5 A4 -:1 F5:3 | D5:2 F5 A5 G5:2 F5 Db5 | C5:2 A4 F4 -:4"""
SECOND = """- A4 C5 F5 - A5:2 G5 | F5 - D5 - A4:2 C5:2 | - Bb4 D5 G5 - Bb5:2 A5 | G5 - E5 - Bb4:2 C5:2 |
- A4 C5 F5 A5 C6:2 A5 | G5 F5 Eb5 C5 A4:2 -:2 | D5 F5 A5 C6 Bb5 G5 F5 Db5 | C5 - F5! - F4! -:3"""
MIDDLE = """E5:3 C5 A4:2 E5:2 | F#5:3 D5 A4:2 C5:2 | Bb4:2 D5:2 F5:3 A5 | G5:5 -:3 | D5:3 Bb4 G4:2 D5:2 |
E5:3 C5 G4:2 Bb4:2 | C5:2 E5:2 F#5:2 A5:2 | Bb5:2 G5:2 E5:2 C5:2"""
TOYS = """D6 - A5 - F5 - D5 - | - D5 F5 A5 D6 - C6 A5 | Bb5 - F5 - D5 - Bb4 - | - D5 F5 Bb5 A5 - F5 D5 |
G5:3/2 Bb5:3/2 D6 - D6 Bb5 G5 | A5:3/2 C#6:3/2 E6 - E6 C#6 A5 | F5 A5 D6 A5 B5 G5 F5 D5 |
Bb4 D5 G5 Bb5 E5 G5 Bb5 C6"""
LATE = """A4 C5 F5:3 C5 A4:2 | D5 F5 A5:3 F5 D5:2 | Bb4 D5 G5:3 D5 Bb4:2 | E5 G5 Bb5:3 G5 E5:2 |
A4 C5 F5 A5 C6 A5 F5 C5 | Eb5 F5 A5 C6 Eb6 C6 A5 F5 | D6:2 Bb5 F5 Db6:2 Bb5 G5 | A5 C6 F6! - -:4"""

CLAVE = ("X..X..X...X.X...", "..X.X...X..X..X.")


def compose(stems: dict[str, Stem]) -> None:
    bed, pulse, lead, tension = stems.values()
    for section, order in enumerate(("012.120.", "021.102.", "012.321.", "0.21021.", "301.210.", "012.120.")):
        here = [c for c in FORM if 32 * section <= c.start < 32 * section + 32]
        bed.play(0, broken(here, order, 0.5, 0.5, 58), marimba, 0.36, wet=0.15)
    bass = []
    for chord in FORM:
        low = near(chord.bass, 38)
        places = (
            ((0, 1.4, 0), (1.5, 0.5, 7), (2, 1.2, 7), (3.5, 0.4, 12))
            if chord.beats == 4
            else ((0, 1.2, 0), (1.5, 0.4, 7))
        )
        bass += [Note(chord.start + at, long, low + up - (12 if low + up > 48 else 0), 0.85) for at, long, up in places]
    bed.play(0, bass, upright_bass, 0.5, wet=0.08)
    bed.play(0, struck_chords(FORM, strokes("......x.....o..." * 48), 1.2, 62, 4), tines, 0.07, wet=0.2)

    for bar in range(GRID.bars):
        pulse.drum(bar, CLAVE[bar % 2], die, 0.34)
        pulse.drum(bar, "....x.......x..." if bar % 8 < 7 else "....x.....x.xxx.", brush, 0.34)
        pulse.drum(bar, "x.....x.x......." if bar % 2 else "x.......x.....x.", kick, 0.5)
        if bar % 4 in (1, 3):
            pulse.drum(bar, "x...o...x...o.o.", shaker, 0.16)
        if bar % 8 == 7:
            pulse.drum(bar, "........x.xx.xxx", woodblock, 0.22)
        hands = melody("-:3 C3 -:3 F3" if bar % 2 else "-:3 C3 -:2 F3 F3")
        pulse.play(bar, hands, conga, 0.36, wet=0.05)

    lead.play(0, melody(FIRST), marimba, 0.5, wet=0.25)
    lead.play(8, melody(SECOND), clarinet, 0.34, wet=0.25, gate=0.85)
    lead.play(16, melody(MIDDLE), vibraphone, 0.4, wet=0.3)
    lead.play(24, melody(FIRST), clarinet, 0.34, wet=0.25, gate=0.8)
    lead.play(24, melody(FIRST), marimba, 0.3, wet=0.25, shift=12)
    lead.play(32, melody(TOYS), marimba, 0.5, wet=0.25)
    lead.play(40, melody(LATE), vibraphone, 0.34, wet=0.3)
    lead.play(40, melody(LATE), clarinet, 0.26, wet=0.25, shift=-12, gate=0.8)

    for bar in range(GRID.bars):
        chord = standing(FORM, 4 * bar)
        low = near(chord.root, 43)
        rolled = [
            Note(step / 4, 0.25, low + (12 if step % 3 == 2 else 0) + (1 if step > 11 else 0), 0.35 + 0.03 * step)
            for step in range(16)
            if step % 8 != 7
        ]
        tension.play(bar, rolled, marimba, 0.5, wet=0.12)
        tension.drum(bar, "x...x...x...x..." if bar % 2 else "x...x...x.x.x.x.", blade, 0.30)
        tension.drum(bar, "..X..X..X.......", woodblock, 0.24)
        if bar % 4 == 3:
            tension.drum(bar, "........oooxxxXX", shaker, 0.22)


THEME = Theme("tris2", "F major", GRID, compose, "die-click", levels=(0, -4, 0, -3), tail=0.6)

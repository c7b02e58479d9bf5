"""The studio: a show band in the dark, a bass that prowls, brass that knows who will lose, a roll and its sting."""

from score.blown import organ, saxophone, section, trombone, trumpet
from score.drums import crash, hat, kick, rim, snare
from score.harmony import held_chords, near, standing, struck_chords, within
from score.notes import Note, chords, melody, strokes
from score.props import heart
from score.stems import Grid, Stem, Theme
from score.struck import guitar, tines

GRID = Grid(beat=22050, beats=4, bars=46, swing=0.58)

VAMP = "Cm7 | Cm7 | Fm7 | G7"
A = "Cm7 | Cm7 | Ab7 | G7 | Cm7 | Fm7 | Dm7b5 G7 | Cm7"
B = "Fm7 | Bb7 | Ebmaj7 | Abmaj7 | Dm7b5 | G7 | Cm7 | C7"
BREAK = "Fm7 | Fm7 | Cm7 | Cm7 | Ab7 | G7"
LAST = "Cm7 | Cm7 | Ab7 | G7 | Cm7 | Fm7 | Ab7 G7 | Cm7 | Ab7 | G7 | Ab7 G7 | Cm7"
FORM = chords(" | ".join((VAMP, A, A, B, BREAK, LAST)))

FIRST = """Eb4! G4! C5!:2 - Bb4 G4 Eb4 | - C4 - Eb4 F4 F#4 G4:2 | Eb4! G4! C5!:2 - Eb5 C5 Bb4 | - B4:2 - D5! - B4! - |
Eb4! G4! C5!:2 - Bb4 G4 Eb4 | Ab4 C5 Eb5 F5 - Eb5 C5 Ab4 | F4 Ab4 C5 D5 B4 G4 F4 D4 | C4! - - C5! - -:3"""
SECOND = """G4:3 Bb4 C5:4 | - Eb5 D5 C5 Bb4 G4 Bb4:2 | C5:3 Eb5 F#5:3 Eb5 | D5:2 B4 G4 F4:4 | G4:3 Bb4 C5:2 G5:2 |
F5 Eb5 C5 Ab4 F4:2 Ab4 C5 | D5 F5 Ab5 F5 D5 B4 Ab4 F4 | Eb4:2 C4 Eb4 G4 C5 Eb5 G5"""
MIDDLE = """Ab5:3 G5 F5:2 C5:2 | D5:2 F5 Ab5 G5:4 | G5:3 F5 Eb5:2 Bb4:2 | C5:2 Eb5 G5 F5:4 | F5:2 D5 C5 Ab4:2 F4:2 |
B4 D5 F5 Ab5 G5:2 F5:2 | Eb5 D5 Eb5 G5 C5:4 | E5! - E5! G5 Bb5:2 C6:2"""
STABS = """-:2 C5! - - Eb5! - - | C5! - - Ab4! -:4 | -:2 Bb4! - - C5! - - | Eb5! - - G4! -:4 |
Eb5! - Eb5! - C5! - Eb5! F#5! | G5:4! -:4"""
LATE = """Eb4! G4! C5!:2 - Bb4 G4 Eb4 | - C5 - Eb5 F5 F#5 G5:2 | Eb5! G5! C6!:2 - Bb5 G5 F#5 | - G5 F5 D5 B4:2 G4:2 |
Eb4! G4! C5!:2 Eb5! G5! C6!:2 | Ab5 F5 C5 Ab4 - F5 Ab5 C6 | C6:2 Ab5 F#5 G5:2 F5 D5 | C5! - Eb5! - G5! - - C6! |
- C6! - Ab5! - F#5! Eb5 C5 | B4 D5 F5 G5 - F5! - D5! | Eb5! - C5! - B4! - D5! - | C5! - - C4! -:4"""
SOFT = "-:8 | -:5 G4 Bb4 C5 | -:8 | -:4 F4:2 D4:2 | -:8 | -:5 C5 Ab4 F4 | -:8 | -:2 Eb4 - C4 -:3"

DARK = "-:8 | -:5 F4 Ab4 Bb4 | -:8 | -:4 Eb4:2 C4:2 | -:8 | -:5 B4 G4 F4 | -:8 | -:2 E4 - C4 -:3"


def bass_line() -> list[Note]:
    """A riff for each chord, two by turns."""
    line = []
    for place, chord in enumerate(FORM):
        root = near(chord.bass, 38)
        third, seventh = chord.tones[1], chord.tones[3]
        if place % 2:
            riff = (0, 0.7, 0), (0.75, 0.3, 0), (1.5, 0.5, seventh), (2, 0.5, 12), (2.75, 0.3, 7), (3, 0.4, seventh)
        else:
            riff = (0, 1.2, 0), (1.5, 0.5, 7), (2.5, 0.6, 0), (3.25, 0.3, 2), (3.5, 0.4, third)
        line += [
            Note(chord.start + at, long, root + up, 0.95 if at == 0 else 0.7)
            for at, long, up in riff
            if at < chord.beats
        ]
    return line


def compose(stems: dict[str, Stem]) -> None:
    bed, pulse, lead, tension = stems.values()
    bed.play(0, bass_line(), guitar, 0.8, wet=0.04)
    bed.play(0, held_chords(FORM, 60, 4, 0.5), organ, 0.07, wet=0.25, gate=0.97)
    bed.play(0, struck_chords(FORM, strokes("..o...x......o.." * 46), 0.6, 62, 4), tines, 0.12, wet=0.15)
    for bar, phrase in ((4, SOFT), (20, DARK), (34, SOFT)):
        bed.play(bar, melody(phrase), tines, 0.2, wet=0.3)

    for bar in range(GRID.bars):
        if 20 <= bar < 28:
            pulse.drum(bar, "X.........x.....", kick, 0.6)
            pulse.drum(bar, "....x.......x..o" if bar % 2 else "....x.......x...", rim, 0.3)
            pulse.drum(bar, "x...o...x...o.o.", hat, 0.20)
        elif 28 <= bar < 34:
            pulse.drum(bar, "X.....X...x.....", kick, 0.6)
            pulse.drum(bar, "......X...X..xxX" if bar % 2 else "......X...X.....", snare, 0.36)
        else:
            pulse.drum(bar, "X.....x.X.x....." if bar % 2 else "X..x....X.....x.", kick, 0.6)
            pulse.drum(bar, "....X.......X.xX" if bar % 8 == 3 else "....X..,....X..,", snare, 0.36)
            pulse.drum(bar, "x...x.o.x...x.o." if bar % 2 else "x.o.x...x...x...", hat, 0.20)
        if bar % 2:
            pulse.play(
                bar, struck_chords(within(FORM, bar), strokes("..x.......x....."), 0.2, 64), guitar, 0.1, wet=0.05
            )

    lead.play(4, melody(FIRST), section, 0.42, wet=0.25, gate=0.7)
    lead.play(12, melody(SECOND), saxophone, 0.45, wet=0.3)
    lead.play(16, melody("-:6 G4! - | Eb4! - - C4! -:4 | -:8 | -:4 C5! - G5! -"), section, 0.24, wet=0.25, gate=0.6)
    lead.play(20, melody(MIDDLE), trumpet, 0.42, wet=0.3)
    lead.play(20, melody("C4:8 | D4:8 | Bb3:8 | C4:8 | F4:8 | D4:8 | Eb4:8 | E4:4 Bb3:4"), trombone, 0.22, wet=0.3)
    lead.play(28, melody(STABS), section, 0.45, wet=0.25, gate=0.6)
    lead.play(28, melody(STABS), trombone, 0.25, wet=0.25, gate=0.6, shift=-12)
    lead.play(34, melody(LATE), section, 0.42, wet=0.25, gate=0.7)
    lead.play(34, melody(LATE), saxophone, 0.2, wet=0.25, gate=0.7, shift=-12)
    lead.play(0, melody("-:8 | -:6 G3! - | C4! - -:6 | -:2 D4! F4! G4! B4! D5! F5!"), section, 0.36, wet=0.3, gate=0.6)

    for bar in range(0, GRID.bars, 2):
        tension.roll(bar + 0.75, 4, snare, 0.2, 0.1, 0.9, 13)
        tension.drum(bar, "x.......x.......", heart, 0.8, loose=0.0)
        tension.drum(bar + 1, "x.......x.x.....", heart, 0.8, loose=0.0)
        chord = standing(FORM, 4 * bar + 7)
        low = near(chord.root, 50)
        sting = [Note(7, 0.5, low + up, 1.0) for up in (0, chord.tones[1], chord.tones[2], 12)]
        tension.play(bar, sting, section, 0.2, wet=0.25)
        tension.play(bar, [Note(7.5, 0.3, low - 12, 1.0)], trombone, 0.4, wet=0.2)
        if bar % 4 == 2:
            tension.put(crash(1, tension.chance), GRID.seconds(4 * bar + 7), 0.16, 0.05)
        tension.play(bar, [Note(0, 3.4, low, 0.5), Note(4, 2.8, low + 1, 0.6)], organ, 0.12, wet=0.3)


THEME = Theme("ultimate", "C minor", GRID, compose, "gem", levels=(0, -3, 1, -2))

"""Music as text: melodies, chords and strokes, read into beats.

A melody is notes with bars between: `E4:2 G4 - | C5:4`; a length is in eighths and 1 where it is not told, `-` is a
rest, `+` joins the notes of a chord, `!` is an accent. Chords are symbols, those of a bar share it evenly:
`Dm7 | G7 C7`. Strokes are one sign a step: `X` loud, `x` middle, `o` soft, `,` hardly there, `.` none.
"""

from fractions import Fraction
from typing import NamedTuple

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
QUALITIES = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "6": (0, 4, 7, 9),
    "m6": (0, 3, 7, 9),
    "7": (0, 4, 7, 10),
    "9": (0, 4, 7, 10, 14),
    "m7": (0, 3, 7, 10),
    "maj7": (0, 4, 7, 11),
    "mmaj7": (0, 3, 7, 11),
    "m7b5": (0, 3, 6, 10),
    "dim": (0, 3, 6, 9),
    "7b9": (0, 4, 7, 10, 13),
    "sus": (0, 5, 7),
    "aug": (0, 4, 8),
}
FORCES = {"X": 1.0, "x": 0.72, "o": 0.45, ",": 0.22}


class Note(NamedTuple):
    start: float
    """In beats from the phrase's begin."""
    beats: float
    pitch: int
    """MIDI number."""
    force: float


class Chord(NamedTuple):
    start: float
    beats: float
    root: int
    """0 to 11."""
    tones: tuple[int, ...]
    """Semitones over the root."""
    bass: int


def pitch_class(text: str) -> int:
    return (STEPS[text[0]] + text.count("#") - text[1:].count("b")) % 12


def pitch(text: str) -> int:
    """The MIDI number of `C4`, `F#5` or `Bb3`; C4 is 60."""
    return 12 * (int(text[-1]) + 1) + STEPS[text[0]] + text.count("#") - text[1:].count("b")


def melody(text: str, beats: float = 4, unit: float = 0.5) -> list[Note]:
    """The notes of a melody; ValueError names a bar that is not full."""
    notes = []
    for bar, words in enumerate(text.split("|")):
        at = Fraction(0)
        for word in words.split():
            name, _, length = word.replace("!", "").partition(":")
            span = Fraction(length or 1)
            force = 1.0 if "!" in word else 0.8
            if name != "-":
                start = bar * beats + float(at) * unit
                notes += [Note(start, float(span) * unit, pitch(one), force) for one in name.split("+")]
            at += span
        if float(at) * unit != beats:
            raise ValueError(f"bar {bar + 1} of a melody holds {float(at) * unit} beats: {words}")
    return notes


def chords(text: str, beats: float = 4) -> list[Chord]:
    """The chords of a phrase; `G7/B` puts another note into the bass."""
    found = []
    for bar, symbols in enumerate(text.split("|")):
        words = symbols.split()
        for place, word in enumerate(words):
            name, _, under = word.partition("/")
            size = 2 if name[1:2] in ("#", "b") and not name[1:].startswith("b5") else 1
            root = pitch_class(name[:size])
            bass = pitch_class(under) if under else root
            span = beats / len(words)
            found.append(Chord(bar * beats + place * span, span, root, QUALITIES[name[size:]], bass))
    return found


def strokes(text: str, step: float = 0.25) -> list[tuple[float, float]]:
    """Where a stroke falls, in beats, and its force; blanks and bars are there for the reader."""
    signs = [sign for sign in text if sign not in " |"]
    return [(place * step, FORCES[sign]) for place, sign in enumerate(signs) if sign in FORCES]

"""Measures what make.py made: `python assets/sounds/check.py [FOLDER]`; in development only, it needs numpy and ffmpeg.

Of each theme: length against the table, loudness of each recording and of all together (EBU R128, by ffmpeg, as played
on both speakers), the highest peak of the sum, and the loop's seam. Of each effect: peak, and silence at both ends.
Then the sizes. FOLDER gets spectrograms of all of it, and of each seam, to be looked at.
"""

import re
import struct
import subprocess
import sys
import tomllib
import zlib
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve().parent
STEMS = ("bed", "pulse", "lead", "tension")
RATE = 44100
MUSIC, EFFECTS = 6_000_000, 2_500_000
"""The most bytes either may have."""
INAUDIBLE = -48
"""A bend this small, in dBFS, is no click."""
RAW = ("-f", "f32le", "-ar", str(RATE), "-ac", "1")


def decoded(path: Path) -> np.ndarray:
    """The samples of a file, both channels of a stereo file in one."""
    done = subprocess.run(["ffmpeg", "-v", "error", "-i", str(path), *RAW, "-"], check=True, capture_output=True)
    return np.frombuffer(done.stdout, "<f4").astype(float)


def loudness(wave: np.ndarray) -> float:
    """Integrated loudness in LUFS, the one channel on both speakers."""
    command = ["ffmpeg", "-hide_banner", "-nostats", *RAW, "-i", "-", "-af", "ebur128=dualmono=true", "-f", "null", "-"]
    done = subprocess.run(command, input=wave.astype("<f4").tobytes(), check=True, capture_output=True)
    return float(re.findall(r"I:\s+(-?[\d.]+) LUFS", done.stderr.decode())[-1])


def picture(wave: np.ndarray, target: Path, wide: int = 1400, high: int = 360, top: int = 12000) -> None:
    """A spectrogram in grey, time to the right, pitch upwards to `top` hertz, 90 dB from black to white."""
    size = 2048 if len(wave) > 4 * RATE else 1024
    starts = np.linspace(0, max(len(wave) - size, 1), wide).astype(int)
    padded = np.pad(wave, (0, size))
    frames = padded[starts[:, None] + np.arange(size)] * np.hanning(size)
    power = 20 * np.log10(np.abs(np.fft.rfft(frames)) / size * 4 + 1e-9)
    rows = np.linspace(top * size / RATE, 0, high).astype(int)
    shades = np.clip((power[:, rows].T + 100) / 90 * 255, 0, 255).astype(np.uint8)
    lines = b"".join(b"\0" + row.tobytes() for row in shades)
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 0, 0, 0, 0)),
        (b"IDAT", zlib.compress(lines)),
        (b"IEND", b""),
    )
    data = b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks
    )
    target.write_bytes(b"\x89PNG\r\n\x1a\n" + data)


def decibels(level: float) -> float:
    return 20 * np.log10(max(level, 1e-9))


def seam(wave: np.ndarray) -> tuple[float, float]:
    """How much the wave bends where its end meets its begin, and at most in the 50 ms around, in dBFS: a click is a
    bend that its surroundings do not have."""
    near = np.concatenate([wave[-RATE // 20 :], wave[: RATE // 20]])
    bends = np.abs(np.diff(near, 2))
    joint = slice(len(near) // 2 - 3, len(near) // 2 + 1)
    return decibels(np.max(bends[joint])), decibels(np.max(np.delete(bends, joint)))


def check_theme(name: str, entry: dict[str, float], pictures: Path | None) -> list[str]:
    names = ("whole",) if entry["whole"] else STEMS
    stems = {stem: decoded(HERE / "music" / name / f"{stem}.ogg") for stem in names}
    wrong = [f"{name}/{stem}: {len(wave)} samples" for stem, wave in stems.items() if len(wave) != entry["samples"]]
    together = sum(stems.values())
    whole, top = loudness(together), decibels(np.max(np.abs(together)))
    size = sum((HERE / "music" / name / f"{stem}.ogg").stat().st_size for stem in names)
    print(f"{name}: {entry['seconds']} s, {whole:.1f} LUFS, peak {top:.1f} dBFS, {size} bytes")
    for stem, wave in stems.items():
        bend, usual = seam(wave)
        print(f"  {stem:8}{loudness(wave):6.1f} LUFS  seam {bend:.0f} dBFS, around it {usual:.0f} dBFS")
        if bend > max(usual, INAUDIBLE):
            wrong.append(f"{name}/{stem}: a seam of {bend:.0f} dBFS")
        if pictures:
            picture(wave, pictures / f"{name}-{stem}.png")
            picture(np.concatenate([wave[-RATE:], wave[:RATE]]), pictures / f"{name}-{stem}-seam.png", 500, 260, 20000)
    if pictures:
        picture(together, pictures / f"{name}.png")
    if abs(whole + 20) > 0.5:
        wrong.append(f"{name}: {whole} LUFS")
    if top > -1:
        wrong.append(f"{name}: peak {top:.1f} dBFS")
    return wrong


def check_effect(path: Path, pictures: Path | None) -> list[str]:
    wave = decoded(path)
    top = np.max(np.abs(wave))
    print(f"{path.stem:18}{len(wave) / RATE:5.2f} s  peak {decibels(top):6.1f} dBFS")
    if pictures:
        picture(wave, pictures / f"effect-{path.stem}.png", 420, 260, 16000)
    wrong = [f"{path.stem}: peak {decibels(top):.1f} dBFS"] if decibels(top) > -3 else []
    if path.stem != "scribble" and (abs(wave[0]) > 0.06 * top or abs(wave[-1]) > 0.02 * top):
        wrong.append(f"{path.stem}: a click at an end")
    return wrong


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    table = tomllib.loads((HERE / "music" / "themes.toml").read_text(encoding="utf-8"))
    found = [line for name, entry in table.items() for line in check_theme(name, entry, folder)]
    effects = sorted(HERE.glob("*/*.ogg"))
    found += [line for path in effects for line in check_effect(path, folder)]
    for title, files, most in (
        ("music", HERE.glob("music/*/*.ogg"), MUSIC),
        ("effects", HERE.glob("*/*.ogg"), EFFECTS),
    ):
        size = sum(path.stat().st_size for path in files)
        print(f"{title}: {size} bytes of {most}")
        found += [f"{title}: {size} bytes"] if size > most else []
    sys.exit("\n".join(found))

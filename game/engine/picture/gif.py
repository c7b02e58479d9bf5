"""Writes GIF animations with one palette, and of each picture only the rectangle that has changed.

A pixel is a number of 16 bits (five bits red, six green, five blue). Pillow, which we do without, makes files several
times as large, because it has no common palette.
"""

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence

COLOURS = 255
"""The number of colours in the palette. One more place stands for pixels that do not change."""
STAYS = 255
Size = tuple[int, int]


class Palette:
    """A palette of the pictures' colours, found by median cut."""

    def __init__(self, pictures: Iterable["array[int]"]) -> None:
        counts: Counter[int] = Counter()
        for picture in pictures:
            counts.update(picture)
        boxes = [[(*_rgb(code), code, count) for code, count in counts.items()]]
        spreads = [_spread(boxes[0])]
        while len(boxes) < COLOURS and max(spreads)[0] > 0:
            place = max(range(len(boxes)), key=lambda each: spreads[each])
            box, (_weight, axis) = boxes[place], spreads[place]
            box.sort(key=lambda each: each[axis])
            half, seen, cut = sum(each[4] for each in box) / 2, 0, 0
            while cut < len(box) - 1 and (seen < half or not cut):
                seen += box[cut][4]
                cut += 1
            boxes[place : place + 1] = [box[:cut], box[cut:]]
            spreads[place : place + 1] = [_spread(box[:cut]), _spread(box[cut:])]
        self.colours = [_mean(box) for box in boxes]
        self._near = {each[3]: number for number, box in enumerate(boxes) for each in box}

    def pixels(self, picture: "array[int]") -> bytes:
        """A picture in these colours, one byte a pixel."""
        for code in set(picture).difference(self._near):
            r, g, b = _rgb(code)
            self._near[code] = min(
                range(len(self.colours)),
                key=lambda n: sum((x - y) ** 2 for x, y in zip(self.colours[n], (r, g, b), strict=True)),
            )
        return bytes(map(self._near.__getitem__, picture))

    @property
    def table(self) -> bytes:
        """The palette as GIF stores it."""
        return b"".join(map(bytes, self.colours)).ljust(3 * 256, b"\0")


def film(size: Size, palette: Palette, pictures: Iterable[bytes], rests: Iterable[int]) -> bytes:
    """The GIF file of pictures of this size (`Palette.pixels`). Each picture stays for a number of hundredths of a
    second."""
    (width, height), parts = size, [b"GIF89a"]
    parts.append(_two(width) + _two(height) + b"\xf7\0\0" + palette.table)
    parts.append(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0")
    before: bytes | None = None
    for pixels, rest in zip(pictures, rests, strict=True):
        left, top, right, bottom = (0, 0, width, height) if before is None else changed(before, pixels, width)
        rows = [slice(y * width + left, y * width + right) for y in range(top, bottom)]
        shown = b"".join(pixels[row] for row in rows)
        if before is not None:
            old = b"".join(before[row] for row in rows)
            shown = bytes(map(lambda a, b: STAYS if a == b else a, shown, old))
        parts.append(b"\x21\xf9\x04\x05" + _two(rest) + bytes([STAYS, 0]))
        parts.append(b"\x2c" + _two(left) + _two(top) + _two(right - left) + _two(bottom - top) + b"\0")
        parts.append(b"\x08" + _blocks(squeezed(shown)) + b"\0")
        before = pixels
    return b"".join(parts) + b"\x3b"


def changed(before: bytes, after: bytes, width: int) -> tuple[int, int, int, int]:
    """The rectangle that differs: left, top, right, bottom. It is one pixel if nothing differs."""
    rows = [
        (y // width, before[y : y + width], after[y : y + width])
        for y in range(0, len(after), width)
        if before[y : y + width] != after[y : y + width]
    ]
    if not rows:
        return 0, 0, 1, 1
    left = min(next(x for x in range(width) if old[x] != new[x]) for _y, old, new in rows)
    right = max(next(x for x in range(width, 0, -1) if old[x - 1] != new[x - 1]) for _y, old, new in rows)
    return left, rows[0][0], right, rows[-1][0] + 1


def squeezed(pixels: bytes) -> bytes:
    """The bytes in GIF's LZW compression: codes of 9 to 12 bits, the lowest bit first."""
    clear, end = 256, 257
    codes: dict[tuple[int, int], int] = {}
    new, bits, held, filled, out = 258, 9, clear, 9, bytearray()
    code = pixels[0]
    for pixel in pixels[1:]:
        known = codes.get((code, pixel))
        if known is not None:
            code = known
            continue
        held |= code << filled
        filled += bits
        if new < 4096:
            codes[code, pixel] = new
            if new == 1 << bits:
                bits += 1
            new += 1
        else:
            held |= clear << filled
            filled += bits
            codes.clear()
            new, bits = 258, 9
        code = pixel
        while filled >= 8:
            out.append(held & 255)
            held >>= 8
            filled -= 8
    held |= code << filled
    filled += bits
    if new == 1 << bits and bits < 12:
        bits += 1
    held |= end << filled
    return bytes(out) + held.to_bytes((filled + bits + 7) // 8, "little")


def _blocks(data: bytes) -> bytes:
    """The data in blocks of at most 255 bytes."""
    return b"".join(bytes([len(block)]) + block for block in (data[at : at + 255] for at in range(0, len(data), 255)))


def _two(number: int) -> bytes:
    return number.to_bytes(2, "little")


def _rgb(code: int) -> tuple[int, int, int]:
    r, g, b = code >> 11, code >> 5 & 63, code & 31
    return r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2


Box = Sequence[tuple[int, int, int, int, int]]
"""Colours: red, green, blue, the 16-bit code, and the number of pixels."""


def _spread(box: Box) -> tuple[float, int]:
    """Returns how urgently a box must be cut, and the axis of the cut, which is the widest; boxes with many pixels
    come first."""
    if len(box) < 2:
        return 0.0, 0
    wide, axis = max((max(each[axis] for each in box) - min(each[axis] for each in box), axis) for axis in range(3))
    return wide * sum(each[4] for each in box) ** 0.5, axis


def _mean(box: Box) -> tuple[int, int, int]:
    pixels = sum(each[4] for each in box)
    r, g, b = (round(sum(each[axis] * each[4] for each in box) / pixels) for axis in range(3))
    return r, g, b

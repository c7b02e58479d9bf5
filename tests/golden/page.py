"""Makes the page on which a person judges the changes: old, new, and what either has and the other has not."""

import html
import shutil
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tests.golden import kept
from tests.golden.compare import TOLERANCE, amplified, difference, unlike

HEAD = """<!doctype html><meta charset="utf-8"><title>Golden pictures</title><style>
body { background: #222; color: #eee; font: 15px sans-serif; margin: 20px }
figure { display: inline-block; margin: 4px } figcaption { color: #aaa } img { width: 576px; max-width: 31vw }
h2 { font-size: 17px; margin: 18px 4px 2px } .same img { width: 280px }
</style>"""


@dataclass
class Compared:
    """A picture as it was and as it is, as files; None if there was or is none."""

    name: str
    old: bytes | None
    new: bytes | None

    @cached_property
    def unlike(self) -> int:
        """How different they are, 0 to 255; 0 only if they are one file."""
        if self.old is None or self.new is None:
            return 255
        return 0 if self.old == self.new else max(unlike(kept.unpack(self.old), kept.unpack(self.new)), 1)

    def difference(self) -> bytes | None:
        """What either has and the other has not, amplified, as a file."""
        if self.old is None or self.new is None:
            return None
        old, new = kept.unpack(self.old), kept.unpack(self.new)
        return kept.pack(amplified(difference(old, new))) if old.get_size() == new.get_size() else None


def lay(compared: list[Compared], folder: Path) -> Path:
    """Write the page and its pictures into a new folder; the largest difference comes first."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    order = sorted(compared, key=lambda each: (-each.unlike, each.name))
    page = [HEAD, f"<h1>{sum(each.unlike > TOLERANCE for each in order)} pictures differ</h1>"]
    page += [_row(each, folder) for each in order if each.unlike]
    page += ["<h1>The same</h1><div class=same>", *(_row(each, folder) for each in order if not each.unlike), "</div>"]
    index = folder / "index.html"
    index.write_text("\n".join(page), encoding="utf-8")
    return index


def _row(each: Compared, folder: Path) -> str:
    """A picture's versions side by side, with how different they are."""
    if not each.unlike:
        return _figure(each.name, each.new, each.name, folder)
    told = f"{each.name}: {'new' if each.old is None else 'gone' if each.new is None else each.unlike}"
    versions = {"old": each.old, "new": each.new, "difference": each.difference()}
    shown = (_figure(f"{each.name}-{kind}", file, kind, folder) for kind, file in versions.items() if file is not None)
    return f"<h2>{html.escape(told)}</h2>{''.join(shown)}"


def _figure(name: str, file: bytes | None, caption: str, folder: Path) -> str:
    assert file is not None
    (folder / f"{name}{kept.KIND}").write_bytes(file)
    return f'<figure><img src="{name}{kept.KIND}" alt=""><figcaption>{html.escape(caption)}</figcaption></figure>'

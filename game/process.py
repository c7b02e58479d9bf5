"""What a process is to the system: how pressing its work is, and how much memory it holds."""

import contextlib
import os
import subprocess
import sys
import threading
from pathlib import Path

BEHIND = 10
"""How much less pressing than the loop such work is, as `nice` counts it."""


def step_back() -> None:
    """Make this thread less pressing, and those that it starts from now on; only Linux knows that of a thread."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            nice = os.getpriority(os.PRIO_PROCESS, 0) + BEHIND
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), min(nice, 19))


def show_folder(folder: Path) -> None:
    """Open a folder in the system's own window for files, where it has one."""
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            opener = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.Popen([opener, str(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def resident() -> int:
    """The bytes of memory that this process holds; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_bytes().split()[1])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * 4096

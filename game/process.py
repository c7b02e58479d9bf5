"""Sets the priority of threads, names the process, reads its memory, and opens folders for the player."""

import contextlib
import os
import subprocess
import sys
import threading
from pathlib import Path

NO_WINDOW = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""The flag with which Windows opens no console for a program that is started; 0 elsewhere."""
BEHIND = 10
"""The niceness of background threads, above that of the loop."""


def step_back() -> None:
    """Lower the priority of this thread, and of those that it starts. This works only on Linux."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            nice = os.getpriority(os.PRIO_PROCESS, 0) + BEHIND
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), min(nice, 19))


def stand_alone(name: str) -> None:
    """Have Windows' task bar show this process by this name, with the icon of its own windows, and not as Python.

    It takes effect for windows that are opened later. An executable of the game's own needs no name.
    """
    if sys.platform == "win32" and not hasattr(sys, "frozen"):
        import ctypes

        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(name)


def show_folder(folder: Path) -> None:
    """Open a folder in the system's file manager."""
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            opener = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.Popen([opener, str(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def resident() -> int:
    """The bytes of memory that this process holds; 0 if the system does not tell."""
    if sys.platform == "win32":
        import ctypes

        class Counters(ctypes.Structure):
            """PROCESS_MEMORY_COUNTERS; the second of its amounts in bytes is WorkingSetSize."""

            _fields_ = (("size_and_faults", ctypes.c_uint32 * 2), ("amounts", ctypes.c_size_t * 8))

        counters = Counters()
        this = ctypes.c_void_p(-1)  # what GetCurrentProcess returns
        ctypes.windll.kernel32.K32GetProcessMemoryInfo(this, ctypes.byref(counters), ctypes.sizeof(counters))
        return counters.amounts[1]
    try:
        pages = int(Path("/proc/self/statm").read_bytes().split()[1])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * 4096

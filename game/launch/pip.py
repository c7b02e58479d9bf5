"""Installs a lock with whatever pip this machine has: the one in Python, the system's, or the distribution's wheel."""

import glob
import importlib.util
import os
import re
import subprocess
import sys
import sysconfig
from typing import IO

from game.launch.environment import Environment
from game.launch.progress import Progress
from game.launch.trouble import Trouble

WHEEL_FOLDERS = [sysconfig.get_config_var("WHEEL_PKG_DIR"), "/usr/share/python-wheels"]
"""Where Linux distributions keep pip's wheel if they have taken it out of Python."""

OPTIONS = ["--require-hashes", "--only-binary", ":all:", "--no-user", "--no-input", "--progress-bar", "off"]
OPTIONS += ["--disable-pip-version-check", "--no-warn-script-location", "--retries", "3"]
"""With no retries at all pip would not say that it was the network."""

AGAIN = "Then start Noughts & Curtains again."
NO_ROOM = f"There is no room left on the disk. Free some 300 MB. {AGAIN}"
NO_NETWORK = (
    "Noughts & Curtains has to fetch its parts once, and there is no network, or it does not answer. "
    f"Connect this computer to the internet. {AGAIN}"
)
CAUSES = {
    r"No space left on device|Errno 28|WinError 112|Disk quota exceeded": NO_ROOM,
    r"DO NOT MATCH THE HASHES": (
        "A package arrived damaged or changed on its way here, so it was not installed. "
        "Try another network, or later. " + AGAIN
    ),
    r"CERTIFICATE_VERIFY_FAILED": (
        "The package server's certificate is not trusted here. Check this computer's date and time, and its network. "
        + AGAIN
    ),
    r"NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|ProxyError|RemoteDisconnected": NO_NETWORK,
    r"Connection refused|Connection reset|Connection broken|unreachable|name resolution|getaddrinfo": NO_NETWORK,
    r"No matching distribution found for (?P<package>[\w.-]+)": (
        "There is no ready-made {package} for this machine. Noughts & Curtains runs with Python 3.11 to 3.14 on Linux "
        "(with glibc, not with musl as on Alpine), macOS and Windows (x64; on Windows for Arm install the x64 Python). "
        "Install one of these Pythons. " + AGAIN
    ),
    r"PermissionError|Permission denied|Access is denied": (
        "A file of the game's environment is in use or protected. Close every Noughts & Curtains window. " + AGAIN
    ),
}
"""What pip prints, and the sentence for the player; the first match counts."""


def install(environment: Environment, lock: str, progress: Progress, hold: IO[str]) -> None:
    """Install exactly what the lock names, with its hashes checked, and report each package as it comes.

    pip keeps the file `hold` open, so that a launch that finds a killed one's pip still at work waits for its end.
    Raises Trouble if pip fails.
    """
    with open(lock, encoding="utf-8") as file:
        reader = _Reader(sum("==" in line for line in file), progress)
    command, variables = _pip_for(environment)
    process = subprocess.Popen(
        [*command, "install", *OPTIONS, "-r", lock],
        env={**os.environ, "PYTHONUNBUFFERED": "1", **variables},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        pass_fds=() if os.name == "nt" else (hold.fileno(),),
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
    progress.stop = process.terminate
    try:
        for line in process.stdout or ():
            reader.read(line.strip())
    except BaseException:
        process.terminate()
        raise
    finally:
        process.wait()
    if process.returncode:
        raise Trouble(_explain(reader.lines, os.path.join(environment.folder, "setup.log")))


def lacking(part: str) -> str:
    """The sentence for a person whose Python comes without `part`."""
    remedy = "Install Python 3.11 or newer from python.org"
    if os.path.exists("/etc/debian_version"):
        remedy = "Install that with: sudo apt install python3-venv"
    elif sys.platform == "linux":
        remedy = f"Install your distribution's package with Python's {part}"
    return f"This Python came without its module {part}, which Noughts & Curtains needs once. {remedy}. {AGAIN}"


def _pip_for(environment: Environment) -> tuple[list[str], dict[str, str]]:
    """The first pip that installs into the environment: the command, and variables to set for it.

    The distribution's wheel comes last: it is made for the distribution's own Python, and this may be another.
    """
    spec = importlib.util.find_spec("ensurepip")
    bundled = os.path.join(os.path.dirname(spec.origin), "_bundled") if spec and spec.origin else ""
    if wheel := _newest_wheel(bundled):
        return [environment.python, "-m", "pip"], {"PYTHONPATH": wheel}
    system = [getattr(sys, "_base_executable", sys.executable), "-m", "pip", "--python", environment.python]
    if subprocess.run([*system, "--version"], capture_output=True).returncode == 0:
        return system, {}
    for folder in WHEEL_FOLDERS:
        if wheel := _newest_wheel(folder):
            return [environment.python, "-m", "pip"], {"PYTHONPATH": wheel}
    raise Trouble(lacking("pip"))


def _newest_wheel(folder: str | None) -> str:
    """The pip wheel in the folder; "" without one."""
    names = sorted(glob.glob("pip-*.whl", root_dir=folder)) if folder else []
    return os.path.join(folder or "", names[-1]) if names else ""


class _Reader:
    """Turns pip's lines into progress: `total` packages, less those this machine does not need."""

    def __init__(self, total: int, progress: Progress) -> None:
        self.total = total
        self.progress = progress
        self.lines: list[str] = []
        self.count = 0

    def read(self, line: str) -> None:
        """Take one line of pip's."""
        self.lines.append(line)
        arrives = re.match(r"(?:Downloading|Using cached|Processing) .*?([\w.]+)-([\w.!+]+)-[\w.-]+\.whl(.*)", line)
        if line.startswith("Ignoring "):
            self.total -= 1
        elif arrives:
            size = re.search(r"\(([\d.]+ [kMG]B)\)", arrives[3])
            self._tell(f"{arrives[1].replace('_', '-')} {arrives[2]}" + (f", {size[1]}" if size else ""))
        elif line.startswith("Requirement already satisfied: "):
            self._tell(line.split()[3].replace("==", " "))
        elif line.startswith("Installing "):
            self.progress.say("Putting it all in place")

    def _tell(self, what: str) -> None:
        self.count += 1
        self.progress.step(self.count, self.total, what)


def _explain(lines: list[str], log: str) -> str:
    said = "\n".join(lines)
    for pattern, sentence in CAUSES.items():
        found = re.search(pattern, said, re.IGNORECASE)
        if found:
            return sentence.format(**found.groupdict())
    last = next((line for line in reversed(lines) if line.startswith("ERROR")), lines[-1] if lines else "nothing")
    try:
        with open(log, "w", encoding="utf-8") as file:
            file.write(said)
    except OSError:
        return f"pip could not install the game's packages. Its last word: {last}"
    return f"pip could not install the game's packages. Its last word: {last}\nAll of its words are in {log}"

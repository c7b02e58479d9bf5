"""Installs a lock with any pip of this machine: Python's own, the system's, or the distribution's wheel.

Of the player's pip configuration it keeps only how to reach a package server. Programs are started without the player's
settings for Python and pip.
"""

import configparser
import contextlib
import glob
import importlib.util
import os
import re
import sys
import sysconfig
from typing import IO

from game.launch.environment import Environment, Trouble
from game.launch.programs import ask, begin
from game.launch.progress import ProgressLines
from game.words import N_

WHEEL_FOLDERS = [sysconfig.get_config_var("WHEEL_PKG_DIR"), "/usr/share/python-wheels"]
"""Linux distributions that separate pip from Python keep its wheel here."""

OPTIONS = ["--require-hashes", "--only-binary", ":all:", "--no-user", "--no-input", "--progress-bar", "off"]
OPTIONS += ["--disable-pip-version-check", "--no-warn-script-location", "--retries", "3"]
"""Without any retry, pip would not report that the network failed."""
AGAIN = "Then start Noughts & Curtains again."
NO_ROOM = f"There is no room left on the disk. Free some 300 MB. {AGAIN}"
NO_NETWORK = (
    "Noughts & Curtains has to fetch its parts once, and there is no network, or it does not answer. "
    f"Connect this computer to the internet. {AGAIN}"
)
SERVER = (
    "The package server {server} answered with {answer}. If this network wants a login, log in to it; "
    "otherwise try later, or another network. " + AGAIN
)
NO_WHEEL = (
    "There is no ready-made {package} for this machine. Noughts & Curtains runs with Python 3.11 to 3.14 on Linux "
    "(with glibc, not with musl as on Alpine), macOS and Windows (x64; on Windows for Arm install the x64 Python). "
    "Install one of these Pythons. " + AGAIN
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
    r"HTTP error (?P<answer>\d+) while getting \w+://(?:[^/\s]*@)?(?P<server>[^/\s]+)": SERVER,
    r"Pool\(host='(?P<server>[^']+)'.*too many (?P<answer>\d+) error responses": SERVER,
    r"PermissionError|Permission denied|Access is denied": (
        "A file of the game's environment is in use or protected. Close every Noughts & Curtains window. " + AGAIN
    ),
}
"""For each pattern in pip's output, the sentence for the player. The first match counts."""

KEPT = (
    *("index-url", "extra-index-url", "no-index", "find-links", "trusted-host", "timeout", "default-timeout"),
    *("proxy", "cert", "client-cert"),
)
"""pip's options that say where packages come from, and how to reach them."""


def install(environment: Environment, lock: str, progress: ProgressLines, hold: IO[str]) -> list[str]:
    """Install exactly the lock, with its hashes checked, and report each package.

    pip inherits the open file `hold`, so that a new start waits even if this process was killed. Returns the packages
    of the lock that this machine needs. Raises Trouble if pip fails.
    """
    with open(lock, encoding="utf-8") as file:
        reader = _Reader(re.findall(r"^([\w.-]+)==", file.read(), re.MULTILINE), progress)
    log = os.path.join(environment.folder, "setup.log")
    with contextlib.suppress(OSError):
        os.remove(log)
    command = [*pip_for(environment), "install", *OPTIONS, "--log", log, "-r", lock]
    process = begin(command, environment.folder, variables(), keeps=(hold.fileno(),))
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
        raise Trouble(explain(reader.lines, log))
    return reader.packages


def lacking(part: str) -> str:
    """The sentence for a player whose Python lacks the module `part`."""
    remedy = "Install Python 3.11 or newer from python.org"
    if sys.platform == "win32":
        remedy += ", by its installer for 64 bits, and not the embeddable package"
    elif os.path.exists("/etc/debian_version"):
        remedy = "Install that with: sudo apt install python3-venv"
    elif sys.platform == "linux":
        remedy = f"Install your distribution's package with Python's {part}"
    return f"This Python came without its module {part}, which Noughts & Curtains needs once. {remedy}. {AGAIN}"


def pip_for(environment: Environment) -> list[str]:
    """The command of the first pip that can install into the environment.

    The distribution's wheel comes last, because it is made for the distribution's own Python.
    """
    spec = importlib.util.find_spec("ensurepip")
    bundled = os.path.join(os.path.dirname(spec.origin), "_bundled") if spec and spec.origin else ""
    if wheel := _newest_wheel(bundled):
        return [environment.python, os.path.join(wheel, "pip")]
    system = [getattr(sys, "_base_executable", sys.executable), "-m", "pip", "--python", environment.python]
    status, _ = ask([*system, "--version"], environment.folder)
    if status == 0:
        return system
    for folder in WHEEL_FOLDERS:
        if wheel := _newest_wheel(folder):
            return [environment.python, os.path.join(wheel, "pip")]
    raise Trouble(lacking("pip"))


def _newest_wheel(folder: str | None) -> str:
    """The newest pip wheel in the folder; "" if there is none."""
    names = sorted(glob.glob("pip-*.whl", root_dir=folder)) if folder else []
    return os.path.join(folder or "", names[-1]) if names else ""


class _Reader:
    """Turns pip's output into progress. It drops the packages that this machine does not need."""

    def __init__(self, packages: list[str], progress: ProgressLines) -> None:
        self.packages = packages
        self.progress = progress
        self.lines: list[str] = []
        self.count = 0

    def read(self, line: str) -> None:
        """Take one line of pip's output."""
        self.lines.append(line)
        arrives = re.match(r"(?:Downloading|Using cached|Processing) .*?([\w.]+)-([\w.!+]+)-[\w.-]+\.whl(.*)", line)
        not_needed = re.match(r"Ignoring ([\w.-]+): markers", line)
        if not_needed:
            self.packages.remove(not_needed[1])
        elif arrives:
            size = re.search(r"\(([\d.]+ [kMG]B)\)", arrives[3])
            self._tell(f"{arrives[1].replace('_', '-')} {arrives[2]}" + (f", {size[1]}" if size else ""))
        elif line.startswith("Requirement already satisfied: "):
            self._tell(line.split()[3].replace("==", " "))
        elif line.startswith("Installing "):
            self.progress.say(N_("Putting it all in place"))

    def _tell(self, what: str) -> None:
        self.count += 1
        self.progress.step(self.count, len(self.packages), what)


def explain(lines: list[str], log: str) -> str:
    """A sentence on why pip failed, by what it said; where the cause is not known, one that names the `log`."""
    said = "\n".join(lines)
    for pattern, sentence in CAUSES.items():
        found = re.search(pattern, said, re.IGNORECASE)
        if found:
            return sentence.format(**found.groupdict())
    missing = re.search(r"No matching distribution found for ([\w.-]+)", said)
    if missing:
        return _blamed(log) or NO_WHEEL.format(package=missing[1])
    last = next((line for line in reversed(lines) if line.startswith("ERROR")), lines[-1] if lines else "nothing")
    return f"pip could not install the game's packages. Its last word: {last}\nAll of its words are in {log}"


def _blamed(log: str) -> str:
    """The sentence about a package server that, by pip's log, did not even offer packages for other machines; ""
    otherwise."""
    try:
        with open(log, encoding="utf-8", errors="replace") as file:
            asked = file.read().rpartition(" to search for versions of ")[2].partition("ERROR: No matching")[0]
    except OSError:
        return ""
    server = re.search(r"\* https?://(?:[^/\s]*@)?([^/\s]+)", asked)
    if not server or re.search(r"link(?!: wrong project).*\.(whl|tar\.gz)", asked):
        return ""
    refused = re.search(r"\b([45]\d\d) (?:Client Error|Server Error|error responses)", asked)
    return SERVER.format(server=server[1], answer=refused[1] if refused else "no list of packages")


def variables() -> dict[str, str]:
    """The environment variables for pip, which then reads no configuration of its own."""
    told = {"PIP_CONFIG_FILE": os.devnull}
    in_files = _in_files()
    for option in KEPT:
        name = "PIP_" + option.upper().replace("-", "_")
        if value := os.environ.get(name) or in_files.get(option):
            told[name] = value
    return told


def _in_files() -> dict[str, str]:
    """The options for installing in pip's configuration files. Unreadable files are skipped."""
    files = configparser.RawConfigParser()
    for file in _places():
        with contextlib.suppress(OSError, UnicodeError, configparser.Error):
            files.read(os.path.expanduser(file), encoding="utf-8")
    sections = [files[name] for name in ("global", "install") if name in files]
    return {option.lstrip("-").replace("_", "-"): said for section in sections for option, said in section.items()}


def _places() -> list[str]:
    """The places of pip's configuration files. Later ones take precedence."""
    named = os.environ.get("PIP_CONFIG_FILE", "")
    if named == os.devnull:
        return []
    if sys.platform == "win32":
        folders = [rf"{os.environ.get('PROGRAMDATA')}\pip", r"~\pip", rf"{os.environ.get('APPDATA')}\pip"]
    elif sys.platform == "darwin":
        support = "/Library/Application Support/pip"
        folders = [support, "~/.pip", "~/.config/pip", f"~{support}"]
    else:
        shared = os.environ.get("XDG_CONFIG_DIRS") or "/etc/xdg"
        own = os.environ.get("XDG_CONFIG_HOME") or "~/.config"
        folders = [*(f"{folder}/pip" for folder in shared.split(":")), "/etc", "~/.pip", f"{own}/pip"]
    name = "pip.ini" if sys.platform == "win32" else "pip.conf"
    return [*(os.path.join(folder, name) for folder in [*folders, sys.prefix]), named]

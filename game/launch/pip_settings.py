"""Reads out of the player's pip configuration how to reach a package server, and leaves all else of it behind."""

import configparser
import contextlib
import os
import sys

KEPT = (
    *("index-url", "extra-index-url", "no-index", "find-links", "trusted-host", "timeout", "default-timeout"),
    *("proxy", "cert", "client-cert"),
)
"""pip's options that say where packages come from, and on which way."""


def variables() -> dict[str, str]:
    """The environment variables for our pip, which then reads no configuration of its own."""
    told = {"PIP_CONFIG_FILE": os.devnull}
    in_files = _in_files()
    for option in KEPT:
        name = "PIP_" + option.upper().replace("-", "_")
        if value := os.environ.get(name) or in_files.get(option):
            told[name] = value
    return told


def _in_files() -> dict[str, str]:
    """What pip's configuration files say about installing; a file that pip could not read says nothing."""
    files = configparser.RawConfigParser()
    for file in _places():
        with contextlib.suppress(OSError, UnicodeError, configparser.Error):
            files.read(os.path.expanduser(file), encoding="utf-8")
    sections = [files[name] for name in ("global", "install") if name in files]
    return {option.lstrip("-").replace("_", "-"): said for section in sections for option, said in section.items()}


def _places() -> list[str]:
    """Where pip looks for its configuration; what comes later counts more."""
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

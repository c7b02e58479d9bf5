#!/usr/bin/env bash
# In a clean root of another Debian (SUITE, or trixie), with the Python that it has: the set-up from the locks, a match
# in a window, and the tests: all, or those that are named behind the SUITE.
. "$(dirname "$0")/root.sh"

suite=${1:-trixie}
clean_root "python-$suite" "$suite" amd64 python3 python3-venv "${desktop[@]}" git xvfb xdotool openbox imagemagick
git clone --quiet . "$root/opt/game"
inside python3 --version
inside python3 /opt/game/main.py test "${@:2}"
play python3 /opt/game/main.py

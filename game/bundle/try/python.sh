#!/usr/bin/env bash
# Runs every test in a clean root of another Debian (SUITE, or trixie), with the Python that it has.
. "$(dirname "$0")/root.sh"

suite=${1:-trixie}
clean_root "python-$suite" "$suite" amd64 python3 python3-venv git
git clone --quiet . "$root/opt/game"
inside python3 --version
inside CI=true bash /opt/game/.ci/run

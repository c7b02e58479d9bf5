#!/usr/bin/env bash
# Builds the wheel, installs it by pip in a clean root (SUITE, or bookworm) with no checkout, and plays a match with it.
. "$(dirname "$0")/root.sh"

.venv/bin/python -m hatchling build -t wheel -d "$made/wheel"
clean_root "wheel-${1:-bookworm}" "${1:-bookworm}" amd64 python3 python3-venv "${desktop[@]}"
cp "$made"/wheel/*.whl "$root/root"
inside sh -c 'python3 -m venv /opt/game && /opt/game/bin/pip install /root/*.whl'
inside /opt/game/bin/noughts-and-curtains --version
play /opt/game/bin/noughts-and-curtains

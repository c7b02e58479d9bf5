#!/usr/bin/env bash
# In a clean root for ARM, by qemu: the set-up from the locks, the tests of the rules, and a match in a window.
# Needs qemu-user-static, and the kernel told to use it (binfmt-support).
. "$(dirname "$0")/root.sh"

clean_root arm "${1:-bookworm}" arm64 python3 python3-venv "${desktop[@]}" git
git clone --quiet . "$root/opt/game"
inside python3 -c 'import platform; print(platform.machine(), platform.python_version())'
inside python3 /opt/game/main.py test tests/rules tests/play --hypothesis-profile quick --timeout 3600
export NOUGHTS_PATIENCE=1200
play python3 /opt/game/main.py

#!/usr/bin/env bash
# In a clean root of Debian for ARM (SUITE, or bookworm), by qemu: the set-up from the locks, the tests that are named
# behind the SUITE, or those of every rulebook and of the table, and a match in a window.
# Needs qemu-user-static, and the kernel told to use it (binfmt-support).
. "$(dirname "$0")/root.sh"

suite=${1:-bookworm}
tests=("${@:2}")
((${#tests[@]})) || tests=(tests/rules/{classic,tactic,tris2,ttic,ultimate} tests/play/test_table.py -k "not laws")
clean_root arm "$suite" arm64 python3 python3-venv "${desktop[@]}" git
git clone --quiet . "$root/opt/game"
inside python3 -c 'import platform; print(platform.machine(), platform.python_version())'
inside python3 /opt/game/main.py test "${tests[@]}" --hypothesis-profile quick --timeout 3600
play python3 /opt/game/main.py

#!/usr/bin/env bash
# Builds the wheel and the archive of the sources; in a clean root (SUITE, or bookworm) with no checkout it starts the
# game and plays a match with the wheel by pip, with the sources by pip, by pipx run, and by uvx.
. "$(dirname "$0")/root.sh"

suite=${1:-bookworm}
rm -rf "$made/wheel"
.venv/bin/python -m hatchling build -t wheel -t sdist -d "$made/wheel"
ls -l "$made/wheel"
clean_root "wheel-$suite" "$suite" amd64 python3 python3-venv "${desktop[@]}"
cp "$made"/wheel/* "$root/root"
wheel=/root/$(basename "$made"/wheel/*.whl)
sources=/root/$(basename "$made"/wheel/*.tar.gz)
for each in wheel sources tools; do
    inside python3 -m venv "/opt/$each"
done
inside /opt/wheel/bin/pip install "$wheel"
inside /opt/sources/bin/pip install "$sources"
inside /opt/tools/bin/pip install pipx uv
for game in /opt/{wheel,sources}/bin/noughts-and-curtains \
    "/opt/tools/bin/pipx run --spec $wheel noughts-and-curtains" \
    "/opt/tools/bin/uvx --from $wheel noughts-and-curtains"; do
    echo "== $game"
    inside $game --version
    starts $game
    play $game
done

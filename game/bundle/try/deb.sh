#!/usr/bin/env bash
# Installs the Debian package in a clean root (SUITE, or bookworm), plays a match with it, and takes it away again.
# Needs lintian, too.
. "$(dirname "$0")/root.sh"

python3 main.py bundle deb "$made/deb"
ls -l "$made"/deb/*.deb
du -s --block-size=MB "$made/deb/noughts-and-curtains"
lintian "$made"/deb/*.deb
clean_root "deb-${1:-bookworm}" "${1:-bookworm}" amd64
cp "$made"/deb/*.deb "$root/root"
inside sh -c 'apt-get install -y --no-install-recommends /root/*.deb'
inside dpkg --status noughts-and-curtains
inside noughts-and-curtains --version
starts noughts-and-curtains
play noughts-and-curtains
inside dpkg --purge noughts-and-curtains
! inside sh -c 'ls -d /usr/lib/noughts-and-curtains /usr/games/noughts-and-curtains' 2>/dev/null

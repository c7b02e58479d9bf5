# Sourced by the others: a clean Debian in a folder, and a match played with what was installed into it.
# Needs root, debootstrap, and what the tests of windows need (.ci/run installs that).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
made=$PWD/build/try
root=
desktop=(libx11-6 libxcursor1 libxext6 libxfixes3 libxi6 libxrandr2 libxss1) # what every desktop has

clean_root() { # NAME SUITE ARCHITECTURE [PACKAGE…]: makes it and goes on with it; /tmp is the outside's, with its screens
    root=$made/$1
    leave
    if grep -q " $root/" /proc/mounts; then
        echo "Something is still mounted in $root." >&2
        exit 1
    fi
    rm -rf "$root"
    mkdir -p "$root"
    debootstrap --variant=minbase --arch="$3" --include="$(IFS=,; echo "ca-certificates ${*:4}" | tr ' ' ',')" "$2" "$root"
    mount --bind /tmp "$root/tmp"
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mount --make-rslave "$root/dev"
    trap leave EXIT
    cp /usr/local/share/ca-certificates/*.crt "$root/usr/local/share/ca-certificates" 2>/dev/null || true
    inside update-ca-certificates # what is trusted here is trusted there
}

leave() {
    for place in tmp proc dev; do
        umount -R -l "$root/$place" 2>/dev/null || true
    done
}

inside() { # COMMAND…
    chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games HOME=/root LC_ALL=C.UTF-8 \
        SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt DEBIAN_FRONTEND=noninteractive "$@"
}

play() { # COMMAND…: a match by mouse and keys, in a window on a virtual screen, with the game that this starts inside
    NOUGHTS_GAME="chroot $root /usr/bin/env PATH=/usr/bin:/bin:/usr/games HOME=/root $*" \
        python3 main.py test tests/window/test_window.py -p no:cacheprovider -v -s
}

seconds() { # COMMAND…: to its first picture without a screen, on the clock, and of the processor for it and the system
    local TIMEFORMAT="%R %U %S"
    { time "$@" >/dev/null 2>&1; } 2>&1
}

starts() { # COMMAND…: tells the least of five first starts, of a new player, and of five later ones, beside a bare window's
    local unseen=(SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy NOUGHTS_EXIT_AFTER_FIRST_FRAME=1) bare start
    bare=$(.venv/bin/python -c 'from game.bench.startup import BARE_WINDOW; print(BARE_WINDOW)')
    for start in first later; do
        for _ in 1 2 3 4 5; do
            [[ $start == later ]] || inside rm -rf /root/.local/share/noughts-and-curtains /root/.cache/noughts-and-curtains
            echo "$(seconds env "${unseen[@]}" .venv/bin/python -c "$bare") $(seconds inside env "${unseen[@]}" "$@")"
        done | awk -v start="$start" -v load="$(cut -d ' ' -f 1 /proc/loadavg)" '
            function least(which, value) { if (NR == 1 || value < found[which]) found[which] = value }
            { least("bare", $1); least("bare work", $2 + $3); least("game", $4); least("work", $5 + $6) }
            END { printf "%s start: %.2f s, %.1f times a bare window; of the processor %.2f s, %.1f times; at load %s\n",
                start, found["game"], found["game"] / found["bare"], found["work"], found["work"] / found["bare work"], load }'
    done
}

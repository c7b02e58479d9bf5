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
        DEBIAN_FRONTEND=noninteractive "$@"
}

play() { # COMMAND…: a match by mouse and keys, in a window on a virtual screen, with the game that this starts inside
    NOUGHTS_GAME="chroot $root /usr/bin/env PATH=/usr/bin:/bin:/usr/games $*" \
        python3 main.py test tests/window/test_window.py -p no:cacheprovider -v -s
}

starts() { # COMMAND…: tells how long each of three starts takes to its first picture; the first one compiles the modules
    for _start in 1 2 3; do
        TIMEFORMAT="%R s to the first picture"
        time inside env SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy NOUGHTS_EXIT_AFTER_FIRST_FRAME=1 "$@"
    done
}

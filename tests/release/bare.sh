# A Debian with nothing installed, for tests of what people install; a test sources this. The root folder is made once (build/bare.tar);
# each test has an untouched copy of it, $bare, and a network and processes of its own, all of which end with the test. Needs root.
set -euo pipefail
repository=$(realpath "$(dirname "$0")/../..")
bare_tar=$repository/build/bare.tar

if [ -z "${NONET_ALONE:-}" ]; then
  if [ ! -e "$bare_tar" ]; then
    echo "Making a bare Debian (once)"
    sources=/etc/apt/sources.list.d/debian.sources
    [ -e $sources ] || sources=/etc/apt/sources.list
    mkdir -p "$repository/build"
    mmdebstrap --quiet --variant=minbase --format=tar bookworm "$bare_tar.part" $sources
    mv "$bare_tar.part" "$bare_tar"
  fi
  bare=$(mktemp -d /var/tmp/nonet-bare.XXXXXX)
  trap 'rm -rf --one-file-system "$bare"' EXIT
  NONET_ALONE=$bare unshare --net --mount --pid --fork --kill-child "$0" "$@"
  exit
fi

bare=$NONET_ALONE
ip link set lo up
tar -C "$bare" -xf "$bare_tar" --exclude='./dev/*'
mount -t proc proc /proc
mount -t proc proc "$bare/proc"
mount --rbind /dev "$bare/dev"
cp /etc/hosts "$bare/etc/hosts"

in_bare() {  # runs a command in there, with an environment like that of a fresh login
  env -i HOME=/root TERM=dumb LANG=C.UTF-8 PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive \
    chroot "$bare" "$@"
}
expect() {  # WHAT, then a command that holds when it is so
  local what=$1
  shift
  "$@" || { echo "expected: $what" >&2; exit 1; }
  echo "ok: $what"
}

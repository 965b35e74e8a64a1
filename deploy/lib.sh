# shellcheck shell=bash
# Shared by the scripts in this folder. Tests point ROOT elsewhere; on a server it is empty.
ROOT=${ROOT:-}
SRV=$ROOT/srv/tidewren
ETC=$ROOT/etc/tidewren
DATA=$ROOT/var/lib/tidewren
# shellcheck disable=SC2034 # the scripts that read this file use it
UNITS=$ROOT/etc/systemd/system
HEALTH_URL=${HEALTH_URL:-http://127.0.0.1:4321/api/health}
HEALTH_SECONDS=${HEALTH_SECONDS:-30}
KEEP_RELEASES=3

say() { printf '%s\n' "$*"; }
fail() {
  printf 'Stopped: %s\n' "$*" >&2
  exit 1
}

need_root() {
  [ -n "$ROOT" ] || [ "$(id -u)" = 0 ] || fail "run this as root: sudo $0"
}

# Runs a command as the site's own user, with its settings, in a release folder.
as_site() {
  local release=$1
  shift
  if [ -n "$ROOT" ]; then
    # shellcheck source=/dev/null
    (cd "$release" && set -a && . "$ETC/site.env" && set +a && "$@")
  else
    systemd-run --quiet --wait --pipe --collect --uid=tidewren --gid=tidewren \
      --property=EnvironmentFile="$ETC/site.env" --property=WorkingDirectory="$release" \
      --setenv=PATH="$release/node_modules/.bin:$PATH" --setenv=HOME="$DATA" "$@"
  fi
}

# Copies the sources of a folder (a git checkout or an unpacked archive) into a new release,
# installs dependencies and builds it. Prints the release's folder.
make_release() {
  local from=$1 release
  release=$SRV/releases/$(date -u +%Y%m%d-%H%M%S)
  mkdir -p "$release"
  if git -C "$from" rev-parse --git-dir >/dev/null 2>&1; then
    git -C "$from" archive HEAD | tar -x -C "$release"
  else
    tar -C "$from" --exclude=./node_modules --exclude=./dist --exclude=./data -c . | tar -x -C "$release"
  fi
  [ -n "$ROOT" ] || chown -R tidewren:tidewren "$release"
  if [ -n "${REUSE_MODULES:-}" ]; then
    cp -al "$REUSE_MODULES" "$release/node_modules"
  else
    as_site "$release" npm ci --no-audit --no-fund >&2
  fi
  as_site "$release" npm run --silent build >&2
  printf '%s\n' "$release"
}

# Makes a release current; the symlink switches atomically.
switch_to() {
  ln -sfn "$1" "$SRV/current.new"
  mv -T "$SRV/current.new" "$SRV/current"
}

is_healthy() {
  local left=$HEALTH_SECONDS
  while [ "$left" -gt 0 ]; do
    if curl --fail --silent --output /dev/null --max-time 3 "$HEALTH_URL"; then return 0; fi
    sleep 1
    left=$((left - 1))
  done
  return 1
}

forget_old_releases() {
  local current
  current=$(readlink -f "$SRV/current")
  find "$SRV/releases" -mindepth 1 -maxdepth 1 -type d | sort | head -n "-$KEEP_RELEASES" |
    while read -r old; do
      [ "$old" = "$current" ] || rm -rf "$old"
    done
}

# shellcheck shell=bash
# Shared by the scripts in this folder. Tests point ROOT elsewhere; on a server it is empty.
ROOT=${ROOT:-}
SRV=$ROOT/srv/tidewren
ETC=$ROOT/etc/tidewren
DATA=$ROOT/var/lib/tidewren
# shellcheck disable=SC2034 # the scripts that read this file use it
UNITS=$ROOT/etc/systemd/system
CADDYFILE=$ROOT/etc/caddy/Caddyfile
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
      --setenv=PATH="$release/node_modules/.bin:$PATH" --setenv=HOME="$DATA" \
      /usr/bin/env "$@" # env finds the release's own Node; systemd-run itself, the server's.
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

# Whether the builder of a version from before there was a lock is at work.
builder_is_at_work() {
  case $(systemctl show -p ActiveState --value tidewren-builder.service 2>/dev/null || true) in
    activating | active | deactivating) return 0 ;;
    *) return 1 ;;
  esac
}

# From here to the end of the script nobody publishes: the version that runs is about to change, and
# its builder would swap a build that is thrown away. What the owner asks for meanwhile waits, and is
# built from the version that runs in the end.
hold_publishing() {
  local release=$1 left=${PUBLISH_SECONDS:-900}
  systemctl stop tidewren-builder.path || true
  trap 'systemctl start tidewren-builder.path || true' EXIT
  # Its own user makes the file: root follows no link that this user could have left there.
  as_site "$release" touch dist-lock
  exec 9<"$release/dist-lock"
  if ! flock --nonblock 9; then
    say "Waiting for a publish that is at work"
    flock --timeout "$left" 9 || fail "a publish has been at work for too long; see: journalctl -u tidewren-builder"
  fi
  while builder_is_at_work; do
    [ "$left" -gt 0 ] || fail "a publish has been at work for too long; see: journalctl -u tidewren-builder"
    sleep 1
    left=$((left - 1))
  done
}

# Installs a release's units and the command `tidewren`: an upgrade can change them, too.
install_units() {
  local from=$1/deploy unit
  for unit in tidewren.service tidewren-backup.service tidewren-backup.timer \
    tidewren-builder.service tidewren-builder.path tidewren-repair.service; do
    # A release from before has fewer: going back to it keeps the ones it doesn't know.
    [ ! -e "$from/$unit" ] || install -m 644 "$from/$unit" "$UNITS/$unit"
  done
  install -D -m 755 "$from/tidewren.sh" "$ROOT/usr/local/bin/tidewren"
}

# What install.sh wrote before it kept a copy of what it wrote, with SITE_DOMAIN for the name.
KNOWN_CADDYFILES='
954b961ed89498939b32b0190cc13e284e66c0b75d43cd3d46a58e13225056cb
3acd7026d01598d4950878e959ebab7aa74e7d5480f3342f086f70b11cfd0b5c
303ea56cbfc9373e9a566d178d52c6d7215d8c82e4087241ed9553c14b798423
32cfe3d1fd6b7a81fc5675395e1914d3b57a8cfbed7d814d42c6bc3907a38fd3
cdda6924a9eea61c98aa595110325a0b04d2e7accf6b88568a03d1a42a5c55f0'

# Whether the Caddyfile in place is one that these scripts wrote, and nobody has changed since.
is_our_caddyfile() {
  local domain=$1 hash
  if cmp -s "$CADDYFILE" "$ETC/Caddyfile.written"; then return 0; fi
  hash=$(sed "s/^${domain//./\\.} {\$/SITE_DOMAIN {/" "$CADDYFILE" | sha256sum | cut -d ' ' -f 1)
  grep -qxF "$hash" <<<"$KNOWN_CADDYFILES"
}

# The name that the Caddyfile in place serves; nothing if it has more or other names than one.
domain_of_caddyfile() {
  local names
  names=$(grep -oE '^[a-z0-9.-]+\.[a-z]{2,} \{$' "$CADDYFILE" 2>/dev/null) || return 0
  if [ "$(wc -l <<<"$names")" = 1 ]; then printf '%s\n' "${names% \{}"; fi
}

# Brings the Caddyfile in place up to a release's, if it is still as these scripts wrote it. One
# that was changed by hand stays, and its keeper is told. Caddy refusing the new one leaves the old.
renew_caddyfile() {
  local domain=$1 template=$2 site before
  site=$(sed "s/SITE_DOMAIN/$domain/" "$template")
  if [ -e "$CADDYFILE" ] && [ "$(cat "$CADDYFILE")" = "$site" ]; then
    cp "$CADDYFILE" "$ETC/Caddyfile.written"
    return 0
  fi
  if [ -e "$CADDYFILE" ] && ! is_our_caddyfile "$domain"; then
    say "$CADDYFILE was changed by hand and stays as it is. Take over what is new in" >&2
    say "$template, or the dashboard may not take everything: diff $CADDYFILE $template" >&2
    return 0
  fi
  before=$(mktemp)
  [ ! -e "$CADDYFILE" ] || cp "$CADDYFILE" "$before"
  printf '%s\n' "$site" >"$CADDYFILE"
  if ! caddy validate --adapter caddyfile --config "$CADDYFILE" >/dev/null 2>&1; then
    [ ! -s "$before" ] || cp "$before" "$CADDYFILE"
    rm -f "$before"
    return 1
  fi
  rm -f "$before"
  cp "$CADDYFILE" "$ETC/Caddyfile.written"
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

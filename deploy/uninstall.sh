#!/usr/bin/env bash
# Removes the site from this server. Data, backups and settings stay unless --purge is given.
set -euo pipefail
HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=deploy/lib.sh
. "$HERE/lib.sh"
need_root

systemctl disable --now tidewren-builder.path tidewren-backup.timer tidewren.service || true
rm -f "$UNITS"/tidewren.service "$UNITS"/tidewren-backup.service "$UNITS"/tidewren-backup.timer \
  "$UNITS"/tidewren-builder.service "$UNITS"/tidewren-builder.path \
  "$UNITS"/tidewren-repair.service
systemctl daemon-reload
if [ -e "$ROOT/etc/caddy/Caddyfile.before-tidewren" ]; then
  mv "$ROOT/etc/caddy/Caddyfile.before-tidewren" "$ROOT/etc/caddy/Caddyfile"
  systemctl reload-or-restart caddy.service || true
fi
rm -rf "$SRV" "$ROOT/usr/local/bin/tidewren"
if [ "${1:-}" = --purge ]; then
  rm -rf "$DATA" "$ETC"
  [ -n "$ROOT" ] || userdel tidewren || true
  say "Everything is gone, data and backups too."
else
  say "The site is gone. Data and backups stay in $DATA, settings in $ETC (--purge removes them)."
fi

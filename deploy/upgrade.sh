#!/usr/bin/env bash
# Deploys a new version: builds it beside the running one, backs up, swaps, and rolls back to the
# old version and its data if the new one does not become healthy.
#
#   sudo deploy/upgrade.sh            from the checkout this script is in
#   sudo deploy/upgrade.sh FOLDER     from another checkout or unpacked archive
#   ... --set-prices-aside            also where the new version does not take a price of the owner's
set -euo pipefail
HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=deploy/lib.sh
. "$HERE/lib.sh"
need_root
SET_PRICES_ASIDE=
if [ "${1:-}" = --set-prices-aside ]; then SET_PRICES_ASIDE=1 && shift; fi
FROM=${1:-$HERE/..}
if [ "${2:-}" = --set-prices-aside ]; then SET_PRICES_ASIDE=1; fi
[ -e "$SRV/current" ] || fail "nothing is installed yet: run install.sh first"
OLD=$(readlink -f "$SRV/current")

hold_publishing "$OLD"
say "Building the new version beside the running one"
NEW=$(make_release "$FROM") || fail "it does not build; the site runs on as it was"
PRICES=
# An earlier version, which some go back to like this, does not have it.
[ ! -e "$NEW/scripts/prices-set-aside.ts" ] ||
  PRICES=$(as_site "$NEW" node scripts/prices-set-aside.ts "$OLD/dist/site.json") ||
  fail "its prices could not be looked at; the site runs on as it was"
if [ -n "$PRICES" ] && [ -z "$SET_PRICES_ASIDE" ]; then
  rm -rf "$NEW"
  printf '%s\n' "$PRICES" >&2
  fail "the new version does not take these prices of the owner's and would charge its own; the site \
runs on as it was. Change them in the Site tab and publish, or run this with --set-prices-aside and \
look at the prices at once"
fi
say "Backing up"
as_site "$OLD" node db/backup.ts || fail "no backup, no upgrade; the site runs on as it was"
BACKUP=$(find "$DATA/backups" -name 'site-*.db' | sort | tail -n 1)

say "Swapping"
systemctl stop tidewren.service
switch_to "$NEW"
install_units "$NEW"
systemctl daemon-reload
# What a test starts in place of systemd must not keep the lock.
systemctl start tidewren.service 9<&- || true
if is_healthy; then
  forget_old_releases
  DOMAIN=$(domain_of_caddyfile)
  BEFORE=$(cat "$CADDYFILE" 2>/dev/null || true)
  if [ -z "$DOMAIN" ]; then
    say "$CADDYFILE is not as install.sh writes it: compare it with $NEW/deploy/Caddyfile" >&2
  elif renew_caddyfile "$DOMAIN" "$NEW/deploy/Caddyfile"; then
    # Not where it is as it was: a reload ends every open connection.
    [ "$BEFORE" = "$(cat "$CADDYFILE")" ] || systemctl reload-or-restart caddy.service || true
  else
    say "Caddy refuses the new $NEW/deploy/Caddyfile; the one from before is still in place" >&2
  fi
  say "The new version is live. The backup from before: $BACKUP"
  exit 0
fi

say "The new version does not get healthy: going back" >&2
systemctl stop tidewren.service || true
switch_to "$OLD"
install_units "$OLD"
systemctl daemon-reload
if ! as_site "$OLD" node db/is-known.ts; then
  # The new version changed the tables: the old one needs the earlier data. Nothing was served
  # meanwhile; the reconciler settles any payment made in these seconds.
  as_site "$OLD" node db/restore.ts "$BACKUP" ||
    fail "the data from before is not back, so nothing is started. Try: tidewren restore $BACKUP && systemctl start tidewren"
fi
systemctl start tidewren.service 9<&-
is_healthy || fail "the old version does not answer either; see: journalctl -u tidewren -n 50"
rm -rf "$NEW"
fail "the old version is live again, nothing is lost; see journalctl -u tidewren for the reason"

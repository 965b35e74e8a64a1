#!/usr/bin/env bash
# Sets up the site on one Debian or Ubuntu server, or repairs an existing setup: running it twice
# changes nothing the second time. Existing settings and data are never touched.
#
#   sudo deploy/install.sh --domain www.example.com
set -euo pipefail
HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=deploy/lib.sh
. "$HERE/lib.sh"

DOMAIN=
while [ $# -gt 0 ]; do
  case $1 in
    --domain) DOMAIN=${2:-} && shift 2 ;;
    *) fail "unknown option $1; use --domain www.example.com" ;;
  esac
done
[[ $DOMAIN =~ ^[a-z0-9.-]+\.[a-z]{2,}$ ]] || fail "give the site's name: --domain www.example.com"
need_root

if [ -z "$ROOT" ]; then
  say "Packages: Caddy for TLS, git, curl, Node to install Node"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -q
  apt-get install -q -y --no-install-recommends caddy git curl ca-certificates
  command -v npm >/dev/null || apt-get install -q -y --no-install-recommends nodejs npm
  major=$(node -p 'process.versions.node.split(".")[0]')
  [ "$major" -ge 20 ] || fail "Node $major is too old to install with. Install Node 24 from \
https://nodejs.org/en/download (or NodeSource's package), then run this again."
  id -u tidewren >/dev/null 2>&1 || useradd --system --home-dir "$DATA" --shell /usr/sbin/nologin tidewren
fi

mkdir -p "$SRV/releases" "$ETC" "$DATA/backups" "$UNITS"
chmod 700 "$DATA" "$DATA/backups"
if [ ! -e "$ETC/site.env" ]; then
  say "Settings: a fresh $ETC/site.env; fill in Stripe, sign-in and mail there"
  sed -e "s|^SITE_URL=.*|SITE_URL=https://$DOMAIN|" \
    -e "s|^DATABASE_PATH=.*|DATABASE_PATH=$DATA/site.db|" \
    -e "s|^LINK_SECRET=.*|LINK_SECRET=$(head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n')|" \
    -e 's|^TRUST_PROXY=.*|TRUST_PROXY=on|' "$HERE/../.env.example" >"$ETC/site.env"
  printf '\n# Where backups go and how many nights are kept.\nBACKUP_FOLDER=%s\nBACKUP_KEEP=14\n' "$DATA/backups" >>"$ETC/site.env"
fi
chmod 640 "$ETC/site.env"
if [ -z "$ROOT" ]; then
  chown root:tidewren "$ETC/site.env"
  chown -R tidewren:tidewren "$SRV" "$DATA"
fi

install_units "$HERE/.."
mkdir -p "$(dirname "$CADDYFILE")"
if [ -e "$CADDYFILE" ] && ! grep -qF "$DOMAIN {" "$CADDYFILE"; then
  mv "$CADDYFILE" "$CADDYFILE.before-tidewren"
fi
renew_caddyfile "$DOMAIN" "$HERE/Caddyfile" || fail "Caddy refuses $CADDYFILE; see: caddy validate --config $CADDYFILE"

if [ ! -e "$SRV/current" ]; then
  say "Building the site; this takes some minutes"
  switch_to "$(make_release "$HERE/..")"
fi
systemctl daemon-reload
systemctl enable --now tidewren.service tidewren-backup.timer tidewren-builder.path
systemctl reload-or-restart caddy.service

is_healthy || fail "the site does not answer; see: journalctl -u tidewren -n 50"
say "The site answers. Next: fill in $ETC/site.env, then"
say "  systemctl restart tidewren && tidewren doctor --go-live"
say "Firewall: only 22, 80 and 443 need to be open (ufw allow OpenSSH, 80/tcp, 443/tcp, 443/udp)."

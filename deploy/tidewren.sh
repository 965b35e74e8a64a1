#!/bin/sh
# Installed as /usr/local/bin/tidewren. Runs one of the site's commands as the site's own user,
# with its settings:  sudo tidewren doctor | backup | publish | restore FILE | privacy ...
[ $# -gt 0 ] || { echo "usage: sudo tidewren doctor|backup|publish|restore|privacy ..." >&2; exit 2; }
command=$1
shift
exec systemd-run --quiet --wait --pipe --collect --uid=tidewren --gid=tidewren \
  --property=EnvironmentFile=/etc/tidewren/site.env \
  --property=WorkingDirectory=/srv/tidewren/current \
  --setenv=HOME=/var/lib/tidewren \
  npm run --silent "$command" -- "$@"

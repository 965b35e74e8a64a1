#!/usr/bin/env bash
# Stands in for systemd: starts and stops the one server of a test's ROOT.
set -euo pipefail
pidfile=$ROOT/server.pid
case "$*" in
  *'start tidewren.service'* | *'enable --now tidewren.service'*)
    if [ -e "$pidfile" ] && kill -0 "$(cat "$pidfile")" 2>/dev/null; then exit 0; fi
    cd "$ROOT/srv/tidewren/current"
    set -a
    # shellcheck source=/dev/null
    . "$ROOT/etc/tidewren/site.env"
    set +a
    setsid node_modules/.bin/node dist/app/main.mjs >>"$ROOT/server.log" 2>&1 </dev/null &
    echo $! >"$pidfile"
    ;;
  *'stop tidewren.service'* | *'disable --now'*)
    [ -e "$pidfile" ] || exit 0
    pid=$(cat "$pidfile")
    kill "$pid" 2>/dev/null || true
    while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
    rm -f "$pidfile"
    ;;
esac

#!/bin/sh
# A rehearsal on one machine of what docs/operators.md describes: a primary, a standby that confirms every commit, two processes of the
# console, and nginx in front of them. Everything lies in one folder and is gone after "stop". Run `npm ci && npm run build` first; it takes
# PostgreSQL 15 or newer, nginx and Node (apt-get install postgresql nginx-light).
#
#   docs/deploy/rehearse.sh start     starts all of it and says where the console is
#   docs/deploy/rehearse.sh kill 1    kills the first (or second) process, as a crash does
#   docs/deploy/rehearse.sh again 1   starts it again, as systemd does
#   docs/deploy/rehearse.sh lose      the primary is lost, and the standby is promoted
#   docs/deploy/rehearse.sh stop      ends all of it and removes the folder
set -eu
cd "$(dirname "$0")/../.."

home="${REHEARSAL:-/tmp/metro-rehearsal}"
port="${REHEARSAL_PORT:-18080}"
backend="${REHEARSAL_BACKEND:-build/backend}"
nginx="$(command -v nginx || echo /usr/sbin/nginx)"
postgres="$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)"
postgres="${postgres:-$(dirname "$(command -v postgres)")}"
first=$((port + 3))
second=$((port + 4))

# PostgreSQL refuses to run as root.
as_postgres() {
  if [ "$(id -u)" != 0 ]; then "$@"; else (cd "$home" && runuser -u postgres -- "$@"); fi
}
server() { # its folder, its port
  as_postgres "$postgres/pg_ctl" -D "$home/$1" -l "$home/$1.log" -w start \
    -o "-p $2 -k $home -c listen_addresses=127.0.0.1 -c max_connections=60" >/dev/null
}
on() { # port, statement
  as_postgres psql -h 127.0.0.1 -p "$1" -U metro -d postgres -qAtc "$2"
}
process() { # 1 or 2
  DATABASE_URL="postgres://metro@127.0.0.1:$first,127.0.0.1:$second/postgres" \
    DATABASE_READ_URL="postgres://metro@127.0.0.1:$second/postgres" \
    DATA_DIR="$home/files" HOST=127.0.0.1 PORT="$((port + $1))" TRUST_PROXY=loopback SAMPLE_DATA=on SAMPLE_SIZE="${SAMPLE_SIZE:-0.05}" \
    node "$backend/main.js" >"$home/console-$1.log" 2>&1 </dev/null &
  echo $! >"$home/console-$1.pid"
  until curl -fs -o /dev/null "http://127.0.0.1:$((port + $1))/api/health/ready"; do
    kill -0 "$(cat "$home/console-$1.pid")" || { cat "$home/console-$1.log" >&2; exit 1; }
    sleep 0.2
  done
}

start() {
  [ ! -e "$home" ] || { echo "$home is there already: stop it first." >&2; exit 1; }
  mkdir -p "$home/files"
  if [ "$(id -u)" = 0 ]; then chown postgres "$home"; fi
  as_postgres "$postgres/initdb" -D "$home/first" -U metro -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
  server first "$first"
  as_postgres "$postgres/pg_basebackup" -h 127.0.0.1 -p "$first" -U metro -D "$home/second" -R -X stream -c fast
  server second "$second"
  on "$first" "alter system set synchronous_standby_names = '*'"
  on "$first" 'select pg_reload_conf()' >/dev/null
  process 1
  process 2
  cat >"$home/nginx.conf" <<CONF
pid $home/nginx.pid;
error_log $home/nginx.log;
events {}
http {
  access_log off;
  client_body_temp_path $home/body;
  proxy_temp_path $home/proxy;
  fastcgi_temp_path $home/fastcgi;
  uwsgi_temp_path $home/uwsgi;
  scgi_temp_path $home/scgi;
  upstream console {
    server 127.0.0.1:$((port + 1));
    server 127.0.0.1:$((port + 2));
  }
  server {
    listen 127.0.0.1:$port;
    client_max_body_size 40m;
    location / {
      proxy_pass http://console;
      proxy_http_version 1.1;
      proxy_set_header Host \$host:$port;
      proxy_set_header X-Forwarded-For \$remote_addr;
      proxy_set_header Connection "";
      proxy_read_timeout 60s;
    }
  }
}
CONF
  "$nginx" -c "$home/nginx.conf" -e "$home/nginx.log"
  echo "The console is at http://127.0.0.1:$port"
  grep -h '^Sample data' "$home/console-1.log"
}

stop() {
  if [ -f "$home/nginx.pid" ]; then kill "$(cat "$home/nginx.pid")" || true; fi
  for each in 1 2; do
    if [ -f "$home/console-$each.pid" ]; then kill "$(cat "$home/console-$each.pid")" 2>/dev/null || true; fi
  done
  for each in first second; do
    if [ -f "$home/$each/postmaster.pid" ]; then as_postgres "$postgres/pg_ctl" -D "$home/$each" -m immediate -w stop >/dev/null || true; fi
  done
  rm -rf "$home"
}

case "${1:-}" in
  start) start ;;
  kill) kill -9 "$(cat "$home/console-${2:?which process, 1 or 2}.pid")" ;;
  again) process "${2:?which process, 1 or 2}" ;;
  lose)
    as_postgres "$postgres/pg_ctl" -D "$home/first" -m immediate -w stop >/dev/null
    as_postgres "$postgres/pg_ctl" -D "$home/second" -w promote >/dev/null
    ;;
  stop) stop ;;
  *) sed -n '2,11p' "$0" | cut -c3- ; exit 1 ;;
esac

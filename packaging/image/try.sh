#!/bin/sh
# Starts the image without a container engine and uses it: packaging/image/try.sh [localhost/vitrine:0.1.0]
# Its user, settings and program are those of the image; buildah's chroot takes the place of a container. Needs root.
set -eu
name=${1:-localhost/vitrine:$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$(dirname "$0")/../../package.json")}
PORT=${PORT:-4720}
url=http://localhost:$PORT
container=$(buildah from --pull-never "$name")
log=$(mktemp)
finish() {
  # buildah does not pass signals on, so they go to its whole group.
  [ -z "${service:-}" ] || pkill -TERM -g "$service" || true
  wait 2>/dev/null || true
  # buildah cannot remove files while the service still writes them.
  for _ in $(seq 100); do
    [ -n "${service:-}" ] && pgrep -g "$service" >/dev/null || break
    sleep 0.1
  done
  buildah rm "$container" >/dev/null
  rm -f "$log"
}
trap finish EXIT
of_image() { buildah inspect --type image --format "$1" "$name"; }
user=$(of_image '{{.Docker.Config.User}}')
program=$(of_image '{{range .Docker.Config.Entrypoint}}{{.}} {{end}}')
health=$(of_image '{{range .Docker.Config.Healthcheck.Test}}{{if ne . "CMD"}}{{.}} {{end}}{{end}}')
run="buildah run --isolation chroot --user $user --env PORT=$PORT --env PUBLIC_URL=$url --env ADMIN_PASSWORD=the-first-admin $container --"
inside() { $run "$@"; }

echo "user       $(inside id)"
if inside sh -c 'echo >/opt/vitrine/try' 2>/dev/null; then echo "BROKEN: the service may change its own program" && exit 1; fi
inside sh -c 'ffmpeg -version | head -1; pdftoppm -v 2>&1 | head -1'
began=$(date +%s%N)
setsid $run $program >"$log" 2>&1 &
service=$!
until curl --silent --fail "$url/readyz" >/dev/null; do
  kill -0 "$service" || { cat "$log"; exit 1; }
  sleep 0.1
done
echo "ready      after $((($(date +%s%N) - began) / 1000000)) ms, with a new database"
echo "health     $(inside $health)"
echo "sign-in    $(curl --silent --output /dev/null --write-out '%{http_code}' --header 'content-type: application/json' \
  --data '{"login":"admin","password":"the-first-admin"}' "$url/api/v1/login")"
echo "page       $(curl --silent --output /dev/null --write-out '%{http_code}' "$url/")"
echo "contents   $(inside sh -c 'grep -c "\"purl\"" /opt/vitrine/sbom.cdx.json') npm packages, $(inside sh -c 'grep -o "pkg:deb" /usr/share/sbom-debian.cdx.json | wc -l') of Debian"

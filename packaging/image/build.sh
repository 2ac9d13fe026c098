#!/bin/sh
# Builds the container image from the archive that `npm run package` made, with buildah, podman or docker:
#   npm run package && packaging/image/build.sh
# BASE=localhost/debian:12 uses another base image, e.g. the one of base.sh. Prints the name and the size.
set -eu
cd "$(dirname "$0")/../.."
archive=$(cd dist/package && ls vitrine-*-linux-*.tar.gz)
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
name=${NAME:-localhost/vitrine:$version}
set -- --build-arg "BASE=${BASE:-docker.io/library/debian:12-slim}" --build-arg "ARCHIVE=$archive" \
  --build-arg "VERSION=$version" --tag "$name" --file packaging/image/Containerfile dist/package
if command -v buildah >/dev/null; then
  # The health check exists only in Docker's format. With chroot, the build needs no container runtime.
  buildah build --format docker --isolation "${ISOLATION:-chroot}" "$@"
  buildah images --format '{{.Name}}:{{.Tag}} {{.Size}}' "$name"
elif command -v podman >/dev/null; then
  podman build --format docker "$@"
  podman images "$name"
else
  docker build "$@"
  docker images "$name"
fi

#!/bin/sh
# Makes a Debian 12 base image from Debian's own packages, for builds without a registry of images:
#   packaging/image/base.sh localhost/debian:12
# Needs mmdebstrap and buildah, and root.
set -eu
name=${1:-localhost/debian:12}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mmdebstrap --quiet --variant=minbase --aptopt='Acquire::Languages "none"' \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
  --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
  bookworm "$folder/root.tar" "${MIRROR:-http://deb.debian.org/debian}"
container=$(buildah from scratch)
buildah add --quiet "$container" "$folder/root.tar" /
buildah config --cmd /bin/bash --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
buildah commit --quiet --rm "$container" "$name"

#!/bin/sh
# A version whose player never starts. The lab waits a minute for it instead of ten.
set -eu
echo 'throw new Error("This version is broken on purpose.");' >"$1/usr/lib/vitrine-kiosk/kiosk.mjs"
mkdir -p "$1/etc/systemd/system/vitrine-healthy.service.d"
printf '[Service]\nTimeoutStartSec=60s\n' >"$1/etc/systemd/system/vitrine-healthy.service.d/lab.conf"

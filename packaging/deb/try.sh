#!/bin/sh
# Tries the Debian package on a new Debian 12 with systemd, step by step as in docs/operations/install.md and upgrade.md:
#   npm run package:deb && packaging/deb/try.sh
# The machine is a folder that debootstrap makes and systemd-nspawn starts; it uses the ports of this one. Needs root,
# debootstrap and systemd-container. Prints a line for each step, and ends with 1 when one fails. MIRROR: where Debian's
# packages come from.
set -eu
package=$(ls "$(cd "$(dirname "$0")/../.." && pwd)"/dist/package/vitrine_*_amd64.deb)
machine=$(mktemp -d)
# Its root folder, which all users of the machine must be able to enter.
chmod 755 "$machine"
trap 'rm -rf "$machine"' EXIT
debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,curl,ca-certificates \
  bookworm "$machine" "${MIRROR:-http://deb.debian.org/debian}" >"$machine.log" 2>&1 || { tail -20 "$machine.log"; exit 1; }
rm "$machine.log"
cp "$package" "$machine/root/vitrine.deb"

cat >"$machine/root/steps.sh" <<'STEPS'
#!/bin/bash
log=/root/steps.log
url=http://localhost:4000
step() { # name, command
  if out=$(bash -c "$2" 2>&1); then echo "ok      $1" >>$log; else printf 'BROKEN  %s\n%s\n' "$1" "$out" >>$log; broken=1; fi
}
ready="for i in \$(seq 150); do curl -sf $url/readyz && exit; sleep 0.2; done; exit 1"
export DEBIAN_FRONTEND=noninteractive
apt-get update >/dev/null
step "the package is installed, and nothing starts yet" "apt-get install -y --no-install-recommends /root/vitrine.deb && ! systemctl is-active vitrine"
sed -i "s#^\#\?ADMIN_PASSWORD=.*#ADMIN_PASSWORD=the-first-admin#; s#^\#\?PUBLIC_URL=.*#PUBLIC_URL=$url#" /etc/vitrine/vitrine.env
step "systemctl enable --now vitrine: ready" "systemctl enable --now vitrine && $ready"
step "the journal shows the start" "journalctl -u vitrine --no-pager | grep 'Vitrine is running'"
step "the first admin signs in" "curl -sf -H 'content-type: application/json' -d '{\"login\":\"admin\",\"password\":\"the-first-admin\"}' $url/api/v1/login"
step "the service does not run as root" "test \$(stat -c %U /proc/\$(systemctl show -P MainPID vitrine)) = vitrine"
step "a killed service is started again" "systemctl kill -s KILL vitrine; sleep 2; $ready"
step "the nightly backup is made and verified" "systemctl enable --now vitrine-backup.timer && systemctl start vitrine-backup.service && runuser -u vitrine -- vitrine verify-backup /var/backups/vitrine"
step "its timer waits" "systemctl list-timers | grep vitrine-backup"
step "a restart: ready" "systemctl restart vitrine && $ready"
step "the same version installed again: ready" "apt-get install -y --reinstall /root/vitrine.deb && $ready"
step "apt remove keeps settings and data" "apt-get remove -y vitrine && ls /etc/vitrine/vitrine.env /var/lib/vitrine/postgres"
step "installed once more, the admin is still there" "apt-get install -y --no-install-recommends /root/vitrine.deb && systemctl start vitrine && { $ready; } && curl -sf -H 'content-type: application/json' -d '{\"login\":\"admin\",\"password\":\"the-first-admin\"}' $url/api/v1/login"
step "an empty database takes the backup" "systemctl stop vitrine && rm -rf /var/lib/vitrine/postgres && runuser -u vitrine -- vitrine restore /var/backups/vitrine && systemctl start vitrine && { $ready; } && curl -sf -H 'content-type: application/json' -d '{\"login\":\"admin\",\"password\":\"the-first-admin\"}' $url/api/v1/login"
step "apt purge removes settings and data, and keeps the backups" "apt-get purge -y vitrine && ! ls /var/lib/vitrine /etc/vitrine && ls /var/backups/vitrine/repository.json"
[ -z "${broken:-}" ] && echo "every step holds" >>$log
systemctl poweroff
STEPS
chmod +x "$machine/root/steps.sh"
cat >"$machine/etc/systemd/system/steps.service" <<'UNIT'
[Unit]
After=multi-user.target
[Service]
ExecStart=/root/steps.sh
UNIT
mkdir -p "$machine/etc/systemd/system/multi-user.target.wants"
ln -s ../steps.service "$machine/etc/systemd/system/multi-user.target.wants/steps.service"
# systemd chooses the control groups that the host has.
[ -f /sys/fs/cgroup/cgroup.controllers ] && unified=1 || unified=0
setsid timeout 300 systemd-nspawn --quiet --register=no --keep-unit --boot --directory="$machine" --console=pipe \
  "systemd.unified_cgroup_hierarchy=$unified" </dev/null >/dev/null 2>&1 || true
cat "$machine/root/steps.log"
grep -q "^every step holds" "$machine/root/steps.log"

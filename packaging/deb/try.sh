#!/bin/sh
# Tries the Debian package on a new Debian 12 with systemd, step by step as in docs/operations.md and docs/operations:
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
# Monitoring, trouble and PostgreSQL: docs/operations/monitoring.md, trouble.md and docs/operations.md.
setting() { sed -i "/^#\?$1=/d" /etc/vitrine/vitrine.env; echo "$1=$2" >>/etc/vitrine/vitrine.env; }
web="pgrep -u vitrine -f dist/server/main.mjs"
admin="curl -sf -H 'content-type: application/json' -d '{\"login\":\"admin\",\"password\":\"the-first-admin\"}' $url/api/v1/login"
setting METRICS_PORT 9400
step "METRICS_PORT serves figures" "systemctl restart vitrine && { $ready; } && curl -sf localhost:9400/metrics | grep '^vitrine_last_backup_timestamp_seconds'"
apt-get install -y --no-install-recommends postgresql jq procps >/dev/null 2>&1
step "the log is JSON lines, without errors" "journalctl -u vitrine -o cat | grep '^{' | jq -e -n '[inputs | select(.level == \"error\")] | length == 0'"
step "a database of one's own: role, database, extension" "systemctl start postgresql && runuser -u postgres -- psql -qc \"create role vitrine login password 'of-the-service'\" -c 'create database vitrine owner vitrine'"
setting DATABASE_URL postgres://vitrine:of-the-service@localhost/vitrine
setting PROCESSES 2
step "a restore into it without the right is refused and says what to do" "systemctl stop vitrine; ! runuser -u vitrine -- vitrine restore /var/backups/vitrine >/tmp/restore 2>&1 && grep 'grant set on parameter' /tmp/restore"
step "the right is given as it says" "runuser -u postgres -- psql -qc \"\$(grep -o 'grant set on parameter [^;]*' /tmp/restore)\""
step "the backup of the built-in database fits into PostgreSQL 15" "systemctl stop vitrine && runuser -u vitrine -- vitrine restore /var/backups/vitrine"
step "two processes on it: ready, and the admin is there" "systemctl start vitrine && { $ready; } && $admin && test \$($web | wc -l) -ge 2"
step "one process killed: the other answers, and a new one comes" "before=\$($web | sort | tail -1); kill -9 \$before; $admin; sleep 8; test \$($web | wc -l) -ge 2 && $admin"
step "a backup of PostgreSQL, verified" "runuser -u vitrine -- vitrine backup /var/backups/vitrine && runuser -u vitrine -- vitrine verify-backup /var/backups/vitrine"
step "PostgreSQL away: /readyz names it, and recovers by itself" "systemctl stop postgresql; sleep 2; curl -s $url/readyz | grep -i database; systemctl start postgresql; $ready"
setting SESSION_SECRET another-secret-than-that-of-the-database
step "another key than the database's: the start is refused and says what to do" "! timeout 60 systemctl restart vitrine; sleep 5; journalctl -u vitrine -o cat -n 40 | grep -i ACCEPT_NEW_KEYS"
sed -i '/^SESSION_SECRET=/d' /etc/vitrine/vitrine.env
step "without it: ready again" "systemctl reset-failed vitrine; systemctl restart vitrine && $ready"
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
setsid timeout 480 systemd-nspawn --quiet --register=no --keep-unit --boot --directory="$machine" --console=pipe \
  "systemd.unified_cgroup_hierarchy=$unified" </dev/null >/dev/null 2>&1 || true
cat "$machine/root/steps.log"
grep -q "^every step holds" "$machine/root/steps.log"

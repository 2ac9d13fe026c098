#!/bin/sh
# Makes the disk image of a screen (x86-64, UEFI) from Debian's packages, and the files with which its devices update:
#   npm run device-packages -- --server https://signage.example.com && packaging/kiosk-image/build.sh
# Needs root, mmdebstrap and squashfs-tools' kernel module; everything else runs in a folder that it makes. Settings, each a
# variable of the environment:
#   VERSION     of the image; later ones must be higher. Default: that of Vitrine and the minute
#   UPDATES     address of the folder from which devices fetch new versions. Default: none
#   ZONE        time zone of the devices. Default: Asia/Kolkata
#   SIGNING_KEY folder of GnuPG with the key of the updates; made when it is missing. Keep it: devices accept no other.
#               Default: ~/.vitrine-kiosk-key
#   CACHE       folder for the trees of Debian. Default: /var/cache/vitrine-kiosk-image
#   KEEP_BASE=1 takes Debian's packages as they were at the build before
#   CHANGE      program that changes the system before it is packed; its argument is the root folder
#   MIRROR      where Debian's packages come from
set -eu
umask 022
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
package=$(ls "$root"/dist/device-packages/vitrine-kiosk_*_all.deb)
VERSION=${VERSION:-$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$root/package.json").$(date --utc +%Y%m%d%H%M)}
CACHE=${CACHE:-/var/cache/vitrine-kiosk-image}
SIGNING_KEY=${SIGNING_KEY:-$HOME/.vitrine-kiosk-key}
debian=${MIRROR:-http://deb.debian.org/debian}
out=$root/dist/kiosk-image
work=$CACHE/work

sources() {
  for suite in trixie trixie-updates; do echo "deb $debian $suite main non-free-firmware"; done
  echo "deb ${MIRROR_SECURITY:-http://deb.debian.org/debian-security} trixie-security main non-free-firmware"
}
tree() { # folder, packages, more options
  folder=$1 && packages=$2 && shift 2
  rm -rf "$folder.new"
  # No manuals and translations. The copyright of each package stays.
  sources | mmdebstrap --quiet --variant=minbase --aptopt='Acquire::Languages "none"' --aptopt='APT::Install-Recommends "false"' \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
    --include="$packages" "$@" trixie "$folder.new" -
  rm -rf "$folder"
  mv "$folder.new" "$folder"
}
# Runs a program in a tree. Its mounts end with it.
in_tree() { # folder, program, words
  unshare --mount sh -euc 'tree=$1 && shift
    mount --bind "$tree" "$tree"
    mount -t proc proc "$tree/proc" && mount --rbind /dev "$tree/dev" && mount -t sysfs sysfs "$tree/sys"
    mount -t tmpfs tmpfs "$tree/run"
    if [ -d "$tree/files" ]; then mount --rbind "$WORK" "$tree/files" && mount --bind "$KEY" "$tree/key"; fi
    exec chroot "$tree" "$@"' sh "$@"
}
export WORK="$work" KEY="$SIGNING_KEY" DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8

mkdir -p "$CACHE" "$out/updates"
mkdir -p -m 700 "$SIGNING_KEY"
if [ -z "${KEEP_BASE:-}" ] || [ ! -d "$CACHE/base" ] || [ ! -d "$CACHE/tools" ]; then
  tree "$CACHE/tools" dosfstools,e2fsprogs,fdisk,gpg,gpg-agent,mtools,squashfs-tools,systemd-boot-efi,systemd-repart,systemd-ukify,zstd
  mkdir "$CACHE/tools/files" "$CACHE/tools/key"
  # The root is a squashfs, so the first file system must read it.
  tree "$CACHE/base" "$(grep -v '^#' "$here/packages" | paste --serial --delimiters=,)" \
    --essential-hook='mkdir -p "$1/etc/initramfs-tools" && echo squashfs >>"$1/etc/initramfs-tools/modules"'
fi
rm -rf "$work"
mkdir -p "$work/upper" "$work/overlay" "$work/system" "$work/esp/EFI/BOOT" "$work/esp/EFI/Linux" "$work/esp/loader" \
  "$work/settings" "$work/partitions"
trap 'umount "$work/system" 2>/dev/null || true; rm -rf "$work"' EXIT

# The key of the updates.
gpg_of_tools() { in_tree "$CACHE/tools" gpg --homedir /key --batch --quiet "$@"; }
[ -n "$(gpg_of_tools --list-secret-keys)" ] ||
  gpg_of_tools --passphrase '' --quick-generate-key 'Vitrine kiosk images' ed25519 sign never
gpg_of_tools --export >"$work/import-pubring.gpg"

# The system: Debian, the kiosk and our files.
mount -t overlay -o "lowerdir=$CACHE/base,upperdir=$work/upper,workdir=$work/overlay" kiosk-image "$work/system"
system=$work/system
# The owner of the files on the data partition must have the same number in each version.
in_tree "$system" adduser --system --group --uid 980 --quiet --home /var/lib/vitrine-kiosk --no-create-home --shell /bin/sh vitrine-kiosk
cp "$package" "$system/kiosk.deb"
in_tree "$system" dpkg --install /kiosk.deb >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
rm "$system/kiosk.deb"
cp -R "$here/root/." "$system/"
install -m 0644 "$root/dist/devices/kiosk-image/read-settings.mjs" "$system/usr/lib/vitrine-image/read-settings.mjs"
install -D -m 0644 "$work/import-pubring.gpg" "$system/etc/systemd/import-pubring.gpg"
printf 'IMAGE_ID=vitrine-kiosk\nIMAGE_VERSION=%s\n' "$VERSION" >>"$system/usr/lib/os-release"
mkdir -p "$system/efi" "$system/settings"
: >"$system/etc/machine-id"
echo vitrine >"$system/etc/hostname"
ln -sf /run/NetworkManager/resolv.conf "$system/etc/resolv.conf"
ln -sf /run/vitrine/localtime "$system/etc/localtime"
rm -f "$system/etc/timezone"
in_tree "$system" sh -euc '
  systemctl enable vitrine-settings vitrine-healthy systemd-sysupdate.timer systemd-sysupdate-reboot.timer
  systemctl set-default multi-user.target
  # No login anywhere, and nothing that writes to the partition of the boot loader at each start.
  systemctl mask getty@.service serial-getty@.service container-getty@.service console-getty.service autovt@.service \
    debug-shell.service systemd-boot-random-seed.service systemd-boot-update.service apt-daily.timer apt-daily-upgrade.timer \
    dpkg-db-backup.timer e2scrub_all.timer e2scrub_reap.service systemd-firstboot.service
  passwd --quiet --lock root
  update-initramfs -u' >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
[ -z "${CHANGE:-}" ] || "$CHANGE" "$system"
in_tree "$system" dpkg-query --show >"$out/packages-$VERSION.txt"

# One file that starts it: kernel, first file system and command line.
cp "$system"/boot/vmlinuz-* "$work/vmlinuz"
cp "$system"/boot/initrd.img-* "$work/initrd"
cp "$system/usr/lib/os-release" "$work/os-release"
in_tree "$CACHE/tools" ukify build --linux /files/vmlinuz --initrd /files/initrd --os-release @/files/os-release \
  --cmdline "root=PARTLABEL=vitrine_$VERSION rootfstype=squashfs ro quiet loglevel=3 rd.udev.log_level=3 systemd.show_status=no vt.global_cursor_default=0 panic=10 fsck.repair=yes" \
  --output "/files/esp/EFI/Linux/vitrine_$VERSION.efi" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
# What is on the data partition comes from there (systemd-tmpfiles); Debian's lists of packages are not used on the device.
in_tree "$CACHE/tools" sh -euc "mksquashfs /files/system /files/root.squashfs -noappend -quiet -no-progress -comp zstd -Xcompression-level ${LEVEL:-15} \
  -wildcards -e 'boot/*' 'var/*' 'run/*' 'tmp/*' 'proc/*' 'sys/*' 'dev/*' vmlinuz 'vmlinuz.old' initrd.img 'initrd.img.old'"
umount "$work/system"

# The disk: boot loader, settings and the first slot. The device makes the rest.
cp "$CACHE/tools/usr/lib/systemd/boot/efi/systemd-bootx64.efi" "$work/esp/EFI/BOOT/BOOTX64.EFI"
printf 'timeout 0\neditor no\n' >"$work/esp/loader/loader.conf"
server=$(dpkg-deb --fsys-tarfile "$package" | tar --extract --to-stdout ./etc/vitrine-kiosk/settings | sed -n 's/^VITRINE_SERVER=//p')
sed -e "s#@SERVER@#$server#" -e "s#@ZONE@#${ZONE:-Asia/Kolkata}#" \
  -e "s#@UPDATES@#${UPDATES:-}#" -e "s/^\(VITRINE_[A-Z]*=\)\$/#\1/" "$here/vitrine.txt" >"$work/settings/vitrine.txt"
for file in "$here"/partitions/*.conf; do sed "s#@VERSION@#$VERSION#" "$file" >"$work/partitions/${file##*/}"; done
in_tree "$CACHE/tools" systemd-repart --offline=yes --sector-size=512 --dry-run=no --empty=create --size=auto --seed=random \
  --definitions=/files/partitions /files/disk.img >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
mv "$work/disk.img" "$out/vitrine-kiosk_$VERSION.img"

# What devices fetch: they check the signature of the sums before they take a file, and a file's sum before they start it.
mv "$work/root.squashfs" "$work/vitrine_$VERSION.root"
mv "$work/esp/EFI/Linux/vitrine_$VERSION.efi" "$work/"
(cd "$work" && sha256sum "vitrine_$VERSION.root" "vitrine_$VERSION.efi" >SHA256SUMS)
gpg_of_tools --yes --detach-sign --output /files/SHA256SUMS.gpg /files/SHA256SUMS
rm -rf "$out/updates"
mkdir "$out/updates"
mv "$work/vitrine_$VERSION.root" "$work/vitrine_$VERSION.efi" "$work/SHA256SUMS" "$work/SHA256SUMS.gpg" "$out/updates/"
ls -l --human-readable "$out/vitrine-kiosk_$VERSION.img" "$out"/updates/*

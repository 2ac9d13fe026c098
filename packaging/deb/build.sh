#!/bin/sh
# Makes dist/package/vitrine_<version>_<architecture>.deb from the archive that `npm run package` made:
#   npm run package && packaging/deb/build.sh
# Equal archives give equal bytes: all times are that of the newest commit, or SOURCE_DATE_EPOCH. Needs dpkg-deb.
set -eu
cd "$(dirname "$0")/../.."
archive=$(ls "$PWD"/dist/package/vitrine-*-linux-*.tar.gz)
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
case "$archive" in
  *-x64.tar.gz) architecture=amd64 ;;
  *-arm64.tar.gz) architecture=arm64 ;;
  *) echo "There is no Debian architecture for $archive" >&2 && exit 1 ;;
esac
umask 022
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 0755 "$root"

install -d "$root/usr/lib/vitrine" "$root/usr/bin" "$root/lib/systemd/system" "$root/usr/share/doc/vitrine" \
  "$root/usr/share/lintian/overrides" "$root/DEBIAN"
tar -xzf "$archive" -C "$root/usr/lib/vitrine" --strip-components=1 --no-same-owner
mv "$root/usr/lib/vitrine/.env.example" "$root/usr/share/doc/vitrine/settings.example"
mv "$root/usr/lib/vitrine/docs/"* "$root/usr/lib/vitrine/packaging/monitoring" "$root/usr/lib/vitrine/packaging/proxies" \
  "$root/usr/share/doc/vitrine/"
rm -r "$root/usr/lib/vitrine/docs" "$root/usr/lib/vitrine/packaging" "$root/usr/lib/vitrine/LICENSE"
chmod -R u=rwX,go=rX "$root/usr"
# What packages brought for their own development.
find "$root/usr/lib/vitrine/node_modules" \( -name .npmignore -o -name '.eslintrc*' -o -name '.git*' -o -name .travis.yml \) \
  -prune -exec rm -r {} +
find "$root/usr/lib/vitrine/node_modules" -type f \( -name '*.so*' -o -name '*.js' -o -name '*.mjs' -o -name '*.cjs' -o -name '*.sh' \) \
  -exec chmod a-x {} +
cp CHANGELOG.md "$root/usr/share/doc/vitrine/"
gzip -9n >"$root/usr/share/doc/vitrine/changelog.gz" <<CHANGELOG
vitrine ($version) unstable; urgency=medium

  * See CHANGELOG.md in this folder.

 -- Vitrine maintainers <maintainers@vitrine.example>  $(LC_ALL=C date --utc --rfc-email --date="@$SOURCE_DATE_EPOCH")
CHANGELOG
sed "/@LICENSE@/{r /dev/stdin
d
}" packaging/deb/debian/copyright >"$root/usr/share/doc/vitrine/copyright" <<LICENSE
$(sed 's/^$/./; s/^/ /' LICENSE)
LICENSE
install -m 0755 packaging/deb/vitrine "$root/usr/bin/vitrine"
install -D -m 0640 packaging/deb/vitrine.env "$root/etc/vitrine/vitrine.env"
install -m 0644 packaging/systemd/*.service packaging/systemd/*.timer "$root/lib/systemd/system/"
install -m 0644 packaging/deb/lintian-overrides "$root/usr/share/lintian/overrides/vitrine"

echo /etc/vitrine/vitrine.env >"$root/DEBIAN/conffiles"
install -m 0755 packaging/deb/debian/postinst packaging/deb/debian/prerm packaging/deb/debian/postrm "$root/DEBIAN/"
(cd "$root" && find usr lib -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) \
  >"$root/DEBIAN/md5sums"
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" \
  -e "s/@SIZE@/$(du -k -s --apparent-size "$root" | cut -f1)/" packaging/deb/debian/control >"$root/DEBIAN/control"
find "$root" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
file=dist/package/vitrine_${version}_$architecture.deb
dpkg-deb --root-owner-group -Zxz -z1 --build "$root" "$file" >/dev/null
echo "$file $(stat -c %s "$file") bytes, SHA-256 $(sha256sum "$file" | cut -d' ' -f1)"

import { createHash } from "node:crypto";
import { join } from "node:path";
import { type Language, languages } from "#shared/languages.ts";
import { waitingTexts } from "#shared/waiting-texts.ts";
import "#server/texts.ts";
import { ar, type Entry, gzip, tar } from "./archives.ts";

/** What a package is made for. */
export interface PackageOptions {
  /** Origin of the server, e.g. "https://signage.example.com". */
  server: string;
  /** e.g. "0.1.0". */
  version: string;
  /** Returns a file of dist/devices by its path there. */
  read(path: string): Buffer;
}

export interface DevicePackage {
  name: string;
  bytes: Buffer;
}

/** Replaces {{name}} in a text file. Throws for a name without a value. */
function fill(text: string, values: Record<string, string>): Buffer {
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A file of a device package asks for {{${name}}}.`);
    return value;
  });
  return Buffer.from(filled);
}

/** What the start page says, by language: it takes one that the device asks for. */
function waitingWords(host: string) {
  const wordsIn = (language: Language) => {
    const say = waitingTexts(language);
    return [say("waiting", { host }), say("again"), say("next", { seconds: "{seconds}" })];
  };
  return Object.fromEntries(languages.map((language) => [language, wordsIn(language)]));
}

function valuesOf({ server, version }: PackageOptions, size: number): Record<string, string> {
  const { host } = new URL(server);
  return { server, version, host, size: String(size), words: JSON.stringify(waitingWords(host)) };
}

const kilobytes = (entries: readonly Entry[]) =>
  Math.ceil(entries.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1024);

/**
 * Builds the Debian package that makes a Raspberry Pi or a PC a screen of `server`. Equal options give equal bytes.
 */
export function buildKioskPackage(options: PackageOptions): DevicePackage {
  const text = (path: string) => options.read(join("kiosk", path)).toString("utf8");
  const filled = (path: string, size = 0) => fill(text(path), valuesOf(options, size));
  const data: Entry[] = [
    { path: "etc/pam.d/vitrine-kiosk", bytes: filled("files/pam") },
    { path: "etc/vitrine-kiosk/settings", bytes: filled("files/settings") },
    ...["vitrine-kiosk-watch.service", "vitrine-kiosk-watch.timer", "vitrine-kiosk.service"].map((unit) => ({
      path: `usr/lib/systemd/system/${unit}`,
      bytes: filled(`files/${unit}`),
    })),
    { path: "usr/lib/vitrine-kiosk/kiosk.mjs", bytes: options.read("kiosk/kiosk.mjs") },
    { path: "usr/share/doc/vitrine-kiosk/copyright", bytes: filled("files/copyright") },
  ];
  const scripts = ["postinst", "prerm", "postrm"].map((name) => ({
    path: name,
    bytes: filled(`debian/${name}`),
    executable: true,
  }));
  const settings = data.filter(({ path }) => path.startsWith("etc/")).map(({ path }) => `/${path}\n`);
  const sums = data
    .filter(({ path }) => !path.startsWith("etc/"))
    .map(({ path, bytes }) => `${createHash("md5").update(bytes).digest("hex")}  ${path}\n`);
  const control: Entry[] = [
    { path: "control", bytes: filled("debian/control", kilobytes(data)) },
    { path: "conffiles", bytes: Buffer.from(settings.join("")) },
    { path: "md5sums", bytes: Buffer.from(sums.join("")) },
    ...scripts,
  ];
  return { name: `vitrine-kiosk_${options.version}_all.deb`, bytes: outer(control, data) };
}

const webosId = "app.vitrine.player";

/** Builds the app for LG webOS that opens the player of `server`. Equal options give equal bytes. */
export function buildWebosApp(options: PackageOptions): DevicePackage {
  const folder = `usr/palm/applications/${webosId}`;
  const values = valuesOf(options, 0);
  const filled = (path: string) => fill(options.read(path).toString("utf8"), values);
  const data: Entry[] = [
    { path: `${folder}/appinfo.json`, bytes: filled("webos/appinfo.json") },
    { path: `${folder}/icon.png`, bytes: options.read("webos/icon.png") },
    { path: `${folder}/index.html`, bytes: filled("start-page.html") },
    { path: `${folder}/large-icon.png`, bytes: options.read("webos/large-icon.png") },
    { path: `usr/palm/packages/${webosId}/packageinfo.json`, bytes: filled("webos/packageinfo.json") },
  ];
  const control = fill(
    options.read("webos/control").toString("utf8"),
    valuesOf(
      options,
      data.reduce((sum, { bytes }) => sum + bytes.length, 0),
    ),
  );
  return {
    name: `${webosId}_${options.version}_all.ipk`,
    bytes: outer([{ path: "control", bytes: control }], data),
  };
}

/** The form of .deb and .ipk: see deb(5). */
function outer(control: readonly Entry[], data: readonly Entry[]): Buffer {
  return ar([
    { name: "debian-binary", bytes: Buffer.from("2.0\n") },
    { name: "control.tar.gz", bytes: gzip(tar(control)) },
    { name: "data.tar.gz", bytes: gzip(tar(data)) },
  ]);
}

/**
 * Returns the files of the app for Samsung Tizen, without a signature: only the maker of a signature with a certificate
 * of Samsung can add one. `describe` gives sssp_config.xml for the signed file of that size.
 */
export function tizenParts(options: PackageOptions) {
  const values = valuesOf(options, 0);
  const filled = (path: string, more: Record<string, string> = {}) =>
    fill(options.read(path).toString("utf8"), { ...values, ...more });
  const entries: Entry[] = [
    { path: "config.xml", bytes: filled("tizen/config.xml") },
    { path: "icon.png", bytes: options.read("tizen/icon.png") },
    { path: "index.html", bytes: filled("start-page.html") },
  ];
  return {
    entries,
    describe: (bytes: number) => filled("tizen/sssp_config.xml", { bytes: String(bytes) }),
  };
}

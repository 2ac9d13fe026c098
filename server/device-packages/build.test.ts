import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ar, gzip, tar } from "./archives.ts";
import { buildKioskPackage, buildWebosApp, type DevicePackage, type PackageOptions } from "./build.ts";

const devices = join(import.meta.dirname, "../../devices");
/** The build makes these of other files. */
const made: Record<string, string> = {
  "kiosk/kiosk.mjs": "// the kiosk",
  "kiosk/files/copyright": "License: MIT\n",
  "webos/icon.png": "icon",
  "webos/large-icon.png": "large icon",
};
const options: PackageOptions = {
  server: "https://signage.example.com",
  version: "1.2.3",
  read: (path) => Buffer.from(made[path] ?? readFileSync(join(devices, path))),
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-device-packages-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the members of an `ar` file, read by its description (deb(5)). */
function membersOf(bytes: Buffer): Record<string, Buffer> {
  expect(bytes.subarray(0, 8).toString()).toBe("!<arch>\n");
  const members: Record<string, Buffer> = {};
  for (let at = 8; at < bytes.length; ) {
    const head = bytes.subarray(at, at + 60).toString();
    expect(head.slice(58)).toBe("`\n");
    const size = Number(head.slice(48, 58));
    members[head.slice(0, 16).trim()] = bytes.subarray(at + 60, at + 60 + size);
    at += 60 + size + (size % 2);
  }
  return members;
}

/** The machine's own tar reads the archive. */
const lines = (archive: Buffer, ...words: string[]) =>
  execFileSync("tar", ["-z", ...words], { input: archive, encoding: "utf8" })
    .trim()
    .split("\n");
const fileOf = (archive: Buffer, path: string) => lines(archive, "-xO", "-f", "-", `./${path}`).join("\n");

function partsOf({ bytes }: DevicePackage) {
  const members = membersOf(bytes);
  expect(Object.keys(members)).toEqual(["debian-binary", "control.tar.gz", "data.tar.gz"]);
  expect(members["debian-binary"]?.toString()).toBe("2.0\n");
  return {
    control: members["control.tar.gz"] ?? Buffer.alloc(0),
    data: members["data.tar.gz"] ?? Buffer.alloc(0),
  };
}

describe.each([
  ["the kiosk package", buildKioskPackage],
  ["the webOS app", buildWebosApp],
] as const)("%s", (_, build) => {
  it("has the same bytes when it is built twice, and others for another server", () => {
    const { bytes } = build(options);
    expect(build(options).bytes.equals(bytes)).toBe(true);
    expect(build({ ...options, server: "https://other.example" }).bytes.equals(bytes)).toBe(false);
  });

  it("holds the server's address and leaves no place for one open", () => {
    const { data, control } = partsOf(build(options));
    for (const archive of [data, control]) {
      const texts = lines(archive, "-xO", "-f", "-").join("\n");
      expect(texts).not.toContain("{{");
      expect(texts).toContain("signage.example.com");
    }
  });

  it("belongs to root, and only root may change it", () => {
    for (const archive of Object.values(partsOf(build(options))))
      for (const line of lines(archive, "-tv", "-f", "-")) {
        expect(line).toMatch(/^[d-]rw[x-]r-[x-]r-[x-] root\/root /);
        expect(line).toContain("2026-01-01");
      }
  });
});

it("installs the program, the unit and the settings, which an update does not overwrite", () => {
  const { name, bytes } = buildKioskPackage(options);
  const { control, data } = partsOf({ name, bytes });
  expect(name).toBe("vitrine-kiosk_1.2.3_all.deb");
  expect(fileOf(control, "control")).toMatch(/^Package: vitrine-kiosk\nVersion: 1\.2\.3\n/);
  expect(fileOf(control, "conffiles").split("\n")).toEqual([
    "/etc/pam.d/vitrine-kiosk",
    "/etc/vitrine-kiosk/settings",
  ]);
  expect(fileOf(data, "etc/vitrine-kiosk/settings")).toContain(
    "VITRINE_SERVER=https://signage.example.com\n",
  );
  expect(lines(data, "-t", "-f", "-")).toContain("./usr/lib/systemd/system/vitrine-kiosk.service");
  expect(lines(control, "-tv", "-f", "-").filter((line) => line.startsWith("-rwxr-xr-x"))).toHaveLength(3);
});

it("leaves the compositor the folder of its socket, /run/user, and hides the homes of people", () => {
  const { data } = partsOf(buildKioskPackage(options));
  const unit = fileOf(data, "usr/lib/systemd/system/vitrine-kiosk.service");
  expect(unit).not.toMatch(/^ProtectHome=/m);
  expect(unit).toMatch(/^InaccessiblePaths=-\/home -\/root$/m);
});

it("watches for signs by a file, because systemd does not hear a program in the session of the display", () => {
  const { data } = partsOf(buildKioskPackage(options));
  const unit = (name: string) => fileOf(data, `usr/lib/systemd/system/${name}`);
  expect(unit("vitrine-kiosk.service")).not.toMatch(/^(Type=notify|WatchdogSec=)/m);
  expect(unit("vitrine-kiosk.service")).toMatch(/^Wants=.* vitrine-kiosk-watch\.timer$/m);
  expect(unit("vitrine-kiosk-watch.service")).toContain("/run/vitrine-kiosk/state");
});

it("opens the player in the webOS app", () => {
  const { data } = partsOf(buildWebosApp(options));
  const folder = "usr/palm/applications/app.vitrine.player";
  expect(JSON.parse(fileOf(data, `${folder}/appinfo.json`))).toMatchObject({
    id: "app.vitrine.player",
    version: "1.2.3",
    main: "index.html",
  });
  expect(fileOf(data, `${folder}/index.html`)).toContain(
    'var player = "https://signage.example.com/player";',
  );
});

it("refuses a path that a tar file cannot hold, and pads odd members of an ar file", () => {
  expect(() => tar([{ path: "a".repeat(120), bytes: Buffer.alloc(1) }])).toThrow("too long");
  expect(
    membersOf(
      ar([
        { name: "odd", bytes: Buffer.from("abc") },
        { name: "next", bytes: gzip(Buffer.from("x")) },
      ]),
    ),
  ).toMatchObject({
    odd: Buffer.from("abc"),
  });
});

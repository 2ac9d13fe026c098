import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "../shared/languages.ts";
import { androidKey } from "./lib/android-key.mjs";
import { buildAndroidPackage } from "./lib/android-package.mjs";
import { androidTools } from "./lib/android-tools.mjs";
import { root } from "./lib/root.mjs";

const { tools, missing } = await androidTools({ install: false });
const folder = mkdtempSync(join(tmpdir(), "vitrine-android-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const texts = (program, ...words) => {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: "utf8" });
  expect(status, `${program} ${words[0]}: ${stderr}`).toBe(0);
  return stdout;
};

if (tools) describe("the Android package", packageTests);
else
  it("is not built where Debian's tools are missing; that is no error and the message names the packages", () => {
    const words = texts(process.execPath, join(root, "scripts/android.mjs"), "--no-install");
    expect(words).toContain("Skipped: the Android app is not built.");
    expect(words).toContain(missing);
  });

function packageTests() {
  let first;
  let second;
  const build = async (name, server) => {
    const work = join(folder, name);
    mkdirSync(work);
    const key = await androidKey({ DATA_DIR: join(folder, "data") });
    return buildAndroidPackage({ work, tools, key, versionName: "1.2.3", server });
  };
  beforeAll(async () => {
    first = await build("first", "https://signage.example.com");
    second = await build("second", "https://signage.example.com");
  }, 120_000);

  it("has the same bytes when it is built twice", () => {
    expect(readFileSync(second.file).equals(readFileSync(first.file))).toBe(true);
    expect(second.facts).toEqual(first.facts);
  });

  it("has all signature schemes that Android 5 to 16 check", () => {
    const words = texts("apksigner", "verify", "--verbose", first.file);
    for (const scheme of ["v1", "v2", "v3"])
      expect(words).toMatch(new RegExp(`Verified using ${scheme} scheme .*: true`));
    expect(words).not.toContain("WARNING");
  });

  it("declares televisions and tablets, Android 5 and newer, and four permissions", () => {
    const words = texts("aapt", "dump", "badging", first.file);
    expect(words).toContain("name='app.vitrine.player' versionCode='10203' versionName='1.2.3'");
    expect(words).toContain("sdkVersion:'21'");
    expect(words).toMatch(/^launchable-activity: name='app.vitrine.player.PlayerActivity'/m);
    expect(words).toMatch(/^leanback-launchable-activity: name='app.vitrine.player.PlayerActivity'/m);
    expect(words).toContain("banner='res/drawable-xhdpi-v4/banner.png'");
    expect(words).not.toContain("debuggable");
    for (const language of languages.filter((each) => each !== "en"))
      expect(words).toMatch(new RegExp(`^locales: .*'${language}'`, "m"));
    expect(
      [...words.matchAll(/uses-permission: name='android\.permission\.(\w+)'/g)].map(([, name]) => name),
    ).toEqual(["INTERNET", "ACCESS_NETWORK_STATE", "RECEIVE_BOOT_COMPLETED", "SYSTEM_ALERT_WINDOW"]);
  });

  it("is aligned and contains the built-in address", () => {
    texts("zipalign", "-c", "4", first.file);
    expect(texts("aapt", "dump", "--values", "resources", first.file)).toContain(
      "https://signage.example.com",
    );
  });

  it("fails verification when one byte is changed", () => {
    const changed = join(folder, "changed.apk");
    const bytes = readFileSync(first.file);
    bytes[bytes.length >> 1] ^= 1;
    writeFileSync(changed, bytes);
    expect(spawnSync("apksigner", ["verify", changed]).status).not.toBe(0);
  });

  it("passes the checks that need no device: addresses, watchdog, orders for the display, forwarder", () => {
    const classes = join(folder, "checks");
    const at = (name) => join(root, "android", name);
    const sources = [
      "ServerAddress",
      "LanForwarder",
      "Watchdog",
      "WebViewVersion",
      "BackOff",
      "DisplayOrders",
    ];
    const files = [
      at("checks/app/vitrine/player/Checks.java"),
      ...sources.map((name) => at(`src/app/vitrine/player/${name}.java`)),
    ];
    texts("javac", "-Xlint:all,-serial", "-Werror", "-encoding", "UTF-8", "-d", classes, ...files);
    expect(texts("java", "-cp", classes, "app.vitrine.player.Checks")).toBe("ok\n");
  });
}

describe("the key of the package", () => {
  it("is refused with advice when the setting is wrong", async () => {
    await expect(androidKey({ ANDROID_KEYSTORE: "/no/such/file" })).rejects.toThrow(
      "there is no file /no/such/file",
    );
    await expect(androidKey({ ANDROID_KEYSTORE: import.meta.filename })).rejects.toThrow(
      "ANDROID_KEYSTORE_PASSWORD is missing",
    );
  });
});

import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { androidKey } from "./lib/android-key.mjs";
import { buildAndroidPackage } from "./lib/android-package.mjs";
import { androidTools } from "./lib/android-tools.mjs";
import { root } from "./lib/root.mjs";

/** Host names that android/…/ServerAddress.java treats as local. */
const ownNetwork =
  /^(10|127|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\..*\d$|^[^.]+$|\.(local|lan|home|internal|home\.arpa)$/;

/*
 * `npm run android`: builds the Android app into dist/android/vitrine.apk, and writes its facts (version, size,
 * SHA-256) to vitrine.json beside it. `--server https://signage.example.com` builds in an address. Without it the build
 * uses PUBLIC_URL where that is https, else none: then the app asks at its first start. As root on Debian it installs
 * missing tools, unless `--no-install` is given. Without the tools it ends without an error.
 */
const usage = "Usage: npm run android -- --server https://signage.example.com";
const options = readOptions();
if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
const { tools, missing } = await androidTools({ install: !options["no-install"] });
if (missing) {
  console.log(`Skipped: the Android app is not built.\n${missing}`);
  process.exit(0);
}
const work = mkdtempSync(join(tmpdir(), "vitrine-android-"));
try {
  const { version: versionName } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const key = await androidKey(process.env);
  const { file, facts } = await buildAndroidPackage({
    work,
    tools,
    key,
    versionName,
    server: builtInServer(),
  });
  const target = join(root, "dist/android");
  mkdirSync(target, { recursive: true });
  put(join(target, "vitrine.json"), `${JSON.stringify(facts, null, 2)}\n`);
  put(join(target, "vitrine.apk"), readFileSync(file));
  console.log(`dist/android/vitrine.apk: ${facts.bytes} bytes, SHA-256 ${facts.sha256}`);
  console.log(`Server: ${facts.server || "asked for at the first start"}`);
  if (!facts.ownKey)
    console.log(
      `Signed with ${key.file}. Keep it: devices accept only updates signed with the same key. See docs/android.md.`,
    );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Replaces the file in one step, because a running server may be reading it. */
function put(file, content) {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

function readOptions() {
  try {
    const known = { server: { type: "string" }, "no-install": { type: "boolean", default: false } };
    return parseArgs({ options: known }).values;
  } catch (error) {
    console.error(`${error.message}\n${usage}`);
    process.exit(1);
  }
}

function builtInServer() {
  const address = options.server ?? process.env.PUBLIC_URL ?? "";
  if (options.server === undefined && !address.startsWith("https://")) return "";
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username)
    throw new Error(`"${address}" is not an address like https://signage.example.com.`);
  if (url.protocol === "http:" && !ownNetwork.test(url.hostname))
    throw new Error(
      `${url.origin} needs https://: plain http:// works only for servers of your own network.`,
    );
  return url.origin;
}

import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { androidKey } from "./lib/android-key.mjs";
import { buildAndroidPackage } from "./lib/android-package.mjs";
import { androidTools } from "./lib/android-tools.mjs";
import { root } from "./lib/root.mjs";

/** The names that android/…/ServerAddress.java takes for local. */
const ownNetwork =
  /^(10|127|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\..*\d$|^[^.]+$|\.(local|lan|home|internal|home\.arpa)$/;

/*
 * `npm run android`: the Android app around the player, into dist/android/vitrine.apk, with what is to be known of it
 * beside it in vitrine.json. `--server https://signage.example.com` builds an address in; without it that of PUBLIC_URL,
 * where it is https, or none: then the first start asks. Leaves without an error where the tools cannot be had; as root on
 * Debian it installs them, unless `--no-install` is given.
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
      `Signed with ${key.file}. Keep it: devices take updates of the same key only. See docs/android.md.`,
    );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** In one step: a server may be reading. */
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
    throw new Error(`${url.origin} needs https://: plain http:// is for servers of your own network only.`);
  return url.origin;
}

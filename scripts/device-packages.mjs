import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildKioskPackage, buildWebosApp, tizenParts } from "../server/device-packages/build.ts";
import { build, printFailures } from "./lib/bundles.mjs";
import { installOrExit } from "./lib/installation.mjs";
import { root } from "./lib/root.mjs";
import { zip } from "./lib/zip.mjs";

/*
 * `npm run device-packages -- --server https://signage.example.com`: writes the packages for screens of that server to
 * dist/device-packages, the unsigned Tizen app included. A running server offers the others at /download by itself.
 */
const { server } = readServer();
await installOrExit({ develop: true });
const failed = await build();
if (failed.length > 0) {
  printFailures(failed);
  process.exit(1);
}
const read = (path) => readFileSync(join(root, "dist/devices", path));
const { version } = JSON.parse(read("version.json").toString("utf8"));
const options = { server, version, read };
const folder = join(root, "dist/device-packages");
mkdirSync(folder, { recursive: true });

const tizen = tizenParts(options);
const app = zip(tizen.entries.map(({ path, bytes }) => ({ name: path, bytes })));
const packages = [
  buildKioskPackage(options),
  buildWebosApp(options),
  { name: "vitrine.wgt", bytes: app },
  { name: "sssp_config.xml", bytes: tizen.describe(app.length) },
];
for (const { name, bytes } of packages) {
  writeFileSync(join(folder, name), bytes);
  console.log(`dist/device-packages/${name}: ${bytes.length} bytes`);
}

/** Returns the origin that was asked for. Without one, or with a wrong one, it says how to ask and ends. */
function readServer() {
  const usage = "Usage: npm run device-packages -- --server https://signage.example.com";
  try {
    const { values } = parseArgs({ options: { server: { type: "string" } } });
    const { origin, protocol } = new URL(values.server ?? process.env.PUBLIC_URL ?? "");
    if (!["http:", "https:"].includes(protocol)) throw new Error(`${protocol} is no address of a server`);
    return { server: origin };
  } catch (error) {
    console.error(`${error.message}\n${usage}`);
    process.exit(2);
  }
}

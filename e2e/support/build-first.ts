import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

/** Builds what is out of date, so that the tests run on the present source. `npm test` has done so already. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default function buildFirst(): void {
  const root = resolve(import.meta.dirname, "../..");
  spawnSync(process.execPath, ["scripts/build.mjs"], { cwd: root, stdio: "inherit" });
}

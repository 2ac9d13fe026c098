import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { keepFilesInMemory } from "../../scripts/lib/memory-folder.mjs";
import { preparedData } from "./server.ts";

const root = resolve(import.meta.dirname, "../..");
const node = join(root, "node_modules/.bin/node");

/**
 * Builds what is out of date, so that the tests run on the current source (`npm test` has already done so), and creates
 * the database of which each server of the run starts with a copy. Returns a function that deletes it.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default function prepare(): () => void {
  spawnSync(process.execPath, ["scripts/build.mjs"], { cwd: root, stdio: "inherit" });
  const removeTemporary = keepFilesInMemory();
  process.env.PATH = `${join(root, "server/testing/tools")}${delimiter}${process.env.PATH}`;
  const folder = mkdtempSync(join(tmpdir(), "vitrine-prepared-"));
  execFileSync(node, [join(root, "server/testing/prepared-data.ts"), folder], { stdio: "inherit" });
  process.env[preparedData] = folder;
  return () => {
    rmSync(folder, { recursive: true, force: true });
    removeTemporary();
  };
}

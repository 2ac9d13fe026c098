import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * Copies a built checkout, with another name for its build of the player: screens take it as a new version. The server's
 * code is the same.
 */
export function markedBuild(root: string, mark: string): { folder: string; name: string } {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-marked-"));
  const apart = new Set(["node_modules", ".git", ".cache", "test-results"]);
  const names = readdirSync(root).filter((name) => !apart.has(name));
  execFileSync("cp", ["-al", ...names, folder], { cwd: root });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const [page, worker] = ["index.html", "service-worker.js"].map((name) => join(folder, "dist/player", name));
  if (!page || !worker) throw new Error("the player is not built");
  const before = readFileSync(page, "utf8");
  const version = /data-build="([^"]+)"/.exec(before)?.[1] ?? "";
  const marked = sha256(version + mark).slice(0, version.length);
  const after = before.replace(version, marked);
  const code = readFileSync(worker, "utf8")
    .replaceAll(version, marked)
    .replaceAll(sha256(before), sha256(after));
  for (const [path, text] of [
    [page, after],
    [worker, code],
  ] as const) {
    // The copy has the same file as the original until here.
    execFileSync("rm", [path]);
    writeFileSync(path, text);
  }
  return { folder, name: `this build as ${mark}` };
}

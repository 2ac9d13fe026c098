import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/**
 * Returns the build of an earlier commit, made once in `.cache`. It links the installed packages; one that needs others
 * installs them from the network, which takes minutes.
 */
export function earlierBuild(commit: string): { folder: string; commit: string } {
  const folder = join(root, ".cache", `earlier-${commit}`);
  const whole = join(folder, "dist/whole");
  if (existsSync(whole)) return { folder, commit };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync("sh", ["-c", `git archive ${commit} | tar -x -C "${folder}"`], { cwd: root });
  execFileSync("cp", ["-al", join(root, "node_modules"), join(folder, "node_modules")]);
  // A cache that is linked would be written to in both.
  rmSync(join(folder, "node_modules/.cache"), { recursive: true, force: true });
  execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: folder, stdio: "pipe" });
  writeFileSync(whole, "");
  return { folder, commit };
}

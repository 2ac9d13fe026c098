import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const root = resolve(import.meta.dirname, "../..");
/** Packages that need no newer ones than of this day. */
const before = "2026-11-27";

/**
 * Installs a package that only the lab or a benchmark needs, once, into `.cache`: it is no dependency, and its own
 * dependencies stay those of a day. Returns the folder in which it is.
 */
export async function labPackage(name: string, release: string): Promise<string> {
  const folder = join(root, ".cache", `${name}-${release}`);
  if (existsSync(join(folder, "node_modules", name))) return folder;
  await mkdir(folder, { recursive: true });
  const options = ["--no-save", "--no-audit", "--ignore-scripts", `--before=${before}`, "--prefix", folder];
  await promisify(execFile)("npm", ["install", `${name}@${release}`, ...options], { timeout: 900_000 });
  return folder;
}

/** Imports a part of such a package. */
export const importFrom = (folder: string, part: string) =>
  import(pathToFileURL(createRequire(join(folder, "package.json")).resolve(part)).href);

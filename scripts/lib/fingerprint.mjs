import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** Returns a hash of the names, sizes and modification times of all given files and folders, without tests. */
export function fingerprint(inputs) {
  const hash = createHash("sha256");
  for (const input of inputs) add(hash, join(root, input));
  return hash.digest("hex");
}

function add(hash, path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isDirectory()) {
    for (const name of readdirSync(path).sort()) if (!/\.test\.tsx?$/.test(name)) add(hash, join(path, name));
  } else {
    hash.update(`${path}\n${stat.size}\n${stat.mtimeMs}\n`);
  }
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/**
 * Returns the facts that `npm run package` wrote into a package: { version, platform, architecture }.
 * Returns undefined in a checkout.
 */
export function readRelease() {
  try {
    return JSON.parse(readFileSync(join(root, "release.json"), "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Returns one line that says why this package cannot run here; undefined when it can. */
export function releaseProblem({ platform, architecture }) {
  if (platform === process.platform && architecture === process.arch) return undefined;
  return (
    `This package was made for ${platform} on ${architecture}; this machine is ${process.platform} on ${process.arch}. ` +
    "Run npm run package in a checkout on a machine of this kind."
  );
}

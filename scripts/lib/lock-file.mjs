import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/**
 * Compares package-lock.json with npm's record of installed packages, which npm writes last. Returns
 * { run, develop, developed }: whether all packages to run are installed in the locked version, whether all packages to
 * develop are, and whether any package is installed that only development needs.
 */
export function installedState(checkout = root) {
  const installed = packagesOf(join(checkout, "node_modules/.package-lock.json"));
  if (!installed || !existsSync(join(checkout, "node_modules/.bin/node")))
    return { run: false, develop: false, developed: false };
  const missing = { run: false, develop: false };
  let developed = false;
  for (const [path, wanted] of Object.entries(packagesOf(join(checkout, "package-lock.json")) ?? {})) {
    if (path === "") continue;
    const found = installed[path];
    const onlyDevelopment = Boolean(wanted.dev || wanted.devOptional);
    if (found && wanted.dev) developed = true;
    // An absent optional package is one for another platform.
    if (found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional)
      continue;
    if (!onlyDevelopment || found) missing.run = true;
    missing.develop = true;
  }
  return { run: !missing.run, develop: !missing.develop, developed };
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

import { existsSync } from "node:fs";
import { join, posix } from "node:path";

/**
 * Returns the folders (as in package-lock.json, "node_modules/a/node_modules/b") of the named packages and of all
 * packages that they need at run time, resolved as Node does. Leaves out optional packages that are not installed here.
 * Throws when a required package is missing.
 */
export function packageClosure(names, { lock, root, isInstalled = (path) => existsSync(join(root, path)) }) {
  const found = new Set();
  const visit = (name, from, optional) => {
    const path = resolve(name, from, lock);
    if (path === undefined || !isInstalled(path)) {
      if (optional) return;
      throw new Error(`The package ${name}, which ${from || "the server"} needs, is not installed.`);
    }
    if (found.has(path)) return;
    found.add(path);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = lock[path];
    for (const needed of Object.keys(dependencies)) visit(needed, path, needed in optionalDependencies);
    for (const needed of Object.keys(optionalDependencies)) visit(needed, path, true);
    for (const needed of Object.keys(peerDependencies))
      visit(needed, path, Boolean(peerDependenciesMeta[needed]?.optional));
  };
  for (const name of names) visit(name, "", false);
  return [...found].sort();
}

/** Finds a package by walking up from `from`, as Node does. Returns undefined when the lock file lacks it. */
function resolve(name, from, lock) {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    if (folder.endsWith("node_modules")) continue;
    const path = posix.join(folder, "node_modules", name);
    if (path in lock) return path;
    if (folder === "" || folder === ".") return undefined;
  }
}

import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/root.mjs";

/*
 * npm runs this after it has installed all packages. Deletes a quarter of their bytes, which no program reads: source
 * maps, fonts in the older format WOFF, and the download of the pinned Node, whose program has a second name in node/bin.
 */
const packages = join(root, "node_modules");
const unread = /^@fontsource.*\.woff$|\.(js|cjs|mjs|css|ts|mts|cts)\.map$/;
rmSync(join(packages, "node/node_modules"), { recursive: true, force: true });
for (const path of readdirSync(packages, { recursive: true }))
  if (unread.test(path)) rmSync(join(packages, path));

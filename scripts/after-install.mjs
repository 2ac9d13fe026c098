import { readdirSync, realpathSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { has, pinnedNode, root } from "./lib/root.mjs";

/*
 * npm runs this after it has installed all packages. Deletes a quarter of their bytes, which no program reads: source
 * maps, fonts in the older format WOFF, pages for readers (never a licence), and the C headers of the pinned Node.
 */
const packages = join(root, "node_modules");
const unread =
  /^@fontsource.*\.woff$|\.(js|cjs|mjs|css|ts|mts|cts)\.map$|\/(readme|changelog|history)[^/]*\.md$/i;
if (has("node_modules/.bin/node"))
  rmSync(join(dirname(realpathSync(pinnedNode)), "../include"), { recursive: true, force: true });
for (const path of readdirSync(packages, { recursive: true }))
  if (unread.test(path)) rmSync(join(packages, path));

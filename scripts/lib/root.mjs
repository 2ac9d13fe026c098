import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the checkout, independent of the current folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The Node that runs everything but these scripts: the version pinned in package.json. */
export const pinnedNode = join(root, "node_modules/.bin/node");

/** The JavaScript files of the tools, to run with the pinned Node. */
export const tool = {
  vite: join(root, "node_modules/vite/bin/vite.js"),
  tsc: join(root, "node_modules/typescript/bin/tsc"),
  biome: join(root, "node_modules/@biomejs/biome/bin/biome"),
  depcruise: join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
  drizzleKit: join(root, "node_modules/drizzle-kit/bin.cjs"),
  vitest: join(root, "node_modules/vitest/vitest.mjs"),
  playwright: join(root, "node_modules/@playwright/test/cli.js"),
};

/** Returns true when the path inside the checkout exists. */
export const has = (path) => existsSync(join(root, path));

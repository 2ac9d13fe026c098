import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./root.mjs";

/** Where the tests are that `vitest` runs for `npm test`. */
export const unitTests = [
  "{server,shared,player,web,seeds,devices,bench}/**/*.test.{ts,tsx}",
  "scripts/**/*.test.mjs",
];

/** What tests have in common; it may ask for more than the test's own process. */
const helpers = /(^|\/)testing\//;
/** Asks for the database of the test run, or for programs of the machine. */
const asksForMore = /\binject\("(cluster|preparedData)"\)|\bsystemMediaTools\(/;

/** Walks through all contents, templates or moments, or fetches tools: half of the time of the quick tests. */
export const sweeps = [
  "scripts/android.test.mjs",
  "scripts/texts-are-cut.test.mjs",
  "server/outside/storage/storage.test.ts",
  "server/reading/apart.test.ts",
  "shared/schedule/resolve.property.test.ts",
  "shared/design-templates/all-templates.test.ts",
  "web/site/build/chatbot-content.test.ts",
];

/** The files of which `npm run test:lab` runs more tests than `npm test`. */
export const labTests = () => [
  "{server,player,web,shared,seeds}/**/*.lab.test.ts",
  ...globSync("{server,player,web,shared,seeds}/**/*.test.ts", {
    cwd: root,
    exclude: ["**/*.lab.test.ts"],
  }).filter((file) => /^import .* from "[^"]*\/lab\.ts";$/m.test(readFileSync(join(root, file), "utf8"))),
];

/** The tests of these that need neither a database nor programs of the machine: `npm run verify` runs them. */
export function quickTests() {
  const known = new Map();
  const needs = (file) => {
    if (!known.has(file)) {
      // A helper that imports itself in a circle asks by another way, or not at all.
      known.set(file, false);
      const text = readFileSync(join(root, file), "utf8");
      known.set(file, asksForMore.test(text) || helpersIn(file, text).some(needs));
    }
    return known.get(file);
  };
  return globSync(unitTests, { cwd: root, exclude: ["**/node_modules/**", "**/*.lab.test.ts"] }).filter(
    (file) => !sweeps.includes(file) && !needs(file),
  );
}

/** The helpers that a file imports, not only their types. */
function helpersIn(file, text) {
  return [...text.matchAll(/^(?:import|export|\} )(?! type\b)[^"]*?from "([^"]+\.ts)"/gm)]
    .map(([, path]) => (path.startsWith("#") ? path.slice(1) : join(dirname(file), path)))
    .filter((path) => helpers.test(path));
}

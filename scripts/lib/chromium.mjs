import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./root.mjs";

/** Chromium without a window of its own, which Playwright also prefers: the tests need less processor time. */
const headless = ["chromium-headless-shell", "chrome-headless-shell"];
const names = [
  ...headless,
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const places = ["/usr/bin", "/usr/local/bin", "/snap/bin"];
const macPrograms = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Resolves to the Chromium for tests: CHROMIUM_PATH, the machine's own, or Playwright's download; undefined if none.
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return runs(named) ? named : undefined;
  const folders = [...new Set([...places, ...(process.env.PATH ?? "").split(delimiter)])];
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...macPrograms, await fetchedByPlaywright()].find(runs);
}

/** Returns whether this Chromium has no window of its own. */
export const isHeadlessShell = (program) => headless.includes(basename(program));

/** Returns true for a program that starts. On Ubuntu chromium-browser may be only a script that asks for a snap. */
function runs(program) {
  return existsSync(program) && spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;
}

async function fetchedByPlaywright() {
  const entry = pathToFileURL(join(root, "node_modules/@playwright/test/index.mjs")).href;
  const { chromium } = await import(entry);
  return chromium.executablePath();
}

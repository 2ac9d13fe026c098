import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { pinnedNode, root, tool } from "./lib/root.mjs";

/*
 * Runs the tests that take long: `npm run test:lab`, or `npm run test:lab -- <part of a file's name>`. First those
 * without a browser, then those in Chromium that measure, then the journeys with the tag "@lab". Each part runs even when
 * one before it fails. Their files are on the disk: some fill it, and some measure it.
 */
const names = process.argv.slice(2);
const env = { ...process.env, TMPDIR: tmpdir() };
const runs = [
  [tool.vitest, "run", "--config", "vitest.lab.config.ts", ...names],
  [tool.playwright, "test", "--config", "playwright.lab.config.ts", "--pass-with-no-tests", ...names],
  [
    tool.playwright,
    "test",
    "--config",
    "playwright.lab-journeys.config.ts",
    "--pass-with-no-tests",
    ...names,
  ],
].map((words) => spawnSync(pinnedNode, words, { cwd: root, env, stdio: "inherit" }).status);
process.exit(runs.every((status) => status === 0) ? 0 : 1);

import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { chromiumSwitches } from "./scripts/lib/chromium-switches.mjs";

/** Prefers the machine's own Chromium to the one that Playwright downloads. scripts/lib/chromium.mjs may set it. */
const executablePath = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
].find((path) => path && existsSync(path));

/**
 * Tests of pages alone. A new window costs Chromium more than a second of processor time, so they share one for each worker,
 * which is emptied between them: cookies, storage, caches, routes, other pages. Files that open the player, which keeps
 * more than that, go offline or take the clock in each test stay with a window for each test.
 */
const inOneWindow = [
  "backoffice-!(dashboard|operations|support).spec.ts",
  "backoffice-tickets/*.spec.ts",
  "contact-message.spec.ts",
  "dashboard-@(account|frame|language|library|playlist-tools|schedule-calendar|wall|widgets).spec.ts",
  "player/media-conformance.spec.ts",
  "signed-out.spec.ts",
  "site-!(accounts|live-screen).spec.ts",
].map((path) => `**/e2e/${path}`);

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/prepare-run.ts",
  outputDir: "test-results/browser",
  fullyParallel: true,
  // A third fills the time that two wait for pages and timers; more would not be faster on two cores.
  workers: 3,
  // A test that fails once on a busy machine is reported as flaky; one that fails twice fails.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "line",
  use: {
    screenshot: "only-on-failure",
    trace: "off",
    launchOptions: { executablePath, args: chromiumSwitches },
  },
  projects: [
    { name: "own window", testMatch: "**/*.spec.ts", testIgnore: inOneWindow },
    { name: "one window", testMatch: inOneWindow, use: { reuseContext: true } },
  ],
});

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
 * Painting without a graphics card is most of Chromium's work for the player. With a quarter of the pixels a frame needs
 * a third of the time. Thin lines become thicker, so panels and pages are not tested with it.
 */
const fewPixels = "--force-device-scale-factor=0.5";

/** All pages of a browser in one process: the next test's page finds its scripts compiled. */
const oneProcess = "--renderer-process-limit=1";

/** Tests of what the player paints. Those that look at the player's own pages are with the others. */
const painting = [
  "**/e2e/player/!(android-app).spec.ts",
  "**/e2e/player/media/!(starts|web-page).spec.ts",
  "**/e2e/player-*.spec.ts",
];

export default defineConfig({
  testDir: "e2e",
  // Journeys besides the main one of a page, and repeated sweeps: `npm run test:lab` runs them (docs/decisions/0125).
  grepInvert: /@lab/,
  globalSetup: "./e2e/support/prepare-run.ts",
  outputDir: "test-results/browser",
  fullyParallel: true,
  // A third and fourth fill the time in which others wait for pages and timers; two cores are then always busy.
  workers: 4,
  // A test that fails once on a busy machine is reported as flaky; one that fails twice fails.
  retries: 1,
  forbidOnly: true,
  // The limits only catch what hangs: how long a test takes depends on the machine.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: "line",
  use: {
    trace: "off",
    launchOptions: { executablePath, args: [...chromiumSwitches, oneProcess] },
  },
  // A worker, and so a server, serves one project only: there are as few as browsers with other switches.
  projects: [
    {
      name: "players",
      testMatch: painting,
      use: { launchOptions: { executablePath, args: [...chromiumSwitches, oneProcess, fewPixels] } },
    },
    { name: "pages", testMatch: "**/*.spec.ts", testIgnore: painting },
  ],
});

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

const files = (...names: string[]) => names.map((name) => `**/e2e/${name}.spec.ts`);

/** Files whose tests take the clock before they load a page, or open windows of another kind. */
const inOwnWindows = files(
  "backoffice-dashboard",
  "chatbot/*",
  "phone/*",
  "player",
  "player/android-app",
  "player/media/starts",
  "player/media/web-page",
  "site-accounts",
);

const players = files("player/*", "player/media/*", "player-*");

/** Panels of customers and operators. They heed a browser that asks for less motion, so tests do not wait for transitions. */
const panels = files(
  "backoffice-!(dashboard)",
  "backoffice-tickets/*",
  "checkout-abroad",
  "dashboard-*",
  "two-factor",
);

export default defineConfig<object, { oneWindow: boolean }>({
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
  projects: [
    // Tests use one window after another in their worker (docs/decisions/0125).
    {
      name: "panels",
      testMatch: panels,
      use: { oneWindow: true, contextOptions: { reducedMotion: "reduce" } },
    },
    {
      name: "players",
      testMatch: players,
      testIgnore: inOwnWindows,
      use: {
        oneWindow: true,
        launchOptions: { executablePath, args: [...chromiumSwitches, oneProcess, fewPixels] },
      },
    },
    {
      name: "pages",
      testMatch: "**/*.spec.ts",
      testIgnore: [...panels, ...players, ...inOwnWindows],
      use: { oneWindow: true },
    },
    { name: "own windows", testMatch: inOwnWindows },
  ],
});

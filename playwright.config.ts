import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** The machine's own Chromium before the one Playwright fetches; scripts/lib/chromium.mjs looks further and says so here. */
const executablePath = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find(
  (path) => path && existsSync(path),
);

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/build-first.ts",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results/browser",
  fullyParallel: true,
  // A third fills the time that two wait for pages and timers; more would not be faster on two cores.
  workers: 3,
  // A test that a busy machine disturbs is told as flaky; one that fails twice fails.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "line",
  use: {
    screenshot: "only-on-failure",
    trace: "off",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});

import { defineConfig } from "@playwright/test";
import everyday from "./playwright.config.ts";
import { chromiumSwitches } from "./scripts/lib/chromium-switches.mjs";

/**
 * `npm run test:lab`: tests that take long, download old browsers or measure milliseconds. They need a machine without
 * other work, and run one at a time.
 */
export default defineConfig({
  ...everyday,
  // The lab measures, and looks at pixels.
  use: { ...everyday.use, launchOptions: { ...everyday.use?.launchOptions, args: chromiumSwitches } },
  projects: undefined,
  grepInvert: undefined,
  testMatch: "**/*.lab.ts",
  workers: 1,
  retries: 0,
});

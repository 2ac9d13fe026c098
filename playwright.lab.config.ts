import { defineConfig } from "@playwright/test";
import everyday from "./playwright.config.ts";

/**
 * `npm run test:lab`: tests that take long, download old browsers or measure milliseconds. They need a machine without
 * other work, and run one at a time.
 */
export default defineConfig({
  ...everyday,
  projects: undefined,
  testMatch: "**/*.lab.ts",
  workers: 1,
  retries: 0,
});

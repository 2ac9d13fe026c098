import { defineConfig } from "@playwright/test";
import everyday from "./playwright.config.ts";

/**
 * `npm run test:lab`: what takes long, fetches old browsers or measures milliseconds, and therefore wants a machine to
 * itself. One at a time.
 */
export default defineConfig({
  ...everyday,
  projects: undefined,
  testMatch: "**/*.lab.ts",
  workers: 1,
  retries: 0,
});

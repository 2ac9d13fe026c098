import { defineConfig } from "@playwright/test";
import everyday from "./playwright.config.ts";

/** The part of `npm run test:lab` that measures nothing: the tests of e2e/*.spec.ts with the tag "@lab". */
export default defineConfig({ ...everyday, grepInvert: undefined, grep: /@lab/ });

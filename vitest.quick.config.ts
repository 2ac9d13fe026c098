import { mergeConfig } from "vitest/config";
import { quickTests } from "./scripts/lib/test-files.mjs";
import everyday from "./vitest.config.ts";

/** The tests that `npm run verify` runs: they need neither a database nor a build. */
const quick = mergeConfig(everyday, { test: {} });
quick.test.globalSetup = [];
quick.test.include = quickTests();
export default quick;

import { mergeConfig } from "vitest/config";
import { labTests } from "./scripts/lib/test-files.mjs";
import everyday from "./vitest.config.ts";

/** The part of `npm run test:lab` that needs no browser: it fills disks and kills processes for many seconds. */
const lab = mergeConfig(everyday, {
  test: { maxWorkers: 1, passWithNoTests: true, testTimeout: 900_000, hookTimeout: 900_000 },
});
lab.test.include = labTests();
lab.test.provide = { isLab: true };
lab.test.exclude = ["**/node_modules/**"];
export default lab;

import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { root } from "./root.mjs";
import { unitTests } from "./test-files.mjs";

it("every file that is named as a test is run", () => {
  const skipped = ["**/node_modules/**", "**/dist/**", ".git/**", ".cache/**", "**/*.lab.test.ts"];
  const named = globSync("**/*.test.{ts,tsx,js,mjs}", { cwd: root, exclude: skipped });
  const run = new Set(globSync(unitTests, { cwd: root }));
  expect(run.size).toBeGreaterThan(500);
  expect(named.filter((file) => !run.has(file))).toEqual([]);
});

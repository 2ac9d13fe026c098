import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { root } from "./root.mjs";
import { quickTests, sweeps, unitTests } from "./test-files.mjs";

it("every file that is named as a test is run", () => {
  const skipped = ["**/node_modules/**", "**/dist/**", ".git/**", ".cache/**", "**/*.lab.test.ts"];
  const named = globSync("**/*.test.{ts,tsx,js,mjs}", { cwd: root, exclude: skipped });
  const run = new Set(globSync(unitTests, { cwd: root }));
  expect(run.size).toBeGreaterThan(500);
  expect(named.filter((file) => !run.has(file))).toEqual([]);
});

it("the quick tests are some of them: without sweeps, databases and programs of the machine", () => {
  const run = globSync(unitTests, { cwd: root, exclude: ["**/*.lab.test.ts"] });
  const quick = quickTests();
  expect(run).toEqual(expect.arrayContaining([...quick, ...sweeps]));
  expect(quick.length).toBeGreaterThan(300);
  expect(quick).toContain("shared/schedule/vectors.test.ts");
  // The first asks for the database by helpers of helpers, the second itself, and the third for ffmpeg.
  expect(quick).not.toContain("server/testing/access-matrix/roles.test.ts");
  expect(quick).not.toContain("server/db/migrate.test.ts");
  expect(quick).not.toContain("server/outside/media-tools/videos.test.ts");
});

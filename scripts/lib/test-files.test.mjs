import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./root.mjs";
import { labTests, quickTests, sweeps, unitTests } from "./test-files.mjs";

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
  const asks = (file) => /\b(\w+ForTests|start(TestApp|Shop))\(/.test(readFileSync(join(root, file), "utf8"));
  expect(quick.filter((file) => file.startsWith("server/") && asks(file))).toEqual([]);
});

it("the lab runs every file with a test that only the lab runs", () => {
  const users = globSync("**/*.test.{ts,tsx}", { cwd: root, exclude: ["**/node_modules/**"] }).filter(
    (file) =>
      /\b(inLab(?:\.each)?|firstOrAll|fewOrAll|rolesAsked)\(/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(users.length).toBeGreaterThan(5);
  expect(labTests()).toEqual(expect.arrayContaining(users));
});

import { spawnSync } from "node:child_process";
import { expect, test } from "@playwright/test";

/* The same tests as in `npm test`, with all their requests. */

test("no route answers 5xx to any of the hostile requests that there are", () => {
  const report = runWhole("server/testing/fuzz", { FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? "all" });
  process.stdout.write(/^fuzz: .*$/m.exec(report)?.[0] ?? "");
});

test("no route leaves anything open when callers abort after 0, 1, 2 and 5 ms", () => {
  const report = runWhole("server/testing/aborts.test.ts", { ABORT_DELAYS_MS: "0,1,2,5" });
  process.stdout.write(/^aborts: .*$/m.exec(report)?.[0] ?? "");
});

/** Runs a file of server tests with these settings, and returns its output. Fails when a test fails. */
function runWhole(file: string, settings: Record<string, string>): string {
  test.setTimeout(3_600_000);
  const words = ["node_modules/vitest/vitest.mjs", "run", file];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    env: { ...process.env, ...settings },
    encoding: "utf8",
  });
  expect(status, `${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

import { spawnSync } from "node:child_process";
import { expect, test } from "@playwright/test";

test("no route answers 5xx to any of the hostile requests that there are", () => {
  test.setTimeout(3_600_000);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "server/testing/fuzz"],
    { env: { ...process.env, FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? "all" }, encoding: "utf8" },
  );
  process.stdout.write(/^fuzz: .*$/m.exec(stdout)?.[0] ?? "");
  expect(status, `${stdout}\n${stderr}`).toBe(0);
});

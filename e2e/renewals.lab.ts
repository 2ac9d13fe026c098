import { spawnSync } from "node:child_process";
import { expect, test } from "@playwright/test";

test("1,000 accounts live for a year: each email once, no paid day lost, books equal settlements", () => {
  test.setTimeout(3_600_000);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "server/testing/renewals"],
    {
      env: {
        ...process.env,
        SIMULATED_ACCOUNTS: process.env.SIMULATED_ACCOUNTS ?? "1000",
        SIMULATED_DAYS: process.env.SIMULATED_DAYS ?? "365",
      },
      encoding: "utf8",
    },
  );
  process.stdout.write(`${stdout.match(/^year: .*$/gm)?.join("\n") ?? ""}\n`);
  expect(status, `${stdout}\n${stderr}`).toBe(0);
});

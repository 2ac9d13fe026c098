import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

it("finds a new place that stores bytes without a row that names them before", () => {
  const calls = execFileSync("git", [
    "grep",
    "-lE",
    "storage\\.put\\(",
    "--",
    "server",
    ":!*.test.ts",
    ":!server/testing",
  ]);
  expect(calls.toString().trim().split("\n").sort()).toEqual([
    // A restored backup has the rows.
    "server/backup/media.ts",
    "server/domains/library/media/processing/store-files.ts",
    // Takes its own file away again.
    "server/outside/storage/check-delivery.ts",
  ]);
});

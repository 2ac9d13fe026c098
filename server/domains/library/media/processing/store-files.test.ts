import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("finds a new place that stores bytes without a row that names them before", () => {
  const calls = globSync("server/**/*.ts", { exclude: ["**/*.test.ts", "server/testing/**"] }).filter(
    (file) => readFileSync(file, "utf8").includes("storage.put("),
  );
  expect(calls.sort()).toEqual([
    // A restored backup has the rows.
    "server/backup/media.ts",
    "server/domains/library/media/processing/store-files.ts",
    // Takes its own file away again.
    "server/outside/storage/check-delivery.ts",
  ]);
});

import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { expect, it } from "vitest";

it("only deletions lock rows against new references to them (docs/decisions/0031)", async () => {
  const locking: string[] = [];
  for await (const file of glob("server/**/*.ts", { exclude: (name) => name.endsWith(".test.ts") }))
    if (/\.for\("update"|\bfor update\b/.test(readFileSync(file, "utf8"))) locking.push(file);
  expect(locking.sort()).toEqual([
    "server/domains/emergencies/sweep-content.ts",
    "server/domains/guests/sweep.ts",
    "server/domains/manifests/sweep.ts",
    "server/domains/media/purge-media.ts",
    "server/domains/plays/store/postgres/count-plays.ts",
    "server/domains/plays/store/postgres/delete-in-steps.ts",
    "server/domains/publishing/proposals/sweep-proposals.ts",
    "server/domains/publishing/sweep-publications.ts",
  ]);
});

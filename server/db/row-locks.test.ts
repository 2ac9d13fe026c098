import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { expect, it } from "vitest";

it("only deletions lock rows against new references to them (docs/decisions/0031)", async () => {
  const locking: string[] = [];
  for await (const file of glob("server/**/*.ts", { exclude: (name) => name.endsWith(".test.ts") }))
    if (/\.for\("update"|\bfor update\b/.test(readFileSync(file, "utf8"))) locking.push(file);
  expect(locking.sort()).toEqual([
    "server/cells/names.ts",
    "server/domains/core/plays/store/postgres/count-plays.ts",
    "server/domains/core/plays/store/postgres/keep-plays.ts",
    "server/domains/desk/chats/sweep.ts",
    "server/domains/library/guests/sweep.ts",
    "server/domains/library/media/erase-media.ts",
    "server/domains/library/media/purge-media.ts",
    "server/domains/playing/emergencies/sweep-content.ts",
    "server/domains/playing/manifests/sweep.ts",
    "server/domains/playing/publishing/proposals/sweep-proposals.ts",
    "server/domains/playing/publishing/sweep-publications.ts",
    "server/operator-command/move-account/take-rows.ts",
  ]);
});

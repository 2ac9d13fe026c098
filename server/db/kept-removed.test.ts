import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import * as tables from "./tables/index.ts";

const server = join(import.meta.dirname, "..");

/** Each place that deletes rows of a table with removed ones, and why none of them goes before it may. */
const deletions: Record<string, string> = {
  "domains/library/designs/components.ts designComponents": "30 days",
  "domains/library/guests/sweep.ts guestLinks": "a deleted link cannot be restored",
  "domains/library/media/emergency-texts.ts media": "hidden: never in the trash",
  "domains/library/media/own-fonts/own-fonts.ts brandFonts": "30 days",
  "domains/library/media/purge-media.ts media": "30 days, sooner for room: the page and the help say so",
  "domains/library/playlists/hidden-playlists.ts playlists": "hidden: never in the trash",
  "domains/playing/exchanges/follow-ads.ts exchanges": "it cannot be restored",
  "domains/watching/alerts/sweep.ts alertChannels": "a removed channel cannot be restored",
};

it("removed rows are deleted only in places that say when, so that nothing leaves the trash before its days", () => {
  const removable = Object.entries(tables).flatMap(([constant, table]) =>
    is(table, PgTable) && "deletedAt" in getTableColumns(table)
      ? [[constant, getTableName(table)] as const]
      : [],
  );
  expect(removable.length).toBeGreaterThan(15);
  const files = globSync("{domains,jobs,db}/**/*.ts", { cwd: server });
  const found = files
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => {
      const text = readFileSync(join(server, file), "utf8");
      return removable
        .filter(([constant, name]) =>
          new RegExp(`\\.delete\\(\\s*${constant}\\s*\\)|delete from ${name}\\b`).test(text),
        )
        .map(([constant]) => `${file} ${constant}`);
    });
  expect(found.sort()).toEqual(Object.keys(deletions).sort());
});

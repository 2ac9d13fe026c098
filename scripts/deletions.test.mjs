import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./lib/root.mjs";

/** Where the dashboard deletes content that screens may show, and why that does not surprise. */
const asking = {
  "features/desk/first-run/first-things.ts": "takes back what a failed step has just made",
  "features/desk/first-run/remove-all.ts": "its dialog lists what goes",
  "features/library/media/library/bulk-actions.ts": "the page asks by useDeletionQuestion",
  "features/library/media/media-actions.ts": "the page asks by useDeletionQuestion",
  "features/library/playlists/playlist-queries.ts": "the pages ask by useDeletionQuestion",
  "features/library/tables/table-queries.ts": "takes back what a failed step has just made",
  "features/playing/schedules/warnings/warning-queries.ts": "its dialog says what ends",
  "media-kinds/data-source-queries.ts": "useDeleteSource asks by useDeletionQuestion",
};

it("content that screens may show is deleted only where a person was asked", async () => {
  const cwd = join(root, "web/dashboard");
  const found = [];
  for await (const file of glob("**/*.{ts,tsx}", { cwd }))
    if (/call\(delete(DataSource|Media|ManyMedia|Playlist)\b/.test(readFileSync(join(cwd, file), "utf8")))
      found.push(file);
  expect(found.sort()).toEqual(Object.keys(asking).sort());
});

it("nothing but useDeleteSource deletes by the actions of data sources", async () => {
  const cwd = join(root, "web/dashboard");
  const found = [];
  for await (const file of glob("**/*.{ts,tsx}", { cwd }))
    if (/\{[^}]*\bremove\b[^}]*\} = useDataSourceActions\(/.test(readFileSync(join(cwd, file), "utf8")))
      found.push(file);
  expect(found).toEqual(["media-kinds/use-delete-source.ts"]);
});

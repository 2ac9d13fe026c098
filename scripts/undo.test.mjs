import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./lib/root.mjs";

/**
 * Why an undo overwrites no newer change of somebody else. `asks`: its call sends `ifStill`, and the server leaves what is not so any
 * more (`server/testing/undos.test.ts`).
 */
const reasons = {
  asks: "the server compares",
  merges: "what is saved is merged with what others saved since",
  trash: "only brings back from the trash, or puts there",
  switch: "a switch has two positions: where somebody moved it since, it is already as before",
  editor: "a step of an open editor, which merges",
};
const screens = "web/dashboard/features/playing/screens";
const library = "web/dashboard/features/library";
const undos = {
  "web/backoffice/features/plans/switch-plan-dialog.tsx": "asks",
  "web/dashboard/features/core/groups/group-queries.ts": "trash",
  "web/dashboard/features/desk/first-run/remove-all-dialog.tsx": "trash",
  "web/dashboard/features/identity/account/own-fonts-part.tsx": "trash",
  [`${library}/designs/components/components-panel.tsx`]: "trash",
  [`${library}/designs/versions/versions-dialog.tsx`]: "editor",
  [`${library}/guests/inbox.tsx`]: "trash",
  [`${library}/media/library/bulk-actions.ts`]: "asks",
  [`${library}/media/library/folder-queries.ts`]: "trash",
  [`${library}/media/media-actions.ts`]: "trash",
  [`${library}/playlists/add-to-playlist.ts`]: "merges",
  [`${library}/playlists/items-selection-bar.tsx`]: "editor",
  [`${library}/playlists/playlist-queries.ts`]: "trash",
  [`${library}/tables/use-quick-edits.ts`]: "merges",
  "web/dashboard/features/playing/festivals/festival-queries.ts": "trash",
  "web/dashboard/features/playing/publishing/publishing-queries.ts": "asks",
  "web/dashboard/features/playing/schedules/calendar/use-schedule-changes.ts": "merges",
  "web/dashboard/features/playing/schedules/holidays/holiday-queries.ts": "merges",
  "web/dashboard/features/playing/schedules/schedule-queries.ts": "merges",
  [`${screens}/many/screens-table.tsx`]: "asks",
  [`${screens}/many/use-change-many.ts`]: "asks",
  [`${screens}/settings/remove-screen.tsx`]: "trash",
  "web/dashboard/features/playing/video-walls/wall-queries.ts": "trash",
  "web/dashboard/features/selling/partners/brand-queries.ts": "asks",
  "web/dashboard/features/selling/partners/domain-queries.ts": "asks",
  "web/dashboard/media-kinds/use-delete-source.ts": "trash",
  "web/dashboard/pages/home.tsx": "switch",
  "web/dashboard/pages/schedule.tsx": "merges",
};
/** Where the undo of these names what it wrote. */
const elsewhere = {
  [`${screens}/many/use-change-many.ts`]: "shared/screens/undo-of.ts",
  "web/backoffice/features/plans/switch-plan-dialog.tsx": "web/backoffice/features/plans/plan-queries.ts",
};
const read = (file) => readFileSync(join(root, file), "utf8");

it("each undo says why it overwrites no newer change of somebody else", async () => {
  const found = [];
  for await (const file of glob("web/**/*.{ts,tsx}", { cwd: root, exclude: ["**/*.test.*"] }))
    if (/\bofferUndo\(\n?|\bofferLastUndo\(\n?/.test(read(file).replace(/function offer\w+\(/g, "")))
      found.push(file);
  expect(found.sort().filter((file) => !/notices\.tsx|last-change\.ts/.test(file))).toEqual(
    Object.keys(undos).sort(),
  );
  expect(Object.values(undos).filter((reason) => !(reason in reasons))).toEqual([]);
  for (const [file, reason] of Object.entries(undos))
    if (reason === "asks") expect(read(elsewhere[file] ?? file), file).toMatch(/ifStill|switch_id/);
});

it("a call that takes what an undo wrote asks changedSince (shared/merge/changed-since.ts)", async () => {
  const found = [];
  for await (const file of glob("server/domains/**/*.ts", { cwd: root, exclude: ["**/*.test.*"] }))
    if (/\bifStill\b/.test(read(file)) && !/\bchangedSince\(/.test(read(file))) found.push(file);
  expect(found).toEqual([]);
});

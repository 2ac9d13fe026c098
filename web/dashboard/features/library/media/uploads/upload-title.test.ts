import { expect, it } from "vitest";
import type { UploadState } from "./upload-list.ts";
import { titleOf } from "./upload-title.ts";

const rows = (counts: Partial<Record<UploadState, number>>) =>
  Object.entries(counts).flatMap(([state, count]) =>
    Array.from({ length: count }, () => ({ state: state as UploadState })),
  );

it.each<[Partial<Record<UploadState, number>>, string]>([
  [{ known: 2, failed: 14 }, "14 files failed · 2 files you already have"],
  [{ sending: 1, failed: 1 }, "Uploading 1 file · 1 file failed"],
  [{ done: 3 }, "3 files uploaded"],
  [{ done: 3, known: 1 }, "1 file you already have"],
])("the title of %o is: %s", (counts, title) => {
  expect(titleOf(rows(counts))).toBe(title);
});

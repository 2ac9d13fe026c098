import { expect, it } from "vitest";
import { dayWord } from "./day-word.ts";
import { columnsFor } from "./grid.ts";

it.each([
  ["2026-11-20T12:00:00Z", 330, 0, ""],
  ["2026-11-20T12:00:00Z", 330, 840, "Tomorrow"],
  ["2026-11-20T18:30:00Z", 330, 0, "Yesterday"],
  ["2026-11-20T18:29:59Z", 330, 0, ""],
  // Kiribati and Baker Island: 26 hours apart.
  ["2026-11-20T10:30:00Z", -720, 840, "Tomorrow"],
] as const)("says at %s, at %i minutes east, which day it is at %i", (iso, here, there, word) => {
  expect(dayWord(Date.parse(iso), here, there, "en")).toBe(word);
});

it.each([
  [4, 1600, 900, 1.7, 2],
  [8, 1600, 900, 1.7, 3],
  [8, 900, 1600, 1.7, 2],
  [2, 1600, 900, 0.85, 2],
  [3, 1600, 200, 0.85, 3],
  [3, 200, 1600, 0.85, 1],
] as const)(
  "puts %i clocks on %i × %i in the columns that show them largest",
  (count, width, height, shape, columns) => {
    expect(columnsFor(count, { width, height }, shape)).toBe(columns);
  },
);

import { expect, it } from "vitest";
import { plainItem } from "#shared/contracts/library/playlists.ts";
import { type Draft, moveToPosition } from "./playlist-draft.ts";

const draft: Draft = {
  name: "Window",
  shuffle: false,
  withoutAds: false,
  music: null,
  items: [..."abcdef"].map((key) => ({
    ...plainItem,
    key,
    mediaId: 1,
    playlistId: null,
    durationMs: 10_000,
  })),
};
const order = (keys: string, position: number) =>
  moveToPosition(draft, new Set(keys), position)
    .items.map(({ key }) => key)
    .join("");

it.each([
  ["f", 1, "fabcde"],
  ["a", 6, "bcdefa"],
  ["c", 2, "acbdef"],
  ["b", 4, "acdbef"],
  // Several keep their order; the first of them is at the position.
  ["be", 1, "beacdf"],
  ["af", 3, "bcafde"],
  // Beyond the ends.
  ["a", 99, "bcdefa"],
  ["d", 0, "dabcef"],
  ["", 2, "abcdef"],
])("moves %s to position %d: %s", (keys, position, expected) => {
  expect(order(keys, position)).toBe(expected);
});

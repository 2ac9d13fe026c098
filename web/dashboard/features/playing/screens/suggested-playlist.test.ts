import { expect, it } from "vitest";
import { suggestedPlaylist } from "./suggested-playlist.ts";

const playlist = (id: number, screens: number, itemCount = 3) => ({ id, screens, itemCount });

it("suggests the playlist that most screens have, of equal ones the newest", () => {
  expect(suggestedPlaylist([playlist(1, 2), playlist(2, 5), playlist(3, 5)], null)).toBe(3);
  expect(suggestedPlaylist([playlist(1, 2), playlist(2, 0)], 2)).toBe(1);
});

it("suggests the newest playlist with content before a screen has one", () => {
  expect(suggestedPlaylist([playlist(4, 0), playlist(9, 0), playlist(11, 0, 0)], null)).toBe(9);
});

it("suggests nothing without content, or where the account's default plays", () => {
  expect(suggestedPlaylist([], null)).toBeNull();
  expect(suggestedPlaylist([playlist(1, 0, 0), playlist(2, 7, 0)], null)).toBeNull();
  expect(suggestedPlaylist([playlist(1, 0), playlist(2, 0)], 1)).toBeNull();
});

import { expect, test } from "vitest";
import { nothingScheduled } from "#shared/contracts/playing/nothing-scheduled.ts";
import type { ScreenManifest } from "#shared/contracts/playing/preview.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { roundOf } from "#shared/schedule/index.ts";
import { onAPage } from "./shows-at.ts";

const base = { mediaId: 1, name: "One", durationMs: 7_000 };
const items: ManifestItem[] = [
  { ...base, id: 1, kind: "video", file: "a".repeat(64), muted: false },
  { ...base, id: 2, kind: "web", settings: { url: "https://example.com/menu/", refreshS: null } },
  {
    ...base,
    id: 3,
    kind: "text",
    settings: {
      text: "Sale",
      motion: "ticker",
      speed: "normal",
      align: "left",
      colour: "#ffffff",
      background: "#000000",
    },
  },
];
const manifest: ScreenManifest["manifest"] = {
  ...nothingScheduled,
  format: 1,
  version: 4,
  defaultPlaylistId: 1,
  screen: { id: 9, name: "Bar", orientation: 0, timeZone: "Asia/Kolkata", status: "active" },
  brand: { name: "Cafe" },
  zones: {},
  playlists: [{ id: 1, name: "All", items }],
};

test("videos are silent, web pages are replaced by their address, and every item keeps its position in time", () => {
  const [playlist] = onAPage(manifest).playlists;
  expect(playlist?.items).toMatchObject([
    { id: 1, muted: true },
    { id: 2, kind: "text", settings: { text: "Web page\nexample.com/menu" } },
    { id: 3, settings: { motion: "ticker" } },
  ]);
  const places = (all: ManifestItem[]) =>
    roundOf({ items: all }).slots.map(({ key, offsetMs, durationMs }) => [key, offsetMs, durationMs]);
  expect(places(playlist?.items ?? [])).toEqual(places(items));
});

test("tickers do not move with reduced motion", () => {
  const [playlist] = onAPage(manifest, { calm: true }).playlists;
  expect(playlist?.items[2]).toMatchObject({ settings: { motion: "still" } });
});

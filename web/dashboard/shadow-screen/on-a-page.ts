import type { ScreenManifest } from "#shared/contracts/preview.ts";
import type { PlayedManifest, WithEarly } from "#shared/schedule/early.ts";
import { itemOnPage } from "../media-kinds/index.ts";

/**
 * Returns a screen's manifest as an engine on a dashboard page can play it. Ids, durations and order stay, so what
 * plays when, and why, is what the screen itself decides. `calm` stops tickers.
 */
export const onAPage = (
  { playlists, early, ...manifest }: WithEarly<ScreenManifest["manifest"]>,
  { calm = false }: { calm?: boolean } = {},
): PlayedManifest => ({
  ...manifest,
  ...(early && { early: early.map((part) => onAPage(part, { calm })) }),
  files: [],
  playlists: playlists.map((playlist) => ({
    ...playlist,
    items: playlist.items.map((item) => itemOnPage(item, calm)),
  })),
});

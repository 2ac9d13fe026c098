import type { Manifest } from "#shared/contracts/manifest.ts";
import type { ScreenManifest } from "#shared/contracts/preview.ts";
import { itemOnPage } from "../media-kinds/index.ts";

/**
 * A screen's plan as an engine on a page of the dashboard can play it. Ids, lengths and order stay, so what plays when,
 * and why, is what the screen itself decides. `calm`: nothing runs across the picture.
 */
export const onAPage = (
  { playlists, ...manifest }: ScreenManifest["manifest"],
  { calm = false }: { calm?: boolean } = {},
): Manifest => ({
  ...manifest,
  files: [],
  playlists: playlists.map((playlist) => ({
    ...playlist,
    items: playlist.items.map((item) => itemOnPage(item, calm)),
  })),
});

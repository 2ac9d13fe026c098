import { t } from "@lingui/core/macro";
import type { Manifest, ManifestItem } from "#shared/contracts/manifest.ts";
import type { ScreenManifest } from "#shared/contracts/preview.ts";

/** The same item as a page of ours may draw it: silent, and without other people's pages. */
function itemOnPage(item: ManifestItem, calm: boolean): ManifestItem {
  const { kind } = item;
  if (kind === "video") return { ...item, muted: true };
  if (kind === "text" && calm) return { ...item, settings: { ...item.settings, motion: "still" } };
  // Screens skip such a page, and so does this: it is never framed.
  if (kind !== "web" || item.blocked) return item;
  // Framing it here would open somebody else's page inside a signed-in dashboard, and visit it once for each tile.
  const { settings, ...rest } = item;
  const address = settings.url.replace(/^https?:\/\//, "").replace(/\/$/, "");
  return {
    ...rest,
    kind: "text",
    settings: {
      text: `${t`Web page`}\n${address}`,
      motion: "still",
      speed: "normal",
      align: "centre",
      colour: "#dfe7f5",
      background: "#22304d",
    },
  };
}

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

import { t } from "@lingui/core/macro";
import type { ItemOf, ManifestItem } from "#shared/media-kinds/contract.ts";

/**
 * Returns a text with a web page's address instead of the page: a frame would load a third-party page inside a
 * signed-in dashboard, once for each tile. A blocked page is never framed, as on screens, which skip it.
 */
export function pageAddressCard(item: ItemOf<"web">): ManifestItem {
  if (item.blocked) return item;
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

import { t } from "@lingui/core/macro";
import type { ItemOf, ManifestItem } from "#shared/media-kinds/contract.ts";

/**
 * A web page's address as a text, in place of the page: framing it would open somebody else's page inside a signed-in dashboard,
 * and visit it once for each tile. Screens skip a blocked page, and so does this: it is never framed.
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

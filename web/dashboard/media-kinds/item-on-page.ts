import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { kinds } from "./index.ts";

/** Returns an item as an engine on a dashboard page may play it. `calm` stops tickers. */
export function itemOnPage(item: ManifestItem, calm: boolean): ManifestItem {
  const onPage = kinds[item.kind].onPage as ((item: ManifestItem, calm: boolean) => ManifestItem) | undefined;
  return onPage ? onPage(item, calm) : item;
}

import type { ManifestPlaylist } from "#shared/contracts/manifest.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { hasRegions } from "#shared/media-kinds/traits.ts";

/**
 * A playlist with no more than decides whether it plays: of items that come and go at the same moments one stands for
 * all. Layouts stay, as each has regions of its own.
 */
export function thinPlaylist({ id, name, items }: ManifestPlaylist): ManifestPlaylist {
  const seen = new Set<string>();
  const isNew = (item: ManifestItem): boolean => {
    if (hasRegions(item)) return true;
    const key = `${item.availableFrom ?? ""} ${item.availableUntil ?? ""}`;
    return !seen.has(key) && Boolean(seen.add(key));
  };
  return { id, name, items: items.filter(isNew) };
}

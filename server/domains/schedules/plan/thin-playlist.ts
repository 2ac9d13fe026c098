import type { ManifestPlaylist } from "#shared/contracts/manifest.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { hasRegions } from "#shared/media-kinds/traits.ts";

/**
 * Returns a playlist reduced to what decides whether it plays: of items with the same period of availability it keeps
 * one. Keeps all layouts, because each has different regions.
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

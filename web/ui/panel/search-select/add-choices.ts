import type { ComboboxParsedItem, ComboboxParsedItemGroup } from "@mantine/core";

const isGroup = (entry: ComboboxParsedItem): entry is ComboboxParsedItemGroup => "group" in entry;
const keyOf = (entry: ComboboxParsedItem): string =>
  isGroup(entry) ? `group ${entry.group}` : `item ${entry.value}`;

/**
 * Returns the shown choices in their order with the new ones after them, in each group. Choices that are no longer given
 * stay: they were found for other words. Returns `shown` itself when nothing is new.
 */
export function addChoices(
  shown: readonly ComboboxParsedItem[],
  given: readonly ComboboxParsedItem[],
): ComboboxParsedItem[] {
  const news = new Map(given.map((entry) => [keyOf(entry), entry]));
  let changed = false;
  const kept = shown.map((entry) => {
    const now = news.get(keyOf(entry));
    news.delete(keyOf(entry));
    if (!now) return entry;
    if (!isGroup(entry) || !isGroup(now)) {
      if ("label" in entry && "label" in now && entry.label === now.label) return entry;
      changed = true;
      return now;
    }
    const items = addChoices(entry.items, now.items) as typeof entry.items;
    if (items === entry.items) return entry;
    changed = true;
    return { ...entry, items };
  });
  if (!changed && news.size === 0) return shown as ComboboxParsedItem[];
  return [...kept, ...news.values()];
}

/** A selection in a list and the anchor of a range. Pure, so that the rules can be tested. */
export interface Selection<Key> {
  keys: ReadonlySet<Key>;
  anchor: Key | null;
}

export const nothingSelected: Selection<never> = { keys: new Set(), anchor: null };

export const toggled = <Key>({ keys }: Selection<Key>, key: Key): Selection<Key> => {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, anchor: key };
};

/** Adds everything from the anchor to a key, in the order of the list, to the selection. */
export function extended<Key>(selection: Selection<Key>, order: readonly Key[], key: Key): Selection<Key> {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(key);
  if (from < 0 || to < 0) return toggled(selection, key);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { keys: new Set([...selection.keys, ...range]), anchor: selection.anchor };
}

/** Removes keys that are no longer in the list. Returns the same object when nothing changes. */
export function without<Key>(selection: Selection<Key>, order: readonly Key[]): Selection<Key> {
  const there = new Set(order);
  const kept = [...selection.keys].filter((key) => there.has(key));
  return kept.length === selection.keys.size ? selection : { ...selection, keys: new Set(kept) };
}

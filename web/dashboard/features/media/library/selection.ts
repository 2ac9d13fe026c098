/** What is chosen in a list, and from where a range goes. Pure, so that the rules can be read and tried. */
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

/** Everything from the anchor to a key, in the order of the list, added to what is chosen. */
export function extended<Key>(selection: Selection<Key>, order: readonly Key[], key: Key): Selection<Key> {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(key);
  if (from < 0 || to < 0) return toggled(selection, key);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { keys: new Set([...selection.keys, ...range]), anchor: selection.anchor };
}

/** Without what is not there any more. The same object when nothing changes. */
export function without<Key>(selection: Selection<Key>, order: readonly Key[]): Selection<Key> {
  const there = new Set(order);
  const kept = [...selection.keys].filter((key) => there.has(key));
  return kept.length === selection.keys.size ? selection : { ...selection, keys: new Set(kept) };
}

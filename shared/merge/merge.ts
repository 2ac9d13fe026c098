import { mergeOrder } from "./order.ts";
import { same } from "./same.ts";

/**
 * What two people may edit at the same time: fields, and a list of items that have fields too. What is only valid
 * together, for example the two ends of a period, is one field.
 */
export interface Editable<F extends object, I extends object> {
  fields: F;
  items: readonly EditableItem<I>[];
}
export interface EditableItem<I extends object> {
  /** Identifies the item in all versions; no two items have the same. */
  key: string;
  fields: I;
}

/** Two people gave one field different values, or one removed an item that the other changed. */
export interface Clash {
  /** The key of the item; null for a field of the whole. */
  item: string | null;
  /** The name of the field, or `exists` when one side removed the item. */
  field: string;
  mine: unknown;
  theirs: unknown;
}
/** The name of the field in a clash about the existence of an item. */
export const existence = "exists";

export type Side = "mine" | "theirs";
/** Decides a clash. */
export type Choose = (clash: Clash) => Side;

/** How a value is divided into fields and items. `join` is the inverse of `split`. */
export interface Shape<V, F extends object, I extends object> {
  split: (value: V) => Editable<F, I>;
  join: (editable: Editable<F, I>) => V;
}

/** Merges two values that were made from `base`, as `merge` does. */
export function mergeAs<V, F extends object, I extends object>(
  { split, join }: Shape<V, F, I>,
  { base, mine, theirs }: { base: V; mine: V; theirs: V },
  choose: Choose,
): { merged: V; clashes: Clash[] } {
  const { merged, clashes } = merge(split(base), split(mine), split(theirs), choose);
  return { merged: join(merged), clashes };
}

/** Returns the value that a version has for the field of a clash. */
export function valueAt<F extends object, I extends object>(
  { fields, items }: Editable<F, I>,
  { item, field }: Pick<Clash, "item" | "field">,
): unknown {
  const found = item === null ? fields : items.find(({ key }) => key === item)?.fields;
  if (field === existence) return found !== undefined;
  return (found as Record<string, unknown> | undefined)?.[field];
}

/**
 * Merges two versions that were made from `base`. What only one side changed is taken from that side; each clash is
 * decided by `choose` and returned.
 */
export function merge<F extends object, I extends object>(
  base: Editable<F, I>,
  mine: Editable<F, I>,
  theirs: Editable<F, I>,
  choose: Choose,
): { merged: Editable<F, I>; clashes: Clash[] } {
  const clashes: Clash[] = [];
  const decide = (clash: Clash): Side => {
    clashes.push(clash);
    return choose(clash);
  };
  const fields = mergeFields(null, [base.fields, mine.fields, theirs.fields], decide);
  const [inBase, inMine, inTheirs] = [byKey(base), byKey(mine), byKey(theirs)];
  const survivors = new Map<string, I>();
  for (const key of new Set([...inMine.keys(), ...inTheirs.keys()])) {
    const item = mergeItem(key, [inBase.get(key), inMine.get(key), inTheirs.get(key)], decide);
    if (item) survivors.set(key, item);
  }
  const order = mergeOrder(
    [...inBase.keys()],
    [...inMine.keys()],
    [...inTheirs.keys()],
    new Set(survivors.keys()),
  );
  const items = order.flatMap((key) => {
    const item = survivors.get(key);
    return item ? [{ key, fields: item }] : [];
  });
  return { merged: { fields, items }, clashes };
}

const byKey = <F extends object, I extends object>({ items }: Editable<F, I>): ReadonlyMap<string, I> =>
  new Map(items.map(({ key, fields }) => [key, fields]));

/** Returns the fields of one item in the merged list; null when it is removed. */
function mergeItem<I extends object>(
  key: string,
  [base, mine, theirs]: readonly [I | undefined, I | undefined, I | undefined],
  decide: Choose,
): I | null {
  if (mine && theirs) return mergeFields(key, [base, mine, theirs], decide);
  const left = mine ?? theirs ?? null;
  if (!base || left === null) return left;
  if (same(left, base)) return null;
  const there = { mine: mine !== undefined, theirs: theirs !== undefined };
  return there[decide({ item: key, field: existence, ...there })] ? left : null;
}

function mergeFields<T extends object>(
  item: string | null,
  [base, mine, theirs]: readonly [T | undefined, T, T],
  decide: Choose,
): T {
  const merged = { ...theirs };
  for (const field of Object.keys({ ...mine, ...theirs }) as (keyof T & string)[]) {
    const [before, left, right] = [base?.[field], mine[field], theirs[field]];
    if (same(left, right) || same(left, before)) continue;
    const clashes = !same(right, before);
    if (!clashes || decide({ item, field, mine: left, theirs: right }) === "mine") merged[field] = left;
  }
  return merged;
}

import { same } from "#shared/merge/same.ts";
import type { Draft } from "./playlist-draft.ts";

/** What somebody else has just changed. */
export interface News {
  by: string;
  /** The keys of items that are new or were changed. */
  keys: ReadonlySet<string>;
}

/** Returns which items are new or different in the later of two states. */
export function changesBetween(before: Draft, after: Draft, by: string): News {
  const known = new Map(before.items.map((item) => [item.key, item]));
  const changed = after.items.filter((item) => !same(known.get(item.key), item));
  return { by, keys: new Set(changed.map(({ key }) => key)) };
}

import { useEffect, useState } from "react";
import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";
import { type MediaFilter, mediaFilterKinds, mediaSorts } from "#shared/contracts/library/media.ts";
import { useAddressView } from "#web/lib/use-address-view.ts";

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

const shown = z.object({
  q: z.string().max(200).default("").catch(""),
  kind: z.enum(mediaFilterKinds).nullable().default(null).catch(null),
  tag: z.string().max(40).nullable().default(null).catch(null),
  state: z.enum(["ready", "unfinished", "failed"]).nullable().default(null).catch(null),
  folder: id.nullable().default(null).catch(null),
  sort: z.enum(mediaSorts).default("newest").catch("newest"),
  view: z.enum(["grid", "list"]).default("grid").catch("grid"),
});
/** The view as stored in the page's address. `folder` null is the top level. */
export type LibraryView = z.output<typeof shown>;

/** Returns the filters of the media page, stored in its address. */
export function useLibraryFilter(): {
  view: LibraryView;
  /** True when a search or filter hides a part of the list. */
  narrowed: boolean;
  filter: MediaFilter;
  change: (change: Partial<LibraryView>, replace?: boolean) => void;
  /** Goes to the parent of a folder that is about to be deleted. */
  leave: (folder: { id: number; parentId: number | null }) => void;
  /** True until the page has left that folder: its content must not be fetched any more. */
  leaving: boolean;
} {
  const { view, change } = useAddressView(shown);
  const { q, kind, tag, state, folder, sort } = view;
  const [left, setLeft] = useState<number | null>(null);
  const leaving = left !== null && left === folder;
  useEffect(() => {
    if (left !== null && left !== folder) setLeft(null);
  }, [left, folder]);
  const narrowed = q.trim() !== "" || kind !== null || tag !== null || state !== null;
  const filter: MediaFilter = {
    ...(q.trim() && { q }),
    ...(kind && { kind }),
    ...(tag && { tag }),
    ...(state && { state }),
    // A search includes subfolders. Without one, the top level shows the media without a folder.
    ...(folder ? { folder, deep: String(narrowed) } : narrowed ? {} : { folder: "top" as const }),
    sort,
  };
  function leave({ id, parentId }: { id: number; parentId: number | null }): void {
    setLeft(id);
    change({ folder: parentId });
  }
  return { view, narrowed, filter, change, leave, leaving };
}

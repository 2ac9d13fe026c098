import { useCallback, useMemo, useState } from "react";
import type { RequestOf } from "#shared/contracts/contract.ts";
import type { listScreenIds } from "#shared/contracts/playing/screens.ts";

export type WholeFilter = RequestOf<typeof listScreenIds>;

export interface ScreenSelection {
  ids: ReadonlySet<number>;
  /** The filter that finds the selected screens and no others; null: they were chosen one by one. */
  whole: WholeFilter | null;
  /** With `range`: selects everything from the last toggled screen, in the order of the list. */
  toggle: (id: number, order: readonly number[], range: boolean) => void;
  /** With `whole`: these are all screens that match it. */
  set: (ids: readonly number[], whole: WholeFilter) => void;
  clear: () => void;
}

/** Returns the selection in the list of screens. It survives a change of the search. */
export function useScreenSelection(): ScreenSelection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [whole, setWhole] = useState<WholeFilter | null>(null);
  const [anchor, setAnchor] = useState<number | null>(null);
  const toggle = useCallback(
    (id: number, order: readonly number[], range: boolean) => {
      setAnchor(id);
      setWhole(null);
      setIds((chosen) => {
        const from = anchor === null ? -1 : order.indexOf(anchor);
        const to = order.indexOf(id);
        if (range && from >= 0 && to >= 0)
          return new Set([...chosen, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)]);
        const next = new Set(chosen);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    },
    [anchor],
  );
  return useMemo(
    () => ({
      ids,
      whole,
      toggle,
      set: (next, filter) => {
        setIds(new Set(next));
        setWhole(filter);
      },
      clear: () => setIds(new Set()),
    }),
    [ids, whole, toggle],
  );
}

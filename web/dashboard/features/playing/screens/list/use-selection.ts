import { useCallback, useMemo, useState } from "react";

export interface ScreenSelection {
  ids: ReadonlySet<number>;
  /** With `range`: selects everything from the last toggled screen, in the order of the list. */
  toggle: (id: number, order: readonly number[], range: boolean) => void;
  set: (ids: readonly number[]) => void;
  clear: () => void;
}

/** Returns the selection in the list of screens. It survives a change of the search. */
export function useScreenSelection(): ScreenSelection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [anchor, setAnchor] = useState<number | null>(null);
  const toggle = useCallback(
    (id: number, order: readonly number[], range: boolean) => {
      setAnchor(id);
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
      toggle,
      set: (next) => setIds(new Set(next)),
      clear: () => setIds(new Set()),
    }),
    [ids, toggle],
  );
}

import { useCallback, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { z } from "zod";

type Flat = Record<string, string | number | null>;

const read = <View extends Flat>(shown: z.ZodType<View>, search: string): View =>
  shown.parse(Object.fromEntries(new URLSearchParams(search)));

/**
 * What a page shows (filters, order, view), kept in its address: it survives a reload and can be sent to a colleague.
 * `shown` reads the address and must accept any; it stays the same one for the life of the page. What is as usual is
 * left out of the address. `change` with `replace` makes no step for the back key.
 */
export function useAddressView<View extends Flat>(
  shown: z.ZodType<View>,
): { view: View; change: (change: Partial<View>, replace?: boolean) => void } {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const asked = search.toString();
  const view = useMemo(() => read(shown, asked), [shown, asked]);
  const change = useCallback(
    (next: Partial<View>, replace = false): void => {
      // Somebody is on the way to another page, which what was typed here last must not call back.
      if (window.location.pathname !== pathname) return;
      const usual: Flat = read(shown, "");
      // From the address itself: a page follows it a moment later, and two changes may fall into that moment.
      const all: Flat = { ...read(shown, window.location.search), ...next };
      const kept = Object.entries(all).filter(
        ([name, value]) => value !== null && value !== "" && value !== usual[name],
      );
      setSearch(new URLSearchParams(kept.map(([name, value]) => [name, String(value)])), { replace });
    },
    [shown, pathname, setSearch],
  );
  return { view, change };
}

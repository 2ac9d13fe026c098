import { useCallback, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { z } from "zod";

type Flat = Record<string, string | number | null>;

const read = <View extends Flat>(shown: z.ZodType<View>, search: string): View =>
  shown.parse(Object.fromEntries(new URLSearchParams(search)));

/**
 * Returns the view of a page (filters, order, view), stored in its address: it survives a reload and can be shared as a
 * link. The schema `shown` parses the address, must accept any input, and must be the same object on every render.
 * Default values are omitted from the address. `change` with `replace` adds no entry to the browser's history.
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
      // The person is already on the way to another page; a late change must not bring this one back.
      if (window.location.pathname !== pathname) return;
      const usual: Flat = read(shown, "");
      // Read the browser's address, not the router's: the router updates later, and a second change may come before
      // that.
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

import { useCallback, useMemo } from "react";
// biome-ignore lint/style/noRestrictedImports: everything else asks useAddressQuery or useAddressView
import { type NavigateOptions, useHref, useLocation, useSearchParams } from "react-router";
import type { z } from "zod";

type Flat = Record<string, string | number | null>;

/**
 * Returns the query of the page's address, and `change`, which sets some of its parameters and removes those that are
 * null. What it does not name stays. Two changes at once both hold.
 */
export function useAddressQuery() {
  const [query, setQuery] = useSearchParams();
  const { pathname, state } = useLocation();
  const here = useHref(pathname);
  const change = useCallback(
    (next: Flat | ((now: URLSearchParams) => Flat), options: NavigateOptions = {}): void => {
      // The person is already on the way to another page; a late change must not bring this one back.
      if (window.location.pathname !== here) return;
      // Read the browser's address, not the router's: the router updates later, and a second change may come before
      // that.
      const all = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(typeof next === "function" ? next(all) : next))
        if (value === null) all.delete(name);
        else all.set(name, String(value));
      setQuery(all, { ...(options.replace && { state }), ...options });
    },
    [here, state, setQuery],
  );
  return { query, change };
}

const read = <View extends Flat>(shown: z.ZodType<View>, query: URLSearchParams): View =>
  shown.parse(Object.fromEntries(query));

/**
 * Returns the view of a page (filters, order, view), stored in its address: it survives a reload and can be shared as a
 * link. The schema `shown` parses the address, must accept any input, and must be the same object on every render.
 * Default values are omitted from the address. `change` with `replace` adds no entry to the browser's history. What is
 * computed from the view is a function of it: the view of the last render may be older.
 */
export function useAddressView<View extends Flat>(shown: z.ZodType<View>) {
  const { query, change: changeQuery } = useAddressQuery();
  const asked = query.toString();
  const view = useMemo(() => read(shown, new URLSearchParams(asked)), [shown, asked]);
  const change = useCallback(
    (next: Partial<View> | ((now: View) => Partial<View>), replace = false): void =>
      changeQuery(
        (query) => {
          const now = read(shown, query);
          const usual: Flat = read(shown, new URLSearchParams());
          const all: Flat = { ...now, ...(typeof next === "function" ? next(now) : next) };
          return Object.fromEntries(
            Object.entries(all).map(([name, value]) => [
              name,
              value === "" || value === usual[name] ? null : value,
            ]),
          );
        },
        { replace },
      ),
    [shown, changeQuery],
  );
  return { view, change };
}

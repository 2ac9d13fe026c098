import { useEffect, useRef } from "react";
import { useAddressQuery } from "#web/lib/use-address-view.ts";

/** Opens a dialog when the address asks for it (`?open=<name>`), once: what asks is taken out of the address. */
export function useAskedDialog(name: string, open: () => void): void {
  const { query, change } = useAddressQuery();
  const isAsked = query.get("open") === name;
  const latest = useRef({ open, change });
  latest.current = { open, change };
  useEffect(() => {
    if (!isAsked) return;
    latest.current.change({ open: null }, { replace: true });
    latest.current.open();
  }, [isAsked]);
}

import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

/** Opens a dialog when the address asks for it (`?open=<name>`), once: what asks is taken out of the address. */
export function useAskedDialog(name: string, open: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get("open") === name;
  const latest = useRef({ open, setSearch });
  latest.current = { open, setSearch };
  useEffect(() => {
    if (!isAsked) return;
    latest.current.setSearch(
      (all) => {
        all.delete("open");
        return all;
      },
      { replace: true },
    );
    latest.current.open();
  }, [isAsked]);
}

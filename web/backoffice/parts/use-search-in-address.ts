import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { useHref, useLocation } from "react-router";

/**
 * Holds what an operator types in a search field, and writes it to the address a moment after the last key. A page that
 * was opened meanwhile stays open.
 */
export function useSearchInAddress({
  current,
  write,
  delayMs,
}: {
  /** The search in the address. */
  current: string;
  write: (search: string) => void;
  delayMs: number;
}) {
  const [typed, setTyped] = useState(current);
  const [search] = useDebouncedValue(typed.trim(), delayMs);
  const here = useHref(useLocation().pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the settled search changes the address
  useEffect(() => {
    // A click on a link changes the address at once, and this page a moment later.
    if (search !== current && location.pathname === here) write(search);
  }, [search]);
  return { typed, setTyped, search };
}

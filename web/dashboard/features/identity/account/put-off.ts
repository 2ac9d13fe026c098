import { useState } from "react";
import { z } from "zod";
import { keep, kept } from "#web/lib/browser-storage.ts";

const stored = z.coerce.number().int().positive().catch(0);

/** Returns until when this browser hides a notice, in ms since 1970; 0 when it shows it. */
const putOffUntil = (key: string): number => kept("localStorage", key, stored.parse) ?? 0;

/**
 * Returns whether this browser hides a notice, and a function that hides it for a time; without storage, until the page
 * is loaded again. `key`: of the storage.
 */
export function usePutOff(key: string, forMs: number): [isHidden: boolean, hide: () => void] {
  const [hidden, setHidden] = useState(() => putOffUntil(key) > Date.now());
  const hide = () => {
    keep("localStorage", key, Date.now() + forMs);
    setHidden(true);
  };
  return [hidden, hide];
}

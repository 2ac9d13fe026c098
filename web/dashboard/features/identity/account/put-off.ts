import { useState } from "react";
import { z } from "zod";

const stored = z.coerce.number().int().positive().catch(0);

/** Returns until when this browser hides a notice, in ms since 1970; 0 when it shows it. */
function putOffUntil(key: string): number {
  try {
    return stored.parse(localStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}

/**
 * Returns whether this browser hides a notice, and a function that hides it for a time; without storage, until the page
 * is loaded again. `key`: of the storage.
 */
export function usePutOff(key: string, forMs: number): [isHidden: boolean, hide: () => void] {
  const [hidden, setHidden] = useState(() => putOffUntil(key) > Date.now());
  const hide = () => {
    try {
      localStorage.setItem(key, String(Date.now() + forMs));
    } catch {
      // Private windows and full disks refuse to store.
    }
    setHidden(true);
  };
  return [hidden, hide];
}

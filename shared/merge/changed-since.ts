import { same } from "./same.ts";

/**
 * Returns whether something has no longer the value that a change gave it. Each undo asks it before it puts an older value
 * back: the newer change of another person stays. `wrote` undefined: the call is no undo.
 */
export const changedSince = (wrote: unknown, now: unknown): boolean =>
  wrote !== undefined && !same(wrote, now);

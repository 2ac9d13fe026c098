import type { Fitted } from "./fit.ts";

/** So many boards that take turns are known. */
const most = 12;
const known = new Map<string, Fitted>();

/**
 * Returns how a board fits, which is looked for only when none of the last boards had the same `key`: looking lays
 * all rows out some twenty times, and a board that comes on again is usually the same.
 */
export function fitOf(key: string, find: () => Fitted): Fitted {
  const fitted = known.get(key) ?? find();
  known.delete(key);
  known.set(key, fitted);
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
  return fitted;
}

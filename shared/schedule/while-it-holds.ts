/**
 * Returns a function that finds something at an instant (UTC ms), and finds it again only when it may have changed: from its
 * `changesMs` on, before the instant of the last search, or with another `by`.
 */
export function whileItHolds<By, Found extends { changesMs: number }>(
  find: (atMs: number, by?: By) => Found,
): (atMs: number, by?: By) => Found {
  let last: { found: Found; by: By | undefined; fromMs: number } | undefined;
  return (atMs, by) => {
    if (!last || last.by !== by || atMs < last.fromMs || atMs >= last.found.changesMs)
      last = { found: find(atMs, by), by, fromMs: atMs };
    return last.found;
  };
}

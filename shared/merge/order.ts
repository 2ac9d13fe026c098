/**
 * Merges two orders of a list that started as `base`. Their order is the frame; what I moved or added follows the item
 * that is before it in my list. Contains each key of `survivors` once.
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  survivors: ReadonlySet<string>,
): string[] {
  const ours = mine.filter((key) => survivors.has(key));
  const unmoved = longestCommonOrder(base, ours);
  const here = new Set(ours);
  const merged = theirs.filter((key) => survivors.has(key) && (!here.has(key) || unmoved.has(key)));
  const placed = new Set(merged);
  ours.forEach((key, at) => {
    if (placed.has(key)) return;
    const before = ours[at - 1];
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, key);
    placed.add(key);
  });
  return merged;
}

/** Returns a largest set of keys that have the same order in both lists: the longest increasing subsequence. */
function longestCommonOrder(base: readonly string[], list: readonly string[]): ReadonlySet<string> {
  const places = new Map(base.map((key, at) => [key, at]));
  /** For each length, the end of the subsequence that ends earliest in the base. */
  const ends: { key: string; place: number; before: string | null }[] = [];
  const before = new Map<string, string | null>();
  for (const key of list) {
    const place = places.get(key);
    if (place === undefined) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.place ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    const end = { key, place, before: ends[low - 1]?.key ?? null };
    ends[low] = end;
    before.set(key, end.before);
  }
  const common = new Set<string>();
  for (let key = ends.at(-1)?.key ?? null; key !== null; key = before.get(key) ?? null) common.add(key);
  return common;
}

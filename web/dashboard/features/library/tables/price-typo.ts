import { amountsIn } from "#shared/media-kinds/amounts.ts";

/** Returns the sizes that a text has prices for, such as "half" and "full"; null where the text holds no price. */
function sizesIn(text: string): string | null {
  const found = amountsIn(text);
  if (!found || found.isLoose) return null;
  return [...found.values.map(({ label }) => label.toLowerCase()), found.isRange].join();
}

/** Returns whether a price may be a slip of the finger: no price can be read, or not the same sizes as before. */
export function isDoubtfulPrice(next: string, before: string): boolean {
  if (next.trim() === "") return false;
  const [now, then] = [sizesIn(next), sizesIn(before)];
  return now === null || (then !== null && now !== then);
}

/** Returns whether the field of a price needs room: it has several prices, or words. */
export const isLongPrice = (text: string): boolean =>
  (amountsIn(text)?.values.length ?? 0) > 1 || text.length > 9;

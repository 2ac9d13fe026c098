import { amountsIn } from "#shared/media-kinds/amounts.ts";
import { priceText } from "#shared/media-kinds/cells.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { quickRows } from "./quick-edits.ts";

/** A zero too many or too few, or a lost point, changes a price by more than shops do. */
const unusualFactor = 5;

/** Returns the prices of a text, with the sizes for which they are, such as "half" and "full"; null where it holds none. */
function pricesIn(text: string): { sizes: string; currency: string | null; amounts: number[] } | null {
  const found = amountsIn(text);
  if (!found || found.isLoose) return null;
  const sizes = [...found.values.map(({ label }) => label.toLowerCase()), found.isRange].join();
  return { sizes, currency: found.currency, amounts: found.values.map(({ amount }) => amount) };
}

/**
 * Returns whether a price may be a slip of the finger: none can be read, it is not for the same sizes or not in the same
 * currency as before, or it is five times as high or low, or nothing.
 */
export function isDoubtfulPrice(next: string, before: string): boolean {
  if (next.trim() === "") return false;
  const [now, then] = [pricesIn(next), pricesIn(before)];
  if (!now || !then) return !now;
  const isFar = (amount: number, at: number) => {
    const known = then.amounts[at] ?? amount;
    return known > 0 && (amount <= 0 || Math.max(amount / known, known / amount) >= unusualFactor);
  };
  const isOther = now.currency !== null && then.currency !== null && now.currency !== then.currency;
  return now.sizes !== then.sizes || isOther || now.amounts.some(isFar);
}

/** Returns whether the field of a price needs room: it has several prices, or words. */
export const isLongPrice = (text: string): boolean =>
  (amountsIn(text)?.values.length ?? 0) > 1 || text.length > 9;

/** Returns how screens would show a price: what is asked before one is saved that may be a slip. */
export const shownPrice = (text: string): string => priceText(text, "none", "indian");

/** Returns the changed prices of a table that may be slips, as screens would show them: "Tea: Free". */
export function doubtfulPrices(next: TableDocument, base: TableDocument): string[] {
  const known = new Map(
    quickRows(base).flatMap(({ key, prices }) =>
      prices.map(({ column, text }) => [`${key} ${column.key}`, text] as const),
    ),
  );
  return quickRows(next).flatMap(({ key, name, prices }) =>
    prices.flatMap(({ column, text }) => {
      const before = known.get(`${key} ${column.key}`) ?? "";
      return text !== before && isDoubtfulPrice(text, before) ? [`${name}: ${shownPrice(text)}`] : [];
    }),
  );
}

import { amountsIn } from "#shared/media-kinds/amounts.ts";
import { priceText } from "#shared/media-kinds/cells.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { quickRows } from "./quick-edits.ts";

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

import { plainDigits } from "../digits.ts";
import { amountsIn, numberIn } from "../media-kinds/amounts.ts";
import { fitsType, saysSoldOut } from "../media-kinds/cells.ts";
import type { ColumnType } from "../media-kinds/table-document.ts";
import { meaningOf } from "./header-meaning.ts";

const filledIn = (cells: readonly string[]) => cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
const isMarked = (cell: string) => amountsIn(cell)?.currency != null;
/** A price for sure: no size, no weight. Two prices in one cell are one, too. */
const isAmount = (cell: string) => amountsIn(cell)?.isLoose === false;
const yesNoWord = /[\p{L}✓✔✗]/u;

/** Numbers that only count the rows, which may begin again in each section. */
const countsRows = (cells: readonly string[]): boolean =>
  cells.length > 1 &&
  cells.every((cell, at) => {
    const [number, before] = [numberIn(cell), numberIn(cells[at - 1] ?? "")];
    return number === 1 || (at > 0 && number !== null && number === (before ?? 0) + 1);
  }) &&
  new Set(cells).size > 1;
const bareDigits = (cell: string) => plainDigits(cell).replace(/[\s()-]/g, "");
const isPhone = (cell: string) => /^(?:\+?91|0)?[6-9]\d{9}$|^0\d{9,10}$/.test(bareDigits(cell));
const isPin = (cell: string) => /^[1-8]\d{5}$/.test(bareDigits(cell));
const isYear = (cell: string) => /^(?:19|20)\d\d$/.test(bareDigits(cell));

/** Returns whether the cells of a column may be prices by their values alone. */
export function looksLikePrices(cells: readonly string[]): boolean {
  const filled = filledIn(cells);
  const amounts = filled.filter(isAmount);
  const share = (test: (cell: string) => boolean) => filled.filter(test).length / filled.length;
  return (
    filled.length > 0 &&
    filled.filter((cell) => isAmount(cell) || saysSoldOut(cell)).length >= 0.8 * filled.length &&
    amounts.length > 0 &&
    !countsRows(filled) &&
    share(isPhone) < 0.5 &&
    share(isPin) < 0.8 &&
    !(filled.length > 2 && share(isYear) === 1)
  );
}

const isPriceName = (name: string) => ["price", "half", "full"].includes(meaningOf(name) ?? "");

/** Returns the type of a column by its name and cells. Only a name or a mark of a currency makes prices for sure. */
export function typeOf(name: string, cells: readonly string[]): ColumnType {
  const filled = filledIn(cells);
  const all = (type: ColumnType) => filled.length > 0 && filled.every((cell) => fitsType(cell, type));
  const meaning = meaningOf(name);
  const amounts = filled.filter((cell) => fitsType(cell, "price"));
  if (amounts.length > 0 && isPriceName(name) && (meaning === "price" || amounts.length > filled.length / 2))
    return "price";
  if (looksLikePrices(filled) && filled.some(isMarked)) return "price";
  if (all("number")) return "number";
  if (all("time")) return "time";
  if (all("yes-no") && filled.every((cell) => yesNoWord.test(cell))) return "yes-no";
  return "text";
}

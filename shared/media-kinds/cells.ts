import { type DigitScript, plainDigits, writesDigits } from "../digits.ts";
import { amountsIn, numberIn } from "./amounts.ts";
import { afternoonWords, morningWords, nightWords, noWords, soldOutWords, yesWords } from "./cell-words.ts";
import { type Currency, currencySymbols, type NumberFormat } from "./currencies.ts";
import type { ColumnType } from "./table-document.ts";

/*
 * What the text of a cell means by the type of its column. A text of another form is shown as it was typed, and marked
 * in the editor.
 */

const setOf = (words: string): ReadonlySet<string> => new Set(words.split("|"));
const [yes, no, soldOut] = [setOf(yesWords), setOf(noWords), setOf(soldOutWords)];
const [morning, afternoon, night] = [setOf(morningWords), setOf(afternoonWords), setOf(nightWords)];
const bare = (text: string): string => text.normalize("NFC").trim().toLowerCase();

/** Returns the minutes since midnight of a time such as 9:30, 09.30 or 9:30 pm, in the words and digits of any of our languages; null for other texts. */
export function timeIn(text: string): number | null {
  const found = /^(\D*?)\s*(\d{1,2})(?:[:.](\d{2}))?\s*(\D*)$/u.exec(bare(plainDigits(text)));
  const [, before = "", hour, minute, after = ""] = found ?? [];
  const part = before || after;
  if (hour === undefined || (before && after) || (minute === undefined && part === "")) return null;
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)];
  if (minutes > 59 || hours > (part ? 12 : 23) || (part && hours === 0)) return null;
  const isNight = night.has(part);
  if (part && !isNight && !morning.has(part) && !afternoon.has(part)) return null;
  const isLate = isNight ? hours > 4 && hours < 12 : afternoon.has(part);
  return ((part ? hours % 12 : hours) + (isLate ? 12 : 0)) * 60 + minutes;
}

/** Returns true for yes, false for no or an empty text; null for other texts. */
export function yesIn(text: string): boolean | null {
  const typed = bare(text);
  return yes.has(typed) || soldOut.has(typed) ? true : typed === "" || no.has(typed) ? false : null;
}

/** Returns whether a text says that there is no more of it, also in the place of a price. */
export const saysSoldOut = (text: string): boolean => soldOut.has(bare(text));

/** Returns whether the texts of a row say that there is no more of it. An empty text says nothing. */
export const isSoldOut = ({ soldOut, price, available }: Record<"soldOut" | "price" | "available", string>) =>
  yesIn(soldOut) === true ||
  saysSoldOut(price) ||
  saysSoldOut(available) ||
  (available.trim() !== "" && yesIn(available) === false);

/** Returns true when a text fits its column; an empty cell always does. */
export function fitsType(text: string, type: ColumnType): boolean {
  if (text.trim() === "") return true;
  switch (type) {
    case "number":
      return numberIn(text) !== null;
    case "price":
      return amountsIn(text) !== null;
    case "time":
      return timeIn(text) !== null;
    case "yes-no":
      return yesIn(text) !== null;
    default:
      return true;
  }
}

/** Formats a number with digits in groups. By hand: the language data of old televisions is incomplete. */
export function formatNumber(value: number, format: NumberFormat): string {
  const fixed = Math.abs(value).toFixed(Number.isInteger(value) ? 0 : 2);
  const [whole = "", part] = fixed.split(".");
  const grouped =
    format === "plain"
      ? whole
      : format === "western"
        ? whole.replace(/\B(?=(\d{3})+$)/g, ",")
        : whole.replace(/(\d)(?=(\d{2})*\d{3}$)/g, "$1,");
  return `${value < 0 ? "−" : ""}${grouped}${part ? `.${part}` : ""}`;
}

/** How numbers and prices of a table are written. */
export interface AmountFormat {
  currency: Currency;
  numbers: NumberFormat;
  /** The digits of the shop; left out: those of the cell, and 0 to 9 where it is written anew. */
  digits?: DigitScript | undefined;
}

/** Returns the text of a cell as it is shown: numbers and prices by the type of their column, others as they are. */
export function amountText(text: string, type: ColumnType | undefined, format: AmountFormat): string {
  if (type === "price") return priceTexts(text, format).join(" / ");
  const value = type === "number" ? numberIn(text) : null;
  const written = value === null ? text : formatNumber(value, format.numbers);
  return value === null && type !== "time" ? text : writesDigits(format.digits)(written);
}

/** Returns a price as a board shows it. A text that is no number is shown as it was typed. */
export function priceText(text: string, currency: Currency, format: NumberFormat): string {
  return priceTexts(text, { currency, numbers: format }).join(" / ");
}

/** Returns the prices of a cell, such as half and full, each as a board shows it. */
export const priceTexts = (text: string, format: AmountFormat): string[] =>
  plainPrices(text, format).map(writesDigits(format.digits));

function plainPrices(text: string, { currency, numbers }: AmountFormat): string[] {
  const found = amountsIn(text);
  // Thousandths are no paise: such a text is something else.
  if (!found || found.values.some(({ amount }) => !Number.isInteger(Math.round(amount * 1e6) / 1e4)))
    return [text.trim()];
  const { values, unit, isRange } = found;
  // Another currency than the board's is never written as the board's.
  const symbol = currency === "none" ? "" : currencySymbols[found.currency ?? currency];
  const texts = values.map(({ label, amount }) => {
    const written = `${amount < 0 ? "−" : ""}${symbol}${formatNumber(Math.abs(amount), numbers)}`;
    return label ? `${label} ${written}` : written;
  });
  const after = unit === "" || unit.startsWith("/") ? unit : ` ${unit}`;
  if (isRange)
    return [`${texts.map((each, at) => (at > 0 ? each.replace(symbol, "") : each)).join("–")}${after}`];
  return texts.map((each, at) => (at === texts.length - 1 ? `${each}${after}` : each));
}

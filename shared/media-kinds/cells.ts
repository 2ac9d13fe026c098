import { type Currency, currencySymbols, type NumberFormat } from "./currencies.ts";
import type { ColumnType } from "./table-document.ts";

/*
 * What the text of a cell means by the type of its column. A text of another form is shown as it was typed, and marked
 * in the editor.
 */

const groups = /^\d{1,3}([,.'\u00a0\u202f ]\d{2,3})*[,.'\u00a0\u202f ]\d{3}$/;

/** The zeros of the digits that people type in Arabic and Indian scripts; nine more follow each. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66];

/** Returns a text with the digits of all scripts as 0 to 9. */
export const plainDigits = (text: string): string =>
  text.replace(/[\u0660-\u0d6f]/g, (letter) => {
    const code = letter.charCodeAt(0);
    const zero = zeros.find((each) => code >= each && code < each + 10);
    return zero === undefined ? letter : String(code - zero);
  });

/** Returns the number in a text: with a currency, digits in groups, a decimal point or comma; null for other texts. */
export function numberIn(text: string): number | null {
  const bare = plainDigits(text)
    .replace(/^[\s]*(-?)\s*(?:₹|\$|€|£|Rs\.?|INR|AED|USD|EUR|GBP)?\s*/i, "$1")
    .replace(/\s*(?:₹|\$|€|£|\/-|INR|AED|USD|EUR|GBP)?\s*$/i, "");
  const sign = bare.startsWith("-") ? -1 : 1;
  const digits = bare.replace(/^[-+]/, "");
  const last = Math.max(digits.lastIndexOf(","), digits.lastIndexOf("."));
  const whole = (part: string) => (/^\d+$/.test(part) || groups.test(part) ? part.replace(/\D/g, "") : null);
  if (last < 0 || (groups.test(digits) && !/^\d+\.\d{3}$/.test(digits))) {
    const plain = whole(digits);
    return plain === null ? null : sign * Number(plain);
  }
  const before = whole(digits.slice(0, last));
  const after = digits.slice(last + 1);
  if (before === null || !/^\d{1,6}$/.test(after)) return null;
  return sign * Number(`${before}.${after}`);
}

/** Returns the minutes since midnight of a time such as 9:30, 09.30 or 9:30 pm; null for other texts. */
export function timeIn(text: string): number | null {
  const found = /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?\s*$/i.exec(text);
  if (!found || (found[2] === undefined && found[3] === undefined)) return null;
  const [hours, minutes] = [Number(found[1]), Number(found[2] ?? 0)];
  const half = found[3]?.toLowerCase().charAt(0);
  if (minutes > 59 || hours > (half ? 12 : 23) || (half && hours === 0)) return null;
  return ((half ? hours % 12 : hours) + (half === "p" ? 12 : 0)) * 60 + minutes;
}

const yes = /^\s*(yes|y|true|1|x|✓|✔|ja|oui|sí|si|हाँ|हां|sold out)\s*$/i;
const no = /^\s*(no|n|false|0|-|✗|nein|non|नहीं|)\s*$/i;
/** Returns true for yes, false for no or an empty text; null for other texts. */
export const yesIn = (text: string): boolean | null => (yes.test(text) ? true : no.test(text) ? false : null);

/** Returns a price and what it is for: "320/kg" is 320 and "/kg". */
function partsOfPrice(text: string): { amount: string; unit: string } {
  const [, amount, unit] = /^(.*[^\s/])\s*(\/\s*[^\s/-][^/]*)$/.exec(text.trim()) ?? [];
  return amount === undefined || unit === undefined ? { amount: text, unit: "" } : { amount, unit };
}

/** Returns true when a text fits its column; an empty cell always does. */
export function fitsType(text: string, type: ColumnType): boolean {
  if (text.trim() === "") return true;
  switch (type) {
    case "number":
      return numberIn(text) !== null;
    case "price":
      return numberIn(partsOfPrice(text).amount) !== null;
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
}

/** Returns the text of a cell as it is shown: numbers and prices by the type of their column, others as they are. */
export function amountText(
  text: string,
  type: ColumnType | undefined,
  { currency, numbers }: AmountFormat,
): string {
  if (type === "price") return priceText(text, currency, numbers);
  const value = type === "number" ? numberIn(text) : null;
  return value === null ? text : formatNumber(value, numbers);
}

/** Returns a price as a board shows it. A text that is no number is shown as it was typed. */
export function priceText(text: string, currency: Currency, format: NumberFormat): string {
  const { amount, unit } = partsOfPrice(text);
  const value = numberIn(amount);
  if (value === null) return text.trim();
  const symbol = currencySymbols[currency];
  return `${value < 0 ? "−" : ""}${symbol}${formatNumber(Math.abs(value), format)}${unit}`;
}

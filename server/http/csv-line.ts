/**
 * A spreadsheet runs text that begins with these characters as a formula; a leading apostrophe makes it text (OWASP,
 * CSV injection).
 */
const formula = /^[=+\-@\t\r]/;

/** A number that is written with exactly these digits, also with a minus. */
interface Digits {
  digits: string;
}

/** Returns one line of CSV (RFC 4180) with its line end. Text is safe for spreadsheets. */
export const csvLine = (values: readonly (string | number | Digits | null)[]): string =>
  `${values.map(cell).join(",")}\r\n`;

function cell(value: string | number | Digits | null): string {
  if (value === null) return "";
  if (typeof value === "object") return value.digits;
  if (typeof value === "number") return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

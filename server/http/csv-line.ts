/**
 * A spreadsheet runs text that begins with these characters as a formula; a leading apostrophe makes it text (OWASP,
 * CSV injection).
 */
const formula = /^[=+\-@\t\r]/;

/** Returns one line of CSV (RFC 4180) with its line end. Text is safe for spreadsheets. */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(",")}\r\n`;

function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

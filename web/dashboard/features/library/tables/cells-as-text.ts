import Papa from "papaparse";
import { withPlainQuotes } from "#shared/reading/plain-quotes.ts";
import { withWholeAmounts } from "#shared/reading/whole-amounts.ts";

/** Returns the cells of copied spreadsheet cells or of CSV text. Finds the separator itself. */
export function gridOfText(text: string): string[][] {
  const body = text.replace(/\r?\n$/, "");
  const cellsOf = (written: string, delimiter: string) =>
    Papa.parse<string[]>(written, { delimiter, delimitersToGuess: [",", ";", "|"], skipEmptyLines: false });
  let read = cellsOf(body, text.includes("\t") ? "\t" : "");
  const { delimiter } = read.meta;
  if (read.errors.some(({ type }) => type === "Quotes"))
    read = cellsOf(withPlainQuotes(body, delimiter).text, delimiter);
  return withWholeAmounts(read.data, delimiter).rows;
}

/** Returns a table as CSV text. Texts that a spreadsheet would run as a formula begin with an apostrophe. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  Papa.unparse(
    lines.map((line) => [...line]),
    { escapeFormulae: true, newline: "\r\n" },
  );

/** Returns cells as text for the clipboard, as spreadsheets take and give them. */
export const csvOfCells = (lines: readonly (readonly string[])[]): string =>
  Papa.unparse(
    lines.map((line) => [...line]),
    { delimiter: "\t", newline: "\n" },
  );

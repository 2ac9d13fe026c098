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

/**
 * What a spreadsheet could run: a formula, or after another sign a call, a link to another file or a command. A phone number,
 * a negative number and "@shop" are none.
 */
const runnable = /^\s*(?:[=＝]|[-+@－＋＠](?=.*\p{L})(?=.*[(|!]))/su;
/** Has an apostrophe before such a sign already: gets another, so that `asTyped` gives it back. */
const marked = /^'+\s*[-=+@－＝＋＠]/;

/** Returns a table as CSV text. What a spreadsheet could run begins with an apostrophe. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  Papa.unparse(
    lines.map((line) => line.map((cell) => (runnable.test(cell) || marked.test(cell) ? `'${cell}` : cell))),
    { newline: "\r\n" },
  );

/** Returns a cell of a file as it was typed: without the apostrophe that keeps a spreadsheet from running it. */
export const asTyped = (cell: string): string => (marked.test(cell) ? cell.slice(1) : cell);

/** Returns cells as text for the clipboard, as spreadsheets take and give them. */
export const csvOfCells = (lines: readonly (readonly string[])[]): string =>
  Papa.unparse(
    lines.map((line) => [...line]),
    { delimiter: "\t", newline: "\n" },
  );

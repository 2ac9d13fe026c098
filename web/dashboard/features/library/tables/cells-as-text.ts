import Papa from "papaparse";

/** Returns the cells of copied spreadsheet cells or of CSV text. Finds the separator itself. */
export function gridOfText(text: string): string[][] {
  const hasTabs = text.includes("\t");
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ""), {
    delimiter: hasTabs ? "\t" : "",
    delimitersToGuess: [",", ";", "|"],
    skipEmptyLines: false,
  });
  return data;
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

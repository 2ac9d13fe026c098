import { t } from "@lingui/core/macro";
import { type ReadList, type ReadOptions, readList } from "#shared/tables/read-list.ts";
import { asTyped, gridOfText } from "./cells-as-text.ts";
import { asKnown, newKey } from "./edits.ts";

/**
 * Reads the cells of a list with prices or of another table, with words in the language of the page. Columns that are known by
 * their names stay as they were.
 */
export const readCells = (
  cells: readonly (readonly string[])[],
  options: Pick<ReadOptions, "names" | "known"> = {},
): ReadList =>
  asKnown(
    readList(
      cells.map((row) => row.map(asTyped)),
      { ...options, rowKey: newKey, words: { name: t`Name`, price: t`Price`, section: t`Section` } },
    ),
    options.known ?? [],
  );

/** Cells beside each other: a copied spreadsheet, or lines of a CSV file such as "Masala dosa,80". */
const areCells = (text: string): boolean =>
  text.includes("\t") || /[^\d\s]\s*[,;|]\s*₹?\p{Nd}[\p{Nd}.]*\s*$/mu.test(text);

/** Returns the cells that a person pasted, or one cell for each line that a person typed. */
export const cellsOfText = (text: string): string[][] =>
  areCells(text) ? gridOfText(text) : text.split("\n").map((line) => [line.trim()]);

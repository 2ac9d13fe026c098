import { t } from "@lingui/core/macro";
import { rowsOf } from "#shared/design-templates/kit/rows.ts";
import { guessRoles } from "#shared/media-kinds/board-settings.ts";
import { fitsType, numberIn } from "#shared/media-kinds/cells.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { keyFor, namesPriceList, tableFromGrid } from "#shared/tables/from-grid.ts";
import { gridOfText } from "../../library/tables/cells-as-text.ts";
import { newKey } from "../../library/tables/edits.ts";

interface Line {
  /** As people count them: the first line is 1. */
  number: number;
  cells: string[];
  afterGap: boolean;
}

/** A price list as a table, and what became of its lines. */
export interface ReadPrices {
  document: TableDocument;
  products: number;
  sections: number;
  /** Lines on the board without a price. */
  priceless: { line: number; text: string }[];
  /** Lines that are not on the board: titles, and headings of sections without products. */
  leftOut: { line: number; text: string }[];
  /** The name of the column that the board shows, and those of other prices in the table. */
  shownPrice: string;
  otherPrices: string[];
}

const filledIn = ({ cells }: Line): string[] => cells.filter((cell) => cell !== "");
const isPrice = (cell: string): boolean => cell !== "" && fitsType(cell, "price");
/** A text alone in its line. */
const isAlone = (line: Line): boolean => filledIn(line).length === 1 && !filledIn(line).some(isPrice);
const textOf = (line: Line): string => filledIn(line)[0] ?? "";

/** Names of columns: several different texts, none of them a number. */
const namesColumns = (line: Line): boolean => {
  const names = filledIn(line);
  return names.length > 1 && new Set(names).size === names.length && !names.some(isPrice);
};

/** A heading looks different from the names of products: in capitals, with a colon, or after an empty line. */
const looksLikeHeading = (line: Line): boolean => {
  const text = textOf(line);
  const isCaseless = text.toLowerCase() === text.toUpperCase();
  return line.afterGap || text.endsWith(":") || (!isCaseless && text === text.toUpperCase());
};

const linesOf = (cells: readonly (readonly string[])[]): Line[] =>
  cells
    .map((row) => row.map((cell) => cell.trim()))
    .map((cells, at, all) => ({
      number: at + 1,
      cells,
      afterGap: at > 0 && !(all[at - 1] ?? []).some((cell) => cell !== ""),
    }))
    .filter((line) => filledIn(line).length > 0);

/**
 * Reads the cells of a price list as shops write it: a title, names of columns below it, and headings of sections, which
 * become a column of their own. The first column of prices is shown, whatever its name.
 */
export function readCells(cells: readonly (readonly string[])[]): ReadPrices {
  const lines = linesOf(cells);
  const first = lines.find((line) => !isAlone(line));
  const head =
    first && namesColumns(first) && lines.some((line) => filledIn(line).some(isPrice)) ? first : null;
  const sameAsHead = (line: Line) =>
    head !== null && line !== head && filledIn(line).join("\n") === filledIn(head).join("\n");
  // A list that names its columns again in each section has the heading above the names.
  const heads = lines.some(sameAsHead);
  const body = lines.filter((line) => line !== head && !sameAsHead(line));
  const isTitle = (line: Line, at: number) =>
    isAlone(line) &&
    head !== null &&
    line.number < head.number &&
    !(heads && body[at + 1] !== undefined && !isAlone(body[at + 1] as Line));

  const leftOut: ReadPrices["leftOut"] = [];
  const items: { line: Line; section: string }[] = [];
  let section = "";
  body.forEach((line, at) => {
    const next = body[at + 1];
    const standsBefore = next !== undefined && !isAlone(next);
    const text = textOf(line);
    if (!isAlone(line)) items.push({ line, section });
    else if (isTitle(line, at) || (at === 0 && (!standsBefore || namesPriceList(text))))
      leftOut.push({ line: line.number, text });
    else if (standsBefore && (at === 0 || items.length === 0 || looksLikeHeading(line)))
      section = text.replace(/\s*:$/, "");
    else if (looksLikeHeading(line) && next !== undefined) leftOut.push({ line: line.number, text });
    else items.push({ line, section });
  });
  return tableOf({ head, items, leftOut });
}

function tableOf(found: {
  head: Line | null;
  items: { line: Line; section: string }[];
  leftOut: ReadPrices["leftOut"];
}): ReadPrices {
  const { head, items, leftOut } = found;
  const whole = items.filter(({ line }) => !isAlone(line));
  const width = Math.max(2, ...whole.map(({ line }) => line.cells.length));
  const names = head ? head.cells : [t`Name`, t`Price`, ...Array.from({ length: width - 2 }, () => "")];
  const typed = withPrices(
    tableFromGrid([names, ...whole.map(({ line }) => line.cells)], { names: true, rowKey: newKey }),
  );
  const roles = guessRoles(typed.columns);
  const place = (key: string | undefined) => typed.columns.findIndex((column) => column.key === key);
  const [nameAt, priceAt] = [place(roles.name), place(roles.price)];
  const all = items.map(({ line, section }) => ({
    line,
    section,
    cells: typed.columns.map((_, at) =>
      isAlone(line) ? (at === Math.max(0, nameAt) ? textOf(line) : "") : (line.cells[at] ?? ""),
    ),
  }));
  const sections = new Set(all.map(({ section }) => section).filter((section) => section !== ""));
  const hasSections = sections.size > 0;
  const columns = hasSections
    ? [
        ...typed.columns,
        {
          key: keyFor("section", new Set(typed.columns.map(({ key }) => key))),
          name: t`Section`,
          type: "text" as const,
        },
      ]
    : typed.columns;
  return {
    document: {
      kind: "table",
      columns,
      rows: all.map(({ cells, section }) => ({
        key: newKey(),
        cells: hasSections ? [...cells, section] : cells,
      })),
    },
    products: all.length,
    sections: sections.size,
    priceless: all
      .filter(({ cells }) => priceAt >= 0 && (cells[priceAt] ?? "") === "")
      .map(({ line, cells }) => ({ line: line.number, text: cells[Math.max(0, nameAt)] ?? "" })),
    leftOut,
    shownPrice: typed.columns[priceAt]?.name ?? "",
    otherPrices: typed.columns
      .filter(({ type }, at) => at > priceAt && priceAt >= 0 && (type === "price" || type === "number"))
      .map(({ name }) => name),
  };
}

/** Numbers that only count the rows. */
const countsRows = (cells: readonly string[]): boolean =>
  cells.length > 1 &&
  cells.every((cell, at) => at === 0 || numberIn(cell) === (numberIn(cells[at - 1] ?? "") ?? 0) + 1);

/** Gives the first column of numbers the type of prices, when no column has it. */
function withPrices(table: TableDocument): TableDocument {
  if (table.columns.some(({ type }) => type === "price")) return table;
  const cellsOf = (at: number) => table.rows.map(({ cells }) => cells[at] ?? "");
  const fits = table.columns.map((_, at) => {
    const filled = cellsOf(at).filter((cell) => cell !== "");
    return filled.length > 0 && filled.filter(isPrice).length > filled.length / 2 && !countsRows(filled);
  });
  // A single product may cost 1.
  const prices =
    fits.indexOf(true) >= 0 ? fits.indexOf(true) : table.columns.findIndex(({ type }) => type === "number");
  return {
    ...table,
    columns: table.columns.map((column, at) => (at === prices ? { ...column, type: "price" } : column)),
  };
}

/** Cells beside each other: a copied spreadsheet, or lines of a CSV file such as "Masala dosa,80". */
const isCells = (text: string): boolean =>
  text.includes("\t") || /[^\d\s]\s*[,;|]\s*₹?\p{Nd}[\p{Nd}.]*\s*$/mu.test(text);
/** Names of columns above lines that are no cells. */
const namesLine =
  /^(items?|names?|particulars?|dish(es)?|products?|description)\s.*\b(prices?|rates?|mrp|amount|rs)\b\.?$/i;

/** Reads what a person typed or pasted: cells, or lines such as "Masala dosa 80" or "Masala dosa ..... 80". */
export function readText(text: string): ReadPrices {
  if (isCells(text)) return readCells(gridOfText(text));
  return readCells(
    text.split("\n").map((line) => {
      const bare = line.replace(/\s*(?:[.·_]{2,}|…+)\s*/g, " ").trim();
      if (namesLine.test(bare)) return [t`Name`, t`Price`];
      const [row] = rowsOf(bare);
      return row ? [row.name, row.value.replace(/^₹\s*/, "")] : [];
    }),
  );
}

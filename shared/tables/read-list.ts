import { amountsIn } from "../media-kinds/amounts.ts";
import { fitsType, saysSoldOut } from "../media-kinds/cells.ts";
import type { TableColumn, TableDocument } from "../media-kinds/table-document.ts";
import { looksLikePrices } from "./column-kinds.ts";
import { hasNames, tableFromGrid } from "./from-grid.ts";
import { guessRoles } from "./guess-roles.ts";
import { meaningOf, namesPriceList } from "./header-meaning.ts";
import { headingKey } from "./heading-key.ts";
import { splitLine } from "./split-line.ts";

type Grid = readonly (readonly string[])[];
interface Line {
  /** As people count them: the first line is 1. */
  number: number;
  cells: readonly string[];
  afterGap: boolean;
}
export interface NamedLine {
  line: number;
  text: string;
}

/** A list as a table, and what became of its lines. */
export interface ReadList {
  document: TableDocument;
  /** A line of it has the names of the columns. */
  hasNames: boolean;
  products: number;
  sections: number;
  /** Lines on the board without a price. */
  priceless: NamedLine[];
  /** Texts in the place of a price that are no number: boards show them as they are. */
  unread: NamedLine[];
  /** Lines that are not on the board: titles, and headings of sections without products. */
  leftOut: NamedLine[];
  /** The name of the column that the board shows, and those of other prices in the table. */
  shownPrice: string;
  otherPrices: string[];
  /** The column that is the price only by its values; null: its name says it, or there is no price. */
  asked: string | null;
}

export interface ReadOptions {
  /** Whether there are names of columns; left out: as it looks. */
  names?: boolean;
  rowKey: (at: number) => string;
  /** Columns that the table had: what a person said of their numbers still holds. */
  known?: readonly TableColumn[];
  /** Names of columns that the list does not name. */
  words: { name: string; price: string; section: string };
}

const filledIn = ({ cells }: Pick<Line, "cells">): string[] => cells.filter((cell) => cell !== "");
const isPrice = (cell: string): boolean => amountsIn(cell)?.isLoose === false;
/** A text alone in its line. */
const isAlone = (line: Line): boolean => filledIn(line).length === 1 && !filledIn(line).some(isPrice);
const textOf = (line: Line): string => filledIn(line)[0] ?? "";

/** How many cells of a line are known names of columns. */
const knownNames = (line: Line): number => filledIn(line).filter((cell) => meaningOf(cell) !== null).length;

/** Names of columns: several texts, none of them a number. They differ, but for two known names such as "Price". */
const namesColumns = (line: Line): boolean => {
  const names = filledIn(line);
  const differ = new Set(names).size === names.length || knownNames(line) === names.length;
  return names.length > 1 && differ && !names.some(isPrice);
};

/** A heading looks different from the names of products: in capitals, with a colon, or after an empty line. */
const looksLikeHeading = (line: Line): boolean => {
  const text = textOf(line);
  const isCaseless = text.toLowerCase() === text.toUpperCase();
  return line.afterGap || text.endsWith(":") || (!isCaseless && text === text.toUpperCase());
};

const linesOf = (cells: Grid): Line[] =>
  cells
    .map((row) => row.map((cell) => cell.trim()))
    .map((cells, at, all) => ({
      number: at + 1,
      cells,
      afterGap: at > 0 && !(all[at - 1] ?? []).some((cell) => cell !== ""),
    }))
    .filter((line) => filledIn(line).length > 0);

/** Names of columns above lines that are no cells. */
const namesLine =
  /^(items?|names?|particulars?|dish(es)?|products?|description)\s.*\b(prices?|rates?|mrp|amount|rs)\b\.?$/i;

/**
 * Lines such as "Masala dosa 80" as cells; null when they are no such lines. A few lines that have cells already, as with a tab
 * before the price, keep them: most lines of a sheet have.
 */
function splitLines(lines: readonly Line[], words: ReadOptions["words"]): Line[] | null {
  const typed = lines.filter((line) => filledIn(line).length === 1);
  const split = new Map(typed.map((line) => [line, splitLine(textOf(line))]));
  const texts = lines.filter((line) => !split.has(line) || !looksLikeHeading({ ...line, afterGap: false }));
  if ([...split.values()].filter((found) => found).length * 2 < texts.length) return null;
  return lines.map((line) => {
    if (!split.has(line)) return { ...line, cells: filledIn(line) };
    if (namesLine.test(textOf(line))) return { ...line, cells: [words.name, words.price] };
    const found = split.get(line);
    return { ...line, cells: found ? [found.name, found.price.replace(/^₹\s*/, "")] : [textOf(line)] };
  });
}

/** Lists that stand beside each other, with the same names of columns, below each other; and what stands beside them. */
function stacked(lines: readonly Line[]): { lines: Line[]; beside: NamedLine[] } {
  const at = lines.findIndex((line) => !isAlone(line));
  const head = lines[at];
  const from = head?.cells.findIndex((cell) => cell !== "") ?? -1;
  const width = head ? head.cells.indexOf(head.cells[from] ?? "", from + 1) - from : -1;
  if (!head || width < 2) return { lines: [...lines], beside: [] };
  const part = (line: Line, start: number) => ({ ...line, cells: line.cells.slice(start, start + width) });
  const starts = head.cells.flatMap((cell, place) => (cell === head.cells[from] ? [place] : []));
  const names = filledIn(part(head, from)).join("\n");
  if (starts.some((start) => filledIn(part(head, start)).join("\n") !== names))
    return { lines: [...lines], beside: [] };
  const parts = starts.flatMap((start) => lines.slice(at + 1).map((line) => part(line, start)));
  const end = (starts.at(-1) ?? 0) + width;
  const beside = lines
    .slice(at)
    .flatMap(({ number, cells }) =>
      cells
        .filter((cell, place) => cell !== "" && (place < from || place >= end))
        .map((text) => ({ line: number, text })),
    );
  const filled = parts.filter((line) => filledIn(line).length > 0);
  return { lines: [...lines.slice(0, at), part(head, from), ...filled], beside };
}

interface Found {
  head: Line | null;
  items: { line: Line; section: string }[];
  leftOut: NamedLine[];
}

const titleLines = 6;

/** Finds the names of columns. Lists may name them again in each section, with the section in the place of the name. */
function headsIn(lines: readonly Line[], names: boolean | undefined) {
  const several = lines.filter((line) => !isAlone(line));
  // A title of two cells may stand above the names.
  const known = several.slice(0, titleLines).find((line) => namesColumns(line) && knownNames(line) > 1);
  const first = (several[0] && knownNames(several[0]) > 0 ? several[0] : (known ?? several[0])) ?? lines[0];
  const isHead = first && first !== lines.at(-1) && namesColumns(first);
  const head = first && (names ?? isHead) ? first : null;
  const rest = (line: Line) => filledIn(line).slice(1).join("\n");
  const again = (line: Line) =>
    head !== null && line !== head && namesColumns(line) && rest(line) === rest(head);
  const others = lines.filter(again);
  const asSections = others.some((line) => textOf(line) !== (head ? textOf(head) : ""));
  return { head, again, isRepeated: others.length > 0, asSections };
}

function itemsIn(lines: readonly Line[], names: boolean | undefined): Found {
  const { head, again, isRepeated, asSections } = headsIn(lines, names);
  const body = lines.filter((line) => asSections || (line !== head && !again(line)));
  const isTitle = (line: Line, at: number) =>
    head !== null &&
    line.number < head.number &&
    !(
      isAlone(line) &&
      isRepeated &&
      !asSections &&
      body[at + 1] !== undefined &&
      !isAlone(body[at + 1] as Line)
    );
  const listed = body.filter((line) => head === null || line.number > head.number);
  const alone = listed.filter(isAlone);
  // Headings have several products each; else, below names of columns, they are products whose price is missing.
  const lackPrices = head !== null && alone.length > 1 && listed.length < 3 * alone.length;
  // A list that begins with a heading like any other text has such headings in between, too.
  const arePlain =
    alone[0] !== undefined &&
    !lackPrices &&
    alone[0] === listed[0] &&
    !alone.some((line, at) => at > 0 && looksLikeHeading(line)) &&
    !looksLikeHeading({ ...alone[0], afterGap: false });
  const leftOut: NamedLine[] = [];
  const items: Found["items"] = [];
  let section = "";
  body.forEach((line, at) => {
    const next = body[at + 1];
    const standsBefore = next !== undefined && !isAlone(next);
    const text = textOf(line);
    if (asSections && (line === head || again(line))) section = text;
    else if (isTitle(line, at)) leftOut.push({ line: line.number, text: filledIn(line).join(" ") });
    else if (!isAlone(line)) items.push({ line, section });
    else if (at === 0 && (!standsBefore || namesPriceList(text))) leftOut.push({ line: line.number, text });
    else if (standsBefore && ((items.length === 0 && !lackPrices) || arePlain || looksLikeHeading(line)))
      section = text.replace(/\s*:$/, "");
    else if (looksLikeHeading(line) && next !== undefined) leftOut.push({ line: line.number, text });
    else items.push({ line, section });
  });
  return {
    head: head && asSections ? { ...head, cells: ["", ...head.cells.slice(1)] } : head,
    items,
    leftOut,
  };
}

/** The column that is the price by its values: the first one, behind a text if there is one. */
function priceByValues({ columns, rows }: TableDocument): number {
  const fits = columns.map(
    ({ name, type }, at) =>
      (type === "number" || type === "text") &&
      meaningOf(name) === null &&
      looksLikePrices(rows.map(({ cells }) => cells[at] ?? "")),
  );
  const firstText = columns.findIndex(({ type }, at) => type === "text" && !fits[at]);
  const behind = fits.indexOf(true, firstText + 1);
  return behind >= 0 ? behind : fits.indexOf(true);
}

/** A single product may cost 1, and a lone column of numbers without a name is the price. */
const loneNumbers = ({ columns }: TableDocument): number => {
  const numbers = columns.flatMap(({ type, name }, at) => (type === "number" && name === "" ? [at] : []));
  return columns.length === 2 && numbers.length === 1 ? (numbers[0] ?? -1) : -1;
};

function filledDown(table: TableDocument): TableDocument {
  const at = table.columns.findIndex(({ name }) => meaningOf(name) === "section");
  if (at < 0 || !table.rows[0]?.cells[at]) return table;
  let section = "";
  const rows = table.rows.map((row) => {
    section = row.cells[at] || section;
    return { ...row, cells: row.cells.map((cell, place) => (place === at ? section : cell)) };
  });
  return { ...table, rows };
}

/**
 * Reads the cells of a list as shops write it: a title, names of columns below it, and headings of sections, which become
 * a column of their own. A table without prices stays as it is, below its title.
 */
export function readList(grid: Grid, { names, rowKey, words, known = [] }: ReadOptions): ReadList {
  const all = linesOf(grid);
  const { lines, beside } = stacked(splitLines(all, words) ?? all);
  const read = itemsIn(lines, names);
  const found = { ...read, leftOut: [...read.leftOut, ...beside].sort((a, b) => a.line - b.line) };
  const typed = withPrice(typedOf(found, { rowKey, known }), known);
  if (!typed.hasPrice) {
    const plain = plainTable(lines, found.head, { names, rowKey, words, known });
    return { ...plain, leftOut: [...plain.leftOut, ...beside] };
  }
  return report(found, typed.table, typed.asked, { rowKey, words });
}

/** The rows that are more than a text, with the names of their columns. */
function typedOf({ head, items }: Found, options: Pick<ReadOptions, "rowKey" | "known">): TableDocument {
  const whole = items.flatMap(({ line }) => (isAlone(line) ? [] : [line.cells]));
  return tableFromGrid(head ? [head.cells, ...whole] : whole, { names: head !== null, ...options });
}

/** "1 kg" beside the price of "Half kg" is a price, too. */
function withWhole(table: TableDocument): TableDocument {
  const half = table.columns.findIndex(({ name, type }) => type === "price" && meaningOf(name) === "half");
  const { columns, rows } = table;
  const isWhole = (at: number) =>
    half >= 0 &&
    at > half &&
    meaningOf(columns[at]?.name ?? "") === null &&
    looksLikePrices(rows.map(({ cells }) => cells[at] ?? ""));
  return {
    ...table,
    columns: columns.map((column, at) => (isWhole(at) ? { ...column, type: "price" } : column)),
  };
}

/** Gives the column of prices its type, when no name says which it is. */
function withPrice(
  table: TableDocument,
  known: readonly TableColumn[],
): { table: TableDocument; hasPrice: boolean; asked: string | null } {
  if (table.columns.some(({ type }) => type === "price"))
    return { table: withWhole(table), hasPrice: true, asked: null };
  const byValues = priceByValues(table);
  const saidAs = (type: TableColumn["type"]) =>
    table.columns.findIndex(({ key }) => known.some((each) => each.key === key && each.type === type));
  const said = saidAs("price");
  const at = said >= 0 ? said : byValues >= 0 ? byValues : loneNumbers(table);
  const found = table.columns[at];
  if (!found || (said < 0 && saidAs("number") === at)) return { table, hasPrice: false, asked: null };
  const columns = table.columns.map((column) =>
    column === found ? { ...column, type: "price" as const } : column,
  );
  const isSure = said >= 0 || (table.columns.length === 2 && found.name === "");
  return { table: { ...table, columns }, hasPrice: true, asked: isSure ? null : found.key };
}

function plainTable(
  lines: readonly Line[],
  head: Line | null,
  { names, rowKey, known }: ReadOptions,
): ReadList {
  const from = head ? lines.indexOf(head) : 0;
  const cells = lines.slice(from).map((line) => line.cells);
  const isNamed = head !== null || (names ?? hasNames(cells));
  const document = tableFromGrid(cells, { names: isNamed, rowKey, known });
  return {
    document: filledDown(document),
    hasNames: isNamed,
    products: document.rows.length,
    sections: 0,
    priceless: [],
    unread: [],
    leftOut: lines.slice(0, from).map((line) => ({ line: line.number, text: filledIn(line).join(" ") })),
    shownPrice: "",
    otherPrices: [],
    asked: null,
  };
}

function report(
  { head, items, leftOut }: Found,
  typed: TableDocument,
  asked: string | null,
  { rowKey, words }: Pick<ReadOptions, "rowKey" | "words">,
): ReadList {
  const roles = guessRoles(typed.columns);
  const place = (key: string | undefined) => typed.columns.findIndex((column) => column.key === key);
  const [nameAt, priceAt] = [place(roles.name), place(roles.price)];
  const sections = new Set(items.map(({ section }) => section).filter((section) => section !== ""));
  let prices = 1;
  const columns = typed.columns.map((column, at) => {
    const isOther = at > priceAt && (column.type === "price" || column.type === "number");
    if (isOther) prices++;
    const price = at === priceAt ? words.price : isOther ? `${words.price} ${prices}` : "";
    return { ...column, name: column.name || (at === nameAt ? words.name : price) };
  });
  if (sections.size > 0) columns.push({ key: headingKey, name: words.section, type: "text" });
  const rows = items.map(({ line, section }, at) => {
    const cells = typed.columns.map((_, column) =>
      isAlone(line) ? (column === Math.max(0, nameAt) ? textOf(line) : "") : (line.cells[column] ?? ""),
    );
    return { key: rowKey(at), cells: sections.size > 0 ? [...cells, section] : cells };
  });
  const document = filledDown({ kind: "table", columns, rows });
  const named = (test: (price: string) => boolean) =>
    items.flatMap(({ line }, at) => {
      const cells = rows[at]?.cells ?? [];
      const price = cells[priceAt] ?? "";
      const text = [cells[Math.max(0, nameAt)] ?? "", price].filter((each) => each !== "").join(": ");
      return test(price) ? [{ line: line.number, text }] : [];
    });
  const secondAt = place(roles.secondPrice);
  return {
    document,
    hasNames: head !== null,
    products: items.length,
    sections: sections.size,
    priceless: named((price) => price === "").filter(
      ({ line }) => secondAt < 0 || !items.find((item) => item.line.number === line)?.line.cells[secondAt],
    ),
    unread: named((price) => price !== "" && !fitsType(price, "price") && !saysSoldOut(price)),
    leftOut,
    shownPrice: columns[priceAt]?.name ?? "",
    otherPrices: columns
      .filter(({ type }, at) => at > priceAt && at !== secondAt && (type === "price" || type === "number"))
      .map(({ name }) => name),
    asked: asked === null ? null : (columns[place(asked)]?.key ?? null),
  };
}

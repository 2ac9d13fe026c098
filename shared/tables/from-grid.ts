import { numberIn } from "../media-kinds/amounts.ts";
import type { TableColumn, TableDocument } from "../media-kinds/table-document.ts";
import { typeOf } from "./column-kinds.ts";

/**
 * Returns a key for a name that is not in use yet. Equal names get equal keys, and others have other keys, in whatever
 * order they stand, so that boards keep their columns.
 */
export function keyFor(name: string, used: ReadonlySet<string>): string {
  const letters = name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}\p{Sc}]/gu, "");
  const slug = letters.replace(/[^a-z0-9]/g, "");
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_679_616;
  const isWhole = slug === letters && slug.length <= 8 && slug !== "";
  const base = isWhole ? slug : `${slug.slice(0, 4) || "c"}${sum.toString(36)}`;
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}${number.toString(36)}`;
    if (!used.has(key)) return key;
  }
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === "");

/** Returns whether the first row names the columns: it has a text in each, and no number. */
export function hasNames([first, ...rest]: readonly (readonly string[])[]): boolean {
  if (!first || rest.length === 0 || isBlank(first)) return false;
  const width = Math.max(first.length, ...rest.slice(0, 20).map((row) => row.length));
  const named = first.filter((cell) => cell.trim() !== "");
  return (
    named.length >= Math.min(width, 2) &&
    named.every((cell) => numberIn(cell) === null) &&
    new Set(named).size === named.length
  );
}

/**
 * Makes a table from the rows of a file. Rows of different lengths are filled with empty cells; empty rows and columns
 * at the end are left out. Formulas stay text. `rowKey`: the key of each row. `known`: columns that the table had; one of
 * the same name keeps its key.
 */
export function tableFromGrid(
  grid: readonly (readonly string[])[],
  {
    names,
    rowKey,
    known = [],
  }: { names: boolean; rowKey: (at: number) => string; known?: readonly TableColumn[] | undefined },
): TableDocument {
  const filled = grid.filter((row) => !isBlank(row));
  const head = names ? (filled[0] ?? []) : [];
  const body = names ? filled.slice(1) : filled;
  const lastFilled = (row: readonly string[]) => row.findLastIndex((cell) => cell.trim() !== "") + 1;
  const width = filled.reduce((most, row) => Math.max(most, lastFilled(row)), 0);
  const columns: TableColumn[] = [];
  const used = new Set<string>();
  for (let at = 0; at < width; at++) {
    const name = (head[at] ?? "").trim();
    const before = known.find((column) => name !== "" && column.name === name && !used.has(column.key));
    const key = before?.key ?? keyFor(name || `column ${at + 1}`, used);
    used.add(key);
    columns.push({
      key,
      name,
      type: typeOf(
        name,
        body.map((row) => row[at] ?? ""),
      ),
    });
  }
  const rows = body.map((row, at) => ({
    key: rowKey(at),
    cells: columns.map((_, column) => (row[column] ?? "").trim()),
  }));
  return { kind: "table", columns, rows };
}

import { yesIn } from "#shared/media-kinds/cells.ts";
import {
  type TableColumn,
  type TableDocument,
  type TableRow,
  tableLimits,
} from "#shared/media-kinds/table-document.ts";
import { keyFor } from "#shared/tables/from-grid.ts";
import { guessRoles } from "#shared/tables/guess-roles.ts";
import type { EditedRow, EditedTable } from "#shared/tables/hidden-rows.ts";
import type { ReadList } from "#shared/tables/read-list.ts";
import { cutText } from "#shared/texts/cut-text.ts";

/** A rectangle of cells, both ends included. */
export interface Area {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
/** Returns a key for a new row. */
export const newKey = (): string =>
  Array.from({ length: 10 }, () => letters[Math.floor(Math.random() * letters.length)]).join("");

const newColumn = (columns: readonly TableColumn[], number: number): TableColumn => ({
  key: keyFor(`column ${number}`, new Set(columns.map(({ key }) => key))),
  name: "",
  type: "text",
});
const emptyRow = (columns: readonly TableColumn[]): TableRow => ({
  key: newKey(),
  cells: columns.map(() => ""),
});

/**
 * Writes texts from a cell on. Adds the rows and columns that they need, up to the limits of a table; `left`: how many
 * rows did not fit.
 */
export function writeCells(
  table: EditedTable,
  { row, column }: { row: number; column: number },
  texts: readonly (readonly string[])[],
): { table: EditedTable; left: number } {
  const width = Math.min(tableLimits.columns, column + Math.max(0, ...texts.map((line) => line.length)));
  const height = Math.min(tableLimits.rows, row + texts.length);
  const columns = [...table.columns];
  while (columns.length < width) columns.push(newColumn(columns, columns.length + 1));
  const rows = table.rows.map((each) => ({ ...each, cells: columns.map((_, at) => each.cells[at] ?? "") }));
  while (rows.length < height) rows.push(emptyRow(columns));
  texts.forEach((line, down) => {
    const target = rows[row + down];
    line.forEach((text, across) => {
      if (target && column + across < columns.length)
        target.cells[column + across] = cutText(text, tableLimits.cellCharacters);
    });
  });
  return { table: { ...table, columns, rows }, left: Math.max(0, row + texts.length - height) };
}

/** Changes a cell from yes to no or back, in a word that its column has already. What is neither becomes yes. */
export function switchCell(
  table: EditedTable,
  { row, column }: { row: number; column: number },
): EditedTable {
  const wanted = yesIn(table.rows[row]?.cells[column] ?? "") !== true;
  const words = table.rows.map(({ cells }) => (cells[column] ?? "").trim());
  const word = words.find((text) => text !== "" && yesIn(text) === wanted) ?? (wanted ? "yes" : "no");
  return writeCells(table, { row, column }, [[word]]).table;
}

export const clearArea = (table: EditedTable, { top, left, bottom, right }: Area): EditedTable => ({
  ...table,
  rows: table.rows.map((row, at) =>
    at < top || at > bottom
      ? row
      : { ...row, cells: row.cells.map((cell, column) => (column < left || column > right ? cell : "")) },
  ),
});

/** Returns the texts of an area, line by line. */
export const textsIn = (table: EditedTable, { top, left, bottom, right }: Area): string[][] =>
  table.rows.slice(top, bottom + 1).map(({ cells }) => cells.slice(left, right + 1));

export const addRow = (table: EditedTable, at: number): EditedTable =>
  table.rows.length >= tableLimits.rows
    ? table
    : { ...table, rows: [...table.rows.slice(0, at), emptyRow(table.columns), ...table.rows.slice(at)] };

export const removeRows = (
  table: EditedTable,
  { top, bottom }: Pick<Area, "top" | "bottom">,
): EditedTable => ({
  ...table,
  rows: table.rows.filter((_, at) => at < top || at > bottom),
});

/** Hides rows, or shows them again. */
export const hideRows = (
  table: EditedTable,
  { top, bottom }: Pick<Area, "top" | "bottom">,
  hide: boolean,
): EditedTable => ({
  ...table,
  rows: table.rows.map(({ hidden, ...row }, at): EditedRow => {
    const isHidden = at >= top && at <= bottom ? hide : hidden === true;
    return { ...row, ...(isHidden && { hidden: true }) };
  }),
});

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, at) => at !== from);
  const item = list[from];
  return item === undefined || to < 0 || to > rest.length
    ? [...list]
    : [...rest.slice(0, to), item, ...rest.slice(to)];
};
export const moveRow = (table: EditedTable, from: number, to: number): EditedTable => ({
  ...table,
  rows: moved(table.rows, from, to),
});

export function addColumn(table: EditedTable, at: number): EditedTable {
  if (table.columns.length >= tableLimits.columns) return table;
  const column = newColumn(table.columns, table.columns.length + 1);
  const inserted = <T>(list: readonly T[], item: T) => [...list.slice(0, at), item, ...list.slice(at)];
  return {
    ...table,
    columns: inserted(table.columns, column),
    rows: table.rows.map((row) => ({ ...row, cells: inserted(row.cells, "") })),
  };
}
export const removeColumn = (table: EditedTable, column: number): EditedTable => ({
  ...table,
  columns: table.columns.filter((_, at) => at !== column),
  rows: table.rows.map((row) => ({ ...row, cells: row.cells.filter((_, at) => at !== column) })),
});
export const moveColumn = (table: EditedTable, from: number, to: number): EditedTable => ({
  ...table,
  columns: moved(table.columns, from, to),
  rows: table.rows.map((row) => ({ ...row, cells: moved(row.cells, from, to) })),
});
export const changeColumn = (
  table: EditedTable,
  column: number,
  change: Partial<TableColumn>,
): EditedTable => ({
  ...table,
  columns: table.columns.map((each, at) => (at === column ? { ...each, ...change } : each)),
});

/** Returns what a list has of the columns that a table had by the same names: their keys, types and second names. */
function columnsBy(columns: readonly TableColumn[], known: readonly TableColumn[]): TableColumn[] {
  const left = new Map(
    known.filter(({ name }) => name.trim() !== "").map((each) => [each.name.trim(), each]),
  );
  const same = columns.map(({ name }) => {
    const found = left.get(name.trim());
    left.delete(name.trim());
    return found;
  });
  const used = new Set(same.flatMap((each) => each?.key ?? []));
  return columns.map((column, at) => {
    const key = same[at]?.key ?? (used.has(column.key) ? keyFor(column.name, used) : column.key);
    used.add(key);
    return { ...column, ...same[at], key };
  });
}

/** Gives a list that was read the keys, types and second names of the columns that its table had by the same names. */
export function asKnown(list: ReadList, known: readonly TableColumn[]): ReadList {
  const { document: table, asked } = list;
  const columns = columnsBy(table.columns, known);
  const at = table.columns.findIndex(({ key }) => key === asked);
  return { ...list, document: { ...table, columns }, asked: columns[at]?.key ?? null };
}

/** Replaces the rows. Those of the same name keep their keys, and are hidden as before. */
export function replaceRows(before: EditedTable, next: TableDocument): EditedTable {
  const nameOf = ({ columns }: Pick<TableDocument, "columns">, { cells }: TableRow): string => {
    const { name } = guessRoles(columns);
    return cells[columns.findIndex(({ key }) => key === name)]?.trim() ?? "";
  };
  const left = new Map<string, EditedRow[]>();
  for (const row of before.rows)
    left.set(nameOf(before, row), [...(left.get(nameOf(before, row)) ?? []), row]);
  const rows = next.rows.map((row): EditedRow => {
    const name = nameOf(next, row);
    const same = name === "" ? undefined : left.get(name)?.shift();
    return same ? { ...row, key: same.key, ...(same.hidden && { hidden: true }) } : row;
  });
  const { kind, columns } = next;
  return { kind, columns, rows };
}

import type { TableColumn, TableDocument } from "../media-kinds/table-document.ts";
import { type EditedRow, withHiddenRows, withoutHiddenRows } from "../tables/hidden-rows.ts";
import type { Shape } from "./merge.ts";

type ColumnFields = Omit<TableColumn, "key">;
/** The texts of a row by column, and whether it is hidden. An empty cell has no entry, so that a new column changes no row. */
type RowFields = Record<string, string>;

const columnItem = (key: string) => `column ${key}`;
const rowItem = (key: string) => `row ${key}`;
const hiddenField = "hidden";
/** The name of a cell among the fields of its row. */
export const cellField = (columnKey: string): string => `cell ${columnKey}`;

/** Where two edits clash: a cell, a column, or a row that one side removed. */
export type TablePlace =
  | { kind: "column"; column: string }
  | { kind: "row"; row: string }
  | { kind: "cell"; row: string; column: string };

/** Returns what a clash of two edits is about, by its item and field. */
export function placeOfClash({ item, field }: { item: string | number | null; field: string }): TablePlace {
  const [kind, key = ""] = String(item).split(" ");
  if (kind === "column") return { kind, column: key };
  const [cell, column = ""] = field.split(" ");
  return cell === "cell" ? { kind: "cell", row: key, column } : { kind: "row", row: key };
}

/** The fields of a table in which two edits may clash: each cell, and the name and the type of each column. */
export const tableShape: Shape<TableDocument, object, ColumnFields | RowFields> = {
  split: (table) => ({
    fields: {},
    items: [
      ...table.columns.map(({ key, ...fields }) => ({ key: columnItem(key), fields })),
      ...withHiddenRows(table).rows.map(({ key, cells, hidden }) => ({
        key: rowItem(key),
        fields: Object.fromEntries([
          ...table.columns.flatMap((column, at) => {
            const cell = cells[at] ?? "";
            return cell === "" ? [] : [[cellField(column.key), cell]];
          }),
          ...(hidden ? [[hiddenField, "yes"]] : []),
        ]),
      })),
    ],
  }),
  join: ({ items }) => {
    const columns = items.flatMap(({ key, fields }): TableColumn[] =>
      key.startsWith("column ") ? [{ key: key.slice(7), ...(fields as ColumnFields) }] : [],
    );
    const rows = items.flatMap(({ key, fields }): EditedRow[] =>
      key.startsWith("row ")
        ? [
            {
              key: key.slice(4),
              cells: columns.map((column) => (fields as RowFields)[cellField(column.key)] ?? ""),
              ...((fields as RowFields)[hiddenField] && { hidden: true }),
            },
          ]
        : [],
    );
    return withoutHiddenRows({ kind: "table", columns, rows });
  },
};

/** How much of a table one save changed. */
export interface TableChange {
  cells: number;
  rowsAdded: number;
  rowsRemoved: number;
}

/** Counts what differs between two versions of a table: the cells of rows that both have, and rows of one only. */
export function tableChange(before: TableDocument, after: TableDocument): TableChange {
  const cellsOf = (table: TableDocument) =>
    new Map(
      withHiddenRows(table).rows.map(({ key, cells }) => [
        key,
        new Map(table.columns.map((column, at) => [column.key, cells[at] ?? ""])),
      ]),
    );
  const [old, now] = [cellsOf(before), cellsOf(after)];
  let cells = 0;
  let rowsAdded = 0;
  for (const [key, row] of now) {
    const was = old.get(key);
    if (!was) rowsAdded++;
    else
      for (const column of new Set([...row.keys(), ...was.keys()]))
        if ((row.get(column) ?? "") !== (was.get(column) ?? "")) cells++;
  }
  return { cells, rowsAdded, rowsRemoved: [...old.keys()].filter((key) => !now.has(key)).length };
}

import type { TableDocument, TableRow } from "../media-kinds/table-document.ts";

/** A row as people edit it. */
export type EditedRow = TableRow & { hidden?: true };
/** A table with its hidden rows in their places. Only editors have it: whatever shows `rows` shows no hidden one. */
export type EditedTable = Omit<TableDocument, "rows" | "hidden"> & { rows: EditedRow[] };

/** Returns a table for an editor, with the hidden rows among the others. */
export function withHiddenRows({ hidden = [], rows, ...table }: TableDocument): EditedTable {
  const all: EditedRow[] = [...rows];
  for (const { at, ...row } of hidden.toSorted((a, b) => a.at - b.at))
    all.splice(Math.min(at, all.length), 0, { ...row, hidden: true });
  return { ...table, rows: all };
}

/** Returns an edited table as it is stored and sent. The inverse of `withHiddenRows`. */
export function withoutHiddenRows({ rows, ...table }: EditedTable): TableDocument {
  const hidden = rows.flatMap(({ hidden, ...row }, at) => (hidden ? [{ ...row, at }] : []));
  const shown = rows.flatMap(({ hidden, ...row }) => (hidden ? [] : [row]));
  return { ...table, rows: shown, ...(hidden.length > 0 && { hidden }) };
}

import { z } from "zod";

/** What one table may have. A screen keeps it in memory and on its disk, and draws it in one turn. */
export const tableLimits = {
  rows: 500,
  columns: 20,
  bytes: 200_000,
  cellCharacters: 300,
  nameCharacters: 60,
};

export const columnTypes = ["text", "number", "price", "time", "yes-no"] as const;
export type ColumnType = (typeof columnTypes)[number];

/** Names a column or a row in all versions of a table, so that edits of several people are merged. */
export const tableKey = z.string().regex(/^[a-z0-9]{1,12}$/);

/** The schema of a table, with limits. */
export const tableShapeOf = (limits: { rows: number; columns: number; cell: number; name: number }) => {
  const name = z.string().max(limits.name);
  const column = z.object({
    key: tableKey,
    name,
    type: z.enum(columnTypes),
    /** The name in a second language. */
    secondName: name.optional(),
  });
  const row = z.object({
    key: tableKey,
    /** One text for each column, as it was typed or sent. */
    cells: z.array(z.string().max(limits.cell)).max(limits.columns),
  });
  return z.object({
    kind: z.literal("table"),
    columns: z.array(column).max(limits.columns),
    rows: z.array(row).max(limits.rows),
    /** Rows that nothing shows, each with its place among all rows (`shared/tables/hidden-rows.ts`). */
    hidden: z
      .array(row.extend({ at: z.number().int().min(0).max(limits.rows) }))
      .max(limits.rows)
      .optional(),
  });
};

/** A table as a screen gets and stores it. */
export const tableDocument = tableShapeOf({
  rows: tableLimits.rows,
  columns: tableLimits.columns,
  cell: tableLimits.cellCharacters,
  name: tableLimits.nameCharacters,
});
export type TableDocument = z.output<typeof tableDocument>;
export type TableColumn = TableDocument["columns"][number];
export type TableRow = TableDocument["rows"][number];

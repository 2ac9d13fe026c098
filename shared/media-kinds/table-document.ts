import { z } from "zod";
import type { ReasonRef } from "../refusals/text.ts";

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

const shapeOf = (limits: { rows: number; columns: number; cell: number; name: number }) => {
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
  });
};

/** A table as a screen gets and stores it. */
export const tableDocument = shapeOf({
  rows: tableLimits.rows,
  columns: tableLimits.columns,
  cell: tableLimits.cellCharacters,
  name: tableLimits.nameCharacters,
});
export type TableDocument = z.output<typeof tableDocument>;
export type TableColumn = TableDocument["columns"][number];
export type TableRow = TableDocument["rows"][number];

/**
 * A table as a person or a file sends it: `tableProblem` compares it with the limits, because its message says what was
 * found.
 */
export const sentTable = shapeOf({ rows: 100_000, columns: 1000, cell: 100_000, name: 10_000 });

export const emptyTable: TableDocument = { kind: "table", columns: [], rows: [] };

const utf8Bytes = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
};

/** Returns the size of a document as screens get it, in bytes. */
export const documentBytes = (document: object): number => utf8Bytes(JSON.stringify(document));

/** Returns what is wrong with a table, with what was found and what is possible; null when it is fine. */
export function tableProblem({ columns, rows }: TableDocument): ReasonRef | null {
  const { rows: maxRows, columns: maxColumns, bytes, cellCharacters, nameCharacters } = tableLimits;
  if (rows.length > maxRows)
    return { reason: "tableTooManyRows", params: { found: rows.length, max: maxRows } };
  if (columns.length > maxColumns)
    return { reason: "tableTooManyColumns", params: { found: columns.length, max: maxColumns } };
  const longName = columns.find(({ name, secondName }) =>
    [name, secondName ?? ""].some((each) => each.length > nameCharacters),
  );
  if (longName)
    return {
      reason: "tableNameTooLong",
      params: { column: columns.indexOf(longName) + 1, max: nameCharacters },
    };
  for (const [at, { cells }] of rows.entries()) {
    if (cells.length !== columns.length) return { reason: "tableUneven", params: { row: at + 1 } };
    const long = cells.findIndex((cell) => cell.length > cellCharacters);
    if (long >= 0)
      return {
        reason: "tableCellTooLong",
        params: { row: at + 1, column: long + 1, found: cells[long]?.length ?? 0, max: cellCharacters },
      };
  }
  for (const keys of [columns.map(({ key }) => key), rows.map(({ key }) => key)])
    if (new Set(keys).size < keys.length) return { reason: "tableKeyTwice", params: {} };
  const found = documentBytes({ kind: "table", columns, rows });
  if (found > bytes) return { reason: "tableTooLarge", params: { found, max: bytes, rows: rows.length } };
  return null;
}

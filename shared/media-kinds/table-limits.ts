import type { ReasonRef } from "../refusals/text.ts";
import { type TableDocument, tableLimits, tableShapeOf } from "./table-document.ts";

/**
 * A table as a person or a file sends it: `tableProblem` compares it with the limits, because its message says what was
 * found.
 */
export const sentTable = tableShapeOf({ rows: 100_000, columns: 1000, cell: 100_000, name: 10_000 });

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

type Sizes = Pick<TableDocument, "hidden"> & Record<"rows" | "columns", readonly unknown[]>;

/** Returns whether a table has too many rows or columns: asked before anything is made for each pair of them. Null: it has not. */
export function tableCountProblem({ rows, hidden = [], columns }: Sizes): ReasonRef | null {
  const found = rows.length + hidden.length;
  if (found > tableLimits.rows)
    return { reason: "tableTooManyRows", params: { found, max: tableLimits.rows } };
  if (columns.length > tableLimits.columns)
    return { reason: "tableTooManyColumns", params: { found: columns.length, max: tableLimits.columns } };
  return null;
}

/** Returns what is wrong with a table, with what was found and what is possible; null when it is fine. */
export function tableProblem(table: TableDocument): ReasonRef | null {
  const { columns, rows: shown, hidden = [] } = table;
  const rows = [...shown, ...hidden];
  const { bytes, cellCharacters, nameCharacters } = tableLimits;
  const tooMany = tableCountProblem(table);
  if (tooMany) return tooMany;
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
  const found = documentBytes({ kind: "table", columns, rows: shown, hidden });
  if (found > bytes) return { reason: "tableTooLarge", params: { found, max: bytes, rows: rows.length } };
  return null;
}

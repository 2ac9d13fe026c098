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

/** Returns what is wrong with a table, with what was found and what is possible; null when it is fine. */
export function tableProblem({ columns, rows: shown, hidden = [] }: TableDocument): ReasonRef | null {
  const rows = [...shown, ...hidden];
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
  const found = documentBytes({ kind: "table", columns, rows: shown, hidden });
  if (found > bytes) return { reason: "tableTooLarge", params: { found, max: bytes, rows: rows.length } };
  return null;
}

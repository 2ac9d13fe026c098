import { and, eq } from "drizzle-orm";
import type { Widget } from "#shared/media-kinds/contract.ts";
import { dataDocument } from "#shared/media-kinds/documents.ts";
import { sourcesOfCells, withCells } from "#shared/media-kinds/inside.ts";
import { readCell } from "#shared/media-kinds/read-cell.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { dataDocuments } from "../../../db/tables/index.ts";

/**
 * Returns a widget whose cells of tables have the text that they show now: screens use it before they know the table,
 * and it decides which fonts they get. A cell that is gone keeps its text.
 */
export async function nameCells(db: Reader, accountId: number, drawn: Widget): Promise<Widget> {
  const ids = sourcesOfCells(drawn);
  if (ids.length === 0) return drawn;
  const rows = await db
    .select({ id: dataDocuments.sourceId, body: dataDocuments.body })
    .from(dataDocuments)
    .where(and(anyOf(dataDocuments.sourceId, ids), eq(dataDocuments.accountId, accountId)));
  const tables = new Map<number, TableDocument>();
  for (const { id, body } of rows) {
    const document = dataDocument.parse(JSON.parse(body));
    if (document.kind === "table") tables.set(id, document);
  }
  return withCells(drawn, (sourceId, cell) => {
    const table = tables.get(sourceId);
    const read = table ? readCell(table, cell) : null;
    return read && "text" in read ? { ...cell, shown: read.text } : cell;
  });
}

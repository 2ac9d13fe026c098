import { hash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { type DataDocument, dataDocument } from "#shared/media-kinds/documents.ts";
import type { Tx } from "../../db/client.ts";
import { dataDocuments, dataSources } from "../../db/tables/index.ts";
import type { DataSourceRow } from "./queries.ts";

/** Returns the name of a document's content. */
export const versionOf = (body: string): string => hash("sha256", body).slice(0, 16);

/**
 * Writes a document as the newest of its source, serialised once for all screens. The caller holds the source and
 * announces the change.
 */
export async function storeDocument(
  tx: Tx,
  source: DataSourceRow,
  { document, at }: { document: DataDocument; at: Date },
): Promise<DataSourceRow> {
  const body = JSON.stringify(dataDocument.parse(document));
  await tx
    .insert(dataDocuments)
    .values({ sourceId: source.id, accountId: source.accountId, version: versionOf(body), body })
    .onConflictDoUpdate({
      target: dataDocuments.sourceId,
      set: { version: sql`excluded.version`, body: sql`excluded.body` },
    });
  await tx.update(dataSources).set({ valueAt: at }).where(eq(dataSources.id, source.id));
  return { ...source, valueAt: at };
}

import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { listLostRows as listContract } from "#shared/contracts/library/components.ts";
import { type DesignRow, designRow } from "#shared/media-kinds/design-row.ts";
import { dataDocument } from "#shared/media-kinds/documents.ts";
import { rowKeys } from "#shared/media-kinds/row-state.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { dataDocuments, dataSources, media } from "../../../db/tables/index.ts";
import { sightOf } from "../../identity/scopes/index.ts";
import { seenDesigns } from "./designs-with.ts";

const most = 100;
const rowsOf = z.array(designRow).catch([]);

/** Returns the rows that the designs in sight stand for and that are no longer in their tables. */
export async function listLostRows({
  ctx,
}: Verb<unknown, Customer>): Promise<ResponseOf<typeof listContract>> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const designs = await db
    .select({
      id: media.id,
      name: media.name,
      rows: sql`(select jsonb_agg(distinct e->'row')
        from jsonb_array_elements(${media.settings}->'elements') e where e ? 'row')`,
    })
    .from(media)
    .where(
      and(
        seenDesigns(accountId, await sightOf(ctx)),
        sql`jsonb_path_exists(${media.settings}, '$.elements[*].row')`,
      ),
    )
    .orderBy(asc(media.name), asc(media.id));
  const wanted = designs.map((design) => ({ ...design, rows: rowsOf.parse(design.rows) }));
  const tables = await tablesOf(
    db,
    accountId,
    wanted.flatMap(({ rows }) => rows.map(({ sourceId }) => sourceId)),
  );
  const indexes = new Map<string, Set<string>>();
  const keysOf = (document: TableDocument, { sourceId, keyColumn }: DesignRow) => {
    const known = indexes.get(`${sourceId} ${keyColumn}`) ?? rowKeys(document, keyColumn);
    indexes.set(`${sourceId} ${keyColumn}`, known);
    return known;
  };
  const lost = wanted.flatMap(({ id, name, rows }) => {
    const gone = rows.flatMap((row) => {
      const { sourceId, key } = row;
      const table = tables.get(sourceId);
      return table && !keysOf(table.document, row).has(key.trim())
        ? [{ mediaId: id, name, sourceId, table: table.name, key }]
        : [];
    });
    return [...new Map(gone.map((each) => [`${each.sourceId} ${each.key}`, each])).values()];
  });
  return { items: lost.slice(0, most) };
}

/** Reads these tables of the account. One that was deleted is not among them: its designs say so themselves. */
async function tablesOf(db: Reader, accountId: number, ids: readonly number[]) {
  const tables = new Map<number, { name: string; document: TableDocument }>();
  if (ids.length === 0) return tables;
  const rows = await db
    .select({ id: dataSources.id, name: dataSources.name, body: dataDocuments.body })
    .from(dataDocuments)
    .innerJoin(dataSources, eq(dataSources.id, dataDocuments.sourceId))
    .where(
      and(
        anyOf(dataSources.id, [...new Set(ids)]),
        eq(dataSources.accountId, accountId),
        isNull(dataSources.deletedAt),
      ),
    );
  for (const { id, name, body } of rows) {
    const document = dataDocument.parse(JSON.parse(body));
    if (document.kind === "table") tables.set(id, { name, document });
  }
  return tables;
}

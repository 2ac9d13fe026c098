import { and, eq, isNull } from "drizzle-orm";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { getDataDocument as contract } from "#shared/contracts/library/data-sources.ts";
import { dataDocument } from "#shared/media-kinds/documents.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { dataDocuments, dataSources } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { sourcesInSight } from "../../identity/scopes/index.ts";
import { feedOf } from "./feeds/set-feed.ts";
import { presentDataSource } from "./queries.ts";

/**
 * Returns the newest document of a data source. Throws NotFound for one of another account, for one that shows a single
 * value, and for one that no media in a member's sight shows.
 */
export async function getDataDocument({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<ResponseOf<typeof contract>> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  if ((await sourcesInSight(ctx))?.has(input.id) === false) throw refuse("dataSourceNotFound");
  const [found] = await db
    .select()
    .from(dataSources)
    .innerJoin(dataDocuments, eq(dataDocuments.sourceId, dataSources.id))
    .where(
      and(eq(dataSources.id, input.id), eq(dataSources.accountId, accountId), isNull(dataSources.deletedAt)),
    );
  if (!found) throw refuse("dataSourceNotFound");
  const { version, body } = found.data_documents;
  return {
    source: presentDataSource(found.data_sources),
    document: dataDocument.parse(JSON.parse(body)),
    version,
    feed: await feedOf(db, input.id),
  };
}

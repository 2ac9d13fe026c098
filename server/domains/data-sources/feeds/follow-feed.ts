import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { followFeed as contract } from "#shared/contracts/data-sources.ts";
import type { Customer, Verb } from "../../../context.ts";
import { requireWithinBounds } from "../../../db/account-bounds.ts";
import { dataFeeds, dataSources } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/errors.ts";
import { throttle } from "../../../http/throttle.ts";
import { presentDataSource, presentFeed } from "../queries.ts";
import { sourceKinds } from "../source-kinds.ts";
import { storeDocument, versionOf } from "../store-document.ts";
import { auditedAddress } from "./audited-address.ts";
import { lookAtFeed, nextAt } from "./fetch-feed.ts";

const maxPerMinute = 12;

/**
 * Creates a data source that follows a file on the web, with its content. The file is fetched first. Throws Invalid
 * with the reason when it cannot be used, Conflict when the account has too many sources, TooMany.
 */
export async function followFeed({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const { accountId } = ctx.actor;
  const { kind, url, everyMinutes } = input;
  const { fetched } = sourceKinds[kind];
  if (!fetched) throw refuse("dataSourceNotFetched");
  await throttle(ctx, { key: `follow-feed:${accountId}`, max: maxPerMinute, perMinutes: 1 });
  const looked = await lookAtFeed(ctx, fetched, { url, etag: null });
  if (!looked) throw new Error("A file without a known version was not sent");
  const { read, etag } = looked;
  if (read.problem) throw refuse("inputUnfit", { problem: read.problem }).with({ url: read.problem });
  const { document } = read;
  const name = input.name ?? (read.title?.slice(0, 80).trim() || new URL(fetched.addressOf(url)).hostname);
  const at = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx.insert(dataSources).values({ accountId, name, kind, createdAt: at }).returning();
    if (!row) throw new Error("The data source was not written");
    await requireWithinBounds(tx, accountId, "data sources");
    const stored = await storeDocument(tx, row, { document, at });
    const next = nextAt(at, { everyMinutes, failures: 0 });
    const [feed] = await tx
      .insert(dataFeeds)
      .values({ sourceId: row.id, accountId, url, everyMinutes, etag, lookedAt: at, nextAt: next })
      .returning();
    if (!feed) throw new Error("The feed was not written");
    const subject = { kind: "data-source" as const, id: row.id };
    await audit(
      { action: "data-source.create", subject, after: { name, sourceKind: kind } },
      { action: "data-source.feed", subject, after: { url: auditedAddress(url), everyMinutes } },
    );
    const version = versionOf(JSON.stringify(document));
    return { source: presentDataSource(stored), document, version, feed: presentFeed(feed) };
  });
}

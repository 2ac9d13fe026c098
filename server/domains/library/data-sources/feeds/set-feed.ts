import { eq } from "drizzle-orm";
import { type InputOf, withKept } from "#shared/contracts/contract.ts";
import type { setDataFeed as contract, DataFeed } from "#shared/contracts/library/data-sources.ts";
import type { TextEncoding } from "#shared/reading/encodings.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { dataFeeds } from "../../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../../db/transaction.ts";
import { throttle } from "../../../../http/throttle.ts";
import { refuse } from "../../../../refusal.ts";
import { lockDataSource, presentFeed } from "../queries.ts";
import { requireMayWarn, requireUnshownWhereFourEyes } from "../require-unshown.ts";
import { sourceKinds } from "../source-kinds.ts";
import { noteWriter } from "../store-content.ts";
import { auditedAddress } from "./audited-address.ts";
import { fetchFeed } from "./fetch-feed.ts";

const maxFetchesPerMinute = 6;

/** Returns the feed of a data source; null when people write it themselves. */
export async function feedOf(db: Reader, sourceId: number): Promise<DataFeed | null> {
  const [row] = await db.select().from(dataFeeds).where(eq(dataFeeds.sourceId, sourceId));
  return row ? presentFeed(row) : null;
}

/**
 * Makes a table follow a CSV file on the web, and fetches it at once. Whoever chooses the file is noted; what is in it later
 * is nobody's. Throws Conflict for a source of another kind, and where four eyes are demanded and screens show it: what
 * others write there would act at once. Throws Forbidden for warnings that screens show, without the permission for these.
 */
export async function setDataFeed({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<{ feed: DataFeed | null }> {
  const { id: sourceId } = input;
  const { accountId } = ctx.actor;
  await throttle(ctx, { key: `data-feed:${accountId}:${sourceId}`, max: maxFetchesPerMinute, perMinutes: 1 });
  const feed = await inTransaction(ctx, async (open) => {
    const source = await lockDataSource(open.tx, accountId, sourceId);
    if (!sourceKinds[source.kind].fetched) throw refuse("dataSourceNotFetched");
    await requireUnshownWhereFourEyes(open.tx, source);
    await requireMayWarn(ctx.actor, open.tx, source);
    await noteWriter(ctx, open.tx, source, ctx.actor.userId);
    return writeFeed(ctx, open, { sourceId, ...input });
  });
  await fetchFeed(ctx, feed);
  return { feed: await feedOf(ctx.deps.db, sourceId) };
}

/** Makes a data source follow an address, in a transaction. A job fetches it within a minute. */
export async function writeFeed(
  ctx: Ctx<Customer>,
  { tx, audit }: AuditedTx,
  {
    sourceId,
    url,
    ...sent
  }: {
    sourceId: number;
    url: string;
    everyMinutes?: number | undefined;
    encoding?: TextEncoding | null | undefined;
  },
): Promise<typeof dataFeeds.$inferSelect> {
  const { accountId } = ctx.actor;
  const [before] = await tx.select().from(dataFeeds).where(eq(dataFeeds.sourceId, sourceId));
  const { everyMinutes, encoding } = withKept(
    { everyMinutes: before?.everyMinutes ?? 15, encoding: before?.encoding ?? null },
    { everyMinutes: sent.everyMinutes, encoding: sent.encoding },
  );
  const fresh = {
    problems: null,
    etag: null,
    failure: null,
    failureReason: null,
    failures: 0,
    lookedAt: null,
  };
  const isSame = before?.url === url && before.encoding === encoding;
  const change = { url, everyMinutes, encoding, nextAt: ctx.now(), ...(isSame ? {} : fresh) };
  const [row] = await tx
    .insert(dataFeeds)
    .values({ sourceId, accountId, ...change })
    .onConflictDoUpdate({ target: dataFeeds.sourceId, set: change })
    .returning();
  if (!row) throw new Error("The feed was not written");
  await audit({
    action: "data-source.feed",
    subject: { kind: "data-source", id: sourceId },
    before: before && { url: auditedAddress(before.url), everyMinutes: before.everyMinutes },
    after: { url: auditedAddress(url), everyMinutes },
  });
  return row;
}

/**
 * Ends following a file: people write the table again, and its rows stay. Throws Conflict where four eyes are demanded
 * and screens show it: the rows would stand still, and one person could not begin it again.
 */
export async function removeDataFeed({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    const source = await lockDataSource(tx, ctx.actor.accountId, input.id);
    if (!sourceKinds[source.kind].written) throw refuse("dataSourceNeedsFeed");
    await requireUnshownWhereFourEyes(tx, source);
    const [before] = await tx.delete(dataFeeds).where(eq(dataFeeds.sourceId, source.id)).returning();
    await audit({
      action: "data-source.feed",
      subject: { kind: "data-source", id: source.id },
      before: before && { url: auditedAddress(before.url), everyMinutes: before.everyMinutes },
      after: { url: null },
    });
  });
  return { success: true };
}

/** Fetches the file of a table now. Throws NotFound when it follows none, TooMany. */
export async function fetchDataFeed({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ feed: DataFeed | null }> {
  const { accountId } = ctx.actor;
  const [feed] = await ctx.deps.db.select().from(dataFeeds).where(eq(dataFeeds.sourceId, input.id));
  if (!feed || feed.accountId !== accountId) throw refuse("dataSourceNotFound");
  await throttle(ctx, { key: `data-feed:${accountId}:${input.id}`, max: maxFetchesPerMinute, perMinutes: 1 });
  await fetchFeed(ctx, feed);
  return { feed: await feedOf(ctx.deps.db, input.id) };
}

import { and, eq, isNull } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { followFeed as contract } from "#shared/contracts/library/data-sources.ts";
import { type DocumentKind, dataDocument } from "#shared/media-kinds/documents.ts";
import { emptyWarnings } from "#shared/media-kinds/warnings.ts";
import { inEnglish } from "#shared/refusals/index.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { requireWithinBounds } from "../../../../db/account-bounds.ts";
import type { Reader } from "../../../../db/client.ts";
import { dataDocuments, dataFeeds, dataSources } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { throttle } from "../../../../http/throttle.ts";
import { refuse } from "../../../../refusal.ts";
import { presentDataSource, presentFeed } from "../queries.ts";
import { sourceKinds } from "../source-kinds.ts";
import { storeContent, versionOf } from "../store-content.ts";
import { auditedAddress } from "./audited-address.ts";
import { lookAtFeed, nextAt } from "./fetch-feed.ts";
import type { ReadFeed } from "./read-feed.ts";

const maxPerMinute = 12;
/** What is known of a feed of official warnings before its address has answered. */
const nothingYet: Extract<ReadFeed, { problem: null }> = {
  title: null,
  problem: null,
  problems: [],
  document: emptyWarnings,
};

/**
 * Creates a data source that follows a file on the web, with its content. The file is fetched first. Throws Invalid
 * with the reason when it cannot be used, Conflict when the account has too many sources, TooMany.
 */
export async function followFeed({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const { kind, url, everyMinutes, away } = input;
  const { fetched } = sourceKinds[kind];
  if (!fetched) throw refuse("dataSourceNotFetched");
  await throttle(ctx, { key: `follow-feed:${ctx.actor.accountId}`, max: maxPerMinute, perMinutes: 1 });
  const looked = await lookAtFeed(ctx, fetched, {
    accountId: ctx.actor.accountId,
    url,
    etag: null,
    encoding: null,
  });
  if (!looked) throw new Error("A file without a known version was not sent");
  const { read, etag } = looked;
  const title = read.problem ? "" : cutText(read.title ?? "", 80).trim();
  const name = input.name ?? (title || new URL(fetched.addressOf(url)).hostname);
  const isAway = away && kind === "warnings" && looked.isAway === true;
  return createFollowed(ctx, { kind, url, everyMinutes, etag, read, name, isAway });
}

/**
 * Creates a data source that follows an address, with the content that was read there. The account has one source of a
 * place: for an address that is none of the web, its present source is returned. Throws Invalid with the reason when
 * nothing could be read, Conflict when the account has too many sources. `isAway`: its address does not answer now, and it is
 * created all the same, to be asked again.
 */
export async function createFollowed(
  ctx: Ctx<Customer>,
  followed: {
    kind: DocumentKind;
    url: string;
    everyMinutes: number;
    etag: string | null;
    read: ReadFeed;
    name: string;
    isAway?: boolean;
  },
): Promise<ResponseOf<typeof contract>> {
  const { kind, url, everyMinutes, etag, name, isAway } = followed;
  const { problem } = followed.read;
  if (problem && !isAway) throw refuse("inputUnfit", { problem }).with({ url: problem });
  const read = followed.read.problem === null ? followed.read : nothingYet;
  const { accountId } = ctx.actor;
  const { fetched } = sourceKinds[kind];
  const isFile = fetched !== undefined;
  const at = ctx.now();
  const kept = fetched?.keep?.(null, read.document, { nowMs: at.getTime(), url });
  const document = kept?.document ?? read.document;
  const find = (db: Reader) => (isFile ? null : presentOne(db, { accountId, kind, url }));
  const known = await find(ctx.deps.db);
  if (known) return known;
  return inTransaction(ctx, async ({ tx, audit }) => {
    // The account is locked now: a request at the same moment may have created it.
    const there = await find(tx);
    if (there) throw new IsThere(there);
    const [row] = await tx.insert(dataSources).values({ accountId, name, kind, createdAt: at }).returning();
    if (!row) throw new Error("The data source was not written");
    await requireWithinBounds(tx, accountId, "data sources");
    const stored = problem
      ? row
      : await storeContent(ctx, tx, row, {
          document,
          at: read.atMs === undefined ? at : new Date(read.atMs),
          // The member who chooses the address counts as the author of what it has now.
          by: ctx.actor.userId,
        });
    // Pictures, and documents that it links to, are fetched by the next round, within a minute: a person does not wait for them.
    const hasMore = read.links?.length || read.pictures?.some((address) => address !== null);
    const failures = problem ? 1 : 0;
    const next = hasMore ? at : nextAt(at, { everyMinutes, failures }, fetched?.longestMinutes);
    const [feed] = await tx
      .insert(dataFeeds)
      .values({
        sourceId: row.id,
        accountId,
        url,
        everyMinutes,
        lookedAt: at,
        nextAt: next,
        etag: hasMore ? null : etag,
        problems: [...read.problems, ...(kept?.problems ?? [])],
        failures,
        failureReason: problem,
        failure: problem && inEnglish(problem),
      })
      .returning();
    if (!feed) throw new Error("The feed was not written");
    const subject = { kind: "data-source" as const, id: row.id };
    await audit(
      { action: "data-source.create", subject, after: { name, sourceKind: kind } },
      ...(isFile
        ? [
            {
              action: "data-source.feed" as const,
              subject,
              after: { url: auditedAddress(url), everyMinutes },
            },
          ]
        : []),
    );
    const version = versionOf(JSON.stringify(document));
    return { source: presentDataSource(stored), document, version, feed: presentFeed(feed) };
  }).catch((error) => {
    if (error instanceof IsThere) return error.found;
    throw error;
  });
}

/** Ends a transaction that has nothing to write: the account has the source already. */
class IsThere extends Error {
  readonly found: ResponseOf<typeof contract>;
  constructor(found: ResponseOf<typeof contract>) {
    super("The account has this source");
    this.found = found;
  }
}

/** Returns the account's source of this kind that follows an address. */
async function presentOne(
  db: Reader,
  { accountId, kind, url }: { accountId: number; kind: DocumentKind; url: string },
): Promise<ResponseOf<typeof contract> | null> {
  const [found] = await db
    .select()
    .from(dataSources)
    .innerJoin(dataFeeds, eq(dataFeeds.sourceId, dataSources.id))
    .innerJoin(dataDocuments, eq(dataDocuments.sourceId, dataSources.id))
    .where(
      and(
        eq(dataSources.accountId, accountId),
        eq(dataSources.kind, kind),
        isNull(dataSources.deletedAt),
        eq(dataFeeds.url, url),
      ),
    );
  return (
    (found && {
      source: presentDataSource(found.data_sources),
      document: dataDocument.parse(JSON.parse(found.data_documents.body)),
      version: found.data_documents.version,
      feed: presentFeed(found.data_feeds),
    }) ??
    null
  );
}

import { and, asc, eq, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import { minuteMs } from "#shared/durations.ts";
import { dataDocument, dataSourceKinds } from "#shared/media-kinds/documents.ts";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Ctx } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { sourceUses } from "../../../../db/content-uses/content-uses.ts";
import { anyOf } from "../../../../db/statement.ts";
import { accounts, dataDocuments, dataFeeds, dataSources } from "../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { FeedFailure } from "../../../../outside/feeds/port.ts";
import { ProblemList } from "../../../../reading/problem-list.ts";
import { announcementOn, type DataSourceRow } from "../queries.ts";
import { type Fetched, sourceKinds } from "../source-kinds.ts";
import { confirmContent, storeContent, versionOf } from "../store-content.ts";
import { knownOf, warningsIn } from "./keep-warnings.ts";
import { withPictures } from "./news-pictures.ts";
import { type ReadFeed, unusable } from "./read-feed.ts";

type FeedRow = typeof dataFeeds.$inferSelect;

/** A feed that a process took is due again after this time, in case the process died. */
const takenForMs = 2 * minuteMs;
const maxPerRound = 200;
const atOnce = 8;
/** A round ends before the next one: a slow feed then waits for its next turn, and not everybody for it. */
const roundMs = 45_000;

/** Returns when a feed is due again: by its schedule; after failures in a row less often, up to a day. */
export const nextAt = (
  now: Date,
  { everyMinutes, failures }: Pick<FeedRow, "everyMinutes" | "failures">,
  longestMinutes = 24 * 60,
): Date => {
  const minutes = everyMinutes * 2 ** Math.min(failures, 6);
  return new Date(now.getTime() + Math.min(minutes, Math.max(everyMinutes, longestMinutes)) * minuteMs);
};

/**
 * Returns when a source is asked again: sources of different accounts at different minutes, and after failures every
 * two hours at least, because weather becomes useless.
 */
const nextAskAt = (now: Date, { sourceId, everyMinutes, failures }: FeedRow): Date => {
  const spreadMinutes = (sourceId * 7) % 13;
  const minutes = failures > 0 ? Math.min(10 * 2 ** Math.min(failures - 1, 4), 120) : everyMinutes;
  return new Date(now.getTime() + (minutes + spreadMinutes) * minuteMs);
};

function reasonOf(error: unknown, { tooLarge, notAllowed }: Fetched, address: string): ReasonRef {
  if (!(error instanceof FeedFailure)) throw error;
  switch (error.trouble) {
    case "not secure":
      return reasonRef("feedNotSecure");
    case "private":
      return reasonRef("feedPrivate");
    case "slow":
      return reasonRef("feedSlow");
    case "too large":
      return tooLarge;
    case "redirects":
      return reasonRef("feedRedirects");
    case "missing":
      return reasonRef("feedMissing");
    case "not allowed":
      return notAllowed;
    case "status":
      return reasonRef("feedStatus", { status: error.status ?? 0 });
    case "certificate":
      return reasonRef("feedCertificate");
    default:
      return reasonRef("feedServerAway", { host: URL.parse(address)?.hostname ?? address });
  }
}

/** Fetches and reads a file. Null: it still has this ETag. `isAway`: it may be there another time. */
export async function lookAtFeed(
  { deps, now }: Pick<Ctx, "deps" | "now">,
  fetched: Fetched,
  { accountId, url, etag, encoding }: Pick<FeedRow, "accountId" | "url" | "etag" | "encoding">,
): Promise<{ read: ReadFeed; etag: string | null; bytes: number; isAway?: boolean } | null> {
  const { accept, maxBytes, always } = fetched;
  const address = fetched.addressOf(url);
  try {
    const file = await deps.feeds.fetch(address, {
      etag: always ? null : etag,
      accept,
      maxBytes,
      accountId,
    });
    if (!file) return null;
    const { bytes, type } = file;
    const input = { bytes, type, encoding, nowMs: now().getTime() };
    return { read: await fetched.read(input, { accountId }), etag: file.etag, bytes: bytes.length };
  } catch (error) {
    const read = unusable(reasonOf(error, fetched, address));
    const isNever = error instanceof FeedFailure && /not secure|private/.test(error.trouble);
    return { read, etag: null, bytes: 0, isAway: !isNever };
  }
}

async function kindOf(db: Reader, sourceId: number) {
  const [row] = await db
    .select({ kind: dataSources.kind })
    .from(dataSources)
    .where(eq(dataSources.id, sourceId));
  return row ? sourceKinds[row.kind] : null;
}

const kindsWhileUsed = dataSourceKinds.filter((kind) => sourceKinds[kind].whileUsed);

/** Something shows it or waits for it. Where screens follow publications, they may use what is deleted in the draft. */
const isUsed = sql`exists (
  select from ${accounts} where ${accounts.id} = ${dataSources.accountId} and (${sql.join(
    sourceUses.map(({ rows }) => sql`exists (${rows(sql`${accounts.publicationId} is not null`)})`),
    sql` or `,
  )})
)`;

/** Fetches the pictures that the items of news name; null for anything else. */
function picturesOf(ctx: Ctx, feed: FeedRow, read: ReadFeed | undefined) {
  if (!read?.document || !read.pictures) return null;
  const { document, pictures: addresses } = read;
  return withPictures(ctx, feed, { document, addresses });
}

/** Documents of an entry are small. A look reads no more of them together, nor longer; the rest is read by the next one. */
const maxLinkedBytes = 1_000_000;
const maxLookBytes = 8_000_000;
const linkedAtOnce = 4;
const linkedWithinMs = 20_000;
/** One that cannot be read is asked for again after five minutes, then less often, but at least after this time. */
const longestAgainMinutes = 60;

/** Reads the documents that a feed links to and that are not known, and again those that could not be read. */
async function withLinked(
  ctx: Ctx,
  feed: FeedRow,
  fetched: Fetched,
  first: Extract<ReadFeed, { problem: null }>,
): Promise<{ read: ReadFeed; hasMore: boolean }> {
  const [stored] = await ctx.deps.db
    .select({ body: dataDocuments.body })
    .from(dataDocuments)
    .where(eq(dataDocuments.sourceId, feed.sourceId));
  const known = knownOf(stored ? dataDocument.parse(JSON.parse(stored.body)) : null, feed.url);
  const now = ctx.now();
  const seen = new Set(known.seen);
  const again = new Map(known.again?.map((each) => [each.url, each]));
  const links = first.links ?? [];
  const isFresh = (link: string) => !seen.has(link) && !again.has(link);
  const isDue = (link: string) => (again.get(link)?.nextMs ?? Number.POSITIVE_INFINITY) <= now.getTime();
  const waiting = [...links.filter(isFresh), ...links.filter(isDue)][Symbol.iterator]();
  const documents = [warningsIn(first.document)];
  const problems = new ProblemList();
  problems.addAll(first.problems);
  const endMs = performance.now() + linkedWithinMs;
  let bytes = 0;
  const readAll = async () => {
    for (const url of waiting) {
      if (performance.now() > endMs || bytes > maxLookBytes) return;
      const looked = await lookAtFeed(
        ctx,
        { ...fetched, maxBytes: maxLinkedBytes },
        { ...feed, url, etag: null },
      );
      const read = looked?.read;
      if (read?.problem === null) {
        const { warnings, ...rest } = warningsIn(read.document);
        const document = { ...rest, warnings: warnings.map((each) => ({ ...each, from: url })) };
        // What is read of a file may be larger than the file.
        bytes += (looked?.bytes ?? 0) + JSON.stringify(document).length;
        documents.push(document);
        problems.addAll(read.problems);
        again.delete(url);
        seen.add(url);
      } else {
        const tries = (again.get(url)?.tries ?? 0) + 1;
        const next = nextAt(now, { ...feed, failures: tries - 1 }, longestAgainMinutes);
        again.set(url, { url, tries, nextMs: next.getTime() });
      }
    }
  };
  await Promise.all(Array.from({ length: linkedAtOnce }, readAll));
  const document = {
    ...warningsIn(first.document),
    warnings: documents.flatMap(({ warnings }) => warnings),
    ended: documents.flatMap(({ ended }) => ended),
    seen: links.filter((link) => seen.has(link)),
    again: links.flatMap((link) => again.get(link) ?? []),
  };
  return {
    read: { ...first, document, pictures: undefined, problems: problems.list() },
    hasMore: links.some(isFresh),
  };
}

/** Fetches the file of a feed now, and stores its rows or why there are none. The last good rows stay. */
export async function fetchFeed(ctx: Ctx, feed: FeedRow): Promise<void> {
  const { fetched, asks } = (await kindOf(ctx.deps.db, feed.sourceId)) ?? {};
  if (!fetched && !asks) return;
  const looked = asks
    ? { read: await asks(ctx, feed.url), etag: null }
    : fetched && (await lookAtFeed(ctx, fetched, feed));
  const first = looked?.read;
  const linked =
    first?.document && first.links && fetched ? await withLinked(ctx, feed, fetched, first) : null;
  const read = linked?.read ?? first;
  const pictured = await picturesOf(ctx, feed, read);
  const fresh = pictured?.document ?? read?.document;
  const at = ctx.now();
  const knownAt = read?.problem === null && read.atMs !== undefined ? new Date(read.atMs) : at;
  const problem = read?.problem ?? null;
  const failures = problem ? feed.failures + 1 : 0;
  const then = { ...feed, failures };
  const change = {
    lookedAt: at,
    failures,
    // The rest of the documents is read by the next round.
    nextAt: linked?.hasMore ? at : asks ? nextAskAt(at, then) : nextAt(at, then, fetched?.longestMinutes),
    failureReason: problem,
    failure: problem && inEnglish(problem),
  };
  await inUnauditedTransaction<DataSourceRow | null>(
    ctx.deps,
    (changed) => (changed ? announcementOn(changed) : "nothing"),
    async (tx) => {
      const [source] = await tx
        .select()
        .from(dataSources)
        .where(and(eq(dataSources.id, feed.sourceId), isNull(dataSources.deletedAt)))
        .for("no key update");
      // The link may have been changed or removed while it was fetched.
      const sameEncoding = feed.encoding ? eq(dataFeeds.encoding, feed.encoding) : isNull(dataFeeds.encoding);
      const same = and(eq(dataFeeds.sourceId, feed.sourceId), eq(dataFeeds.url, feed.url), sameEncoding);
      if (!source) return null;
      const [stored] = await tx
        .select({ version: dataDocuments.version, body: dataDocuments.body })
        .from(dataDocuments)
        .where(eq(dataDocuments.sourceId, source.id));
      const present = stored && fetched?.keep ? dataDocument.parse(JSON.parse(stored.body)) : null;
      const kept = fresh && fetched?.keep?.(present, fresh, { nowMs: at.getTime(), url: feed.url });
      const document = kept?.document ?? fresh;
      const isPartial = pictured?.isPartial || linked?.hasMore || warningsIn(document ?? null).again?.length;
      const news = {
        ...change,
        // Those of the content that is shown: of a file that cannot be used nothing is.
        problems: read?.problem === null ? [...read.problems, ...(kept?.problems ?? [])] : feed.problems,
        // A file that could not be used, or not all that belongs to it, is fetched again, even when it has not changed.
        etag: problem || isPartial ? null : looked ? looked.etag : feed.etag,
      };
      if ((await tx.update(dataFeeds).set(news).where(same)).rowCount === 0 || problem) return null;
      await pictured?.store(tx);
      if (document && versionOf(JSON.stringify(document)) !== stored?.version)
        await storeContent(ctx, tx, source, { document, at: knownAt, by: null });
      // Screens show how old the rows are, and these are known to be the newest now.
      else await confirmContent(tx, source, knownAt);
      return source;
    },
  );
}

/**
 * Returns the sources whose feeds are due, in turns: the first one of each account, then the second one of each. So no account
 * waits for the many or slow feeds of another.
 */
async function dueInTurns(db: Reader, now: Date): Promise<number[]> {
  const turn = sql<number>`row_number() over (partition by ${dataFeeds.accountId} order by ${dataFeeds.nextAt})`;
  const due = await db
    .select({ sourceId: dataFeeds.sourceId })
    .from(dataFeeds)
    .innerJoin(dataSources, eq(dataSources.id, dataFeeds.sourceId))
    .where(
      and(
        lte(dataFeeds.nextAt, now),
        isNull(dataSources.deletedAt),
        or(notInArray(dataSources.kind, kindsWhileUsed), isUsed),
      ),
    )
    .orderBy(turn, asc(dataFeeds.nextAt), asc(dataFeeds.sourceId))
    .limit(maxPerRound);
  return due.map(({ sourceId }) => sourceId);
}

/**
 * Fetches the feeds that are due, the accounts in turn. Each is taken by one process: it is due again later, so that a second
 * process does not fetch it, and the next round does after a crash. What is not begun in time is left to the next round.
 */
export async function fetchDueFeeds({
  ctx,
  withinMs = roundMs,
}: {
  ctx: Ctx;
  withinMs?: number | undefined;
}): Promise<void> {
  const until = new Date(ctx.now().getTime() + takenForMs);
  const ids = await dueInTurns(ctx.deps.db, ctx.now());
  const taken = await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const due = await tx
      .select()
      .from(dataFeeds)
      .where(and(anyOf(dataFeeds.sourceId, ids), lte(dataFeeds.nextAt, ctx.now())))
      .orderBy(asc(dataFeeds.sourceId))
      .for("no key update", { skipLocked: true });
    const taking = due.map(({ sourceId }) => sourceId);
    await tx.update(dataFeeds).set({ nextAt: until }).where(anyOf(dataFeeds.sourceId, taking));
    return new Map(due.map((feed) => [feed.sourceId, feed]));
  });
  const waiting = ids.flatMap((id) => taken.get(id) ?? []);
  const endMs = performance.now() + withinMs;
  const fetchAll = async () => {
    while (performance.now() < endMs) {
      const feed = waiting.shift();
      if (!feed) return;
      try {
        await fetchFeed(ctx, feed);
      } catch (error) {
        // A feed of one account must not keep those of others, official warnings among them, from being read.
        ctx.log.error({ err: error, sourceId: feed.sourceId }, "a feed was not fetched");
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fetchAll));
  if (waiting.length > 0)
    await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
      tx
        .update(dataFeeds)
        .set({ nextAt: ctx.now() })
        .where(
          and(
            anyOf(
              dataFeeds.sourceId,
              waiting.map(({ sourceId }) => sourceId),
            ),
            eq(dataFeeds.nextAt, until),
          ),
        ),
    );
}

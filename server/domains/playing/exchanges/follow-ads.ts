import { and, eq, gt, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { dayMs } from "#shared/durations.ts";
import type { Ctx } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import type { Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { accounts, exchangeAds, exchanges, media } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { playStore } from "../../core/plays/index.ts";
import { purgeHiddenMedia } from "../../library/media/index.ts";
import { dropFromPlaylists } from "../../library/playlists/index.ts";
import { type AdRow, openStates, refused } from "./queries.ts";
import { stopUnwanted } from "./stop-unwanted.ts";

/** Screens without a network send their plays late: so long after its end an ad is still looked for. */
const followedMs = 8 * dayMs;
/** So long after its last use a film stays, for the next ad with it and for its picture in the list. */
const filmKeptMs = 7 * dayMs;
const adsKeptMs = 90 * dayMs;
/** A question that brought no ad keeps its row for this time, then it is only a number of the day. */
const unansweredKeptMs = 3 * dayMs;
/** A film may be a little longer than its owner takes, and its shape a little other than the screen's. */
const lengthSlackMs = 500;
const shapeSlack = 0.05;

type Begun = Awaited<ReturnType<ReturnType<typeof playStore>["begun"]>>[number];
type Change = Partial<typeof exchangeAds.$inferInsert>;

/** So many ads are read at a time. */
const pageSize = 5_000;

/**
 * Follows ads whose play still earns: films that were checked, plays that arrived, leases that ended, and what their owners
 * stopped. Safe to repeat, and in several processes at once: rows are read again under the lock of their account.
 */
export const followAds = (ctx: Ctx): Promise<void> =>
  followAll(ctx, or(isOpen, and(eq(exchangeAds.state, "ended"), gt(exchangeAds.leaseUntil, ctx.now()))));

/** Looks for plays of ads whose lease ended: they earn nothing, and the list of ads tells of them. Safe as above. */
export const followLateAds = (ctx: Ctx): Promise<void> =>
  followAll(
    ctx,
    and(
      eq(exchangeAds.state, "ended"),
      lte(exchangeAds.leaseUntil, ctx.now()),
      gt(exchangeAds.leaseUntil, new Date(ctx.now().getTime() - followedMs)),
    ),
  );

const isOpen = anyOf(exchangeAds.state, openStates);

async function followAll(ctx: Ctx, followed: SQL | undefined): Promise<void> {
  const found = await ctx.deps.db
    .selectDistinct({ accountId: exchangeAds.accountId })
    .from(exchangeAds)
    .where(followed)
    .orderBy(exchangeAds.accountId);
  for (const { accountId } of found) {
    try {
      await followAccount(ctx, accountId, followed);
    } catch (error) {
      // The ads of the others must not wait for it.
      ctx.log.error({ err: error, accountId }, "the ads of an account could not be followed");
    }
  }
}

async function followAccount(ctx: Ctx, accountId: number, followed: SQL | undefined): Promise<void> {
  const { db } = ctx.deps;
  const now = ctx.now();
  let last = { screenId: 0, id: 0 };
  let page: { id: number; screenId: number; askedAt: Date; state: AdRow["state"] }[];
  do {
    const { id, screenId, askedAt, state } = exchangeAds;
    // By screen, so that the plays of a screen are searched once.
    page = await db
      .select({ id, screenId, askedAt, state })
      .from(exchangeAds)
      .where(
        and(
          eq(exchangeAds.accountId, accountId),
          followed,
          sql`(${screenId}, ${id}) > (${last.screenId}, ${last.id})`,
        ),
      )
      .orderBy(screenId, id)
      .limit(pageSize);
    last = page.at(-1) ?? last;
    const woven = page.filter((ad) => ad.state === "ready" || ad.state === "ended");
    const begun =
      woven.length === 0
        ? []
        : await playStore(db).begun({
            accountId,
            screenIds: [...new Set(woven.map((ad) => ad.screenId))],
            campaignIds: woven.map((ad) => -ad.id),
            since: new Date(
              woven.reduce((first, ad) => Math.min(first, ad.askedAt.getTime()), now.getTime()),
            ),
          });
    const played = Map.groupBy(begun, (one) => -one.campaignId);
    const ids = page.filter((ad) => ad.state !== "ended" || played.has(ad.id)).map((ad) => ad.id);
    if (ids.length === 0) continue;
    await inUnauditedTransaction(
      ctx.deps,
      (screens: number[]) =>
        screens.length === 0 ? "nothing" : { accountId, topics: ["schedules"], screens },
      async (tx) => {
        await lockAccount(tx, accountId);
        const changed = await changeAds(tx, { ids, now, played });
        const stopped = await stopUnwanted(tx, now, anyOf(exchangeAds.id, ids));
        return [...new Set([...changed, ...stopped])];
      },
    );
  } while (page.length === pageSize);
}

/** Writes what became of these ads. Returns the screens that must hear of it. */
async function changeAds(
  tx: Tx,
  { ids, now, played }: { ids: readonly number[]; now: Date; played: ReadonlyMap<number, Begun[]> },
): Promise<number[]> {
  const rows = await tx
    .select({ ad: exchangeAds, film: media, maxSeconds: exchanges.maxSeconds })
    .from(exchangeAds)
    .innerJoin(exchanges, eq(exchanges.id, exchangeAds.exchangeId))
    .leftJoin(media, eq(media.id, exchangeAds.mediaId))
    .where(anyOf(exchangeAds.id, ids))
    .for("no key update", { of: exchangeAds });
  const screens: number[] = [];
  for (const { ad, film, maxSeconds } of rows) {
    const change = changeOf(ad, { now, play: countedOf(ad, played.get(ad.id) ?? []), film, maxSeconds });
    if (!change) continue;
    await tx.update(exchangeAds).set(change).where(eq(exchangeAds.id, ad.id));
    if (ad.state === "ready" || change.state === "ready") screens.push(ad.screenId);
  }
  return screens;
}

/** Returns the play that counts: the first, or the first whole one where the exchange pays for those only. */
function countedOf({ notices }: AdRow, plays: readonly Begun[]): Begun | undefined {
  const paysWhole = notices.some(({ bills, when }) => bills && when === "complete");
  return plays
    .filter(({ isWhole }) => isWhole || !paysWhole)
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime())[0];
}

interface Known {
  now: Date;
  play: Begun | undefined;
  film: typeof media.$inferSelect | null;
  maxSeconds: number;
}

/** Returns what an ad becomes; null: it stays as it is. */
function changeOf(ad: AdRow, { now, play, film, maxSeconds }: Known): Change | null {
  const isOver = ad.leaseUntil !== null && ad.leaseUntil <= now;
  switch (ad.state) {
    case "asking":
      return ad.claimedUntil && ad.claimedUntil <= now
        ? refused(ad, ad.filmUrl ? "notFetched" : "notAnswered", now)
        : null;
    case "checking": {
      if (isOver) return refused(ad, "leaseTooShort", now);
      if (!film || film.state === "failed") return refused(ad, "notAFilm", now);
      if (film.state !== "ready") return null;
      const shape = ((film.width ?? 0) / (film.height ?? 1)) * (ad.height / ad.width);
      if (Math.abs(shape - 1) > shapeSlack) return refused(ad, "shape", now);
      if ((film.durationMs ?? 0) > maxSeconds * 1000 + lengthSlackMs) return refused(ad, "tooLong", now);
      return { state: "ready" };
    }
    case "ready":
    case "ended":
      if (play) return playedBy(ad, play, now);
      return ad.state === "ready" && isOver ? { state: "ended" } : null;
    default:
      return null;
  }
}

/** Returns what an ad becomes with the play that counts, which is the only one that its lease pays. */
function playedBy(ad: AdRow, play: Begun, now: Date): Change {
  const end = ad.leaseUntil ?? now;
  const bill = play.isDoubtful ? "doubtful" : play.startedAt > end || now >= end ? "late" : "waiting";
  return {
    state: "played",
    // It was stopped after this play.
    refusal: null,
    playedAt: play.startedAt,
    bill,
    notices: ad.notices.filter(({ when }) => when === "played" || (when === "complete" && play.isWhole)),
    nextAt: bill === "waiting" ? now : null,
    tries: 0,
  };
}

/** Makes one row of the questions of a day to which an exchange had no ad. Safe to repeat. */
async function countUnanswered(ctx: Ctx, before: Date): Promise<void> {
  const all = await ctx.deps.db
    .select({ id: exchanges.id, accountId: accounts.id, timeZone: accounts.timeZone })
    .from(exchanges)
    .innerJoin(accounts, eq(accounts.id, exchanges.accountId));
  for (const { id, accountId, timeZone } of all)
    await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
      await lockAccount(tx, accountId);
      await tx.execute(sql`
        with own as (
          select id, questions, max(id) over day as kept, sum(questions) over day as total from exchange_ads
          where exchange_id = ${id} and refusal = 'noAd' and asked_at < ${before.toISOString()}::timestamptz
          window day as (partition by (asked_at at time zone ${timeZone})::date)
        ), gone as (delete from exchange_ads a using own where a.id = own.id and own.id <> own.kept)
        update exchange_ads a set questions = own.total from own
        where a.id = own.id and own.id = own.kept and own.total <> own.questions`);
    });
}

/** Deletes films that no ad has used for a while, and ads that are old. Safe to repeat. */
export async function sweepAds(ctx: Ctx): Promise<void> {
  const { db } = ctx.deps;
  const before = (ms: number) => new Date(ctx.now().getTime() - ms);
  const unused = await db
    .select({ id: sql<number>`${exchangeAds.mediaId}`, accountId: exchangeAds.accountId })
    .from(exchangeAds)
    .where(sql`${exchangeAds.mediaId} is not null`)
    .groupBy(exchangeAds.mediaId, exchangeAds.accountId)
    .having(
      sql`max(${exchangeAds.askedAt}) < ${before(filmKeptMs).toISOString()}::timestamptz
        and not bool_or(${anyOf(exchangeAds.state, openStates)})`,
    );
  for (const [accountId, own] of Map.groupBy(unused, (row) => row.accountId))
    await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
      await lockAccount(tx, accountId);
      await purgeHiddenMedia(ctx, tx, { accountId, ids: own.map(({ id }) => id), drop: dropFromPlaylists });
    });
  await countUnanswered(ctx, before(unansweredKeptMs));
  await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    await tx
      .delete(exchangeAds)
      .where(
        and(
          lt(exchangeAds.askedAt, before(adsKeptMs)),
          inArray(exchangeAds.state, ["played", "ended", "refused"]),
          sql`${exchangeAds.mediaId} is null`,
        ),
      );
    await tx
      .delete(exchanges)
      .where(
        and(
          lt(exchanges.deletedAt, before(adsKeptMs)),
          sql`not exists (select from ${exchangeAds} where ${exchangeAds.exchangeId} = ${exchanges.id})`,
        ),
      );
  });
}

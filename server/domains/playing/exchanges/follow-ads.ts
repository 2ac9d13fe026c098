import { and, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import { dayMs } from "#shared/durations.ts";
import type { Ctx } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import type { Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { exchangeAds, exchanges, media } from "../../../db/tables/index.ts";
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
/** A film may be a little longer than its owner takes, and its shape a little other than the screen's. */
const lengthSlackMs = 500;
const shapeSlack = 0.05;

type Begun = Awaited<ReturnType<ReturnType<typeof playStore>["begun"]>>[number];
type Change = Partial<typeof exchangeAds.$inferInsert>;

/**
 * Follows all ads: films that were checked, plays that arrived, leases that ended, and what their owners stopped. Safe to
 * repeat, and in several processes at once: rows are read again under the lock of their account.
 */
export async function followAds(ctx: Ctx): Promise<void> {
  const { db } = ctx.deps;
  const now = ctx.now();
  const followed = or(
    anyOf(exchangeAds.state, openStates),
    and(eq(exchangeAds.state, "ended"), gt(exchangeAds.leaseUntil, new Date(now.getTime() - followedMs))),
  );
  const rows = await db.select().from(exchangeAds).where(followed);
  for (const [accountId, own] of Map.groupBy(rows, (row) => row.accountId)) {
    const woven = own.filter(({ state }) => state === "ready" || state === "ended");
    const since = Math.min(...woven.map(({ askedAt }) => askedAt.getTime()));
    const begun =
      woven.length === 0
        ? []
        : await playStore(db).begun({
            accountId,
            screenIds: [...new Set(woven.map(({ screenId }) => screenId))],
            campaignIds: woven.map(({ id }) => -id),
            since: new Date(since),
          });
    await inUnauditedTransaction(
      ctx.deps,
      (screens: number[]) =>
        screens.length === 0 ? "nothing" : { accountId, topics: ["schedules"], screens },
      async (tx) => {
        await lockAccount(tx, accountId);
        const played = new Map(begun.map((one) => [-one.campaignId, one]));
        const changed = await changeAds(tx, { accountId, now, played });
        const stopped = await stopUnwanted(tx, now, eq(exchangeAds.accountId, accountId));
        return [...new Set([...changed, ...(stopped.get(accountId) ?? [])])];
      },
    );
  }
}

/** Writes what became of the ads of an account. Returns the screens that must hear of it. */
async function changeAds(
  tx: Tx,
  { accountId, now, played }: { accountId: number; now: Date; played: ReadonlyMap<number, Begun> },
): Promise<number[]> {
  const rows = await tx
    .select({ ad: exchangeAds, film: media, exchange: exchanges })
    .from(exchangeAds)
    .innerJoin(exchanges, eq(exchanges.id, exchangeAds.exchangeId))
    .leftJoin(media, eq(media.id, exchangeAds.mediaId))
    .where(
      and(
        eq(exchangeAds.accountId, accountId),
        or(anyOf(exchangeAds.state, openStates), anyOf(exchangeAds.id, [...played.keys()])),
      ),
    )
    .for("no key update", { of: exchangeAds });
  const screens: number[] = [];
  for (const { ad, film, exchange } of rows) {
    const change = changeOf(ad, { now, play: played.get(ad.id), film, maxSeconds: exchange.maxSeconds });
    if (!change) continue;
    await tx.update(exchangeAds).set(change).where(eq(exchangeAds.id, ad.id));
    if (ad.state === "ready" || change.state === "ready") screens.push(ad.screenId);
  }
  return screens;
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

/** Returns what an ad becomes with its first play, which is the only one that its lease pays. */
function playedBy(ad: AdRow, play: Begun, now: Date): Change {
  const end = ad.leaseUntil ?? now;
  const bill = play.isDoubtful ? "doubtful" : play.startedAt > end || now >= end ? "late" : "waiting";
  return {
    state: "played",
    playedAt: play.startedAt,
    bill,
    notices: ad.notices.filter(({ when }) => when === "played" || (when === "complete" && play.isWhole)),
    nextAt: bill === "waiting" ? now : null,
    tries: 0,
  };
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

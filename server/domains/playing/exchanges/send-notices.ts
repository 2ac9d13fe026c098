import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { minuteMs } from "#shared/durations.ts";
import type { BillState } from "#shared/exchanges.ts";
import type { Ctx } from "../../../context.ts";
import { exchangeAds, exchanges } from "../../../db/tables/index.ts";
import type { StoredNotice } from "../../../db/tables/playing/exchanges.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { exchangeAdapters } from "../../../outside/exchanges/open.ts";
import { asServiceFailure, ServiceFailure } from "../../../outside/import-services/port.ts";
import type { AdRow, ExchangeRow } from "./queries.ts";
import { serveInTurns } from "./serve-in-turns.ts";

const withinMs = 10_000;
/** Longer than all calls of one ad may take. */
const claimMs = 10 * minuteMs;
/** Calls of one ad: so many at a time, and begun within so long. */
const callsAtOnce = 8;
const adMs = 20_000;
const maxBodyBytes = 2_000;
const longestWaitMinutes = 15;
const maxTries = 6;
/** VAST 4, "Error codes": the film is not one that can be shown; anything else. */
const errorCodes = { notAFilm: 405, shape: 403, tooLong: 202 } as Readonly<Record<string, number>>;
const otherError = 900;

interface Claimed {
  ad: AdRow;
  kind: ExchangeRow["kind"];
}

/**
 * Tells exchanges what became of their ads. Each call is noted before it is made: a call that may have arrived is made
 * again only where the exchange counts it once. Safe in several processes.
 */
export async function sendNotices(ctx: Ctx): Promise<void> {
  const rows = await ctx.deps.db
    .selectDistinct({ id: exchangeAds.exchangeId, accountId: exchangeAds.accountId })
    .from(exchangeAds)
    .where(isDue(ctx))
    .orderBy(exchangeAds.exchangeId);
  await serveInTurns(ctx, rows, async ({ id }) => async () => {
    const claimed = await claim(ctx, id);
    if (claimed) await sendAll(ctx, claimed);
    return claimed !== undefined;
  });
}

const isDue = ({ now }: Ctx) =>
  and(
    lte(exchangeAds.nextAt, now()),
    or(isNull(exchangeAds.claimedUntil), lte(exchangeAds.claimedUntil, now())),
  );

function claim(ctx: Ctx, exchangeId: number): Promise<Claimed | undefined> {
  return inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const [row] = await tx
      .select({ ad: exchangeAds, kind: exchanges.kind })
      .from(exchangeAds)
      .innerJoin(exchanges, eq(exchanges.id, exchangeAds.exchangeId))
      .where(and(eq(exchangeAds.exchangeId, exchangeId), isDue(ctx)))
      .orderBy(exchangeAds.nextAt, exchangeAds.id)
      .limit(1)
      .for("no key update", { of: exchangeAds, skipLocked: true });
    if (!row) return undefined;
    const claimedUntil = new Date(ctx.now().getTime() + claimMs);
    await tx.update(exchangeAds).set({ claimedUntil }).where(eq(exchangeAds.id, row.ad.id));
    return { ...row, ad: { ...row.ad, claimedUntil } };
  });
}

async function sendAll(ctx: Ctx, { ad, kind }: Claimed): Promise<void> {
  const { countsOnce } = exchangeAdapters[kind];
  const notices = ad.notices.map((notice): StoredNotice => {
    if (notice.state !== "sending") return notice;
    // The process that made this call died before it could note what came of it.
    return { ...notice, state: countsOnce ? "waiting" : "unknown" };
  });
  const wasCalled = ad.tries > 0 || ad.notices.some(({ state }) => state === "sending");
  // The lease ended while it was to be reported: the exchange pays nothing for it any more.
  const isLate = ad.playedAt !== null && ad.leaseUntil !== null && ad.leaseUntil <= ctx.now();
  // An ad that was taken off keeps the calls of a play that may still arrive.
  const isMeant = ({ when, state }: StoredNotice) =>
    state === "waiting" && (when === "unplayed") === (ad.playedAt === null);
  const left = isLate ? [] : [...notices.keys()].filter((at) => isMeant(notices[at] as StoredNotice));
  // What bills comes first.
  left.sort((a, b) => Number(notices[b]?.bills) - Number(notices[a]?.bills));
  const until = performance.now() + adMs;
  while (left.length > 0 && performance.now() < until) {
    const now = left.splice(0, callsAtOnce).map((at) => ({ at, notice: notices[at] as StoredNotice }));
    for (const { at, notice } of now) notices[at] = { ...notice, state: "sending" };
    if (!(await note(ctx, ad, { notices }))) return;
    await Promise.all(
      now.map(async ({ at, notice }) => {
        notices[at] = { ...notice, state: await send(ctx, { ad, kind }, { notice, wasCalled }) };
      }),
    );
  }
  const tries = ad.tries + 1;
  const isWaiting = !isLate && notices.some(isMeant) && tries < maxTries;
  const waitMs = Math.min(2 ** tries, longestWaitMinutes) * minuteMs;
  await note(ctx, ad, {
    notices,
    tries,
    claimedUntil: null,
    nextAt: isWaiting ? new Date(ctx.now().getTime() + waitMs) : null,
    ...(ad.bill !== null && { bill: billOf(notices, { isLate, isWaiting }) }),
  });
}

/** Writes while the claim of this process holds; false: another process has it. */
function note(ctx: Ctx, ad: AdRow, values: Partial<typeof exchangeAds.$inferInsert>): Promise<boolean> {
  return inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const held = and(
      eq(exchangeAds.id, ad.id),
      sql`${exchangeAds.claimedUntil} = ${ad.claimedUntil?.toISOString()}::timestamptz`,
    );
    const rows = await tx.update(exchangeAds).set(values).where(held).returning({ id: exchangeAds.id });
    return rows.length > 0;
  });
}

function billOf(
  notices: readonly StoredNotice[],
  { isLate, isWaiting }: { isLate: boolean; isWaiting: boolean },
): BillState {
  const states = new Set(notices.filter(({ bills }) => bills).map(({ state }) => state));
  if (states.has("unknown")) return "unknown";
  if (states.has("refused")) return "refused";
  if (!states.has("waiting")) return "reported";
  return isLate ? "late" : isWaiting ? "waiting" : "refused";
}

/** Makes one call and returns what came of it. */
async function send(
  ctx: Ctx,
  { ad, kind }: Claimed,
  { notice, wasCalled }: { notice: StoredNotice; wasCalled: boolean },
): Promise<StoredNotice["state"]> {
  const adapter = exchangeAdapters[kind];
  const { currency, priceMicros, playedAt, askedAt, refusal } = ad;
  const price = currency === null || priceMicros === null ? null : { currency, micros: priceMicros };
  const errorCode = errorCodes[refusal ?? ""] ?? otherError;
  const { url, ...call } = adapter.notice(notice, { startedAt: playedAt ?? askedAt, price, errorCode });
  try {
    const answer = await ctx.deps.exchanges.ask(url, { ...call, withinMs, anyStatus: true });
    const { status } = answer;
    if (status >= 200 && status < 300) {
      answer.body.destroy();
      return "done";
    }
    const text = await beginOf(answer.body);
    if (adapter.countsOnce && wasCalled && /already spent/i.test(text)) return "done";
    return status === 408 || status === 429 || status >= 500 ? "waiting" : "refused";
  } catch (error) {
    const { trouble } = asServiceFailure(error);
    if (trouble === "private" || trouble === "not secure") return "refused";
    // Nobody knows whether it arrived.
    return adapter.countsOnce ? "waiting" : "unknown";
  }
}

async function beginOf(body: AsyncIterable<Buffer>): Promise<string> {
  let text = "";
  try {
    for await (const part of body) {
      text += part.toString("latin1");
      if (text.length > maxBodyBytes) break;
    }
  } catch (error) {
    if (!(error instanceof ServiceFailure)) return text;
  }
  return text;
}

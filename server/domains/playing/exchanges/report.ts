import { and, desc, eq, gte, sql, sum } from "drizzle-orm";
import type { ExchangeAd, ExchangeReport } from "#shared/contracts/playing/exchanges.ts";
import { dayMs } from "#shared/durations.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { accounts, exchangeAds, screens } from "../../../db/tables/index.ts";
import { briefMedia } from "../../library/media/index.ts";
import { type AdRow, exchangeOf } from "./queries.ts";

const maxAds = 50;
const days = 30;
/** Millionths in a hundredth. */
const microsPerUnit = 10_000;

type Money = ExchangeReport["days"][number]["expectedMoney"];

/** Adds up what ads earn, by currency, and rounds once. */
function sumOf(ads: readonly Pick<AdRow, "currency" | "earnsMicros">[]): Money {
  const sums = new Map<string, number>();
  for (const { currency, earnsMicros } of ads)
    if (currency !== null && earnsMicros !== null)
      sums.set(currency, (sums.get(currency) ?? 0) + earnsMicros);
  return [...sums]
    .map(([currency, micros]) => ({ currency, amount: Math.round(micros / microsPerUnit) }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

const countOf = (rows: readonly Pick<AdRow, "questions">[]) =>
  rows.reduce((count, { questions }) => count + questions, 0);

/** Returns what an exchange brought, by the calendar of the account. Throws NotFound. */
export async function getExchangeReport({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<ExchangeReport> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  await exchangeOf(db, accountId, id);
  const [account] = await db
    .select({ timeZone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const since = new Date(ctx.now().getTime() - days * dayMs);
  const day = sql<string>`to_char(${exchangeAds.askedAt} at time zone ${account?.timeZone ?? "UTC"}, 'YYYY-MM-DD')`;
  const rows = await db
    .select({
      day: day.as("day"),
      state: exchangeAds.state,
      bill: exchangeAds.bill,
      currency: exchangeAds.currency,
      questions: sum(exchangeAds.questions).mapWith(Number),
      earnsMicros: sum(exchangeAds.earnsMicros).mapWith(Number),
    })
    .from(exchangeAds)
    .where(and(eq(exchangeAds.exchangeId, id), gte(exchangeAds.askedAt, since)))
    .groupBy(sql`1`, exchangeAds.state, exchangeAds.bill, exchangeAds.currency)
    .orderBy(sql`1 desc`);
  const byDay = Map.groupBy(rows, (row) => row.day);
  const newest = await db
    .select({ ad: exchangeAds, screen: screens.name })
    .from(exchangeAds)
    .innerJoin(screens, eq(screens.id, exchangeAds.screenId))
    .where(eq(exchangeAds.exchangeId, id))
    .orderBy(desc(exchangeAds.askedAt), desc(exchangeAds.id))
    .limit(maxAds);
  const films = await briefMedia(
    db,
    { accountId, sight: null },
    newest.flatMap(({ ad }) => ad.mediaId ?? []),
  );
  return {
    days: [...byDay].map(([day, own]) => {
      const played = own.filter(({ state }) => state === "played");
      const reported = played.filter(({ bill }) => bill === "reported");
      return {
        day,
        asked: countOf(own),
        filled: countOf(
          own.filter(({ state }) => state === "ready" || state === "played" || state === "ended"),
        ),
        played: countOf(played),
        reported: countOf(reported),
        expectedMoney: sumOf(played),
        reportedMoney: sumOf(reported),
      };
    }),
    ads: newest.map(
      ({ ad, screen }): ExchangeAd => ({
        id: ad.id,
        askedAt: ad.askedAt.toISOString(),
        screen,
        state: ad.state,
        refusal: ad.refusal,
        title: ad.title,
        advertisers: ad.advertisers,
        categories: ad.categories,
        thumbnailUrl: (ad.mediaId !== null && films.get(ad.mediaId)?.thumbnailUrl) || null,
        expected: sumOf([ad])[0] ?? null,
        leaseUntil: ad.leaseUntil?.toISOString() ?? null,
        playedAt: ad.playedAt?.toISOString() ?? null,
        bill: ad.bill,
      }),
    ),
  };
}

import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type AdRefusal, refusalOf } from "#shared/exchanges.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { accounts, exchangeAds, exchanges, screens } from "../../../db/tables/index.ts";
import { exchangeAdapters } from "../../../outside/exchanges/open.ts";
import { screensInGroup } from "../../core/groups/index.ts";
import { type AdRow, type ExchangeRow, openStates, refused, takenOff } from "./queries.ts";

/** The condition that an exchange and its account may be asked and shown now. */
export const isServing: SQL | undefined = and(
  eq(exchanges.isOn, true),
  isNull(exchanges.deletedAt),
  isNull(accounts.suspendedAt),
  isNull(accounts.eraseAt),
  eq(accounts.fourEyes, false),
);

/** Returns the condition that a row of `screens` is one that an exchange may fill. */
export async function isTargeted(
  db: Reader,
  { accountId, target, screenId, groupId }: ExchangeRow,
): Promise<SQL | undefined> {
  const live = and(eq(screens.accountId, accountId), isNull(screens.deletedAt), eq(screens.status, "active"));
  if (target === "screen") return and(live, eq(screens.id, screenId ?? 0));
  if (target === "account") return live;
  return and(live, anyOf(screens.id, groupId === null ? [] : await screensInGroup(db, accountId, groupId)));
}

/** Returns why an ad may not play by the rules of its owner now; null: it may. */
export const refusalNow = (
  ad: Pick<AdRow, "advertisers" | "categories" | "currency" | "priceMicros">,
  { kind, floor, refused: categories, blocked }: ExchangeRow,
): AdRefusal | null =>
  refusalOf(
    {
      ...ad,
      price:
        ad.currency === null || ad.priceMicros === null
          ? null
          : { currency: ad.currency, micros: ad.priceMicros },
    },
    { floor, refused: categories, blocked },
    exchangeAdapters[kind],
  );

/**
 * Takes open ads off that may not play any more: their exchange is off, their screen or account ends, or the owner's rules
 * are others now. Returns the screens that must hear of it. Safe to repeat.
 */
export async function stopUnwanted(tx: Tx, now: Date, only: SQL): Promise<number[]> {
  const rows = await tx
    .select()
    .from(exchangeAds)
    .where(and(anyOf(exchangeAds.state, openStates), only))
    .orderBy(exchangeAds.id)
    .for("no key update");
  const stopped: number[] = [];
  for (const [exchangeId, own] of Map.groupBy(rows, (ad) => ad.exchangeId)) {
    const [found] = await tx
      .select({ exchange: exchanges, isServing: sql<boolean>`${isServing}` })
      .from(exchanges)
      .innerJoin(accounts, eq(accounts.id, exchanges.accountId))
      .where(eq(exchanges.id, exchangeId));
    if (!found) continue;
    const there = new Set(
      found.isServing
        ? (
            await tx
              .select({ id: screens.id })
              .from(screens)
              .where(await isTargeted(tx, found.exchange))
          ).map(({ id }) => id)
        : [],
    );
    for (const ad of own) {
      // Its answer is not here yet: whoever asked looks at the rules then.
      const byRules = ad.state === "asking" ? null : refusalNow(ad, found.exchange);
      const why = there.has(ad.screenId) ? byRules : "stopped";
      if (!why) continue;
      const wasShown = ad.state === "ready";
      await tx
        .update(exchangeAds)
        .set(wasShown ? takenOff(ad, why) : refused(ad, why, now))
        .where(eq(exchangeAds.id, ad.id));
      if (wasShown) stopped.push(ad.screenId);
    }
  }
  return stopped;
}

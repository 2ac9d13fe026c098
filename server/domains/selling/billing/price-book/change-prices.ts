import { and, eq, gt, inArray } from "drizzle-orm";
import { dayInIndia } from "#shared/day-in.ts";
import { dayMs } from "#shared/durations.ts";
import { type NewPrice, type NewTaxRate, noticeDays } from "#shared/operator-api/prices-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { orders, prices, taxRates } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { readPriceBook } from "./read-prices.ts";

/**
 * Adds a line to the price book. Throws Invalid for a day that has passed, and for a higher price that present customers
 * would pay before they can be told; Conflict for a day on which a line begins already.
 */
export async function addPrice({ ctx, input }: Verb<NewPrice, Operator>): Promise<void> {
  requirePermission(ctx, "prices.manage");
  const { plan, period, paise, sells_from: sellsFrom, renews_from: renewsFrom } = input;
  const now = ctx.now();
  if (sellsFrom < dayInIndia(now)) throw refuse("priceDayPassed").field("sells_from", "priceDayPassed");
  await inTransaction(ctx, async ({ tx, audit }) => {
    if (renewsFrom !== null) {
      const before = (await readPriceBook(tx)).sale({ plan, period }, sellsFrom);
      const earliest = dayInIndia(new Date(now.getTime() + noticeDays * dayMs));
      const isRaised = before !== null && paise > before.paise;
      if (renewsFrom < (isRaised ? earliest : dayInIndia(now)))
        throw refuse("priceNotice", { days: `${noticeDays}`, earliest }).field(
          "renews_from",
          "priceNoticeShort",
        );
    }
    const row = { plan, period, paise, sellsFrom, renewsFrom };
    const [added] = await tx
      .insert(prices)
      .values({ ...row, operatorId: ctx.actor.operatorId, createdAt: now })
      .onConflictDoNothing({ target: [prices.plan, prices.period, prices.sellsFrom] })
      .returning({ id: prices.id });
    if (!added) throw refuse("priceDayTaken");
    await audit({
      action: "price.add",
      subject: { kind: "price", id: added.id },
      accountId: null,
      after: { plan, period, pricePaise: paise, sellsFrom, renewsFrom },
    });
  });
}

/** Takes back a line that has not begun, and that no renewal paid ahead was bought at. Throws Conflict for any other. */
export async function withdrawPrice({ ctx, input: { id } }: Verb<{ id: number }, Operator>): Promise<void> {
  requirePermission(ctx, "prices.manage");
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [gone] = await tx
      .delete(prices)
      .where(and(eq(prices.id, id), gt(prices.sellsFrom, dayInIndia(ctx.now()))))
      .returning();
    if (!gone) throw refuse("priceBegun");
    const isBoughtAt = and(
      eq(orders.plan, gone.plan),
      eq(orders.period, gone.period),
      eq(orders.bookDay, gone.sellsFrom),
      inArray(orders.state, ["open", "granted"]),
    );
    if ((await tx.$count(orders, isBoughtAt)) > 0) throw refuse("pricePaidAhead");
    const { plan, period, paise: pricePaise, sellsFrom, renewsFrom } = gone;
    await audit({
      action: "price.withdraw",
      subject: { kind: "price", id },
      accountId: null,
      before: { plan, period, pricePaise, sellsFrom, renewsFrom },
    });
  });
}

/** Adds a rate of the tax. Throws Invalid for a day that has passed, Conflict for a day on which a rate begins already. */
export async function addTaxRate({ ctx, input }: Verb<NewTaxRate, Operator>): Promise<void> {
  requirePermission(ctx, "prices.manage");
  const { rate_bp: rateBp, valid_from: validFrom } = input;
  const now = ctx.now();
  if (validFrom < dayInIndia(now)) throw refuse("taxDayPassed").field("valid_from", "taxDayPassed");
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [added] = await tx
      .insert(taxRates)
      .values({ rateBp, validFrom, operatorId: ctx.actor.operatorId, createdAt: now })
      .onConflictDoNothing({ target: taxRates.validFrom })
      .returning({ id: taxRates.id });
    if (!added) throw refuse("priceDayTaken");
    await audit({
      action: "price.add-rate",
      subject: { kind: "price", id: added.id },
      accountId: null,
      after: { rateBp, validFrom },
    });
  });
}

/** Takes back a rate that has not begun. Throws Conflict for any other. */
export async function withdrawTaxRate({ ctx, input: { id } }: Verb<{ id: number }, Operator>): Promise<void> {
  requirePermission(ctx, "prices.manage");
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [gone] = await tx
      .delete(taxRates)
      .where(and(eq(taxRates.id, id), gt(taxRates.validFrom, dayInIndia(ctx.now()))))
      .returning();
    if (!gone) throw refuse("priceBegun");
    await audit({
      action: "price.withdraw-rate",
      subject: { kind: "price", id },
      accountId: null,
      before: { rateBp: gone.rateBp, validFrom: gone.validFrom },
    });
  });
}

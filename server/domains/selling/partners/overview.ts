import { and, eq, gt, isNull } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type {
  PartnerOverview,
  saveRetailPrice as retailContract,
} from "#shared/contracts/selling/partners.ts";
import { dayInIndia } from "#shared/day-in.ts";
import { monthInIndia } from "#shared/months.ts";
import { paidPlanCodes } from "#shared/plans.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { accounts, partnerAccounts, partnerRetailPrices } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { balanceOf } from "../../identity/partner-ledger/index.ts";
import { pricesOf } from "./licences/prices.ts";
import { ownPartner } from "./own-partner.ts";

/** Returns terms, balance and prices of the caller's partner, and what the next renewal of all customers costs. */
export async function getPartner({ ctx }: Verb<unknown, Customer>): Promise<PartnerOverview> {
  const { db } = ctx.deps;
  const partner = await ownPartner(ctx);
  const { id: partnerId, terms, creditLimitPaise, endedAt } = partner;
  const now = ctx.now();
  const { endsAt: renewsAt } = monthInIndia(now);
  const prices = await pricesOf(db, { partnerId, day: dayInIndia(now) });
  const then = await pricesOf(db, { partnerId, day: dayInIndia(renewsAt) });
  const retail = await db
    .select()
    .from(partnerRetailPrices)
    .where(eq(partnerRetailPrices.partnerId, partnerId));
  const renewing = await db
    .select({ plan: partnerAccounts.renewsPlan, screens: partnerAccounts.renewsScreens })
    .from(partnerAccounts)
    .innerJoin(accounts, eq(accounts.id, partnerAccounts.accountId))
    .where(
      and(
        eq(partnerAccounts.partnerId, partnerId),
        gt(partnerAccounts.renewsScreens, 0),
        isNull(accounts.eraseAt),
      ),
    );
  const priceThen = (plan: string | null) =>
    then.find((each) => each.plan === plan && each.state === "valid")?.pricePaise ?? 0;
  return {
    terms,
    creditLimitPaise,
    ended: endedAt !== null,
    balancePaise: await balanceOf(db, partnerId),
    renewalPaise: renewing.reduce((sum, { plan, screens }) => sum + priceThen(plan) * screens, 0),
    renewsAt: renewsAt.toISOString(),
    prices: paidPlanCodes.map((plan) => {
      const own = prices.filter((each) => each.plan === plan);
      const next = own.find(({ state }) => state === "coming");
      return {
        plan,
        wholesalePaise: own.find(({ state }) => state === "valid")?.pricePaise ?? null,
        retailPaise: retail.find((each) => each.plan === plan)?.pricePaise ?? null,
        next: next ? { pricePaise: next.pricePaise, validFrom: next.validFrom } : null,
      };
    }),
  };
}

/** Stores what the partner takes for a plan; null forgets it. */
export async function saveRetailPrice({
  ctx,
  input: { plan, pricePaise },
}: Verb<InputOf<typeof retailContract>, Customer>): Promise<PartnerOverview> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    const { id: partnerId } = await ownPartner(ctx, tx);
    const own = and(eq(partnerRetailPrices.partnerId, partnerId), eq(partnerRetailPrices.plan, plan));
    if (pricePaise === null) await tx.delete(partnerRetailPrices).where(own);
    else {
      const written = { pricePaise, updatedAt: ctx.now() };
      await tx
        .insert(partnerRetailPrices)
        .values({ partnerId, plan, ...written })
        .onConflictDoUpdate({
          target: [partnerRetailPrices.partnerId, partnerRetailPrices.plan],
          set: written,
        });
    }
    await audit({
      action: "partner.retail-price",
      subject: { kind: "partner", id: partnerId },
      after: { plan, pricePaise },
    });
  });
  return getPartner({ ctx, input: {} });
}

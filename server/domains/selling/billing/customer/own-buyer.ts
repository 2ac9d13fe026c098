import { and, eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import {
  isAbroad,
  type OwnBuyer,
  type saveBuyer as saveContract,
} from "#shared/contracts/selling/checkout.ts";
import { dayInIndia } from "#shared/day-in.ts";
import { supplyOf } from "#shared/supply.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { orders } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { companyIn } from "../../../identity/company-details/index.ts";
import { managerOf } from "../../../identity/partner-ledger/index.ts";
import { buyerOf, storeBuyer } from "../buyer-of.ts";
import { activeMandateOf } from "../mandates/mandates.ts";
import { requireSupply, sellerOf, supplyOfOrder } from "../seller.ts";

/** Returns whom the next invoice of the caller's account names. */
export async function getBuyer({ ctx }: Verb<unknown, Customer>): Promise<OwnBuyer> {
  const { db, env } = ctx.deps;
  const now = ctx.now();
  const { lut } = sellerOf(await companyIn(db, env, now), dayInIndia(now));
  return { buyer: await buyerOf(db, ctx.actor.accountId), sellsAbroad: lut !== undefined };
}

/**
 * Stores whom the next invoice names, also that of a debit that was announced and has the same taxes. Throws Conflict for a
 * buyer abroad where nothing is sold abroad or renewals are debited, and for a customer of a partner.
 */
export async function saveBuyer({
  ctx,
  input: { buyer },
}: Verb<InputOf<typeof saveContract>, Customer>): Promise<OwnBuyer> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    const seller = sellerOf(await companyIn(tx, ctx.deps.env, now), dayInIndia(now));
    const supply = supplyOf(seller, buyer);
    requireSupply(supply);
    if (await managerOf(tx, accountId)) throw refuse("customerOfPartner");
    if (isAbroad(buyer) && (await activeMandateOf(tx, accountId))) throw refuse("buyerAbroadWithMandate");
    await storeBuyer(tx, accountId, buyer, now);
    const announced = and(
      eq(orders.accountId, accountId),
      eq(orders.state, "open"),
      eq(orders.isDebit, true),
    );
    const [debit] = await tx.select().from(orders).where(announced).for("no key update");
    const isSameTax =
      debit?.buyer &&
      !isAbroad(buyer) &&
      supplyOfOrder(seller, { ...debit, buyer: debit.buyer }).taxation === supply.taxation;
    if (isSameTax) await tx.update(orders).set({ buyer }).where(announced);
    await audit({ action: "account.save-buyer", subject: { kind: "account", id: accountId } });
  });
  return getBuyer({ ctx, input: {} });
}

import { and, eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { OwnBuyer, saveBuyer as saveContract } from "#shared/contracts/selling/checkout.ts";
import { dayInIndia } from "#shared/day-in.ts";
import { supplyOf } from "#shared/supply.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { orders } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { companyIn } from "../../../identity/company-details/index.ts";
import { buyerOf, storeBuyer } from "../buyer-of.ts";
import { requireSupply, sellerOf } from "../seller.ts";

/** Returns whom the next invoice of the caller's account names. */
export const getBuyer = async ({ ctx }: Verb<unknown, Customer>): Promise<OwnBuyer> => ({
  buyer: await buyerOf(ctx.deps.db, ctx.actor.accountId),
});

/**
 * Stores whom the next invoice names, also that of a debit that was announced and has the same taxes. Throws Conflict for a
 * buyer abroad where nothing is sold abroad.
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
    await storeBuyer(tx, accountId, buyer, now);
    const announced = and(
      eq(orders.accountId, accountId),
      eq(orders.state, "open"),
      eq(orders.isDebit, true),
    );
    const [debit] = await tx.select().from(orders).where(announced).for("no key update");
    if (debit?.buyer && supplyOf(seller, debit.buyer).taxation === supply.taxation)
      await tx.update(orders).set({ buyer }).where(announced);
    await audit({ action: "account.save-buyer", subject: { kind: "account", id: accountId } });
  });
  return { buyer };
}

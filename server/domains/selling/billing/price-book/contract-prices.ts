import { and, eq } from "drizzle-orm";
import { dayBefore, dayInIndia } from "#shared/day-in.ts";
import type { NewContractPrice } from "#shared/operator-api/prices-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import { contractPrices } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";

/** Gives an account a price by contract, for purchases and renewals from a day on. Throws Invalid for a day that has passed. */
export async function addContractPrice({
  ctx,
  input,
}: Verb<NewContractPrice & { account_id: number }, Operator>): Promise<void> {
  requirePermission(ctx, "prices.manage");
  const { account_id: accountId, plan, period, paise, note } = input;
  const { valid_from: validFrom, valid_until: validUntil } = input;
  const now = ctx.now();
  if (validFrom < dayInIndia(now)) throw refuse("priceDayPassed").field("valid_from", "priceDayPassed");
  await inTransaction(ctx, async ({ tx, audit }) => {
    if (!(await lockAccount(tx, accountId))) throw refuse("userNotFound");
    const row = { accountId, plan, period, paise, validFrom, validUntil, note };
    await tx.insert(contractPrices).values({ ...row, operatorId: ctx.actor.operatorId, createdAt: now });
    await audit({
      action: "account.add-contract-price",
      subject: { kind: "account", id: accountId },
      accountId,
      after: { plan, period, pricePaise: paise, validFrom, validUntil, note },
    });
  });
}

/** Ends a contract's price at once: it counts until yesterday, and one that has not begun goes. Throws Conflict for one that has ended. */
export async function endContractPrice({
  ctx,
  input: { id },
}: Verb<{ id: number }, Operator>): Promise<void> {
  requirePermission(ctx, "prices.manage");
  const today = dayInIndia(ctx.now());
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx
      .select()
      .from(contractPrices)
      .where(eq(contractPrices.id, id))
      .for("no key update");
    if (!row || (row.validUntil !== null && row.validUntil < today)) throw refuse("contractEnded");
    const { accountId, plan, period, validFrom, validUntil } = row;
    const its = and(eq(contractPrices.id, id), eq(contractPrices.accountId, accountId));
    if (validFrom > today) await tx.delete(contractPrices).where(its);
    else
      await tx
        .update(contractPrices)
        .set({ validUntil: dayBefore(today) })
        .where(its);
    await audit({
      action: "account.end-contract-price",
      subject: { kind: "account", id: accountId },
      accountId,
      before: { plan, period, validFrom, validUntil },
    });
  });
}

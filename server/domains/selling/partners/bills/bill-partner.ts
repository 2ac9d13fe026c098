import { and, eq, isNull } from "drizzle-orm";
import { dayInIndia } from "#shared/day-in.ts";
import { monthInIndia } from "#shared/months.ts";
import type { Ctx } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import type { Tx } from "../../../../db/client.ts";
import { inPieces } from "../../../../db/statement.ts";
import { partnerAccounts, partnerBillLines, partnerBills } from "../../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../../db/transaction.ts";
import {
  balanceOf,
  openBillsOf,
  type PartnerRow,
  partnerOf,
} from "../../../identity/partner-ledger/index.ts";
import { applyGrace } from "../../billing/index.ts";
import { restOfMonth } from "../licences/partner-month.ts";
import { priceOn } from "../licences/prices.ts";
import { type DueRenewal, dueRenewals, partnersToBill } from "./due-renewals.ts";
import { dayToNote, followOverdue } from "./overdue.ts";
import { payBills } from "./pay-bills.ts";

/**
 * Makes the bills of partners on the first of the month, pays them from the balances, and does what follows when a bill
 * stays open. Tries open bills again each time. Safe to run twice and at the same time.
 */
export async function renewCustomers({ ctx }: { ctx: Ctx }): Promise<void> {
  for (const partner of await partnersToBill(ctx.deps.db, ctx.now())) {
    try {
      if (await hasWork(ctx, partner)) await billPartner(ctx, partner.accountId);
    } catch (error) {
      ctx.log.error({ err: error, partnerId: partner.id }, "a partner could not be billed");
    }
  }
}

/** An open bill waits without a transaction while neither the balance nor the day changes anything. */
async function hasWork(
  { deps: { db }, now }: Ctx,
  { id: partnerId, creditLimitPaise }: PartnerRow,
): Promise<boolean> {
  if ((await dueRenewals(db, partnerId, now())).length > 0) return true;
  const open = await openBillsOf(db, partnerId);
  const [oldest] = open;
  if (!oldest) return false;
  const available = (await balanceOf(db, partnerId)) + creditLimitPaise;
  return available >= oldest.totalPaise || dayToNote(open, now()).length > 0;
}

async function billPartner(ctx: Ctx, partnerAccountId: number): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    const house = await lockAccount(tx, partnerAccountId);
    const partner = await partnerOf(tx, partnerAccountId);
    const subject = { kind: "partner", id: partner?.id ?? null } as const;
    await audit({ action: "partner.bill-run", subject, accountId: partnerAccountId });
    if (!partner || partner.endedAt || !house || house.eraseAt) return;
    const due = await lockDue(tx, partner, ctx.now());
    if (due.length > 0) await issue(ctx, open, partner, due);
    await payBills(ctx, open, partner);
    await noteWaiting(ctx, open, partner, due);
    await followOverdue(ctx, open, partner);
  });
}

/** Locks the customers, and returns what is due of these. */
async function lockDue(tx: Tx, { id }: PartnerRow, now: Date): Promise<DueRenewal[]> {
  const locked = new Set<number>();
  for (const { accountId } of await dueRenewals(tx, id, now)) {
    await lockAccount(tx, accountId);
    locked.add(accountId);
  }
  return (await dueRenewals(tx, id, now)).filter(({ accountId }) => locked.has(accountId));
}

async function issue(ctx: Ctx, { tx, audit }: AuditedTx, partner: PartnerRow, due: readonly DueRenewal[]) {
  const now = ctx.now();
  const lines = [];
  for (const { accountId: customerId, plan, screens, fromAt } of due) {
    const price = await priceOn(tx, { partnerId: partner.id, plan, day: dayInIndia(fromAt) });
    // Their days of grace pass until an operator sets the price; the other customers must not wait for it.
    if (price === null) {
      ctx.log.error(
        { partnerId: partner.id, plan },
        "a partner's customer is not renewed: the plan has no price",
      );
      continue;
    }
    const monthlyPaise = price * screens;
    const month = monthInIndia(fromAt);
    const amountPaise = restOfMonth(monthlyPaise, fromAt);
    lines.push({
      customerId,
      plan,
      screens,
      monthlyPaise,
      amountPaise,
      fromAt,
      untilAt: month.endsAt,
      month: month.name,
    });
  }
  // Usually one; several months only after the service stood still at the beginning of one.
  for (const [month, own] of Map.groupBy(lines, (line) => line.month)) {
    const totalPaise = own.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    const dueAt = new Date(Math.min(...own.map(({ fromAt }) => fromAt.getTime())));
    const [bill] = await tx
      .insert(partnerBills)
      .values({ partnerId: partner.id, month, totalPaise, dueAt, issuedAt: now })
      .returning();
    if (!bill) throw new Error("The bill was not written");
    await inPieces(own, (part) =>
      tx
        .insert(partnerBillLines)
        .values(part.map(({ month: _, ...line }) => ({ ...line, billId: bill.id, partnerId: partner.id }))),
    );
    await audit({
      action: "partner.bill",
      subject: { kind: "partner", id: partner.id },
      accountId: partner.accountId,
      after: { month, amountPaise: totalPaise, customers: own.length },
    });
  }
}

/** The screens of customers on a bill that the balance did not pay play on. */
async function noteWaiting(
  ctx: Ctx,
  { tx, audit }: AuditedTx,
  partner: PartnerRow,
  due: readonly DueRenewal[],
) {
  const open = new Set((await openBillsOf(tx, partner.id)).map(({ id }) => id));
  for (const { accountId } of due) {
    const lines = await tx
      .select({ billId: partnerBillLines.billId })
      .from(partnerBillLines)
      .where(and(eq(partnerBillLines.customerId, accountId), eq(partnerBillLines.state, "open")));
    if (!lines.some(({ billId }) => open.has(billId))) continue;
    await tx
      .update(partnerAccounts)
      .set({ waitsSince: ctx.now() })
      .where(
        and(
          eq(partnerAccounts.accountId, accountId),
          eq(partnerAccounts.partnerId, partner.id),
          isNull(partnerAccounts.waitsSince),
        ),
      );
    await applyGrace(tx, accountId);
    await audit({
      action: "account.partner-renew-waits",
      subject: { kind: "account", id: accountId },
      accountId,
    });
  }
}

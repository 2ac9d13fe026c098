import { and, asc, eq, isNull } from "drizzle-orm";
import type { Ctx } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import type { Tx } from "../../../../db/client.ts";
import {
  accounts,
  partnerAccounts,
  partnerBillLines,
  partnerBills,
  subscriptions,
} from "../../../../db/tables/index.ts";
import type { AuditedTx } from "../../../../db/transaction.ts";
import {
  balanceOf,
  type OpenBill,
  openBillsOf,
  type PartnerRow,
} from "../../../identity/partner-ledger/index.ts";
import { give } from "../licences/order-licences.ts";

type Line = typeof partnerBillLines.$inferSelect;

/**
 * Pays the open bills of a partner, oldest first, each whole or not at all, and gives the licences. The caller holds the
 * lock of the partner's account.
 */
export async function payBills(ctx: Ctx, open: AuditedTx, partner: PartnerRow): Promise<void> {
  const { tx, audit } = open;
  for (const bill of await openBillsOf(tx, partner.id)) {
    const lines = await payableLines(tx, bill);
    const totalPaise = lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    const isCovered = (await balanceOf(tx, partner.id)) + partner.creditLimitPaise >= totalPaise;
    await tx
      .update(partnerBills)
      .set({ totalPaise, ...(isCovered && { paidAt: ctx.now() }) })
      .where(and(eq(partnerBills.id, bill.id), eq(partnerBills.partnerId, partner.id)));
    if (!isCovered) return;
    for (const line of lines) await payLine(ctx, open, partner, line);
    await audit({
      action: "partner.bill-pay",
      subject: { kind: "partner", id: partner.id },
      accountId: partner.accountId,
      after: { month: bill.month, amountPaise: totalPaise },
    });
  }
}

/** Locks the customers of a bill and drops the lines for which there is nothing to give any more. */
async function payableLines(tx: Tx, { id: billId, partnerId }: OpenBill): Promise<Line[]> {
  const lines = await tx
    .select()
    .from(partnerBillLines)
    .where(and(eq(partnerBillLines.billId, billId), eq(partnerBillLines.state, "open")))
    .orderBy(asc(partnerBillLines.customerId));
  const payable: Line[] = [];
  for (const line of lines) {
    await lockAccount(tx, line.customerId);
    const [row] = await tx
      .select({ endsAt: subscriptions.endsAt, erasedAt: accounts.erasedAt })
      .from(accounts)
      .innerJoin(
        subscriptions,
        and(eq(subscriptions.accountId, accounts.id), isNull(subscriptions.replacedAt)),
      )
      .where(eq(accounts.id, line.customerId));
    if (row && !row.erasedAt && row.endsAt <= line.fromAt) payable.push(line);
    else
      await tx
        .update(partnerBillLines)
        .set({ state: "dropped" })
        .where(and(eq(partnerBillLines.id, line.id), eq(partnerBillLines.partnerId, partnerId)));
  }
  return payable;
}

async function payLine(ctx: Ctx, { tx, audit }: AuditedTx, partner: PartnerRow, line: Line): Promise<void> {
  const { customerId: accountId, plan, screens, monthlyPaise, amountPaise, fromAt, untilAt } = line;
  // Before the licences: their days of grace follow from the lines that are open.
  await tx
    .update(partnerBillLines)
    .set({ state: "paid" })
    .where(and(eq(partnerBillLines.id, line.id), eq(partnerBillLines.partnerId, partner.id)));
  await give(ctx, tx, {
    partner,
    accountId,
    intent: { plan, screens },
    monthlyPaise,
    userId: null,
    paidFrom: fromAt,
    change: { chargePaise: amountPaise, startsAt: fromAt, endsAt: untilAt },
    key: `bill line ${line.id}`,
  });
  const waits = await tx.$count(
    partnerBillLines,
    and(eq(partnerBillLines.customerId, accountId), eq(partnerBillLines.state, "open")),
  );
  if (waits === 0)
    await tx
      .update(partnerAccounts)
      .set({ waitsSince: null })
      .where(and(eq(partnerAccounts.accountId, accountId), eq(partnerAccounts.partnerId, partner.id)));
  await audit({
    action: "account.partner-renew",
    subject: { kind: "account", id: accountId },
    accountId,
    after: { plan, screens, endsAt: untilAt.toISOString() },
  });
}

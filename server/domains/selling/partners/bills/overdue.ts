import { and, eq } from "drizzle-orm";
import { dayMs } from "#shared/durations.ts";
import type { Ctx } from "../../../../context.ts";
import { partnerBills } from "../../../../db/tables/index.ts";
import type { AuditedTx } from "../../../../db/transaction.ts";
import { closeSignIns, openSignIns } from "../../../identity/account-register/index.ts";
import {
  type OpenBill,
  openBillsOf,
  overdueDays,
  type PartnerRow,
} from "../../../identity/partner-ledger/index.ts";
import { mailBillJob } from "./mail-bill.ts";

const { warning, signInOff, lastWarning, screensOff } = overdueDays;
/** Days after a bill is due at which its partner gets an email: the 1st, 2nd, 8th and 15th, then the warnings. */
export const billDays = [0, 1, 7, 14, warning, signInOff, lastWarning, screensOff] as const;

/** Returns the bills about which an email is due, with its day. All but the first of the month are about the oldest. */
export function dayToNote(open: readonly OpenBill[], now: Date): { bill: OpenBill; day: number }[] {
  return open.flatMap((bill, index) => {
    const days = daysSince(bill, now);
    const day = index === 0 ? (billDays.findLast((each) => each <= days) ?? 0) : 0;
    return bill.notedDay === null || bill.notedDay < day ? [{ bill, day }] : [];
  });
}

const daysSince = ({ dueAt }: OpenBill, now: Date): number =>
  Math.floor((now.getTime() - dueAt.getTime()) / dayMs);

/**
 * Queues the emails that are due, and switches the sign-in of the partner's customers off or on again. Screens need
 * nothing: their licences end by themselves (`applyGrace`).
 */
export async function followOverdue(ctx: Ctx, { tx, audit }: AuditedTx, partner: PartnerRow): Promise<void> {
  const now = ctx.now();
  const open = await openBillsOf(tx, partner.id);
  for (const { bill, day } of dayToNote(open, now)) {
    await tx
      .update(partnerBills)
      .set({ notedDay: day })
      .where(and(eq(partnerBills.id, bill.id), eq(partnerBills.partnerId, partner.id)));
    await ctx.deps.jobs.enqueue(tx, mailBillJob, { billId: bill.id, day });
  }
  const [oldest] = open;
  const isOff = oldest !== undefined && daysSince(oldest, now) >= signInOff;
  const changed = isOff ? await closeSignIns(tx, partner.id, now) : await openSignIns(tx, partner.id);
  for (const { id } of changed)
    await audit({
      action: isOff ? "account.partner-sign-in-off" : "account.partner-sign-in-on",
      subject: { kind: "account", id },
      accountId: id,
    });
}

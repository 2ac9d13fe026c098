import { eq } from "drizzle-orm";
import type { z } from "zod";
import { dayInIndia } from "#shared/day-in.ts";
import type { refundPreviewAnswer } from "#shared/operator-api/payments-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { orders, payments } from "../../../../db/tables/index.ts";
import { inSnapshot } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { creditsOf } from "../documents/credit-refund.ts";
import type { NewLine } from "../documents/issue-document.ts";
import { linesOfNote } from "../documents/late-notes.ts";
import { freeOfPayment } from "../documents/open-amount.ts";
import { goesBackByBank } from "./goes-back-by-bank.ts";
import { leftToRefund } from "./left-to-refund.ts";
import { describeChange, type PlanFacts, planAfterRefund } from "./plan-after-refund.ts";

/**
 * Returns what a refund of a payment would do: the credit note, and what the customer would lose if the time ends. Without
 * an amount: of all that is left.
 */
export async function previewRefund({
  ctx,
  input,
}: Verb<{ id: number; amount_paise?: number | undefined }, Operator>): Promise<
  z.input<typeof refundPreviewAnswer>
> {
  requirePermission(ctx, "payments.refund");
  return inSnapshot(ctx.deps.db, async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, input.id));
    if (!payment) throw refuse("paymentNotFound");
    const [order] = await tx
      .select()
      .from(orders)
      .where(eq(orders.id, payment.orderId ?? 0));
    if (!order && !goesBackByBank(payment)) throw refuse("paymentTooOld");
    const left = await leftToRefund(tx, payment);
    const amount = Math.min(input.amount_paise ?? left, left);
    const used = amount - (await freeOfPayment(tx, payment.id));
    const credits = await creditsOf(tx, payment.id, used);
    const netPaise = sumOf(
      credits.flatMap(({ lines }) => lines),
      "netPaise",
    );
    const today = dayInIndia(ctx.now());
    const noted = credits.flatMap(({ invoice, lines }) => linesOfNote(lines, invoice.issuedOn, today));
    const given = { endsTime: true, now: ctx.now(), isWhole: amount === left, netPaise };
    const change = order ? await planAfterRefund(tx, { order, ...given }) : ({ kind: "none" } as const);
    const { before, after } = await describeChange(tx, payment.accountId, change);
    return {
      success: true,
      left_paise: left,
      amount_paise: amount,
      credit_note:
        noted.length > 0
          ? { net_paise: sumOf(noted, "netPaise"), tax_paise: sumOf(noted, "taxPaise") }
          : null,
      plan_now: presentFacts(before),
      plan_if_time_ends: presentFacts(after),
    };
  });
}

const sumOf = (lines: readonly NewLine[], key: "netPaise" | "taxPaise"): number =>
  lines.reduce((sum, line) => sum + line[key], 0);

const presentFacts = ({ planName, endsAt, licences }: PlanFacts) => ({
  plan_name: planName,
  ends_at: endsAt?.toISOString() ?? null,
  licences,
});

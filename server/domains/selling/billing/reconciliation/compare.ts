import type { differenceKinds, payments, refunds } from "../../../../db/tables/index.ts";
import type { SettlementLine } from "../../../../outside/payments/port.ts";

export interface Difference {
  kind: (typeof differenceKinds)[number];
  providerId: string;
  /** Null: not in our books. */
  ourPaise: number | null;
  /** Null: not in the report. */
  theirPaise: number | null;
}

type Payment = Pick<typeof payments.$inferSelect, "transactionCode" | "status" | "amountPaise">;
type Refund = Pick<typeof refunds.$inferSelect, "providerRefundId" | "state" | "amountPaise">;

/** Returns where the lines of a report differ from our payments and refunds with the same numbers. Pure. */
export function compareLines(
  lines: readonly SettlementLine[],
  {
    payments,
    refunds,
    twice,
  }: { payments: readonly Payment[]; refunds: readonly Refund[]; twice: ReadonlySet<string> },
): Difference[] {
  const paymentOf = new Map(payments.map((payment) => [payment.transactionCode, payment]));
  const refundOf = new Map(refunds.map((refund) => [refund.providerRefundId, refund]));
  return lines.flatMap((line): Difference[] => {
    const found = (kind: Difference["kind"], ourPaise: number | null): Difference[] => [
      { kind, providerId: line.id, ourPaise, theirPaise: line.amountPaise },
    ];
    if (line.kind === "payment") {
      const own = paymentOf.get(line.id);
      if (!own) return found("unknown-payment", null);
      if (own.status !== "received" && own.status !== "refunded") return found("payment-not-received", 0);
      return own.amountPaise === line.amountPaise ? [] : found("amount", own.amountPaise);
    }
    if (line.kind === "refund") {
      const own = refundOf.get(line.id);
      if (twice.has(line.id))
        return found("refunded-twice", own?.state === "processed" ? own.amountPaise : 0);
      if (!own) return found("unknown-refund", null);
      if (own.state !== "processed") return found("refund-not-processed", 0);
      return own.amountPaise === line.amountPaise ? [] : found("amount", own.amountPaise);
    }
    return found("other-movement", null);
  });
}

import type { payments } from "../../../../db/tables/index.ts";
import type { ProviderPayment } from "../../../../outside/payments/port.ts";

type PaymentRow = typeof payments.$inferSelect;

/** What the provider says about a payment. foreign: it has taken money in another currency than rupees. */
export const paymentWords = ["pending", "failed", "foreign", "received"] as const;
type PaymentWord = (typeof paymentWords)[number];

/**
 * Where a payment is in our books. foreign: a failed one that a person gives back at the provider, because only rupees pay
 * an order.
 */
type PaymentSituation = PaymentRow["status"] | "unknown" | "foreign";

/**
 * What the provider's word does to a payment; null: nothing. Answers and webhooks come late, twice and out of order, so
 * each cell is decided. A bank may authorise what it had declined. Money that was taken stays taken: refunds are booked
 * where they are made.
 */
export const paymentMoves: Record<
  PaymentSituation,
  Record<PaymentWord, Exclude<PaymentSituation, "unknown"> | null>
> = {
  unknown: { pending: "pending", failed: "failed", foreign: "foreign", received: "received" },
  pending: { pending: null, failed: "failed", foreign: "foreign", received: "received" },
  failed: { pending: "pending", failed: null, foreign: "foreign", received: "received" },
  foreign: { pending: null, failed: null, foreign: null, received: null },
  received: { pending: null, failed: null, foreign: null, received: null },
  refunded: { pending: null, failed: null, foreign: null, received: null },
};

/** Why a payment in another currency is a failed one. */
export const foreignMoney = "Paid in another currency.";

export function paymentWordOf({
  status,
  currency,
}: Pick<ProviderPayment, "status" | "currency">): PaymentWord {
  if (status === "failed") return "failed";
  if (status === "captured" || status === "refunded") return currency === "INR" ? "received" : "foreign";
  return "pending";
}

/** Returns where a payment is; undefined: not in our books yet. */
export function paymentSituationOf(
  row: Pick<PaymentRow, "status" | "failure"> | undefined,
): PaymentSituation {
  if (!row) return "unknown";
  return row.status === "failed" && row.failure === foreignMoney ? "foreign" : row.status;
}

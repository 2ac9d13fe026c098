import type { refunds } from "../../../../db/tables/index.ts";
import type { ProviderRefund } from "../../../../outside/payments/port.ts";

type RefundState = (typeof refunds.$inferSelect)["state"];
type ProviderStatus = ProviderRefund["status"];

/** came-back: the provider had given the money back, and the customer's bank returned it. A failed refund in our books. */
export type RefundSituation = RefundState | "came-back";

/**
 * What the provider's word does to a refund; null: nothing. Answers and webhooks come late, twice and out of order, so each
 * cell is decided. "pending" is never news after an end. What the provider says about an end counts also when it said
 * another one before: banks return money days later.
 */
export const refundMoves: Record<RefundSituation, Record<ProviderStatus, RefundSituation | null>> = {
  owed: { pending: "sent", processed: "processed", failed: "failed" },
  sent: { pending: null, processed: "processed", failed: "failed" },
  processed: { pending: null, processed: null, failed: "came-back" },
  // It was refused, or its answer was lost, and it is found at the provider after all.
  failed: { pending: "sent", processed: "processed", failed: null },
  "came-back": { pending: null, processed: "processed", failed: null },
};

/** Returns where a refund is. One that failed keeps the time at which it had been processed. */
export const situationOf = ({
  state,
  processedAt,
}: Pick<typeof refunds.$inferSelect, "state" | "processedAt">): RefundSituation =>
  state === "failed" && processedAt !== null ? "came-back" : state;

/** Returns the state in which a situation is stored. */
export const storedState = (situation: RefundSituation): RefundState =>
  situation === "came-back" ? "failed" : situation;

/** The state of a customer whose screens do not play. */
export type CustomerState = "Suspended" | "Ended";

/**
 * Returns why no screen of a customer plays: an operator suspended the account, or the plan ended (with its days of
 * grace). Null when screens may play, and for a customer without a plan.
 */
export function customerStateAt(
  { suspendedAt, playsUntil }: { suspendedAt: string | null; playsUntil: string | null },
  now: Date,
): CustomerState | null {
  if (suspendedAt !== null) return "Suspended";
  return playsUntil !== null && Date.parse(playsUntil) <= now.getTime() ? "Ended" : null;
}

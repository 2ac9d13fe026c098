/** Movements of the money of an account. offline: not through the payment provider. */
export const ledgerKinds = [
  "taken",
  "refunded",
  "refund-came-back",
  "taken-offline",
  "refunded-offline",
  // It was booked for the wrong account, or by mistake.
  "taken-back",
  // The customer's bank took it from us, or gave it back, after a dispute.
  "disputed",
  "dispute-returned",
] as const;

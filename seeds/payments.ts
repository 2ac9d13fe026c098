import { createHash } from "node:crypto";
import type { Payments } from "#server/outside/payments/port.ts";

/**
 * A payment provider for the demo: it never charges a real one, whatever the server's settings are. `decline`: the bank
 * declines.
 */
export function demoPayments(decline = false): Payments {
  return {
    async charge({ idempotencyKey }) {
      const digest = createHash("sha256").update(`demo ${idempotencyKey}`).digest("hex");
      const transactionCode = `DEMO${digest.slice(0, 12).toUpperCase()}`;
      return decline
        ? { status: "failed", transactionCode, reason: "The bank declined the payment." }
        : { status: "received", transactionCode };
    },
  };
}

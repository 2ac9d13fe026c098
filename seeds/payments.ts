import { createHash } from "node:crypto";
import type { Payments } from "#server/outside/payments/port.ts";

/**
 * A payment provider of the demo's own: it never asks a real one for money, whatever the server's settings say.
 * `decline` answers whether the bank says no this time.
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

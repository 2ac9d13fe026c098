import { createHash } from "node:crypto";
import type { Charge, ChargeResult, Payments } from "./port.ts";

/**
 * A provider for development that behaves like a real one: the same key gives the same answer, and a payer named
 * `decline@…` or `unreachable@…` causes those errors.
 */
export function fakePayments(): Payments {
  const answered = new Map<string, ChargeResult>();
  return {
    async charge(charge: Charge): Promise<ChargeResult> {
      const earlier = answered.get(charge.idempotencyKey);
      if (earlier) return earlier;
      if (charge.payer.email.startsWith("unreachable@"))
        throw new Error("The payment provider did not answer");
      const code = `FAKE${createHash("sha256").update(charge.idempotencyKey).digest("hex").slice(0, 12).toUpperCase()}`;
      const result: ChargeResult = charge.payer.email.startsWith("decline@")
        ? { status: "failed", transactionCode: code, reason: "The bank declined the payment." }
        : { status: "received", transactionCode: code };
      answered.set(charge.idempotencyKey, result);
      return result;
    },
  };
}

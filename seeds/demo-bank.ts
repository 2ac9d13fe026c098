import { randomBytes } from "node:crypto";
import type { Deps } from "#server/context.ts";
import { type Double, startDouble } from "#server/outside/payments/double/app.ts";
import { bookPath } from "#server/outside/payments/double-process.ts";
import type { PaymentProviders } from "#server/outside/payments/port.ts";
import { razorpay } from "#server/outside/payments/razorpay.ts";

/**
 * The bank of the demo's customers: the local double of Razorpay, whatever the server's settings are, so that no real
 * provider is asked. A server that uses the double later finds the demo's payments in its book, and can refund them.
 */
export class DemoBank {
  readonly payments: PaymentProviders;
  readonly #double: Double;
  readonly #clock: { now: Date };

  private constructor(double: Double, payments: PaymentProviders, clock: { now: Date }) {
    this.#double = double;
    this.payments = payments;
    this.#clock = clock;
  }

  static async open({ env, payments, now }: Pick<Deps, "env" | "payments" | "now">): Promise<DemoBank> {
    const clock = { now: now() };
    const keys = { keyId: "rzp_double_demo", keySecret: randomBytes(24).toString("hex") };
    const double = await startDouble({
      ...keys,
      webhooks: { to: () => null, secret: keys.keySecret },
      now: () => clock.now,
      ...(payments.razorpay?.isDouble && { path: bookPath(env.DATA_DIR, "razorpay") }),
    });
    const addresses = { api: double.url, browser: double.url };
    const provider = razorpay({ ...keys, webhookSecrets: [], double: async () => addresses });
    return new DemoBank(double, { razorpay: provider }, clock);
  }

  /** What happens from now on, until the next call, happens at this time. */
  setTime(now: Date): void {
    this.#clock.now = now;
  }

  /** The customer pays an order, or the bank declines. */
  decide(orderId: string, outcome: "approve" | "decline"): void {
    this.#double.book.attempt({ orderId, method: "upi", outcome });
  }

  close(): Promise<void> {
    return this.#double.close();
  }
}

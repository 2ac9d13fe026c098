import type { Double } from "../outside/payments/double/app.ts";
import type { PayPalDouble } from "../outside/payments/double/paypal/app.ts";
import type { StripeDouble } from "../outside/payments/double/stripe/app.ts";
import type { TestApp } from "./test-app.ts";

export interface Shop {
  test: TestApp;
  /** Razorpay's double. */
  double: Double;
  /** Stripe's double. */
  stripe: StripeDouble;
  paypal: PayPalDouble;
  close(): Promise<void>;
}

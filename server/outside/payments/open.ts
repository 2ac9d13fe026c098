import type { ProviderName } from "#shared/payment-providers.ts";
import type { Env } from "../../env.ts";
import { type DoubleOptions, DoubleProcess } from "./double-process.ts";
import { paypal } from "./paypal.ts";
import type { PaymentProvider, PaymentProviders } from "./port.ts";
import { razorpay } from "./razorpay.ts";
import { stripe, stripeVersion } from "./stripe.ts";

/**
 * Opens the providers that the settings have keys for. In development without keys of Razorpay, local doubles take the
 * places of those that have none; in production nothing is sold then.
 */
export function openPayments(env: Env): { payments: PaymentProviders; close: () => void } {
  const payments: PaymentProviders = {};
  const doubles: DoubleProcess[] = [];
  const close = () => {
    for (const double of doubles) double.close();
  };
  if (env.BILLING === "off") return { payments, close };
  const startDouble = (settings: DoubleOptions["settings"]) => {
    const double = new DoubleProcess({ settings, ...whereDoublesRun(env, settings.provider) });
    doubles.push(double);
    return double;
  };
  const own = ownProviders(env);
  const canUseDoubles = !env.production && !own.razorpay;
  if (own.razorpay) payments.razorpay = own.razorpay;
  else if (canUseDoubles) {
    const keyId = "rzp_double_development";
    const { secret, addresses } = startDouble({ provider: "razorpay", keyId });
    payments.razorpay = razorpay({ keyId, keySecret: secret, webhookSecrets: [secret], double: addresses });
  }
  if (own.stripe) payments.stripe = own.stripe;
  else if (canUseDoubles) {
    const { secret, addresses } = startDouble({ provider: "stripe", version: stripeVersion });
    payments.stripe = stripe({ secretKey: secret, webhookSecrets: [secret], double: addresses });
  }
  if (own.paypal) payments.paypal = own.paypal;
  else if (canUseDoubles) {
    const ids = { clientId: "double", webhookId: "WH-DOUBLE" };
    const { secret, addresses } = startDouble({ provider: "paypal", ...ids });
    const { PAYPAL_RUPEES_PER_DOLLAR: paisePerDollar = doubleRate } = env;
    payments.paypal = paypal({ ...ids, secret, paisePerDollar, double: addresses });
  }
  return { payments, close };
}

/** What the double's dollar costs without a setting, in paise. */
const doubleRate = 8_500;

function ownProviders(env: Env): Partial<Record<ProviderName, PaymentProvider>> {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, STRIPE_SECRET_KEY: secretKey } = env;
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_SECRET: secret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_RUPEES_PER_DOLLAR: paisePerDollar,
  } = env;
  return {
    ...(keyId &&
      keySecret && {
        razorpay: razorpay({ keyId, keySecret, webhookSecrets: env.RAZORPAY_WEBHOOK_SECRETS }),
      }),
    ...(clientId &&
      secret &&
      webhookId &&
      paisePerDollar && {
        paypal: paypal({ clientId, secret, webhookId, paisePerDollar, sandbox: env.PAYPAL_SANDBOX }),
      }),
    ...(secretKey && { stripe: stripe({ secretKey, webhookSecrets: env.STRIPE_WEBHOOK_SECRETS }) }),
  };
}

const whereDoublesRun = (env: Env, provider: ProviderName) => ({
  dataDir: env.DATA_DIR,
  host: env.HOST,
  publicHost: new URL(env.PUBLIC_URL).hostname,
  webhookUrl: `http://127.0.0.1:${env.PORT}/webhooks/${provider}`,
});

import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readEnv } from "../../env.ts";
import { openPayments } from "./open.ts";

const razorpay = {
  RAZORPAY_KEY_ID: "rzp_test_abc",
  RAZORPAY_KEY_SECRET: "a long secret",
  RAZORPAY_WEBHOOK_SECRETS: "hook",
};
const stripe = { STRIPE_SECRET_KEY: "sk_test_abc", STRIPE_WEBHOOK_SECRETS: "whsec_1" };
const paypal = {
  PAYPAL_CLIENT_ID: "a client of ours",
  PAYPAL_SECRET: "a long secret",
  PAYPAL_WEBHOOK_ID: "WH-123",
  PAYPAL_RUPEES_PER_DOLLAR: "84.50",
};
const production = { NODE_ENV: "production", PUBLIC_URL: "https://signs.example" };

it.each([
  ["all doubles in development", {}, { razorpay: true, stripe: true, paypal: true }],
  ["nothing in production without keys", production, {}],
  ["nothing for an own edition", { BILLING: "off" }, {}],
  ["Razorpay alone with its keys", razorpay, { razorpay: false }],
  [
    "all with the keys of all",
    { ...production, ...razorpay, ...stripe, ...paypal },
    { razorpay: false, stripe: false, paypal: false },
  ],
  ["doubles beside test keys of Stripe", stripe, { razorpay: true, stripe: false, paypal: true }],
])("opens %s", async (_, settings, expected) => {
  const env = readEnv({ DATA_DIR: await mkdtemp(join(tmpdir(), "vitrine-open-")), ...settings });
  const { payments, close } = openPayments(env);
  close();
  const doubles = Object.entries(payments).map(([name, { isDouble }]) => [name, isDouble]);
  expect(Object.fromEntries(doubles)).toEqual(expected);
});

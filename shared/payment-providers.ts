/** The payment providers that orders can be paid through. An order keeps the one that it was placed with. */
export const providerNames = ["razorpay", "stripe", "paypal"] as const;
export type ProviderName = (typeof providerNames)[number];

/** Their names for people. */
export const providerLabels: Record<ProviderName, string> = {
  razorpay: "Razorpay",
  stripe: "Stripe",
  paypal: "PayPal",
};

import type { Deps } from "../../context.ts";

/** Returns which payment methods this server takes, for the logos on the website: empty where it does not. */
export function paymentValues({ payments }: Pick<Deps, "payments">): Record<string, string> {
  const yes = (takes: boolean) => (takes ? "yes" : "");
  const takesRupees = payments.razorpay !== undefined;
  return {
    takesCards: yes(takesRupees || payments.stripe !== undefined),
    takesUpi: yes(takesRupees),
    takesPayPal: yes(payments.paypal !== undefined),
  };
}

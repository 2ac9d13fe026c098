import { conflict, notFound, text, unavailable } from "./entry.ts";

/** Texts about plans, payments and invoices. */
export const billingTexts = {
  invoiceNotFound: notFound("This invoice does not exist."),
  paymentNotBooked: unavailable(
    "Your payment could not be recorded yet. We keep trying. Try again in a minute; you pay only once.",
  ),
  paymentUnanswered: unavailable(
    "The payment service did not answer. We keep trying. Try again in a minute; you pay only once.",
  ),
  /** `words`: the text of the payment provider, which has one language. */
  paymentDeclined: conflict("The payment was declined: {words} Try again or pay in another way."),
  paymentStillChecked: conflict("An earlier payment is still being checked. Try again in a few minutes."),
  trialUsed: conflict("This account has already used its trial. Choose a plan to continue."),

  orderTrial: text("{plan:plan} plan, trial, {count:screens}"),
  orderMonthly: text("{plan:plan} plan, monthly, {count:screens}"),
  orderYearly: text("{plan:plan} plan, yearly, {count:screens}"),
} as const;

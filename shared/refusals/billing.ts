import { conflict, notFound, text, unavailable } from "./entry.ts";

/** About plans, payments and invoices. */
export const billingTexts = {
  invoiceNotFound: notFound("That invoice was not found. It may have been removed."),
  paymentNotBooked: unavailable(
    "Your payment could not be booked just now. We go on trying; try again in a minute, you pay only once.",
  ),
  paymentUnanswered: unavailable(
    "The payment service did not answer. We go on asking it; try again in a minute, you pay only once.",
  ),
  /** In the words of the payment service, which speaks one language. */
  paymentDeclined: conflict("The payment was declined: {words} Try again or use another way to pay."),
  paymentStillChecked: conflict("An earlier payment is still being checked. Try again in a few minutes."),
  trialUsed: conflict("This account has had its trial. Choose a plan to go on."),

  orderTrial: text("{plan:plan} plan, trial, {count:screens}"),
  orderMonthly: text("{plan:plan} plan, monthly, {count:screens}"),
  orderYearly: text("{plan:plan} plan, yearly, {count:screens}"),
} as const;

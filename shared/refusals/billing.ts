import { markTexts } from "../languages/texts.ts";
import { conflict, notFound, text, unavailable } from "./entry.ts";

/** Texts about plans, payments and invoices. */
export const billingTexts = markTexts("refusal", {
  invoiceNotFound: notFound("This invoice does not exist."),
  documentBeingRegistered: conflict(
    "This document is being registered with the tax office. You get it by email as soon as it has its number.",
  ),
  creditNoteNotFound: notFound("This credit note does not exist."),
  orderNotFound: notFound("This order does not exist."),
  sellingOff: conflict("Plans cannot be bought here at the moment. Write to support to get a plan."),
  otherWayToPay: conflict("This way to pay is not offered for this country. Choose another one."),
  sellerIncomplete: conflict(
    "Plans cannot be bought here yet: the details of the seller for tax invoices are incomplete. Write to support.",
  ),
  notSoldAbroad: conflict(
    "Plans can be bought here only with an address in India. Write to support to get a plan in another country.",
  ),
  paymentServiceDown: unavailable(
    "The payment service does not answer. Nothing was charged. Try again in a minute.",
  ),
  paymentStillChecked: conflict(
    "A payment for another choice is still being checked. See its result under Billing > Invoices, or try again in a few minutes.",
  ),
  paymentNotConfirmed: conflict(
    "This payment could not be confirmed. If money was taken, we find it within minutes. Do not pay again before that.",
  ),
  priceChanged: conflict("The price has changed since this page was opened. Check the new amount, then pay."),
  couponNotValid: conflict(
    "This code cannot be used. Check how it is written and until when it holds, or pay without it.",
  ),
  couponHeld: conflict("You have the coupon {code} already. Take it out first to use another one."),
  couponInUse: conflict("You have paid with this coupon, so it stays for its other periods."),
  planTooSmallFor: conflict(
    "The {plan, plan} plan allows up to {limit, plural, one {# screen} other {# screens}}, not {count, number}.",
  ),
  planNotSoldSo: conflict("This plan is not sold for this period. Choose another plan or period."),
  paidFarAhead: conflict("Your plan is already paid for years ahead. Renew it closer to its end."),
  paidTimeIsWorthMore: conflict(
    "Your paid time is worth more than this. It stays as it is. Choose a longer period or more screens, or choose this for the renewal under My Subscription.",
  ),
  nextPeriodPaid: conflict(
    "Your next period is already paid. To change it, wait until it starts, choose a larger plan now, or write to support.",
  ),
  debitsOnlyInIndia: conflict(
    "Automatic renewal is only for buyers in India. Pay each renewal by the link that we email you.",
  ),
  buyerAbroadWithMandate: conflict(
    "Automatic renewal is only for buyers in India. Switch it off under My Subscription first, then change the country.",
  ),
  amountTooLargeToDebit: conflict(
    "Banks debit at most {limit} without you. For this amount, pay each renewal by the link that we email you.",
  ),
  nothingToRenew: conflict("There is no running plan to renew. Choose a plan under Billing > Plans."),
  trialUsed: conflict("This account has already used its trial. Choose a plan to continue."),

  bankTransfer: text("Bank transfer"),
  advanceForOffer: text("Advance for {number}"),
  advanceForSubscription: text("Advance for the subscription"),
  paymentOfInvoice: text("Payment of invoice {number}"),
  orderTrial: text("{plan, plan} plan, {count, plural, one {# screen} other {# screens}}"),
  orderMonthly: text("{plan, plan} plan, monthly, {count, plural, one {# screen} other {# screens}}"),
  orderYearly: text("{plan, plan} plan, yearly, {count, plural, one {# screen} other {# screens}}"),
  orderMoreMonthly: text("{plan, plan} plan, monthly: now {count, plural, one {# screen} other {# screens}}"),
  orderMoreYearly: text("{plan, plan} plan, yearly: now {count, plural, one {# screen} other {# screens}}"),
});

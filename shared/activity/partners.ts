import { markTexts } from "../languages/texts.ts";
import { operatorsOnly, shown } from "./entry.ts";

/** Partners, in the audit log of the partner's own account. */
export const partnerEntries = markTexts("activity", {
  "partner.bill": shown("billing", "made a monthly bill", {
    month: "text",
    amountPaise: "money",
    customers: "text",
  }),
  "partner.bill-pay": shown("billing", "paid a monthly bill from the balance", {
    month: "text",
    amountPaise: "money",
  }),
  "partner.bill-run": operatorsOnly("looked after the bills of {subject}"),
  "partner.create": shown("billing", "made the account a partner"),
  "partner.change": shown("billing", "changed the terms of the partner", {
    creditLimitPaise: "money",
    endedAt: "time",
  }),
  "partner.price": shown("billing", "set a wholesale price", {
    plan: "plan",
    pricePaise: "money",
    validFrom: "text",
  }),
  "partner.correct": shown("billing", "corrected the balance", {
    amountPaise: "money",
    reason: "text",
  }),
  "partner.correct-repeated": operatorsOnly("repeated a correction of {subject}, without effect"),
  "partner.retail-price": shown("billing", "wrote down a retail price", {
    plan: "plan",
    pricePaise: "money",
  }),
  "partner.brand": shown("account", "changed the brand for customers", {
    brandName: "text",
    brandColour: "text",
    brandLogoMediaId: { ref: "media" },
    supportEmail: "text",
    supportUrl: "text",
    termsUrl: "text",
  }),
  "partner.brand-remove": shown("account", "removed the brand for customers", { brandName: "text" }),
  "partner.domain": shown("account", "chose a domain for customers", {
    domain: "text",
  }),
  "partner.domain-verify": shown("account", "proved the domain for customers", {
    domain: "text",
  }),
  "partner.domain-lapse": shown("account", "stopped the domain, whose record was missing", {
    domain: "text",
  }),
  "partner.domain-lapse-repeated": operatorsOnly("did not stop the domain of {subject} again"),
  "partner.domain-remove": shown("account", "removed the domain for customers", {
    domain: "text",
  }),
  "account.partner-brand": operatorsOnly("told {subject} that the brand of its partner has changed"),
  "account.partner-make": shown("account", "made the account as its partner", {
    name: "text",
    email: "text",
  }),
  "account.partner-order": shown("billing", "ordered a plan as the partner of the account", {
    plan: "plan",
    screens: "text",
  }),
  "account.partner-order-later": shown("billing", "chose the renewal as the partner of the account", {
    plan: "plan",
    screens: "text",
  }),
  "account.partner-order-repeated": operatorsOnly("repeated an order for {subject}, without effect"),
  "account.partner-renew": shown("billing", "renewed the plan for the partner of the account", {
    plan: "plan",
    screens: "text",
    endsAt: "time",
  }),
  "account.partner-renew-waits": operatorsOnly(
    "put the renewal of {subject} on a bill that waits for its partner",
  ),
  "account.partner-visit-allow": shown("account", "changed whether the partner may look at the account", {
    allowed: "flag",
  }),
  "account.partner-visit-start": shown(
    "account",
    "looks at the account for its partner, without changing anything",
    { reason: "text", endsAt: "time" },
  ),
  "account.partner-sign-in-off": shown(
    "account",
    "switched the sign-in off, because the partner has not paid",
  ),
  "account.partner-sign-in-on": shown("account", "switched the sign-in on, because the partner has paid"),
});

import { type Entry, internal, say, shown } from "./entry.ts";

/** Partners, in the audit log of the partner's own account. */
export const partnerEntries = {
  "partner.bill": shown("billing", say("made a monthly bill", "ने मासिक बिल बनाया"), {
    month: "text",
    amountPaise: "money",
    customers: "text",
  }),
  "partner.bill-pay": shown(
    "billing",
    say("paid a monthly bill from the balance", "ने शेष राशि से मासिक बिल चुकाया"),
    {
      month: "text",
      amountPaise: "money",
    },
  ),
  "partner.bill-run": internal("looked after the bills of {subject}"),
  "partner.create": shown("billing", say("made the account a partner", "ने खाते को पार्टनर बनाया")),
  "partner.change": shown("billing", say("changed the terms of the partner", "ने पार्टनर की शर्तें बदलीं"), {
    creditLimitPaise: "money",
    endedAt: "time",
  }),
  "partner.price": shown("billing", say("set a wholesale price", "ने थोक कीमत तय की"), {
    plan: { choice: "plan" },
    pricePaise: "money",
    validFrom: "text",
  }),
  "partner.correct": shown("billing", say("corrected the balance", "ने शेष राशि ठीक की"), {
    amountPaise: "money",
    reason: "text",
  }),
  "partner.correct-repeated": internal("repeated a correction of {subject}, without effect"),
  "partner.retail-price": shown("billing", say("wrote down a retail price", "ने खुदरा कीमत लिखी"), {
    plan: { choice: "plan" },
    pricePaise: "money",
  }),
  "partner.brand": shown("account", say("changed the brand for customers", "ने ग्राहकों के लिए ब्रांड बदला"), {
    brandName: "text",
    brandColour: "text",
    brandLogoMediaId: { ref: "media" },
    supportEmail: "text",
    supportUrl: "text",
    termsUrl: "text",
  }),
  "partner.brand-remove": shown(
    "account",
    say("removed the brand for customers", "ने ग्राहकों के लिए ब्रांड हटाया"),
    { brandName: "text" },
  ),
  "partner.domain": shown("account", say("chose a domain for customers", "ने ग्राहकों के लिए डोमेन चुना"), {
    domain: "text",
  }),
  "partner.domain-verify": shown(
    "account",
    say("proved the domain for customers", "ने ग्राहकों का डोमेन साबित किया"),
    {
      domain: "text",
    },
  ),
  "partner.domain-lapse": shown(
    "account",
    say("stopped the domain, whose record was missing", "ने डोमेन बंद किया, जिसका रिकॉर्ड नहीं मिला"),
    { domain: "text" },
  ),
  "partner.domain-lapse-repeated": internal("did not stop the domain of {subject} again"),
  "partner.domain-remove": shown(
    "account",
    say("removed the domain for customers", "ने ग्राहकों का डोमेन हटाया"),
    {
      domain: "text",
    },
  ),
  "account.partner-brand": internal("told {subject} that the brand of its partner has changed"),
  "account.partner-make": shown(
    "account",
    say("made the account as its partner", "ने पार्टनर के रूप में खाता बनाया"),
    { name: "text", email: "text" },
  ),
  "account.partner-order": shown(
    "billing",
    say("ordered a plan as the partner of the account", "ने खाते के पार्टनर के रूप में प्लान ऑर्डर किया"),
    { plan: { choice: "plan" }, screens: "text" },
  ),
  "account.partner-order-later": shown(
    "billing",
    say("chose the renewal as the partner of the account", "ने खाते के पार्टनर के रूप में नवीनीकरण चुना"),
    { plan: { choice: "plan" }, screens: "text" },
  ),
  "account.partner-order-repeated": internal("repeated an order for {subject}, without effect"),
  "account.partner-renew": shown(
    "billing",
    say("renewed the plan for the partner of the account", "ने खाते के पार्टनर के लिए प्लान का नवीनीकरण किया"),
    { plan: { choice: "plan" }, screens: "text", endsAt: "time" },
  ),
  "account.partner-renew-waits": internal(
    "put the renewal of {subject} on a bill that waits for its partner",
  ),
  "account.partner-visit-allow": shown(
    "account",
    say("changed whether the partner may look at the account", "ने बदला कि पार्टनर खाते को देख सकता है या नहीं"),
    { allowed: "flag" },
  ),
  "account.partner-visit-start": shown(
    "account",
    say(
      "looks at the account for its partner, without changing anything",
      "पार्टनर की ओर से खाते को देख रहे हैं, बिना कुछ बदले",
    ),
    { reason: "text", endsAt: "time" },
  ),
  "account.partner-sign-in-off": shown(
    "account",
    say(
      "switched the sign-in off, because the partner has not paid",
      "ने साइन इन बंद किया, क्योंकि पार्टनर ने भुगतान नहीं किया",
    ),
  ),
  "account.partner-sign-in-on": shown(
    "account",
    say(
      "switched the sign-in on, because the partner has paid",
      "ने साइन इन चालू किया, क्योंकि पार्टनर ने भुगतान किया",
    ),
  ),
} as const satisfies Record<string, Entry>;

import { type Entry, internal, say, shown } from "./entry.ts";

const plan = { choice: "plan" } as const;
const period = { choice: "period" } as const;

/** Plans, orders and payments. */
export const moneyEntries = {
  "account.announce-debit": shown(
    "billing",
    say("announced the debit of a renewal", "ने नवीनीकरण के भुगतान की सूचना दी"),
    { totalPaise: "money" },
  ),
  "account.drop-debit": shown("billing", say("will not debit the renewal", "नवीनीकरण का भुगतान नहीं लेगी")),
  "account.mandate-active": shown(
    "billing",
    say("noted the permission to debit renewals", "ने नवीनीकरण के भुगतान की अनुमति दर्ज की"),
  ),
  "account.end-mandate": shown(
    "billing",
    say("ended the permission to debit renewals", "ने नवीनीकरण के भुगतान की अनुमति खत्म की"),
  ),
  "account.choose-renewal": shown(
    "billing",
    say("chose what happens at the renewal", "ने चुना कि नवीनीकरण पर क्या हो"),
    { plan, period, screens: "text" },
  ),
  "account.set-grace": shown("billing", say("changed the days of grace", "ने छूट के दिन बदले"), { days: "text" }),
  "account.start-next-period": shown(
    "billing",
    say("started the next paid period", "ने अगली भुगतान अवधि शुरू की"),
    { plan, period, screens: "text" },
  ),
  "account.next-period-not-due": internal("did not start the next period of {subject}"),
  "account.switch-plan": shown("billing", say("switched the plan", "ने प्लान बदला"), {
    plan,
    licences: "text",
    endsAt: "time",
  }),
  "account.switch-plan-repeated": internal("repeated a plan change of {subject}, without effect"),
  "account.undo-plan-switch": shown("billing", say("undid the change of plan", "ने प्लान का बदलाव वापस लिया"), {
    licences: "text",
  }),
  "account.undo-plan-switch-repeated": internal(
    "repeated undoing a plan change of {subject}, without effect",
  ),
  "plan.grant": shown("billing", say("granted a plan", "ने प्लान दिया")),
  "order.ask-provider": internal("asked the payment provider about {subject}"),
  "order.check": internal("booked news of the payment provider about {subject}"),
  "order.pay-offline": shown("billing", say("marked {subject} as paid", "ने {subject} को चुकाया हुआ माना"), {
    amountPaise: "money",
  }),
  "order.place": shown("billing", say("placed {subject}", "ने {subject} किया"), { totalPaise: "money" }),
  "order.place-again": internal("opened {subject} again"),
  "invoice.issue": shown("billing", say("issued an invoice", "ने इनवॉइस जारी किया")),
  "payment.ask-refund": shown("billing", say("refunded a payment", "ने भुगतान लौटाया"), {
    amountPaise: "money",
    reason: "text",
  }),
  "payment.ask-refund-repeated": internal("repeated a refund of {subject}, without effect"),
  "payment.failed": shown("billing", say("recorded a payment that failed", "ने असफल भुगतान दर्ज किया"), {
    amountPaise: "money",
  }),
  "payment.find-refund": internal("found a refund of {subject} at the provider"),
  "payment.pending": internal("noted {subject}, which waits"),
  "payment.received": shown("billing", say("recorded a payment", "ने भुगतान दर्ज किया"), {
    amountPaise: "money",
  }),
  "payment.refund": internal("sent a refund of {subject}"),
  "reconciliation.close": internal("closed a difference"),
  "reconciliation.close-repeated": internal("closed a difference again"),
} as const satisfies Record<string, Entry>;

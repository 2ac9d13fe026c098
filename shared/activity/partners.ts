import { type Entry, internal, say, shown } from "./entry.ts";

/** Partners, in the audit log of the partner's own account. */
export const partnerEntries = {
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
} as const satisfies Record<string, Entry>;

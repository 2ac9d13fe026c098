import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs } from "#shared/durations.ts";
import { isRefusal } from "../../../../refusal.ts";
import { firstPricesOf } from "../../../../testing/prices.ts";
import type { Order } from "./order.ts";
import {
  anchorOfPurchase,
  type Present,
  type Quote,
  quoteOf,
  startOfPurchase,
  unusedPaise,
} from "./quote.ts";

const graceDays = 3;
const timeZone = "Asia/Kolkata";
const plan = fc.constantFrom("basic" as const, "standard" as const, "enterprise" as const);
const period = fc.constantFrom("monthly" as const, "yearly" as const);
const screens = fc.integer({ min: 1, max: 10 });
const intent = fc.record({ plan, period, screens });
const taxation = fc.constantFrom("same-state" as const, "other-state" as const);
const start = fc.integer({ min: 0, max: 1_500 }).map((days) => new Date(Date.UTC(2026, 0, 1) + days * dayMs));

/** Buys, and returns the quote and what the account has then; null when it is refused. */
function buy(order: Order, present: Present | null, now: Date): { quote: Quote; present: Present } | null {
  try {
    const { plan, period, screens: licences } = order;
    const quote = quoteOf(order, {
      present,
      now,
      prices: firstPricesOf(now),
      taxation: "other-state",
      trialDays: 1,
      timeZone,
    });
    const { endsAt, valuePaise, kind } = quote;
    const startsAt = present && present.endsAt <= now ? startOfPurchase(kind, { present, now }) : now;
    const playsUntil = new Date(endsAt.getTime() + (period === "trial" ? 0 : graceDays * dayMs));
    return {
      quote,
      present: {
        subscriptionId: 1,
        plan,
        period,
        licences,
        startsAt,
        endsAt,
        valuePaise,
        unit: quote.unit,
        playsUntil,
        next: null,
        calendar: { timeZone, anchorAt: anchorOfPurchase(kind, { present, now }) },
      },
    };
  } catch (error) {
    if (!isRefusal(error, "conflict")) throw error;
    return null;
  }
}

it("no purchase loses paid time: what is left is kept until the old end, or its whole value is credited", () => {
  fc.assert(
    fc.property(
      start,
      intent,
      fc.array(fc.tuple(fc.integer({ min: 0, max: 500 }), intent)),
      (from, first, later) => {
        let now = from;
        let present = buy(first, null, now)?.present ?? null;
        for (const [days, order] of later) {
          now = new Date(now.getTime() + days * dayMs);
          const done = buy(order, present, now);
          if (!done) continue;
          const { quote } = done;
          const unused = present ? unusedPaise(present, now) : 0;
          const isKept = !present || present.endsAt <= now || quote.endsAt >= present.endsAt;
          expect(isKept || quote.creditPaise >= unused).toBe(true);
          if (quote.kind === "change") expect(quote.creditPaise).toBeGreaterThanOrEqual(unused);
          // The value of an account never grows by more than it pays.
          expect(quote.valuePaise).toBeLessThanOrEqual(unused + quote.price.netPaise + 100);
          expect(quote.price.totalPaise).toBeGreaterThanOrEqual(100);
          present = done.present;
        }
      },
    ),
  );
});

it("the amount is the same in every state, in whole rupees without tax", () => {
  fc.assert(
    fc.property(
      start,
      intent,
      intent,
      taxation,
      fc.integer({ min: 0, max: 400 }),
      (from, first, order, place, days) => {
        const present = buy(first, null, from)?.present ?? null;
        const now = new Date(from.getTime() + days * dayMs);
        const known = buy(order, present, now);
        if (!known) return;
        const quote = quoteOf(order, {
          present,
          now,
          prices: firstPricesOf(now),
          taxation: place,
          trialDays: 1,
          timeZone,
        });
        expect(quote.price).toEqual(known.quote.price);
        expect(quote.price.netPaise % 100).toBe(0);
      },
    ),
  );
});

it("more screens never cost more than buying them for the same time, and fewer days never cost more", () => {
  fc.assert(
    fc.property(
      start,
      intent,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 3 }),
      (from, first, more, renewals) => {
        let present = buy({ ...first, screens: 1 }, null, from)?.present;
        for (let count = 0; count < renewals && present; count++)
          present = buy({ ...first, screens: 1 }, present, from)?.present ?? present;
        if (!present) return;
        const outright = buy({ ...first, screens: more }, null, from)?.quote.price.netPaise ?? 0;
        const periods = renewals + 1;
        let last = Number.POSITIVE_INFINITY;
        for (let days = 0; ; days += 3) {
          const now = new Date(from.getTime() + days * dayMs + 1);
          if (now >= present.endsAt) break;
          const added = buy({ ...first, screens: 1 + more }, present, now)?.quote;
          if (!added) break;
          expect(added.kind).toBe("add");
          expect(added.price.netPaise).toBeLessThanOrEqual(Math.min(last, Math.max(100, outright * periods)));
          last = added.price.netPaise;
        }
      },
    ),
    { numRuns: 60 },
  );
  const feb = new Date("2028-02-10T06:00:00Z");
  const { present } = buy({ plan: "basic", period: "monthly", screens: 3 }, null, feb) ?? {};
  const added = buy(
    { plan: "basic", period: "monthly", screens: 6 },
    present ?? null,
    new Date(feb.getTime() + 1),
  );
  expect(added?.quote.price.netPaise).toBe(74_700);
});

describe("month ends and leap days", () => {
  const end = (from: string, order: Order, present: Present | null = null) =>
    buy(order, present, new Date(from))?.quote.endsAt.toISOString();
  const monthly = { plan: "basic", period: "monthly", screens: 1 } as const;
  const yearly = { ...monthly, period: "yearly" } as const;

  it("a month from 31 January ends on the last day of February, a year from 29 February on 28 February", () => {
    expect(end("2027-01-31T06:00:00Z", monthly)).toBe("2027-02-28T06:00:00.000Z");
    expect(end("2028-01-31T06:00:00Z", monthly)).toBe("2028-02-29T06:00:00.000Z");
    expect(end("2028-02-29T06:00:00Z", yearly)).toBe("2029-02-28T06:00:00.000Z");
  });

  it("renewals come back to the 31st", () => {
    let present = buy(monthly, null, new Date("2027-01-31T06:00:00Z"))?.present ?? null;
    const ends: (string | undefined)[] = [];
    for (let count = 0; count < 4; count++) {
      present = buy(monthly, present, new Date((present?.endsAt.getTime() ?? 0) - dayMs))?.present ?? null;
      ends.push(present?.endsAt.toISOString().slice(5, 10));
    }
    expect(ends).toEqual(["03-31", "04-30", "05-31", "06-30"]);
  });

  it("a plan bought during the trial lasts its whole period from the trial's end", () => {
    const now = new Date("2026-11-20T06:00:00Z");
    const trial = buy({ plan: "trial", period: "trial", screens: 3 }, null, now);
    expect(end("2026-11-20T10:00:00Z", monthly, trial?.present)).toBe("2026-12-21T06:00:00.000Z");
  });
});

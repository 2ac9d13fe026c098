import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plans } from "./plans.ts";
import { priceOf, taxParts, withTax } from "./price.ts";

describe("price of an order", () => {
  it("trial: 10 rupees in total, tax included", () => {
    expect(priceOf({ plan: "trial", period: "trial", screens: 3 })).toEqual({
      netPaise: 847,
      taxPaise: 153,
      totalPaise: 1000,
    });
  });
  it("monthly: per screen, plus 18 % tax", () => {
    expect(priceOf({ plan: "basic", period: "monthly", screens: 2 })).toEqual({
      netPaise: 49_800,
      taxPaise: 8_964,
      totalPaise: 58_764,
    });
  });
  it("yearly: twelve months at the yearly price, billed at once", () => {
    expect(priceOf({ plan: "enterprise", period: "yearly", screens: 10 }).netPaise).toBe(549 * 100 * 10 * 12);
  });
});

const taxations = ["same-state", "other-state", "untaxed"] as const;

describe("tax", () => {
  it("the trial's 10 rupees are 8.48 + 0.76 + 0.76 in the seller's state, and 8.47 + 1.53 elsewhere", () => {
    const trial = { plan: "trial", period: "trial", screens: 3 } as const;
    const here = priceOf(trial, "same-state");
    expect(here).toEqual({ netPaise: 848, taxPaise: 152, totalPaise: 1000 });
    expect(taxParts(here.taxPaise, "same-state")).toEqual({ cgstPaise: 76, sgstPaise: 76, igstPaise: 0 });
    expect(priceOf(trial, "other-state")).toEqual({ netPaise: 847, taxPaise: 153, totalPaise: 1000 });
  });

  it("lines and taxes are the paise charged, and CGST equals SGST, for every plan, period, place and count", () => {
    const orders = Object.values(plans).flatMap(({ code }) =>
      (code === "trial" ? (["trial"] as const) : (["monthly", "yearly"] as const)).map((period) => ({
        plan: code,
        period,
      })),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...orders),
        fc.integer({ min: 1, max: 10_000 }),
        fc.constantFrom(...taxations),
        (order, screens, taxation) => {
          const { netPaise, taxPaise, totalPaise } = priceOf({ ...order, screens }, taxation);
          const { cgstPaise, sgstPaise, igstPaise } = taxParts(taxPaise, taxation);
          expect(netPaise + cgstPaise + sgstPaise + igstPaise).toBe(totalPaise);
          expect(cgstPaise).toBe(sgstPaise);
          expect(taxation === "same-state" ? igstPaise : cgstPaise).toBe(0);
          const elsewhere = priceOf({ ...order, screens });
          // The price does not depend on the state of the buyer; an export has no tax.
          if (taxation !== "untaxed") expect(totalPaise).toBe(elsewhere.totalPaise);
          else expect(totalPaise).toBe(order.plan === "trial" ? 1000 : elsewhere.netPaise);
        },
      ),
    );
  });

  it("is the same in every state for whole rupees, as credits and parts of a period are", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (rupees) => {
        expect(withTax(rupees * 100, "same-state")).toEqual(withTax(rupees * 100, "other-state"));
      }),
    );
  });
});

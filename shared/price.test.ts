import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceOf, taxParts, withTax } from "./price.ts";

const elsewhere = { taxation: "other-state", rateBp: 1_800 } as const;

describe("price of an order", () => {
  it("trial: 10 rupees in total, tax included", () => {
    expect(priceOf({ period: "trial", screens: 3 }, 1_000, elsewhere)).toEqual({
      netPaise: 847,
      taxPaise: 153,
      totalPaise: 1000,
    });
  });
  it("monthly: per screen, plus 18 % tax", () => {
    expect(priceOf({ period: "monthly", screens: 2 }, 24_900, elsewhere)).toEqual({
      netPaise: 49_800,
      taxPaise: 8_964,
      totalPaise: 58_764,
    });
  });
  it("yearly: twelve months at the yearly price, billed at once", () => {
    expect(priceOf({ period: "yearly", screens: 10 }, 54_900, elsewhere).netPaise).toBe(549 * 100 * 10 * 12);
  });
});

const taxations = ["same-state", "other-state", "untaxed"] as const;

describe("tax", () => {
  it("the trial's 10 rupees are 8.48 + 0.76 + 0.76 in the seller's state, and 8.47 + 1.53 elsewhere", () => {
    const trial = { period: "trial", screens: 3 } as const;
    const here = priceOf(trial, 1_000, { taxation: "same-state", rateBp: 1_800 });
    expect(here).toEqual({ netPaise: 848, taxPaise: 152, totalPaise: 1000 });
    expect(taxParts(here.taxPaise, "same-state")).toEqual({ cgstPaise: 76, sgstPaise: 76, igstPaise: 0 });
    expect(priceOf(trial, 1_000, elsewhere)).toEqual({ netPaise: 847, taxPaise: 153, totalPaise: 1000 });
  });

  it("lines and taxes are the paise charged, and CGST equals SGST, for every price, period, rate, place and count", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("trial" as const, "monthly" as const, "yearly" as const),
        fc.integer({ min: 1, max: 100_000 }).map((rupees) => rupees * 100),
        fc.integer({ min: 0, max: 25 }).map((half) => half * 200),
        fc.integer({ min: 1, max: 10_000 }),
        fc.constantFrom(...taxations),
        (period, unitPaise, rateBp, screens, taxation) => {
          const order = { period, screens };
          const { netPaise, taxPaise, totalPaise } = priceOf(order, unitPaise, { taxation, rateBp });
          const { cgstPaise, sgstPaise, igstPaise } = taxParts(taxPaise, taxation);
          expect(netPaise + cgstPaise + sgstPaise + igstPaise).toBe(totalPaise);
          expect(cgstPaise).toBe(sgstPaise);
          expect(taxation === "same-state" ? igstPaise : cgstPaise).toBe(0);
          const other = priceOf(order, unitPaise, { taxation: "other-state", rateBp });
          // The price does not depend on the state of the buyer; an export has no tax.
          if (taxation !== "untaxed") expect(totalPaise).toBe(other.totalPaise);
          else expect(totalPaise).toBe(period === "trial" ? unitPaise : other.netPaise);
        },
      ),
    );
  });

  it("is the same in every state for whole rupees, as credits and parts of a period are", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 25 }).map((half) => half * 200),
        (rupees, rateBp) => {
          const near = withTax(rupees * 100, { taxation: "same-state", rateBp });
          expect(near).toEqual(withTax(rupees * 100, { taxation: "other-state", rateBp }));
        },
      ),
    );
  });
});

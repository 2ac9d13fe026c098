import { describe, expect, it } from "vitest";
import { priceOf } from "./price.ts";

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

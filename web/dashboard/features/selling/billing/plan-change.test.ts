import { describe, expect, it } from "vitest";
import type { PriceList } from "#shared/contracts/selling/billing.ts";
import { plans } from "#shared/plans.ts";
import {
  askForPlan,
  asksForPlan,
  monthlyCost,
  paidPlans,
  smallestPlanFor,
  withPlanRequest,
} from "./plan-change.ts";

const prices: PriceList = {
  units: [
    { plan: "trial", period: "trial", paise: 1_000 },
    { plan: "basic", period: "monthly", paise: 24_900 },
    { plan: "basic", period: "yearly", paise: 19_900 },
  ],
  rateBp: 1_800,
};

describe("what a plan costs each month", () => {
  it("is screens times price with 18 % GST", () => {
    expect(monthlyCost({ plan: plans.basic, screens: 3, period: "monthly" }, prices)).toEqual({
      totalPaise: 88_146,
      taxPaise: 13_446,
      billPaise: 88_146,
    });
  });

  it("divides a yearly bill by its months, and returns the amount of one bill", () => {
    expect(monthlyCost({ plan: plans.basic, screens: 1, period: "yearly" }, prices)).toEqual({
      totalPaise: 23_482,
      taxPaise: 3_582,
      billPaise: 281_784,
    });
  });

  it("is null where a plan has no such period", () => {
    expect(monthlyCost({ plan: plans.trial, screens: 1, period: "yearly" }, prices)).toBeNull();
  });
});

it("offers the three paid plans, and writes the message that asks for one", () => {
  expect(paidPlans.map(({ code }) => code)).toEqual(["basic", "standard", "enterprise"]);
  expect(askForPlan({ plan: plans.standard, period: "yearly", screens: 4, present: "Trial" })).toBe(
    "Please switch our account to the Standard plan for 4 screens, billed yearly. Our current plan is Trial.",
  );
  expect(askForPlan({ plan: plans.basic, period: "monthly", screens: 1, present: null })).toBe(
    "Please switch our account to the Basic plan for 1 screen, billed monthly. We have no plan now.",
  );
});

const request = (plan: keyof typeof plans, screens: number) =>
  askForPlan({ plan: plans[plan], period: "monthly", screens, present: "Trial" });

it("a message has one request for a plan: a second one replaces the first, and other text stays", () => {
  const twice = withPlanRequest(withPlanRequest("", request("basic", 2)), request("basic", 3));
  expect(twice).toBe(request("basic", 3));
  const other = withPlanRequest(`Our shop moves in May.\n\n${request("basic", 2)}`, request("standard", 4));
  expect(other).toBe(`Our shop moves in May.\n\n${request("standard", 4)}`);
});

it("a sent request is recognised, whatever its number of screens and period", () => {
  const message = `Hello,\n\n${request("basic", 2)}`;
  expect(asksForPlan(message, plans.basic)).toBe(true);
  expect(asksForPlan(message, plans.standard)).toBe(false);
  expect(asksForPlan("What does the Basic plan cost?", plans.basic)).toBe(false);
});

it("the smallest plan that fits is found", () => {
  expect([1, 10, 11, 51].map((screens) => smallestPlanFor(screens)?.code)).toEqual([
    "basic",
    "basic",
    "standard",
    "enterprise",
  ]);
});

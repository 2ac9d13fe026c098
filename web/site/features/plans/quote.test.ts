import { expect, test } from "vitest";
import { plans } from "#shared/plans.ts";
import { examplePrices } from "../../build/example-prices.ts";
import { quote, smallestPlanFor } from "./quote.ts";

test("a month is screens times the price of the page, plus its rate of the tax", () => {
  const prices = { ...examplePrices, gstPercent: 2.5 };
  expect(quote({ plan: "basic", screens: 3, period: "monthly" }, prices)).toEqual({
    net: 900,
    gst: 22.5,
    total: 922.5,
    months: 1,
  });
});

test("a year is billed for twelve months at once, at the yearly price", () => {
  expect(quote({ plan: "standard", screens: 12, period: "yearly" }, examplePrices)).toEqual({
    net: 180_000,
    gst: 21_600,
    total: 201_600,
    months: 12,
  });
});

test("the suggestion is the smallest plan that allows the screens", () => {
  const paid = [plans.basic, plans.standard, plans.enterprise];
  expect(smallestPlanFor(paid, 10)?.code).toBe("basic");
  expect(smallestPlanFor(paid, 11)?.code).toBe("standard");
  expect(smallestPlanFor(paid, 5000)?.code).toBe("enterprise");
});

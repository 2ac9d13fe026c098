import { expect, test } from "vitest";
import { plans } from "#shared/plans.ts";
import { quote, smallestPlanFor } from "./quote.ts";

test("a month is screens times price plus 18 percent", () => {
  expect(quote(plans.basic, 3, "monthly")).toEqual({ net: 747, gst: 134.46, total: 881.46, months: 1 });
});

test("a year is billed for twelve months at once, at the yearly price", () => {
  expect(quote(plans.standard, 12, "yearly")).toEqual({
    net: 35_856,
    gst: 6454.08,
    total: 42_310.08,
    months: 12,
  });
});

test("the suggestion is the smallest plan that allows the screens", () => {
  const paid = [plans.basic, plans.standard, plans.enterprise];
  expect(smallestPlanFor(paid, 10)?.code).toBe("basic");
  expect(smallestPlanFor(paid, 11)?.code).toBe("standard");
  expect(smallestPlanFor(paid, 5000)?.code).toBe("enterprise");
});

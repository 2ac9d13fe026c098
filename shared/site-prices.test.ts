import fc from "fast-check";
import { expect, it } from "vitest";
import { priceMarks, priceTexts, readPrices, type SitePrices, writePrices } from "./site-prices.ts";

const today: SitePrices = {
  trial: 10,
  paid: {
    basic: { monthly: 249, yearly: 199 },
    standard: { monthly: 1_399, yearly: 1_249 },
    enterprise: { monthly: 699, yearly: 699 },
  },
  gstPercent: 18,
};

it("has a text for each place, with the sum of the calculator's first bill", () => {
  const texts = priceTexts(today);
  expect(Object.keys(texts).sort()).toEqual([...priceMarks].sort());
  expect(texts).toMatchObject({
    trialFee: "10",
    standardMonthly: "1,399",
    basicSaving: "600",
    lowestMonthly: "249",
    greatestSaving: "20",
    gstPercent: "18",
    exampleNet: "747",
    exampleGst: "134.46",
    exampleTotal: "881.46",
  });
});

it("names no saving where the year is not cheaper", () => {
  const same = { monthly: 500, yearly: 500 };
  const texts = priceTexts({ ...today, paid: { basic: same, standard: same, enterprise: same } });
  expect(texts).toMatchObject({ basicSaving: "", basicNoSaving: "yes", greatestSaving: "" });
});

it("reads what it wrote, and nothing from anything else", () => {
  const price = fc.integer({ min: 1, max: 100_000 });
  const plan = fc.record({ monthly: price, yearly: price });
  const prices = fc.record({
    trial: price,
    paid: fc.record({ basic: plan, standard: plan, enterprise: plan }),
    gstPercent: fc.integer({ min: 0, max: 5_000 }).map((rateBp) => rateBp / 100),
  });
  fc.assert(
    fc.property(prices, (each) => {
      expect(readPrices(writePrices(each))).toEqual(each);
    }),
  );
  for (const wrong of ["", "{{prices}}", "10 249 199", "10 249 199 399 249 699 none 18"])
    expect(readPrices(wrong)).toBeNull();
});

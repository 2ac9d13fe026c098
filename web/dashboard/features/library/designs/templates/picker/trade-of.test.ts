import { expect, test } from "vitest";
import { tradeOf } from "./trade-of.ts";

test.each([
  ["Café Kesar", "bakery"],
  ["Corner Bakery", "bakery"],
  ["Sweet Crumb Bakery", "bakery"],
  ["Spice Kitchen", "restaurant"],
  ["Gupta Sweets and Restaurant", "sweets"],
  ["श्री राम मिठाई", "sweets"],
  ["Asha Dental Care", "clinic"],
  ["Sunrise Public School", "school"],
  ["Iron Gym", "gym"],
  ["Meera Beauty Parlour", "salon"],
  ["Patel Jewellers", "jeweller"],
  ["Asha Medical Store", "pharmacy"],
  ["Hotel Suryoday", "hotel"],
  ["Gupta General Store", "kirana"],
  ["Singh Auto Works", "repair"],
  ["Radha Saree Centre", "retail"],
  ["Skyline Builders", "property"],
  ["Asha Rao", null],
  ["Barista Ltd", null],
  [null, null],
])("the name %s says %s", (name, trade) => {
  expect(tradeOf(name)).toBe(trade);
});

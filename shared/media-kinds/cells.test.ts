import { expect, it } from "vitest";
import { fitsType, formatNumber, numberIn, priceText, timeIn, yesIn } from "./cells.ts";

it("reads numbers as people write them in several countries", () => {
  const texts: Record<string, number | null> = {
    "40": 40,
    " 40 ": 40,
    "₹40": 40,
    "Rs. 40": 40,
    "40/-": 40,
    "-5": -5,
    "40.5": 40.5,
    "40,50": 40.5,
    "1,20,000": 120_000,
    "1,20,000.50": 120_000.5,
    "1.234,50": 1234.5,
    "1 234": 1234,
    "1,234": 1234,
    "12.345": 12.345,
    "€ 9.90": 9.9,
    "0": 0,
    "": null,
    free: null,
    "4a": null,
    "1,2,3": null,
    "=1+1": null,
    "40-50": null,
    "1e5": null,
    "४०": 40,
    "Rs. ১,২০০/-": 1200,
    "٤٠": 40,
    "--4": null,
  };
  expect(Object.fromEntries(Object.keys(texts).map((text) => [text, numberIn(text)]))).toEqual(texts);
});

it("writes digits in groups", () => {
  const all = (value: number) => (["indian", "western", "plain"] as const).map((f) => formatNumber(value, f));
  expect(all(1_234_567)).toEqual(["12,34,567", "1,234,567", "1234567"]);
  expect(all(999)).toEqual(["999", "999", "999"]);
  expect(all(-1000.5)).toEqual(["−1,000.50", "−1,000.50", "−1000.50"]);
  expect(priceText("120000", "INR", "indian")).toBe("₹1,20,000");
  expect(priceText("Market price", "INR", "indian")).toBe("Market price");
  expect(priceText("1320/kg", "INR", "indian")).toBe("₹1,320/kg");
  expect(priceText("Rs 60 / 250 g", "INR", "indian")).toBe("₹60/ 250 g");
  expect(priceText("60/-", "INR", "indian")).toBe("₹60");
});

it("reads times and yes or no", () => {
  expect(["9:30", "09.30", "9:30 pm", "12:00 am", "12 pm", "23:59"].map(timeIn)).toEqual([
    ...[570, 570, 1290, 0, 720, 1439],
  ]);
  expect(["24:00", "9:60", "13:00 pm", "soon", "9", ""].map(timeIn)).toEqual(Array(6).fill(null));
  expect(["yes", "X", "हाँ", "no", "", "maybe"].map(yesIn)).toEqual([true, true, true, false, false, null]);
});

it("marks what does not fit the type of its column", () => {
  expect(fitsType("free", "price")).toBe(false);
  expect(fitsType("", "price")).toBe(true);
  expect(fitsType("320/kg", "price")).toBe(true);
  expect(fitsType("320/kg", "number")).toBe(false);
  expect(fitsType("9:30", "time")).toBe(true);
  expect(fitsType("anything", "text")).toBe(true);
});

import { expect, it } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

it.each([
  [0, "Rupees Zero Only", "शून्य रुपये मात्र"],
  [1_00, "Rupees One Only", "एक रुपये मात्र"],
  [1_01, "Rupees One and Paise One Only", "एक रुपये और एक पैसे मात्र"],
  [21_99, "Rupees Twenty-One and Paise Ninety-Nine Only", "इक्कीस रुपये और निन्यानवे पैसे मात्र"],
  [1_180_00, "Rupees One Thousand One Hundred Eighty Only", "एक हज़ार एक सौ अस्सी रुपये मात्र"],
  [
    1_23_456_78,
    "Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Paise Seventy-Eight Only",
    "एक लाख तेईस हज़ार चार सौ छप्पन रुपये और अठहत्तर पैसे मात्र",
  ],
  [1_00_00_000_00, "Rupees One Crore Only", "एक करोड़ रुपये मात्र"],
  [
    250_00_05_000_00,
    "Rupees Two Hundred Fifty Crore Five Thousand Only",
    "दो सौ पचास करोड़ पाँच हज़ार रुपये मात्र",
  ],
])("says %i paise as India does", (paise, english, hindi) => {
  expect([amountInWords(paise, "en"), amountInWords(paise, "hi")]).toEqual([english, hindi]);
});

it("has a word of its own for each number below a hundred", () => {
  for (const language of ["en", "hi"] as const) {
    const all = Array.from({ length: 100 }, (_, count) => amountInWords(count * 100, language));
    expect(new Set(all).size).toBe(100);
  }
});

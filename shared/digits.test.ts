import { expect, it } from "vitest";
import { digitScripts, plainDigits, scriptOfDigits, writesDigits } from "./digits.ts";
import { priceText, priceTexts } from "./media-kinds/cells.ts";

it("writes and reads back the ten digits of each script", () => {
  for (const script of digitScripts) {
    const written = writesDigits(script)("0123456789");
    expect(written, script).toMatch(/^\p{Nd}{10}$/u);
    expect(written, script).not.toMatch(/\d/);
    expect(plainDigits(written), script).toBe("0123456789");
  }
  expect(new Set(digitScripts.map((script) => writesDigits(script)("7"))).size).toBe(digitScripts.length);
});

it("changes digits of another script, and nothing else", () => {
  expect(writesDigits("bengali")("A-१०४, 7UP ₹1,80,000.50")).toBe("A-১০৪, ৭UP ₹১,৮০,০০০.৫০");
  expect(writesDigits(undefined)("१०४ 7")).toBe("१०४ 7");
});

it("prices keep their currency and the groups of India", () => {
  expect(priceTexts("180000", { currency: "INR", numbers: "indian", digits: "devanagari" })).toEqual([
    "₹१,८०,०००",
  ]);
  expect(priceTexts("४०/६० per kg", { currency: "INR", numbers: "indian", digits: "tamil" })).toEqual([
    "₹௪௦",
    "₹௬௦ per kg",
  ]);
  expect(priceText("MP", "INR", "indian")).toBe("MP");
});

it("finds the digits in which a shop writes its list", () => {
  expect(scriptOfDigits(["मिसळ", "८०", "₹१२०", "7UP"])).toBe("devanagari");
  expect(scriptOfDigits(["Tea", "10", "१"])).toBeUndefined();
  expect(scriptOfDigits(["চা"])).toBeUndefined();
  for (const script of digitScripts) expect(scriptOfDigits([writesDigits(script)("40/60")])).toBe(script);
});

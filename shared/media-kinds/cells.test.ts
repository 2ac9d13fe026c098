import { expect, it } from "vitest";
import { plainDigits } from "../digits.ts";
import { amountsIn, numberIn } from "./amounts.ts";
import { fitsType, formatNumber, priceText, saysSoldOut, timeIn, yesIn } from "./cells.ts";

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

it("reads the digits of every script", () => {
  // All decimal digits of this Unicode version, in runs of ten.
  for (let code = 0; code <= 0x1ffff; code++) {
    const letter = String.fromCodePoint(code);
    if (!/^\p{Nd}$/u.test(letter)) continue;
    const ten = Array.from({ length: 10 }, (_, at) => String.fromCodePoint(code + at)).join("");
    expect(plainDigits(ten), `from ${code.toString(16)}`).toBe("0123456789");
    code += 9;
  }
});

it.each([
  // Marks and words of the rupee in twelve languages.
  ["₹640", "₹640"],
  ["Rs.640/-", "₹640"],
  ["640 INR", "₹640"],
  ["६४० रु", "₹640"],
  ["रू. ६४०", "₹640"],
  ["६४० रुपये मात्र", "₹640"],
  ["ரூ.640", "₹640"],
  ["௬௪௦ ரூபாய்", "₹640"],
  ["રૂ ૬૪૦", "₹640"],
  ["৬৪০ টাকা", "₹640"],
  ["৳৬৪০", "₹640"],
  ["రూ.౬౪౦", "₹640"],
  ["ರೂ ೬೪೦", "₹640"],
  ["൬൪൦ രൂപ", "₹640"],
  ["ਰੁ: ੬੪੦", "₹640"],
  ["୬୪୦ ଟଙ୍କା", "₹640"],
  ["۶۴۰ روپے", "₹640"],
  ["\u200f640 روپے\u200e", "₹640"],
  // Two prices, ranges, units.
  ["40/60", "₹40 / ₹60"],
  ["₹40 / ₹60", "₹40 / ₹60"],
  ["40/- या 60/-", "₹40 / ₹60"],
  ["120/200/280", "₹120 / ₹200 / ₹280"],
  ["Half 40 / Full 60", "Half ₹40 / Full ₹60"],
  ["H 40 F 60", "H ₹40 / F ₹60"],
  ["हाफ ४० फुल ६०", "हाफ ₹40 / फुल ₹60"],
  ["40 (half), 60 (full)", "half ₹40 / full ₹60"],
  ["40-60", "₹40–60"],
  ["₹40 – ₹60", "₹40–60"],
  ["४० से ६०", "₹40–60"],
  ["320/kg", "₹320/kg"],
  ["३२० प्रति किलो", "₹320 प्रति किलो"],
  ["रु 80 किलो", "₹80 किलो"],
  ["20/6 pcs", "₹20/6 pcs"],
  ["20/6", "₹20/6"],
  ["1,20,000", "₹1,20,000"],
  ["120,000", "₹1,20,000"],
  ["99.50", "₹99.50"],
  // Another currency stays.
  ["$5", "$5"],
  // What is no price is shown as it was typed.
  ["MP", "MP"],
  ["80 150", "80 150"],
  ["98765-43210", "98765-43210"],
  ["25/11/2026", "25/11/2026"],
  ["2026-11-25", "2026-11-25"],
  ["10.125", "10.125"],
  ["1/2/3/4/5", "1/2/3/4/5"],
  ...[
    // Which number is the price?
    "500 ml ₹30",
    "1/2 kg ₹90",
    "250 g - ₹225",
    "6 pcs - ₹60",
    '9" ₹299',
    "1 kg 480",
    // Other numbers.
    "7.25%",
    "7.10% p.a.",
    "१०% off",
    "Buy 1 Get 1",
    "Gate 2 Bay 5",
    "Floor 2 Room 201",
  ].map((text) => [text, text]),
  ["Veg 120 Non veg 180", "Veg ₹120 / Non veg ₹180"],
  ["Adult ₹100 Child ₹50", "Adult ₹100 / Child ₹50"],
  ["₹120 for 2", "₹120 for 2"],
  // A dash behind a word leads to the number; before a sign it is a minus.
  ["Rs-60", "₹60"],
  ["Rs. - 60", "₹60"],
  ["₹ - 60", "₹60"],
  ["-₹60", "−₹60"],
  ["Rs.60", "₹60"],
  ["$.99", "$.99"],
  ["$0.99", "$0.99"],
])("shows %s as %s", (typed, shown) => expect(priceText(typed, "INR", "indian")).toBe(shown));

it("a size or a weight alone is no sure price", () => {
  const sure = (text: string) => amountsIn(text)?.isLoose === false;
  expect(["80", "₹80", "80/kg", "80 per kg", "40/60", "H 40 F 60"].filter((text) => !sure(text))).toEqual([]);
  expect(["250 g", "2 pcs", "500 ml", "free"].filter(sure)).toEqual([]);
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
  expect(
    [
      "9:30",
      "09.30",
      "9:30 pm",
      "12:00 am",
      "12 pm",
      "23:59",
      "सुबह ९:३०",
      "ಸಂಜೆ 5:15",
      "रात 1:00",
      "রাত ৯.০০",
    ].map(timeIn),
  ).toEqual([...[570, 570, 1290, 0, 720, 1439, 570, 1035, 60, 1260]]);
  expect(["24:00", "9:60", "13:00 pm", "soon", "9", ""].map(timeIn)).toEqual(Array(6).fill(null));
  expect(["yes", "X", "हाँ", "no", "", "maybe"].map(yesIn)).toEqual([true, true, true, false, false, null]);
  expect(["ஆம்", "হ্যাঁ", "ہاں", "Sold out", "संपले"].map(yesIn)).toEqual(Array(5).fill(true));
  expect(["ਨਹੀਂ", "ಇಲ್ಲ", "نہیں"].map(yesIn)).toEqual(Array(3).fill(false));
  expect(["Sold out", " ख़त्म ", "80", "yes", ""].map(saysSoldOut)).toEqual([true, true, false, false, false]);
});

it("marks what does not fit the type of its column", () => {
  expect(fitsType("free", "price")).toBe(false);
  expect(fitsType("", "price")).toBe(true);
  expect(fitsType("320/kg", "price")).toBe(true);
  expect(fitsType("320/kg", "number")).toBe(false);
  expect(fitsType("9:30", "time")).toBe(true);
  expect(fitsType("anything", "text")).toBe(true);
});

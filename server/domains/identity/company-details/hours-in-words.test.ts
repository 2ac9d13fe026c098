import { expect, it } from "vitest";
import type { Language } from "#shared/languages.ts";
import type { SupportHours } from "#shared/support-hours.ts";
import { hoursInWords } from "./hours-in-words.ts";

const office: SupportHours = {
  days: [1, 2, 3, 4, 5],
  from: "10:00",
  to: "19:00",
  zone: "Asia/Kolkata",
  holidays: [],
};

it.each<[Partial<SupportHours>, Language, string]>([
  [{}, "en", "Monday to Friday, 10 AM to 7 PM IST"],
  [{}, "hi", "सोमवार से शुक्रवार, सुबह 10 से शाम 7 बजे (IST)"],
  [{ days: [1, 3, 5], from: "09:30" }, "en", "Monday, Wednesday and Friday, 9:30 AM to 7 PM IST"],
  [{ days: [6, 7] }, "en", "Saturday and Sunday, 10 AM to 7 PM IST"],
  [{ days: [4] }, "hi", "गुरुवार, सुबह 10 से शाम 7 बजे (IST)"],
  [{ days: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to: "23:59" }, "en", "Every day, 12 AM to 11:59 PM IST"],
  [{ zone: "America/Sao_Paulo", to: "12:00" }, "en", "Monday to Friday, 10 AM to 12 PM GMT-3"],
])("%j in %s: %s", (given, language, words) => {
  expect(hoursInWords(language, { ...office, ...given })).toBe(words);
});

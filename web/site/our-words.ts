import { brand } from "#shared/brand.ts";
import { declareTexts } from "#shared/languages/texts.ts";

const say = declareTexts("site", {
  tagline: "Digital signage that keeps playing",
  supportHours: "Monday to Friday, 10 AM to 7 PM IST",
})("en");

/** The name in sentences. */
export const product = brand.name;
export const tagline = say("tagline");
/** When people answer. */
export const supportHours = say("supportHours");

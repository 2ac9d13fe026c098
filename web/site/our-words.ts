import { brand } from "#shared/brand.ts";
import { declareTexts } from "#shared/languages/texts.ts";

const say = declareTexts("site", {
  tagline: "Digital signage that keeps playing",
})("en");

/** The name in sentences. */
export const product = brand.name;
export const tagline = say("tagline");

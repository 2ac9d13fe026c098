import { declareTexts } from "./languages/texts.ts";

/** The names of plans in a language. */
export const planNames = declareTexts("plan", {
  trial: "Trial",
  basic: "Basic",
  standard: "Standard",
  enterprise: "Enterprise",
});

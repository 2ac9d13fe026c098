import { plans } from "../plans.ts";
import type { Language } from "./text.ts";

export const englishWords: Omit<Language, "textOf"> = {
  locale: "en-IN",
  plans: {
    trial: plans.trial.name,
    basic: plans.basic.name,
    standard: plans.standard.name,
    enterprise: plans.enterprise.name,
  },
  screens: (count, isOne) => (isOne ? `${count} screen` : `${count} screens`),
};

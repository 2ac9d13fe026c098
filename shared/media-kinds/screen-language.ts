import { language } from "../contracts/language.ts";

/** The language of the few words that a widget adds to what a person typed, such as "days" and "tomorrow". */
export const screenLanguage = language.default("en");

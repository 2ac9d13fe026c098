import { createContext, useContext } from "react";
import type { Language } from "#shared/languages.ts";
import type { Say } from "./texts.ts";

/** The language of the cards. */
export const CardLanguage = createContext<Language>("en");

/** Returns the texts of a table in the language of the cards. */
export const useTexts = <T>(table: (language: Language) => Say<T>): Say<T> => table(useContext(CardLanguage));

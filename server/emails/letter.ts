import { type Language, localeOf } from "#shared/languages.ts";
import { declareTexts } from "../texts.ts";

/** An email in the language of the person who gets it, without greeting and address. */
export interface Email {
  subject: string;
  /** The address of a page follows. */
  lines: string[];
}

const letterTexts = declareTexts("letter", {
  hello: "Hello {name},",
  helloAll: "Hello,",
  questions: "Questions? Reply to this email or write to {support}.",
});

/** Returns the first line of an email. `name`: null when it is not known, or may be a stranger's. */
export const greeting = (language: Language, name: string | null): string =>
  name ? letterTexts(language)("hello", { name }) : letterTexts(language)("helloAll");

/** Returns the last line of an email about money: whom to ask, at the address of support. */
export const whomToAsk = (language: Language, support: string): string =>
  letterTexts(language)("questions", { support });

interface Letter {
  language: Language;
  /** The person; null: not known. */
  name: string | null;
  lines: readonly string[];
  /** The address of the page that the lines name. */
  address: string;
  after?: readonly string[];
}

/** Returns the text of an email with a greeting and the address of a page. */
export const letter = ({ language, name, lines, address, after = [] }: Letter): string =>
  [greeting(language, name), "", ...lines, "", address, ...(after.length > 0 ? ["", ...after] : [])].join(
    "\n",
  );

/** Returns a moment in words, in the time zone of the account. */
export const momentInWords = (moment: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeStyle: "short", timeZone }).format(
    moment,
  );

/** Returns a day in words, in the time zone of the account. */
export const dayInWords = (moment: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeZone }).format(moment);

/** A text from elsewhere, on a line of its own. */
export const quoted = (text: string | null): string[] => (text ? ["", `“${text}”`] : []);

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
});

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
  [
    name ? letterTexts(language)("hello", { name }) : letterTexts(language)("helloAll"),
    "",
    ...lines,
    "",
    address,
    ...(after.length > 0 ? ["", ...after] : []),
  ].join("\n");

/** Returns a moment in words, in the time zone of the account. */
export const momentInWords = (moment: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeStyle: "short", timeZone }).format(
    moment,
  );

/** A text from elsewhere, on a line of its own. */
export const quoted = (text: string | null): string[] => (text ? ["", `“${text}”`] : []);

import { type Language, localeOf } from "#shared/languages.ts";
import type { Attachment, Mail, Email as Sent } from "../outside/mail/port.ts";
import { declareTexts } from "../texts.ts";
import type { Sender } from "./sender.ts";

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

/** The first line of an email. */
const greeting = (language: Language, name: string | null): string =>
  name ? letterTexts(language)("hello", { name }) : letterTexts(language)("helloAll");

/** Returns the last line of an email about money: whom to ask, at the address of support. */
export const whomToAsk = (language: Language, support: string): string =>
  letterTexts(language)("questions", { support });

interface Letter {
  /** `name`: null when it is not known, or may be a stranger's. */
  to: { email: string; name: string | null };
  language: Language;
  sender: Pick<Sender, "url" | "fields">;
  /** Unique among our emails: mailboxes show one of those with the same id. For an email that may be sent again. */
  id?: string;
  subject: string;
  lines: readonly string[];
  /** The page that the lines name, from its first `/`. */
  path?: string;
  after?: readonly string[];
  attachments?: readonly Attachment[];
}

/** Returns an email with a greeting. */
export function letter({ to, language, sender, id, subject, lines, path, after, attachments }: Letter): Sent {
  const parts = [[greeting(language, to.name)], lines, path && [`${sender.url}${path}`], after];
  return {
    to: to.email,
    ...sender.fields,
    subject,
    text: parts
      .flatMap((part, index) => (part?.length ? [...(index > 0 ? [""] : []), ...part] : []))
      .join("\n"),
    messageId: id && `${id}@${new URL(sender.url).hostname}`,
    attachments,
  };
}

/** Sends a letter. Throws when the mail server refuses it. */
export const sendLetter = ({ mail }: { mail: Mail }, given: Letter): Promise<void> =>
  mail.send(letter(given));

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

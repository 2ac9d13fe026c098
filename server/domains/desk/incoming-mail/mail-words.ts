import { languages } from "#shared/languages.ts";
import { declareTexts } from "../../../texts.ts";
import type { MailWords } from "./reading/mail-words.ts";

/** Words that mail programs of each language write themselves; other words for the same after "|". */
const programTexts = declareTexts("mail-program", {
  wrote: "wrote",
  original: "Original Message|Forwarded message",
  from: "From",
  sent: "Sent|Date",
  to: "To",
  subject: "Subject",
});

/** Returns the words of mail programs in all languages that people use here. */
export function mailWords(): MailWords {
  const texts = languages.map((language) => programTexts(language));
  const words = (key: keyof MailWords) => [
    ...new Set(texts.flatMap((text) => text(key).split("|")).map((word) => word.trim())),
  ];
  return {
    wrote: words("wrote"),
    original: words("original"),
    from: words("from"),
    sent: words("sent"),
    to: words("to"),
    subject: words("subject"),
  };
}

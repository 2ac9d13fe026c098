import { declareTexts, learn, type Translations } from "#shared/languages/texts.ts";
import { isComplete, type Language, languageOf } from "#shared/languages.ts";
import { keepText, keptText } from "#web/lib/browser-storage.ts";
import { formatFor } from "#web/lib/formats.ts";
import { writeTextsIn } from "#web/lib/texts.ts";
import { addLettersOf } from "#web/ui/letters/of-language.ts";

type Catalogues = Record<string, () => Promise<Translations>>;

/** What a language needs besides English: the texts of these pages, and what they say when the server cannot be reached. */
const catalogues: Catalogues = import.meta.glob<Translations>("../../shared/languages/*.po", {
  query:
    "?words=formats,guest,status-page,campaign-page,counter-page,refusal.noConnection,refusal.serviceBusy,refusal.serverCouldNot,refusal.somethingWrong",
  import: "default",
});

/** All refusals: most guests never read one. */
const refusals: Catalogues = import.meta.glob<Translations>("../../shared/languages/*.po", {
  query: "?words=refusal,plan",
  import: "default",
});

async function learnFrom(from: Catalogues, language: Language): Promise<void> {
  const texts = await from[`../../shared/languages/${language}.po`]?.();
  if (texts) learn(language, texts);
}

/** Fetches the refusals in the language of the page. Without a connection they stay in English. */
export const learnRefusals = (): Promise<void> => learnFrom(refusals, present).catch(() => undefined);

let present: Language = "en";

/** The sentences of the pages. */
const guestWords = declareTexts("guest", {
  documentTitle: "Send something",
  loading: "Loading",
  linkBroken: "This link does not work",
  notLoaded: "This page could not be loaded",
  noSecret: "The address is not complete. Scan the code again, or ask for the link again.",
  tryAgain: "Try again",
  yourName: "Your name",
  yourNameOptional: "Your name (optional)",
  nameFirst: "Write your name above first.",
  pictures: "Pictures",
  choosePictures: "Choose pictures",
  morePictures: "Choose more pictures",
  pictureHint: "JPG, PNG, HEIC and other pictures, up to 16 MB each",
  pictureTooLarge: "This picture has more than 16 MB. Choose a smaller one.",
  waiting: "Waits its turn",
  sending: "{percent, number}% sent",
  sent: "Sent",
  noConnection: "No connection. It goes on by itself when the connection is back.",
  remove: "Remove {name}",
  notice: "Notice",
  noticeHint: "It is shown as one line of text.",
  sendNotice: "Send the notice",
  thanks: "Thank you!",
  thanksText: "It has arrived. An employee will look at it before it is shown.",
  mind: "What you send may be shown on screens. Send only pictures and texts that you may share.",
});
export type Words = ReturnType<typeof guestWords>;

const storedKey = "vitrine-language";

/** Returns the last language of this browser; on a first visit the first of the browser's that is complete. */
export function firstLanguage(): Language {
  const stored = languageOf(keptText("localStorage", storedKey));
  const preferred = navigator.languages.map(languageOf).find((each) => each !== null && isComplete(each));
  return stored ?? preferred ?? "en";
}

/** Fetches what a language needs, and returns the sentences of the page. */
export async function wordsIn(language: Language): Promise<Words> {
  await Promise.all([learnFrom(catalogues, language), addLettersOf(language)]);
  present = language;
  writeTextsIn(language);
  formatFor(language);
  document.documentElement.lang = language;
  keepText("localStorage", storedKey, language);
  return guestWords(language);
}

import type { Language } from "#shared/languages.ts";
import { writeTextsIn } from "#web/lib/texts.ts";

/** The sentences of the page, in each language. A function where a value stands in it. */
const english = {
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
  sending: (percent: number) => `${percent}% sent`,
  sent: "Sent",
  noConnection: "No connection. It goes on by itself when the connection is back.",
  remove: (name: string) => `Remove ${name}`,
  notice: "Notice",
  noticeHint: "It is shown as one line of text.",
  sendNotice: "Send the notice",
  thanks: "Thank you!",
  thanksText: "It has arrived. An employee will look at it before it is shown.",
  mind: "What you send may be shown on screens. Send only pictures and texts that you may share.",
  otherLanguage: "हिन्दी",
};
export type Words = typeof english;

const hindi: Words = {
  documentTitle: "कुछ भेजें",
  loading: "लोड हो रहा है",
  linkBroken: "यह लिंक काम नहीं करता",
  notLoaded: "यह पेज लोड नहीं हो सका",
  noSecret: "पता पूरा नहीं है। कोड फिर से स्कैन करें, या लिंक फिर से माँगें।",
  tryAgain: "फिर कोशिश करें",
  yourName: "आपका नाम",
  yourNameOptional: "आपका नाम (ज़रूरी नहीं)",
  nameFirst: "पहले ऊपर अपना नाम लिखें।",
  pictures: "तस्वीरें",
  choosePictures: "तस्वीरें चुनें",
  morePictures: "और तस्वीरें चुनें",
  pictureHint: "JPG, PNG, HEIC और दूसरी तस्वीरें, हर एक 16 MB तक",
  pictureTooLarge: "यह तस्वीर 16 MB से बड़ी है। छोटी तस्वीर चुनें।",
  waiting: "अपनी बारी का इंतज़ार",
  sending: (percent) => `${percent}% भेजा गया`,
  sent: "भेज दी गई",
  noConnection: "कनेक्शन नहीं है। कनेक्शन आते ही यह अपने-आप आगे बढ़ेगा।",
  remove: (name) => `${name} हटाएँ`,
  notice: "सूचना",
  noticeHint: "यह एक पंक्ति में दिखाई जाती है।",
  sendNotice: "सूचना भेजें",
  thanks: "धन्यवाद!",
  thanksText: "यह पहुँच गया है। दिखाए जाने से पहले कोई कर्मचारी इसे देखेगा।",
  mind: "आप जो भेजते हैं वह स्क्रीन पर दिखाया जा सकता है। केवल वही तस्वीरें और बातें भेजें जिन्हें आप साझा कर सकते हैं।",
  otherLanguage: "English",
};

const all: Record<Language, Words> = { en: english, hi: hindi };
const languages = Object.keys({ en: true, hi: true } satisfies Record<Language, true>) as Language[];
const storedKey = "vitrine-language";

/** Returns the last language of this browser; on a first visit the browser's. */
export function firstLanguage(): Language {
  const stored = kept(storedKey);
  const wished = [stored, ...navigator.languages.map((tag) => tag.toLowerCase().split("-")[0])];
  return wished.flatMap((tag) => languages.filter((language) => language === tag))[0] ?? "en";
}

/** Loads what a language needs for the server's refusals, and returns the sentences of the page. */
export async function wordsIn(language: Language): Promise<Words> {
  const texts = language === "hi" ? (await import("#shared/refusals/hindi/index.ts")).hindi : null;
  writeTextsIn(texts);
  document.documentElement.lang = language;
  keep(storedKey, language);
  return all[language];
}

/** Reads from the browser's storage; null when it is off. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is off: the next visit begins in the language of the browser.
  }
}

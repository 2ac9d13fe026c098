import type { Language } from "#shared/languages.ts";

/** The sentences of the status page, in each language. A function where a value stands in it. */
const english = {
  documentTitle: "Screens",
  of: (account: string) => `Screens of ${account}`,
  noScreens: "There are no screens in this group yet.",
  online: "Online",
  offline: "Offline",
  waiting: "Never online",
  counts: "How many screens",
  onlineSince: (at: string) => `Online since ${at}`,
  offlineSince: (at: string) => `Offline since ${at}`,
  neverOnline: "It was never online",
  lastContact: (ago: string) => `Last contact ${ago}`,
  more: (count: string) => `and ${count} more screens that are not listed`,
  asOf: (at: string, ago: string) => `As of ${at} (${ago}). The page asks again every minute.`,
  stale: (at: string) => `The page could not ask again. What you see is as of ${at}.`,
};
export type StatusWords = typeof english;

const hindi: StatusWords = {
  documentTitle: "स्क्रीन",
  of: (account) => `${account} की स्क्रीन`,
  noScreens: "इस ग्रुप में अभी कोई स्क्रीन नहीं है।",
  online: "ऑनलाइन",
  offline: "ऑफ़लाइन",
  waiting: "कभी ऑनलाइन नहीं",
  counts: "कितनी स्क्रीन",
  onlineSince: (at) => `${at} से ऑनलाइन`,
  offlineSince: (at) => `${at} से ऑफ़लाइन`,
  neverOnline: "यह कभी ऑनलाइन नहीं थी",
  lastContact: (ago) => `पिछला संपर्क ${ago}`,
  more: (count) => `और ${count} स्क्रीन, जो सूची में नहीं हैं`,
  asOf: (at, ago) => `${at} की स्थिति (${ago})। पेज हर मिनट फिर पूछता है।`,
  stale: (at) => `पेज फिर नहीं पूछ सका। जो दिख रहा है, वह ${at} की स्थिति है।`,
};

export const statusWords: Record<Language, StatusWords> = { en: english, hi: hindi };

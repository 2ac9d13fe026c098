import type { Language } from "#shared/languages.ts";

/** The sentences of an advertiser's report, in each language. A function where a value stands in it. */
const english = {
  documentTitle: "Campaign",
  from: (advertiser: string, account: string) =>
    advertiser === "" ? `On the screens of ${account}` : `For ${advertiser}, on the screens of ${account}`,
  days: (from: string, until: string) => `${from} to ${until}`,
  states: { planned: "Not begun yet", running: "Running", paused: "Paused", over: "Over" },
  plays: "plays",
  played: "Plays",
  ofGoal: (goal: string) => `of ${goal} agreed`,
  onScreen: "Time on screen",
  cut: "Ended early",
  notShown: "Not shown",
  doubtful: "In doubt",
  byDay: "Plays by day",
  onDay: (day: string, plays: string) => `${day}: ${plays} plays`,
  byScreen: "By screen",
  byMedia: "By picture or video",
  nothing: "No screen has reported a play yet.",
  how: "Screens report each play. A play counts when it was shown to its end. Plays in doubt, for example by a screen with an uncertain clock, are not part of the number. A screen without a network reports later.",
  stale: "The page could not ask again. What you see may be older.",
};
export type CampaignWords = typeof english;

const hindi: CampaignWords = {
  documentTitle: "अभियान",
  from: (advertiser, account) =>
    advertiser === "" ? `${account} की स्क्रीन पर` : `${advertiser} के लिए, ${account} की स्क्रीन पर`,
  days: (from, until) => `${from} से ${until} तक`,
  states: { planned: "अभी शुरू नहीं हुआ", running: "चल रहा है", paused: "रुका हुआ", over: "पूरा हुआ" },
  plays: "बार चला",
  played: "कितनी बार चला",
  ofGoal: (goal) => `तय ${goal} में से`,
  onScreen: "स्क्रीन पर समय",
  cut: "बीच में रुका",
  notShown: "नहीं दिखा",
  doubtful: "संदेह में",
  byDay: "दिन के अनुसार",
  onDay: (day, plays) => `${day}: ${plays} बार`,
  byScreen: "स्क्रीन के अनुसार",
  byMedia: "चित्र या वीडियो के अनुसार",
  nothing: "अभी तक किसी स्क्रीन ने नहीं बताया कि यह चला।",
  how: "स्क्रीन हर बार का हिसाब भेजती हैं। वही गिना जाता है जो अंत तक दिखा। संदेह वाली बारियाँ, जैसे जब स्क्रीन की घड़ी पक्की न हो, इस संख्या में नहीं हैं। बिना नेटवर्क वाली स्क्रीन बाद में बताती है।",
  stale: "पेज फिर नहीं पूछ सका। जो दिख रहा है, वह पुराना हो सकता है।",
};

export const campaignWords: Record<Language, CampaignWords> = { en: english, hi: hindi };

import type { ReportMail } from "#shared/contracts/watching/report-mails.ts";
import type { Language } from "#shared/languages.ts";

type By = ReportMail["groupBy"];

interface Words {
  plays: string;
  uptime: string;
  by: Record<By, string>;
  allScreens: string;
  /** Labels of facts. */
  account: string;
  days: string;
  screens: string;
  sum: string;
  inNone: string;
  unknown: string;
  playColumns: readonly [string, string, string, string, string, string];
  uptimeColumns: readonly [string, string, string, string, string];
  playNote: string;
  uptimeNote: string;
  severalNote: string;
  empty: string;
  shortened: (shown: string, all: string) => string;
  page: string;
  /** The lines of the email. */
  attached: (report: string, days: string) => string;
  list: string;
}

/** The words of reports in emails and in PDFs. */
export const words: Record<Language, Words> = {
  en: {
    plays: "Proof of play",
    uptime: "Uptime",
    by: {
      media: "Media",
      playlist: "Playlist",
      campaign: "Campaign",
      screen: "Screen",
      group: "Group",
      day: "Day",
    },
    allScreens: "All screens that you may see",
    account: "Account",
    days: "Days",
    screens: "Screens",
    sum: "Sum",
    inNone: "In none",
    unknown: "Not known",
    playColumns: ["Plays", "Time on screen", "Cut short", "Failed", "Skipped", "In doubt"],
    uptimeColumns: ["Uptime", "Online", "Offline", "Not known", "Absences"],
    playNote:
      "What the screens reported until this email was made. A screen without a network reports its plays later: the report in the dashboard has them then. Plays in doubt are in no other column. Days follow the calendar of each screen.",
    uptimeNote:
      "In the opening hours of now. The share is of the time that is known. Days follow the calendar of each screen.",
    severalNote: "What is in several of them counts in each, and once in the sum.",
    empty: "Nothing was counted in these days.",
    shortened: (shown, all) => `The first ${shown} of ${all} rows. The CSV file has all of them.`,
    page: "Page {page} of {pages}",
    attached: (report, days) => `${report} of ${days} is attached, as PDF and as CSV.`,
    list: "All reports by email, and who gets them:",
  },
  hi: {
    plays: "चलने का प्रमाण",
    uptime: "अपटाइम",
    by: {
      media: "मीडिया",
      playlist: "प्लेलिस्ट",
      campaign: "अभियान",
      screen: "स्क्रीन",
      group: "ग्रुप",
      day: "दिन",
    },
    allScreens: "वे सभी स्क्रीन जो आप देख सकते हैं",
    account: "खाता",
    days: "दिन",
    screens: "स्क्रीन",
    sum: "कुल",
    inNone: "किसी में नहीं",
    unknown: "पता नहीं",
    playColumns: ["बार चला", "स्क्रीन पर समय", "बीच में रुका", "विफल", "छोड़ा गया", "संदेह में"],
    uptimeColumns: ["अपटाइम", "ऑनलाइन", "ऑफ़लाइन", "पता नहीं", "अनुपस्थितियाँ"],
    playNote:
      "इस ईमेल के बनने तक स्क्रीन ने जो बताया। बिना नेटवर्क वाली स्क्रीन बाद में बताती है: तब वह डैशबोर्ड की रिपोर्ट में होता है। संदेह वाले और किसी कॉलम में नहीं हैं। दिन हर स्क्रीन के अपने कैलेंडर के हैं।",
    uptimeNote: "अभी के खुलने के समय में। प्रतिशत उस समय का है जिसका पता है। दिन हर स्क्रीन के अपने कैलेंडर के हैं।",
    severalNote: "जो इनमें से कई में है, वह हर एक में गिना जाता है, और कुल में एक बार।",
    empty: "इन दिनों में कुछ नहीं गिना गया।",
    shortened: (shown, all) => `${all} में से पहली ${shown} पंक्तियाँ। CSV फ़ाइल में सभी हैं।`,
    page: "पेज {page}, कुल {pages}",
    attached: (report, days) => `${report}, ${days}: PDF और CSV के रूप में साथ में।`,
    list: "ईमेल वाली सभी रिपोर्टें, और वे किसे मिलती हैं:",
  },
};

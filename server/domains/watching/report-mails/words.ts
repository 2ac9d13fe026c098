import { declareTexts } from "../../../texts.ts";

/** The words of reports in emails and in PDFs. */
export const reportTexts = declareTexts("report", {
  plays: "Proof of play",
  uptime: "Uptime",
  allScreens: "All screens that you may see",
  account: "Account",
  days: "Days",
  screens: "Screens",
  sum: "Sum",
  inNone: "In none",
  unknown: "Not known",
  playNote:
    "What the screens reported until this email was made. A screen without a network reports its plays later: the report in the dashboard has them then. Plays in doubt are in no other column. Days follow the calendar of each screen.",
  uptimeNote:
    "In the opening hours of now. The share is of the time that is known. Days follow the calendar of each screen.",
  severalNote: "What is in several of them counts in each, and once in the sum.",
  empty: "Nothing was counted in these days.",
  shortened: "The first {shown} of {all} rows. The CSV file has all of them.",
  page: "Page {page} of {pages}",
  attached: "{report} of {days} is attached, as PDF and as CSV.",
  list: "All reports by email, and who gets them:",
});

/** What a row of a report is about. */
export const rowTexts = declareTexts("report-row", {
  media: "Media",
  playlist: "Playlist",
  campaign: "Campaign",
  screen: "Screen",
  group: "Group",
  day: "Day",
});

export const columnTexts = declareTexts("report-column", {
  played: "Plays",
  onScreen: "Time on screen",
  cut: "Cut short",
  failed: "Failed",
  skipped: "Skipped",
  doubtful: "In doubt",
  share: "Uptime",
  online: "Online",
  offline: "Offline",
  notKnown: "Not known",
  absences: "Absences",
});

import { declareTexts } from "#shared/languages/texts.ts";

/** The sentences of the status page. */
export const statusWords = declareTexts("status-page", {
  documentTitle: "Screens",
  of: "Screens of {account}",
  noScreens: "There are no screens in this group yet.",
  online: "Online",
  offline: "Offline",
  asleep: "Closed",
  waiting: "Never online",
  counts: "How many screens",
  onlineSince: "Online since {at}",
  offlineSince: "Offline since {at}",
  asleepSince: "Closed now; off since {at}",
  neverOnline: "It was never online",
  lastContact: "Last contact {ago}",
  more: "{count, plural, one {and # more screen that is not listed} other {and # more screens that are not listed}}",
  asOf: "As of {at} ({ago}). The page asks again every minute.",
  stale: "The page could not ask again. What you see is as of {at}.",
});
export type StatusWords = ReturnType<typeof statusWords>;

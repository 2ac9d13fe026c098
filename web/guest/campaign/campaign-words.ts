import { declareTexts } from "#shared/languages/texts.ts";

/** The sentences of an advertiser's report. */
export const campaignWords = declareTexts("campaign-page", {
  documentTitle: "Campaign",
  onScreensOf: "On the screens of {account}",
  forAdvertiser: "For {advertiser}, on the screens of {account}",
  days: "{from} to {until}",
  planned: "Not begun yet",
  running: "Running",
  paused: "Paused",
  over: "Over",
  plays: "plays",
  played: "Plays",
  ofGoal: "of {goal} agreed",
  onScreen: "Time on screen",
  cut: "Ended early",
  notShown: "Not shown",
  doubtful: "In doubt",
  byDay: "Plays by day",
  onDay: "{day}: {plays, plural, one {# play} other {# plays}}",
  byScreen: "By screen",
  byMedia: "By picture or video",
  nothing: "No screen has reported a play yet.",
  how: "Screens report each play. A play counts when it was shown to its end. Plays in doubt, for example by a screen with an uncertain clock, are not part of the number. A screen without a network reports later.",
  stale: "The page could not ask again. What you see may be older.",
});
export type CampaignWords = ReturnType<typeof campaignWords>;

import { markTexts } from "../languages/texts.ts";

/** What a record is called before its name. */
export const subjectNouns = markTexts("noun", {
  screen: "screen",
  group: "group",
  trigger: "trigger",
  "touch-menu": "touch menu",
  campaign: "campaign",
  exchange: "exchange",
  festival: "festival",
  "video-wall": "video wall",
  playlist: "playlist",
  media: "media",
  component: "component",
  font: "font",
  folder: "folder",
  schedule: "schedule",
  calendar: "holiday calendar",
  "api-key": "API key",
  "connected-app": "app",
  enrolment: "enrolment token",
  "data-source": "data source",
  import: "import",
  "guest-link": "guest link",
  ticket: "ticket",
  order: "order",
});

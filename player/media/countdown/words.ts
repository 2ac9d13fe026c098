import { declareTexts } from "../texts.ts";

/** The units below their numbers, and what stands in place of no days. */
export const countdownTexts = declareTexts("widget.countdown", {
  days: "{count, plural, one {day} other {days}}",
  hours: "{count, plural, one {hour} other {hours}}",
  minutes: "{count, plural, one {minute} other {minutes}}",
  seconds: "{count, plural, one {second} other {seconds}}",
  today: "Today",
});

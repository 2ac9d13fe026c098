import { declareTexts } from "../texts.ts";

/** The names of prayers and of times of the sun. */
export const prayerTexts = declareTexts("widget.prayer", {
  fajr: "Fajr",
  sunrise: "Sunrise",
  dhuhr: "Zuhr",
  asr: "Asr",
  maghrib: "Maghrib",
  isha: "Isha",
  noon: "Noon",
  sunset: "Sunset",
});

import type { Language } from "#shared/languages.ts";

const en = {
  feels: "Feels like",
  rain: "Rain",
  wind: "Wind",
  today: "Today",
  none: "No weather yet",
  old: "The forecast is too old",
};
export const weatherWords: Record<Language, typeof en> = {
  en,
  hi: {
    feels: "महसूस",
    rain: "बारिश",
    wind: "हवा",
    today: "आज",
    none: "अभी मौसम की जानकारी नहीं",
    old: "मौसम की जानकारी बहुत पुरानी है",
  },
};

/** What an icon shows. */
export type Sky =
  | "clear"
  | "fair"
  | "cloudy"
  | "overcast"
  | "fog"
  | "drizzle"
  | "rain"
  | "heavy-rain"
  | "sleet"
  | "snow"
  | "storm"
  | "hail";

const codes: readonly [codes: readonly number[], sky: Sky, en: string, hi: string][] = [
  [[0], "clear", "Clear", "साफ़"],
  [[1], "fair", "Mostly clear", "ज़्यादातर साफ़"],
  [[2], "cloudy", "Partly cloudy", "कुछ बादल"],
  [[3], "overcast", "Cloudy", "बादल"],
  [[45, 48], "fog", "Fog", "कोहरा"],
  [[51, 53, 55], "drizzle", "Drizzle", "फुहार"],
  [[56, 57, 66, 67], "sleet", "Freezing rain", "बर्फ़ीली बारिश"],
  [[61], "drizzle", "Light rain", "हल्की बारिश"],
  [[63], "rain", "Rain", "बारिश"],
  [[65], "heavy-rain", "Heavy rain", "तेज़ बारिश"],
  [[71, 73, 77], "snow", "Snow", "बर्फ़"],
  [[75], "snow", "Heavy snow", "भारी बर्फ़"],
  [[80, 81], "rain", "Showers", "बौछारें"],
  [[82], "heavy-rain", "Heavy showers", "तेज़ बौछारें"],
  [[85, 86], "snow", "Snow showers", "बर्फ़ की बौछारें"],
  [[95], "storm", "Thunderstorm", "गरज के साथ बारिश"],
  [[96, 99], "hail", "Thunderstorm with hail", "ओलों के साथ तूफ़ान"],
];
const entryOf = (code: number) => codes.filter(([of]) => of.indexOf(code) !== -1)[0];

/** Returns what the icon of a WMO code shows. An unknown code has clouds. */
export const skyOf = (code: number): Sky => entryOf(code)?.[1] || "overcast";

/** Returns the words for a WMO weather code; no words for an unknown code. A clear sky by day is "sunny". */
export function skyText(code: number, isDay: boolean, language: Language): string {
  const [, , english = "", hindi = ""] = entryOf(code) || [];
  if (code === 0 && isDay) return language === "hi" ? "धूप" : "Sunny";
  return language === "hi" ? hindi : english;
}

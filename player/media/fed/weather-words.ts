import type { Language } from "#shared/languages.ts";
import { declareTexts } from "../texts.ts";

export const weatherTexts = declareTexts("widget.weather", {
  feels: "Feels like {degrees}",
  rain: "Rain {percent}",
  wind: "Wind {speed}",
  today: "Today",
  none: "No weather yet",
  old: "The forecast is too old",
});

/** By the icon; then those of other texts with an icon. */
const skyTexts = declareTexts("widget.sky", {
  sunny: "Sunny",
  clear: "Clear",
  fair: "Mostly clear",
  cloudy: "Partly cloudy",
  overcast: "Cloudy",
  fog: "Fog",
  drizzle: "Drizzle",
  sleet: "Freezing rain",
  lightRain: "Light rain",
  rain: "Rain",
  "heavy-rain": "Heavy rain",
  snow: "Snow",
  heavySnow: "Heavy snow",
  showers: "Showers",
  heavyShowers: "Heavy showers",
  snowShowers: "Snow showers",
  storm: "Thunderstorm",
  hail: "Thunderstorm with hail",
});
type SkyText = Parameters<ReturnType<typeof skyTexts>>[0];

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

const codes: readonly [codes: readonly number[], sky: Sky, text?: SkyText][] = [
  [[0], "clear"],
  [[1], "fair"],
  [[2], "cloudy"],
  [[3], "overcast"],
  [[45, 48], "fog"],
  [[51, 53, 55], "drizzle"],
  [[56, 57, 66, 67], "sleet"],
  [[61], "drizzle", "lightRain"],
  [[63], "rain"],
  [[65], "heavy-rain"],
  [[71, 73, 77], "snow"],
  [[75], "snow", "heavySnow"],
  [[80, 81], "rain", "showers"],
  [[82], "heavy-rain", "heavyShowers"],
  [[85, 86], "snow", "snowShowers"],
  [[95], "storm"],
  [[96, 99], "hail"],
];
const entryOf = (code: number) => codes.filter(([of]) => of.indexOf(code) !== -1)[0];

/** Returns what the icon of a WMO code shows. An unknown code has clouds. */
export const skyOf = (code: number): Sky => entryOf(code)?.[1] || "overcast";

/** Returns the text for a WMO weather code; no text for an unknown code. A clear sky by day is "sunny". */
export function skyText(code: number, isDay: boolean, language: Language): string {
  const [, sky, text = sky] = entryOf(code) || [];
  return text ? skyTexts(language)(code === 0 && isDay ? "sunny" : text) : "";
}

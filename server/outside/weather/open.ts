import type { Env } from "../../env.ts";
import { realFeeds } from "../feeds/real.ts";
import { openMeteoDouble } from "./double.ts";
import { openMeteo } from "./open-meteo.ts";
import type { Weather } from "./port.ts";

const withinMs = 10_000;

/** Opens the source of weather of the settings; null: there is none. In development a stand-in makes weather up. */
export function openWeather(
  { WEATHER, WEATHER_URL, WEATHER_PLACES_URL, WEATHER_API_KEY, production }: Env,
  now: () => Date,
): Weather | null {
  switch (WEATHER) {
    case "open-meteo-free":
      return openMeteo({
        feeds: realFeeds({ privateToo: false, withinMs }),
        forecastUrl: "https://api.open-meteo.com",
        placesUrl: "https://geocoding-api.open-meteo.com",
        apiKey: null,
      });
    case "open-meteo":
      return openMeteo({
        feeds: realFeeds({ privateToo: false, withinMs }),
        forecastUrl: "https://customer-api.open-meteo.com",
        placesUrl: "https://customer-geocoding-api.open-meteo.com",
        apiKey: WEATHER_API_KEY ?? null,
      });
    case "own":
      if (!WEATHER_URL || !WEATHER_PLACES_URL) throw new Error("WEATHER=own without its addresses");
      return openMeteo({
        // The operator named these servers, which may be in the own network.
        feeds: realFeeds({ privateToo: true, withinMs }),
        forecastUrl: WEATHER_URL,
        placesUrl: WEATHER_PLACES_URL,
        apiKey: WEATHER_API_KEY ?? null,
      });
    case "off":
      return null;
    default:
      return production ? null : standInWeather(now);
  }
}

/** Returns weather that is made up, and says so on screens. */
const standInWeather = (now: () => Date): Weather => ({
  ...openMeteo({
    feeds: openMeteoDouble(now),
    forecastUrl: "https://weather.example",
    placesUrl: "https://places.example",
    apiKey: null,
  }),
  attribution: "Made-up weather (development)",
});

import { hourMs } from "#shared/durations.ts";
import type { WeatherDay } from "#shared/media-kinds/weather.ts";
import { weatherLimits } from "#shared/media-kinds/weather.ts";
import { FeedFailure, type Feeds } from "../feeds/port.ts";
import { type ForecastAnswer, forecastAnswer, placesAnswer } from "./open-meteo-shapes.ts";
import type { Forecast, Weather } from "./port.ts";

const maxBytes = 500_000;
const hourly = [
  ...["temperature_2m", "apparent_temperature", "weather_code"],
  ...["precipitation_probability", "wind_speed_10m", "is_day"],
];
const daily = [
  ...["weather_code", "temperature_2m_max", "temperature_2m_min"],
  "precipitation_probability_max",
];

export interface OpenMeteoSettings {
  /** Fetches the answers. */
  feeds: Feeds;
  forecastUrl: string;
  placesUrl: string;
  /** Of a paid plan; null: without one. */
  apiKey: string | null;
}

/** Asks Open-Meteo, or an own server of its software, for places and forecasts. */
export function openMeteo({ feeds, forecastUrl, placesUrl, apiKey }: OpenMeteoSettings): Weather {
  async function ask(base: string, path: string, query: Record<string, string>): Promise<unknown> {
    const url = new URL(`${base.replace(/\/+$/, "")}${path}`);
    for (const [name, value] of Object.entries({ ...query, ...(apiKey && { apikey: apiKey }) }))
      url.searchParams.set(name, value);
    const file = await feeds.fetch(url.href, { etag: null, accept: "application/json", maxBytes });
    try {
      return JSON.parse(String(file?.bytes));
    } catch {
      throw new FeedFailure("status", 200);
    }
  }

  return {
    attribution: "Weather data by Open-Meteo.com",
    async places(search, language) {
      const query = { name: search, language, count: "10", format: "json" };
      const { data } = placesAnswer.safeParse(await ask(placesUrl, "/v1/search", query));
      if (!data) throw new FeedFailure("status", 200);
      return data.results ?? [];
    },
    async forecast({ latitude, longitude }) {
      const answer = await ask(forecastUrl, "/v1/forecast", {
        latitude: String(latitude),
        longitude: String(longitude),
        hourly: hourly.join(","),
        daily: daily.join(","),
        timezone: "auto",
        timeformat: "unixtime",
        forecast_days: "7",
      });
      const { data } = forecastAnswer.safeParse(answer);
      const read = data && forecastOf(data);
      if (!read) throw new FeedFailure("status", 200);
      return read;
    },
  };
}

/** Returns minutes east of UTC in an IANA zone at a moment; null for an unknown zone. */
function offsetMinIn(zone: string, atMs: number): number | null {
  try {
    const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
    const name = format.formatToParts(atMs).find(({ type }) => type === "timeZoneName")?.value ?? "";
    if (name === "GMT") return 0;
    const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    return sign ? (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : null;
  } catch {
    return null;
  }
}

/** Reads an answer; null when it has no hour or no day that can be used. */
function forecastOf({ timezone, utc_offset_seconds, hourly, daily }: ForecastAnswer): Forecast | null {
  const fromMs = (hourly.time[0] ?? 0) * 1000;
  let count = 0;
  // Models end at different hours: after the first gap nothing is used.
  while (
    count < Math.min(hourly.time.length, weatherLimits.hours) &&
    hourly.time[count] === fromMs / 1000 + count * 3600 &&
    typeof hourly.temperature_2m[count] === "number" &&
    typeof hourly.weather_code[count] === "number"
  )
    count++;
  const numbers = (of: readonly (number | null)[]) =>
    Array.from({ length: count }, (_, at) => of[at] ?? null);
  const known = (of: readonly (number | null)[]) => numbers(of).map((each) => each ?? 0);
  const days = daily.time.slice(0, weatherLimits.days).flatMap((second, at): WeatherDay[] => {
    const [code, max, min] = [
      daily.weather_code[at],
      daily.temperature_2m_max[at],
      daily.temperature_2m_min[at],
    ];
    if (typeof code !== "number" || typeof max !== "number" || typeof min !== "number") return [];
    const startMs = second * 1000;
    const offsetMin = offsetMinIn(timezone, startMs + 12 * hourMs) ?? Math.round(utc_offset_seconds / 60);
    // Noon is on the same date, whatever the clock does in the night.
    const date = new Date(startMs + 12 * hourMs + offsetMin * 60_000).toISOString().slice(0, 10);
    const next = daily.time[at + 1];
    const untilMs = next === undefined ? startMs + 24 * hourMs : next * 1000;
    const rain = daily.precipitation_probability_max[at] ?? null;
    return [{ date, fromMs: startMs, untilMs, offsetMin, code: Math.round(code), max, min, rain }];
  });
  if (count === 0 || days.length === 0) return null;
  return {
    hours: {
      fromMs,
      temperature: known(hourly.temperature_2m),
      feels: numbers(hourly.apparent_temperature),
      code: known(hourly.weather_code).map(Math.round),
      rain: numbers(hourly.precipitation_probability),
      wind: numbers(hourly.wind_speed_10m),
      day: known(hourly.is_day).map(Math.round),
    },
    days,
  };
}

import { dayMs } from "#shared/durations.ts";
import { FeedFailure, type Feeds, type FeedTrouble } from "../feeds/port.ts";

/** Places of the double, with the coordinates that they have. */
const cities: readonly [
  name: string,
  hindi: string,
  region: string,
  country: string,
  at: [number, number],
  zone: string,
][] = [
  ["Mumbai", "मुंबई", "Maharashtra", "India", [19.07283, 72.88261], "Asia/Kolkata"],
  ["Pune", "पुणे", "Maharashtra", "India", [18.51957, 73.85535], "Asia/Kolkata"],
  ["Delhi", "दिल्ली", "Delhi", "India", [28.65195, 77.23149], "Asia/Kolkata"],
  ["Bengaluru", "बेंगलुरु", "Karnataka", "India", [12.97194, 77.59369], "Asia/Kolkata"],
  ["Chennai", "चेन्नई", "Tamil Nadu", "India", [13.08784, 80.27847], "Asia/Kolkata"],
  ["Kolkata", "कोलकाता", "West Bengal", "India", [22.56263, 88.36304], "Asia/Kolkata"],
  ["Berlin", "बर्लिन", "Land Berlin", "Germany", [52.52437, 13.41053], "Europe/Berlin"],
  ["Berlin", "बर्लिन", "New Hampshire", "United States", [44.46867, -71.18508], "America/New_York"],
  ["London", "लंदन", "England", "United Kingdom", [51.50853, -0.12574], "Europe/London"],
  ["New York", "न्यूयॉर्क", "New York", "United States", [40.71427, -74.00597], "America/New_York"],
  ["Sydney", "सिडनी", "New South Wales", "Australia", [-33.86785, 151.20732], "Australia/Sydney"],
  ["Tromsø", "ट्रोम्सो", "Troms", "Norway", [69.6489, 18.95508], "Europe/Oslo"],
];

const codes = [0, 1, 2, 3, 45, 51, 61, 63, 71, 80, 95, 2];

export type WeatherTrouble = FeedTrouble | "malformed" | "not json" | { status: number };

/** Answers as Open-Meteo does, without a network: for development and tests. */
export interface WeatherDouble extends Feeds {
  /** How it answers from now on; null: well. */
  trouble: WeatherTrouble | null;
  /** The addresses that it was asked for. */
  asked: string[];
  /** Answers wait for it. */
  hold: Promise<void> | null;
}

/** Creates a stand-in for the servers of Open-Meteo. Its weather is made up from the place and the day. */
export function openMeteoDouble(now: () => Date): WeatherDouble {
  const double: WeatherDouble = {
    trouble: null,
    asked: [],
    hold: null,
    async fetch(address) {
      double.asked.push(address);
      if (double.asked.length > 1_000) double.asked.shift();
      const { hold, trouble } = double;
      if (hold) await hold;
      if (typeof trouble === "object" && trouble) throw new FeedFailure("status", trouble.status);
      if (trouble === "not json") return file("<html>Bad gateway</html>");
      if (trouble === "malformed") return file(JSON.stringify({ error: true, reason: "Out of range" }));
      if (trouble) throw new FeedFailure(trouble);
      const { pathname, searchParams } = new URL(address);
      const answer = pathname.endsWith("/search")
        ? placesFor(searchParams)
        : forecastFor(searchParams, now());
      return file(JSON.stringify(answer));
    },
  };
  return double;
}

const file = (text: string) => ({ bytes: Buffer.from(text), type: "application/json", etag: null });

function placesFor(query: URLSearchParams) {
  const search = (query.get("name") ?? "").toLocaleLowerCase();
  const results = cities
    .filter(([name, hindi]) => name.toLocaleLowerCase().startsWith(search) || hindi.startsWith(search))
    .map(([name, hindi, admin1, country, [latitude, longitude], timezone], id) => ({
      id,
      name: query.get("language") === "hi" ? hindi : name,
      latitude,
      longitude,
      admin1,
      country,
      timezone,
    }));
  return results.length > 0 ? { results, generationtime_ms: 0.4 } : { generationtime_ms: 0.3 };
}

function forecastFor(query: URLSearchParams, now: Date) {
  const [latitude, longitude] = [Number(query.get("latitude")), Number(query.get("longitude"))];
  const near = cities.find(
    ([, , , , [lat, long]]) => Math.abs(lat - latitude) < 0.5 && Math.abs(long - longitude) < 0.5,
  );
  const timezone = near?.[5] ?? "GMT";
  const offsetS = offsetSecondsIn(timezone, now);
  const startS = (Math.floor((now.getTime() + offsetS * 1000) / dayMs) * dayMs) / 1000 - offsetS;
  const ofDay = (day: number) =>
    Math.abs(Math.floor(startS / 86_400) + day + Math.round(latitude + longitude));
  const warmth = 30 - Math.abs(latitude) * 0.45;
  const temperatureAt = (hour: number) =>
    Math.round((warmth + 5 * Math.sin(((hour % 24) - 9) / 3.82) + (ofDay(Math.floor(hour / 24)) % 4)) * 10) /
    10;
  const codeOf = (day: number) => codes[ofDay(day) % codes.length] ?? 0;
  const hours = Array.from({ length: 168 }, (_, hour) => hour);
  const days = [0, 1, 2, 3, 4, 5, 6];
  const ofDays = (each: (hours: number[]) => number) =>
    days.map((day) => each(hours.slice(day * 24, day * 24 + 24).map(temperatureAt)));
  const rain = (day: number) => (codeOf(day) >= 50 ? 80 : 10);
  return {
    latitude,
    longitude,
    timezone,
    utc_offset_seconds: offsetS,
    elevation: 10,
    hourly: {
      time: hours.map((hour) => startS + hour * 3600),
      temperature_2m: hours.map(temperatureAt),
      apparent_temperature: hours.map((hour) => temperatureAt(hour) + 1.5),
      weather_code: hours.map((hour) => codeOf(Math.floor(hour / 24))),
      precipitation_probability: hours.map((hour) => rain(Math.floor(hour / 24))),
      wind_speed_10m: hours.map((hour) => 8 + (hour % 7)),
      is_day: hours.map((hour) => (hour % 24 >= 6 && hour % 24 < 18 ? 1 : 0)),
    },
    daily: {
      time: days.map((day) => startS + day * 86_400),
      weather_code: days.map(codeOf),
      temperature_2m_max: ofDays((each) => Math.max(...each)),
      temperature_2m_min: ofDays((each) => Math.min(...each)),
      precipitation_probability_max: days.map(rain),
    },
  };
}

function offsetSecondsIn(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
  return Math.round((local - at.getTime()) / 60_000) * 60;
}

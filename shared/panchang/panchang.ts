import { dayMs, hourMs } from "../durations.ts";
import { type Month, monthAt, northernMonthAt, partAt, type Span, spans } from "./lunar.ts";
import { crossing, type Place } from "./sky.ts";

/** From and until, UTC ms. */
export type Window = readonly [fromMs: number, untilMs: number];

/** What a panchang prints for a day. Null: it does not happen there on this day. */
export interface Panchang {
  month: Month;
  /** The moon grows. */
  isBright: boolean;
  /** Those that end before the next sunrise, and the one after them. */
  tithi: readonly Span[];
  nakshatra: readonly Span[];
  yoga: readonly Span[];
  karana: readonly Span[];
  sunrise: number | null;
  sunset: number | null;
  moonrise: number | null;
  moonset: number | null;
  rahu: Window | null;
  gulika: Window | null;
  yamaganda: Window | null;
  /** None on a Wednesday. */
  abhijit: Window | null;
  vikram: number;
  shaka: number;
}

export interface Rules {
  /** With which moon a month ends: the new moon in the south and west, the full moon in the north. */
  months: "amanta" | "purnimanta";
  /** With which month a year of Vikram begins: Kartika in Gujarat. */
  vikramFrom: "chaitra" | "kartika";
}

/** The eighth of the day from sunrise to sunset, counted from 0, for Sunday to Saturday. */
const eighths = {
  rahu: [7, 1, 6, 4, 5, 3, 2],
  gulika: [6, 5, 4, 3, 2, 1, 0],
  yamaganda: [4, 3, 2, 1, 0, 6, 5],
} as const;

const kartika = 7;

/** Returns the year of Shaka: it begins with Chaitra, in March or April. */
function shakaOf({ at, isExtra }: Month, date: Date): number {
  const isOld = date.getUTCMonth() < 4 && (at >= kartika || (isExtra && at === 0));
  return date.getUTCFullYear() - (isOld ? 79 : 78);
}

/** Returns the panchang of a day that begins and ends at these instants. `date`: the same day in its UTC fields. */
export function panchangOf(
  date: Date,
  [beginMs, endMs]: Window,
  { latitude, longitude, months, vikramFrom }: Place & Rules,
): Panchang {
  const place = { latitude, longitude };
  const today = { place, fromMs: beginMs, untilMs: endMs };
  const sunrise = crossing("sun", "rise", today);
  const sunset = crossing("sun", "set", today);
  const fromMs = sunrise ?? beginMs + 6 * hourMs;
  const nextMs = crossing("sun", "rise", { place, fromMs: endMs, untilMs: endMs + dayMs }) ?? fromMs + dayMs;
  const part = (first: number, count: number): Window | null => {
    if (sunrise === null || sunset === null || sunset < sunrise) return null;
    const each = (sunset - sunrise) / count;
    return [sunrise + first * each, sunrise + (first + 1) * each];
  };
  const weekday = date.getUTCDay();
  const kalam = (name: keyof typeof eighths) => part(eighths[name][weekday] ?? 0, 8);
  const named = monthAt(fromMs);
  const shaka = shakaOf(named, date);
  const isBeforeKartika = named.at < kartika || (named.isExtra && named.at === kartika);
  return {
    month: months === "amanta" ? named : northernMonthAt(fromMs),
    isBright: partAt("tithi", fromMs) < 15,
    tithi: spans("tithi", fromMs, nextMs),
    nakshatra: spans("nakshatra", fromMs, nextMs),
    yoga: spans("yoga", fromMs, nextMs),
    karana: spans("karana", fromMs, nextMs),
    sunrise,
    sunset,
    moonrise: crossing("moon", "rise", today),
    moonset: crossing("moon", "set", today),
    rahu: kalam("rahu"),
    gulika: kalam("gulika"),
    yamaganda: kalam("yamaganda"),
    abhijit: weekday === 3 ? null : part(7, 15),
    shaka,
    vikram: shaka + (vikramFrom === "kartika" && isBeforeKartika ? 134 : 135),
  };
}

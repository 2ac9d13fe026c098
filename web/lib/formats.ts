/** Formats numbers, sizes, money, lengths and times. Pure: the caller passes the current instant. */

import { countryName } from "#shared/countries.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import { declareTexts } from "#shared/languages/texts.ts";
import { figureLocale, type Language, localeOf } from "#shared/languages.ts";

let language: Language = "en";
let locale = localeOf(language);

/** Sets the language of all later output: dates in English where the browser has none in it. Indian figures and rupees in every one. */
export function formatFor(next: Language): void {
  language = next;
  const months = new Intl.DateTimeFormat(localeOf(next), { month: "long" });
  // Chrome writes "2026 M11 27" for Punjabi, and dates in its own language for Odia.
  const hasDates = months.resolvedOptions().locale.startsWith(next) && !/^M\d/.test(months.format(0));
  locale = hasDates ? localeOf(next) : figureLocale;
}

type WithPlace = (text: string, instant: string | number | Date, zone: string) => string;
let homeZone: string | undefined;
let withPlace: WithPlace = (text) => text;

/** Sets the zone of later times that name none, and how a whole one names its place; before: the viewer's. */
export function formatTimesIn(zone: string, naming: WithPlace): void {
  homeZone = zone;
  withPlace = naming;
}

/** Formats bytes in units of 1000, with three figures: 1.25 MB. */
export function formatBytes(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"] as const;
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  const digits = step === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${Number(value.toFixed(digits)).toLocaleString(figureLocale)} ${units[step]}`;
}

/** Formats paise as rupees: ₹1,249.50; whole rupees without decimals. */
export const formatRupees = (paise: number): string => formatMoney(paise, "INR");

/** Writes an amount in hundredths of a currency (ISO 4217). */
export function formatMoney(minor: number, currency: string): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(figureLocale, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // -0 would be written with its sign.
  }).format(minor === 0 ? 0 : minor / 100);
}

/** Returns the name of a country by its ISO 3166-1 code. */
export const formatCountry = (code: string): string => countryName(code, locale);

export const formatNumber = (value: number): string => value.toLocaleString(figureLocale);

/** Formats a count with its noun: "1 screen", "3 screens". */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Formats a length of time as on a clock: 0:07, 12:30, 1:02:03. */
export function formatLength(ms: number): string {
  const total = Math.round(ms / 1000);
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** Formats a length of time in words: "356h 36m", "36m", "24s", "0m". */
export function formatHours(ms: number): string {
  const unit = (count: number, of: string) =>
    new Intl.NumberFormat(locale, { style: "unit", unit: of, unitDisplay: "narrow" }).format(count);
  if (ms > 0 && ms < 60_000) return unit(Math.ceil(ms / 1000), "second");
  const minutes = Math.floor(ms / 60_000);
  const rest = unit(minutes % 60, "minute");
  if (minutes < 60) return rest;
  const hours = unit(Math.floor(minutes / 60), "hour");
  return minutes % 60 === 0 ? hours : `${hours} ${rest}`;
}

const steps: ["day" | "hour" | "minute", number][] = [
  ["day", dayMs],
  ["hour", hourMs],
  ["minute", 60_000],
];

/** Formats a length of time in its largest unit, rounded down: "3 days", "23 hours", "1 minute", "12 seconds". */
export function formatSpan(ms: number): string {
  for (const [unit, size] of steps) {
    if (ms >= size) return formatUnit(Math.floor(ms / size), unit);
  }
  return formatUnit(Math.max(0, Math.floor(ms / 1000)), "second");
}

/** Formats an age, to the second below two minutes: "70 seconds", "3 minutes". */
export const formatAge = (ms: number): string =>
  ms < 120_000 ? formatUnit(Math.max(0, Math.floor(ms / 1000)), "second") : formatSpan(ms);

const formatUnit = (count: number, unit: string): string =>
  new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);

const formatWords = declareTexts("formats", { justNow: "just now" });

/** Formats a distance to the past or future: "just now", "5 minutes ago", "in 23 hours". */
export function formatRelative(instant: string | number | Date, now: number): string {
  const away = new Date(instant).getTime() - now;
  if (Math.abs(away) < 10_000) return formatWords(language)("justNow");
  const [unit, size] = steps.find(([, each]) => Math.abs(away) >= each) ?? ["second", 1000];
  return new Intl.RelativeTimeFormat(locale).format(Math.trunc(away / size), unit as "second");
}

/** Formats date and time in a zone: 20 Nov 2026, 4:27 pm. */
export function formatDateTime(instant: string | number | Date, timeZone?: string): string {
  const parts = { dateStyle: "medium", timeStyle: "short" } as const;
  return inZone(instant, parts, timeZone);
}

function inZone(
  instant: string | number | Date,
  parts: Intl.DateTimeFormatOptions,
  timeZone: string | undefined,
): string {
  const text = new Intl.DateTimeFormat(locale, { ...parts, timeZone: timeZone ?? homeZone }).format(
    new Date(instant),
  );
  return timeZone === undefined && homeZone !== undefined ? withPlace(text, instant, homeZone) : text;
}

const wallFormats = new Map<string, Intl.DateTimeFormat>();
/**
 * Returns a cached formatter of local time, which is passed as if it were UTC. Creating one takes a hundred times as
 * long as using it.
 */
function onWall(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(parts)}`;
  const format = wallFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" });
  wallFormats.set(key, format);
  return format;
}

/** Formats a time of day, `HH:MM`: 6:00 pm. */
export const formatTimeOfDay = (time: string): string =>
  onWall({ timeStyle: "short" }).format(Date.parse(`2000-01-01T${time}:00Z`));

/** Formats a full hour, `HH:00`, where there is little room: 6 pm. */
export const formatHourOfDay = (time: string): string =>
  onWall({ hour: "numeric" }).format(Date.parse(`2000-01-01T${time}:00Z`));

/** Formats a date in a zone: 20 Nov 2026. */
export const formatDate = (instant: string | number | Date, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: timeZone ?? homeZone }).format(
    new Date(instant),
  );

/** Formats an instant in short form: only the time if it is today in that zone, else with the date. */
export function formatSince(instant: string | number | Date, now: number, timeZone?: string): string {
  const then = new Date(instant);
  if (formatDate(then, timeZone) !== formatDate(now, timeZone)) return formatDateTime(then, timeZone);
  return inZone(then, { timeStyle: "short" }, timeZone);
}

/** Formats parts of a calendar date, `YYYY-MM-DD`: Tue with `{ weekday: "short" }`. */
export const formatCalendarDate = (date: string, parts: Intl.DateTimeFormatOptions): string =>
  onWall(parts).format(Date.parse(`${date}T00:00:00Z`));

/** Formats a range of calendar dates, both included: 16–22 Nov 2026. */
export const formatCalendarRange = (from: string, until: string): string =>
  onWall({ dateStyle: "medium" }).formatRange(
    Date.parse(`${from}T00:00:00Z`),
    Date.parse(`${until}T00:00:00Z`),
  );

/** Formats a list: "Monday, Tuesday and Friday". */
export const formatList = (words: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: "conjunction" }).format(words);

/** Cached formatters: creating one takes far longer than using it, and some run on every frame of a drag. */
const instantFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats parts of an instant (UTC ms). */
export function formatInstant(ms: number, wanted: Intl.DateTimeFormatOptions): string {
  const parts = { ...wanted, timeZone: wanted.timeZone ?? homeZone };
  const key = `${locale} ${JSON.stringify(parts)}`;
  let format = instantFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, parts);
    if (instantFormats.size > 200) instantFormats.clear();
    instantFormats.set(key, format);
  }
  return format.format(ms);
}

/** How the product writes numbers, sizes, money, lengths and times. Pure: pass the instant that counts as now. */
type Locale = "en-IN" | "hi-IN";
let locale: Locale = "en-IN";

/** From now on everything here is written for readers of this language. Indian figures and rupees in each. */
export function formatFor(next: Locale): void {
  locale = next;
}

/** Bytes in units of 1000, three figures: 1.25 MB. */
export function formatBytes(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"] as const;
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  const digits = step === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${Number(value.toFixed(digits)).toLocaleString(locale)} ${units[step]}`;
}

/** Paise as rupees: ₹1,249.50; whole rupees without decimals. */
export function formatRupees(paise: number): string {
  const digits = paise % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(paise / 100);
}

export const formatNumber = (value: number): string => value.toLocaleString(locale);

/** "1 screen", "3 screens". */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** A length of time as on a clock: 0:07, 12:30, 1:02:03. */
export function formatLength(ms: number): string {
  const total = Math.round(ms / 1000);
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

const steps: ["day" | "hour" | "minute", number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** A length of time in its largest sensible unit, rounded down: "3 days", "23 hours", "1 minute", "12 seconds". */
export function formatSpan(ms: number): string {
  for (const [unit, size] of steps) {
    if (ms >= size) return formatUnit(Math.floor(ms / size), unit);
  }
  return formatUnit(Math.max(0, Math.floor(ms / 1000)), "second");
}

/** How long ago, to the second below two minutes: "70 seconds", "3 minutes". */
export const formatAge = (ms: number): string =>
  ms < 120_000 ? formatUnit(Math.max(0, Math.floor(ms / 1000)), "second") : formatSpan(ms);

const formatUnit = (count: number, unit: string): string =>
  new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);

const justNow: Record<Locale, string> = { "en-IN": "just now", "hi-IN": "अभी-अभी" };

/** How long ago or how far ahead: "just now", "5 minutes ago", "in 23 hours". */
export function formatRelative(instant: string | number | Date, now: number): string {
  const away = new Date(instant).getTime() - now;
  if (Math.abs(away) < 10_000) return justNow[locale];
  const [unit, size] = steps.find(([, each]) => Math.abs(away) >= each) ?? ["second", 1000];
  return new Intl.RelativeTimeFormat(locale).format(Math.trunc(away / size), unit as "second");
}

/** Date and time in a zone: 20 Nov 2026, 4:27 pm. */
export const formatDateTime = (instant: string | number | Date, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone }).format(
    new Date(instant),
  );

const wallFormats = new Map<string, Intl.DateTimeFormat>();
/** Writes what a wall shows. Made once for each way: making one takes a hundred times as long as using it. */
function onWall(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(parts)}`;
  const format = wallFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" });
  wallFormats.set(key, format);
  return format;
}

/** A time of the day, `HH:MM`, as it is said: 6:00 pm. */
export const formatTimeOfDay = (time: string): string =>
  onWall({ timeStyle: "short" }).format(Date.parse(`2000-01-01T${time}:00Z`));

/** Date in a zone: 20 Nov 2026. */
export const formatDate = (instant: string | number | Date, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone }).format(new Date(instant));

/** Since when, short: the time alone where it was today in that zone, else with the date. */
export function formatSince(instant: string | number | Date, now: number, timeZone?: string): string {
  const then = new Date(instant);
  if (formatDate(then, timeZone) !== formatDate(now, timeZone)) return formatDateTime(then, timeZone);
  return new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone }).format(then);
}

/** Parts of a date of the calendar, `YYYY-MM-DD`: with `{ weekday: "short" }` Tue. */
export const formatCalendarDate = (date: string, parts: Intl.DateTimeFormatOptions): string =>
  onWall(parts).format(Date.parse(`${date}T00:00:00Z`));

/** From one date of the calendar to another, both included: 16–22 Nov 2026. */
export const formatCalendarRange = (from: string, until: string): string =>
  onWall({ dateStyle: "medium" }).formatRange(
    Date.parse(`${from}T00:00:00Z`),
    Date.parse(`${until}T00:00:00Z`),
  );

/** "Monday, Tuesday and Friday". */
export const formatList = (words: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: "conjunction" }).format(words);

/** Making one takes far longer than using it, and some are used for every frame of a drag. */
const instantFormats = new Map<string, Intl.DateTimeFormat>();

/** An instant (UTC ms) by parts. */
export function formatInstant(ms: number, parts: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(parts)}`;
  let format = instantFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, parts);
    if (instantFormats.size > 200) instantFormats.clear();
    instantFormats.set(key, format);
  }
  return format.format(ms);
}

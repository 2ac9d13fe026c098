import { type Language, localeOf } from "#shared/languages.ts";
import type { SupportHours } from "#shared/support-hours.ts";
import { declareTexts } from "../../../texts.ts";

const texts = declareTexts("hours", {
  hours: "{days}, {from} to {to} {zone}",
  range: "{first} to {last}",
  everyDay: "Every day",
  liveChat:
    "People answer in it, too, and in the dashboard under Support: {hours}. At other times a question becomes a ticket, which we answer by email.",
  noLiveChat: "It passes a message on to people.",
});

/** Says what people do in the chat of the website. */
export const liveChatInWords = (language: Language, hours: SupportHours, isOn: boolean): string =>
  isOn
    ? texts(language)("liveChat", { hours: hoursInWords(language, hours) })
    : texts(language)("noLiveChat");

/** Returns when people answer: "Monday to Friday, 10 AM to 7 PM IST". */
export function hoursInWords(language: Language, { days, from, to, zone }: SupportHours): string {
  const word = texts(language);
  return word("hours", {
    days: daysInWords(days, language),
    from: timeInWords(from, language),
    to: timeInWords(to, language),
    zone: zoneInWords(zone, language),
  });
}

/** A Monday. */
const monday = Date.UTC(2026, 0, 5);
const dayLength = 86_400_000;

function daysInWords(days: readonly number[], language: Language): string {
  const word = texts(language);
  const locale = localeOf(language);
  const format = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  const name = (day = 1) => format.format(monday + (day - 1) * dayLength);
  if (days.length === 7) return word("everyDay");
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  const inOneRow = last - first === days.length - 1;
  if (inOneRow && days.length > 2) return word("range", { first: name(first), last: name(last) });
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(days.map(name));
}

/** "10 AM", in Hindi with the part of the day; minutes only where there are any. */
function timeInWords(time: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === "en" ? "en-US" : localeOf(language), {
    timeZone: "UTC",
    hour: "numeric",
    hour12: true,
    ...(!time.endsWith(":00") && { minute: "2-digit" }),
    ...(language !== "en" && { dayPeriod: "short" }),
  });
  // Intl writes another space than people type.
  return format.format(new Date(`2026-01-05T${time}:00Z`)).replaceAll("\u202f", " ");
}

/** "IST", or "GMT+1" where the zone has no short name. */
function zoneInWords(zone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: zone,
    timeZoneName: "short",
  }).formatToParts(monday);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

import { formatDateTime, formatInstant, formatSince, formatTimesIn } from "./formats.ts";

/** Old names in zone data of places that have been renamed. */
const renamed: Record<string, string> = {
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Europe/Kiev": "Europe/Kyiv",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "America/Godthab": "America/Nuuk",
};
const currentName = (zone: string): string => renamed[zone] ?? zone;

/** Returns the zone of this device. */
export const localTimeZone = (): string =>
  currentName(new Intl.DateTimeFormat("en").resolvedOptions().timeZone);

/** Returns the offset from UTC at an instant: "GMT+5:30", "GMT" for zero (some engines write "GMT+0"). */
function offsetOf(zone: string, at: number): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts(
    at,
  );
  const offset = parts.find((part) => part.type === "timeZoneName")?.value;
  return offset === undefined || offset === "GMT+0" ? "GMT" : offset;
}

/** Returns a label such as "Kolkata, Asia (GMT+5:30)": the place first, because people search for it. */
export function timeZoneLabel(zone: string, at: number): string {
  const [area = zone, ...place] = currentName(zone).split("/");
  const name = place.length > 0 ? `${place.reverse().join(", ")}, ${area}` : area;
  return `${name.replaceAll("_", " ")} (${offsetOf(zone, at)})`;
}

/** Returns the place of a zone: "Kolkata", "Buenos Aires", "UTC". */
const placeOf = (zone: string): string => (currentName(zone).split("/").at(-1) ?? zone).replaceAll("_", " ");

const parts = { dateStyle: "short", timeStyle: "short" } as const;

/**
 * Returns the place to name beside a time of this zone: where a clock there differs from the viewer's at this instant
 * (UTC ms); null where both show the same. `viewer`: the viewer's zone, for tests.
 */
export function otherPlace(zone: string, at: number, viewer = localTimeZone()): string | null {
  const there = formatInstant(at, { ...parts, timeZone: zone });
  return there === formatInstant(at, { ...parts, timeZone: viewer }) ? null : placeOf(zone);
}

/** As `formatDateTime` in a zone, with its place where the viewer's clock differs: "21 Nov 2026, 9:00 am (Kolkata)". */
export function formatDateTimeIn(instant: string | number, zone: string): string {
  return withPlace(formatDateTime(instant, zone), instant, zone);
}

/** As `formatSince` in a zone, with its place where the viewer's clock differs: "9:00 am (Kolkata)". */
export function formatSinceIn(instant: string | number, now: number, zone: string | undefined): string {
  if (zone === undefined) return formatSince(instant, now);
  return withPlace(formatSince(instant, now, zone), instant, zone);
}

/** Shows later times that name no zone in this one, with its place where the viewer's clock differs. */
export const showTimesIn = (zone: string): void => formatTimesIn(zone, withPlace);

function withPlace(text: string, instant: string | number | Date, zone: string): string {
  const place = otherPlace(zone, new Date(instant).getTime());
  return place === null ? text : `${text} (${place})`;
}

/** Returns every zone that this browser knows, for a searchable list; includes `also` even if it is unknown here. */
export function timeZoneChoices(at: number, also: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf("timeZone").map(currentName), "UTC", also]);
  return [...zones]
    .map((value) => ({ value, label: timeZoneLabel(value, at) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** Returns the zones of a country; none where the browser does not know them. */
export function timeZonesOf(country: string): string[] {
  const { getTimeZones } = Intl.Locale.prototype as { getTimeZones?: () => string[] | undefined };
  return (getTimeZones?.call(new Intl.Locale("und", { region: country })) ?? []).map(currentName);
}

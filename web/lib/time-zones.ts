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
  const [area = zone, ...place] = zone.split("/");
  const name = place.length > 0 ? `${place.reverse().join(", ")}, ${area}` : area;
  return `${name.replaceAll("_", " ")} (${offsetOf(zone, at)})`;
}

/** Returns every zone that this browser knows, for a searchable list; includes `also` even if it is unknown here. */
export function timeZoneChoices(at: number, also: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf("timeZone").map(currentName), "UTC", also]);
  return [...zones]
    .map((value) => ({ value, label: timeZoneLabel(value, at) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

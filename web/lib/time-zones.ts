/** Names that older zone data still uses for places that have been renamed. */
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

/** The zone of this device. */
export const localTimeZone = (): string =>
  currentName(new Intl.DateTimeFormat("en").resolvedOptions().timeZone);

/** Offset from UTC at an instant: "GMT+5:30", "GMT" for none (some engines write "GMT+0"). */
function offsetOf(zone: string, at: number): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts(
    at,
  );
  const offset = parts.find((part) => part.type === "timeZoneName")?.value;
  return offset === undefined || offset === "GMT+0" ? "GMT" : offset;
}

/** "Kolkata, Asia (GMT+5:30)": the place first, because that is what people type. */
export function timeZoneLabel(zone: string, at: number): string {
  const [area = zone, ...place] = zone.split("/");
  const name = place.length > 0 ? `${place.reverse().join(", ")}, ${area}` : area;
  return `${name.replaceAll("_", " ")} (${offsetOf(zone, at)})`;
}

/** Every zone this browser knows, for a searchable list; `also` is kept in it even where unknown here. */
export function timeZoneChoices(at: number, also: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf("timeZone").map(currentName), "UTC", also]);
  return [...zones]
    .map((value) => ({ value, label: timeZoneLabel(value, at) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

import type { ZoneOffsets } from "../../contracts/playing/manifest.ts";
import { findOffsets } from "../find-offsets.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time in an IANA zone, as `YYYY-MM-DDTHH:MM`, by the machine's zone data. */
export function wallByIntl(zone: string, atMs: number): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("sv-SE", {
      timeZone: zone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    });
    formats.set(zone, format);
  }
  return format.format(atMs).replace(" ", "T");
}

/** Returns minutes east of UTC. */
export const offsetByIntl =
  (zone: string) =>
  (atMs: number): number =>
    Math.round((Date.parse(`${wallByIntl(zone, atMs)}Z`) - Math.floor(atMs / 60_000) * 60_000) / 60_000);

const tables = new Map<string, ZoneOffsets>();

/** Returns the offsets of a zone from mid 2014 to the end of 2040. */
export function zoneByIntl(zone: string): ZoneOffsets {
  const known = tables.get(zone);
  if (known) return known;
  const made = findOffsets(offsetByIntl(zone), Date.UTC(2014, 5), Date.UTC(2041, 0));
  tables.set(zone, made);
  return made;
}

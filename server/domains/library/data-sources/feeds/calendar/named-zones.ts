import { createRequire } from "node:module";
import type * as WindowsZones from "windows-iana";
import { minuteMs } from "#shared/durations.ts";
import { fixedZone, type Zone } from "./zone.ts";

const installed = createRequire(import.meta.url);

let windows: ReadonlyMap<string, string> | null = null;
/** Returns the zone of the IANA for the name that Windows gives a zone (Unicode CLDR). Loaded with the first such name. */
function windowsZone(name: string): string | undefined {
  windows ??= new Map(
    (installed("windows-iana") as typeof WindowsZones).WINDOWS_TO_IANA_MAP.filter(
      ({ territory }) => territory === "001",
    ).map(({ windowsName, iana }) => [windowsName.toLowerCase(), iana[0] ?? ""]),
  );
  return windows.get(name.toLowerCase());
}

const zones = new Map<string, Zone | null>();

/** Returns a zone of the IANA; null when it does not know the name. */
function ianaZone(name: string): Zone | null {
  const known = zones.get(name);
  if (known !== undefined) return known;
  // Files can name any number of zones.
  if (zones.size > 500) zones.clear();
  const made = makeIanaZone(name);
  zones.set(name, made);
  return made;
}

function makeIanaZone(name: string): Zone | null {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: name,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
  } catch {
    return null;
  }
  /** The offset of each quarter of an hour that was asked for: clocks change at no other instants. */
  const offsets = new Map<number, number>();
  return {
    offsetAt(instantMs) {
      const quarter = Math.floor(instantMs / (15 * minuteMs));
      const known = offsets.get(quarter);
      if (known !== undefined) return known;
      const atMs = quarter * 15 * minuteMs;
      const parts = format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]);
      const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = Object.fromEntries(parts);
      const offset = Date.UTC(year, month - 1, day, hour, minute) - atMs;
      if (offsets.size > 5_000) offsets.clear();
      offsets.set(quarter, offset);
      return offset;
    },
  };
}

/** Some programs put the name of their source before that of the zone: `/citadel.org/20211004_1/Europe/London`. */
function zoneAtEnd(path: string): Zone | null {
  const parts = path.split("/");
  for (let from = Math.max(1, parts.length - 3); from < parts.length - 1; from++) {
    const found = ianaZone(parts.slice(from).join("/"));
    if (found) return found;
  }
  return null;
}

/** Returns the zone of a name of the IANA or of Windows; null for any other name. */
export function zoneOfName(name: string): Zone | null {
  const windowsName = name.replace(/ daylight time$/i, " Standard Time");
  return (
    ianaZone(name) ??
    (name.includes("/") ? zoneAtEnd(name) : null) ??
    ianaZone(windowsZone(windowsName) ?? windowsZone(`${name} Standard Time`) ?? "") ??
    (/^tzone:\/\/microsoft\/utc$/i.test(name) ? fixedZone(0) : null)
  );
}

const offsetPattern = /^\(?(?:utc|gmt|z)?\s*(?:([+\u2212-])\s*(\d{1,2}):?(\d{2})?)?(?:\)|\s+\(|$)/i;

let cities: ReadonlyMap<string, string[]> | null = null;
/** Returns the zones of the IANA that are named after a place. */
function zonesOfPlace(place: string): readonly string[] {
  if (!cities) {
    const { IANA_ALIAS_MAP } = installed("windows-iana") as typeof WindowsZones;
    const names = [...Intl.supportedValuesOf("timeZone"), ...IANA_ALIAS_MAP.flatMap(({ alias }) => alias)];
    const made = new Map<string, string[]>();
    for (const name of new Set(names)) {
      const city = name.split("/").at(-1)?.replaceAll("_", " ").toLowerCase() ?? "";
      made.set(city, [...(made.get(city) ?? []), name]);
    }
    cities = made;
  }
  return cities.get(place.toLowerCase()) ?? [];
}

/**
 * Returns the zone of a description such as "(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi", "(UTC-05:00) Eastern Time
 * (US & Canada)" or "GMT+0530"; null when it describes none. With an offset, a place counts only when its clocks have
 * that offset without summer time.
 */
export function zoneOfDescription(text: string, nowMs: number): Zone | null {
  const [written = "", sign, hours = "0", minutes = "0"] = offsetPattern.exec(text) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * minuteMs;
  const offset = written ? (sign && sign !== "+" ? -ahead : ahead) : null;
  if (Math.abs(ahead) > 18 * 60 * minuteMs) return null;
  const year = new Date(nowMs).getUTCFullYear();
  // Summer time is in force at one of these at most, in the north and in the south.
  const withoutSummerTime = (zone: Zone) =>
    Math.min(zone.offsetAt(Date.UTC(year, 0, 1)), zone.offsetAt(Date.UTC(year, 6, 1)));
  const isIt = (zone: Zone) => offset === null || withoutSummerTime(zone) === offset;
  const places = text.slice(written.length).trim();
  const general = places.replace(/ time\b.*$/i, "").trim();
  const candidates = [
    windowsZone(`${general} Standard Time`) ?? "",
    ...places.split(/\s*[,;:]\s*/).flatMap(zonesOfPlace),
  ];
  for (const name of candidates) {
    const zone = name && ianaZone(name);
    if (zone && isIt(zone)) return zone;
  }
  return offset === null ? null : fixedZone(offset);
}

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** Returns the format that reads local times of an IANA zone; null for a zone that is not known. */
function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  // Files can name any number of zones.
  if (formats.size > 500) formats.clear();
  let made: Intl.DateTimeFormat | null = null;
  try {
    made = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      ...{ year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" },
    });
  } catch {
    // Not a zone.
  }
  formats.set(zone, made);
  return made;
}

/** Returns the local time of an instant, as if it were UTC (ms). */
function localMs(format: Intl.DateTimeFormat, atMs: number): number {
  const parts = Object.fromEntries(
    format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute);
}

/** Returns the instant of a local time (given as if it were UTC) in an IANA zone; null for an unknown zone. */
export function instantIn(zone: string, asUtcMs: number): number | null {
  const format = formatOf(zone);
  if (!format) return null;
  const first = asUtcMs - (localMs(format, asUtcMs) - asUtcMs);
  return asUtcMs - (localMs(format, first) - first);
}

import type { ZoneOffsets } from "#shared/contracts/manifest.ts";
import { wallAt } from "#shared/schedule/index.ts";
import { formatInstant } from "#web/lib/formats.ts";

export interface TimesAtScreen {
  /** 4:15 pm */
  time: (atMs: number) => string;
  /** 4:15:03 pm */
  timeWithSeconds: (atMs: number) => string;
  /** Fri, 20 Nov */
  day: (atMs: number) => string;
  /** Fri */
  weekday: (atMs: number) => string;
  /** Friday, 20 November 2026 */
  longDay: (atMs: number) => string;
}

/**
 * Returns formatters in the screen's local time, from its manifest's table of clock changes, as the screen itself does.
 */
export function timesAt(zone: ZoneOffsets): TimesAtScreen {
  const written = (parts: Intl.DateTimeFormatOptions) => (atMs: number) =>
    formatInstant(wallAt(zone, atMs), { ...parts, timeZone: "UTC" });
  return {
    time: written({ hour: "numeric", minute: "2-digit" }),
    timeWithSeconds: written({ hour: "numeric", minute: "2-digit", second: "2-digit" }),
    day: written({ weekday: "short", day: "numeric", month: "short" }),
    weekday: written({ weekday: "short" }),
    longDay: written({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
  };
}

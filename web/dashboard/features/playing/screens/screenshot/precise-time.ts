import { formatInstant } from "#web/lib/formats.ts";

/** Formats an instant with its seconds, in the zone of a screen. */
export const preciseTime = (instant: string | number, timeZone: string): string =>
  formatInstant(new Date(instant).getTime(), {
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
    timeZone,
  });

import { valueNamed } from "./component.ts";
import type { CalendarEvent } from "./event.ts";
import { timeOf } from "./stamp.ts";

const isNewer = (a: CalendarEvent, b: CalendarEvent) =>
  a.sequence !== b.sequence ? a.sequence > b.sequence : a.changed >= b.changed;

const placeOf = ({ replaces }: CalendarEvent) => (replaces ? String(timeOf(replaces)) : "");

/**
 * Leaves out events of which the file has a newer version: one with the same UID, for the same date, and a higher
 * SEQUENCE. Some programs give all events one UID, so events with equal SEQUENCE count unless they are the same.
 */
export function newestVersions(events: readonly CalendarEvent[]): CalendarEvent[] {
  const versions = Map.groupBy(
    events.filter(({ uid }) => uid !== ""),
    (event) => `${event.uid}\n${placeOf(event)}`,
  );
  const kept = new Set(events.filter(({ uid }) => uid === ""));
  for (const group of versions.values()) {
    const highest = Math.max(...group.map(({ sequence }) => sequence));
    const current = group.filter(({ sequence }) => sequence === highest);
    const byStart = new Map<string, CalendarEvent>();
    for (const event of current) {
      // Of changes of one date only one can be true, whenever it takes place.
      const key = event.replaces ? "" : `${timeOf(event.start)} ${valueNamed(event.component, "SUMMARY")}`;
      const before = byStart.get(key);
      if (!before || isNewer(event, before)) byStart.set(key, event);
    }
    for (const event of byStart.values()) kept.add(event);
  }
  return events.filter((event) => kept.has(event));
}

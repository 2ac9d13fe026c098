import type { When } from "../../contracts/when.ts";
import { hourMs, minuteMs } from "../../durations.ts";
import { wallByIntl } from "./intl-zone.ts";
import { dateAfter, edgesOf, startDates, type World } from "./reference-days.ts";

/** Returns the instants at which the clocks of a zone show a moment; those after a skipped time when there is none. */
function instantsOf(zone: string, moment: string): number[] {
  const asUtcMs = Date.parse(`${moment}Z`);
  const offsetAt = (atMs: number) => Date.parse(`${wallByIntl(zone, atMs)}Z`) - atMs;
  const offsets = new Set([-26, -13, 0, 13, 26].map((hours) => offsetAt(asUtcMs + hours * hourMs)));
  const found = [...offsets]
    .map((offset) => asUtcMs - offset)
    .filter((atMs) => wallByIntl(zone, atMs) === moment);
  if (found.length > 0) return found;
  let atMs = asUtcMs - 15 * hourMs;
  while (wallByIntl(zone, atMs) < moment) atMs += minuteMs;
  return [atMs];
}

const instant = (zone: string, moment: string, edge: "start" | "end") =>
  edge === "start" ? Math.min(...instantsOf(zone, moment)) : Math.max(...instantsOf(zone, moment));

/** Returns whether a rule is in force at an instant, and when that changes within `days` days (null: it does not). */
export function inForce(
  { when, zone, world }: { when: When; zone: string; world: World },
  atMs: number,
  days: number,
): { now: boolean; changesMs: number | null } {
  const endMs = atMs + days * 24 * hourMs;
  const lastDate = new Date(endMs + 96 * hourMs).toISOString().slice(0, 10);
  const dates = new Set<string>();
  for (const date of startDates(when, world.calendars)) {
    if (date > lastDate) break;
    dates.add(date);
  }
  const back = when.windows.some(({ to }) => to) ? 130 : 4;
  const offsets = Array.from({ length: back + 3 }, (_, at) => at - back);
  const spans = new Map<string, readonly (readonly [startMs: number, endMs: number])[]>();
  const spansOn = (date: string) => {
    const known = spans.get(date);
    if (known) return known;
    const made = when.windows.flatMap((window) => {
      const edges = edgesOf(date, window, { zone, world, instant });
      return edges && edges.startMs < edges.endMs ? [[edges.startMs, edges.endMs] as const] : [];
    });
    spans.set(date, made);
    return made;
  };
  const near = (ms: number) => {
    const today = wallByIntl(zone, ms).slice(0, 10);
    return offsets
      .map((day) => dateAfter(today, day))
      .filter((date) => dates.has(date))
      .flatMap(spansOn);
  };
  const isInForce = (ms: number) => near(ms).some(([start, end]) => start <= ms && ms < end);
  const now = isInForce(atMs);
  const edges = new Set<number>();
  for (let ms = atMs; ms < endMs + 24 * hourMs; ms += 24 * hourMs)
    for (const edge of near(ms).flat()) edges.add(edge);
  const changesMs = [...edges]
    .sort((a, b) => a - b)
    .find((edge) => edge > atMs && edge <= endMs && isInForce(edge) !== now);
  return { now, changesMs: changesMs ?? null };
}

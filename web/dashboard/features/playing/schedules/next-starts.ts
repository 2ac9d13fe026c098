import { t } from "@lingui/core/macro";
import type { Manifest, ZoneOffsets } from "#shared/contracts/playing/manifest.ts";
import type { When } from "#shared/contracts/when.ts";
import { dayMs } from "#shared/durations.ts";
import { findOffsets, occurrences, type Span, wallAt } from "#shared/schedule/index.ts";
import { startDaysOf } from "#shared/schedule/recurrence.ts";
import { endsNextDay } from "#shared/schedule/sun.ts";
import { type EdgeAt, windowsOf } from "#shared/schedule/windows.ts";
import { offsetIn } from "#shared/zone-offset.ts";
import { formatInstant } from "#web/lib/formats.ts";

/** Later clock changes are not certain, so the last offset applies after this. */
const tableDays = 800;
/** Long enough for five occurrences of 29 February, with a margin. */
const aheadDays = 60 * 366;

const tables = new Map<string, ZoneOffsets>();

/** Returns the clock changes of a zone around an instant, cached by zone and day. */
export function zoneTable(zone: string, aroundMs: number): ZoneOffsets {
  const day = Math.floor(aroundMs / dayMs);
  const key = `${zone} ${day}`;
  const known = tables.get(key);
  if (known) return known;
  const found = findOffsets(offsetIn(zone), (day - 40) * dayMs, (day + tableDays) * dayMs);
  if (tables.size > 20) tables.clear();
  tables.set(key, found);
  return found;
}

export interface NextStarts {
  /** The occurrence in force now. */
  current: Span | null;
  /** Occurrences that start later, in order. */
  next: Span[];
  table: ZoneOffsets;
}

/** Returns the next occurrences of a schedule after `nowMs`, and the current one, in the schedule's zone. */
export function nextStarts(
  when: When,
  {
    zone,
    nowMs,
    limit,
    calendars,
    edgeAt,
  }: { zone: string; nowMs: number; limit: number; edgeAt?: EdgeAt | undefined } & Pick<
    Manifest,
    "calendars"
  >,
): NextStarts {
  const table = zoneTable(zone, nowMs);
  const find = (fromMs: number, untilMs: number, max: number) =>
    occurrences({ when }, table, fromMs, untilMs, max, { calendars, edgeAt });
  const current = find(nowMs - (windowsOf(when.windows).reach + 1) * dayMs, nowMs, 10_000).findLast(
    ({ startMs, endMs }) => startMs <= nowMs && nowMs < endMs,
  );
  return { current: current ?? null, next: find(nowMs, nowMs + aheadDays * dayMs, limit), table };
}

/** Returns whether the last day of a schedule is past, with the night after it; that needs no edge of a day. */
export function isOver(when: When, { zone, nowMs }: { zone: string; nowMs: number }): boolean {
  const today = Math.floor(wallAt(zoneTable(zone, nowMs), nowMs) / dayMs);
  const after = when.windows.map((window) => {
    if (window.to) return windowsOf([window]).reach;
    return endsNextDay(window) === false ? 0 : 1;
  });
  return startDaysOf(when).next(today - Math.max(...after)) === Number.POSITIVE_INFINITY;
}

/** Formats local time, which is passed as if it were UTC. */
const wallWords = (wallMs: number, parts: Intl.DateTimeFormatOptions): string =>
  formatInstant(wallMs, { ...parts, timeZone: "UTC" });
const timeWords = (wallMs: number): string => wallWords(wallMs, { hour: "numeric", minute: "2-digit" });

/** Returns "Mon, 23 Nov 2026, 9:00 am to 6:00 pm", in local time. */
export function spanWords({ startMs, endMs }: Span, table: ZoneOffsets): string {
  const [start, end] = [wallAt(table, startMs), wallAt(table, endMs)];
  const day = `${wallWords(start, { weekday: "short" })}, ${wallWords(start, { dateStyle: "medium" })}`;
  const startsAtMidnight = start % dayMs === 0;
  if (startsAtMidnight && end - start === dayMs) return t`${day}, all day`;
  const sameDay = Math.floor(start / dayMs) === Math.floor(end / dayMs);
  const midnightAfter = end % dayMs === 0 && end - start < dayMs;
  const [from, until] = [timeWords(start), timeWords(end)];
  const lastMs = end % dayMs === 0 ? end - 1 : end;
  if (Math.floor(lastMs / dayMs) - Math.floor(start / dayMs) > 1 || end - start > dayMs) {
    const last = `${wallWords(lastMs, { weekday: "short" })}, ${wallWords(lastMs, { dateStyle: "medium" })}`;
    return lastMs === end
      ? t`${day}, ${from} to ${last}, ${until}`
      : t`${day}, ${from} to the end of ${last}`;
  }
  if (midnightAfter) return t`${day}, ${from} to midnight`;
  return sameDay ? t`${day}, ${from} to ${until}` : t`${day}, ${from} to ${until} the next day`;
}

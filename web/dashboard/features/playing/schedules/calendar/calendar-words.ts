import { t } from "@lingui/core/macro";
import type { ZoneOffsets } from "#shared/contracts/playing/manifest.ts";
import { dayMs, minuteMs } from "#shared/durations.ts";
import type { Verdict } from "#shared/schedule/index.ts";
import { wallAt } from "#shared/schedule/zone.ts";
import { verdictWords as claimVerdictWords } from "#web/dashboard/why-playing/why-words.tsx";
import { formatCalendarDate, formatTimeOfDay } from "#web/lib/formats.ts";
import { type Occurrence, outcomeOf } from "./calendar-occurrences.ts";
import { dateOfDay, timeOfMinutes } from "./shift-rule.ts";
import type { Standing } from "./stretches.ts";

const dayMinutes = 1_440;

/** Returns "Tue, 24 Nov": the short form, for one day among many. */
export const shortDay = (date: string): string =>
  formatCalendarDate(date, { weekday: "short", day: "numeric", month: "short" });
/** Returns "Tuesday, 24 November 2026". */
export const longDay = (date: string): string => formatCalendarDate(date, { dateStyle: "full" });

const clock = (minutes: number) =>
  formatTimeOfDay(timeOfMinutes(((minutes % dayMinutes) + dayMinutes) % dayMinutes));

/** Describes a time range, given in local minutes since 1970-01-01T00:00; includes the day where it differs. */
export function timeRangeWords(start: number, end: number): string {
  const [from, until] = [clock(start), clock(end)];
  if (end - start === dayMinutes && start % dayMinutes === 0) return t`all day`;
  if (end % dayMinutes === 0 && end - start < dayMinutes) return t`${from} to midnight`;
  if (Math.floor(start / dayMinutes) === Math.floor(end / dayMinutes)) return t`${from} to ${until}`;
  if (end - start <= dayMinutes) return t`${from} to ${until} the next day`;
  const last = end % dayMinutes === 0 ? end - 1 : end;
  const day = shortDay(dateOfDay(Math.floor(last / dayMinutes)));
  return last === end ? t`${from} to ${day}, ${until}` : t`${from} to the end of ${day}`;
}

/**
 * Converts a span to local minutes of a zone since 1970-01-01T00:00. The end is the local time that follows its last
 * moment.
 */
export const wallMinutes = (
  { startMs, endMs }: { startMs: number; endMs: number },
  zone: ZoneOffsets,
): { start: number; end: number } => ({
  start: Math.round(wallAt(zone, startMs) / minuteMs),
  end: Math.round((wallAt(zone, endMs - 1) + 1) / minuteMs),
});

/** Returns "Tue, 24 Nov, 9:00 am to 6:00 pm". */
export function momentWords(minutes: { start: number; end: number }): string {
  const day = shortDay(dateOfDay(Math.floor(minutes.start / dayMinutes)));
  return `${day}, ${timeRangeWords(minutes.start, minutes.end)}`;
}

/** Returns a formatter of instants in a zone, for "next:". */
const instantWords = (zone: ZoneOffsets) => (ms: number) => {
  const wall = wallAt(zone, ms);
  const day = shortDay(dateOfDay(Math.floor(wall / dayMs)));
  return `${day}, ${clock(Math.floor((wall % dayMs) / minuteMs))}`;
};

export interface Naming {
  zone: ZoneOffsets;
  /** Names of claims, by the resolver's ids. */
  names: ReadonlyMap<string, string>;
}

/** Describes why something plays or does not. */
export const verdictWords = (verdict: Verdict, { zone, names }: Naming): string =>
  claimVerdictWords(verdict, (id) => names.get(id) ?? id, instantWords(zone));

/** Returns "12:00 pm to 3:00 pm: lost to “Lunch” …". */
export function standingWords({ fromMs, untilMs, verdict }: Standing, naming: Naming): string {
  const { start, end } = wallMinutes({ startMs: fromMs, endMs: untilMs }, naming.zone);
  return `${timeRangeWords(start, end)}: ${verdictWords(verdict, naming)}`;
}

/** Describes an occurrence for screen readers: name, time, outcome, and whether it waits for a condition. */
export function occurrenceWords(occurrence: Occurrence, naming: Naming): string {
  const words = outcomeWords(occurrence, naming);
  const { rule } = occurrence;
  return rule.condition && rule.enabled && outcomeOf(occurrence) !== "loses"
    ? t`${words}, only while its condition holds`
    : words;
}

function outcomeWords(occurrence: Occurrence, naming: Naming): string {
  const { name, enabled } = occurrence.rule;
  const time = momentWords(wallMinutes(occurrence, naming.zone));
  const [first] = occurrence.standings;
  switch (outcomeOf(occurrence)) {
    case "wins":
      return t`${name}, ${time}, plays`;
    case "waits":
      return t`${name}, ${time}`;
    case "partly":
      return t`${name}, ${time}, plays part of the time`;
    case "loses": {
      const why = first ? verdictWords(first.verdict, naming) : "";
      return t`${name}, ${time}, does not play: ${why}`;
    }
    case null:
      return enabled ? t`${name}, ${time}` : t`${name}, ${time}, switched off`;
  }
}

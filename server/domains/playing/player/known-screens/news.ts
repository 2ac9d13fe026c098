import { dayMs } from "#shared/durations.ts";
import { offlineAfterMs } from "#shared/limits.ts";
import { type ReportedFact, reportedForMs } from "../../../library/data-sources/index.ts";
import { type KnownScreen, maxLines } from "./known-screen.ts";
import { Logged } from "./logged.ts";
import type { Report, WrittenReport } from "./report.ts";
import type { Heartbeat, LogEvent } from "./write-heartbeats.ts";

const msPerLine = 60_000;
/** Players send other facts once a minute. */
const factsEveryMs = 30_000;
/** As long as a program on a device can say that its value is good. */
const longestKnownMs = 31 * dayMs;

const linesLeft = ({ room }: KnownScreen, atMs: number): number =>
  Math.min(maxLines, room.lines + Math.max(0, atMs - room.atMs) / msPerLine);

const nothing: readonly LogEvent[] = [];

/** Returns the events of a heartbeat for the screen's log. Events beyond the limit come later, if they still apply. */
export function eventsIn(known: KnownScreen, heartbeat: Heartbeat): readonly LogEvent[] {
  const { logged } = known;
  const { screenId, atMs, report } = heartbeat;
  const came = atMs - logged.atMs >= offlineAfterMs;
  const isNewVersion = newVersionIn(logged, report) !== null;
  const hasNewProblems = report.problems !== logged.problems;
  const hasStarted = startedAgain(logged, report);
  if (!came && !isNewVersion && !hasNewProblems && !hasStarted) return nothing;
  const events: LogEvent[] = [];
  if (came) {
    const awaySince = Number.isFinite(logged.atMs) ? new Date(logged.atMs).toISOString() : null;
    events.push({ screenId, atMs, kind: "online", detail: { awaySince } });
  }
  if (linesLeft(known, atMs) < 1) return events;
  if (hasStarted)
    events.push({
      screenId,
      atMs,
      kind: "started",
      detail: { since: new Date(report.sinceMs).toISOString() },
    });
  if (isNewVersion) events.push({ screenId, atMs, kind: "version", detail: { version: report.version } });
  if (hasNewProblems)
    events.push({ screenId, atMs, kind: "problems", detail: { problems: JSON.parse(report.problems) } });
  return events;
}

const hasNewFacts = (known: KnownScreen, report: WrittenReport, nowMs: number): boolean =>
  known.facts !== report.facts && nowMs - known.factsAtMs >= factsEveryMs;

/** Returns what the screen knows itself since this heartbeat, and what it does not know any more. */
export function newFactsIn(known: KnownScreen, { atMs: nowMs, report }: Heartbeat): ReportedFact[] {
  if (!hasNewFacts(known, report, nowMs)) return [];
  const { screenId, accountId } = known;
  const read = (text: string): NonNullable<Report["facts"]> => JSON.parse(text);
  const [before, facts] = [read(known.facts), read(report.facts)];
  // A wrong clock must not change what was known before the last heartbeat.
  const lastMs = Number.isFinite(known.logged.atMs) ? known.logged.atMs : nowMs;
  const sinceMs = Math.min(lastMs, nowMs - reportedForMs);
  const ended = before.filter((one) => !facts.some(({ source }) => source === one.source));
  return [
    ...facts.map(({ atMs, untilMs, ...one }) => ({
      ...one,
      atMs: Math.min(Math.max(atMs, sinceMs), nowMs),
      untilMs: Math.min(Math.max(untilMs, nowMs + reportedForMs), nowMs + longestKnownMs),
    })),
    ...ended.map(({ source }) => ({ source, value: null, atMs: nowMs, untilMs: nowMs })),
  ].map((one) => ({ ...one, screenId, accountId }));
}

/** Returns the manifest version in a report when its log does not have it yet; else null. */
export const newVersionIn = (logged: Logged, { version }: WrittenReport): number | null =>
  version === logged.version ? null : version;

/**
 * Returns whether the player has started again. A player says since when it plays its version, and keeps that time until
 * it plays another version or starts again (player/report/report.ts).
 */
const startedAgain = (logged: Logged, { version, sinceMs }: WrittenReport): boolean =>
  version !== null &&
  version === logged.version &&
  Number.isFinite(logged.sinceMs) &&
  sinceMs !== logged.sinceMs;

/** Updates the screen after its heartbeat was written. Returns whether dashboards must show other values now. */
export function remember(known: KnownScreen, { atMs, report }: Heartbeat, isLogged: boolean): boolean {
  const { logged, lastAnnounced } = known;
  if (hasNewFacts(known, report, atMs)) Object.assign(known, { facts: report.facts, factsAtMs: atMs });
  const lines = isLogged ? linesLeft(known, atMs) : 0;
  if (lines >= 1) {
    known.room = { lines: lines - 1, atMs };
    known.logged = new Logged(
      atMs,
      report.version ?? logged.version,
      report.version === null ? logged.sinceMs : report.sinceMs,
      report.problems,
    );
  } else logged.atMs = atMs;
  const wasAway = atMs - lastAnnounced.atMs >= offlineAfterMs;
  lastAnnounced.atMs = atMs;
  return lastAnnounced.shown.replace(report.shown) || wasAway;
}

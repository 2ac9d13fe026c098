import { alertKinds } from "#shared/alerts.ts";
import { minuteMs } from "#shared/durations.ts";
import type { Span } from "#shared/schedule/index.ts";
import type { AlertFacts } from "../alert-facts.ts";
import { withoutGaps } from "../counted-time.ts";
import { decide, type OpenAlert } from "../decide.ts";
import type { Seen } from "../seen.ts";

const start = Date.parse("2026-11-20T00:00:00Z");
const offlineMs = 60 * minuteMs;

/** Something that is so from a minute on, until another one; `start`: a start in each of these minutes. Without any `open` the place is always open. */
export interface Happening {
  what:
    | "online"
    | "stop"
    | "open"
    | "storage"
    | "clock"
    | "content"
    | "behind"
    | "display"
    | "start"
    | "unwatched";
  from: number;
  until: number;
}

interface Minute {
  online: boolean;
  running: boolean;
  counts: boolean;
}

/** Returns what is so in each minute. */
export function minutesOf(given: readonly Happening[], until: number): Minute[] {
  const is = (what: Happening["what"], m: number) =>
    given.some((each) => each.what === what && each.from <= m && m < each.until);
  const hasHours = given.some(({ what }) => what === "open");
  return Array.from({ length: until + 1 }, (_, m) => {
    const running = !is("stop", m);
    return { running, online: running && is("online", m), counts: running && (!hasHours || is("open", m)) };
  });
}

/** Returns the alerts of one screen as lines: the minute, what happens, the kind. `lazy`: asks only when it must. */
export function history(
  given: readonly Happening[],
  { until, lazy = false }: { until: number; lazy?: boolean },
): string[] {
  const is = (what: Happening["what"], m: number) =>
    given.some((each) => each.what === what && each.from <= m && m < each.until);
  const minutes = minutesOf(given, until);
  const lines: string[] = [];
  const ended: { kind: OpenAlert["kind"]; closedMs: number }[] = [];
  let open: OpenAlert[] = [];
  let seen: Seen = {};
  let lastContactMs: number | null = null;
  let awayInStop = false;
  let arrivals = 0;
  let nextMs = Number.NEGATIVE_INFINITY;
  const returnsMs: number[] = [];
  const startsMs: number[] = [];
  const gaps: Span[] = [];
  let known = "";
  let last = reportAt([], 0);
  const spans = openSpans(given, until);
  let counted = spans;
  for (let m = 0; m <= until; m++) {
    const nowMs = start + m * minuteMs;
    const { online, running } = minutes[m] ?? { online: false, running: true };
    if (!running) {
      gaps.push({ startMs: nowMs, endMs: nowMs + minuteMs });
      counted = withoutGaps(spans, gaps);
      awayInStop = true;
      continue;
    }
    if (online) {
      const wasAway = lastContactMs !== null && nowMs - lastContactMs > 1.5 * minuteMs;
      if (wasAway || lastContactMs === null) arrivals++;
      if (wasAway && !awayInStop) returnsMs.push(nowMs);
      awayInStop = false;
      lastContactMs = nowMs;
    }
    if (online && is("start", m)) startsMs.push(nowMs);
    if (online) last = reportAt(given, m);
    const facts = is("unwatched", m) ? null : { lastContactMs, ...last, returnsMs, startsMs, copiesMs: [] };
    // What wakes a screen in the real service: that it is back, its reports, its settings. Silence is no news.
    const news = JSON.stringify([
      ...[arrivals, startsMs.length],
      [...last.reported],
      last.behindSinceMs,
      last.display,
      facts === null,
    ]);
    if (lazy && news === known && nowMs < nextMs) continue;
    known = news;
    const question = {
      rule: { offlineMs, kinds: new Set(alertKinds) },
      facts,
      open,
      ended,
      seen,
      counted,
      nowMs,
    };
    const decision = decide(question);
    seen = decision.seen;
    nextMs = decision.nextMs;
    for (const each of decision.transitions) {
      const more = each.to === "open" ? (each.flapping ? " flapping" : "") : ` ${each.end}`;
      lines.push(`${m} ${each.to} ${each.kind}${more}`);
      if (each.to === "open") open = [...open, { kind: each.kind, flapping: each.flapping }];
      else {
        open = open.filter(({ kind }) => kind !== each.kind);
        ended.push({ kind: each.kind, closedMs: nowMs });
      }
    }
  }
  return lines;
}

function reportAt(
  given: readonly Happening[],
  m: number,
): Pick<AlertFacts, "reported" | "behindSinceMs" | "display"> {
  const now = given.filter(({ from, until }) => from <= m && m < until);
  const behind = now.filter(({ what }) => what === "behind").map(({ from }) => from);
  const off = now.filter(({ what }) => what === "display").map(({ from }) => from);
  return {
    reported: new Set(
      (["storage", "clock", "content"] as const).filter((kind) => now.some(({ what }) => what === kind)),
    ),
    display: { offSinceMs: off.length === 0 ? null : start + Math.min(...off) * minuteMs },
    behindSinceMs: behind.length === 0 ? null : start + Math.min(...behind) * minuteMs,
  };
}

function openSpans(given: readonly Happening[], until: number): Span[] {
  const hours = given.filter(({ what }) => what === "open");
  if (hours.length === 0) return [{ startMs: 0, endMs: Number.POSITIVE_INFINITY }];
  const spans: Span[] = [];
  for (let m = 0; m <= until; m++) {
    if (!hours.some(({ from, until: end }) => from <= m && m < end)) continue;
    const last = spans.at(-1);
    const startMs = start + m * minuteMs;
    if (last?.endMs === startMs) last.endMs = startMs + minuteMs;
    else spans.push({ startMs, endMs: startMs + minuteMs });
  }
  return spans;
}

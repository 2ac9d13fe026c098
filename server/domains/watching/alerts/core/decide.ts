import { type AlertEnd, type AlertKind, alertKinds } from "#shared/alerts.ts";
import { hourMs, minuteMs } from "#shared/durations.ts";
import { offlineAfterMs } from "#shared/limits.ts";
import type { Span } from "#shared/schedule/index.ts";
import type { AlertFacts } from "./alert-facts.ts";
import { countedAt, countedBetween } from "./counted-time.ts";
import { type Seen, seenNow } from "./seen.ts";

/** Opening time for which a reported problem, and an old version, last before they are an alert. */
export const problemMs = {
  storage: 15 * minuteMs,
  clock: 15 * minuteMs,
  content: 15 * minuteMs,
  behind: 2 * hourMs,
  // Longer than a sample of the health stays fresh, so that the last one before opening is never taken for one after it.
  display: 30 * minuteMs,
};
/** For so long a sample of a device's health says how its display is now. Devices send samples every 15 minutes. */
export const displayFreshMs = 25 * minuteMs;
/** So long without trouble is a recovery. Short, so that people soon know. */
export const steadyMs = 2 * minuteMs;
/** The same after coming and going. */
export const steadyAfterFlapsMs = hourMs;
/** An alert that opens again so soon comes and goes. */
export const flapWindowMs = 6 * hourMs;
/**
 * So many in such a time are an alert: returns make a connection unsteady, starts are a player that does not stay up. Copies
 * come with almost every heartbeat.
 */
export const tooMany = {
  unsteady: { count: 6, withinMs: 3 * hourMs },
  restarts: { count: 5, withinMs: hourMs },
  copied: { count: 3, withinMs: hourMs },
} as const;
type Repeated = keyof typeof tooMany;
const isRepeated = (kind: AlertKind): kind is Repeated => kind in tooMany;

export interface OpenAlert {
  kind: AlertKind;
  /** It comes and goes: people were told once, and get no more until it is steady. */
  flapping: boolean;
}

export type Transition =
  | { to: "open"; kind: AlertKind; sinceMs: number; flapping: boolean }
  | { to: "closed"; kind: AlertKind; end: AlertEnd };

export interface Question {
  /** Null: no rule watches it now, as after it was switched off or removed. */
  facts: AlertFacts | null;
  rule: { offlineMs: number; kinds: ReadonlySet<AlertKind> };
  /** Alerts of this rule about this screen that are open. */
  open: readonly OpenAlert[];
  /** When earlier alerts of this rule about this screen ended. */
  ended: readonly { kind: AlertKind; closedMs: number }[];
  seen: Seen;
  /** Opening hours without the stops of the service, sorted; long enough for `offlineMs`. */
  counted: readonly Span[];
  nowMs: number;
}

export interface Decision {
  transitions: Transition[];
  seen: Seen;
  /** When something may change without news of the screen; Infinity: never. */
  nextMs: number;
}

/**
 * Returns which alerts of one rule about one screen begin and end now. Asked again with its own result, it returns
 * nothing new. Pure: news (contact, reports, changed settings) need a new question.
 */
export function decide(question: Question): Decision {
  const { facts, open, rule, nowMs } = question;
  if (!facts) {
    const transitions = open.map((each) => closed(each, "unwatched"));
    return { transitions, seen: {}, nextMs: Number.POSITIVE_INFINITY };
  }
  const seen = seenNow(question.seen, facts, nowMs);
  const transitions: Transition[] = [];
  let nextMs = Number.POSITIVE_INFINITY;
  for (const kind of alertKinds) {
    const alert = open.find((each) => each.kind === kind);
    if (alert && !rule.kinds.has(kind)) {
      transitions.push(closed(alert, "unwatched"));
      continue;
    }
    if (!rule.kinds.has(kind)) continue;
    if (alert) {
      const overMs = overAt(question, facts, seen, alert);
      if (overMs > nowMs) nextMs = Math.min(nextMs, overMs);
      else {
        transitions.push(closed(alert, "recovered"));
        const ended = [...question.ended, { kind, closedMs: nowMs }];
        nextMs = Math.min(nextMs, dueAt({ ...question, ended }, facts, seen, kind).dueMs);
      }
      continue;
    }
    const { dueMs, sinceMs } = dueAt(question, facts, seen, kind);
    if (dueMs > nowMs) {
      nextMs = Math.min(nextMs, dueMs);
      continue;
    }
    const flapping = question.ended.some(
      (each) => each.kind === kind && nowMs - each.closedMs < flapWindowMs,
    );
    transitions.push({ to: "open", kind, sinceMs, flapping });
    nextMs = Math.min(nextMs, overAt(question, facts, seen, { kind, flapping }));
  }
  return { transitions, seen, nextMs };
}

const closed = ({ kind }: OpenAlert, end: AlertEnd): Transition => ({ to: "closed", kind, end });

const never = { dueMs: Number.POSITIVE_INFINITY, sinceMs: 0 };
const isOnline = ({ lastContactMs }: AlertFacts, nowMs: number): boolean =>
  lastContactMs !== null && nowMs - lastContactMs < offlineAfterMs;
const timesOf = (kind: Repeated, { returnsMs, startsMs, copiesMs }: AlertFacts): readonly number[] =>
  ({ unsteady: returnsMs, restarts: startsMs, copied: copiesMs })[kind];
/** Those outside of opening hours do not matter, nor do those before the last alert about them ended. */
function recentTimes(kind: Repeated, facts: AlertFacts, { counted, ended, nowMs }: Question): number[] {
  const closedMs = ended.filter((each) => each.kind === kind).map((each) => each.closedMs);
  const afterMs = Math.max(nowMs - tooMany[kind].withinMs, ...closedMs);
  return timesOf(kind, facts).filter(
    (atMs) => atMs > afterMs && atMs <= nowMs && countedBetween(counted, atMs - 1, atMs) > 0,
  );
}

/** Returns when a trouble becomes an alert, if nothing changes, and when it began. */
function dueAt(question: Question, facts: AlertFacts, seen: Seen, kind: AlertKind) {
  const { rule, counted, nowMs } = question;
  const { lastContactMs } = facts;
  if (lastContactMs === null) return never;
  // Also of a screen that is online: then it is asked again, although silence brings no news.
  if (kind === "offline")
    return { sinceMs: lastContactMs, dueMs: countedAt(counted, lastContactMs, rule.offlineMs) };
  if (isRepeated(kind)) {
    const times = recentTimes(kind, facts, question);
    return times.length >= tooMany[kind].count ? { dueMs: nowMs, sinceMs: times[0] ?? nowMs } : never;
  }
  const sinceMs = seen[kind]?.sinceMs;
  // What a silent screen reported before may be over.
  if (sinceMs === undefined || !isOnline(facts, nowMs)) return never;
  if (kind === "display" && !facts.display) return never;
  return { sinceMs, dueMs: countedAt(counted, sinceMs, problemMs[kind]) };
}

/** Returns when an alert is over, if nothing changes; Infinity while the trouble lasts. */
function overAt({ nowMs }: Question, facts: AlertFacts, seen: Seen, { kind, flapping }: OpenAlert): number {
  if (!isOnline(facts, nowMs)) return Number.POSITIVE_INFINITY;
  const quietMs = flapping || isRepeated(kind) ? steadyAfterFlapsMs : steadyMs;
  if (kind === "offline" || isRepeated(kind)) {
    const times = kind === "offline" ? facts.returnsMs : timesOf(kind, facts);
    return (times.at(-1) ?? Number.NEGATIVE_INFINITY) + quietMs;
  }
  const state = seen[kind];
  if (!state) return nowMs;
  return state.clearSinceMs === undefined ? Number.POSITIVE_INFINITY : state.clearSinceMs + quietMs;
}

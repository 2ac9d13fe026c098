import type { ZoneOffsets } from "#shared/contracts/playing/manifest.ts";
import type { Schedule as Rule } from "#shared/contracts/playing/schedules.ts";
import type { RuleWindow } from "#shared/contracts/when.ts";
import { edgesOn } from "#shared/schedule/edge-at.ts";
import type { Span } from "#shared/schedule/index.ts";
import { type PlacedSpan, placedOccurrences } from "#shared/schedule/placed-occurrences.ts";
import { endDayOf } from "#shared/schedule/windows.ts";
import { keyOfTarget } from "../../../../fields/target-select.tsx";
import type { Place } from "./shift-rule.ts";
import { type Standing, type Stretch, standingsOf, standingsWithin, stretchesOf } from "./stretches.ts";
import { type Planning, scheduleOfPlan, zoneAround } from "./use-planning.ts";

/** One occurrence of a rule in the visible range, with the resolver's verdicts. */
export interface Occurrence extends PlacedSpan, Place {
  /** Stable as long as rule, day and window are the same. */
  key: string;
  rule: Rule;
  /** Within the range. Empty without a verdict: the rule is disabled, or its target has no plan here. */
  standings: Standing[];
}

export const keyOfOccurrence = (ruleId: number, day: number, window: number): string =>
  `${ruleId}:${day}:${window}`;

export interface Range {
  fromMs: number;
  untilMs: number;
}

export interface CalendarContent {
  occurrences: Occurrence[];
  /** Names of all claims, by the resolver's ids. */
  names: ReadonlyMap<string, string>;
  /** What overrides all schedules of the selected target. */
  overrides: Override[];
}

/** Closed hours, a takeover or an emergency, while it wins. */
export interface Override extends Span {
  /** The resolver's id of the winner. */
  id: string;
  closed: boolean;
  name: string;
}

function overridesIn(stretches: readonly Stretch[]): Override[] {
  const found: Override[] = [];
  for (const { fromMs, untilMs, answer } of stretches) {
    const { winner } = answer;
    if (!winner || ["scheduled", "screen default", "account default"].includes(winner.tier)) continue;
    const last = found.at(-1);
    if (last?.id === winner.id && last.endMs === fromMs) last.endMs = untilMs;
    else {
      const { id, name, tier } = winner;
      found.push({ id, name, closed: tier === "closed hours", startMs: fromMs, endMs: untilMs });
    }
  }
  return found;
}

/**
 * Returns every occurrence of the rules in a range, with the resolver's verdicts: each in the plan of its own rule's
 * target, or, with `target`, all in that one target's plan, without the rules that do not apply to it.
 */
export function occurrencesOf(
  rules: readonly Rule[],
  planning: Planning,
  { range, targetKey }: { range: Range; targetKey: string | null },
): CalendarContent {
  const names = new Map<string, string>();
  let overrides: Override[] = [];
  const judged = new Map<string, Map<number, Standing[]>>();
  for (const plan of planning.plans) {
    const stretches = stretchesOf(scheduleOfPlan(planning, plan, range.fromMs), range.fromMs, range.untilMs);
    for (const { answer } of stretches)
      for (const { claim } of answer.reasons) names.set(claim.id, claim.name);
    judged.set(keyOfTarget(plan.target), standingsOf(stretches));
    if (keyOfTarget(plan.target) === (targetKey ?? "account")) overrides = overridesIn(stretches);
  }
  const found = rules.flatMap((rule) => {
    const plan = planning.plans.find(
      (each) => keyOfTarget(each.target) === (targetKey ?? keyOfTarget(rule.target)),
    );
    if (targetKey !== null && !isShown(rule, targetKey, planning)) return [];
    const standings = plan ? (judged.get(keyOfTarget(plan.target))?.get(rule.id) ?? []) : [];
    const zone = zoneOfRule(rule, plan?.timeZone ?? fallbackZone(planning), range);
    const { calendars } = planning;
    const edgeAt = plan && edgesOn(scheduleOfPlan(planning, plan, range.fromMs));
    const spans = placedOccurrences(rule.when, zone, { ...range, calendars, edgeAt });
    return spans.map((span) => ({
      ...span,
      endDayOf: (window: RuleWindow, day: number) => endDayOf(window, day, zone, edgeAt ?? (() => null)),
      key: keyOfOccurrence(rule.id, span.day, span.window),
      rule,
      standings: rule.enabled ? standingsWithin(standings, span) : [],
    }));
  });
  return { occurrences: found, names, overrides };
}

const fallbackZone = ({ plans }: Planning) => plans[0]?.timeZone ?? "UTC";

const zoneOfRule = (rule: Rule, ownZone: string, { fromMs }: Range): ZoneOffsets =>
  zoneAround(rule.zone ?? ownZone, fromMs);

/** Returns whether a rule appears for a target. A disabled rule is in no plan; it appears for its own target. */
const isShown = (rule: Rule, targetKey: string, { plans }: Planning): boolean =>
  rule.enabled
    ? (plans.find((plan) => keyOfTarget(plan.target) === targetKey)?.ruleIds.includes(rule.id) ?? false)
    : keyOfTarget(rule.target) === targetKey || rule.target.kind === "account";

/**
 * Returns whether an occurrence wins all of its time, a part of it, or never, or plays only if its condition holds; null without
 * a verdict.
 */
export function outcomeOf({
  standings,
}: Pick<Occurrence, "standings">): "wins" | "partly" | "waits" | "loses" | null {
  if (standings.length === 0) return null;
  const won = standings.filter(({ verdict }) => verdict.kind === "won").length;
  const waits = standings.some(({ verdict }) => verdict.kind === "condition");
  return won === standings.length ? "wins" : won > 0 ? "partly" : waits ? "waits" : "loses";
}

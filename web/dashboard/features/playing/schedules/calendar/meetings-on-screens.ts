import type { ScheduleChange } from "#shared/contracts/playing/schedules.ts";
import { type Meeting, meetingsOf } from "./meetings.ts";
import { numberOfNew, planningAfter } from "./optimistic-changes.ts";
import { stretchesOf } from "./stretches.ts";
import { type Planning, scheduleOfPlan } from "./use-planning.ts";

type Body = Extract<ScheduleChange, { kind: "create" }>["schedule"];

/** How a schedule and another claim compete, on those of its screens where it is so. */
export interface ScreensMeeting extends Pick<Meeting, "id" | "name" | "because" | "waits"> {
  outcome: "wins" | "loses" | "shares";
  /** On how many screens, of how many. */
  count: number;
  of: number;
  /** The first of these screens. */
  names: string[];
}

/** How many different plans the page asks the resolver about. */
const maxPlans = 24;
const maxNames = 6;

const outcomeOf = ({ winsMs, losesMs, sharesMs }: Meeting): ScreensMeeting["outcome"] => {
  if (sharesMs > winsMs && sharesMs > losesMs) return "shares";
  return winsMs >= losesMs ? "wins" : "loses";
};

/**
 * Returns what a schedule meets between two moments, by the resolver's answers for each plan of its true screens; what
 * concerns most screens first.
 */
export function meetingsOnScreens(
  body: Body,
  {
    id,
    planning,
    fromMs,
    untilMs,
  }: { id: number | null; planning: Planning; fromMs: number; untilMs: number },
): { meetings: ScreensMeeting[]; unasked: boolean } {
  const change: ScheduleChange =
    id === null ? { kind: "create", schedule: body } : { kind: "save", id, revision: 0, schedule: body };
  const after = planningAfter(planning, [change]);
  const ruleId = id ?? numberOfNew(0);
  const asked = after.plans.slice(0, maxPlans);
  const of = asked.reduce((sum, { screens }) => sum + (screens?.count ?? 0), 0);
  const found = new Map<string, ScreensMeeting>();
  for (const plan of asked) {
    // The schedule is for all of these screens, whatever its target was when it was saved.
    const own = { ...plan, ruleIds: [...new Set([...plan.ruleIds, ruleId])] };
    const stretches = stretchesOf(scheduleOfPlan(after, own, fromMs), fromMs, untilMs);
    for (const meeting of meetingsOf(stretches, `${body.band ? "band" : "rule"}:${ruleId}`)) {
      const { name, because, waits } = meeting;
      const outcome = outcomeOf(meeting);
      const key = JSON.stringify([meeting.id, outcome, because, waits]);
      const known = found.get(key) ?? {
        id: meeting.id,
        name,
        because,
        waits,
        outcome,
        count: 0,
        of,
        names: [],
      };
      known.count += plan.screens?.count ?? 0;
      known.names = [...known.names, ...(plan.screens?.names ?? [])].slice(0, maxNames);
      found.set(key, known);
    }
  }
  return {
    meetings: [...found.values()].sort((a, b) => b.count - a.count),
    unasked: after.plans.length > maxPlans || planning.leftOut > 0,
  };
}

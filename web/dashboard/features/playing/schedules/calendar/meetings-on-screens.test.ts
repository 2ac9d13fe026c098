import fc from "fast-check";
import { expect, it } from "vitest";
import { openingHours } from "#shared/contracts/when.ts";
import { dayMs } from "#shared/durations.ts";
import { resolve } from "#shared/schedule/index.ts";
import { aRule, hours, planningOf, testZone } from "../../../../testing/calendar-rules.ts";
import { meetingsOnScreens } from "./meetings-on-screens.ts";
import { type Planning, scheduleOfPlan } from "./use-planning.ts";

const fromMs = Date.parse("2026-11-24T00:00:00+05:30");
const untilMs = fromMs + dayMs;
const stepMs = 1_800_000;
const usual = aRule(1, "Usual", {});
const lunch = aRule(2, "Lunch", { windows: hours("12:00", "15:00") }, { priority: 5 });
const closedHours = openingHours.parse({
  week: [{ start: "09:00", end: "18:00", days: [2] }],
  closedPlaylistId: 1,
});

/** A shop with screens of four plans: with and without own opening hours, with and without a rule for lunch. */
function shop(plans: readonly { lunch: boolean; closes: boolean; count: number }[]): Planning {
  const base = planningOf([usual, lunch]);
  return {
    ...base,
    plans: plans.map(({ lunch, closes, count }, at) => ({
      target: { kind: "screen", id: at + 1 },
      name: `Screen ${at}`,
      timeZone: testZone,
      defaultPlaylistId: null,
      accountPlaylistId: null,
      openingHours: closes ? closedHours : null,
      ruleIds: lunch ? [1, 2] : [1],
      interruptionIds: [],
      screens: { count, names: [`Screen ${at}`] },
    })),
  };
}

it("says on how many screens, and on which, a schedule gives way", () => {
  const planning = shop([
    { lunch: false, closes: false, count: 9 },
    { lunch: true, closes: false, count: 3 },
  ]);
  const { meetings, unasked } = meetingsOnScreens(usual, { id: 1, planning, fromMs, untilMs });
  expect(meetings).toEqual([
    {
      id: "rule:2",
      name: "Lunch",
      because: "priority",
      outcome: "loses",
      count: 3,
      of: 12,
      names: ["Screen 1"],
    },
  ]);
  expect(unasked).toBe(false);
});

const plan = fc.record({ lunch: fc.boolean(), closes: fc.boolean(), count: fc.integer({ min: 1, max: 9 }) });

it("a screen counts for a meeting exactly when the resolver says so for that very screen", () => {
  const plans = fc.array(plan, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(plans, (plans) => {
      const planning = shop(plans);
      const { meetings } = meetingsOnScreens(usual, { id: 1, planning, fromMs, untilMs });
      const lost = new Map<string, number>();
      for (const each of planning.plans) {
        const manifest = scheduleOfPlan(planning, each, fromMs);
        const winners = new Set<string>();
        for (let atMs = fromMs; atMs < untilMs; atMs += stepMs) {
          const { reasons } = resolve({ manifest, atMs, has: () => true, clockTrusted: true });
          const own = reasons.find(({ claim }) => claim.id === "rule:1")?.verdict;
          if (own?.kind === "lost") winners.add(own.to);
          if (own?.kind === "closed")
            for (const { claim, verdict } of reasons) if (verdict.kind === "won") winners.add(claim.id);
        }
        for (const id of winners) lost.set(id, (lost.get(id) ?? 0) + (each.screens?.count ?? 0));
      }
      const sent = meetings.filter(({ outcome }) => outcome === "loses").map(({ id, count }) => [id, count]);
      expect(Object.fromEntries(sent)).toEqual(Object.fromEntries(lost));
    }),
  );
});

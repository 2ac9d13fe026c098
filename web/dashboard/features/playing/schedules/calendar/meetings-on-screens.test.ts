import fc from "fast-check";
import { expect, it } from "vitest";
import { checkWith } from "#shared/conditions/check.ts";
import type { Schedule as Rule } from "#shared/contracts/playing/schedules.ts";
import { openingHours } from "#shared/contracts/when.ts";
import { dayMs } from "#shared/durations.ts";
import { resolve } from "#shared/schedule/index.ts";
import { anySun } from "#shared/schedule/testing/any-question.ts";
import { aRule, hours, planningOf, testZone } from "../../../../testing/calendar-rules.ts";
import { meetingsOnScreens } from "./meetings-on-screens.ts";
import { standingsOf, stretchesOf } from "./stretches.ts";
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
      waits: false,
      outcome: "loses",
      count: 3,
      of: 12,
      names: ["Screen 1"],
    },
  ]);
  expect(unasked).toBe(false);
});

it("competes also with a playlist that no schedule plays yet", () => {
  const planning = shop([{ lunch: false, closes: false, count: 2 }]);
  const { id: _, ...soup } = { ...usual, name: "Soup", playlistId: 7 };
  const { meetings } = meetingsOnScreens(soup, { id: null, planning, fromMs, untilMs });
  expect(meetings).toMatchObject([{ id: "rule:1", outcome: "loses", because: "id", count: 2 }]);
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

const rain = { fact: 1, is: "above", value: 0, validS: null, unknown: "no" } as const;
const meet = (rule: Rule, others: readonly Rule[], id: number | null = rule.id) => {
  const planning = planningOf(id === null ? others : [...others, rule]);
  return meetingsOnScreens(rule, { id, planning, fromMs, untilMs }).meetings.map(
    ({ outcome, name, because, waits }) => [outcome, name, because, waits],
  );
};

it("a schedule that is not saved yet is the newest", () => {
  expect(meet(aRule(0, "New", {}), [usual], null)).toEqual([["loses", "Usual", "id", false]]);
  expect(meet(usual, [aRule(2, "Other", {})])).toEqual([["wins", "Other", "id", false]]);
});

it("a condition counts as if it held: of this schedule, of the others, and of both", () => {
  const soup = aRule(5, "Soup", {}, { condition: rain });
  expect(meet(soup, [usual])).toEqual([["loses", "Usual", "id", false]]);
  expect(meet(usual, [soup])).toEqual([["wins", "Soup", "id", true]]);
  const tea = aRule(6, "Tea", {}, { condition: { ...rain, fact: 2 }, priority: 1 });
  expect(meet(soup, [tea])).toEqual([["loses", "Tea", "priority", true]]);
  // What wins by a condition hides nothing of what wins while it does not hold.
  expect(meet(aRule(9, "Late", {}), [tea, soup, usual, aRule(7, "Other", {})])).toEqual([
    ["loses", "Tea", "priority", true],
    ["loses", "Usual", "id", false],
  ]);
});

it("a playlist of which each item has a condition counts as if they held", () => {
  const planning = planningOf([usual, lunch]);
  const [menu] = planning.playlists;
  if (!menu) throw new Error("There is a playlist");
  const waiting = { ...menu, id: 2, items: menu.items.map((item) => ({ ...item, if: [rain] })) };
  const rules = planning.rules.map((rule) => (rule.id === 2 ? { ...rule, playlistId: 2 } : rule));
  const { meetings } = meetingsOnScreens(usual, {
    id: 1,
    planning: { ...planning, rules, playlists: [menu, waiting] },
    fromMs,
    untilMs,
  });
  expect(meetings).toMatchObject([{ name: "Lunch", outcome: "loses", because: "priority", waits: true }]);
});

it("spans of several days and times by the sun take part, with and without conditions", () => {
  const span = aRule(3, "Span", {
    recurrence: { kind: "once" },
    from: "2026-11-20",
    windows: [{ start: "18:00", end: "06:00", to: { days: 8 } }],
  });
  expect(meet(aRule(9, "New", {}, { condition: rain }), [span])).toEqual([
    ["loses", "Span", "later start", false],
  ]);
  const night = aRule(4, "Night", {
    windows: [{ start: { sun: "set", offsetMin: -30 }, end: { sun: "rise", offsetMin: 0 } }],
  });
  const sun = anySun(Date.parse("2026-01-01T12:00:00+05:30"));
  const { meetings } = meetingsOnScreens(usual, {
    id: 1,
    planning: { ...planningOf([usual, night]), sun },
    fromMs,
    untilMs,
  });
  expect(meetings).toMatchObject([{ name: "Night", outcome: "loses", because: "later start" }]);
});

const aPart = fc.record({
  priority: fc.integer({ min: 0, max: 1 }),
  from: fc.constantFrom("00:00", "08:00", "12:00"),
  until: fc.constantFrom("14:00", "24:00"),
  sharing: fc.constantFrom("alone", "rotate"),
  waits: fc.boolean(),
});

it("two schedules meet exactly when the resolver lets one of them win over the other with some truth of the conditions", () => {
  fc.assert(
    fc.property(fc.array(aPart, { minLength: 2, maxLength: 5 }), (parts) => {
      const rules = parts.map(({ priority, from, until, sharing, waits }, at) =>
        aRule(
          at + 1,
          `Rule ${at + 1}`,
          { windows: hours(from, until) },
          { priority, sharing, condition: waits ? { ...rain, fact: at } : null },
        ),
      );
      const own = rules[0] as Rule;
      const planning = planningOf(rules);
      const [plan] = planning.plans;
      if (!plan) throw new Error("There is a plan for all screens");
      const manifest = scheduleOfPlan(planning, plan, fromMs);
      const expected = new Set<string>();
      for (let truths = 0; truths < 2 ** rules.length; truths++) {
        const check = checkWith((fact) => [{ atMs: 0, value: (truths >> fact) & 1 }] as never);
        for (let atMs = fromMs; atMs < untilMs; atMs += 4 * stepMs) {
          const { reasons } = resolve({ manifest, atMs, has: () => true, clockTrusted: true, check });
          const mine = reasons.find(({ claim }) => claim.id === "rule:1")?.verdict;
          if (mine?.kind === "lost") expected.add(mine.to);
          if (mine?.kind !== "won") continue;
          for (const id of mine.sharedWith) expected.add(id);
          for (const { claim, verdict } of reasons)
            if (verdict.kind === "lost" && verdict.to === "rule:1") expected.add(claim.id);
        }
      }
      const { meetings } = meetingsOnScreens(own, { id: 1, planning, fromMs, untilMs });
      expect(new Set(meetings.map(({ id }) => id))).toEqual(expected);
    }),
  );
});

it("keeps no more than a page can bear of many conditions, and calls none of them lost", () => {
  const rules = Array.from({ length: 150 }, (_, at) => {
    const [start, end] = [6 + (at % 6), 12 + (at % 10)].map((hour) => `${String(hour).padStart(2, "0")}:00`);
    const condition = { fact: at, is: "above", value: 1, validS: null, unknown: "no" } as const;
    const minute = String(at % 60).padStart(2, "0");
    const windows = hours(`${start?.slice(0, 3)}${minute}`, `${end?.slice(0, 3)}${minute}`);
    return aRule(at + 1, `Rule ${at}`, { windows }, { priority: at % 5, condition });
  });
  const planning = planningOf(rules);
  const [plan] = planning.plans;
  if (!plan) throw new Error("There is no plan");
  const stretches = stretchesOf(scheduleOfPlan(planning, plan, fromMs), fromMs, fromMs + 7 * dayMs);
  const kept = [...new Set(stretches.map(({ ifHeld }) => ifHeld))].flat(2);
  expect(kept.length).toBeLessThan(300_000);
  const standings = [...standingsOf(stretches).values()].flat();
  expect(new Set(standings.map(({ verdict }) => verdict.kind))).toEqual(new Set(["condition"]));
  expect(standingsOf(stretches).size).toBe(rules.length);
});

import { expect, it } from "vitest";
import type { Schedule as Rule } from "#shared/contracts/playing/schedules.ts";
import { dayOf } from "#shared/schedule/calendar-day.ts";
import { aRule, hours, planningOf } from "../../../../testing/calendar-rules.ts";
import { bodyOf, meaningsOfRemoval, meaningsOfShift } from "./calendar-changes.ts";
import { inverseOf, listAfter, numberOfNew, planningAfter } from "./optimistic-changes.ts";

const day = dayOf("2026-11-24");
const place = { day, endDay: day, window: 0, endDayOf: () => day };
const later = { start: 60, end: 60 };
const nextDay = { start: 1440, end: 1440 };
const windows = [...hours("12:00", "15:00"), ...hours("19:00", "22:00")];
const daily = aRule(7, "Lunch", { windows: hours("12:00", "15:00") });
const once = aRule(8, "Party", { from: "2026-11-24", recurrence: { kind: "once" }, windows });

it("asks about the scope of a change only for a recurring rule", () => {
  const asked = meaningsOfShift(daily, place, later, []);
  expect(asked.whole?.changes).toMatchObject([
    { kind: "save", id: 7, revision: 1, schedule: { when: { windows: hours("13:00", "16:00") } } },
  ]);
  expect(asked.alone?.changes).toMatchObject([
    { kind: "save", schedule: { when: { exceptDates: ["2026-11-24"] } } },
    { kind: "create", schedule: { name: "Lunch", when: { recurrence: { kind: "once" } } } },
  ]);
  expect(meaningsOfShift(once, place, later, [])).toMatchObject({
    alone: null,
    whole: { changes: [{ kind: "save", id: 8 }] },
  });
});

it("keeps the other windows of a single day when one is moved or removed", () => {
  const moved = meaningsOfShift(once, place, nextDay, []);
  expect(moved.whole?.changes).toMatchObject([
    { kind: "save", schedule: { when: { from: "2026-11-24", windows: [windows[1]] } } },
    { kind: "create", schedule: { when: { from: "2026-11-25", windows: [windows[0]] } } },
  ]);
  const removed = meaningsOfRemoval(once, { ...place, window: 1 });
  expect(removed.alone?.changes).toMatchObject([
    { kind: "save", schedule: { when: { windows: [windows[0]] } } },
  ]);
  expect(removed.whole?.changes).toEqual([{ kind: "delete", id: 8 }]);
});

it("shows changes before the server has answered, in the list and to the resolver", () => {
  const changes = meaningsOfShift(daily, place, later, []).alone?.changes ?? [];
  const list = listAfter([daily, once], changes);
  expect(list.map(({ id, revision }) => [id, revision])).toEqual([
    [numberOfNew(1), 1],
    [7, 2],
    [8, 1],
  ]);
  const planning = planningAfter(planningOf([daily, once]), changes);
  expect(planning.plans[0]?.ruleIds).toEqual([7, 8, numberOfNew(1)]);
  expect(planning.rules.find(({ id }) => id === 7)?.when.exceptDates).toEqual(["2026-11-24"]);
  expect(listAfter([daily], [{ kind: "delete", id: 7 }])).toEqual([]);
});

it("reverts changes in reverse order", () => {
  const changes = meaningsOfShift(daily, place, later, []).alone?.changes ?? [];
  const sent = changes.flatMap((change) =>
    change.kind === "delete" || change.kind === "restore" ? [] : change.schedule,
  );
  const answered = [
    { ...daily, ...sent[0], revision: 2 },
    { ...daily, ...sent[1], id: 30 },
  ];
  expect(inverseOf(changes, { before: () => bodyOf(daily), answered })).toEqual([
    { kind: "delete", id: 30 },
    { kind: "save", id: 7, revision: 2, schedule: bodyOf(daily) },
  ]);
  const merged = { ...daily, ...sent[0], revision: 3, name: "Midday" };
  expect(inverseOf(changes.slice(0, 1), { before: () => bodyOf(daily), answered: [merged] })).toEqual([
    { kind: "save", id: 7, revision: 3, schedule: { ...bodyOf(daily), name: "Midday" } },
  ]);
  expect(inverseOf([{ kind: "delete", id: 7 }], { before: () => null, answered: [null] })).toEqual([
    { kind: "restore", id: 7 },
  ]);
});

it("gives the resolver every field of a change, as the server does", () => {
  const condition = { fact: 4, is: "above", value: 20, validS: null, unknown: "no" } as const;
  const fields: Partial<Rule> = {
    priority: 3,
    sharing: "rotate",
    zone: "Asia/Kathmandu",
    condition,
    band: { edge: "top", percent: 8 },
  };
  const schedule = bodyOf(aRule(9, "Soup", { windows: [{ start: "18:00", end: { sun: "rise" } }] }, fields));
  const sent: Record<keyof typeof schedule, unknown> = schedule;
  const { target, enabled, condition: _, ...rest } = sent;
  const [rule] = planningAfter(planningOf([]), [{ kind: "create", schedule }]).rules;
  expect(rule).toEqual({ ...rest, id: rule?.id, target: "account", if: condition });
});

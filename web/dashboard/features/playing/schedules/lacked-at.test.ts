import { expect, it } from "vitest";
import type { SunOfScreens } from "#shared/contracts/playing/schedules.ts";
import type { RuleWindow } from "#shared/contracts/when.ts";
import { lackedAt } from "./lacked-at.ts";

const close = { hours: "close" as const, offsetMin: -30 };
const set = { sun: "set" as const, offsetMin: 0 };
const ruleOf = (...windows: RuleWindow[]) => ({ when: { windows } });
const lastOrders = ruleOf({ start: close, end: "23:00" });
const named = (ids: number[]) => ids.map((id) => ({ id, name: `Screen ${id}` }));
const known = (have: number[], lacking: number[]) => ({
  screens: named(have).map((one) => ({ ...one, timeZone: "UTC", table: 0 })),
  tables: [],
  lacking: { count: lacking.length, screens: named(lacking.slice(0, 6)) },
});
const answer = (sun: ReturnType<typeof known>, hours: ReturnType<typeof known>): SunOfScreens => ({
  ...sun,
  hours,
});
const noSun = known([], [1]);
const first = Array.from({ length: 50 }, (_, at) => at + 1);

it("a screen lacks opening hours only where the server said so, not when it was not named or not asked yet", () => {
  expect(lackedAt(lastOrders, undefined)).toBeNull();
  const many = answer(noSun, known(first, [90, 91]));
  expect([60, 90, 7].map((id) => lackedAt(lastOrders, many, id))).toEqual([null, "hours", undefined]);
  expect(lackedAt(lastOrders, answer(noSun, known([], first)), 40)).toBe("hours");
});

it("all screens lack something only when there is one and none has it", () => {
  const none = answer(known([], []), known([], []));
  expect([lackedAt(lastOrders, none), lackedAt(lastOrders, none, 7)]).toEqual([null, null]);
  expect(lackedAt(lastOrders, answer(noSun, known([], [1])))).toBe("hours");
  expect(lackedAt(lastOrders, answer(noSun, known([2], [1])))).toBeUndefined();
});

it("a time by sun and hours is not known to lack anything when some screens have the one, and some the other", () => {
  const both = ruleOf({ start: set, end: { ...close, offsetMin: 0 } });
  expect(lackedAt(both, answer(known([1], [2]), known([2], [1])))).toBeNull();
  expect(lackedAt(both, answer(known([1], []), known([1], [])))).toBeUndefined();
  expect(lackedAt(both, answer(known([], [1]), known([1], [])))).toBe("coordinates");
});

it("a time by the clock lacks nothing, also beside one that does", () => {
  const clock = { start: "09:00", end: "10:00" };
  expect(lackedAt(ruleOf(clock), undefined)).toBeUndefined();
  expect(lackedAt(ruleOf(clock, { start: close, end: "23:00" }), answer(noSun, noSun))).toBeUndefined();
});

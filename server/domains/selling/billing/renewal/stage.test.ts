import fc from "fast-check";
import { expect, it } from "vitest";
import { dayMs, hourMs } from "#shared/durations.ts";
import { renewalStages } from "../../../../db/tables/index.ts";
import { type PlanEnd, stageAt } from "./stage.ts";

const end = Date.parse("2026-12-20T06:00:00Z");
const plan = (graceDays: number, others: Partial<PlanEnd> = {}): PlanEnd => ({
  endsAt: new Date(end),
  playsUntil: new Date(end + graceDays * dayMs),
  isTrial: false,
  isEnding: false,
  isNextPaid: false,
  isRaised: false,
  isDebited: false,
  isDebitSent: false,
  ...others,
});
/** The stages of the days from 10 days before the end to 20 days after it, each once. */
const stagesOf = (planEnd: PlanEnd) => {
  const stages = Array.from({ length: 30 * 24 }, (_, hour) =>
    stageAt(planEnd, new Date(end - 10 * dayMs + hour * hourMs)),
  );
  return stages.filter((stage, at) => stage !== null && stage !== stages[at - 1]);
};

it.each([
  [3, ["seven-days", "three-days", "one-day", "ended", "last-day", "stopped"]],
  [7, ["seven-days", "three-days", "one-day", "ended", "last-day", "stopped"]],
  [1, ["seven-days", "three-days", "one-day", "ended", "stopped"]],
  [0, ["seven-days", "three-days", "one-day", "stopped"]],
])("with %i days of grace a customer gets %j", (graceDays, stages) => {
  expect(stagesOf(plan(graceDays))).toEqual(stages);
});

it("a customer who lets the plan end, and a trial, get one email; who has paid gets none", () => {
  expect(stagesOf(plan(0, { isEnding: true }))).toEqual(["stopped"]);
  expect(stagesOf(plan(0, { isTrial: true }))).toEqual(["stopped"]);
  expect(stagesOf(plan(3, { isNextPaid: true }))).toEqual([]);
  expect(stagesOf(plan(3, { isDebitSent: true }))).toEqual([]);
  expect(stagesOf(plan(3, { isDebited: true }))).toEqual(["ended", "last-day", "stopped"]);
});

it("stages never go back in time", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 7 }),
      fc.integer({ min: -20, max: 20 }),
      fc.double({ min: 0, max: 20, noNaN: true }),
      (graceDays, from, later) => {
        const at = (days: number) => stageAt(plan(graceDays), new Date(end + days * dayMs));
        const [first, second] = [at(from), at(from + later)];
        if (first !== null && second !== null)
          expect(renewalStages.indexOf(second)).toBeGreaterThanOrEqual(renewalStages.indexOf(first));
      },
    ),
  );
});

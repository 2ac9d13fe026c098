import fc from "fast-check";
import { expect } from "vitest";
import { dayMs } from "../../durations.ts";
import { holidaysOf, playDaysOf } from "../play-days.ts";
import { readySchedule } from "../ready-schedule.ts";
import { ruleStates } from "../rule-state.ts";
import { windowsOf } from "../windows.ts";
import { utc } from "../zone.ts";
import { anyQuestion, tables } from "./any-question.ts";
import { inForce } from "./in-force.ts";

const days = 10;

/** Compares the state of rules with the reference that merges nothing, at this many instants. */
export function agreesWithReference(numRuns: number): void {
  const anyRule = anyQuestion.filter(({ manifest }) => manifest.rules.length > 0);
  fc.assert(
    fc.property(anyRule, ({ manifest, atMs }) => {
      const [rule] = manifest.rules;
      if (!rule) return;
      const zone = rule.zone ?? manifest.screen.timeZone;
      const stateAt = ruleStates(
        playDaysOf(rule.when, holidaysOf(manifest.calendars)),
        windowsOf(rule.when.windows, readySchedule(manifest).edgeAt),
        tables[zone] ?? utc,
      );
      const { now, changesMs } = stateAt(atMs);
      const asked = { when: rule.when, zone, world: manifest };
      expect({
        now: now !== null,
        changesMs: changesMs <= atMs + days * dayMs ? changesMs : null,
      }).toEqual(inForce(asked, atMs, days));
    }),
    { numRuns },
  );
}

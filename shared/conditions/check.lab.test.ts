import { expect, it } from "vitest";
import { utc } from "../schedule/zone.ts";
import { checkWith, type Fact } from "./check.ts";
import type { Condition } from "./condition.ts";
import { agreeOnConditions } from "./testing/agree-on-conditions.ts";

it("agrees with the reference in 100,000 random questions", () => agreeOnConditions(100_000));

it("checks 1,000 conditions of 9 comparisons in a millisecond", () => {
  const known: Fact[] = Array.from({ length: 64 }, (_, at) => ({ sourceId: at + 1, value: at, atMs: 0 }));
  const facts = known.map((one) => [one]);
  const all: Condition[] = Array.from({ length: 1_000 }, (_, at) => ({
    all: Array.from({ length: 9 }, (_, of) => ({
      fact: ((at + of) % 64) + 1,
      is: "at least",
      value: at % 64,
      validS: 600,
      unknown: "no",
    })),
  }));
  const times = Array.from({ length: 100 }, () => {
    const startMs = performance.now();
    const check = checkWith((id) => facts[id - 1] ?? []);
    for (const each of all) check(each, 1_000, utc);
    return performance.now() - startMs;
  });
  expect(Math.min(...times)).toBeLessThan(1);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import {
  drawSum,
  type HumanCheck,
  humanCheckText,
  isRight,
  judge,
  startHumanCheck,
  toggle,
} from "./human-check.ts";

const always = (value: number) => () => value;

test("operands are whole numbers from 1 to 10, both ends reached", () => {
  expect(drawSum(always(0))).toEqual({ a: 1, b: 1 });
  expect(drawSum(always(0.999999))).toEqual({ a: 10, b: 10 });
});

test("a new sum always differs from the last one, even if the random numbers repeat", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.999999, noNaN: true }), (chance) => {
      const before = drawSum(always(chance));
      const next = drawSum(always(chance), before);
      expect(next).not.toEqual(before);
      expect(next.b).toBeGreaterThanOrEqual(1);
      expect(next.b).toBeLessThanOrEqual(10);
    }),
  );
});

test.each([
  ["7", true],
  ["07", true],
  [" 7 ", true],
  ["7.0", false],
  ["0x7", false],
  ["", false],
])("3 + 4 answered with %j: %s", (answer, right) => {
  expect(isRight({ a: 3, b: 4 }, answer)).toBe(right);
});

test("three wrong answers lead back to the start with a message, and the count begins again", () => {
  const random = always(0.3);
  let check: HumanCheck = toggle(startHumanCheck, random);
  expect(humanCheckText(check)).toEqual({ label: "Verification started", error: undefined });
  check = judge(check, "99", random);
  expect(humanCheckText(check).error).toBe("Incorrect answer (1/3 attempts)");
  check = judge(check, "99", random);
  expect(humanCheckText(check).error).toBe("Incorrect answer (2/3 attempts)");
  check = judge(check, "99", random);
  expect(check).toEqual({ step: "unchecked", wrong: 0, failed: true });
  expect(humanCheckText(check).error).toBe("Verification failed. Please try again.");
  check = judge(toggle(check, random), "99", random);
  expect(humanCheckText(check).error).toBe("Incorrect answer (1/3 attempts)");
});

test("an empty answer never counts, and unchecking does not forgive wrong ones", () => {
  const random = always(0.3);
  const asked = toggle(startHumanCheck, random);
  expect(judge(asked, "  ", random)).toBe(asked);
  const unchecked = toggle(judge(asked, "99", random), random);
  expect(unchecked).toEqual({ step: "unchecked", wrong: 1, failed: false });
  expect(humanCheckText(judge(toggle(unchecked, random), "99", random)).error).toContain("2/3");
});

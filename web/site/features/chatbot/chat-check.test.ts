import { expect, test } from "vitest";
import { judge, startHumanCheck, toggle } from "../contact/human-check.ts";
import { chatCheckText } from "./chat-check.ts";

test("268-271, T4: both lines at first, then the count alone, then the reset", () => {
  const random = () => 0.4;
  let check = toggle(startHumanCheck, random);
  const errors = [1, 2, 3].map(() => {
    check = judge(check, "99", random);
    return chatCheckText(check).error;
  });
  expect(errors).toEqual([
    "Incorrect answer (1/3 attempts). Verification failed. Please try again.",
    "Incorrect answer (2/3 attempts)",
    "Verification failed. Please try again.",
  ]);
  expect(check.step).toBe("unchecked");
});

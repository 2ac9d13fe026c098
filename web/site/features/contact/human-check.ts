import { t } from "@lingui/core/macro";
/** Source: public-site.md sections 4, 5 and 9, resolution T5. */
export const wrongAnswersAllowed = 3;
export const operands = { min: 1, max: 10 } as const;

export interface Sum {
  a: number;
  b: number;
}

export type HumanCheck =
  | { step: "unchecked"; wrong: number; failed: boolean }
  | { step: "asked"; sum: Sum; wrong: number; justWrong: boolean }
  | { step: "verified"; wrong: number };

/** Returns random numbers from 0 (included) to 1 (excluded). */
export type Random = () => number;

export const startHumanCheck: HumanCheck = { step: "unchecked", wrong: 0, failed: false };

const operand = (random: Random) => operands.min + Math.floor(random() * (operands.max - operands.min + 1));

/** Returns two whole numbers from 1 to 10, not the same pair as `before`. */
export function drawSum(random: Random, before?: Sum): Sum {
  const sum = { a: operand(random), b: operand(random) };
  if (sum.a !== before?.a || sum.b !== before.b) return sum;
  return { a: sum.a, b: (sum.b % operands.max) + 1 };
}

/** Accepts digits only and compares them as an integer: `07` equals 7. */
export const isRight = (sum: Sum, answer: string): boolean =>
  /^[0-9]+$/.test(answer.trim()) && Number.parseInt(answer.trim(), 10) === sum.a + sum.b;

/**
 * Returns the check after a click on the box: unchecked shows the sum, any other state goes back. Wrong answers stay
 * counted.
 */
export function toggle(check: HumanCheck, random: Random): HumanCheck {
  if (check.step !== "unchecked") return { step: "unchecked", wrong: check.wrong, failed: false };
  return { step: "asked", sum: drawSum(random), wrong: check.wrong, justWrong: false };
}

/** Returns the check after an answer. The third wrong answer goes back to the start with `failed` set. */
export function judge(check: HumanCheck, answer: string, random: Random): HumanCheck {
  if (check.step !== "asked" || answer.trim() === "") return check;
  if (isRight(check.sum, answer)) return { step: "verified", wrong: check.wrong };
  const wrong = check.wrong + 1;
  if (wrong >= wrongAnswersAllowed) return { step: "unchecked", wrong: 0, failed: true };
  return { step: "asked", sum: drawSum(random, check.sum), wrong, justWrong: true };
}

/** Returns the current texts of the check: the only place for them. */
export function humanCheckText(check: HumanCheck): { label: string; error?: string } {
  if (check.step === "verified") return { label: t`Verified successfully!` };
  if (check.step === "unchecked")
    return {
      label: t`I am human`,
      error: check.failed ? t`Verification failed. Please try again.` : undefined,
    };
  return {
    label: t`Verification started`,
    error: check.justWrong ? t`Incorrect answer (${check.wrong}/${wrongAnswersAllowed} attempts)` : undefined,
  };
}

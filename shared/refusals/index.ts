import type { ErrorCode } from "../errors.ts";
import type { ParamsArgs as ArgsOfText } from "../languages/message.ts";
import { accountTexts } from "./account.ts";
import { alertTexts } from "./alerts.ts";
import { billingTexts } from "./billing.ts";
import { callerTexts } from "./callers.ts";
import { companyTexts } from "./company.ts";
import type { Entry } from "./entry.ts";
import { generalTexts } from "./general.ts";
import { guestTexts } from "./guests.ts";
import { importTexts } from "./imports.ts";
import { inputTexts } from "./input.ts";
import { keyTexts } from "./keys.ts";
import { mediaTexts } from "./media.ts";
import { mediaProblems } from "./media-problems.ts";
import { operatorTexts } from "./operators.ts";
import { partnerTexts } from "./partners.ts";
import { playingTexts } from "./playing.ts";
import { readingTexts } from "./reading.ts";
import { screensTexts } from "./screens.ts";
import { supportTexts } from "./support.ts";
import type { ReasonRef } from "./text.ts";
import { englishTextOf } from "./text-of-reason.ts";

/** Texts that customers read: their tables are marked for the catalogues (`shared/languages`). */
export const customerTexts = {
  ...accountTexts,
  ...alertTexts,
  ...billingTexts,
  ...companyTexts,
  ...generalTexts,
  ...guestTexts,
  ...importTexts,
  ...inputTexts,
  ...keyTexts,
  ...mediaProblems,
  ...mediaTexts,
  ...partnerTexts,
  ...playingTexts,
  ...readingTexts,
  ...screensTexts,
  ...supportTexts,
} as const;

/** All texts of the server that a person reads, by reason. */
const texts = { ...customerTexts, ...operatorTexts, ...callerTexts } as const;
type Texts = typeof texts;

export type Reason = keyof Texts;
/** Reasons that can be thrown: they have a code, which has an HTTP status. */
/** Reasons why a file cannot play. */
export type MediaProblem = keyof typeof mediaProblems;
export type RefusalReason = {
  [R in Reason]: Texts[R] extends Entry<ErrorCode> ? R : never;
}[Reason];
/** The arguments after a reason: the values of its text, or nothing for a text without values. */
export type ParamsArgs<R extends Reason> = ArgsOfText<Texts[R]["text"]>;

/** Returns a reason with its values, to be sent or stored. */
export const reasonRef = <R extends Reason>(reason: R, ...[params]: ParamsArgs<R>): ReasonRef => ({
  reason,
  params: (params ?? {}) as ReasonRef["params"],
});

export const codeOf = (reason: RefusalReason): ErrorCode => texts[reason].code;

/** Returns the English text with its values. Throws for a reason that is not in the tables or lacks a value. */
export function inEnglish(ref: ReasonRef): string {
  const sentence = englishTextOf(texts, ref);
  if (sentence === null) throw new Error(`There is no complete text for the reason ${ref.reason}`);
  return sentence;
}

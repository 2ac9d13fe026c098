import { type Value, write } from "../languages/message.ts";
import { translated } from "../languages/texts.ts";
import { type Language, localeOf } from "../languages.ts";
import { planNames } from "../plan-names.ts";
import { planCodes } from "../plans.ts";
import type { Entry } from "./entry.ts";
import type { ReasonRef } from "./text.ts";

/** Returns the text of a reason in a language that has been learned; null when the text or a value is missing. */
export const textOfReason = (language: Language, ref: ReasonRef): string | null =>
  fill(ref, language, (reason) => translated(language, `refusal.${reason}`));

/** Returns the text of a reason in English, of these tables; null when the text or a value is missing. */
export const englishTextOf = (texts: Readonly<Record<string, Entry>>, ref: ReasonRef): string | null =>
  fill(ref, "en", (reason) => (Object.hasOwn(texts, reason) ? texts[reason]?.text : undefined));

function fill(
  { reason, params }: ReasonRef,
  language: Language,
  textOf: (reason: string) => string | undefined,
): string | null {
  const text = textOf(reason);
  if (text === undefined) return null;
  const other = (kind: string | undefined, value: Value) => {
    if (typeof value === "object") return fill(value, language, textOf);
    if (kind !== "plan") return undefined;
    const plan = planCodes.find((each) => each === value);
    return plan ? planNames(language)(plan) : null;
  };
  return write(text, params, { locale: localeOf(language), other });
}

import type { ParamsArgs } from "#shared/languages/message.ts";
import type { Language } from "#shared/languages.ts";
import type { FieldProblem } from "#shared/refusals/check.ts";
import type { Entry } from "#shared/refusals/entry.ts";
import { generalTexts } from "#shared/refusals/general.ts";
import { inputTexts } from "#shared/refusals/input.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { englishTextOf, textOfReason } from "#shared/refusals/text-of-reason.ts";

/** The browser's own texts. All other texts come from the server in English, with their reason. */
const own = { ...generalTexts, ...inputTexts } as const;
type OwnReason = keyof typeof own;

let english: Readonly<Record<string, Entry>> = own;
let language: Language = "en";

/** Sets the language of texts. Its catalogue has been learned. */
export function writeTextsIn(next: Language): void {
  language = next;
}

/** Adds English texts that schemas of this panel use. */
export function addTexts(texts: Readonly<Record<string, Entry>>): void {
  english = { ...own, ...texts };
}

const text = (ref: ReasonRef): string | null =>
  language === "en" ? englishTextOf(english, ref) : textOfReason(language, ref);

/** Returns a text of the server in the language of the page. In English when there is no translation, or when an old row has no reason. */
export const textIn = (ref: ReasonRef | null | undefined, inEnglish: string): string =>
  (ref && text(ref)) ?? inEnglish;

const ownTextOf = (ref: ReasonRef): string => text(ref) ?? englishTextOf(english, ref) ?? ref.reason;

/** Returns the text of what a schema found, in the language of the page. A reason of the server comes with its text: `textIn`. */
export const textOf = (problem: FieldProblem): string => ownTextOf(problem);

export const ownText = <R extends OwnReason>(
  reason: R,
  ...[params]: ParamsArgs<(typeof own)[R]["text"]>
): string => ownTextOf({ reason, params: (params ?? {}) as ReasonRef["params"] });

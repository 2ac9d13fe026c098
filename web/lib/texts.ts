import { englishWords } from "#shared/refusals/english.ts";
import type { Entry } from "#shared/refusals/entry.ts";
import { generalTexts } from "#shared/refusals/general.ts";
import { inputTexts } from "#shared/refusals/input.ts";
import { type Language, type ParamsOfText, type ReasonRef, sayIn } from "#shared/refusals/text.ts";

/** The browser's own texts. All other texts come from the server in English, with their reason. */
const own = { ...generalTexts, ...inputTexts } as const;
type OwnReason = keyof typeof own;
type OwnParams<R extends OwnReason> = ParamsOfText<(typeof own)[R]["text"]>;

const english = (texts: Readonly<Record<string, Entry>>): Language => ({
  ...englishWords,
  textOf: (reason) => (Object.hasOwn(texts, reason) ? texts[reason]?.text : undefined),
});

const plainEnglish = english(own);
let language = plainEnglish;

/** Sets the language of texts; null: English. */
export function writeTextsIn(next: Language | null): void {
  language = next ?? plainEnglish;
}

/** Adds English texts that schemas of this panel use. */
export function addTexts(texts: Readonly<Record<string, Entry>>): void {
  language = english({ ...own, ...texts });
}

/** Returns a text of the server in the language of the page. In English when there is no translation, or when an old row has no reason. */
export const textIn = (ref: ReasonRef | null | undefined, inEnglish: string): string =>
  (ref && sayIn(language, ref)) ?? inEnglish;

/** Returns one of the browser's own texts, for example of a schema, in the language of the page. */
export const textOf = (ref: ReasonRef): string =>
  sayIn(language, ref) ?? sayIn(plainEnglish, ref) ?? ref.reason;

export const ownText = <R extends OwnReason>(
  reason: R,
  ...[params]: unknown extends OwnParams<R> ? [] : [params: OwnParams<R>]
): string => textOf({ reason, params: (params ?? {}) as ReasonRef["params"] });

import type { PlanCode } from "../plans.ts";

/** A text of the tables in this folder: its key and its values. This form is sent and stored. */
export interface ReasonRef {
  reason: string;
  params: Params;
}
export type Params = { readonly [name: string]: string | number | ReasonRef };

export const isReasonRef = (value: unknown): value is ReasonRef =>
  isRecord(value) && typeof value.reason === "string" && isParams(value.params);

export const isParams = (value: unknown): value is Params =>
  isRecord(value) &&
  Object.values(value).every(
    (each) => typeof each === "string" || typeof each === "number" || isReasonRef(each),
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The kinds of placeholders, `{name:kind}`, and the type of their values. `{name}` alone takes text, which is never translated. */
interface Kinds {
  number: number;
  /** Bytes in units of 1000: "16 MB", "2 GB" (resolution T27). */
  bytes: number;
  /** Seconds to wait: "45 seconds", "3 minutes". */
  seconds: number;
  /** "1 screen", "3 screens". */
  screens: number;
  plan: PlanCode;
  /** Another text of the tables, with its values. */
  reason: ReasonRef;
}

type Param<P extends string> = P extends `${infer Name}:${infer Kind extends keyof Kinds}`
  ? { readonly [N in Name]: Kinds[Kind] }
  : { readonly [N in P]: string };

/** The values that a text needs, by name, from its placeholders. */
export type ParamsOfText<T extends string> = T extends `${string}{${infer P}}${infer Rest}`
  ? Param<P> & ParamsOfText<Rest>
  : unknown;

/** The placeholders in a text. */
export type Placeholders<T extends string> = T extends `${string}{${infer P}}${infer Rest}`
  ? P | Placeholders<Rest>
  : never;

/** How a language writes the values in a text. */
export interface Language {
  locale: "en-IN" | "hi-IN";
  plans: Readonly<Record<PlanCode, string>>;
  screens: (count: string, isOne: boolean) => string;
  /** Undefined for an unknown key, for example of a newer server. */
  textOf: (reason: string) => string | undefined;
}

const placeholder = /\{(\w+)(?::(\w+))?\}/g;

/** Returns the text in a language with its values; null when the key or a value is missing. Placeholders in values are not replaced. */
export function sayIn(language: Language, { reason, params }: ReasonRef): string | null {
  const text = language.textOf(reason);
  if (text === undefined) return null;
  let complete = true;
  const filled = text.replace(placeholder, (_, name: string, kind: string | undefined) => {
    const value = Object.entries(params).find(([each]) => each === name)?.[1];
    const words = value === undefined ? null : wordsFor(language, kind, value);
    complete &&= words !== null;
    return words ?? "";
  });
  return complete ? filled : null;
}

function wordsFor(
  language: Language,
  kind: string | undefined,
  value: string | number | ReasonRef,
): string | null {
  if (typeof value === "object") return sayIn(language, value);
  if (kind === "plan") return Object.entries(language.plans).find(([code]) => code === value)?.[1] ?? null;
  if (typeof value === "string") return value;
  if (kind === "bytes") return sizeWords(value, language);
  if (kind === "seconds") return waitWords(value, language);
  const figure = value.toLocaleString(language.locale);
  return kind === "screens" ? language.screens(figure, value === 1) : figure;
}

const bytesPerMb = 1_000_000;

function sizeWords(bytes: number, { locale }: Language): string {
  const mb = bytes / bytesPerMb;
  const format = (value: number) =>
    value.toLocaleString(locale, { maximumFractionDigits: value < 10 ? 2 : 1, useGrouping: false });
  return mb >= 1000 ? `${format(mb / 1000)} GB` : `${format(Math.max(mb, 0.01))} MB`;
}

const waitWords = (seconds: number, { locale }: Language): string =>
  new Intl.NumberFormat(locale, {
    style: "unit",
    unit: seconds > 90 ? "minute" : "second",
    unitDisplay: "long",
  }).format(Math.ceil(seconds > 90 ? seconds / 60 : seconds));

import { figureLocale } from "../languages.ts";
import type { PlanCode } from "../plans.ts";
import type { Params, ReasonRef } from "../refusals/text.ts";

/*
 * Texts with values, in the message format of ICU: `{name}`, `{max, number}`, `{count, plural, one {# screen} other {# screens}}`,
 * `{state, select, on {…} other {…}}`. The dashboard's macros write the same format. Ours has four more kinds of values.
 */

export type Value = Params[string];

/** The kinds of values, `{max, number}`, and their types. */
interface Kinds {
  number: number;
  /** Bytes in units of 1000: "16 MB", "2 GB" (resolution T27). */
  bytes: number;
  /** Seconds to wait: "45 seconds", "3 minutes". */
  seconds: number;
  plan: PlanCode;
  /** Another text of `shared/refusals`, with its values. */
  reason: ReasonRef;
}

/** The value that a part of a text after a brace needs. What stands in the cases of a select has spaces. */
type ParamIn<S extends string> = S extends `${infer Name}, plural,${string}`
  ? { readonly [N in Name]: number }
  : S extends `${infer Name}, select,${string}`
    ? { readonly [N in Name]: string }
    : S extends `${infer Inner}}${string}`
      ? Inner extends `${infer Name}, ${infer Kind extends keyof Kinds}`
        ? { readonly [N in Name]: Kinds[Kind] }
        : Inner extends `${string} ${string}` | `#${string}` | ""
          ? unknown
          : { readonly [N in Inner]: string }
      : unknown;

type Form = "zero" | "one" | "two" | "few" | "many" | "other" | `=${number}`;
/** What stands before a case of a plural. */
type CaseStart = `${string}, plural, ${Form} ` | `${string}} ${Form} `;

/** The values that a text needs, by name. `{name}` alone takes text, which is never translated. */
export type ParamsOfText<T extends string> = T extends `${infer Before}{${infer Rest}`
  ? (Before extends CaseStart
      ? unknown
      : Rest extends `${infer Part}{${string}`
        ? ParamIn<Part>
        : ParamIn<Rest>) &
      ParamsOfText<Rest>
  : unknown;

/** The arguments after a text: its values, or nothing. */
export type ParamsArgs<T extends string> = unknown extends ParamsOfText<T> ? [] : [params: ParamsOfText<T>];

export interface Placeholder {
  name: string;
  /** Undefined: text as it is. */
  kind: string | undefined;
  cases: ReadonlyMap<string, readonly Part[]>;
}
type Part = string | Placeholder;

const parsed = new Map<string, readonly Part[]>();

/** Returns the parts of a message. "#" stands for the number of the plural around it. */
export function partsOf(message: string): readonly Part[] {
  const known = parsed.get(message);
  if (known) return known;
  const [parts] = partsFrom(message, 0);
  parsed.set(message, parts);
  return parts;
}

function partsFrom(message: string, start: number): [parts: Part[], end: number] {
  const parts: Part[] = [];
  let at = start;
  for (;;) {
    const text = /^[^{}]*/.exec(message.slice(at))?.[0] ?? "";
    if (text) parts.push(text);
    at += text.length;
    if (message[at] !== "{") return [parts, at];
    const [, head = "", name = "", kind] =
      /^(\{\s*(\w+)\s*(?:,\s*(\w+)\s*,?)?)/.exec(message.slice(at)) ?? [];
    at += head.length;
    const cases = new Map<string, readonly Part[]>();
    for (;;) {
      const [gap = "", label = ""] = /^\s*=?(\w*)\s*/.exec(message.slice(at)) ?? [];
      at += gap.length;
      if (message[at] !== "{") break;
      const [inner, end] = partsFrom(message, at + 1);
      cases.set(label, inner);
      at = end + 1;
    }
    if (head === "" || message[at] !== "}") throw new Error(`This message is wrong: ${message}`);
    parts.push({ name, kind, cases });
    at += 1;
  }
}

/** How values are written. `other` writes kinds that only some texts have; undefined: it is none of them; null: it cannot. */
interface Writing {
  locale: string;
  other?: (kind: string | undefined, value: Value) => string | null | undefined;
}

/** Returns a message with its values; null when one is missing. Placeholders in values are not replaced. */
export function write(message: string, params: Params, writing: Writing): string | null {
  return writeParts(partsOf(message), params, writing, null);
}

function writeParts(
  parts: readonly Part[],
  params: Params,
  writing: Writing,
  counted: number | null,
): string | null {
  let written = "";
  for (const part of parts) {
    const text =
      typeof part !== "string"
        ? writePlaceholder(part, params, writing)
        : counted === null
          ? part
          : part.split("#").join(counted.toLocaleString(figureLocale));
    if (text === null) return null;
    written += text;
  }
  return written;
}

function writePlaceholder(
  { name, kind, cases }: Placeholder,
  params: Params,
  writing: Writing,
): string | null {
  const value = Object.entries(params).find(([each]) => each === name)?.[1];
  if (value === undefined) return null;
  if (kind === "plural" || kind === "select") {
    const count = kind === "plural" ? Number(value) : null;
    const rule = count === null ? "" : pluralIn(writing.locale, count);
    const chosen = cases.get(String(value)) ?? cases.get(rule) ?? cases.get("other") ?? [];
    return writeParts(chosen, params, writing, count);
  }
  const other = writing.other?.(kind, value);
  if (other !== undefined) return other;
  if (typeof value === "string") return value;
  if (typeof value === "object") return null;
  if (kind === "bytes") return sizeIn(value);
  if (kind === "seconds") return waitIn(writing.locale, value);
  return value.toLocaleString(figureLocale);
}

const rules = new Map<string, Intl.PluralRules>();
function pluralIn(locale: string, count: number): string {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, rule);
  return rule.select(count);
}

const bytesPerMb = 1_000_000;

function sizeIn(bytes: number): string {
  const mb = bytes / bytesPerMb;
  const format = (value: number) =>
    value.toLocaleString(figureLocale, { maximumFractionDigits: value < 10 ? 2 : 1, useGrouping: false });
  return mb >= 1000 ? `${format(mb / 1000)} GB` : `${format(Math.max(mb, 0.01))} MB`;
}

const waitIn = (locale: string, seconds: number): string =>
  new Intl.NumberFormat(locale, {
    style: "unit",
    unit: seconds > 90 ? "minute" : "second",
    unitDisplay: "long",
  }).format(Math.ceil(seconds > 90 ? seconds / 60 : seconds));

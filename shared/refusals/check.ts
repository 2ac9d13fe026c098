import type { z } from "zod";
import { inputTexts } from "./input.ts";
import type { ReasonRef } from "./text.ts";

/** What is wrong with one field, named by its path. */
export interface FieldProblem extends ReasonRef {
  path: string;
}

export type Checked<T> = { data: T; problems: null } | { data: null; problems: FieldProblem[] };

/** Parses a value; returns the data, or the reasons why it is invalid. */
export function check<S extends z.ZodType>(schema: S, value: unknown): Checked<z.output<S>> {
  const parsed = schema.safeParse(value, { error: generalReason });
  return parsed.success
    ? { data: parsed.data, problems: null }
    : { data: null, problems: problemsOf(parsed.error) };
}

/**
 * Returns the reasons why a value is invalid that was parsed with `generalReason`. `sent`: of a request, where what is
 * not sent is missing, whatever the schema says of its form.
 */
export const problemsOf = (error: z.ZodError, sent?: unknown): FieldProblem[] =>
  error.issues.map((issue) =>
    sent !== undefined && isLeftOut(issue, sent)
      ? { path: issue.path.join("."), reason: "missing", params: {} }
      : problemOf(issue),
  );

const own = (at: unknown, key: PropertyKey): unknown =>
  Object.hasOwn(Object(at), key) ? Object(at)[key] : undefined;
const isLeftOut = ({ code, message, path }: Issue, sent: unknown): boolean =>
  (["invalid_type", "invalid_format", "invalid_union"].includes(code) || message === "invalidInput") &&
  // The text of such a reason already asks for the field: "Please select a plan".
  !message.endsWith("Required") &&
  path.reduce<unknown>((at, key) => own(at, key), sent) === undefined;

type Issue = z.core.$ZodIssue;
type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** The reasons of zod's own checks, by the code of the issue. */
export function generalReason(issue: RawIssue): keyof typeof inputTexts {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "missing";
      return issue.expected === "int" ? "wholeNumber" : "wrongType";
    case "invalid_value":
      return issue.input === undefined ? "missing" : "notOffered";
    case "too_small":
      if (issue.origin !== "string") return "atLeast";
      return issue.minimum === 1 ? "isEmpty" : "atLeastCharacters";
    case "too_big":
      return issue.origin === "string" ? "atMostCharacters" : "atMost";
    case "unrecognized_keys":
      return "unknownNames";
    case "invalid_format":
    case "not_multiple_of":
      return "wrongForm";
    default:
      return "invalidInput";
  }
}

function problemOf(issue: Issue): FieldProblem {
  const path = issue.path.join(".");
  // A schema with a plain text instead of a reason has no entry in the tables: show a general text.
  const reason = /^\w+$/.test(issue.message) ? issue.message : "invalidInput";
  const text = Object.entries(inputTexts).find(([known]) => known === reason)?.[1].text ?? "";
  const params = Object.entries(valuesOf(issue)).filter(([name]) => text.includes(`{${name}`));
  return { path, reason, params: Object.fromEntries(params) };
}

function valuesOf(issue: Issue): Record<string, string | number> {
  switch (issue.code) {
    case "invalid_type":
      return { expected: issue.expected };
    case "invalid_value":
      return { options: issue.values.join(", ") };
    case "unrecognized_keys":
      return { names: issue.keys.join(", ") };
    case "too_small":
      return { count: Number(issue.minimum) + (issue.inclusive === false ? 1 : 0) };
    case "too_big":
      return { count: Number(issue.maximum) - (issue.inclusive === false ? 1 : 0) };
    case "custom":
      return issue.params ?? {};
    default:
      return {};
  }
}

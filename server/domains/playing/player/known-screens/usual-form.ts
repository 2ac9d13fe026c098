import { z } from "zod";

/** No text has this form, so the schema decides about it. */
const never = "(?!)";
const date = [
  String.raw`(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])`,
  String.raw`(?:0[469]|11)-(?:0[1-9]|[12]\d|30)`,
  // 29 February is left to the schema.
  String.raw`02-(?:0[1-9]|1\d|2[0-8])`,
];
const instant = String.raw`[1-9]\d{3}-(?:${date.join("|")})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z`;
/** Fewer digits than the largest integer that a double stores. */
const mostDigits = 15;

type Check = { check: string; pattern?: RegExp };
const checksOf = (schema: z.core.$ZodType): Check[] =>
  (schema._zod.def.checks ?? []).map((check) => check._zod.def as Check);
const hasOnly = (schema: z.core.$ZodType, ...known: string[]): boolean =>
  checksOf(schema).every(({ check }) => known.includes(check));

/** A text without escapes. U+FFFD may stand for bytes that are not UTF-8. */
function textForm(schema: z.ZodString): string {
  const [only, ...more] = checksOf(schema);
  if (only?.pattern && more.length === 0) {
    const [, body] = /^\^([\w[\]{},-]+)\$$/.exec(only.pattern.source) ?? [];
    return body ? `"(?:${body})"` : never;
  }
  if (!hasOnly(schema, "max_length") || schema.maxLength === null) return never;
  return String.raw`"[^"\\\u0000-\u001f\ufffd]{0,${schema.maxLength}}"`;
}

/** A number with fewer digits than the limits of the schema. */
function numberForm(schema: z.ZodNumber): string {
  const most = schema.maxValue ?? Number.POSITIVE_INFINITY;
  const least = schema.minValue ?? Number.NEGATIVE_INFINITY;
  const digits = Number.isFinite(most)
    ? Math.min(mostDigits, String(Math.floor(most)).length - 1)
    : mostDigits;
  if (!hasOnly(schema, "number_format", "greater_than", "less_than") || least > 0 || digits < 1) return never;
  const positive = String.raw`[1-9]\d{0,${digits - 1}}`;
  if (schema.isInt) return schema.safeParse(0).success ? `(?:0|${positive})` : positive;
  const sign = least === Number.NEGATIVE_INFINITY ? "-?" : "";
  return schema.safeParse(0).success
    ? String.raw`${sign}(?:0|${positive})(?:\.\d{1,20})?(?:e-\d{1,3})?`
    : never;
}

const literally = (value: unknown): string => JSON.stringify(value).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
const oneOf = (...forms: string[]): string => `(?:${forms.join("|")})`;

/**
 * Returns a regular expression of texts of JSON that the schema accepts as they are: with its fields in its order, without
 * white space and escapes, with empty lists. It accepts less than the schema, never more. `taken`: the fields, by their
 * path, whose texts become groups of that name.
 */
export function usualForm(schema: z.ZodObject, taken: Record<string, string>): RegExp {
  function formOf(part: z.core.$ZodType, path: string): string {
    if (part instanceof z.ZodNullable) return oneOf("null", formOf(part.unwrap(), path));
    if (part instanceof z.ZodDefault) return formOf(part.unwrap(), path);
    const name = taken[path];
    if (!name) return plainForm(part, path);
    const form = plainForm(part, path);
    return form.startsWith('"') ? `"(?<${name}>${form.slice(1, -1)})"` : `(?<${name}>${form})`;
  }
  function plainForm(part: z.core.$ZodType, path: string): string {
    if (part instanceof z.ZodObject) return objectForm(part, path);
    if (part instanceof z.ZodISODateTime) return `"${instant}"`;
    if (part instanceof z.ZodString) return textForm(part);
    if (part instanceof z.ZodNumber) return numberForm(part);
    if (part instanceof z.ZodEnum) return oneOf(...part.options.map(literally));
    if (part instanceof z.ZodLiteral) return oneOf(...[...part.values].map(literally));
    if (part instanceof z.ZodBoolean) return oneOf("true", "false");
    if (part instanceof z.ZodArray) return hasOnly(part, "max_length") ? String.raw`\[\]` : never;
    return never;
  }
  function objectForm(part: z.ZodObject, path: string): string {
    if (!hasOnly(part)) return never;
    const fields = Object.entries(part.shape).map(([name, field], at) => {
      const isOptional = field instanceof z.ZodOptional;
      const form = formOf(isOptional ? field.unwrap() : field, path ? `${path}.${name}` : name);
      const pair = `${at > 0 ? "," : ""}${literally(name)}:${form}`;
      if (!isOptional) return pair;
      return at > 0 ? `(?:${pair})?` : never;
    });
    return `\\{${fields.join("")}\\}`;
  }
  return new RegExp(`^${formOf(schema, "")}$`);
}

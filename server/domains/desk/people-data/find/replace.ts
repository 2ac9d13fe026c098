import { erasedWord } from "#server/db/tables/people/of-identity.ts";
import type { Person } from "../../../../db/people/person.ts";

/** Returns a text without what it looks for; the same text when there is nothing. */
export type Replace = (text: string) => string;

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** An address that is not a part of a longer one. */
const address = (email: string): RegExp =>
  new RegExp(`(?<![\\w.+-])${literal(email)}(?!\\w|-\\w|\\.\\w)`, "gi");
/** Digits with whatever people write between them, and a country before them. */
const number = (digits: string): RegExp =>
  new RegExp(`(?<!\\d)(\\+?\\d{1,3}[\\s().-]*)?${[...digits].join("[\\s().-]*")}(?!\\d)`, "g");
const fullName = (name: string): RegExp => new RegExp(`(?<!\\p{L})${literal(name)}(?!\\p{L})`, "giu");

/** Returns what replaces the identifiers of a person. `named`: also the full name. */
export function replacing({ emails, phones, names }: Person, named: boolean): Replace {
  const patterns = [...emails.map(address), ...phones.map(number), ...(named ? names.map(fullName) : [])];
  return (text) => patterns.reduce((rest, pattern) => rest.replace(pattern, erasedWord), text);
}

/** Returns a value of JSON in which each text was replaced; the same value when nothing was. */
export function replacedIn(value: unknown, replace: Replace): unknown {
  if (typeof value === "string") return replace(value);
  // A number is a telephone number only when all of it is.
  if (typeof value === "number") return replace(String(value)) === erasedWord ? null : value;
  if (Array.isArray(value)) return value.map((each) => replacedIn(each, replace));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [replace(key), replacedIn(each, replace)]),
  );
}

/** Returns a text that may be JSON, such as the body of a webhook, with the same form. */
export function replacedText(text: string, replace: Replace): string {
  const direct = replace(text);
  if (direct === text || !/^\s*[[{]/.test(text)) return direct;
  try {
    return JSON.stringify(replacedIn(JSON.parse(text), replace));
  } catch {
    return direct;
  }
}

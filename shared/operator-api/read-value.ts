/** Thrown when an answer has none of the known shapes. */
export class MalformedAnswer extends Error {
  constructor(what: string) {
    super(`The answer is no ${what}`);
    this.name = "MalformedAnswer";
  }
}

export type Raw = Record<string, unknown>;

export const isRecord = (value: unknown): value is Raw =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the first of these fields with a value; null when all are empty. */
export function first(raw: Raw, ...names: string[]): unknown {
  for (const name of names) {
    const value = raw[name];
    if (value !== undefined && value !== null && value !== "") return value;
  }
  return null;
}

/** Returns a string, or a number as string; empty for anything else. */
export const text = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

export const textOrNull = (value: unknown): string | null => text(value) || null;

/** Returns a number, also when written as text ("1,250.50"); null for anything else. */
export function numberOrNull(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || value.trim() === "") return null;
  const parsed = Number(value.replace(/[,\s₹]/g, ""));
  return Number.isFinite(parsed) ? parsed : null;
}

/** Returns true for 1, "1", true and the given word. */
export const isOn = (value: unknown, word: string): boolean =>
  value === true || text(value).toLowerCase() === word || text(value) === "1";

/**
 * Returns the list in an answer: the answer itself, or the first of these fields that is a list. Throws
 * MalformedAnswer.
 */
export function listIn(body: unknown, what: string, ...fields: string[]): unknown[] {
  if (Array.isArray(body)) return body;
  if (isRecord(body)) {
    for (const field of fields) if (Array.isArray(body[field])) return body[field];
  }
  throw new MalformedAnswer(what);
}

/** Returns only the objects of a list; other entries are dropped. */
export const recordsOf = (value: unknown): Raw[] => (Array.isArray(value) ? value.filter(isRecord) : []);

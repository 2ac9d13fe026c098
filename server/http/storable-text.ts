import { isStorable } from "./json-body.ts";

/** Returns a text of others with what cannot be stored left out or replaced, where refusing it would lose the rest. */
export const storableText = (text: string): string => text.replaceAll("\0", "").toWellFormed();

/** The same for all texts of what a reader made of a file: plain objects and lists, which are not nested deeply. */
export function withStorableTexts<T>(read: T): T {
  const each = (value: unknown): unknown => {
    if (typeof value === "string") return storableText(value);
    if (Array.isArray(value)) return value.map(each);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [storableText(name), each(part)]));
  };
  return isStorable(read) ? read : (each(read) as T);
}

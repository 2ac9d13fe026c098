import { z } from "zod";
import { refuse } from "../../../../refusal.ts";

/** One change of a PATCH, as RFC 7644 means it: small letters, always with a path. */
export interface Operation {
  op: "add" | "replace" | "remove";
  /** Without the name of the schema: `active`, `name.givenName`, `emails[type eq "work"].value`. */
  path: string;
  value: unknown;
}

const given = z.object({
  op: z
    .string()
    .transform((op) => op.trim().toLowerCase())
    .pipe(z.enum(["add", "replace", "remove"])),
  path: z.string().max(500).nullish(),
  value: z.unknown().optional(),
});
const body = z.object({ operations: z.union([given.transform((one) => [one]), z.array(given)]) });

/** A value without a path has names, and each of them is an operation. */
const maxOperations = 1_000;

const ofCore = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):?/i;

/**
 * Reads the operations of a PATCH in the ways in which directories write them: `Replace` in capital letters (Entra), a value
 * without a path (Okta), paths as the names of such a value (Entra), names of schemas before paths. Throws Invalid.
 */
export function operationsIn(sent: unknown): Operation[] {
  const named = z.record(z.string(), z.unknown()).safeParse(sent);
  const entry = Object.entries(named.data ?? {}).find(([name]) => name.toLowerCase() === "operations");
  const { data } = body.safeParse({ operations: entry?.[1] });
  if (!data || data.operations.length === 0) throw refuse("scimPatchUnfit");
  const operations = data.operations.flatMap(({ op, path, value }) => {
    const where = path?.trim().replace(ofCore, "") ?? "";
    if (where !== "") return [{ op, path: where, value }];
    if (op === "remove") throw refuse("scimPatchUnfit");
    return pathsIn(op, value);
  });
  if (operations.length > maxOperations) throw refuse("scimPatchUnfit");
  return operations;
}

/** Returns one operation for each name of a value without a path. Names of extensions stay, and nobody knows them. */
function pathsIn(op: Operation["op"], value: unknown): Operation[] {
  const { data } = z.record(z.string(), z.unknown()).safeParse(value);
  if (!data) throw refuse("scimPatchUnfit");
  return Object.entries(data).flatMap(([name, each]): Operation[] => {
    const path = name.trim().replace(ofCore, "");
    // The schema as a name, with its attributes in it.
    if (path === "" && name.trim() !== "") return pathsIn(op, each);
    return [{ op, path, value: each }];
  });
}

/** Returns a text that means yes or no as such: Entra writes "False". Undefined for anything else. */
export function yesOrNo(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  if (Array.isArray(value)) return value.length === 1 ? yesOrNo(value[0]) : undefined;
  if (typeof value === "object" && value !== null && "value" in value) return yesOrNo(value.value);
  if (typeof value !== "string") return undefined;
  const word = value.trim().toLowerCase();
  return word === "true" ? true : word === "false" ? false : undefined;
}

/** Returns a short text; null for none, and for what is no text. */
export function shortText(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.length === 1 ? shortText(value[0]) : null;
  if (typeof value === "object" && value !== null && "value" in value) return shortText(value.value);
  if (typeof value !== "string") return null;
  const text = value.trim();
  return text === "" || text.length > 200 ? null : text;
}

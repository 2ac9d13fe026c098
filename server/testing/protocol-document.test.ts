import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { sentItem } from "#shared/conditions/items.ts";
import type { Contract } from "#shared/contracts/contract.ts";
import { reportHealth } from "#shared/contracts/core/device-health.ts";
import {
  bandRule,
  interruption,
  manifest,
  manifestRule,
  moreRule,
} from "#shared/contracts/playing/manifest.ts";
import * as player from "#shared/contracts/playing/player.ts";
import { reasonRef } from "#shared/contracts/reason-ref.ts";
import { openingHours } from "#shared/contracts/when.ts";
import { errorCodes } from "#shared/errors.ts";
import { manifestItem } from "#shared/media-kinds/contract.ts";

/*
 * Checks that docs/player-protocol.md agrees with the contracts: their schemas parse its examples, and it names every
 * field.
 */

const text = readFileSync(new URL("../../docs/player-protocol.md", import.meta.url), "utf8");
const isContract = (value: unknown): value is Contract =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;
const contracts: Record<string, Contract> = {};
for (const [name, value] of Object.entries<unknown>({ ...player, reportHealth }))
  if (isContract(value)) contracts[name] = value;
const refusal = z.object({
  success: z.literal(false),
  error: z.object({
    code: z.enum(Object.keys(errorCodes)),
    reason: z.string(),
    params: z.record(z.string(), z.unknown()),
    message: z.string(),
    fields: z.record(z.string(), z.string()),
    fieldReasons: z.record(z.string(), reasonRef),
    requestId: z.string(),
  }),
});
const parts: Record<string, z.ZodType> = {
  refusal,
  item: manifestItem,
  rule: manifestRule,
  sentItem,
  moreRule,
  bandRule,
  interruption,
  menu: manifest.shape.menu,
  openingHours,
  calendars: manifest.shape.calendars,
  part: manifest.shape.screen.shape.part,
};
const placeholders: Record<string, string> = {
  "<sha256>": "a".repeat(64),
  "<64 hexadecimal digits>": "b".repeat(64),
  "<43 characters base64url>": "c".repeat(43),
  "<86 characters base64url>": "d".repeat(86),
};

const examples = [...text.matchAll(/^```json ?(.*)\n([\s\S]*?)^```$/gm)].map(([, name = "", json = ""]) => ({
  name,
  value: JSON.parse(
    Object.entries(placeholders).reduce((filled, [from, to]) => filled.replaceAll(from, to), json),
  ) as unknown,
}));

function schemaOf(name: string): z.ZodType {
  const [what = "", part] = name.split(" ");
  const schema = part === "body" || part === "response" ? contracts[what]?.[part] : parts[what];
  if (!schema) throw new Error(`The document has an example of "${name}", which is nothing`);
  return schema;
}

/** Returns the names of all fields in a schema, at any depth. */
function fieldsOf(schema: z.ZodType): string[] {
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { properties } = node as { properties?: object };
    for (const name of Object.keys(properties ?? {})) found.add(name);
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(z.toJSONSchema(schema, { unrepresentable: "any" }));
  return [...found];
}

describe("the document of the player protocol", () => {
  it.each(examples)("example $name matches its schema and has no unknown field", ({ name, value }) => {
    expect(schemaOf(name).parse(value)).toMatchObject(value as object);
  });

  it("names every field of every call, and every call", () => {
    const missing: string[] = [];
    for (const [name, { path, body, response }] of Object.entries(contracts)) {
      if (!text.includes(path.replace(":hash", "<sha256>").replace(":id", "31"))) missing.push(path);
      for (const field of [body, response].flatMap((schema) => (schema ? fieldsOf(schema) : [])))
        if (!new RegExp(`["\`]${field}["\`]`).test(text)) missing.push(`${field} of ${name}`);
    }
    expect(missing).toEqual([]);
  });

  it("names every kind, state and value that a field may have", () => {
    const words: string[] = [];
    const walk = (node: unknown): void => {
      if (typeof node !== "object" || node === null) return;
      const { enum: choices, const: only } = node as { enum?: unknown[]; const?: unknown };
      for (const word of [...(choices ?? []), only]) if (typeof word === "string") words.push(word);
      for (const inner of Object.values(node)) walk(inner);
    };
    for (const { body, response } of Object.values(contracts))
      for (const schema of [body, response])
        if (schema) walk(z.toJSONSchema(schema, { unrepresentable: "any" }));
    expect(words.length).toBeGreaterThan(40);
    const isNamed = (word: string) => new RegExp(`["\`/ ]${word}[\`"/ ,.:)|]`).test(text);
    expect([...new Set(words)].filter((word) => !isNamed(word))).toEqual([]);
  });
});

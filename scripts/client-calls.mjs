import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compile } from "json-schema-to-typescript";
import { z } from "zod";
import { takesApiKey, takesPartnerKey } from "../shared/api-keys.ts";

/*
 * Writes client/generated/calls.ts: the shapes of all calls that take an API key, made from the contracts. The check of
 * types and `npm run package:client` run it. scripts/client-calls.test.mjs compares it with the server.
 */
const root = join(import.meta.dirname, "..");
const target = join(root, "client/generated/calls.ts");

const schemaOf = (schema, io) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

const objectOf = (properties, required) => ({
  type: "object",
  additionalProperties: false,
  properties,
  required,
});

/** The parameters of a path or query. Numbers of an address are texts that the server reads as numbers. */
function addressPart(schema, isPath) {
  if (!schema) return null;
  const fields = Object.entries(schema.shape);
  if (fields.length === 0) return null;
  const needed = fields.filter(([, field]) => isPath || !field.safeParse(undefined).success);
  return objectOf(
    Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field, "input")])),
    needed.map(([name]) => name),
  );
}

/** The shape of a call: its params, query and body, and its answer. */
function shapeOf({ summary, params, query, body, response }) {
  const parts = {
    params: addressPart(params, true),
    query: addressPart(query, false),
    body: body ? schemaOf(body, "input") : null,
    answer: schemaOf(response, "output"),
  };
  const given = Object.entries(parts).filter(([, part]) => part !== null);
  const isNeeded = ([name, part]) => name !== "query" || part.required.length > 0;
  return {
    description: summary,
    ...objectOf(
      Object.fromEntries(given),
      given.filter(isNeeded).map(([name]) => name),
    ),
  };
}

/** Returns the contracts of the calls that take an API key and answer with JSON, by the name that the client gives them. */
export async function contractsOfClient() {
  const calls = [];
  for (const file of globSync("shared/contracts/**/*.ts", { cwd: root })) {
    if (file.endsWith(".test.ts")) continue;
    for (const found of Object.values(await import(join(root, file)))) {
      const { method, path, response, answerType, bodyType } = Object(found);
      if (!method || !path || !response || answerType || bodyType) continue;
      if (!takesApiKey(found) && !takesPartnerKey(found)) continue;
      calls.push([path.replace(/:(\w+)/g, "{$1}"), method, found]);
    }
  }
  const name = ([path, method]) => `${path} ${method}`;
  calls.sort((one, other) => (name(one) < name(other) ? -1 : 1));
  return new Map(calls.map(([path, method, contract]) => [`${method} ${path}`, contract]));
}

if (import.meta.main) {
  const calls = await contractsOfClient();
  const shapes = Object.fromEntries([...calls].map(([name, contract]) => [name, shapeOf(contract)]));
  const text = await compile(objectOf(shapes, [...calls.keys()]), "Calls", {
    bannerComment: "/* Made from the contracts by scripts/client-calls.mjs. Do not edit. */",
    additionalProperties: false,
    format: false,
    strictIndexSignatures: true,
    ignoreMinAndMaxItems: true,
  });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

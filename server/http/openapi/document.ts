import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { takesApiKey, takesPartnerKey } from "#shared/api-keys.ts";
import { brand } from "#shared/brand.ts";
import { type Contract, done, id } from "#shared/contracts/contract.ts";
import { type Tag, tags } from "#shared/contracts/tags.ts";
import { webhookMessages } from "#shared/contracts/watching/webhook-messages.ts";
import { shortTurns } from "../../short-turns.ts";
import type { Who } from "../guard.ts";
import { takesKey } from "../repeatable.ts";
import { NamedSchemas } from "./named-schemas.ts";
import { refusal, refusedAnswers, refusedComponents } from "./refusals.ts";

/** A call that the server has, and who may make it. */
export interface Documented {
  contract: Contract;
  who: readonly Who[];
}

const largestInteger = Number.MAX_SAFE_INTEGER;
/** These say by `format` what their long pattern says again. */
const formats: ReadonlySet<unknown> = new Set(["date-time", "date", "time", "email", "uuid", "uri"]);

/** Returns the JSON Schema of a schema without what says nothing to a reader. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema: found }) => {
      // A later release may answer more: a program that refuses what it does not know would break.
      if (io === "output" && found.additionalProperties === false) delete found.additionalProperties;
      if (formats.has(found.format)) delete found.pattern;
      if (found.maximum === largestInteger) delete found.maximum;
      if (found.minimum === -largestInteger) delete found.minimum;
      closeTuple(found);
      nameKeys(found);
      if (found.oneOf && !isToldApart(found.oneOf)) {
        found.anyOf = found.oneOf;
        delete found.oneOf;
      }
    },
  });
  return rest;
}

type Found = z.core.JSONSchema.BaseSchema;

/** Says of a list of fixed length that nothing follows, in words that older tools know, too. */
function closeTuple(found: Found): void {
  if (!found.prefixItems || typeof found.items === "object") return;
  found.items = {};
  found.minItems = found.prefixItems.length;
  found.maxItems = found.prefixItems.length;
}

/** Lists the keys of a record that has all of some names: generators make fields of them. */
function nameKeys(found: Found): void {
  const { propertyNames, additionalProperties, required } = found;
  if (
    !required ||
    found.properties ||
    typeof additionalProperties !== "object" ||
    typeof propertyNames !== "object"
  )
    return;
  found.properties = Object.fromEntries(
    required.map((name) => [name, structuredClone(additionalProperties)]),
  );
  delete found.propertyNames;
  delete found.additionalProperties;
}

/** Whether all of these have a field that must be there and whose value says which one it is. */
const isToldApart = ([first, ...others]: readonly Found[]): boolean =>
  Object.keys(first?.properties ?? {}).some((name) =>
    [first, ...others].every((option) => {
      const field = option?.properties?.[name];
      const names = typeof field === "object" && (field.const !== undefined || field.enum !== undefined);
      return names && option?.required?.includes(name);
    }),
  );

const securitySchemes = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "vitrine-session",
    description: "A person who signed in with a browser",
  },
  apiKey: {
    type: "http",
    scheme: "bearer",
    description:
      "An API key of the account (vtr_…), made under Settings > API keys. It has a role, which decides what it can do",
  },
  device: { type: "http", scheme: "bearer", description: "The device key of a screen" },
};

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A text of your choice, new for each write. A repeat with the same one within 24 hours writes nothing and gets the first answer again, with the header Idempotency-Replayed.",
  schema: { type: "string", minLength: 1, maxLength: 200 },
};

/** Of most calls about one thing; the document says it once. */
const idInPath = { name: "id", in: "path", required: true, schema: jsonSchema(id, "input") };

/** Returns the OpenAPI document of these calls as JSON. `url`: the address of the service. Made in short turns: all schemas together take a quarter of a second. */
export async function openApiDocument(documented: readonly Documented[], url: string): Promise<string> {
  const turn = shortTurns();
  const schemas = new NamedSchemas();
  const finish: (() => void)[] = [];
  /** Returns an object that gets the schema of `key` when all are known. */
  const later: Later = (schema, io, place) => {
    const content: { schema?: unknown } = {};
    const taken = schemas.take(jsonSchema(schema, io), place);
    finish.push(() => {
      content.schema = taken();
    });
    return content;
  };
  // First, so that it has this name.
  later(id, "output", ["id"]);
  const refused = later(refusal, "input", ["refusal"]);
  const okay = later(done, "output", ["done"]);
  const pathItems: Record<string, Record<string, unknown>> = {};
  for (const call of documented) {
    await turn();
    const path = call.contract.path.replace(/:(\w+)/g, "{$1}");
    pathItems[path] ??= {};
    pathItems[path][call.contract.method.toLowerCase()] = operation(call, later);
  }
  const webhooks = Object.fromEntries(
    Object.entries(webhookMessages).map(([type, { when, data }]) => [
      type,
      webhook(type, { when, data }, later),
    ]),
  );
  for (const one of finish) {
    await turn();
    one();
  }
  const used = new Set(documented.map(({ contract }) => contract.tag));
  return JSON.stringify({
    openapi: "3.1.0",
    info: {
      title: `${brand.name} API`,
      version: "1",
      summary: "Everything that a member does in the dashboard, for programs",
      description: `Recipes, limits and the rules of change are in docs/api.md of the source, and at ${url}/api.`,
      license: { name: "MIT", identifier: "MIT" },
      contact: { name: brand.name, url: `${url}/contact` },
    },
    servers: [{ url, description: "This service" }],
    tags: (Object.keys(tags) as Tag[])
      .filter((name) => used.has(name) || name === "Webhooks")
      .map((name) => ({ name, description: tags[name] })),
    security: usualSecurity,
    paths: pathItems,
    webhooks,
    components: {
      securitySchemes,
      parameters: { IdempotencyKey: idempotencyKey, Id: idInPath },
      responses: { ...refusedComponents, Done: { description: "OK", content: { "application/json": okay } } },
      schemas: { ...schemas.components, Refusal: refused.schema },
    },
  });
}

type Later = (schema: z.ZodType, io: "input" | "output", place: readonly string[]) => { schema?: unknown };

/** Returns what a call is about, for the names of its schemas: "AlertRules" of "listAlertRules". */
const nounOf = ({ id }: Contract): string => id.replace(/^[a-z]+(?=[A-Z])/, "");

/** Of most calls; the document says it once for those that do not say another. */
const usualSecurity = [{ session: [] }, { apiKey: [] }];

/** The ways to say who asks, of which one is enough. */
function securityOf({ contract, who }: Documented): Record<string, never[]>[] {
  if (who.includes("anyone")) return [];
  const people = who.some((each) => each !== "screen");
  return [
    ...(people ? [{ session: [] }] : []),
    ...(who.includes("customer") && (takesApiKey(contract) || takesPartnerKey(contract))
      ? [{ apiKey: [] }]
      : []),
    ...(who.includes("screen") ? [{ device: [] }] : []),
  ];
}

function operation({ contract, who }: Documented, later: Later) {
  const parameters = (schema: z.ZodObject | undefined, place: "path" | "query") =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => {
      if (place === "path" && name === "id" && field === id) return { $ref: "#/components/parameters/Id" };
      const { description } = jsonSchema(field as z.ZodType, "input");
      const parameter = {
        name,
        in: place,
        required: place === "path" || !(field as z.ZodType).safeParse(undefined).success,
        ...(typeof description === "string" && { description }),
      };
      return Object.assign(later(field as z.ZodType, "input", [nounOf(contract), name]), parameter);
    });
  const headers = Object.entries(contract.headers ?? {}).map(([name, description]) => ({
    name,
    in: "header",
    required: false,
    description,
    schema: { type: "string" },
  }));
  const isDone = contract.response === done && (contract.status ?? 200) === 200;
  const answer = isDone
    ? {}
    : contract.answerType
      ? { [contract.answerType]: {} }
      : { "application/json": later(contract.response, "output", [nounOf(contract), "answer"]) };
  const others = Object.entries(contract.otherAnswers ?? {}).map(([status, description]) => [
    status,
    { description, ...(status === "206" && { content: answer }) },
  ]);
  const security = securityOf({ contract, who });
  return {
    operationId: contract.id,
    summary: contract.summary,
    description: descriptionOf({ contract, who }),
    tags: [contract.tag],
    ...(contract.deprecated && { deprecated: true }),
    ...(isDeepStrictEqual(security, usualSecurity) ? {} : { security }),
    parameters: [
      ...parameters(contract.params, "path"),
      ...parameters(contract.query, "query"),
      ...headers,
      ...(takesKey(contract, who) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ],
    ...(contract.bodyType && { requestBody: { required: true, content: { [contract.bodyType]: {} } } }),
    ...(contract.body && {
      requestBody: {
        required: true,
        content: { "application/json": later(contract.body, "input", [contract.id, "body"]) },
      },
    }),
    responses: {
      [contract.status ?? 200]: isDone
        ? { $ref: "#/components/responses/Done" }
        : { description: "OK", content: answer },
      ...Object.fromEntries(others),
      ...refusedAnswers(contract, who),
    },
  };
}

/** Returns what a caller needs, in words. */
function descriptionOf({ contract, who }: Documented): string {
  const { needs, scope } = contract;
  const words = [
    needs && `Needs the permission \`${needs}\`.`,
    scope === "account" && "Not for members who see only a part of the account.",
    who.includes("customer") &&
      !who.includes("anyone") &&
      !takesApiKey(contract) &&
      (takesPartnerKey(contract) ? "For people, and for keys of partners." : "For people, not for API keys."),
    contract.keys === "whole" && "Not for API keys for a part of the account.",
    contract.deprecated &&
      `Deprecated since ${contract.deprecated.since}, and gone from ${contract.deprecated.ends} on: use ${contract.deprecated.instead}.`,
    contract.secretAnswer && "The answer has a secret that is shown once.",
  ].filter(Boolean);
  return words.length > 0 ? words.join(" ") : contract.summary;
}

function webhook(type: string, { when, data }: { when: string; data: z.ZodObject }, later: Later) {
  const message = z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data });
  return {
    post: {
      operationId: `webhook ${type}`.replace(/\W(\w)/g, (_, letter: string) => letter.toUpperCase()),
      summary: when,
      description:
        "Signed as Standard Webhooks say. Answer with 200 to 299 within 15 seconds; else it is sent again.",
      tags: ["Webhooks"],
      security: [],
      parameters: ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => ({
        name,
        in: "header",
        required: true,
        schema: { type: "string" },
      })),
      requestBody: {
        required: true,
        content: { "application/json": later(message, "output", [type, "message"]) },
      },
      responses: {
        200: { description: "It arrived. Any status from 200 to 299 says so" },
        410: { description: "Send nothing to this address any more" },
      },
    },
  };
}

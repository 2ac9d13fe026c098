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
import { jsonSchema } from "./json-schema.ts";
import { NamedSchemas } from "./named-schemas.ts";
import { refusal, refusedAnswers, refusedComponents } from "./refusals.ts";
import { shareAnswers } from "./shared-answers.ts";
import { SharedExamples } from "./shared-examples.ts";
import { shareParameters } from "./shared-parameters.ts";

/** A call that the server has, and who may make it. */
export interface Documented {
  contract: Contract;
  who: readonly Who[];
}

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
  const examples = new SharedExamples();
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
  /** The same of a body or an answer, with an example. */
  const withExample: Later = (schema, io, place) => {
    const content = later(schema, io, place);
    const show = examples.take(jsonSchema(schema, io), place);
    finish.push(() => Object.assign(content, show()));
    return content;
  };
  // First, so that it has this name.
  later(id, "output", ["id"]);
  const refused = later(refusal, "input", ["refusal"]);
  const okay = withExample(done, "output", ["done"]);
  const pathItems: Record<string, Record<string, unknown>> = {};
  for (const call of documented) {
    await turn();
    const path = call.contract.path.replace(/:(\w+)/g, "{$1}");
    pathItems[path] ??= {};
    pathItems[path][call.contract.method.toLowerCase()] = operation(call, later, withExample);
  }
  const webhooks = Object.fromEntries(
    Object.entries(webhookMessages).map(([type, { when, data }]) => [
      type,
      webhook(type, { when, data }, withExample),
    ]),
  );
  for (const one of finish) {
    await turn();
    one();
  }
  const parameters = shareParameters([...Object.values(pathItems), ...Object.values(webhooks)], {
    IdempotencyKey: idempotencyKey,
    Id: idInPath,
  });
  const answers = shareAnswers(Object.values(pathItems));
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
      parameters,
      responses: {
        ...refusedComponents,
        ...answers,
        Done: { description: "OK", content: { "application/json": okay } },
      },
      schemas: { ...schemas.components, Refusal: refused.schema },
      examples: examples.components,
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

function operation({ contract, who }: Documented, later: Later, withExample: Later) {
  const parameters = (schema: z.ZodObject | undefined, place: "path" | "query") =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => {
      if (place === "path" && name === "id" && field === id) return { $ref: "#/components/parameters/Id" };
      const { description } = jsonSchema(field as z.ZodType, "input");
      const parameter = {
        name,
        in: place,
        ...((place === "path" || !(field as z.ZodType).safeParse(undefined).success) && { required: true }),
        ...(typeof description === "string" && { description }),
      };
      return Object.assign(later(field as z.ZodType, "input", [nounOf(contract), name]), parameter);
    });
  const headers = Object.entries(contract.headers ?? {}).map(([name, description]) => ({
    name,
    in: "header",
    description,
    schema: { type: "string" },
  }));
  const isDone = contract.response === done && (contract.status ?? 200) === 200;
  const answer = isDone
    ? {}
    : contract.answerType
      ? { [contract.answerType]: {} }
      : { "application/json": withExample(contract.response, "output", [nounOf(contract), "answer"]) };
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
        content: { "application/json": withExample(contract.body, "input", [contract.id, "body"]) },
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
    needs && `Needs \`${needs}\`.`,
    scope === "account" && "Not for a part of the account.",
    who.includes("customer") &&
      !who.includes("anyone") &&
      !takesApiKey(contract) &&
      (takesPartnerKey(contract) ? "For people, and for keys of partners." : "For people, not for API keys."),
    contract.keys === "whole" && "Not for API keys for a part of the account.",
    contract.deprecated &&
      `Deprecated since ${contract.deprecated.since}, and gone from ${contract.deprecated.ends} on: use ${contract.deprecated.instead}.`,
    contract.secretAnswer && "The answer has a secret that is shown once.",
    who.includes("anyone") && "Nobody needs to sign in for it.",
    who.length === 1 && who[0] === "screen" && "For screens, with their device key.",
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

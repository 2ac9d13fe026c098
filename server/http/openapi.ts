import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { takesApiKey } from "#shared/api-keys.ts";
import { brand } from "#shared/brand.ts";
import type { Contract, Method } from "#shared/contracts/contract.ts";
import { type ErrorCode, errorCodes } from "#shared/errors.ts";
import { paths } from "#shared/paths.ts";
import { shortTurns } from "../short-turns.ts";
import { apiReferencePage, apiReferencePolicy } from "./api-reference-page.ts";
import { builtOnce } from "./built-once.ts";
import type { Who } from "./guard.ts";
import { takesKey } from "./repeatable.ts";
import { pageMethods, rawRoute } from "./route.ts";

interface Documented {
  contract: Contract;
  who: readonly Who[];
}

/** Serves `/api/openapi.json` and a readable page at `/api`, both generated from the registered contracts. */
export function addApiReference(app: FastifyInstance): void {
  const documented: Documented[] = [];
  app.addHook("onRoute", ({ config, method: methods }) => {
    if (!config?.contract || !config.who) return;
    for (const method of [methods].flat())
      documented.push({ contract: { ...config.contract, method: method as Method }, who: config.who });
  });
  const sendDocument = builtOnce("application/json; charset=utf-8", () => openApiDocument(documented));
  const sendPage = builtOnce("text/html; charset=utf-8", async () => apiReferencePage(documented));
  rawRoute(app, {
    method: pageMethods,
    url: "/api/openapi.json",
    who: ["anyone"],
    handler: ({ request, reply }) => sendDocument(request, reply),
  });
  rawRoute(app, {
    method: pageMethods,
    url: paths.apiReference,
    who: ["anyone"],
    handler: ({ request, reply }) =>
      sendPage(request, reply.header("content-security-policy", apiReferencePolicy)),
  });
}

const jsonSchema = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

/** Returns the document as JSON. Made in short turns: all schemas together take a quarter of a second. */
async function openApiDocument(documented: readonly Documented[]): Promise<string> {
  const turn = shortTurns();
  const pathItems: Record<string, Record<string, unknown>> = {};
  for (const { contract, who } of documented) {
    await turn();
    const path = contract.path.replace(/:(\w+)/g, "{$1}");
    pathItems[path] ??= {};
    pathItems[path][contract.method.toLowerCase()] = operation(contract, who);
  }
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: `${brand.name} API`, version: "1" },
    paths: pathItems,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: {
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
      },
    },
  });
}

const refusalSchema = {
  description: "Every refusal: why, in words for a person, and where in the request",
  ...jsonSchema(
    z.object({
      success: z.literal(false),
      error: z.object({
        code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
        reason: z
          .string()
          .optional()
          .describe("Which text the message is; it stays the same when words change"),
        params: z.record(z.string(), z.unknown()).optional().describe("The values in the message, by name"),
        message: z.string().describe("Says what to do; fit to be shown to a person"),
        fields: z
          .record(z.string(), z.string())
          .optional()
          .describe("Messages by the path of the field, as plays.3.name; names at least one that is wrong"),
        fieldReasons: z
          .record(z.string(), z.object({ reason: z.string(), params: z.record(z.string(), z.unknown()) }))
          .optional()
          .describe("The reasons of the messages in `fields`"),
        retryAfter: z
          .number()
          .optional()
          .describe("Seconds until another try makes sense; also in the header Retry-After"),
        clashes: z
          .array(
            z.object({
              item: z.union([z.number(), z.string()]).nullable(),
              field: z.string(),
              theirs: z.unknown(),
              by: z.string().nullable(),
              at: z.string().nullable(),
            }),
          )
          .optional()
          .describe(
            "With `conflict` of a save: the fields that somebody else changed too, their value, who and when. `item` is the id or the date of the item in the list. Nothing was saved",
          ),
        requestId: z.string().optional().describe("For support; also in the header X-Request-Id"),
      }),
    }),
    "input",
  ),
};

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A text of your choice, new for each write. A repeat with the same one within 24 hours writes nothing and gets the first answer again, with the header Idempotency-Replayed.",
  schema: { type: "string", minLength: 1, maxLength: 200 },
};

/** The ways to say who asks, of which one is enough. */
function securityOf(contract: Contract, who: readonly Who[]): Record<string, never[]>[] {
  if (who.includes("anyone")) return [];
  const people = who.some((each) => each !== "screen");
  return [
    ...(people ? [{ session: [] }] : []),
    ...(who.includes("customer") && takesApiKey(contract) ? [{ apiKey: [] }] : []),
    ...(who.includes("screen") ? [{ device: [] }] : []),
  ];
}

function operation(contract: Contract, who: readonly Who[]) {
  const parameters = (schema: z.ZodObject | undefined, place: "path" | "query") =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => {
      const { description, ...shape } = jsonSchema(field as z.ZodType, "input");
      return {
        name,
        in: place,
        required: place === "path" || !(field as z.ZodType).safeParse(undefined).success,
        ...(description && { description }),
        schema: shape,
      };
    });
  const headers = Object.entries(contract.headers ?? {}).map(([name, description]) => ({
    name,
    in: "header",
    required: false,
    description,
    schema: { type: "string" },
  }));
  const answer = contract.answerType
    ? { [contract.answerType]: {} }
    : { "application/json": { schema: jsonSchema(contract.response, "output") } };
  const others = Object.entries(contract.otherAnswers ?? {}).map(([status, description]) => [
    status,
    { description, ...(status === "206" && { content: answer }) },
  ]);
  const refusals = Object.entries(errorCodes).filter(([code]) => code !== "internal");
  return {
    summary: contract.summary,
    tags: [contract.tag],
    security: securityOf(contract, who),
    parameters: [
      ...parameters(contract.params, "path"),
      ...parameters(contract.query, "query"),
      ...headers,
      ...(takesKey(contract, who) ? [idempotencyKey] : []),
    ],
    ...(contract.bodyType && { requestBody: { required: true, content: { [contract.bodyType]: {} } } }),
    ...(contract.body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: jsonSchema(contract.body, "input") } },
      },
    }),
    responses: {
      [contract.status ?? 200]: {
        description: "Success",
        content: answer,
      },
      ...Object.fromEntries(others),
      default: {
        content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
        description: `Refused, with a message that says what to do: ${refusals.map(([code, status]) => `${status} ${code}`).join(", ")}`,
      },
    },
  };
}

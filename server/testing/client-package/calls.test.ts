import { compile } from "json-schema-to-typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../test-app.ts";

/*
 * calls.ts is made from the server's OpenAPI document. After a change of a contract, make it again:
 * `npx vitest run server/testing/client-package -u`.
 */

interface Operation {
  security: Record<string, unknown>[];
  summary: string;
  parameters: { name: string; in: string; required: boolean; description?: string; schema: object }[];
  requestBody?: { content: Record<string, { schema?: object }> };
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}
type Schema = Record<string, unknown>;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const json = "application/json";
const objectOf = (properties: Schema, required: readonly string[]): Schema => ({
  type: "object",
  additionalProperties: false,
  properties,
  required,
});

function partOf(operation: Operation, place: "path" | "query"): Schema | null {
  const own = operation.parameters.filter((parameter) => parameter.in === place);
  if (own.length === 0) return null;
  const properties = own.map(({ name, description, schema }) => [
    name,
    { ...schema, ...(description && { description }) },
  ]);
  return objectOf(
    Object.fromEntries(properties),
    own.filter(({ required }) => required).map(({ name }) => name),
  );
}

/** The shape of a call: its params, query and body, and its answer. Null for a call whose answer is no JSON. */
function shapeOf(operation: Operation): Schema | null {
  const success = Object.keys(operation.responses).find((status) => status.startsWith("2")) ?? "";
  const schema = operation.responses[success]?.content?.[json]?.schema;
  if (!schema || (operation.requestBody && !operation.requestBody.content[json])) return null;
  const [params, query] = [partOf(operation, "path"), partOf(operation, "query")];
  const body = operation.requestBody?.content[json]?.schema ?? null;
  const parts = { ...(params && { params }), ...(query && { query }), ...(body && { body }), answer: schema };
  const isNeeded = (part: Schema | null) =>
    part !== null && ((part.required as string[] | undefined) ?? []).length > 0;
  const needed = [
    ...(params ? ["params"] : []),
    ...(isNeeded(query) ? ["query"] : []),
    ...(body ? ["body"] : []),
    "answer",
  ];
  return { description: operation.summary, ...objectOf(parts, needed) };
}

it("the types of the client are those of the server's OpenAPI document", async () => {
  const document = (await test.app.inject({ method: "GET", url: "/api/openapi.json" })).json() as {
    paths: Record<string, Record<string, Operation>>;
  };
  const calls: Schema = {};
  for (const [path, methods] of Object.entries(document.paths).sort())
    for (const [method, operation] of Object.entries(methods).sort()) {
      if (!operation.security.some((scheme) => "apiKey" in scheme)) continue;
      const shape = shapeOf(operation);
      if (shape) calls[`${method.toUpperCase()} ${path}`] = shape;
    }
  expect(Object.keys(calls).length).toBeGreaterThan(100);
  const text = await compile(objectOf(calls, Object.keys(calls)), "Calls", {
    bannerComment:
      "/* Made from the OpenAPI document by server/testing/client-package/calls.test.ts. Do not edit. */",
    additionalProperties: false,
    format: false,
    strictIndexSignatures: true,
    ignoreMinAndMaxItems: true,
  });
  await expect(text).toMatchFileSnapshot("../../../client/generated/calls.ts");
});

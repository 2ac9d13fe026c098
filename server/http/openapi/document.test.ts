import { globSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import type { Contract } from "#shared/contracts/contract.ts";
import { paths } from "#shared/paths.ts";
import { appForTests, Client } from "../../testing/kit.ts";

const root = path.join(import.meta.dirname, "../../..");
const test = appForTests();

it.each(["/api/openapi.json", paths.apiReference])(
  "%s is sent compressed, and not again to a caller that has it",
  async (url) => {
    const ask = (headers = {}) => new Client(test).request({ url, headers });
    const plain = await ask();
    expect(plain.statusCode).toBe(200);
    const encodings = [
      ["gzip, deflate, br", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
    ] as const;
    for (const [accepted, encoding, open] of encodings) {
      const answer = await ask({ "accept-encoding": accepted });
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(open(answer.rawPayload).toString()).toBe(plain.body);
      expect(answer.rawPayload.length).toBeLessThan(plain.body.length / 3);
    }
    const { etag } = plain.headers;
    const again = await ask({ "if-none-match": `"another", ${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    expect((await ask({ "if-none-match": '"another"' })).statusCode).toBe(200);
    expect((await ask({ "if-none-match": `"a"${" ".repeat(400_000)}"b"` })).statusCode).toBe(200);
  },
);

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security?: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean; schema: object; $ref?: string }[];
  responses: Record<string, { description?: string; $ref?: string }>;
  requestBody?: { content: Record<string, unknown> };
}

it("the document is OpenAPI 3.1: every operation is described, and every reference leads somewhere", async () => {
  const document = (await new Client(test).request({ url: "/api/openapi.json" })).json();
  expect(document).toMatchObject({ openapi: "3.1.0", info: { title: "Vitrine API", version: "1" } });
  const schemes = Object.keys(document.components.securitySchemes);
  const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, item]) => Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  expect(operations.length).toBeGreaterThan(200);
  const names = new Set<string>();
  const tagNames = document.tags.map((tag: { name: string }) => tag.name);
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  for (const { path, method, operation } of operations) {
    const name = `${method} ${path}`;
    expect(["get", "put", "post", "delete", "patch", "head", "options"], name).toContain(method);
    expect(operation.summary.length, name).toBeGreaterThan(5);
    expect(tagNames, name).toContain(operation.tags[0]);
    for (const one of operation.security ?? document.security)
      for (const scheme of Object.keys(one)) expect(schemes, name).toContain(scheme);
    // Each placeholder of the path is a required parameter, once, and the other way round.
    const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, word]) => word);
    const inPath = operation.parameters
      .map((each) => (each.$ref ? (schemaAt(document, each.$ref) as typeof each) : each))
      .filter((each) => each.in === "path");
    expect(inPath.map((each) => each.name).sort(), name).toEqual(placeholders.sort());
    expect(
      inPath.every(({ required }) => required),
      name,
    ).toBe(true);
    for (const [status, { description, $ref }] of Object.entries(operation.responses)) {
      expect(status, name).toMatch(/^(default|[1-5]\d\d)$/);
      expect(description ?? $ref, name).toBeTruthy();
    }
    names.add(name);
  }
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"(#[^"]*)"/g)].map(([, to = ""]) => to);
  expect(references.length).toBeGreaterThan(200);
  const local = references.filter((to) => to.startsWith("#/components/"));
  for (const to of new Set(local)) expect(schemaAt(document, to), to).toBeDefined();
  const security = (name: string) =>
    operations.find((each) => `${each.method} ${each.path}` === name)?.operation.security ??
    document.security;
  expect(security("get /api/v1/playlists")).toEqual([{ session: [] }, { apiKey: [] }]);
  expect(security("get /api/v1/members")).toEqual([{ session: [] }]);
  expect(security("post /api/v1/login")).toEqual([]);
});

const schemaAt = (document: unknown, to: string): unknown =>
  to
    .slice(2)
    .split("/")
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);

it("the document is small enough to read for programs and assistants, and writes no long schema twice", async () => {
  const { body } = await new Client(test).request({ url: "/api/openapi.json" });
  // 351 paths.
  expect(body.length).toBeLessThan(700_000);
  const { components } = JSON.parse(body);
  // What a schema cannot say is an empty one, which allows everything.
  expect(body).not.toMatch(/"(?:anyOf|oneOf)":\[(?:[^[\]]*,)?\{\}/);
  const texts = Object.values(components.schemas).map((schema) => JSON.stringify(schema));
  expect(new Set(texts).size).toBe(texts.length);
});

it("each call is called by the name of its contract", async () => {
  const files = globSync("shared/contracts/**/*.ts", { cwd: root, exclude: ["**/*.test.ts"] });
  const named = await Promise.all(
    files.map(async (file) => Object.entries<Partial<Contract>>(await import(path.join(root, file)))),
  );
  const contracts = named.flat().filter(([, found]) => found?.method && found.path && found.response);
  expect(contracts.length).toBeGreaterThan(300);
  expect(contracts.filter(([name, { id }]) => name !== id)).toEqual([]);
});

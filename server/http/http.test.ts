import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createApp } from "../app.ts";
import { openBus } from "../bus/open-bus.ts";
import { aCustomer, anOperator, appForTests, aScreen, Client } from "../testing/kit.ts";
import { takeLoggedErrors } from "../testing/test-log.ts";
import { rawRoute } from "./route.ts";

const test = appForTests();

describe("every answer", () => {
  it("carries the security headers and a request id, and may load nothing", async () => {
    const { headers } = await new Client(test).get("/healthz");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it("reveals nothing of an internal error", async () => {
    const app = await createApp(test.deps, { pages: null });
    rawRoute(app, {
      method: "GET",
      url: "/fails",
      who: ["anyone"],
      handler: () => {
        throw new Error("password of the database is hunter2");
      },
    });
    const answer = await app.inject({ method: "GET", url: "/fails" });
    await app.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain("hunter2");
    expect(answer.json().error).toMatchObject({
      code: "internal",
      requestId: answer.headers["x-request-id"],
    });
    expect(takeLoggedErrors().join()).toContain("hunter2");
  });

  it("refuses bodies that are not JSON or too large, with a message", async () => {
    const visitor = new Client(test);
    const send = (payload: string, type = "application/json") =>
      visitor.post("/api/v1/login", payload, { "content-type": type });
    expect((await send("{")).json().error.code).toBe("invalid");
    expect((await send(`{"login":"${"x".repeat(1_100_000)}"}`)).json().error.code).toBe("too_large");
    expect((await send("<login/>", "application/xml")).json().error.code).toBe("unsupported");
  });

  it("is JSON also for unknown paths", async () => {
    const answer = await new Client(test).get("/api/v1/nothing");
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toContain("application/json");
  });
});

it("an app with a route that does not declare its audience does not start", async () => {
  const app = await createApp(test.deps, { pages: null });
  app.get("/unguarded", async () => "hello");
  await expect(app.ready()).rejects.toThrow("Route GET /unguarded does not declare its audience");
  await app.close();
});

describe("health and metrics", () => {
  it("ready names a part that fails", async () => {
    const broken = { ...test.deps.storage, check: () => Promise.reject(new Error("disk is gone")) };
    const app = await createApp({ ...test.deps, storage: broken }, { pages: null });
    const answer = await app.inject({ method: "GET", url: "/readyz" });
    await app.close();
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: "not ready", database: "ok", disk: "ok", storage: "failing" });
  });

  it("metrics count requests by route, for admins only", async () => {
    const admin = new Client(test, { cookie: (await anOperator(test.deps)).cookie });
    await new Client(test).get("/healthz");
    const text = (await admin.get("/metrics")).body;
    expect(text).toMatch(
      /vitrine_http_request_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+/,
    );
    expect((await new Client(test).get("/metrics")).statusCode).toBe(401);
  });
});

describe("the API document", () => {
  it("describes every contract with its schemas", async () => {
    const document = (await new Client(test).get("/api/openapi.json")).json();
    const contracts = test.app.guardedRoutes.flatMap((route) => route.config?.contract ?? []);
    expect(contracts.length).toBeGreaterThan(25);
    for (const { method, path } of contracts)
      expect(document.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()]).toMatchObject({
        summary: expect.any(String),
        responses: expect.any(Object),
      });
    const save = document.paths["/api/v1/playlists/{id}"].put;
    expect(save.requestBody.content["application/json"].schema.required).toEqual([
      "revision",
      "name",
      "items",
    ]);
  });
});

describe("the API document as a reference", () => {
  it("has every call of customers and screens, also those that do not answer JSON", async () => {
    const document = (await new Client(test).get("/api/openapi.json")).json();
    const missing = test.app.guardedRoutes
      .filter(({ url }) => /^\/(api|player)\/v1\//.test(url))
      .filter(({ config }) => config?.who?.some((who) => who === "customer" || who === "screen"))
      .flatMap(({ method, url }) => [method].flat().map((one) => ({ method: one, url })))
      .filter(({ method }) => method !== "HEAD" && method !== "OPTIONS")
      .filter(({ method, url }) => !document.paths[url.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()])
      .map(({ method, url }) => `${method} ${url}`);
    expect(missing).toEqual([]);
    expect(document.components.parameters.Range).toMatchObject({ name: "Range", in: "header" });
    expect(document.paths["/player/v1/files/{hash}"].get).toMatchObject({
      parameters: expect.arrayContaining([{ $ref: "#/components/parameters/Range" }]),
      responses: {
        200: { content: { "application/octet-stream": {} } },
        206: { content: { "application/octet-stream": {} } },
      },
    });
    expect(document.paths["/player/v1/events"].get.responses[200].content).toHaveProperty(
      "text/event-stream",
    );
    expect(document.paths["/player/v1/manifest"].get.responses).toHaveProperty("304");
  });

  it("describes what a schema cannot show", async () => {
    const document = (await new Client(test).get("/api/openapi.json")).json();
    const report = document.paths["/api/v1/reports/plays"].get;
    const parameters = report.parameters.map(({ $ref, ...inPlace }: { $ref?: string }) =>
      $ref ? document.components.parameters[$ref.split("/").at(-1) ?? ""] : inPlace,
    );
    const to = parameters.find(({ name }: { name: string }) => name === "to");
    expect(to.description).toContain("not counted");
    expect(report.responses[404]).toEqual({ $ref: "#/components/responses/NotFound" });
    const refused = document.components.responses.NotFound.content["application/json"].schema;
    expect(refused).toEqual({ $ref: "#/components/schemas/Refusal" });
    const example = { success: false, error: { code: "invalid", message: "No.", fields: { to: "No." } } };
    expect(z.fromJSONSchema(document.components.schemas.Refusal).safeParse(example).success).toBe(true);
    const plays = document.paths["/player/v1/plays"].post.requestBody.content["application/json"].schema;
    const described = (schema: { description?: string }) => Boolean(schema.description);
    expect(Object.values(plays.properties as object).every(described)).toBe(true);
    expect(Object.values(plays.properties.plays.items.properties as object).every(described)).toBe(true);
  });
});

describe("pushes", () => {
  /** Reads a stream until the named event arrives. */
  async function eventOn(
    url: string,
    headers: Record<string, string>,
    name: string,
    provoke: () => Promise<unknown>,
  ) {
    const end = new AbortController();
    const response = await fetch(url, { headers, signal: end.signal });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    while (!text.includes("event: beat")) text += (await reader?.read())?.value ?? "";
    await provoke();
    const wanted = new RegExp(`event: ${name}\ndata: (.*)\n`);
    while (!wanted.test(text)) text += (await reader?.read())?.value ?? "";
    end.abort();
    return z.unknown().parse(JSON.parse(wanted.exec(text)?.[1] ?? ""));
  }

  it("a change of a playlist reaches its account's screens and dashboards through the database's channel", async () => {
    const owner = await aCustomer(test.deps);
    const screen = await aScreen(test.deps, owner);
    // As a second process of the service: only the database connects it with the first.
    const bus = await openBus({
      connection: test.deps.db.$client.options,
      db: test.deps.db,
      log: test.deps.log,
    });
    const other = await createApp({ ...test.deps, bus }, { pages: null });
    await other.listen({ port: 0, host: "127.0.0.1" });
    const url = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}`;
    const customer = new Client(test, { cookie: owner.cookie });
    const change = () => customer.patch(`/api/v1/screens/${screen.id}`, { name: "New name" });
    const headers = { authorization: `Bearer ${screen.deviceKey}` };
    expect(await eventOn(`${url}/player/v1/events`, headers, "manifest", change)).toEqual({});
    const seen = await eventOn(`${url}/api/v1/events`, { cookie: owner.cookie }, "changed", change);
    expect(seen).toEqual({ topic: "screens" });
    await other.close();
    await bus.close();
  });
});

import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fireTriggerLink, triggerLinkPath } from "#shared/contracts/playing/triggers.ts";
import { createApp } from "../app.ts";
import { describeError } from "../logging/describe-error.ts";
import { openLog } from "../logging/log.ts";
import { withoutSecretShapes } from "../logging/secret-shapes.ts";
import { appForTests, Client } from "../testing/kit.ts";

/** Has the form of every secret that an address can have: 22 characters of base64url. */
const secret = `Zx-${randomBytes(14).toString("base64url")}`;
const test = appForTests();
let app: FastifyInstance;
const lines: string[] = [];
beforeAll(async () => {
  const log = openLog("info", { write: (line: string) => void lines.push(line) });
  app = await createApp({ ...test.deps, log }, { pages: null });
});
afterAll(() => app.close());
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"] as const;

it("a secret in the path, the query or a header of any route, and of none, is in no log line and no metric", async () => {
  const client = new Client({ app }, { referer: `http://localhost:4000/reset?token=${secret}` });
  let withSecret = 0;
  for (const { url, method } of app.guardedRoutes) {
    const path = url.replace(/:\w+/g, secret).replace("*", secret);
    if (path !== url) withSecret++;
    for (const verb of methods)
      if ([method].flat().includes(verb) && !/events$/.test(url))
        await client.request({ method: verb, url: `${path}?token=${secret}` });
  }
  await client.get(`/${secret}`);
  await client.get(`${triggerLinkPath(secret)}/`);
  expect(secret).toHaveLength(22);
  expect(withSecret).toBeGreaterThan(100);
  expect(lines.length).toBeGreaterThan(300);
  expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  expect(await app.metrics.registry.metrics()).not.toContain(secret);
});

it("a log line names the route with the numbers of records, so that a fault can be followed", async () => {
  lines.length = 0;
  const client = new Client({ app });
  await client.get("/api/v1/screens/12?q=lobby");
  await client.call(fireTriggerLink, { secret });
  await client.get("/not/there");
  expect(lines.map((line) => JSON.parse(line).path)).toEqual([
    "/api/v1/screens/12",
    "/api/v1/trigger-links/:secret",
    "none",
  ]);
});

it("every route with a secret in its path is known to what cuts secrets out of texts", () => {
  const secrets = app.guardedRoutes.filter(({ url }) => /:(secret|token|key|link)\b/.test(url));
  expect(secrets.length).toBeGreaterThan(0);
  const shown = secrets.map(({ url }) => withoutSecretShapes(`see ${url.replace(/:\w+/g, secret)}`));
  expect(shown.filter((text) => text.includes(secret))).toEqual([]);
});

it("an error message that has a secret link or a key is logged without it", () => {
  const { message } = describeError(
    new Error(`POST ${triggerLinkPath(secret)} with vtr_${secret} at /send#${secret} failed`),
  );
  expect(message).toBe("POST /api/v1/trigger-links/… with vtr_… at /send#… failed");
});

it("of the address of another service, the log has the server only", () => {
  const written: string[] = [];
  const url = `https://login.example.com/metadata/${secret}?key=${secret}`;
  openLog("info", { write: (line: string) => void written.push(line) }).warn({ url }, "was not read");
  expect(written.map((line) => JSON.parse(line).url)).toEqual(["https://login.example.com/…"]);
});

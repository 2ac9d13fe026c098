import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, it } from "vitest";
import {
  getManifest,
  getPlayerEvents,
  getTime,
  heartbeat,
  sendPlays,
} from "#shared/contracts/playing/player.ts";
import { pageHeaders } from "../../../http/security-headers.ts";
import { aCustomer, appForTests, aScreen } from "../../../testing/kit.ts";

/* Every call that has a route before Fastify is sent both ways: with "?" at its end, only Fastify knows it. */

const test = appForTests();
let port: number;
let deviceKey: string;
let etag = "";
beforeAll(async () => {
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = test.app.server.address() as AddressInfo);
  ({ deviceKey } = await aScreen(test.deps, await aCustomer(test.deps)));
});

interface Ask {
  headers?: Record<string, string>;
  body?: string | undefined;
}

const beat = (more: object = {}) => JSON.stringify({ playing: null, pending: null, ...more });
const plays = (more: object = {}) =>
  JSON.stringify({ epoch: randomUUID(), dropped: 0, oldest: 1, plays: [], ...more });

/** For each call what it accepts, and what only it can be sent. A new hot route needs its line. */
const own: Record<string, { accepts: () => Ask; others?: Record<string, () => Ask> }> = {
  [heartbeat.path]: {
    accepts: () => ({ body: beat() }),
    others: {
      "other letters": () => ({ body: beat({ problems: ["Zu heiß 🔥"] }) }),
      "half a character in a text": () => ({ body: beat({ problems: ["x"] }).replace("x", "\\ud800") }),
      "a number for a text": () => ({ body: beat({ playing: 7 }) }),
    },
  },
  [sendPlays.path]: {
    accepts: () => ({ body: plays() }),
    others: {
      "an unknown field": () => ({ body: plays({ more: 1 }) }),
      "1,001 plays": () => ({ body: plays({ plays: Array(1_001).fill({}) }) }),
    },
  },
  [getManifest.path]: {
    accepts: () => ({}),
    others: {
      "the version that it has": () => ({ headers: { "if-none-match": etag } }),
      "another version": () => ({ headers: { "if-none-match": '"old"' } }),
    },
  },
  [getTime.path]: { accepts: () => ({}) },
  [getPlayerEvents.path]: { accepts: () => ({}) },
};

const json = { "content-type": "application/json" };
/** What any call may be sent: right, wrong, and of strangers. `{}` is what the call accepts. */
const asks: Record<string, Ask> = {
  "what it accepts": {},
  "no key": { headers: { authorization: "" } },
  "a key of no screen": { headers: { authorization: `Bearer ${"0".repeat(64)}` } },
  "a key that is none": { headers: { authorization: "Bearer x" } },
  "another origin": { headers: { origin: "https://elsewhere.example" } },
  "another site": { headers: { "sec-fetch-site": "cross-site" } },
  "another type": { headers: { "content-type": "text/plain" }, body: "{}" },
  "an empty body": { body: "" },
  "no JSON": { body: "{" },
  "JSON of another shape": { body: "[1]" },
  "a deep body": { body: `${"[".repeat(40)}${"]".repeat(40)}` },
  "a key twice": { body: '{"plays":[],"plays":1}' },
  "a zero byte": { body: '{"playing":"\\u0000","epoch":"\\u0000"}' },
  "a prototype": { body: '{"__proto__":{"a":1}}' },
  "half a character": { body: '{"playing":"\\ud800"}' },
};

/** Differ between two answers to the same request. */
const ownHeaders = ["x-request-id", "date", "keep-alive", "connection", "content-length"];

async function send(method: string, path: string, { headers, body }: Ask) {
  const sent = request({
    port,
    host: "127.0.0.1",
    method,
    path,
    headers: {
      host: "localhost",
      authorization: `Bearer ${deviceKey}`,
      ...(body !== undefined && json),
      ...headers,
    },
  });
  sent.end(body);
  const [response] = await once(sent, "response");
  const isStream = String(response.headers["content-type"]).startsWith("text/event-stream");
  let text = "";
  for await (const part of response) {
    text += part;
    if (isStream) break;
  }
  sent.destroy();
  return {
    // Only Fastify sets the headers of pages.
    byFastify: "origin-agent-cluster" in response.headers,
    status: response.statusCode as number,
    headers: response.headers as IncomingHttpHeaders,
    body: text.replace(/"(requestId|receivedMs|sentMs)":("[^"]*"|[\d.]+)/g, '"$1":0'),
  };
}

const answerOf = (
  { status, headers, body }: Awaited<ReturnType<typeof send>>,
  left: readonly string[] = [],
) => ({
  status,
  body,
  headers: Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ownHeaders.includes(name) && !left.includes(name)),
  ),
});

it("every hot route answers as Fastify's route does, whatever it is sent", async () => {
  expect(test.app.hotCalls.map(({ path }) => path).sort()).toEqual(Object.keys(own).sort());
  // Fastify answers the first call of a screen, which brings it into memory.
  etag = (await send("GET", `${getManifest.path}?`, {})).headers.etag ?? "";
  for (const { method, path } of test.app.hotCalls) {
    const { accepts, others } = own[path] ?? { accepts: (): Ask => ({}) };
    const hasBody = accepts().body !== undefined;
    const ofAny = Object.entries(asks).filter(([, { body }]) => hasBody || body === undefined);
    const all = {
      ...Object.fromEntries(ofAny.map(([what, ask]) => [what, () => ({ ...accepts(), ...ask })])),
      ...others,
    };
    for (const [what, ask] of Object.entries(all)) {
      const call = `${method} ${path}: ${what}`;
      const hot = await send(method, path, ask());
      const slow = await send(method, `${path}?`, ask());
      expect([call, slow.byFastify]).toEqual([call, true]);
      expect([call, answerOf(hot)]).toEqual([call, answerOf(slow, hot.byFastify ? [] : pageHeaders)]);
      if (what === "what it accepts") expect([call, hot.byFastify]).toEqual([call, false]);
    }
  }
});

import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getMe } from "#shared/contracts/accounts.ts";
import { getManifest, getTime, heartbeat, playerEventsPath } from "#shared/contracts/player.ts";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import { throttles, users } from "../../db/tables/index.ts";
import { cases, type RouteCase } from "../access-matrix/cases.ts";
import { aWorld, type World } from "../access-matrix/world.ts";
import type { Client } from "../client.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { takeLoggedErrors } from "../test-log.ts";
import { hostileRequests, type Operation } from "./hostile-requests.ts";

/** Number of requests per route, chosen by the seed; `FUZZ_REQUESTS=all` sends every request. */
const { FUZZ_REQUESTS: asked = "2", FUZZ_SEED: seed = "11", FUZZ_ROUTE: only } = process.env;
const perRoute = asked === "all" ? Number.POSITIVE_INFINITY : Number(asked);
const atOnce = 8;
const patienceMs = 30_000;

let test: TestApp;
let port: number;
let operations: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  test = await startTestApp();
  await test.app.listen({ host: "127.0.0.1", port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
  operations = (await test.app.inject("/api/openapi.json")).json().paths;
});
afterAll(() => test.close());

/** Reads come first: writes may delete what other calls name. */
const order = ["GET", "HEAD", "PATCH", "PUT", "POST", "DELETE"];
const rank = (name: string) => order.indexOf(name.split(" ")[0] ?? "");
const routes = Object.keys(cases)
  .filter((name) => !only || name.includes(only))
  .sort((one, other) => rank(one) - rank(other));
/** These bypass the framework, so they are also sent over a real connection. */
const hot = [`GET ${playerEventsPath}`, `POST ${heartbeat.path}`, `GET ${getManifest.path}`];

it("every registered route is covered", () => {
  const registered = test.app.guardedRoutes
    .flatMap(({ method, url }) => [method].flat().map((verb) => `${verb} ${url}`))
    .filter((name) => !name.startsWith("OPTIONS "));
  if (!only) expect([...new Set(registered)].sort()).toEqual([...routes].sort());
});

it("no route answers 5xx to any request", { timeout: 3_600_000 }, async () => {
  const began = performance.now();
  const statuses: Record<string, number> = {};
  const failures: string[] = [];
  let world = await aWorld(test);
  let hash = await passwordHash(world.own.userId);
  for (const name of routes) {
    if (!(await everyoneIsIn(world, hash))) {
      world = await aWorld(test);
      hash = await passwordHash(world.own.userId);
    }
    const routeCase = cases[name] as RouteCase;
    const client = routeCase.as?.(world) ?? world.own.customer;
    const good = await routeCase.call(world.own, world);
    const requests = chosen(name, good, world);
    const sends = [(one: InjectOptions) => injected(client, one, routeCase)];
    if (hot.includes(name)) sends.push((one) => overTheWire(client, one));
    for (const send of sends)
      await eachOf(requests, async (request) => {
        const status = await send(request);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (typeof status === "string" || status >= 500)
          failures.push(`${name}: ${status}\n  ${shortened(request)}\n  ${takeLoggedErrors().map(cause)}`);
      });
    await test.deps.db.delete(throttles);
  }
  const sent = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  process.stdout.write(
    `fuzz: ${routes.length} routes, ${sent} requests, seed ${seed}, ${seconds} s; answers ${JSON.stringify(statuses)}\n`,
  );
  expect(failures.slice(0, 40).join("\n"), `${failures.length} failures`).toBe("");
});

/** Returns some of the hostile requests for a route, including the valid one. */
function chosen(name: string, good: InjectOptions, world: World): InjectOptions[] {
  const [method = "", template = ""] = name.split(" ");
  const operation = operations[template.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  const [first, ...all] = hostileRequests(template, good, operation, idsOf(world));
  const count = Math.min(all.length, perRoute);
  const picked = fc.shuffledSubarray(all, { minLength: count, maxLength: count });
  return [first as InjectOptions, ...(fc.sample(picked, { seed: Number(seed), numRuns: 1 })[0] ?? [])];
}

const idsOf = ({ own }: World) => ({
  id: own.screenId,
  screenId: own.screenId,
  mediaId: own.mediaId,
  playlistId: own.playlistId,
  defaultPlaylistId: own.playlistId,
  byId: own.mediaId,
  sha256: own.fileSha256,
  current: own.password,
  revision: 1,
});

/** A password that is set anew has another hash, even when it is the same. */
async function passwordHash(userId: number): Promise<string | undefined> {
  const where = eq(users.id, userId);
  const [person] = await test.deps.db.select({ hash: users.passwordHash }).from(users).where(where);
  return person?.hash;
}

/** Returns whether all sessions work, and the own customer's password still has this hash. */
async function everyoneIsIn(
  { own, admin, manager, withoutPlan }: World,
  hash: string | undefined,
): Promise<boolean> {
  const answers = await Promise.all([
    own.customer.call(getMe, {}),
    own.screen.call(getTime, {}),
    withoutPlan.call(getMe, {}),
    admin.request({ url: operatorCalls.users }).then(({ statusCode }) => ({ status: statusCode })),
    manager.request({ url: operatorCalls.managerUsers }).then(({ statusCode }) => ({ status: statusCode })),
  ]);
  return (await passwordHash(own.userId)) === hash && answers.every(({ status }) => status === 200);
}

async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of waiting) await work(one);
    }),
  );
}

/** Returns the status, or a description of the failure. */
async function injected(
  client: Client,
  request: InjectOptions,
  { streams }: RouteCase,
): Promise<number | string> {
  const answered = client
    .request({ ...request, ...(streams && { payloadAsStream: true }) })
    .then((response) => {
      if (streams) response.stream().destroy();
      return response.statusCode;
    })
    .catch((error: unknown) => `no answer: ${error}`);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`no answer in ${patienceMs} ms`), patienceMs);
  });
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

function overTheWire(
  client: Client,
  { method, url, headers, payload }: InjectOptions,
): Promise<number | string> {
  const body =
    typeof payload === "string" || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload ?? "");
  return new Promise((resolve) => {
    let sending: ReturnType<typeof httpRequest>;
    try {
      sending = httpRequest({
        port,
        method,
        path: String(url).replaceAll("\0", ""),
        agent: false,
        timeout: patienceMs,
        headers: {
          "content-type": "application/json",
          ...(method !== "GET" && { "content-length": Buffer.byteLength(body) }),
          ...client.headers,
          ...(headers as Record<string, string>),
        },
      });
    } catch (error) {
      // node:http does not let a client send this request.
      return resolve(error instanceof TypeError ? 0 : `no answer: ${error}`);
    }
    sending.on("response", (response) => {
      response.destroy();
      resolve(response.statusCode ?? "no status");
    });
    sending.on("timeout", () => resolve(`no answer in ${patienceMs} ms`));
    sending.on("error", (error) => resolve(`no answer: ${error}`));
    sending.end(method === "GET" ? undefined : body);
  });
}

function shortened({ method, url, headers, payload }: InjectOptions): string {
  const body = typeof payload === "string" ? payload : JSON.stringify(payload ?? null);
  return `${method} ${String(url).slice(0, 300)} ${JSON.stringify(headers ?? {}).slice(0, 300)} ${body.slice(0, 600)}`;
}

const cause = (line: string): string => {
  const { err } = JSON.parse(line) as { err?: { message?: string; stack?: string } };
  return (err?.stack ?? line).slice(0, 900);
};

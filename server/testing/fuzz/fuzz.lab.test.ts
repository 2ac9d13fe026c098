import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { beforeAll, expect, it } from "vitest";
import { getManifest, heartbeat, playerEventsPath } from "#shared/contracts/playing/player.ts";
import { hourMs } from "#shared/durations.ts";
import { throttles } from "../../db/tables/index.ts";
import { cases } from "../access-matrix/cases.ts";
import type { RouteCase } from "../access-matrix/route-case.ts";
import { aWorld, type World } from "../access-matrix/world.ts";
import type { Client } from "../client.ts";
import { appForTests } from "../test-app.ts";
import { takeLoggedErrors } from "../test-log.ts";
import {
  cause,
  eachOf,
  everyoneIsIn,
  idsOf,
  injected,
  inOrder,
  passwordHash,
  patienceMs,
  shortened,
} from "./asking.ts";
import { hostileRequests, type Operation } from "./hostile-requests.ts";

/** `FUZZ_REQUESTS=2` sends two of each route's requests, chosen by the seed. */
const { FUZZ_REQUESTS: asked = "all", FUZZ_SEED: seed = "11", FUZZ_ROUTE: only } = process.env;
const perRoute = asked === "all" ? Number.POSITIVE_INFINITY : Number(asked);

const test = appForTests();
let port: number;
let operations: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  await test.app.listen({ host: "127.0.0.1", port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
  operations = (await test.app.inject("/api/openapi.json")).json().paths;
});

const routes = inOrder(Object.keys(cases).filter((name) => !only || name.includes(only)));
/** These bypass the framework, so they are also sent over a real connection. */
const hot = [`GET ${playerEventsPath}`, `POST ${heartbeat.path}`, `GET ${getManifest.path}`];

it("every registered route is covered", () => {
  const registered = test.app.guardedRoutes
    .flatMap(({ method, url }) => [method].flat().map((verb) => `${verb} ${url}`))
    .filter((name) => !name.startsWith("OPTIONS "));
  if (!only) expect([...new Set(registered)].sort()).toEqual([...routes].sort());
});

it("no route answers 5xx to any request", { timeout: hourMs }, async () => {
  const began = performance.now();
  const statuses: Record<string, number> = {};
  const failures: string[] = [];
  let world = await aWorld(test);
  let hash = await passwordHash(test, world.own.userId);
  for (const name of routes) {
    if (!(await everyoneIsIn(test, world, hash))) {
      world = await aWorld(test);
      hash = await passwordHash(test, world.own.userId);
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

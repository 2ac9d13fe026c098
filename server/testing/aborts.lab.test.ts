import { readdirSync, readlinkSync } from "node:fs";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import type { InjectOptions } from "fastify";
import { beforeAll, expect, it } from "vitest";
import { playerEventsPath } from "#shared/contracts/playing/player.ts";
import { dashboardEventsPath } from "#shared/contracts/playing/screens.ts";
import { throttles } from "../db/tables/index.ts";
import { cases } from "./access-matrix/cases.ts";
import type { RouteCase } from "./access-matrix/route-case.ts";
import { aWorld, type World } from "./access-matrix/world.ts";
import type { Client } from "./client.ts";
import { appForTests } from "./test-app.ts";

const delaysMs = [0, 1, 2, 5];
const gauges = [
  "vitrine_open_event_streams",
  "vitrine_open_sockets",
  "vitrine_database_connections_busy",
  "vitrine_database_connections_waiting",
  "vitrine_accounts_in_turn",
];

const test = appForTests();
let port: number;
let world: World;
beforeAll(async () => {
  await test.app.listen({ host: "127.0.0.1", port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
  world = await aWorld(test);
});

/** Sends a request and closes the connection after a delay, with or without a response. */
function abandoned(client: Client, { method, url, headers, payload }: InjectOptions, delayMs: number) {
  const body = payload === undefined ? "" : typeof payload === "string" ? payload : JSON.stringify(payload);
  return new Promise<void>((resolve) => {
    const sending = httpRequest({
      port,
      method,
      path: String(url),
      agent: false,
      headers: {
        ...(body && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
        ...client.headers,
        ...(headers as Record<string, string>),
      },
    });
    sending.on("error", () => {});
    sending.on("response", (response) => response.on("error", () => {}).resume());
    sending.on("close", () => resolve());
    sending.on("socket", (socket) =>
      socket.on("connect", async () => {
        if (delayMs > 0) await after(delayMs);
        else await new Promise((done) => setImmediate(done));
        socket.resetAndDestroy();
      }),
    );
    sending.end(body);
  });
}

async function figures(): Promise<Record<string, number>> {
  const found = await Promise.all(
    gauges.map(async (name) => {
      const values = (await test.app.metrics.registry.getSingleMetric(name)?.get())?.values ?? [];
      return [name, values.reduce((sum, { value }) => sum + value, 0)] as const;
    }),
  );
  return { ...Object.fromEntries(found), "open files of the service": openFiles() };
}

/** Linux only. */
function openFiles(): number {
  if (process.platform !== "linux") return 0;
  return readdirSync("/proc/self/fd").filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(test.dataDir);
    } catch {
      return false;
    }
  }).length;
}

const nothingOpen = {
  ...Object.fromEntries(gauges.map((name) => [name, 0])),
  "open files of the service": 0,
};
const settled = () => expect.poll(figures, { timeout: 15_000, interval: 50 }).toEqual(nothingOpen);

it.each([
  ["a screen's", playerEventsPath, () => world.own.screen],
  ["a dashboard's", dashboardEventsPath, () => world.own.customer],
])(
  "%s event stream that is aborted before it opens is not kept",
  { timeout: 60_000 },
  async (_, url, who) => {
    for (const delayMs of delaysMs)
      await Promise.all(Array.from({ length: 100 }, () => abandoned(who(), { method: "GET", url }, delayMs)));
    await settled();
  },
);

it("no route leaves anything open when callers abort after a moment", {
  timeout: 300_000,
}, async () => {
  let sent = 0;
  // These run last: they delete the screen or end the caller's session.
  const late = /DELETE|password|\/key$|deletion/;
  const ends = /logout|sign-out|suspension|sessions|members\/(switch|hand-over)|deletion|account\/password/;
  const turn = (name: string) => (ends.test(name) ? 2 : late.test(name) ? 1 : 0);
  const routes = Object.entries(cases).sort(([one], [other]) => turn(one) - turn(other));
  for (const [, routeCase] of routes as [string, RouteCase][]) {
    const request = await routeCase.call(world.own, world);
    const client = routeCase.as?.(world) ?? world.own.customer;
    sent += delaysMs.length;
    await Promise.all(delaysMs.map((delayMs) => abandoned(client, request, delayMs)));
  }
  await test.deps.db.delete(throttles);
  await settled();
  process.stdout.write(
    `aborts: ${routes.length} routes, ${sent} requests given up after ${delaysMs.join(", ")} ms; ${JSON.stringify(await figures())}\n`,
  );
});

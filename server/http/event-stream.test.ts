import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { Gauge } from "prom-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { playerEventsPath } from "#shared/contracts/player.ts";
import { dashboardEventsPath } from "#shared/contracts/screens.ts";
import { aCustomer, aScreen } from "../testing/factories.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { eventStreams, maxStreams } from "./event-stream.ts";

let test: TestApp;
let origin: string;
beforeAll(async () => {
  test = await startTestApp();
  await test.app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(() => test.close());

async function listen(path: string, headers: Record<string, string>) {
  const leaving = new AbortController();
  const response = await fetch(origin + path, { headers, signal: leaving.signal });
  const stream = { status: response.status, ended: false, leave: () => leaving.abort() };
  response.text().then(
    () => {
      stream.ended = true;
    },
    () => {},
  );
  return stream;
}

describe("event streams", () => {
  it("of one person or screen are limited: the oldest end, and other people's stay open", async () => {
    const owner = await aCustomer(test.deps);
    const { deviceKey } = await aScreen(test.deps, owner);
    const other = await aCustomer(test.deps);
    const bystander = await listen(dashboardEventsPath, { cookie: other.cookie });
    for (const [path, headers] of [
      [dashboardEventsPath, { cookie: owner.cookie }],
      [playerEventsPath, { authorization: `Bearer ${deviceKey}` }],
    ] as const) {
      const streams: Awaited<ReturnType<typeof listen>>[] = [];
      for (let each = 0; each < maxStreams + 3; each++) streams.push(await listen(path, headers));
      expect(streams.every((stream) => stream.status === 200)).toBe(true);
      await expect.poll(() => streams.filter((stream) => stream.ended).length).toBe(3);
      expect(streams.slice(0, 3).every((stream) => stream.ended)).toBe(true);
      for (const stream of streams) stream.leave();
    }
    expect(bystander.ended).toBe(false);
    bystander.leave();
  });
});

it.each(["end", "destroy"] as const)(
  "a stream accepts events between its %s and the close of its connection",
  async (how) => {
    const app = Fastify();
    const gauge = new Gauge({ name: "streams_of_this_test", help: "open", registers: [] });
    const streams = eventStreams(app, gauge);
    const errors: Error[] = [];
    let closed = false;
    const server = createServer((_, raw) => {
      raw.on("error", (error) => errors.push(error));
      const stream = streams.openOn(raw, [], {
        of: "session:1",
        onClose: () => {
          closed = true;
        },
      });
      if (how === "end") stream.end();
      else raw.destroy();
      stream.send("changed", {});
      stream.end();
      stream.send("changed", {});
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const text = await fetch(`http://127.0.0.1:${port}`)
      .then((answer) => answer.text())
      .catch(() => "cut");
    expect(text).toBe(how === "end" ? "event: beat\ndata: {}\n\n" : "cut");
    await expect.poll(() => closed).toBe(true);
    expect(errors).toEqual([]);
    expect((await gauge.get()).values).toMatchObject([{ value: 0 }]);
    server.close();
    await app.close();
  },
);

it("a connection that sends nothing, or never ends, is closed", () => {
  const { headersTimeout, requestTimeout, timeout } = test.app.server;
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 60_000,
    requestTimeout: 3_600_000,
    timeout: 300_000,
  });
});

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { Gauge } from "prom-client";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { playerEventsPath } from "#shared/contracts/playing/player.ts";
import { dashboardEventsPath } from "#shared/contracts/playing/screens.ts";
import { hourMs } from "#shared/durations.ts";
import { aCustomer, appForTests, aScreen } from "../testing/kit.ts";
import { beatEveryMs, type EventStream, eventStreams, lifeMs, maxStreams } from "./event-stream.ts";

const test = appForTests();
let origin: string;
beforeAll(async () => {
  await test.app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});

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

it("streams opened together beat at different times and end at different times; a later frame comes with a beat", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const app = Fastify();
  const gauge = new Gauge({ name: "streams_of_the_wheel", help: "open", registers: [] });
  const streams = eventStreams(app, gauge);
  const open: EventStream[] = [];
  const server = createServer((_, raw) => {
    open.push(streams.openOn(raw, [], { of: `screen:${open.length}`, onClose: () => undefined }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const listeners = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const { body } = await fetch(`http://127.0.0.1:${port}`);
      const got = { text: "", beats: 0, ended: false };
      const read = async () => {
        for await (const part of body ?? []) {
          got.text += Buffer.from(part).toString();
          got.beats = got.text.split("event: beat").length - 1;
        }
        got.ended = true;
      };
      void read();
      return got;
    }),
  );
  const beats = () => listeners.reduce((sum, one) => sum + one.beats, 0);
  await expect.poll(beats).toBe(30);
  for (const [at, stream] of open.entries()) stream.writeLater("event: news\n\n", at % 2);
  await vi.advanceTimersByTimeAsync(beatEveryMs / 300);
  await expect.poll(beats).toBe(31);
  await vi.advanceTimersByTimeAsync(beatEveryMs);
  await expect.poll(beats).toBeGreaterThanOrEqual(60);
  const sent = () => listeners.filter(({ text }) => text.includes("event: news")).length;
  expect(sent()).toBe(15);
  await vi.advanceTimersByTimeAsync(beatEveryMs);
  await expect.poll(sent).toBe(30);
  await vi.advanceTimersByTimeAsync(lifeMs(() => 0) - 3 * beatEveryMs);
  expect(listeners.filter(({ ended }) => ended)).toEqual([]);
  await vi.advanceTimersByTimeAsync(lifeMs(() => 0) / 2);
  const ended = () => listeners.filter((one) => one.ended).length;
  await expect.poll(ended).toBeGreaterThan(3);
  expect(ended()).toBeLessThan(27);
  await vi.advanceTimersByTimeAsync(lifeMs(() => 1));
  await expect.poll(ended).toBe(30);
  vi.useRealTimers();
  server.close();
  await app.close();
});

it("a connection that sends nothing, or never ends, is closed", () => {
  const { headersTimeout, requestTimeout, timeout } = test.app.server;
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 60_000,
    requestTimeout: hourMs,
    timeout: 300_000,
  });
});

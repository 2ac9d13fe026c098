import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { dashboardEventsPath } from "#shared/contracts/playing/screens.ts";
import { createApp } from "../app.ts";
import { aCustomer, appForTests } from "../testing/kit.ts";
import { rawRoute } from "./route.ts";

const test = appForTests();

it("a shutdown ends streams at once, lets requests finish, and cuts off those that take too long", async () => {
  const app = await createApp(test.deps, { pages: null, closePatienceMs: 1_000 });
  let finish = () => {};
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
  rawRoute(app, {
    method: "GET",
    url: "/slow",
    who: ["anyone"],
    handler: async () => {
      asked();
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return { slow: "done" };
    },
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const { cookie } = await aCustomer(test.deps);
  const ended: string[] = [];
  const open = (name: string, lines: string[]) => {
    const socket = connect(port, "127.0.0.1");
    socket.write(`${[lines[0], "host: localhost", ...lines.slice(1)].join("\r\n")}\r\n\r\n`);
    const answer = text(socket).finally(() => ended.push(name));
    return { socket, answer };
  };
  const stream = open("stream", [`GET ${dashboardEventsPath} HTTP/1.1`, `cookie: ${cookie}`]);
  await once(stream.socket, "data");
  const dripping = once(app.server, "request");
  const drip = open("drip", [
    "POST /api/v1/login HTTP/1.1",
    "content-type: application/json",
    "content-length: 100",
  ]);
  drip.answer.catch(() => {});
  await dripping;
  const slow = open("slow", ["GET /slow HTTP/1.1"]);
  await isAsked;

  const closed = app.close();
  await stream.answer;
  expect(ended).toEqual(["stream"]);
  finish();
  expect(await slow.answer).toContain('{"slow":"done"}');
  await closed;
  await drip.answer.catch(() => {});
  expect(ended).toEqual(["stream", "slow", "drip"]);
});

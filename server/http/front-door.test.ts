import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { heartbeat } from "#shared/contracts/playing/player.ts";
import { aCustomer, appForTests, aScreen } from "../testing/kit.ts";
import { FrontDoor } from "./front-door.ts";

const test = appForTests();
beforeAll(async () => {
  await test.app.listen({ host: "127.0.0.1", port: 0 });
});

/** Sends raw lines and returns the status of the answer. */
async function statusOf(lines: string[], body = ""): Promise<number> {
  const socket = connect((test.app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(
    `${[...lines, `content-length: ${body.length}`, "connection: close"].join("\r\n")}\r\n\r\n${body}`,
  );
  return Number((await text(socket)).split(" ")[1]);
}

it("answers a screen before most of many other requests that arrived with it", async () => {
  const door = new FrontDoor();
  const order: string[] = [];
  let begun = false;
  door.add(heartbeat, (_, response) => {
    order.push("heartbeat");
    response.end();
    return true;
  });
  const server = door.serverFactory((_, response) => {
    if (!begun) return void response.end();
    order.push("other");
    // As long as a turn of the queue, so that each is a turn of its own.
    for (const start = performance.now(); performance.now() - start < 2; );
    response.end();
  }, {});
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: 41 }, () => connect(port, "127.0.0.1"));
  // The server takes few new connections in a turn, so they are there already.
  for (const socket of sockets) socket.write("GET /others HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await Promise.all(sockets.map((socket) => once(socket, "data")));
  begun = true;
  const ask = "host: localhost\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
  sockets.forEach((socket, at) => {
    socket.write(`${at === 40 ? `POST ${heartbeat.path}` : "GET /others"} HTTP/1.1\r\n${ask}`);
  });
  await Promise.all(sockets.map(text));
  server.close();
  expect(order).toHaveLength(41);
  expect(order.indexOf("heartbeat")).toBeLessThan(20);
});

describe("a request", () => {
  it("with two Host headers is refused, for every path", async () => {
    for (const path of ["/healthz", "/player/v1/manifest"]) {
      expect(await statusOf([`GET ${path} HTTP/1.1`, "host: a", "Host: b"])).toBe(400);
      expect(await statusOf([`GET ${path} HTTP/1.1`, "host: a"])).not.toBe(400);
    }
  });

  it("of a screen is JSON only with a JSON content type, also in hot routes", async () => {
    const { deviceKey } = await aScreen(test.deps, await aCustomer(test.deps));
    const beat = (type: string) =>
      statusOf(
        [
          `POST ${heartbeat.path} HTTP/1.1`,
          "host: localhost",
          `authorization: Bearer ${deviceKey}`,
          `content-type: ${type}`,
        ],
        '{"playing":null,"pending":null}',
      );
    // Fastify answers the first one, which loads the screen into memory.
    for (const type of ["application/json", "application/json; charset=utf-8"])
      expect(await beat(type)).toBe(200);
    expect(await beat("application/jsonfoo")).toBe(415);
    expect(await beat("Application/JSON;charset=utf-8")).toBe(200);
  });
});

import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { heartbeat } from "#shared/contracts/player.ts";
import { aCustomer, aScreen } from "../testing/factories.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => test.close());

/** Sends raw lines and returns the status of the answer. */
async function statusOf(lines: string[], body = ""): Promise<number> {
  const socket = connect((test.app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(
    `${[...lines, `content-length: ${body.length}`, "connection: close"].join("\r\n")}\r\n\r\n${body}`,
  );
  return Number((await text(socket)).split(" ")[1]);
}

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

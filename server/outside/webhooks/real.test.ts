import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { resolving } from "../../testing/resolving.ts";
import { isPublicAddress } from "../public-address.ts";
import { realWebhooks } from "./real.ts";

/** A listener on this machine, on IPv4 and IPv6, that must not be reached. */
let secret: Server;
let port: number;
let reached: string[];
/** What a listener of the "public internet" (127.0.0.2, by the tests' own rule) answers. */
let open: Server;
let openPort: number;
let answer: { status: number; headers?: Record<string, string>; silent?: true };
beforeAll(async () => {
  secret = createServer((request, response) => {
    reached.push(request.url ?? "");
    response.end();
  });
  await new Promise<void>((done) => secret.listen(0, "::", done));
  port = (secret.address() as AddressInfo).port;
  open = createServer((request, response) => {
    request.resume();
    if (!answer.silent) response.writeHead(answer.status, answer.headers).end();
  });
  await new Promise<void>((done) => open.listen(0, "127.0.0.2", done));
  openPort = (open.address() as AddressInfo).port;
});
afterAll(() => {
  for (const server of [secret, open]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  reached = [];
  answer = { status: 200 };
});

const sent = { headers: { "webhook-id": "msg_1" }, body: "{}" };
const onlyOpen = (address: string) => address === "127.0.0.2";

it.each([
  ["127.0.0.1"],
  ["localhost"],
  ["[::1]"],
  ["[::ffff:127.0.0.1]"],
  ["[::ffff:7f00:1]"],
  ["0.0.0.0"],
  ["[::]"],
  ["2130706433"],
  ["0x7f.1"],
  ["127.1"],
  ["[64:ff9b::7f00:1]"],
  ["[::127.0.0.1]"],
])("never reaches this machine as %s", async (host) => {
  const guarded = realWebhooks({
    privateToo: false,
    world: { isPublic: isPublicAddress, resolve: resolving("127.0.0.1") },
  });
  const result = await guarded.post(`http://${host}:${port}/x`, sent);
  expect(result).toEqual({ arrived: false, status: null, trouble: "private" });
  expect(reached).toEqual([]);
});

it("never reaches this machine by a name, also one whose address changes after a check", async () => {
  // The first lookup finds a good address; the one of the connection does not.
  const guarded = realWebhooks({
    privateToo: false,
    world: { isPublic: onlyOpen, resolve: resolving("127.0.0.2", "127.0.0.1", "::ffff:127.0.0.1") },
  });
  expect(await guarded.post(`http://rebinding.example:${openPort}/`, sent)).toMatchObject({ arrived: true });
  for (let n = 0; n < 3; n++)
    expect(await guarded.post(`http://rebinding.example:${port}/x`, sent)).toMatchObject({
      trouble: "private",
    });
  expect(reached).toEqual([]);
});

it("does not follow a redirect to this machine, nor to any other address", async () => {
  const guarded = realWebhooks({
    privateToo: false,
    world: { isPublic: onlyOpen, resolve: resolving("127.0.0.2") },
  });
  for (const status of [301, 302, 307, 308]) {
    answer = { status, headers: { location: `http://127.0.0.1:${port}/x` } };
    expect(await guarded.post(`http://shop.example:${openPort}/`, sent)).toEqual({
      arrived: false,
      status,
      trouble: "redirect",
    });
  }
  expect(reached).toEqual([]);
});

it("says what happened, and gives up in time", async () => {
  const allowed = realWebhooks({ privateToo: true });
  const post = (by = allowed) => by.post(`http://127.0.0.2:${openPort}/`, sent);
  expect(await post()).toEqual({ arrived: true, status: 200 });
  answer = { status: 410 };
  expect(await post()).toEqual({ arrived: false, status: 410, trouble: "gone" });
  answer = { status: 500 };
  expect(await post()).toEqual({ arrived: false, status: 500, trouble: "status" });
  answer = { status: 200, silent: true };
  const impatient = realWebhooks({ privateToo: true, withinMs: 300 });
  expect(await post(impatient)).toEqual({ arrived: false, status: null, trouble: "slow" });
  expect(await allowed.post("http://127.0.0.2:9/", sent)).toMatchObject({ trouble: "unreachable" });
});

it("reaches a private address, without TLS, only where the setting allows it", async () => {
  expect(await realWebhooks({ privateToo: true }).post(`http://127.0.0.1:${port}/ok`, sent)).toMatchObject({
    arrived: true,
  });
  expect(reached).toEqual(["/ok"]);
  const strict = realWebhooks({ privateToo: false });
  expect(await strict.post(`http://127.0.0.1:${port}/x`, sent)).toMatchObject({ trouble: "not secure" });
  expect(await strict.post(`https://127.0.0.1:${port}/x`, sent)).toMatchObject({ trouble: "private" });
  expect(reached).toEqual(["/ok"]);
});

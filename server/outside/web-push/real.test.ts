import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import webPush from "web-push";
import { resolving } from "../../testing/resolving.ts";
import { isPublicAddress } from "../public-address.ts";
import { realWebPush } from "./real.ts";

/** A listener on this machine that must not be reached. */
const reached: string[] = [];
const listener = createServer((request, response) => {
  reached.push(request.url ?? "");
  response.end();
});
let port: number;
beforeAll(async () => {
  await new Promise<void>((done) => listener.listen(0, "127.0.0.1", done));
  port = (listener.address() as AddressInfo).port;
});
afterAll(() => void listener.close());

const now = () => new Date();
const vapid = { ...webPush.generateVAPIDKeys(), subject: "mailto:test@example.com" };
const browser = webPush.generateVAPIDKeys();
const request = (endpoint: string) => ({
  subscription: { endpoint, keys: { p256dh: browser.publicKey, auth: "BTBZMqHH6r4Tts7J_aSIgg" } },
  vapid,
  payload: "{}",
  ttlSeconds: 60,
  urgency: "normal" as const,
  topic: null,
});
it("a subscription does not lead into the own network, neither by address nor by name", async () => {
  const strict = realWebPush({ privateToo: false, now });
  for (const host of ["127.0.0.1", "localhost", "10.0.0.1", "169.254.169.254", "[::1]", "2130706433"])
    expect(await strict.send(request(`https://${host}:${port}/x`)), host).toEqual({
      is: "refused",
      status: null,
    });
  expect(await strict.send(request(`http://push.example:${port}/x`))).toEqual({
    is: "refused",
    status: null,
  });
  const world = { isPublic: isPublicAddress, resolve: resolving("127.0.0.1") };
  const rebound = realWebPush({ privateToo: false, now, world });
  expect(await rebound.send(request(`http://push.example:${port}/x`))).toEqual({
    is: "refused",
    status: null,
  });
  expect(reached).toEqual([]);
});

it("keys that no browser makes are refused, without a request", async () => {
  const open = realWebPush({ privateToo: true, now });
  const wrong = request(`http://127.0.0.1:${port}/x`);
  const keys = { p256dh: "AAAA", auth: "AAAA" };
  expect(await open.send({ ...wrong, subscription: { ...wrong.subscription, keys } })).toEqual({
    is: "refused",
    status: null,
  });
  const noPoint = { p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: wrong.subscription.keys.auth };
  expect((await open.send({ ...wrong, subscription: { ...wrong.subscription, keys: noPoint } })).is).toBe(
    "refused",
  );
  expect(reached).toEqual([]);
});

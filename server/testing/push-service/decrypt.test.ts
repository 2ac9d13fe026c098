import { expect, it } from "vitest";
import webPush from "web-push";
import { decryptPush } from "./decrypt.ts";
import { startPushService } from "./push-service.ts";

/* The push service of the tests is checked against the standard, not against what we send. */

it("reads the example of RFC 8291, appendix A", () => {
  const message =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
  const keys = {
    privateKey: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
    publicKey: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const bytes = Buffer.from(message, "base64url");
  expect(decryptPush(bytes, keys)).toBe("When I grow up, I want to be a watermelon");
  const altered = Buffer.from(bytes);
  altered[100] = (altered[100] ?? 0) ^ 1;
  expect(() => decryptPush(altered, keys)).toThrow();
});

it("answers as a push service does: unsigned 401, another key 403, too large 413, unknown 404, no TTL 400", async () => {
  const service = await startPushService();
  const own = webPush.generateVAPIDKeys();
  const other = webPush.generateVAPIDKeys();
  const { subscription, arrived } = service.subscribe(own.publicKey);
  const send = async (
    keys: typeof own,
    { to = subscription, payload = '"hello"', without = "" } = {},
  ): Promise<number> => {
    const made = webPush.generateRequestDetails(to, payload, {
      vapidDetails: { ...keys, subject: "mailto:test@example.com" },
      TTL: 60,
    });
    const headers = Object.entries(made.headers).filter(
      ([name]) => !["Content-Length", without].includes(name),
    );
    const sent = { method: "POST", headers: Object.fromEntries(headers) as never, body: made.body as never };
    return (await fetch(made.endpoint, sent)).status;
  };
  expect(await send(own)).toBe(201);
  expect(arrived).toEqual([{ payload: "hello", ttl: 60, urgency: "normal", topic: null }]);
  expect(await send(own, { without: "Authorization" })).toBe(401);
  expect(await send(other)).toBe(403);
  expect(await send(own, { payload: "x".repeat(4096) })).toBe(413);
  expect(await send(own, { without: "TTL" })).toBe(400);
  expect(await send(own, { to: { ...subscription, endpoint: `${service.origin}/push/none` } })).toBe(404);
  expect(arrived).toHaveLength(1);
  await service.close();
});

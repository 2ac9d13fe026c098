import type { AddressInfo } from "node:net";
import { beforeAll, expect, it } from "vitest";
import { endConnectedApp } from "#shared/contracts/identity/connected-apps.ts";
import { aConnectedApp } from "../../../testing/factories/connected-apps.ts";
import { aCustomer, appForTests, Client } from "../../../testing/kit.ts";

const test = appForTests();
let address: string;
beforeAll(async () => {
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  address = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/mcp`;
});

const revision = "2026-07-28";
const meta = {
  _meta: {
    "io.modelcontextprotocol/protocolVersion": revision,
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  },
};

it("a stream that an app has open ends within a second when the app is disconnected", async () => {
  const shop = await aCustomer(test.deps);
  const app = await aConnectedApp(test, shop);
  const ask = (method: string, params: object = {}) =>
    fetch(address, {
      method: "POST",
      headers: {
        authorization: `Bearer ${app.access_token}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": revision,
        "mcp-method": method,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: { ...params, ...meta } }),
    });
  const stream = await ask("subscriptions/listen", { notifications: { toolsListChanged: true } });
  expect(stream.status).toBe(200);
  expect(stream.headers.get("content-type")).toContain("text/event-stream");
  const reader = stream.body?.getReader();
  await reader?.read();
  const ended = (async () => {
    for (;;) {
      const part = await reader?.read().catch(() => null);
      if (!part || part.done) return performance.now();
    }
  })();
  const began = performance.now();
  await new Client(test, { cookie: shop.cookie }).call(endConnectedApp, { id: app.id });
  expect((await ended) - began).toBeLessThan(1_000);
  expect((await ask("tools/list")).status).toBe(401);
});

import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { realIssuers } from "./real.ts";

let server: Server;
let origin: string;
const asked: string[] = [];
const answers: Record<string, RequestListener> = {
  "/fine": (_, res) => res.writeHead(200, { "content-type": "application/json" }).end("{}"),
  "/moved": (_, res) => res.writeHead(302, { location: "/fine" }).end(),
  "/silent": () => undefined,
  "/other-protocol": (_, { socket }) =>
    void socket?.end("HTTP/1.1 101 Other\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
  "/slow-body": (_, res) => res.writeHead(200).write("{"),
  "/endless": (_, res) => {
    const more = () => void (res.write("x".repeat(65_536)) || res.once("drain", more));
    more();
  },
};
const get = { method: "GET", headers: {} };

beforeAll(async () => {
  server = createServer((req, res) => {
    asked.push(req.url ?? "");
    answers[req.url ?? ""]?.(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe("requests to issuers", () => {
  const issuers = realIssuers({ privateToo: true });

  it("return the answer as it is, and follow no redirect", async () => {
    const fine = await issuers.ask(`${origin}/fine`, get);
    expect([fine.status, fine.headers.get("content-type"), await fine.text()]).toEqual([
      ...[200, "application/json", "{}"],
    ]);
    expect((await issuers.ask(`${origin}/moved`, get)).status).toBe(302);
  });

  it.each([
    ["/silent", "slow"],
    ["/slow-body", "slow"],
    ["/endless", "too large"],
    ["/other-protocol", "unreachable"],
  ])("%s ends", async (path, trouble) => {
    const asking = trouble === "slow" ? realIssuers({ privateToo: true, withinMs: 100 }) : issuers;
    await expect(asking.ask(origin + path, get)).rejects.toMatchObject({ trouble });
  });

  it("reach public addresses by https only, whatever a name resolves to", async () => {
    asked.length = 0;
    const guarded = realIssuers({ privateToo: false });
    const { port } = new URL(origin);
    await expect(guarded.ask(`${origin}/fine`, get)).rejects.toMatchObject({ trouble: "not secure" });
    for (const host of ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "169.254.169.254", "10.0.0.1"])
      await expect(guarded.ask(`https://${host}:${port}/fine`, get), host).rejects.toMatchObject({
        trouble: "private",
      });
    expect(asked).toEqual([]);
  });
});

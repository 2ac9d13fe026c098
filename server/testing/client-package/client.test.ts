import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeAll, expect, it } from "vitest";
import { getMedia } from "#shared/contracts/library/media.ts";
import { listPlaylists } from "#shared/contracts/library/playlists.ts";
import { Refusal, Unreachable, VitrineClient } from "../../../client/index.ts";
import { Client } from "../client.ts";
import { anApiKey } from "../factories/api-keys.ts";
import { aCustomer, aScreen } from "../factories.ts";
import { appForTests } from "../test-app.ts";

const test = appForTests();
let server: string;
beforeAll(async () => {
  server = await test.app.listen({ host: "127.0.0.1", port: 0 });
});
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function aProgram({ url = server, role = "admin" }: { url?: string; role?: "admin" | "viewer" } = {}) {
  const shop = await aCustomer(test.deps, { name: "Bakery" });
  const owner = new Client(test, { cookie: shop.cookie });
  const { secret } = await anApiKey(test, owner, { role });
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  return { shop, owner, waits, client: new VitrineClient({ url, key: secret, wait }) };
}

/** A server in front of the real one: `fault` answers in its place, or lets the request through. */
async function aFaultyProxy(
  fault: (request: IncomingMessage, answer: ServerResponse, at: number) => boolean,
) {
  let at = 0;
  const proxy = createServer(async (request, answer) => {
    if (fault(request, answer, at++)) return;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { host: _, connection: __, ...headers } = request.headers as Record<string, string>;
    const { method = "GET" } = request;
    const body = ["GET", "HEAD"].includes(method) ? undefined : Buffer.concat(chunks);
    const real = await fetch(server + request.url, { method, headers, ...(body && { body }) });
    const shown = Object.fromEntries(
      [...real.headers].filter(([name]) => !/^(content-encoding|transfer|content-length)/.test(name)),
    );
    if (shown.location) shown.location = shown.location.replace(server, "");
    answer.writeHead(real.status, shown).end(Buffer.from(await real.arrayBuffer()));
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  ends.push(() => new Promise((done) => proxy.close(done)));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

it("calls, reads lists to their end, and throws refusals with reason and fields", async () => {
  const { client, shop } = await aProgram();
  for (let made = 0; made < 5; made++) await aScreen(test.deps, shop, { name: `Screen ${made}` });
  const names = [];
  for await (const { name } of client.all("GET /api/v1/screens", { query: { limit: 2 } })) names.push(name);
  expect(names).toEqual([0, 1, 2, 3, 4].map((made) => `Screen ${made}`));
  const missing = client.call("GET /api/v1/screens/{id}", { params: { id: 999_999 } });
  await expect(missing).rejects.toMatchObject({ status: 404, reason: "screenNotFound" });
  const unfit = client.call("POST /api/v1/playlists", { body: { name: "" } });
  await expect(unfit).rejects.toBeInstanceOf(Refusal);
  await expect(unfit).rejects.toMatchObject({ status: 400, fields: { name: expect.any(String) } });
  const viewer = await aProgram({ role: "viewer" });
  await expect(viewer.client.call("POST /api/v1/playlists", { body: { name: "No" } })).rejects.toMatchObject({
    status: 403,
  });
});

it("repeats a call whose answer was lost, and it is done once", async () => {
  const url = await aFaultyProxy((request, answer, at) => {
    if (request.method !== "POST" || at !== 0) return false;
    // The server gets it; the caller does not get the answer.
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", async () => {
      const { host: _, connection: __, ...headers } = request.headers as Record<string, string>;
      await fetch(server + request.url, { method: "POST", headers, body: Buffer.concat(chunks) });
      answer.destroy();
    });
    return true;
  });
  const { client, owner, waits } = await aProgram({ url });
  const made = await client.call("POST /api/v1/playlists", { body: { name: "Once" } });
  expect(made.name).toBe("Once");
  expect(waits).toEqual([500]);
  expect((await owner.call(listPlaylists, {})).body.items).toHaveLength(1);
});

it("waits as long as the server asks, and gives up after some tries", async () => {
  const url = await aFaultyProxy((_, answer, at) => {
    if (at === 0) answer.writeHead(429, { "retry-after": "7" }).end("{}");
    else if (at < 6) answer.writeHead(503).end("{}");
    return at < 6;
  });
  const { client, waits } = await aProgram({ url });
  await expect(client.call("GET /api/v1/me", {})).rejects.toMatchObject({ status: 503 });
  expect(waits).toEqual([7_000, 1_000, 2_000]);
  const nowhere = new VitrineClient({ url: "http://127.0.0.1:9", key: "vtr_x", wait: async () => undefined });
  await expect(nowhere.call("GET /api/v1/me", {})).rejects.toBeInstanceOf(Unreachable);
});

it("sends the key to its server only: a redirect is not followed", async () => {
  const elsewhere: unknown[] = [];
  const other = await aFaultyProxy((request, answer) => {
    elsewhere.push(request.headers.authorization);
    answer.end("{}");
    return true;
  });
  const url = await aFaultyProxy((_, answer) => {
    answer.writeHead(302, { location: `${other}/api/v1/me` }).end();
    return true;
  });
  const { client } = await aProgram({ url });
  await expect(client.call("GET /api/v1/me", {})).rejects.toBeInstanceOf(Unreachable);
  expect(elsewhere).toEqual([]);
});

it("an upload whose part was lost on the way goes on, and every byte arrives", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-client-"));
  ends.push(() => rm(folder, { recursive: true }));
  const file = join(folder, "noise.png");
  const size = { width: 2_000, height: 2_000, channels: 3 } as const;
  const pixels = randomBytes(size.width * size.height * size.channels);
  const bytes = await sharp(pixels, { raw: size }).png({ compressionLevel: 0 }).toBuffer();
  await writeFile(file, bytes);
  let lost = 0;
  const url = await aFaultyProxy((request, answer) => {
    if (request.method !== "PATCH" || lost > 0) return false;
    lost++;
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", async () => {
      const { host: _, connection: __, ...headers } = request.headers as Record<string, string>;
      await fetch(server + request.url, { method: "PATCH", headers, body: Buffer.concat(chunks) });
      answer.destroy();
    });
    return true;
  });
  const { client, owner } = await aProgram({ url });
  const progress: number[] = [];
  const id = await client.upload({ file, onProgress: (sent) => progress.push(sent) });
  expect(lost).toBe(1);
  expect(progress).toEqual([8_000_000, bytes.length]);
  const { body } = await owner.call(getMedia, { id });
  expect(body).toMatchObject({ name: "noise.png", bytes: bytes.length });
});

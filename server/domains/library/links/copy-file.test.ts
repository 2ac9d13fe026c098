import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createFolder } from "#shared/contracts/library/folders.ts";
import { copyLinkedFile } from "#shared/contracts/library/links.ts";
import { getMedia, listMedia } from "#shared/contracts/library/media.ts";
import { realImportServices } from "../../../outside/import-services/real.ts";
import { isPublicAddress } from "../../../outside/public-address.ts";
import { aCustomer, Client, startTestApp, type TestApp } from "../../../testing/kit.ts";

/* With real listeners: one counts as public, the other one is private and must see no connection. */
const publicHost = "127.0.0.2";
let shown: Server;
let hidden: Server;
let seen = 0;
let opened = 0;
let picture: Buffer;
let test: TestApp;
let client: Client;

const answers: Record<string, RequestListener> = {
  "/poster.png": (_, res) => res.writeHead(200, { "content-type": "image/png" }).end(picture),
  "/unnamed": (_, res) => res.writeHead(200).end(picture),
  "/moved": (_, res) => res.writeHead(302, { location: "/poster.png" }).end(),
  "/page.png": (_, res) => res.writeHead(200, { "content-type": "text/html" }).end("<title>Sign in</title>"),
  "/gone.png": (_, res) => res.writeHead(404).end(),
  "/locked.png": (_, res) => res.writeHead(401).end(),
  "/cut.png": (_, res) => {
    res.writeHead(200, { "content-length": "100000" });
    res.write(picture.subarray(0, 20));
    setImmediate(() => res.destroy());
  },
  "/huge.png": (_, res) => res.writeHead(200, { "content-length": "999999999999" }).end(),
  "/round.png": (_, res) => res.writeHead(302, { location: "/round.png" }).end(),
  "/inside.png": (_, res) =>
    res.writeHead(302, { location: `http://127.0.0.1:${portOf(hidden)}/secret.png` }).end(),
  "/metadata.png": (_, res) => res.writeHead(302, { location: "http://169.254.169.254/latest/" }).end(),
};
const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  const create = { width: 64, height: 36, channels: 3, background: "#c8102e" } as const;
  picture = await sharp({ create }).png().toBuffer();
  shown = createServer((req, res) => (answers[req.url ?? ""] ?? answers["/gone.png"])?.(req, res));
  hidden = createServer((_, res) => res.end(picture));
  hidden.on("connection", () => seen++);
  shown.on("connection", () => opened++);
  await new Promise<void>((done) => shown.listen(0, publicHost, done));
  await new Promise<void>((done) => hidden.listen(0, "127.0.0.1", done));
  const isPublic = (address: string) => address === publicHost || isPublicAddress(address);
  const resolve = ((_: string, __: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: "127.0.0.1", family: 4 }])) as never;
  test = await startTestApp({ importServices: realImportServices({ world: { isPublic, resolve } }) });
});
afterAll(async () => {
  await test.close();
  for (const server of [shown, hidden]) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});
beforeEach(async () => {
  client = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
});

const at = (path: string) => `http://${publicHost}:${portOf(shown)}${path}`;
const copy = (path: string, more: object = {}) =>
  client.call(copyLinkedFile, { address: at(path), name: "Poster", ...more });
const media = async () => (await client.call(listMedia, {})).body.items;

it("copies a picture into the library, where it is processed like an upload", async () => {
  const folder = (await client.call(createFolder, { name: "Offers" })).body;
  const { status, body } = await copy("/moved", { folderId: folder.id });
  expect([status, body.wasHere]).toEqual([201, false]);
  expect((await client.call(getMedia, { id: body.id })).body).toMatchObject({
    name: "Poster",
    kind: "image",
    folderId: folder.id,
  });
  await test.runJobs();
  expect((await client.call(getMedia, { id: body.id })).body.state).toBe("ready");
});

it("takes the same file once, also when it comes from another address, and names it by its ending", async () => {
  const first = (await copy("/poster.png")).body;
  expect((await media())[0]?.name).toBe("Poster.png");
  expect((await copy("/unnamed")).body).toEqual({ id: first.id, wasHere: true });
  expect(await media()).toHaveLength(1);
});

it.each([
  ["/gone.png", "There is no file at this address (404)"],
  ["/locked.png", "The address is not public. It must open without a password"],
  ["/round.png", "The address leads from one to the next without an end"],
  [
    "/cut.png",
    `The server ${publicHost} could not be reached. Check the address. If it is right, try again in a few minutes`,
  ],
])("says why %s cannot be fetched, and keeps nothing", async (path, message) => {
  const { status, body } = await copy(path);
  expect([status, body]).toMatchObject([400, { error: { message } }]);
  expect(await media()).toEqual([]);
});

it("refuses a page that calls itself a picture", async () => {
  expect((await copy("/page.png")).status).toBe(415);
  expect(await media()).toEqual([]);
});

it("refuses what says that it is too large before its first byte", async () => {
  expect((await copy("/huge.png")).status).toBe(413);
});

it.each(["/inside.png", "/metadata.png"])("never follows %s into a private network", async (path) => {
  const { status, body } = await copy(path);
  expect([status, body]).toMatchObject([400, { error: { params: { problem: { reason: "feedPrivate" } } } }]);
  expect(seen).toBe(0);
});

it("does not connect to a private address or name itself", async () => {
  for (const address of [
    `http://127.0.0.1:${portOf(hidden)}/a.png`,
    `http://inside.example:${portOf(hidden)}/a.png`,
  ])
    expect((await client.call(copyLinkedFile, { address, name: "A" })).status).toBe(400);
  expect((await client.call(copyLinkedFile, { address: "file:///etc/passwd", name: "A" })).status).toBe(400);
  expect(seen).toBe(0);
});

it("asks for plan and room before it asks the address", async () => {
  const { cookie } = await aCustomer(test.deps, { plan: null, createdAt: new Date("2020-01-01") });
  const without = new Client(test, { cookie });
  const before = opened;
  const { status, body } = await without.call(copyLinkedFile, { address: at("/poster.png"), name: "Poster" });
  expect([status, body]).toMatchObject([403, { error: { reason: "uploadNeedsPlan" } }]);
  expect(opened).toBe(before);
});

it("takes 20 files within ten minutes", async () => {
  for (let time = 0; time < 20; time++) await copy("/gone.png");
  expect((await copy("/gone.png")).status).toBe(429);
});

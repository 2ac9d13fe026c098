import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import {
  dataExportFilePath,
  listDataExports,
  saveAccount,
  startDataExport,
} from "#shared/contracts/identity/account.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import { jobContext } from "../../../../context.ts";
import { dataExports } from "../../../../db/tables/index.ts";
import { StorageFullError } from "../../../../outside/storage/port.ts";
import {
  aCustomer,
  aPicture,
  aPlaylist,
  appForTests,
  aScreen,
  Client,
  type SignedIn,
} from "../../../../testing/kit.ts";
import { inLab } from "../../../../testing/lab.ts";
import { readZip } from "../../../../testing/read-zip.ts";
import { makeExport } from "./make-export.ts";
import { sweepExports } from "./sweep-exports.ts";

const test = appForTests();

const browserOf = ({ cookie }: SignedIn) => new Client(test, { cookie });
const sweep = () => sweepExports({ ctx: jobContext(test.deps, "sweep") });
const newest = async (browser: Client) => (await browser.call(listDataExports, {})).body.items[0];

it("requires the password: a session alone is not enough to export everything", async () => {
  const browser = browserOf(await aCustomer(test.deps));
  const refused = await browser.call(startDataExport, { current: "not the password" });
  expect(refused).toMatchObject({ status: 400, error: { fields: { current: expect.any(String) } } });
  expect((await browser.call(listDataExports, {})).body.items).toEqual([]);
});

it("contains all rows and originals of the account, no secrets, and nothing of other accounts", async () => {
  const [person, other] = [await aCustomer(test.deps, { name: "Own" }), await aCustomer(test.deps)];
  await aPicture(test.deps, other, { name: "Foreign.jpg" });
  const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(300_000, "x")]);
  const picture = await aPicture(test.deps, person, { name: "../Wind/ow.jpg", bytes });
  const playlist = await aPlaylist(test.deps, person, { name: "All day", mediaIds: [picture.id] });
  const screen = await aScreen(test.deps, person, { name: "Window", defaultPlaylistId: playlist.id });
  const browser = browserOf(person);
  await browser.call(saveAccount, { phone: "98765 43210" });

  const started = await browser.call(startDataExport, { current: person.password });
  expect(started).toMatchObject({ status: 201, body: { state: "waiting", percent: 0 } });
  expect((await browser.call(startDataExport, { current: person.password })).body.id).toBe(started.body.id);
  await test.runJobs();
  const ready = await newest(browser);
  expect(ready).toMatchObject({ state: "ready", percent: 100, expiresAt: "2026-11-27T06:00:00.000Z" });

  const answer = await browser.get(dataExportFilePath(started.body.id));
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.length).toBe(ready?.bytes);
  expect(answer.headers["content-disposition"]).toContain("vitrine-data-2026-11-20.zip");
  const files = readZip(answer.rawPayload);
  const rows = (table: string) => JSON.parse(files.get(`data/${table}.json`)?.toString() ?? "null");
  expect(rows("accounts")).toMatchObject([{ id: person.accountId, name: "Own", phone: "+919876543210" }]);
  expect(rows("playlists")).toMatchObject([{ id: playlist.id, name: "All day" }]);
  expect(rows("playlist_items")).toMatchObject([{ media_id: picture.id }]);
  expect(rows("screens")).toMatchObject([{ id: screen.id, name: "Window" }]);
  expect(rows("play_records")).toEqual([]);
  const original = [...files].find(([path]) => path.startsWith("media/"));
  expect(original?.[0]).toBe(`media/${picture.id} _/Wind/ow.jpg`.replace("_/Wind/", "__Wind_"));
  expect(
    createHash("sha256")
      .update(original?.[1] ?? "")
      .digest("hex"),
  ).toBe(picture.sha256);
  expect([...files.keys()].filter((path) => path.startsWith("media/"))).toHaveLength(1);
  const text = [...files].filter(([path]) => path.startsWith("data/")).join("\n");
  expect(text).not.toMatch(/argon2|password_hash|token_hash|device_key_hash|"secret"|Foreign/);
  expect(files.get("README.txt")?.toString()).toContain("2026-11-20");
  expect(await readdir(join(test.dataDir, "exports"))).toEqual([]);

  await test.runJobs();
  const mailed = (await test.mail.stored()).find(({ to }) => to === person.email);
  expect(mailed?.subject).toBe("Your Vitrine data archive is ready");
  expect(mailed?.text).toContain("http://localhost:4000/app/account");
  expect((await browserOf(other).get(dataExportFilePath(started.body.id))).statusCode).toBe(404);
});

it("can be downloaded for seven days, then the archive is deleted", async () => {
  const person = await aCustomer(test.deps);
  const browser = browserOf(person);
  const { id } = (await browser.call(startDataExport, { current: person.password })).body;
  await test.runJobs();
  const fetched = () => browser.get(dataExportFilePath(id));
  test.clock.advance(7 * dayMs - 1);
  await sweep();
  expect((await fetched()).statusCode).toBe(200);
  test.clock.advance(1);
  expect(await newest(browser)).toMatchObject({ state: "expired" });
  expect((await fetched()).statusCode).toBe(404);
  await sweep();
  expect(await newest(browser)).toMatchObject({ state: "expired" });
});

it("explains what to do when the server has no space, and can be requested again", async () => {
  const person = await aCustomer(test.deps);
  const browser = browserOf(person);
  await browser.call(startDataExport, { current: person.password });
  const { put } = test.deps.storage;
  test.deps.storage.put = async () => {
    throw new StorageFullError("The media disk is full");
  };
  await test.runJobs();
  test.deps.storage.put = put;
  expect(await newest(browser)).toMatchObject({
    state: "failed",
    failure: expect.stringContaining("no space"),
  });
  expect((await browser.call(startDataExport, { current: person.password })).status).toBe(201);
  await test.runJobs();
  expect(await newest(browser)).toMatchObject({ state: "ready" });
});

it("is named by its row before its bytes are stored, so that a process that dies leaves none", async () => {
  const person = await aCustomer(test.deps);
  const { storage, db } = test.deps;
  const { id } = (await browserOf(person).call(startDataExport, { current: person.password })).body;
  const { put } = storage;
  const stored: string[] = [];
  storage.put = async (sha256, source) => {
    const [row] = await db.select().from(dataExports).where(eq(dataExports.id, id));
    expect(row?.sha256).toBe(sha256);
    await put.call(storage, sha256, source);
    stored.push(sha256);
    if (stored.length === 1) throw new Error("killed");
  };
  const input = { exportId: id, lastTry: false };
  const make = () => makeExport({ ctx: jobContext(test.deps, "export"), input });
  await expect(make()).rejects.toThrow("killed");
  test.clock.advance(2_000);
  await make();
  storage.put = put;
  const left = await Promise.all(stored.map((sha256) => storage.stat(sha256)));
  expect(left.map((each) => each !== null)).toEqual([false, true]);
});

inLab("is given up a day after its process died, and is limited to five a day", async () => {
  const person = await aCustomer(test.deps);
  const browser = browserOf(person);
  const { id } = (await browser.call(startDataExport, { current: person.password })).body;
  test.clock.advance(24 * hourMs);
  await sweep();
  expect(await newest(browser)).toMatchObject({ id, state: "failed" });
  for (let count = 0; count < 5; count++) {
    expect((await browser.call(startDataExport, { current: person.password })).status).toBe(201);
    await test.runJobs();
  }
  expect((await browser.call(startDataExport, { current: person.password })).status).toBe(429);
});

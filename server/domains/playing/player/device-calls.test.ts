import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  createDataSource,
  deleteDataSource,
  saveDataDocument,
  setDataValue,
} from "#shared/contracts/library/data-sources.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import {
  documentsHeader,
  getData,
  getManifest,
  getPairing,
  getTime,
  heartbeat,
  rotateKey,
} from "#shared/contracts/playing/player.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { aCustomer, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";
import { FineClock } from "./fine-clock.ts";

const test = appForTests();

const deviceWith = (key: string) => new Client(test, { authorization: `Bearer ${key}` });
const newKey = () => randomBytes(32).toString("hex");
const beat = { playing: null, pending: null };

describe("the clock", () => {
  it("returns when the request arrived and when the answer was sent", async () => {
    const { deviceKey } = await aScreen(test.deps, await aCustomer(test.deps));
    const { body } = await deviceWith(deviceKey).call(getTime, {});
    const now = test.clock.now().getTime();
    expect(body.sentMs).toBeGreaterThanOrEqual(now);
    expect(body.sentMs).toBeLessThan(now + 1);
    expect(body.receivedMs).toBeLessThan(body.sentMs);
  });

  it("is continuous between ticks of the system clock and follows its jumps", () => {
    let at = 1000.3;
    const clock = new FineClock(
      () => new Date(Math.floor(at)),
      () => at + 500,
    );
    for (; at < 1010; at += 0.1) clock.now();
    for (; at < 1020; at += 0.25) expect(Math.abs(clock.now() - at)).toBeLessThan(0.15);
    const stepped = new FineClock(
      () => new Date(at > 1025 ? 5_000 : at),
      () => at,
    );
    stepped.now();
    at = 1026;
    expect(Math.floor(stepped.now())).toBe(5_000);
  });
});

describe("a new key", () => {
  it("is valid from its first use, and the old key until then", async () => {
    const { deviceKey, id } = await aScreen(test.deps, await aCustomer(test.deps));
    const old = deviceWith(deviceKey);
    const key = newKey();
    expect((await old.call(rotateKey, { newKey: key })).status).toBe(200);
    expect((await old.call(rotateKey, { newKey: key })).status).toBe(200);
    expect((await old.call(heartbeat, beat)).status).toBe(200);
    const next = deviceWith(key);
    expect((await next.call(getPairing, {})).body).toMatchObject({ state: "paired", screenId: id });
    expect((await next.call(heartbeat, beat)).status).toBe(200);
    expect((await old.call(heartbeat, beat)).status).toBe(401);
    expect((await old.call(getManifest, {})).status).toBe(401);
    // When a device sends two new keys, the last one counts and the first one never works.
    const [dropped, kept] = [newKey(), newKey()];
    await next.call(rotateKey, { newKey: dropped });
    await next.call(rotateKey, { newKey: kept });
    expect((await deviceWith(dropped).call(heartbeat, beat)).status).toBe(401);
    expect((await deviceWith(kept).call(heartbeat, beat)).status).toBe(200);
  });

  it("must be new and not used by another screen", async () => {
    const owner = await aCustomer(test.deps);
    const [one, other] = [await aScreen(test.deps, owner), await aScreen(test.deps, owner)];
    const device = deviceWith(one.deviceKey);
    expect((await device.call(rotateKey, { newKey: one.deviceKey })).status).toBe(400);
    expect((await device.call(rotateKey, { newKey: other.deviceKey })).status).toBe(409);
    expect((await device.call(rotateKey, { newKey: "short" })).error?.fields).toHaveProperty("newKey");
  });
});

describe("data", () => {
  it("are the newest values of the sources in the manifest, and no others", async () => {
    const owner = await aCustomer(test.deps);
    const customer = new Client(test, { cookie: owner.cookie });
    const source = async (name: string) => (await customer.call(createDataSource, { name })).body.id;
    const [oven, other] = [await source("Oven"), await source("Fridge")];
    const widget = { kind: "data" as const, settings: { sourceId: oven } };
    const tile = await customer.call(createWidget, { name: "Oven", widget });
    const playlist = await aPlaylist(test.deps, owner, { mediaIds: [tile.body.id] });
    const { deviceKey } = await aScreen(test.deps, owner, { defaultPlaylistId: playlist.id });
    const device = deviceWith(deviceKey);
    expect((await device.call(getData, {})).body).toEqual({ values: [] });
    await customer.call(setDataValue, { id: oven, value: 220 });
    await customer.call(setDataValue, { id: other, value: "4 °C" });
    const first = await device.call(getData, {});
    const atMs = test.clock.now().getTime();
    expect(first.body).toEqual({ values: [{ sourceId: oven, value: 220, atMs }] });
    const again = () => device.get(getData.path, { "if-none-match": String(first.headers.etag) });
    expect((await again()).statusCode).toBe(304);
    await customer.call(setDataValue, { id: oven, value: 221 });
    expect((await again()).json().values[0].value).toBe(221);
    await customer.call(deleteDataSource, { id: oven });
    expect((await device.call(getData, {})).body).toEqual({ values: [] });
  });

  it("are documents, sent once to each screen, and none to a player that knows no documents", async () => {
    const owner = await aCustomer(test.deps);
    const customer = new Client(test, { cookie: owner.cookie });
    const make = async (name: string) =>
      (await customer.call(createDataSource, { name, kind: "table" })).body.id;
    const [menu, other] = [await make("Menu"), await make("Other")];
    const document = (price: string): TableDocument => ({
      kind: "table",
      columns: [{ key: "p", name: "Price", type: "price" }],
      rows: [{ key: "r", cells: [price] }],
    });
    const save = async (id: number, price: string) =>
      (await customer.call(saveDataDocument, { id, document: document(price) })).body.version;
    const versions = [await save(menu, "40")];
    await save(other, "1");
    const widget = { kind: "board" as const, settings: { sourceId: menu } };
    const board = await customer.call(createWidget, { name: "Menu", widget });
    const playlist = await aPlaylist(test.deps, owner, { mediaIds: [board.body.id] });
    const { deviceKey } = await aScreen(test.deps, owner, { defaultPlaylistId: playlist.id });
    const device = deviceWith(deviceKey);
    const ask = async (headers: Record<string, string>) => device.get(getData.path, headers);
    const read = async (has: string) => {
      const answer = await ask({ [documentsHeader]: has });
      return getData.response.parse(answer.json()).values;
    };
    const atMs = test.clock.now().getTime();
    const small = { sourceId: menu, value: null, atMs, version: versions[0] };
    expect(await read("")).toEqual([{ ...small, document: document("40") }]);
    expect(await read(`${menu}:${versions[0]}`)).toEqual([small]);
    expect((await ask({})).json()).toEqual({ values: [small] });
    // Nothing but its own document is sent again, whatever the screen claims to have.
    expect(await read(`nonsense,${other}:${versions[0]},${menu}:`)).toEqual([
      { ...small, document: document("40") },
    ]);
    versions.push(await save(menu, "45"));
    const [changed] = await read(`${menu}:${versions[0]}`);
    expect(changed).toEqual({ ...small, version: versions[1], document: document("45") });
    const { etag } = (await ask({ [documentsHeader]: "" })).headers;
    expect((await ask({ [documentsHeader]: "", "if-none-match": String(etag) })).statusCode).toBe(304);
    expect(
      (await ask({ [documentsHeader]: `${menu}:${versions[1]}`, "if-none-match": String(etag) })).statusCode,
    ).toBe(200);
  });
});

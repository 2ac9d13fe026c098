import type { AddressInfo } from "node:net";
import { beforeAll, expect, it } from "vitest";
import { savePlaylist } from "#shared/contracts/library/playlists.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";

/* Manifests before Fastify: the same answers as by Fastify's route, for many screens at once. */

const test = appForTests();
let origin: string;
beforeAll(async () => {
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});

const ask = async (deviceKey: string, etag?: string) => {
  const response = await fetch(origin + getManifest.path, {
    headers: { authorization: `Bearer ${deviceKey}`, ...(etag && { "if-none-match": etag }) },
  });
  const {
    "x-request-id": _,
    date,
    connection,
    "keep-alive": alive,
    ...headers
  } = Object.fromEntries(response.headers);
  return { status: response.status, headers, text: await response.text() };
};

it("are the ones of Fastify's route, to many screens that ask at the same moment, before and after a change", async () => {
  const owner = await aCustomer(test.deps, { screens: 60 });
  const picture = await aPicture(test.deps, owner, { name: "Bread.jpg" });
  const playlist = await aPlaylist(test.deps, owner, { name: "Morning", mediaIds: [picture.id] });
  const screens: { id: number; deviceKey: string }[] = [];
  for (let n = 0; n < 60; n++)
    screens.push(await aScreen(test.deps, owner, { defaultPlaylistId: playlist.id }));
  const askAll = () => Promise.all(screens.map(({ deviceKey }) => ask(deviceKey)));
  const first = await askAll();
  for (const [n, { id, deviceKey }] of screens.entries()) {
    expect(first[n]?.status).toBe(200);
    expect(JSON.parse(first[n]?.text ?? "")).toMatchObject({ version: 1, screen: { id } });
    if (n > 2) continue;
    const injected = await test.app.inject({
      url: getManifest.path,
      headers: { authorization: `Bearer ${deviceKey}` },
    });
    expect(injected.body).toBe(first[n]?.text);
    for (const [name, value] of Object.entries(first[n]?.headers ?? {}))
      expect([name, String(injected.headers[name])]).toEqual([name, value]);
    const again = await ask(deviceKey, first[n]?.headers.etag);
    expect([again.status, again.text, again.headers.etag]).toEqual([304, "", first[n]?.headers.etag]);
  }
  const saved = await new Client(test, { cookie: owner.cookie }).call(savePlaylist, {
    id: playlist.id,
    revision: 1,
    name: "Morning",
    items: [{ mediaId: picture.id, durationMs: 7_000 }],
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const second = await askAll();
  expect(second.map(({ text }) => JSON.parse(text).version)).toEqual(Array(60).fill(2));
  expect(await ask(screens[0]?.deviceKey ?? "", first[0]?.headers.etag)).toMatchObject({ status: 200 });
});

it("name signed URLs of their files where the store gives them, as Fastify's route does", async () => {
  const { direct } = test.deps.storage;
  const url = (sha256: string) => `https://bucket.example/${sha256}?signature=1`;
  Object.assign(test.deps.storage, { direct: { signer: async () => ({ name: "period 1", url }) } });
  const owner = await aCustomer(test.deps);
  const picture = await aPicture(test.deps, owner, { name: "Tea.jpg" });
  const playlist = await aPlaylist(test.deps, owner, { name: "Evening", mediaIds: [picture.id] });
  const { deviceKey } = await aScreen(test.deps, owner, { defaultPlaylistId: playlist.id });
  const { text } = await ask(deviceKey);
  const headers = { authorization: `Bearer ${deviceKey}` };
  const injected = await test.app.inject({ url: getManifest.path, headers });
  Object.assign(test.deps.storage, { direct });
  const named = Object.entries(JSON.parse(text).addresses);
  expect(named.length).toBeGreaterThan(0);
  for (const [sha256, address] of named) expect(address).toBe(url(sha256));
  expect(injected.body).toBe(text);
});

it("are refused to a device that no screen has", async () => {
  expect(await ask("0".repeat(64))).toMatchObject({ status: 401 });
});

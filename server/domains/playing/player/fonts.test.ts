import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { createDataSource, saveDataDocument } from "#shared/contracts/library/data-sources.ts";
import { savePlaylist } from "#shared/contracts/library/playlists.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { startEmergency } from "#shared/contracts/playing/emergencies.ts";
import { getData, getManifest, playerFilePath } from "#shared/contracts/playing/player.ts";
import { widgetContracts } from "#shared/media-kinds/contract.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";

const test = appForTests();

async function aShop() {
  const owner = await aCustomer(test.deps);
  const picture = await aPicture(test.deps, owner, { name: "Bread.jpg" });
  const playlist = await aPlaylist(test.deps, owner, { name: "Morning", mediaIds: [picture.id] });
  const screen = await aScreen(test.deps, owner, { name: "Window", defaultPlaylistId: playlist.id });
  const customer = new Client(test, { cookie: owner.cookie });
  const device = new Client(test, { authorization: `Bearer ${screen.deviceKey}` });
  let revision = 0;
  const show = async (text: string) => {
    const settings = widgetContracts.text.settings.parse({ text });
    const { body } = await customer.call(createWidget, { name: "Sign", widget: { kind: "text", settings } });
    const items = [{ mediaId: body.id, durationMs: 5_000 }];
    const saved = await customer.call(savePlaylist, {
      id: playlist.id,
      revision: ++revision,
      name: "Morning",
      items,
    });
    expect(saved.status).toBe(200);
  };
  return { screen, customer, device, show, manifest: async () => (await device.call(getManifest, {})).body };
}

it("a manifest names the fonts of Chinese, Japanese and Korean texts, and its screen can fetch them", async () => {
  const { device, show, manifest } = await aShop();
  await show("ताज़ी मिठाई, புதிய, تازہ → ★");
  expect((await manifest()).fonts).toBeUndefined();
  await show("新鮮なパン 신선한 빵");
  const { fonts = [], files } = await manifest();
  expect(fonts.length).toBeGreaterThan(1);
  for (const { file, range } of fonts) {
    expect(range).toMatch(/^U\+/);
    expect(files.map(({ sha256 }) => sha256)).toContain(file);
    const answer = await device.get(playerFilePath(file), { range: "bytes=0-9999999" });
    expect(answer.statusCode).toBe(206);
    expect(createHash("sha256").update(answer.rawPayload).digest("hex")).toBe(file);
  }
  await show("Fresh bread");
  expect((await manifest()).fonts).toBeUndefined();
});

it("a screen fetches no font that its manifest does not name", async () => {
  const { device, show, manifest } = await aShop();
  await show("新鮮");
  const [{ file = "" } = {}] = (await manifest()).fonts ?? [];
  const other = await aShop();
  const url = playerFilePath(file);
  expect((await device.get(url)).statusCode).toBe(200);
  expect((await other.device.get(url)).statusCode).toBe(404);
});

it("an emergency's fonts are files of the manifest, but none of its items waits for them", async () => {
  const { screen, customer, manifest } = await aShop();
  const started = await customer.call(startEmergency, {
    content: { kind: "message", text: "火事です" },
    targets: [{ kind: "screen", id: screen.id }],
  });
  expect(started.status).toBe(201);
  const { fonts, playlists, interruptions } = await manifest();
  expect(fonts?.length).toBeGreaterThan(0);
  const items = playlists.find(({ id }) => id === interruptions[0]?.playlistId)?.items ?? [];
  expect(items).toMatchObject([{ kind: "text" }]);
  expect(JSON.stringify(items)).not.toContain(fonts?.[0]?.file);
});

it("a table with Japanese letters comes with their fonts, in each answer", async () => {
  const { customer, device, manifest } = await aShop();
  const { id } = (await customer.call(createDataSource, { name: "Menu", kind: "table" })).body;
  const table = (dish: string) => ({
    kind: "table" as const,
    columns: [{ key: "n", name: "Dish", type: "text" as const }],
    rows: [{ key: "r", cells: [dish] }],
  });
  await customer.call(saveDataDocument, { id, document: table("Idli") });
  const settings = widgetContracts.board.settings.parse({ sourceId: id, columns: { name: "n" } });
  const board = await customer.call(createWidget, { name: "Board", widget: { kind: "board", settings } });
  const { defaultPlaylistId } = await manifest();
  const saved = await customer.call(savePlaylist, {
    id: defaultPlaylistId ?? 0,
    revision: 1,
    name: "Morning",
    items: [{ mediaId: board.body.id, durationMs: 5_000 }],
  });
  expect(saved.status).toBe(200);
  const values = async () => (await device.call(getData, {})).body.values;
  expect((await values())[0]?.fonts).toBeUndefined();
  const base = table("Idli");
  await customer.call(saveDataDocument, { id, document: table("新鮮なパン"), base });
  expect((await values())[0]?.fonts?.length).toBeGreaterThan(1);
});

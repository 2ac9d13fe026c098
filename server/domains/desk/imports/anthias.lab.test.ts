import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { previewUndo, undoImport } from "#shared/contracts/desk/import-undo.ts";
import { listMedia } from "#shared/contracts/library/media.ts";
import { getPlaylist, listPlaylists } from "#shared/contracts/library/playlists.ts";
import { anAsset, anthiasBackup } from "../../../testing/anthias-backup.ts";
import { importWorld } from "../../../testing/import-party.ts";
import { jpeg } from "../../../testing/uploads/upload-fixture.ts";

const { test, importer } = importWorld();
const pictures = await Promise.all([jpeg(), jpeg(), jpeg()]);

const picture = (at: number): Buffer => pictures[at] ?? Buffer.alloc(0);
const folder = "/data/anthias_assets";
const hours = { play_days: "[1, 2, 3, 4, 5, 6, 7]", play_time_from: null, play_time_to: null };
const assets = [
  { asset_id: "b2", name: "Menu", uri: `${folder}/b2`, duration: 25, play_order: 2, play_days: "[1, 2]" },
  { asset_id: "a1", name: "Poster", uri: `${folder}/a1.jpg`, play_order: 1 },
  { asset_id: "c3", name: "Prices", uri: "https://example.com/prices", mimetype: "webpage", play_order: 3 },
  { asset_id: "d4", name: "Summer", uri: `${folder}/d4.jpg`, is_enabled: 0 },
  { asset_id: "e5", name: "Undated", uri: "https://example.com/b", mimetype: "webpage", end_date: null },
  { asset_id: "f6", name: "Gone", uri: `${folder}/f6.mp4`, mimetype: "video", play_order: 4 },
  { asset_id: "g7", name: "Remote", uri: "https://example.com/a.png", play_order: 5 },
  { asset_id: "h8", name: "Unready", uri: `${folder}/h8.mp4`, mimetype: "video", is_processing: 1 },
  { asset_id: "i9", name: "Camera", uri: "rtsp://10.0.0.2/live", mimetype: "streaming" },
].map((row) => anAsset({ ...hours, ...row }));
const backup = () =>
  anthiasBackup({
    assets,
    inLog: true,
    files: {
      "a1.jpg": picture(0),
      b2: picture(1),
      "d4.jpg": picture(2),
      "h8.mp4": picture(0),
      lost: picture(0),
    },
    links: { link: "../.anthias/anthias.conf" },
    outside: { "../anthias_assets/out.jpg": picture(0) },
  });
const reasons = (items: readonly { name: string; reasonRef: { reason: string } | null }[]) =>
  items.map(({ name, reasonRef }) => [name, reasonRef?.reason]);

it("brings a backup over once, with its playlist, says what stays behind, and takes it back", async () => {
  const read = await importer.read(backup());
  expect(read).toMatchObject({ state: "ready", source: "anthias", counts: { new: 6 } });
  expect(reasons(await importer.items(read.id))).toEqual([
    ["Summer", "importAssetOff"],
    ["Undated", "importAssetUndated"],
    ["Poster", undefined],
    ["Menu", "importAssetTimes"],
    ["Prices", undefined],
    ["Anthias", "importItemsLost"],
  ]);
  expect(reasons(await importer.items(read.id, "left")).sort()).toEqual([
    ["Camera", "importWidgetUnfit"],
    ["Gone", "importAssetNoFile"],
    ["Remote", "importAssetElsewhere"],
    ["Unready", "importAssetUnready"],
    ["link", "importLink"],
    ["lost", "importAssetUnused"],
    ["out.jpg", "importUnsafePath"],
  ]);
  const done = await importer.bring(read.id);
  expect(done).toMatchObject({ state: "done", progress: { done: 6, failed: 0 } });
  await test.runJobs();
  const lists = (await importer.client.call(listPlaylists, {})).body.items;
  expect(lists.map(({ name }) => name)).toEqual(["Anthias"]);
  const { items } = (await importer.client.call(getPlaylist, { id: lists[0]?.id ?? 0 })).body;
  // The database is in UTC, the account in India.
  const dates = ["2026-11-01T05:30", "2027-11-01T05:30"];
  expect(
    items.map((item) => [item.media?.name, item.durationMs, item.availableFrom, item.availableUntil]),
  ).toEqual([
    ["Poster.jpg", 10_000, ...dates],
    ["Menu", 25_000, ...dates],
    ["Prices", 10_000, ...dates],
  ]);
  const media = (await importer.client.call(listMedia, {})).body.items;
  expect(media.map(({ name, state }) => `${name} ${state}`).sort()).toEqual([
    ...["Menu ready", "Poster.jpg ready", "Prices ready", "Summer.jpg ready", "Undated ready"],
  ]);
  const working = await readdir(join(test.dataDir, "work")).catch(() => []);
  expect(working.filter((name) => name.startsWith("import-"))).toEqual([]);

  expect((await importer.read(backup())).counts).toMatchObject({ new: 0, changed: 0, known: 6 });
  expect((await importer.client.call(previewUndo, { id: read.id })).body).toMatchObject({
    going: 6,
    staying: 0,
  });
  await importer.client.call(undoImport, { id: read.id });
  expect((await importer.client.call(listMedia, {})).body.items).toEqual([]);
});

it("reads the columns that an old backup has", async () => {
  const { play_days: _, play_time_from: __, play_time_to: ___, ...row } = assets[1] ?? {};
  const old = { ...row, uri: "/home/pi/screenly_assets/a1.jpg" };
  const read = await importer.read(
    anthiasBackup({ assets: [old], files: { "a1.jpg": picture(0) }, old: true }),
  );
  expect(read).toMatchObject({ state: "ready", source: "anthias", counts: { new: 2, left: 0 } });
});

it("refuses what is damaged, foreign or made to harm", async () => {
  const whole = backup();
  const zeros = anthiasBackup({ assets, files: { "a1.jpg": Buffer.alloc(120_000_000) } });
  const hostile: [string, Buffer, string][] = [
    ["half a file", whole.subarray(0, whole.length / 2), "importTarDamaged"],
    ["no tar", gzipSync(Buffer.alloc(5_000, "no tar")), "importTarDamaged"],
    ["a bomb", zeros, "importBomb"],
    ["no database", anthiasBackup({ database: null }), "importTarForeign"],
    ["bytes", anthiasBackup({ database: Buffer.alloc(9_000, "bytes") }), "importDatabaseForeign"],
    ["another schema", anthiasBackup({}), "importDatabaseForeign"],
    [
      "a view that never ends",
      anthiasBackup({
        assets,
        sql: "ALTER TABLE assets RENAME TO a; CREATE VIEW assets AS WITH RECURSIVE n(asset_id) AS (SELECT 1 UNION ALL SELECT asset_id FROM n) SELECT * FROM n",
      }),
      "importDatabaseForeign",
    ],
    [
      "too many rows",
      anthiasBackup({
        assets: assets.slice(0, 1),
        sql: "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 5001) INSERT INTO assets (asset_id) SELECT i FROM n",
      }),
      "importDatabaseForeign",
    ],
  ];
  for (const [what, bytes, reason] of hostile) {
    const read = await importer.read(bytes);
    expect([what, read.state, read.problemReason?.reason]).toEqual([what, "refused", reason]);
  }
});

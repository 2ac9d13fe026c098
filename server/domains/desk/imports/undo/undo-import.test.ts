import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { previewUndo, undoImport } from "#shared/contracts/desk/import-undo.ts";
import { startImport } from "#shared/contracts/desk/imports.ts";
import { listDataSources } from "#shared/contracts/library/data-sources.ts";
import { createFolder } from "#shared/contracts/library/folders.ts";
import { listMedia, renameMedia, restoreMedia } from "#shared/contracts/library/media.ts";
import {
  createPlaylist,
  getPlaylist,
  listPlaylists,
  savePlaylist,
} from "#shared/contracts/library/playlists.ts";
import { listTrash } from "#shared/contracts/library/trash.ts";
import { listSchedules } from "#shared/contracts/playing/schedules.ts";
import { accounts, audit, campaigns } from "../../../../db/tables/index.ts";
import { importWorld } from "../../../../testing/import-party.ts";
import { aCustomer, aMember, Client } from "../../../../testing/kit.ts";
import { inLab } from "../../../../testing/lab.ts";
import { startSecondProcess } from "../../../../testing/second-process.ts";
import { jpeg } from "../../../../testing/uploads/upload-fixture.ts";
import { xiboZip } from "../../../../testing/xibo-layout.ts";

const { test, owner, importer, importerOf } = importWorld();
const pictures = await Promise.all([jpeg(), jpeg(), jpeg()]);

const picture = (at: number): Buffer => pictures[at] ?? Buffer.alloc(0);
const shop = () => [
  {
    path: "import.csv",
    bytes: [
      "file;playlist;from;to;days",
      "poster.jpg;Window;;;",
      "menu.jpg;Foyer;;;",
      ";Window;11:00;14:30;Mon-Fri",
    ].join("\n"),
  },
  { path: "poster.jpg", bytes: picture(0) },
  { path: "menu.jpg", bytes: picture(1) },
];
const imported = async (entries: Parameters<typeof importer.read>[0]) => {
  const { id } = await importer.read(entries);
  await importer.bring(id);
  await test.runJobs();
  return id;
};
const preview = async (id: number) => (await importer.client.call(previewUndo, { id })).body;
const undo = async (id: number) => (await importer.client.call(undoImport, { id })).body;
const library = async () => (await importer.client.call(listMedia, {})).body.items;
const lists = async () => (await importer.client.call(listPlaylists, {})).body.items;
const schedules = async () => (await importer.client.call(listSchedules, {})).body.items;
const reasons = ({ stays }: Awaited<ReturnType<typeof preview>>) =>
  Object.fromEntries(stays.map(({ name, reason }) => [name, reason]));

it("moves what came over to the trash, once in two processes, and all of it can be restored", async () => {
  const id = await imported(shop());
  const dry = await preview(id);
  expect(dry).toMatchObject({ going: 5, staying: 0 });
  // What uses other things comes first.
  expect(dry.goes.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    ...["playlist Foyer", "schedule Window", "media menu.jpg", "playlist Window", "media poster.jpg"],
  ]);
  expect(await library()).toHaveLength(2);

  const other = await startSecondProcess(test);
  try {
    const there = new Client(other, { cookie: owner.cookie });
    const answers = await Promise.all([
      importer.client.call(undoImport, { id }),
      there.call(undoImport, { id }),
    ]);
    expect(answers.map(({ body }) => body.removed).sort()).toEqual([0, 5]);
  } finally {
    await other.close();
  }
  expect([await library(), await lists(), await schedules()]).toEqual([[], [], []]);
  expect(await preview(id)).toMatchObject({ going: 0, staying: 0 });
  const actions = await test.deps.db
    .select({ action: audit.action })
    .from(audit)
    .where(eq(audit.accountId, owner.accountId));
  // Both calls are recorded, and one removal of each thing.
  expect(actions.filter(({ action }) => action === "import.undo")).toHaveLength(2);
  expect(actions.filter(({ action }) => action.endsWith(".delete"))).toHaveLength(5);

  // A repeated import asks about them, as about everything that was deleted here.
  expect((await importer.read(shop())).counts).toMatchObject({ removed: 5, new: 0 });
  const removed = (await importer.client.call(listTrash, { kind: "media" })).body.items;
  expect(removed.map(({ name }) => name).sort()).toEqual(["menu.jpg", "poster.jpg"]);
  for (const kind of ["playlist", "schedule"] as const)
    expect((await importer.client.call(listTrash, { kind })).body.items).not.toEqual([]);
  await importer.client.call(restoreMedia, { id: removed[0]?.id ?? 0 });
  expect(await preview(id)).toMatchObject({ going: 1, staying: 0 });
});

inLab(
  "leaves what was changed since, what other things use, and what was here before, each with the reason",
  async () => {
    await imported([{ path: "old.jpg", bytes: picture(2) }]);
    const id = await imported([...shop(), { path: "twin.jpg", bytes: picture(2) }]);
    const own = (await preview(id)).goes.find(({ name }) => name === "poster.jpg");
    await test.deps.db.insert(campaigns).values({
      accountId: owner.accountId,
      name: "Mango week",
      advertiser: "",
      mediaIds: [own?.id ?? 0],
      seconds: 10,
      target: "account",
      share: 10,
      from: "2026-12-01",
      until: "2026-12-07",
      isOn: true,
      createdAt: test.clock.now(),
    });
    const forAdvertiser = await preview(id);
    expect(reasons(forAdvertiser)).toMatchObject({ "poster.jpg": "“Mango week” uses it" });
    const [poster, menu] = ["poster.jpg", "menu.jpg"].map(async (name) =>
      (await library()).find((each) => each.name === name),
    );
    const [window, foyer] = [
      (await lists()).find(({ name }) => name === "Window"),
      (await lists()).find(({ name }) => name === "Foyer"),
    ];
    await importer.client.call(renameMedia, { id: (await poster)?.id ?? 0, name: "Mango.jpg" });
    // A playlist of the member shows the other list inside.
    const made = (await importer.client.call(createPlaylist, { name: "Mine" })).body;
    const first = (await importer.client.call(getPlaylist, { id: foyer?.id ?? 0 })).body;
    expect(first.items[0]?.media?.id).toBe((await menu)?.id);
    const saved = await importer.client.call(savePlaylist, {
      id: made.id,
      revision: made.revision,
      name: "Mine",
      items: [{ playlistId: first.id, durationMs: 10_000 }],
    } as never);
    expect(saved.error).toBeUndefined();
    await test.deps.db
      .update(accounts)
      .set({ defaultPlaylistId: window?.id ?? null })
      .where(eq(accounts.id, owner.accountId));

    const dry = await preview(id);
    expect(dry.goes.map(({ kind, name }) => `${kind} ${name}`)).toEqual(["schedule Window"]);
    expect(reasons(dry)).toEqual({
      "old.jpg": "It was here before this import",
      "Mango.jpg": "It was changed after it came over",
      // Foyer stays for Mine, so its picture stays for Foyer.
      "menu.jpg": "“Foyer” uses it",
      Foyer: "“Mine” uses it",
      Window: "The settings of the account use it",
    });
    expect(await undo(id)).toEqual({ removed: 1, left: 0 });
    expect(await undo(id)).toEqual({ removed: 0, left: 0 });
    expect((await library()).map(({ name }) => name).sort()).toEqual(["Mango.jpg", "menu.jpg", "old.jpg"]);
    expect(await lists()).toHaveLength(3);
  },
);

inLab(
  "takes a layout with its regions and its feed, and a picture that another import brought stays",
  async () => {
    const layout = await imported(
      xiboZip({
        name: "Lobby",
        background: "#123",
        files: [{ id: 8, file: "8.jpg", name: "Photo", bytes: picture(0) }],
        regions: [
          {
            name: "Side",
            box: [0, 0, 1920, 1080],
            zIndex: 1,
            widgets: [
              { type: "image", media: 8, seconds: 12 },
              { type: "rss-ticker", options: { uri: "https://example.com/rss.xml", numItems: "5" } },
            ],
          },
        ],
      } as never),
    );
    await imported([{ path: "same.jpg", bytes: picture(0) }]);
    const dry = await preview(layout);
    expect(dry.goes.map(({ kind }) => kind).sort()).toEqual(["layout", "playlist", "source", "widget"]);
    expect(Object.values(reasons(dry))).toEqual(["Another import of your list brought it as well"]);
    expect(await undo(layout)).toEqual({ removed: 4, left: 0 });
    expect(await library()).toHaveLength(1);
    expect((await importer.client.call(listDataSources, {})).body.items).toEqual([]);
  },
);

it("is refused while the import runs, and belongs to the account and to the part of a member", async () => {
  const read = await importer.read(shop());
  await importer.client.call(startImport, { id: read.id });
  expect((await importer.client.call(undoImport, { id: read.id })).error?.reason).toBe("importStillRunning");
  await test.runJobs();
  const stranger = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
  expect((await stranger.call(previewUndo, { id: read.id })).status).toBe(404);
  expect((await stranger.call(undoImport, { id: read.id })).status).toBe(404);

  const folder = (await importer.client.call(createFolder, { name: "Pune" })).body.id;
  const scope = { folderIds: [folder], groupIds: [] };
  const member = await aMember(test.deps, { accountId: owner.accountId, role: "editor", scope });
  const theirs = importerOf(member.cookie);
  expect((await theirs.client.call(undoImport, { id: read.id })).status).toBe(404);
  const own = await theirs.read([{ path: "own.jpg", bytes: picture(2) }]);
  await theirs.bring(own.id, { folderId: folder });
  await test.runJobs();
  const [brought] = (await importer.client.call(listMedia, { folder: String(folder) } as never)).body.items;
  expect(brought?.name).toBe("own.jpg");
  // The owner plays it for all: it left the hands of the member.
  const made = (await importer.client.call(createPlaylist, { name: "For all" })).body;
  await importer.client.call(savePlaylist, {
    id: made.id,
    revision: made.revision,
    name: "For all",
    items: [{ mediaId: brought?.id ?? 0, durationMs: 10_000 }],
  } as never);
  expect((await theirs.client.call(previewUndo, { id: own.id })).body).toMatchObject({
    going: 0,
    stays: [{ name: "own.jpg" }],
  });
  await importer.client.call(savePlaylist, {
    id: made.id,
    revision: made.revision + 1,
    name: "For all",
    items: [],
  } as never);
  expect((await theirs.client.call(undoImport, { id: own.id })).body).toEqual({ removed: 1, left: 0 });
});

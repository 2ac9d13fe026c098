import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  deleteImport,
  getImport,
  type ImportItem,
  listImports,
  startImport,
} from "#shared/contracts/desk/imports.ts";
import { createFolder } from "#shared/contracts/library/folders.ts";
import { deleteMedia, listMedia } from "#shared/contracts/library/media.ts";
import { getPlaylist, listPlaylists } from "#shared/contracts/library/playlists.ts";
import { getSchedule, listSchedules } from "#shared/contracts/playing/schedules.ts";
import { hourMs } from "#shared/durations.ts";
import { jobContext } from "../../../context.ts";
import { audit } from "../../../db/tables/index.ts";
import { importWorld, shopArchive } from "../../../testing/import-party.ts";
import { aMember } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { makeZip } from "../../../testing/make-zip.ts";
import { jpeg } from "../../../testing/uploads/upload-fixture.ts";
import { sweepUploads } from "../../library/media/index.ts";
import { sweepImports } from "./index.ts";

const { test, owner, importer, importerOf } = importWorld();
const [poster, menu] = await Promise.all([jpeg(), jpeg()]);

const reasons = (items: readonly ImportItem[]) =>
  Object.fromEntries(items.map(({ from, reasonRef }) => [from, reasonRef?.reason]));
const library = async () => (await importer.client.call(listMedia, {})).body.items;
const filesLeft = async () => [
  ...(await readdir(join(test.dataDir, "uploads"))).filter((name) => name.startsWith(`${owner.accountId}-`)),
  ...(await readdir(join(test.dataDir, "work")).catch(() => [])),
];

const shop = () => shopArchive({ poster, menu });

describe("an archive with a list", () => {
  it("shows what comes over and what does not, and then brings it over once", async () => {
    const read = await importer.read(shop());
    expect(read).toMatchObject({
      state: "ready",
      source: "files",
      name: "signage.zip",
      counts: { new: 5, left: 6, known: 0, removed: 0, changed: 0 },
      neededBytes: poster.length + menu.length,
    });
    expect(await library()).toEqual([]);
    expect(reasons(await importer.items(read.id, "left"))).toEqual({
      "readme.txt": "importNotMedia",
      "row 5": "importFileMissing",
      "row 6": "importValueBad",
      "row 7": "importDaysOfFile",
      "row 9": "importPlaylistMissing",
      "row 10": "importTimesBad",
    });
    expect((await importer.items(read.id)).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      ...["media poster.JPG", "media Lunch menu", "playlist Window", "playlist Foyer", "schedule At noon"],
    ]);

    const folderId = (await importer.client.call(createFolder, { name: "Old system" })).body.id;
    const done = await importer.bring(read.id, { folderId });
    expect(done).toMatchObject({
      state: "done",
      progress: { done: 5, failed: 0, waiting: 0 },
      canGoOn: false,
    });
    await test.runJobs();
    const media = await library();
    expect(media.map(({ name, folderId, state }) => ({ name, folderId, state }))).toEqual([
      { name: "Lunch menu.jpg", folderId, state: "ready" },
      { name: "poster.JPG", folderId, state: "ready" },
    ]);
    const { items } = (await importer.client.call(listPlaylists, {})).body;
    expect(items.map(({ name }) => name)).toEqual(["Foyer", "Window"]);
    const window = (await importer.client.call(getPlaylist, { id: items[1]?.id ?? 0 })).body;
    expect(
      window.items.map((item) => [
        ...[item.media?.name, item.durationMs, item.availableFrom, item.availableUntil],
      ]),
    ).toEqual([
      ["poster.JPG", 10_000, null, null],
      ["Lunch menu.jpg", 12_500, "2026-12-01T00:00", "2026-12-24T18:00"],
    ]);
    const schedules = (await importer.client.call(listSchedules, {})).body.items;
    expect(schedules).toHaveLength(1);
    const schedule = (await importer.client.call(getSchedule, { id: schedules[0]?.id ?? 0 })).body;
    expect(schedule).toMatchObject({
      name: "At noon",
      enabled: false,
      target: { kind: "account" },
      playlistId: window.id,
      when: {
        windows: [{ start: "11:00", end: "14:30" }],
        recurrence: { kind: "weekly", days: [1, 2, 3, 4, 5, 7] },
      },
    });
    expect(await filesLeft()).toEqual([]);
    const actions = await test.deps.db
      .select({ action: audit.action, actorId: audit.actorId })
      .from(audit)
      .where(eq(audit.accountId, owner.accountId))
      .orderBy(audit.id);
    expect(actions.filter(({ actorId }) => actorId !== null).map(({ action }) => action)).toEqual([
      ...["import.upload", "folder.create", "import.start", "media.upload", "media.upload"],
      ...["playlist.create", "playlist.create", "schedule.create"],
    ]);
  });

  it("adds nothing the second time, and asks about what was deleted here", async () => {
    await importer.bring((await importer.read(shop())).id);
    const again = await importer.read(shop());
    expect(again.counts).toEqual({ new: 0, changed: 0, known: 5, removed: 0, left: 6 });
    expect(again.neededBytes).toBe(0);
    // Packed anew, without the folder around the files.
    const flat = shop().flatMap(({ path, ...rest }) =>
      path === "shop/" ? [] : [{ ...rest, path: path.replace(/^shop\//, "") }],
    );
    expect((await importer.read(flat)).counts).toMatchObject({ new: 0, changed: 0, known: 5 });
    expect((await importer.client.call(startImport, { id: again.id })).error?.reason).toBe(
      "importNothingChosen",
    );

    const deleted = (await library()).find(({ name }) => name === "poster.JPG");
    await importer.client.call(deleteMedia, { id: deleted?.id ?? 0 });
    const third = await importer.read(shop());
    expect(third.counts).toMatchObject({ known: 4, removed: 1, new: 0 });
    expect((await importer.client.call(startImport, { id: third.id })).error?.reason).toBe(
      "importNothingChosen",
    );
    const offered = (await importer.items(third.id, "left")).find(({ state }) => state === "removed");
    expect(offered).toMatchObject({ name: "poster.JPG", chosen: false });
    const done = await importer.bring(third.id, { again: [offered?.id ?? 0] });
    expect(done.progress).toEqual({ done: 1, failed: 0, waiting: 0 });
    expect((await library()).map(({ name }) => name).sort()).toEqual(["Lunch menu.jpg", "poster.JPG"]);
    expect((await importer.read(shop())).counts).toMatchObject({ known: 5, removed: 0 });
  });

  inLab("takes another content with a known name, and a known content with another name once", async () => {
    await importer.bring((await importer.read([{ path: "a.jpg", bytes: poster }])).id);
    const read = await importer.read([
      { path: "a.jpg", bytes: menu },
      { path: "b.jpg", bytes: poster },
    ]);
    // A playlist, a design and an album of both are offered, too, and not chosen.
    expect(read).toMatchObject({ counts: { new: 4, changed: 1 }, chosen: 2 });
    expect((await importer.bring(read.id)).progress).toMatchObject({ done: 2, failed: 0 });
    expect((await library()).map(({ name }) => name)).toEqual(["a.jpg", "a.jpg"]);
  });

  inLab("leaves out what the member does not want", async () => {
    const read = await importer.read(shop());
    const unwanted = (await importer.items(read.id)).find(({ name }) => name === "Lunch menu");
    const done = await importer.bring(read.id, { without: [unwanted?.id ?? 0] });
    expect(done.progress).toEqual({ done: 4, failed: 0, waiting: 0 });
    const window = (await importer.items(read.id)).find(({ name }) => name === "Window");
    expect(window).toMatchObject({
      result: "done",
      reasonRef: { reason: "importItemsLost", params: { count: 1 } },
    });
    expect((await library()).map(({ name }) => name)).toEqual(["poster.JPG"]);
  });
});

describe("a hostile archive", () => {
  it("never decides where a file goes, and leaves links, passwords and special files", async () => {
    const read = await importer.read([
      { path: "../../etc/passwd.jpg", bytes: poster },
      { path: "/etc/shadow.jpg", bytes: poster },
      { path: "C:\\windows\\a.jpg", bytes: poster },
      { path: "a/../../b.jpg", bytes: poster },
      { path: "line\nbreak.jpg", bytes: poster },
      { path: "link.jpg", bytes: "/etc/passwd", mode: 0o120_777 },
      { path: "pipe.jpg", bytes: "", mode: 0o010_644 },
      { path: "secret.jpg", bytes: poster, flags: 0x801 },
      { path: "packed.jpg", bytes: poster, method: 12 },
      { path: "twice.jpg", bytes: poster },
      { path: "twice.jpg", bytes: menu },
      { path: "empty.jpg" },
    ]);
    expect(read).toMatchObject({ state: "ready", counts: { new: 1, left: 11 } });
    expect(reasons(await importer.items(read.id, "left"))).toEqual({
      "../../etc/passwd.jpg": "importUnsafePath",
      "/etc/shadow.jpg": "importUnsafePath",
      "C:/windows/a.jpg": "importUnsafePath",
      "a/../../b.jpg": "importUnsafePath",
      "line\nbreak.jpg": "importUnsafePath",
      "link.jpg": "importLink",
      "pipe.jpg": "importNoFile",
      "secret.jpg": "importEncrypted",
      "packed.jpg": "importPacking",
      "twice.jpg (2)": "importTwice",
      "empty.jpg": "importEmptyFile",
    });
  });

  it.each([
    ["is no zip", Buffer.from("GIF89a, or so it says"), "importNoZip"],
    [
      "was cut off",
      makeZip([{ path: "a.jpg", bytes: "x".repeat(500), method: 0 }]).subarray(0, 300),
      "importNoZip",
    ],
    ["is empty", makeZip([]), "importNothingInside"],
    [
      "unpacks to far more than it is",
      makeZip([{ path: "a.jpg", bytes: "x", announced: { bytes: 3_000_000_000 } }]),
      "importBomb",
    ],
    [
      "has files that share their bytes",
      makeZip([
        { path: "a.jpg", bytes: Buffer.alloc(200_000, 7), method: 0 },
        { path: "b.jpg", bytes: Buffer.alloc(200_000, 7), method: 0, sharesWith: 0 },
      ]),
      "importZipDamaged",
    ],
    [
      "has too many files",
      makeZip(Array.from({ length: 5_001 }, (_, at) => ({ path: `${at}.jpg`, bytes: "", method: 0 }))),
      "importTooManyFiles",
    ],
    ["has a list without names", makeZip([{ path: "a.csv", bytes: "poster.jpg,10" }]), "importListUnnamed"],
    [
      "has a list that is too long",
      makeZip([{ path: "a.csv", bytes: "file\n".repeat(500_000), method: 0 }]),
      "importTextTooLong",
    ],
  ])("is refused when it %s", async (_, zip, reason) => {
    const read = await importer.read(zip);
    expect(read).toMatchObject({ state: "refused", problemReason: { reason } });
    expect(read.problem).toMatch(/\w/);
    expect(await filesLeft()).toEqual([]);
    expect((await importer.client.call(startImport, { id: read.id })).error?.reason).toBe("importOver");
  });

  it.each([
    ["has no column of files", "poster.jpg,10", "importListUnnamed"],
    ["is too long", "file\n".repeat(500_000), "importTextTooLong"],
  ])("brings the files over when its list %s, and names the list", async (_, list, reason) => {
    const read = await importer.read([
      { path: "poster.jpg", bytes: poster },
      { path: "a.csv", bytes: list, method: 0 },
    ]);
    expect(read).toMatchObject({ state: "ready", counts: { new: 1, left: 1 } });
    expect(reasons(await importer.items(read.id, "left"))).toEqual({ "a.csv": reason });
  });

  it("names the rows of a list that are not as they were written, and reads the others", async () => {
    const bytes = Buffer.concat([
      Buffer.from("file,name\nx.jpg,Zürich Wärme\nposter.jpg,Caf"),
      Buffer.from([0xe9]),
    ]);
    const read = await importer.read([
      { path: "poster.jpg", bytes: poster },
      { path: "a.csv", bytes },
    ]);
    expect(reasons(await importer.items(read.id, "left"))).toEqual({
      "list 3: readingLetters": "readingLetters",
      "row 2": "importFileMissing",
    });
  });

  it("looks at the bytes before the start: names what is damaged and what is no media", async () => {
    const read = await importer.read([
      { path: "short.jpg", bytes: poster, announced: { bytes: poster.length + 9 } },
      { path: "long.jpg", bytes: poster, announced: { bytes: poster.length - 9 } },
      { path: "sum.jpg", bytes: poster, announced: { crc32: 7 } },
      { path: "text.jpg", bytes: "I am a text", method: 0 },
      { path: "cut.jpg", bytes: poster.subarray(0, poster.length / 2) },
      {
        path: "cut.mp4",
        bytes: Buffer.from("000000186674797069736f6d0000020069736f6d0000ffff6d646174", "hex"),
      },
      { path: "cut.pdf", bytes: "%PDF-1.7\n1 0 obj" },
      { path: "import.csv", bytes: "file,playlist\ncut.jpg,Window\ngood.jpg,Window\nphoto,Window" },
      { path: "good.jpg", bytes: poster },
      { path: "photo", bytes: menu },
      { path: "notes", bytes: "I am a text, too" },
    ]);
    expect(reasons(await importer.items(read.id, "left"))).toEqual({
      "short.jpg": "importFileDamaged",
      "long.jpg": "importFileDamaged",
      "sum.jpg": "importFileDamaged",
      "text.jpg": "notAMedia",
      "cut.jpg": "pictureDamaged",
      "cut.mp4": "videoDamaged",
      "cut.pdf": "pdfDamaged",
      notes: "importNotMedia",
    });
    expect(reasons(await importer.items(read.id))).toEqual({
      "good.jpg": undefined,
      photo: "importOtherKind",
      Window: "importItemsLost",
    });
    const done = await importer.bring(read.id);
    expect(done).toMatchObject({ state: "done", progress: { done: 3, failed: 0 } });
    expect((await library()).map(({ name }) => name).sort()).toEqual(["good.jpg", "photo"]);
  });

  inLab("gives no file that changed after it was looked at", async () => {
    const read = await importer.read([
      { path: "sum.jpg", bytes: poster, announced: { crc32: 7 } },
      { path: "good.jpg", bytes: poster },
    ]);
    // As an archive whose rest is looked at while it comes over.
    await test.deps.db.execute(
      `update import_items set state = 'new', chosen = true, reason = null where import_id = ${read.id} and source_id = 'sum.jpg'`,
    );
    const done = await importer.bring(read.id);
    expect(done).toMatchObject({ state: "done", progress: { done: 1, failed: 1 }, canGoOn: true });
    expect(reasons(await importer.items(read.id, "failed"))).toEqual({ "sum.jpg": "importFileDamaged" });
  });
});

inLab("deletes an archive about which nothing was decided for a day", async () => {
  const read = await importer.read(shop());
  const sweep = async () => {
    await sweepUploads({ ctx: jobContext(test.deps, "sweep") });
    await sweepImports({ ctx: jobContext(test.deps, "sweep") });
  };
  test.clock.advance(23 * hourMs);
  await sweep();
  expect(await filesLeft()).not.toEqual([]);
  test.clock.advance(2 * hourMs);
  await sweep();
  expect(await filesLeft()).toEqual([]);
  expect((await importer.client.call(getImport, { id: read.id })).body).toMatchObject({
    state: "refused",
    problemReason: { reason: "importExpired" },
  });
  await importer.client.call(deleteImport, { id: read.id });
  expect((await importer.client.call(listImports, {})).body.items).toEqual([]);
});

it("refuses an archive that is too large, that does not fit into the plan, and the sixth that waits", async () => {
  const created = await importer.tus.create("a.zip", 2_000_000_001);
  expect(created.error?.reason).toBe("importTooLarge");
  const room = (await importer.read([{ path: "a.jpg", bytes: poster }])).freeBytes;
  await test.deps.db.execute(
    `insert into media (account_id, name, kind, state, bytes, created_at) values (${owner.accountId}, 'big', 'video', 'failed', ${room - 999_999}, now())`,
  );
  expect((await importer.tus.create("a.zip", 1_000_000)).error?.reason).toBe("planFull");
  for (let count = 0; count < 4; count++) await importer.read([{ path: `${count}.jpg`, bytes: poster }]);
  expect((await importer.tus.create("a.zip", 10)).error?.reason).toBe("importsOpen");
});

it("gives each upload to the calls that it began with", async () => {
  const zip = makeZip(shop());
  const created = await importer.tus.create("a.zip", zip.length);
  const path = created.headers.get("location") ?? "";
  const elsewhere = path.replace("/import-uploads/", "/uploads/");
  expect((await importer.tus.patch(elsewhere, 0, zip)).status).toBe(404);
  const editor = await aMember(test.deps, { accountId: owner.accountId, role: "editor" });
  const colleague = importerOf(editor.cookie);
  expect((await colleague.tus.patch(path, 0, zip)).status).toBe(404);
  expect((await importer.tus.patch(path, 0, zip)).status).toBe(204);
  // The answer was lost: the sender asks again.
  const head = await importer.tus.head(path);
  expect(head.headers.get("import-id")).toMatch(/^\d+$/);
});

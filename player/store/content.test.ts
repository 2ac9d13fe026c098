import { beforeEach, describe, expect, it } from "vitest";
import { createFakeCache, type FakeCache } from "#player/testing/fake-cache.ts";
import { createFakeClock, type FakeClock, settlePromises } from "#player/testing/fake-clock.ts";
import { createFakeDatabase, type FakeDatabase } from "#player/testing/fake-database.ts";
import { type FakeFiles, hash, makeFile, partial, serveFiles, sha256 } from "#player/testing/fake-files.ts";
import { imageItem, manifestOf } from "#player/testing/manifests.ts";
import { conditionLevel } from "#shared/conditions/condition.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { createChunkStore } from "./chunk-store.ts";
import { type Content, createContent } from "./content.ts";

const first = makeFile("first", 40);
const second = makeFile("second", 40);
const third = makeFile("third", 12);

function manifestWith(version: number, ...made: { file: Manifest["files"][number] }[]): Manifest {
  const items = made.map(({ file }, index) => ({ ...imageItem(index + 1), file: file.sha256 }));
  return manifestOf(items as Manifest["playlists"][number]["items"], {
    version,
    files: made.map(({ file }) => file),
  });
}

let clock: FakeClock;
let chunks: FakeCache;
let records: FakeCache;
let database: FakeDatabase;
let files: FakeFiles;
let free: number | null;
let sent: { unauthenticated: number; stale: number; mended: string[]; lost: string[] };
let content: Content;

/** Starts a player with the stored state. */
function open(): Content {
  return createContent({
    database,
    chunks: createChunkStore({ chunks, files: records, hash }),
    room: { freeBytes: async () => free },
    clock,
    random: () => 1,
    hash,
    fetchFile: (...call) => files.fetchFile(...call),
    events: {
      changed: () => undefined,
      unauthenticated: () => void sent.unauthenticated++,
      stale: () => void sent.stale++,
      lost: (count, of) => void sent.lost.push(`${count} of ${of}`),
      mended: (file) => void sent.mended.push(file),
    },
  });
}

async function pass(seconds = 0): Promise<void> {
  await settlePromises();
  for (let second = 0; second < seconds; second++) {
    await clock.advance(1_000);
    await settlePromises();
  }
  await settlePromises();
}

beforeEach(() => {
  clock = createFakeClock();
  chunks = createFakeCache();
  records = createFakeCache();
  database = createFakeDatabase();
  files = serveFiles([first.content, second.content, third.content]);
  free = null;
  sent = { unauthenticated: 0, stale: 0, mended: [], lost: [] };
  content = open();
});

const namesOf = (...made: { file: Manifest["files"][number] }[]) =>
  made.flatMap(({ file }) => file.chunks.map((chunk) => chunk.sha256)).sort();

describe("content", () => {
  it("switches only when every file is on the device and verified", async () => {
    await content.offer(manifestWith(1, first), '"one"');
    await pass();
    expect(content.state().active?.version).toBe(1);
    let release = () => {};
    files.intervene = ({ bytes, total, range }) => {
      if (range !== "bytes=32-39") return undefined;
      return new Promise<Response>((resolve) => {
        release = () => resolve(partial(bytes, 32, total));
      }) as unknown as Response;
    };
    await content.offer(manifestWith(2, second), '"two"');
    await pass();
    expect(content.state()).toMatchObject({ active: { version: 1 }, pending: { version: 2, percent: 80 } });
    expect(content.etag()).toBe('"two"');
    release();
    await pass();
    expect(content.state()).toMatchObject({ active: manifestWith(2, second), pending: null, problem: null });
    expect(database.writes.map(([key]) => key)).toEqual([
      "content",
      "content",
      "content-active",
      "content",
      "content",
      "content-active",
    ]);
  });

  it("stores only chunks whose bytes match their hash", async () => {
    await content.offer(manifestWith(1, first, third), null);
    await pass();
    expect([...chunks.stored.keys()].sort()).toEqual(namesOf(first, third));
    for (const [name, bytes] of chunks.stored) expect(sha256(bytes)).toBe(name);
    expect([...records.stored.keys()].sort()).toEqual([first.file.sha256, third.file.sha256].sort());
  });

  it("continues after a power cut with the stored chunks, and requests only the rest", async () => {
    files.intervene = ({ range }) => (range === "bytes=16-23" ? new TypeError("no network") : undefined);
    await content.offer(manifestWith(1, first), '"one"');
    await pass(3);
    expect(chunks.stored.size).toBe(2);

    files = serveFiles([first.content]);
    content = open();
    await content.load();
    await pass();
    expect(files.asked).toEqual(["bytes=16-23", "bytes=24-31", "bytes=32-39"]);
    expect(content.state().active?.version).toBe(1);
  });

  it("keeps the old content until the new content has played", async () => {
    await content.offer(manifestWith(1, first, third), null);
    await pass();
    content.settled(1);
    await content.offer(manifestWith(2, second, third), null);
    await pass();
    expect([...chunks.stored.keys()].sort()).toEqual(namesOf(first, second, third));
    content.settled(1);
    await pass();
    expect([...chunks.stored.keys()].sort()).toEqual(namesOf(first, second, third));
    content.settled(2);
    await pass();
    expect([...chunks.stored.keys()].sort()).toEqual(namesOf(second, third));
    expect(records.stored.size).toBe(2);
  });

  it("downloads a file once, even if several manifests contain it", async () => {
    await content.offer(manifestWith(1, first), null);
    await pass();
    const asked = files.asked.length;
    await content.offer(manifestWith(2, first, third), null);
    await pass();
    expect(files.asked.slice(asked)).toEqual(["bytes=0-7", "bytes=8-11"]);
  });

  it("stores the new ETag of a manifest it already has, and downloads nothing", async () => {
    await content.offer(manifestWith(1, first), '"one"');
    await pass();
    const asked = files.asked.length;
    await content.offer(manifestWith(1, first), '"other"');
    await pass();
    expect(content.etag()).toBe('"other"');
    expect(files.asked).toHaveLength(asked);
    expect(content.state().pending).toBeNull();
  });

  it("downloads two small files at a time, and one big one in parallel", async () => {
    const made = ["a", "b", "c", "d", "e"].map((seed) => makeFile(seed, 8));
    const big = ["x", "y"].map((seed) => makeFile(seed, 9_000_000, 9_000_000));
    files = serveFiles([...made, ...big].map((one) => one.content));
    const flying = { small: 0, big: 0 };
    const max = { small: 0, big: 0 };
    const fetchFile = files.fetchFile;
    files.fetchFile = async (hash, range, signal) => {
      const size = big.some((one) => one.file.sha256 === hash) ? "big" : "small";
      max[size] = Math.max(max[size], ++flying[size]);
      const response = await fetchFile(hash, range, signal);
      flying[size]--;
      return response;
    };
    await content.offer(manifestWith(1, ...made, ...big), null);
    await pass();
    expect(content.state().active?.version).toBe(1);
    expect(max).toEqual({ small: 2, big: 1 });
  });

  it("changes to a newer manifest during a download", async () => {
    files.intervene = ({ count }) => (count >= 2 ? new TypeError("no network") : undefined);
    await content.offer(manifestWith(1, first), null);
    await pass(1);
    files.intervene = () => undefined;
    await content.offer(manifestWith(2, third), null);
    await pass();
    expect(content.state()).toMatchObject({ active: { version: 2 }, pending: null });
  });

  it("rejects what does not fit before downloading any of it, and reports how much space is missing", async () => {
    free = 10;
    await content.offer(manifestWith(1, first), null);
    await pass();
    expect(files.asked).toEqual([]);
    expect(content.state().problem).toContain("1 MB more needed");
    free = 1_000;
    await pass(10);
    expect(content.state()).toMatchObject({ active: { version: 1 }, problem: null });
  });

  it("reports a full device, keeps what plays, and tries again", async () => {
    await content.offer(manifestWith(1, first), null);
    await pass();
    chunks.failure = new DOMException("full", "QuotaExceededError");
    await content.offer(manifestWith(2, second), null);
    await pass();
    expect(content.state()).toMatchObject({ active: { version: 1 }, pending: { version: 2 } });
    expect(content.state().problem).toContain("storage is full");
    chunks.failure = null;
    await pass(10);
    expect(content.state().active?.version).toBe(2);
  });

  it("reports a file that the server no longer has, and asks for the manifest again", async () => {
    files = serveFiles([]);
    await content.offer(manifestWith(1, first), null);
    await pass();
    expect(content.state().problem).toBe(`The server no longer has file ${first.file.sha256.slice(0, 8)}`);
    expect(sent.stale).toBe(1);
  });

  it("reports it when the server no longer knows the device", async () => {
    files.intervene = () => new Response("", { status: 401 });
    await content.offer(manifestWith(1, first), null);
    await pass();
    expect(sent.unauthenticated).toBe(1);
  });

  it("detects a damaged chunk, and downloads it again", async () => {
    await content.offer(manifestWith(1, first), null);
    await pass();
    const name = first.file.chunks[2]?.sha256 ?? "";
    chunks.stored.set(name, new Uint8Array(8));
    const asked = files.asked.length;
    await content.recheck(first.file.sha256);
    await pass();
    expect(files.asked.slice(asked)).toEqual(["bytes=16-23"]);
    expect(sha256(chunks.stored.get(name) ?? new Uint8Array())).toBe(name);
    expect(content.state()).toMatchObject({ active: { version: 1 }, pending: null });
  });

  it("verifies stored chunks one by one, and repairs damaged ones, also while a newer manifest is stuck", async () => {
    await content.offer(manifestWith(1, first, second), '"1"');
    await pass(1);
    free = 0;
    await content.offer(manifestWith(2, first, second, third), '"2"');
    await pass(1);
    expect(content.state().problem).toContain("Not enough space");
    const rotten = second.file.chunks[3]?.sha256 ?? "";
    chunks.stored.set(rotten, Buffer.from("rotten"));
    const all = first.file.chunks.length + second.file.chunks.length;
    for (let look = 0; look < all; look++) await content.verifyNext();
    await pass(1);
    expect(sha256(chunks.stored.get(rotten) ?? Buffer.alloc(0))).toBe(rotten);
    expect(sent.mended).toEqual([second.file.sha256]);
  });

  it("downloads everything again on demand without ever missing a chunk", async () => {
    await content.offer(manifestWith(1, first, second), '"1"');
    await pass(1);
    const before = namesOf(first, second);
    const missed = new Set<string>();
    const watched = files.intervene;
    files.intervene = (part) => {
      for (const name of before) if (!chunks.stored.has(name)) missed.add(name);
      return watched(part);
    };
    const asked = files.asked.length;
    await content.fetchAllAgain();
    expect(files.asked.length - asked).toBe(first.file.chunks.length + second.file.chunks.length);
    expect(missed.size).toBe(0);
    expect(content.state().active?.version).toBe(1);
  });

  it("reports how far it came when it cannot download everything again", async () => {
    await content.offer(manifestWith(1, first, second), '"1"');
    await pass(1);
    const asked = files.asked.length;
    files.intervene = ({ count }) => (count >= asked + 4 ? new Response("", { status: 404 }) : undefined);
    await expect(content.fetchAllAgain()).rejects.toThrow(
      /no longer has file .* of 10 parts were fetched again/,
    );
    files.intervene = () => new TypeError("Failed to fetch");
    const again = content.fetchAllAgain();
    again.catch(() => undefined);
    await pass(700);
    await expect(again).rejects.toThrow("could not be reached in time");
    for (const chunk of first.file.chunks) expect(chunks.stored.has(chunk.sha256)).toBe(true);
  });

  it("deletes everything when the device is no longer paired", async () => {
    await content.offer(manifestWith(1, first), '"one"');
    await pass();
    await content.wipe();
    await pass(10);
    expect(content.state()).toMatchObject({ active: null, pending: null, problem: null });
    expect([chunks.stored.size, records.stored.size, database.records.size]).toEqual([0, 0, 0]);
    expect(content.etag()).toBeNull();
  });
});

describe("stored state", () => {
  it.each([
    ["nothing", undefined],
    ["text", "manifest"],
    ["an older shape", { manifest: manifestWith(1, first) }],
    ["a manifest of another format", { active: { manifest: { ...manifestWith(1, first), format: 2 } } }],
    ["a manifest without its files", { active: { manifest: { ...manifestWith(1, first), files: [] } } }],
  ])("that is %s is ignored", async (_, stored) => {
    database.records.set("content", stored);
    await content.load();
    expect(content.state()).toMatchObject({ active: null, pending: null, problem: null });
  });

  it("that is half broken keeps its intact half", async () => {
    const active = { manifest: manifestWith(1, first), etag: '"one"' };
    database.records.set("content", {
      active,
      pending: { manifest: { version: "x" } },
      reader: conditionLevel,
    });
    await content.load();
    expect(content.state().active).toEqual(active.manifest);
    expect(content.etag()).toBe('"one"');
  });

  it("that a player of before has read plays, and is asked for anew: it may lack what that one did not know", async () => {
    const active = { manifest: manifestWith(1, first), etag: '"one"' };
    for (const reader of [undefined, conditionLevel - 1]) {
      database.records.set("content", { active, pending: null, reader });
      content = open();
      await content.load();
      expect([content.state().active, content.etag()]).toEqual([active.manifest, null]);
    }
    await content.offer(manifestWith(2, first), '"two"');
    await pass();
    content = open();
    await content.load();
    expect(content.etag()).toBe('"two"');
  });

  it("that cannot be read at all stops nothing", async () => {
    database.broken = true;
    await content.load();
    await content.offer(manifestWith(1, third), null);
    await pass();
    expect(content.state().problem).toContain("the database is broken");
    expect(chunks.stored.size).toBe(2);
  });

  it("downloads the active files again when they were removed, once, and in parallel to another download", async () => {
    await content.offer(manifestWith(1, first, third), null);
    await pass();
    await content.inspect();
    expect(sent.lost).toEqual([]);
    chunks.stored.clear();
    records.stored.clear();
    files.intervene = () => new Error("no network");
    await content.inspect();
    await content.inspect();
    expect(sent.lost).toEqual(["2 of 2"]);
    await pass(20);
    expect(content.state()).toMatchObject({ active: { version: 1 }, pending: { version: 1, percent: 0 } });
    files.intervene = () => undefined;
    await pass(60);
    expect([...chunks.stored.keys()].sort()).toEqual(namesOf(first, third));
    expect(records.stored.size).toBe(2);
    expect(content.state()).toMatchObject({ active: { version: 1 }, pending: null, problem: null });
    expect([...sent.mended].sort()).toEqual([first.file.sha256, third.file.sha256].sort());

    files.intervene = ({ total }) => (total === 40 ? new Error("no network") : undefined);
    await content.offer(manifestWith(2, second), null);
    await pass();
    records.stored.delete(third.file.sha256);
    chunks.stored.delete(third.file.chunks[0]?.sha256 ?? "");
    await content.inspect();
    await pass(1);
    expect(sent.lost).toEqual(["2 of 2", "1 of 2"]);
    expect(records.stored.has(third.file.sha256)).toBe(true);
    expect(content.state()).toMatchObject({ active: { version: 1 }, pending: { version: 2 } });
  });

  it("does not switch when stored files of the new manifest were removed", async () => {
    const asked: string[] = [];
    files.intervene = ({ range }) => {
      // The first file is complete when the last chunk of the second one is requested.
      if (range === "bytes=32-39" && asked.push(range) === 2) {
        chunks.stored.clear();
        records.stored.clear();
      }
      return undefined;
    };
    await content.offer(manifestWith(1, first, second), null);
    await pass();
    expect(content.state()).toMatchObject({ active: null, pending: { version: 1 } });
    expect(content.state().problem).toMatch(/^Stored files were removed/);
    await pass(30);
    expect(content.state()).toMatchObject({ active: { version: 1 }, pending: null, problem: null });
    expect([...chunks.stored.keys()].sort()).toEqual(namesOf(first, second));
  });
});

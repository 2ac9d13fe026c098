import fc from "fast-check";
import { expect, it } from "vitest";
import { createFakeCache } from "#player/testing/fake-cache.ts";
import { createFakeClock, settlePromises } from "#player/testing/fake-clock.ts";
import { createFakeDatabase } from "#player/testing/fake-database.ts";
import { hash, makeFile, serveFiles } from "#player/testing/fake-files.ts";
import { imageItem, manifestOf } from "#player/testing/manifests.ts";
import { runs } from "#server/testing/lab.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { partsOf } from "#shared/schedule/early.ts";
import { createChunkStore } from "./chunk-store.ts";
import { type Content, createContent } from "./content.ts";
import { filesOfInterruptions } from "./early-interruptions.ts";
import type { FetchFile } from "./fetch-chunk.ts";

const names = ["Bread", "Film", "Way out", "Offer", "Menu"];
const made = names.map((name) => makeFile(name, 20));
const allFiles = made.map(({ file }) => file);
const serverFiles = serveFiles(made.map(({ content }) => content));
const pictures = (numbers: readonly number[]) =>
  numbers.map((n) => ({ ...imageItem(n + 1), file: allFiles[n]?.sha256 }) as ManifestItem);

/** What the server does when a file is requested. */
const states = ["fine", "gone", "damaged", "busy", "silent"] as const;
type FileState = (typeof states)[number];

const fileNumbers = fc.subarray([0, 1, 2, 3, 4]);
/** A new manifest: files of its default playlist, files of each interruption, and what the server does meanwhile. */
const offer = fc.record({
  kind: fc.constant("offer" as const),
  daily: fileNumbers,
  interruptions: fc.dictionary(fc.constantFrom("1", "2", "3"), fileNumbers, { maxKeys: 3 }),
  states: fc.tuple(...names.map(() => fc.constantFrom(...states, "fine" as const, "fine" as const))),
  /** The power fails after this many further writes; null: it does not. */
  cutAfter: fc.option(fc.integer({ min: 0, max: 12 })),
});
const step = fc.oneof(
  { weight: 5, arbitrary: offer },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom("restart offline" as const, "clear cache" as const, "settled" as const),
    }),
  },
);

type Offer = typeof offer extends fc.Arbitrary<infer T> ? T : never;

function manifestWith(version: number, { daily, interruptions }: Offer): Manifest {
  const playlists = Object.entries(interruptions).map(([id, numbers]) => ({
    id: Number(id) * 10,
    name: id,
    items: pictures(numbers),
  }));
  const used = new Set([...daily, ...Object.values(interruptions).flat()]);
  return manifestOf([], {
    version,
    playlists: [{ id: 1, name: "Daily", items: pictures(daily) }, ...playlists],
    interruptions: playlists.map(({ id, name }) => ({
      id: id / 10,
      name,
      tier: id === 10 ? "takeover" : "emergency",
      playlistId: id,
      target: "account",
      fromMs: 0,
      untilMs: null,
    })),
    files: allFiles.filter((_, n) => used.has(n)),
  });
}

function createDevice() {
  const clock = createFakeClock();
  const database = createFakeDatabase();
  const [chunks, records] = [createFakeCache(), createFakeCache()];
  let power: { on: boolean; writesLeft: number };
  const device = {
    offline: false,
    states: names.map((): FileState => "fine"),
    content: null as unknown as Content,
    cutAfter(writes: number) {
      power.writesLeft = writes;
    },
    cut() {
      power.on = false;
    },
    async pass(seconds: number) {
      for (let part = 0; part < seconds / 10; part++) {
        await settlePromises();
        await clock.advance(10_000);
      }
      await settlePromises();
    },
    isStored: (file: Manifest["files"][number]) =>
      records.stored.has(file.sha256) && file.chunks.every((chunk) => chunks.stored.has(chunk.sha256)),
    async start() {
      power = { on: true, writesLeft: Number.POSITIVE_INFINITY };
      const mine = power;
      const forever = new Promise<never>(() => undefined);
      const stored = async <T>(write: () => Promise<T>): Promise<T> => {
        if (mine.writesLeft-- <= 0) mine.on = false;
        return mine.on ? write() : forever;
      };
      const shelf = (cache: typeof chunks) => ({
        match: cache.match,
        keys: cache.keys,
        put: (...call: Parameters<typeof cache.put>) => stored(() => cache.put(...call)),
        delete: (...call: Parameters<typeof cache.delete>) => stored(() => cache.delete(...call)),
      });
      const fetchFile: FetchFile = async (file, range, signal) => {
        if (!mine.on) return forever;
        if (device.offline) throw new TypeError("Failed to fetch");
        const state = device.states[allFiles.findIndex(({ sha256 }) => sha256 === file)];
        if (state === "gone") return new Response("", { status: 404 });
        if (state === "busy") return new Response("", { status: 503 });
        if (state === "silent")
          return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
        const answer = await serverFiles.fetchFile(file, range, signal);
        if (state !== "damaged") return answer;
        const bytes = new Uint8Array(await answer.arrayBuffer()).map((byte) => byte ^ 1);
        return new Response(bytes, answer);
      };
      device.content = createContent({
        database: {
          get: database.get,
          set: (...call) => stored(() => database.set(...call)),
          delete: (...call) => stored(() => database.delete(...call)),
        },
        chunks: createChunkStore({ chunks: shelf(chunks), files: shelf(records), hash }),
        room: { freeBytes: async () => null },
        clock: { ...clock, after: (ms, run) => clock.after(ms, () => mine.on && run()) },
        random: () => 0.5,
        hash,
        fetchFile,
        events: {
          changed: () => undefined,
          unauthenticated: () => undefined,
          stale: () => undefined,
          lost: () => undefined,
          mended: () => undefined,
        },
      });
      // A cut may also come during the start.
      await Promise.race([device.content.load(), device.pass(1)]);
    },
    isOn: () => power.on,
  };
  return device;
}

/** The version from which each interruption plays. */
const playedBy = ({ content }: { content: Content }): Record<string, number> => {
  const { active } = content.state();
  const parts = active ? partsOf(active) : [];
  return Object.fromEntries(
    parts.flatMap(({ version, interruptions }) => interruptions.map(({ id }) => [id, version])),
  );
};

it("plays each interruption as soon as its files are there, as a simple model says, whatever fails or is cut", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
      const device = createDevice();
      await device.start();
      let version = 1;
      await device.content.offer(
        manifestOf([], { version, playlists: [], defaultPlaylistId: null, files: [] }),
        "1",
      );
      await device.pass(10);
      let plays: Record<string, number> = {};
      let newest: Manifest | null = null;
      for (const one of steps) {
        if (one.kind === "offer") {
          newest = manifestWith(++version, one);
          device.states = [...one.states];
          const { cutAfter } = one;
          if (cutAfter !== null) device.cutAfter(cutAfter);
          void device.content.offer(newest, String(version));
        } else if (one.kind === "settled") {
          const { active } = device.content.state();
          if (active) device.content.settled(active.version);
        } else if (one.kind === "clear cache") {
          device.content.fetchAllAgain().catch(() => undefined);
        } else if (one.kind === "restart offline") {
          device.offline = true;
          device.cut();
          await device.start();
          await device.pass(60);
          expect(playedBy(device)).toEqual(plays);
          device.offline = false;
        }
        await device.pass(200);
        if (!device.isOn()) {
          await device.start();
          if (newest && device.content.etag() !== String(version))
            void device.content.offer(newest, String(version));
          await device.pass(200);
        }
        const { active, pending } = device.content.state();
        if (!active) throw new Error("The content is lost");
        for (const part of partsOf(active))
          for (const file of part.files)
            expect([part.version, file.sha256, device.isStored(file)]).toEqual([
              part.version,
              file.sha256,
              true,
            ]);
        if (!newest) continue;
        const whole = newest.files.every(device.isStored);
        expect({ active: active.version === version, pending: pending?.version ?? null }).toEqual({
          active: whole,
          pending: whole ? null : version,
        });
        const before = plays;
        plays = {};
        for (const { id, files } of filesOfInterruptions(newest)) {
          const canBe = files.every(
            (file) => device.isStored(file) || device.states[allFiles.indexOf(file)] === "fine",
          );
          if (canBe) plays[id] = version;
          else if (before[id]) plays[id] = before[id];
        }
        expect(playedBy(device)).toEqual(plays);
      }
      device.cut();
    }),
    { numRuns: runs(20, 60) },
  );
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Manifest, ManifestItem } from "#shared/contracts/manifest.ts";
import { createFakeClock, type FakeClock } from "./testing/fake-clock.ts";
import { createFakeDevice, live, liveUntil } from "./testing/fake-device.ts";
import { makeFile, sha256 } from "./testing/fake-files.ts";
import { createFakeServer, type FakeServer } from "./testing/fake-server.ts";
import { imageItem, layoutItem, manifestOf } from "./testing/manifests.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const itemMs = 10_000;

const made = ["one", "two", "three", "four"].map((seed) => makeFile(seed, 40));
const items = made.map(({ file }, index) => ({ ...imageItem(index + 1, itemMs), file: file.sha256 }));
const rule: Manifest["rules"][number] = {
  id: 5,
  name: "Mornings",
  playlistId: 2,
  target: "screen",
  priority: 0,
  sharing: "alone",
  zone: null,
  when: {
    from: "2026-01-01",
    until: null,
    windows: [{ start: "09:00", end: "12:00" }],
    recurrence: { kind: "daily", every: 1 },
    count: null,
    exceptDates: [],
    holidays: null,
  },
};
/** All day the first three; in the morning the fourth. */
const manifest = manifestOf(items.slice(0, 3) as Manifest["playlists"][number]["items"], {
  rules: [rule],
  zones: { "Asia/Kolkata": [[0, 330]] },
  files: made.map(({ file }) => file),
});
manifest.playlists.push({ id: 2, name: "Mornings", items: items.slice(3) as (typeof items)[number][] });

let clock: FakeClock;
let server: FakeServer;
let device: ReturnType<typeof createFakeDevice>;

beforeEach(() => {
  // Midnight in India.
  clock = createFakeClock(Date.UTC(2026, 10, 20, 18, 30));
  server = createFakeServer(
    clock,
    manifest,
    made.map(({ content }) => content),
  );
  device = createFakeDevice(clock, server);
});

/** The page, once it plays. */
async function openAndPlay() {
  const page = await device.open();
  await liveUntil(clock, () => page.view.get().output.state === "playing" && page.stage.visible().length > 0);
  return page;
}

/** Keeps short texts as the browser's localStorage does. */
function keptText() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

/** Counts what is listened to and not yet given up. */
function countListeners(): () => number {
  let count = 0;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  vi.spyOn(AbortSignal.prototype, "addEventListener").mockImplementation(function (
    this: AbortSignal,
    ...given: unknown[]
  ) {
    count++;
    Reflect.apply(addEventListener, this, given);
  });
  vi.spyOn(AbortSignal.prototype, "removeEventListener").mockImplementation(function (
    this: AbortSignal,
    ...given: unknown[]
  ) {
    count--;
    Reflect.apply(removeEventListener, this, given);
  });
  return () => count;
}
afterEach(() => void vi.restoreAllMocks());

describe("24 hours on a screen", () => {
  it("shows every turn once, on the second, and leaves nothing behind", { timeout: 60_000 }, async () => {
    const listeners = countListeners();
    const page = await openAndPlay();
    await live(clock, hourMs);
    const early = { timers: clock.pending(), listeners: listeners(), streams: server.openStreams() };
    await live(clock, 23 * hourMs);
    await live(clock, 2 * minuteMs);

    const plays = server.plays.all();
    expect(server.plays.missing()).toEqual([]);
    expect(server.plays.repeated).toBe(0);
    expect(plays.every(({ result }) => result === "played" || result === "cut")).toBe(true);
    const turns = new Set(plays.map(({ startMs }) => Math.floor(startMs / itemMs)));
    const first = Math.min(...turns);
    expect([...turns].sort((a, b) => a - b)).toEqual(
      Array.from({ length: turns.size }, (_, index) => first + index),
    );
    expect(turns.size).toBeGreaterThanOrEqual(dayMs / itemMs);
    expect(plays.length - turns.size).toBeLessThanOrEqual(1);
    const late = plays.slice(1).map(({ startMs }) => startMs % itemMs);
    expect(Math.max(...late)).toBeLessThan(100);

    const morning = plays.filter(({ because }) => because === "rule:5");
    expect(morning).toHaveLength((3 * hourMs) / itemMs);
    expect(morning.every(({ itemId, offsetMin }) => itemId === 4 && offsetMin === 330)).toBe(true);
    expect(plays.filter(({ clock: trust }) => trust !== "trusted").length).toBeLessThanOrEqual(1);

    const later = { timers: clock.pending(), listeners: listeners(), streams: server.openStreams() };
    expect(later.timers).toBeLessThanOrEqual(early.timers + 2);
    expect(later.listeners).toBeLessThanOrEqual(early.listeners + 4);
    expect(later.streams).toBe(1);
    expect(page.stage.mostAlive).toBe(2);
    expect(page.player.plays().waiting).toBeLessThan(10);
  });
});

describe("a year without network", () => {
  it("goes by its schedule while its lease lasts, and tells every play afterwards", {
    timeout: 60_000,
  }, async () => {
    // Ten minutes each, so that the spool stays small.
    server.manifest = {
      ...manifest,
      playlists: manifest.playlists.map((playlist) => ({
        ...playlist,
        items: playlist.items.map((item) => ({ ...item, durationMs: 10 * minuteMs })),
      })),
    };
    const page = await openAndPlay();
    await live(clock, 8 * hourMs, 60_000);
    server.offline = true;
    const told = server.plays.all().length;
    for (let half = 0; half < 2 * 360; half++) await clock.skip(dayMs / 2);
    await live(clock, 2 * hourMs, 60_000);

    expect(page.view.get().output.state).toBe("playing");
    expect(page.view.get().network.reachable).toBe(false);
    // Ten in the morning in India.
    const { now } = clock;
    const tenMs = Math.ceil((now() - 4.5 * hourMs) / dayMs) * dayMs + 4.5 * hourMs;
    await clock.skip(tenMs - now() - 5 * minuteMs);
    await live(clock, 5 * minuteMs);
    expect(page.view.get().output.answer?.winner?.id).toBe("rule:5");
    await live(clock, 3 * hourMs, 60_000);
    expect(page.view.get().output.answer?.winner?.id).toBe("default:1");

    server.offline = false;
    page.player.wake();
    await live(clock, 10 * minuteMs);
    expect(page.view.get().network.reachable).toBe(true);
    const since = server.plays.all().slice(told);
    expect(since.length).toBeGreaterThan((5 * hourMs) / (10 * minuteMs));
    expect(server.plays.missing()).toEqual([]);
    expect(page.player.plays()).toMatchObject({ dropped: 0 });
  });

  it("ends with the lease, and goes on at once when it is renewed", async () => {
    server.lease = { until: new Date(clock.now() + 35 * dayMs).toISOString(), notice: null };
    const page = await openAndPlay();
    await live(clock, minuteMs);
    server.offline = true;
    for (let day = 0; day < 34; day++) await clock.skip(dayMs);
    await live(clock, minuteMs);
    expect(page.view.get().output.state).toBe("playing");
    await clock.skip(dayMs);
    await live(clock, minuteMs);
    expect(page.view.get().output.state).toBe("lease-over");
    server.lease = { until: new Date(clock.now() + 35 * dayMs).toISOString(), notice: null };
    server.offline = false;
    await liveUntil(clock, () => page.view.get().output.state === "playing", 2 * minuteMs);
  });
});

describe("what was on screen when the player stopped without notice", () => {
  const pastMs = 7_400;
  /** The play that a stop cut, and by how much the screen showed it longer than it says. */
  async function cutBy(stop: (page: Awaited<ReturnType<typeof openAndPlay>>) => void) {
    const page = await openAndPlay();
    await live(clock, minuteMs + itemMs - (clock.now() % itemMs) + pastMs, 200);
    stop(page);
    const after = await openAndPlay();
    await live(clock, minuteMs);
    after.cut();
    const cut = server.plays
      .all()
      .filter(({ result, reason }) => result === "cut" && /without notice/.test(reason ?? ""));
    expect(cut).toHaveLength(1);
    expect((cut[0]?.endMs ?? 0) - (cut[0]?.startMs ?? 0)).toBe(cut[0]?.lengthMs);
    return pastMs - (cut[0]?.lengthMs ?? 0);
  }

  it("is recorded with all but the last five seconds after a power cut", async () => {
    const lostMs = await cutBy((page) => page.cut());
    expect(lostMs).toBeGreaterThanOrEqual(0);
    expect(lostMs).toBeLessThanOrEqual(5_000);
  });

  it("is recorded with its whole length after a reload", async () => {
    device.spare = keptText();
    expect(Math.abs(await cutBy((page) => page.reload()))).toBeLessThanOrEqual(200);
  });

  it.each([
    "",
    "{",
    "7",
    '[{"startMs":1,"itemId":1,"lengthMs":-5}]',
    '[{"startMs":1,"itemId":1,"lengthMs":99999}]',
    '{"startMs":1,"itemId":1,"lengthMs":99999}',
  ])("is not made longer by a mark that is broken or of another play: %s", async (mark) => {
    device.spare = { getItem: () => mark, setItem: () => undefined };
    const lostMs = await cutBy((page) => page.reload());
    expect(lostMs).toBeGreaterThanOrEqual(0);
    expect(lostMs).toBeLessThanOrEqual(5_000);
  });
});

describe("what was in the regions of a layout when the player stopped without notice", () => {
  const longMs = 10 * minuteMs;
  const [left, right] = items.map((item) => ({ ...item, durationMs: longMs })) as [
    ManifestItem,
    ManifestItem,
  ];
  const layout = layoutItem([3, 4], longMs);

  /** By how much the layout and both regions were shown longer than they are told. */
  async function cutBy(stop: (page: Awaited<ReturnType<typeof openAndPlay>>) => void) {
    server.manifest = {
      ...manifest,
      rules: [],
      playlists: [
        { id: 1, name: "Daily", items: [layout] },
        { id: 3, name: "Left", items: [left] },
        { id: 4, name: "Right", items: [right] },
      ],
    };
    const page = await openAndPlay();
    await live(clock, 67_400, 200);
    stop(page);
    const stoppedMs = clock.now();
    const after = await openAndPlay();
    await live(clock, minuteMs);
    after.cut();
    const cut = server.plays.all().filter(({ reason }) => /without notice/.test(reason ?? ""));
    expect(cut.map(({ itemId }) => itemId).sort()).toEqual([left.id, right.id, layout.id]);
    return cut.map(({ endMs }) => stoppedMs - endMs);
  }

  it("is recorded with all but the last five seconds after a power cut", async () => {
    for (const lostMs of await cutBy((page) => page.cut())) {
      expect(lostMs).toBeGreaterThanOrEqual(0);
      expect(lostMs).toBeLessThanOrEqual(5_000);
    }
  });

  it("is recorded with its whole length after a reload", async () => {
    device.spare = keptText();
    const lost = await cutBy((page) => page.reload());
    expect(lost.every((ms) => Math.abs(ms) <= 200)).toBe(true);
  });
});

describe("stored state that is broken", () => {
  const rubbish: unknown[] = [null, 7, "", {}, [], { active: 1 }, { lease: {} }];

  it("never leaves a dead screen, whichever record it is, with and without network", {
    timeout: 60_000,
  }, async () => {
    const first = await openAndPlay();
    await live(clock, hourMs, 60_000);
    first.cut();
    const names = [...device.database.records.keys(), "device-key-next"];
    expect(names).toEqual(
      expect.arrayContaining(["content", "content-active", "contact", "identity", "device-key"]),
    );
    for (const offline of [true, false]) {
      for (const [index, name] of names.entries()) {
        // Without its key and without network a device can prove nothing, and needs to prove nothing.
        device.database.records.set(name, rubbish[index % rubbish.length]);
        server.offline = offline;
        const page = await openAndPlay();
        await live(clock, 5_000);
        expect(page.view.get().output.state, `${name} broken, ${offline ? "offline" : "online"}`).toBe(
          "playing",
        );
        expect(page.stage.visible().length).toBeGreaterThan(0);
        page.cut();
        server.offline = false;
        const healed = await openAndPlay();
        await live(clock, minuteMs);
        healed.cut();
      }
    }
  });

  it("is found in the background and mended, chunk by chunk", { timeout: 60_000 }, async () => {
    await openAndPlay();
    // Of the file that plays in the morning only: nobody has tried to show it yet.
    const rotten = made[3]?.file.chunks[2]?.sha256 ?? "";
    device.chunks.stored.set(rotten, Buffer.from("rotten"));
    const isWhole = () => sha256(device.chunks.stored.get(rotten) ?? Buffer.alloc(0)) === rotten;
    expect(isWhole()).toBe(false);
    await liveUntil(clock, isWhole, 2 * hourMs);
  });

  it("keeps the count of plays when the spool's note is broken", async () => {
    const first = await openAndPlay();
    await live(clock, minuteMs);
    server.offline = true;
    await live(clock, 10 * minuteMs);
    first.cut();
    device.rows.note = "rubbish";
    const second = await openAndPlay();
    server.offline = false;
    await live(clock, 5 * minuteMs);
    expect(server.plays.epochs()).toHaveLength(1);
    expect(server.plays.missing()).toEqual([]);
    expect(server.plays.contradicted).toBe(0);
    expect(second.player.plays().waiting).toBeLessThan(10);
  });
});

describe("a device without room", () => {
  it("refuses what cannot fit, says how much is missing, and plays on", async () => {
    const page = await openAndPlay();
    await live(clock, minuteMs);
    const big = makeFile("big", 3_000, 3_000);
    device.free = 1_000;
    const item = { ...imageItem(9, itemMs), file: big.file.sha256 };
    server.manifest = {
      ...manifest,
      version: 2,
      playlists: [{ id: 1, name: "Big", items: [item] }],
      rules: [],
    };
    server.manifest.files = [
      { ...big.file, bytes: 3_000_000_000, chunks: [{ ...big.file.chunks[0], bytes: 3_000_000_000 }] },
    ] as Manifest["files"];
    page.player.wake();
    await liveUntil(clock, () => page.view.get().content.problem !== null);
    expect(page.view.get().content.problem).toContain("3000 MB more needed");
    expect(page.view.get().output.manifest?.version).toBe(1);
    expect(page.view.get().output.state).toBe("playing");
  });
});

describe("a removed screen", () => {
  it("forgets everything and begins a new count of plays", async () => {
    const page = await openAndPlay();
    await live(clock, minuteMs);
    server.paired = false;
    page.player.wake();
    await liveUntil(clock, () => page.view.get().pairing.kind === "code");
    expect(page.view.get().output.state).toBe("pairing");
    expect(page.view.get().pairing).toMatchObject({ kind: "code", code: "123456" });
    expect(device.chunks.stored.size).toBe(0);
    expect(device.rows.rows.size).toBe(0);
    expect([...device.database.records.keys()].sort()).toEqual(["device-key", "kept"]);
    server.paired = true;
    await liveUntil(clock, () => server.plays.epochs().length === 2);
    expect(page.view.get().output.state).toBe("playing");
  });
});

describe("what is wrong with an item", () => {
  const said = () => server.reports.at(-1)?.problems;

  it("is told at once, without a countdown, and so is that it plays again", async () => {
    const page = await openAndPlay();
    const [file = ""] = made.map((one) => one.file.sha256);
    page.stage.broken.add(file);
    await liveUntil(clock, () => said()?.length === 1);
    expect(said()).toEqual(["Picture 1: cannot be decoded"]);
    expect(server.reports.at(-1)?.skips).toEqual([file]);

    page.stage.broken.delete(file);
    await liveUntil(clock, () => page.view.get().output.plan?.slot.file === file);
    const shownMs = server.now();
    await liveUntil(clock, () => said()?.length === 0, 10_000);
    expect((server.lastReportMs ?? 0) - shownMs).toBeLessThanOrEqual(5_000);
    expect(server.reports.at(-1)?.skips).toEqual([]);
  });
});

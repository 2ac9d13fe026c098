import { beforeEach, describe, expect, it } from "vitest";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { dayMs, hourMs, minuteMs } from "#shared/durations.ts";
import { inLab } from "../server/testing/lab.ts";
import { live, liveUntil } from "./testing/fake-device.ts";
import { makeFile, sha256 } from "./testing/fake-files.ts";
import { imageItem } from "./testing/manifests.ts";
import { itemMs, made, manifest, type StartedScreen, startScreen } from "./testing/screen-with-schedule.ts";

let clock: StartedScreen["clock"];
let server: StartedScreen["server"];
let device: StartedScreen["device"];
let openAndPlay: StartedScreen["openAndPlay"];
beforeEach(() => {
  ({ clock, server, device, openAndPlay } = startScreen());
});

describe("a lease", () => {
  it("stops at the lease's end, and continues at once when it is renewed", async () => {
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

describe("broken stored state", () => {
  const rubbish: unknown[] = [null, 7, "", {}, [], { active: 1 }, { lease: {} }];

  it("never stops playback, whichever record is broken, with and without network", async () => {
    const first = await openAndPlay();
    await live(clock, hourMs, 60_000);
    first.cut();
    const names = [...device.database.records.keys(), "device-key-next"];
    expect(names).toEqual(
      expect.arrayContaining(["content", "content-active", "contact", "identity", "device-key"]),
    );
    for (const offline of [true, false]) {
      for (const [index, name] of names.entries()) {
        // Without its key a device cannot authenticate, and without network it does not need to.
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

  inLab("is detected in the background and repaired chunk by chunk", async () => {
    await openAndPlay();
    // A file that plays only in the morning: it has not been shown yet.
    const rotten = made[3]?.file.chunks[2]?.sha256 ?? "";
    device.chunks.stored.set(rotten, Buffer.from("rotten"));
    const isWhole = () => sha256(device.chunks.stored.get(rotten) ?? Buffer.alloc(0)) === rotten;
    expect(isWhole()).toBe(false);
    await liveUntil(clock, isWhole, 2 * hourMs);
  });

  it("keeps the number of plays when the spool's record is broken", async () => {
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

describe("a device without free space", () => {
  it("rejects a manifest that does not fit, reports how much space is missing, and plays on", async () => {
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

describe("a start", () => {
  it("shows no pairing before the device's records are read, on a paired screen at no moment", async () => {
    const first = await openAndPlay();
    first.reload();
    const states: string[] = [];
    const again = await device.open((view) => view.subscribe(() => states.push(view.get().output.state)));
    await liveUntil(clock, () => again.stage.visible().length > 0);
    expect(states[0]).toBe("starting");
    expect(states).toContain("playing");
    expect(states).not.toContain("pairing");
  });

  it("shows the code on a device that is not paired", async () => {
    server.paired = false;
    const page = await device.open();
    expect(page.view.get().output.state).toBe("pairing");
  });
});

describe("a removed screen", () => {
  it("deletes everything and starts a new count of plays", async () => {
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

describe("the problem of an item", () => {
  const texts = () => server.reports.at(-1)?.problems;

  it("is reported at once, without a countdown, and so is its end", async () => {
    const page = await openAndPlay();
    const [file = ""] = made.map((one) => one.file.sha256);
    page.stage.broken.add(file);
    await liveUntil(clock, () => texts()?.length === 1);
    expect(texts()).toEqual(["Picture 1: cannot be decoded"]);
    expect(server.reports.at(-1)?.skips).toEqual([file]);

    page.stage.broken.delete(file);
    await liveUntil(clock, () => page.view.get().output.turn?.slot.file === file);
    const shownMs = server.now();
    await liveUntil(clock, () => texts()?.length === 0, 10_000);
    expect((server.lastReportMs ?? 0) - shownMs).toBeLessThanOrEqual(5_000);
    expect(server.reports.at(-1)?.skips).toEqual([]);
  });
});

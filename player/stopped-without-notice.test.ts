import { beforeEach, describe, expect, it } from "vitest";
import { minuteMs } from "#shared/durations.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { live } from "./testing/fake-device.ts";
import { layoutItem } from "./testing/manifests.ts";
import { itemMs, items, manifest, type StartedScreen, startScreen } from "./testing/screen-with-schedule.ts";

let clock: StartedScreen["clock"];
let server: StartedScreen["server"];
let device: StartedScreen["device"];
let openAndPlay: StartedScreen["openAndPlay"];
beforeEach(() => {
  ({ clock, server, device, openAndPlay } = startScreen());
});

/** Keeps short texts like the browser's localStorage. */
function keptText() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe("what was on screen when the player stopped without notice", () => {
  const pastMs = 7_400;
  /** Returns by how many ms the interrupted play was shown longer than recorded. */
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
  ])("is not extended by a stored mark that is broken or of another play: %s", async (mark) => {
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

  /** Returns by how many ms the layout and both regions were shown longer than recorded. */
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

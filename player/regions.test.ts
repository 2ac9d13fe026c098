import { beforeEach, describe, expect, it } from "vitest";
import type { ManifestPlaylist } from "#shared/contracts/playing/manifest.ts";
import { nothingScheduled } from "#shared/contracts/playing/nothing-scheduled.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { resolve } from "#shared/schedule/index.ts";
import type { ItemFailure } from "./engine/contracts.ts";
import type { PlayReport } from "./engine/play-report.ts";
import { createObservable } from "./observable.ts";
import { createRegions } from "./regions.ts";
import { firstView } from "./screen-view.ts";
import { createFakeClock, type FakeClock } from "./testing/fake-clock.ts";
import { createFakeStage, type FakeStage } from "./testing/fake-stage.ts";
import { hashOf, imageItem, layoutItem, manifestOf, videoItem } from "./testing/manifests.ts";

const layout = layoutItem([2, 3], 60_000);

const beside: ManifestPlaylist = { id: 3, name: "Beside", items: [imageItem(30)] };

let clock: FakeClock;
let stage: FakeStage;
let view: ReturnType<typeof createObservable<typeof firstView>>;
let failures: string[];
let plays: PlayReport[];
let firstFrames: number;
let stop: () => void;

/** Sets the resolver's answer: this playlist in the region, or another item on screen instead of the layout. */
function text(side: ManifestItem[] | null, main: ManifestItem[] = [layout]): void {
  const others: ManifestPlaylist[] = side ? [{ id: 2, name: "Side", items: side }] : [];
  const manifest = manifestOf(main, {
    ...nothingScheduled,
    playlists: [{ id: 1, name: "Main", items: main }, ...others, beside],
  });
  const answer = resolve({ manifest, atMs: clock.now(), has: () => true, clockTrusted: true });
  view.set({ output: { ...firstView.output, state: "playing", manifest, answer } });
}

beforeEach(async () => {
  clock = createFakeClock(0);
  stage = createFakeStage(clock);
  view = createObservable(firstView);
  failures = [];
  plays = [];
  firstFrames = 0;
  text([imageItem(1, 3_000), imageItem(2, 2_000)]);
  const events = {
    failed: ({ message, restMs }: ItemFailure) => void failures.push(`${message}; ${restMs / 1000} s`),
    ended: (report: PlayReport) => void plays.push(report),
  };
  stop = createRegions({ clock, view, events }).play(2, stage, () => {
    firstFrames++;
  });
});

describe("a region", () => {
  it("plays its playlist at the position given by the clock, and reports its plays", async () => {
    await clock.advance(500);
    expect([stage.visible(), firstFrames]).toEqual([["1"], 1]);
    await clock.advance(3_000);
    expect(stage.visible().at(-1)).toBe("2");
    expect(plays).toMatchObject([{ slot: { key: "1" }, result: "played", source: { because: "default:1" } }]);
  });

  it("starts in the middle of its round when its layout appears later", async () => {
    stop();
    clock.step(4_000);
    createRegions({ clock, view, events: { failed: () => undefined, ended: () => undefined } }).play(
      2,
      stage,
      () => {},
    );
    await clock.advance(100);
    expect(stage.visible().at(-1)).toBe("2");
  });

  it("follows a change of its playlist, and becomes empty with it", async () => {
    await clock.advance(500);
    text([imageItem(5, 4_000)]);
    await clock.advance(1_500);
    expect(stage.visible().at(-1)).toBe("5");
    text([]);
    await clock.advance(100);
    expect(stage.visible()).toEqual([]);
  });

  it("plays on while its layout is about to leave, and stops with it", async () => {
    await clock.advance(500);
    text([imageItem(1, 3_000), imageItem(2, 2_000)], [imageItem(7)]);
    await clock.advance(3_000);
    expect(stage.visible().at(-1)).toBe("2");
    stop();
    await clock.advance(1_000);
    expect(stage.views.every((one) => one.state === "disposed")).toBe(true);
    expect(plays.at(-1)).toMatchObject({ result: "cut", reason: "its layout left the screen" });
  });

  it("skips an item that fails, reports why, and leaves the rest of the picture alone", async () => {
    stage.broken.add(hashOf(8));
    text([videoItem(8, 2_000), imageItem(2, 2_000)]);
    await clock.advance(1_500);
    expect(stage.visible().at(-1)).toBe("2");
    expect(failures).toEqual(["Film 8: cannot be decoded; 30 s"]);
  });

  it("is empty while nothing in it can be shown; the item before keeps its full time", async () => {
    await clock.advance(500);
    for (const id of [1, 2]) stage.broken.add(hashOf(id));
    await clock.advance(2_000);
    expect(stage.visible()).toEqual(["1"]);
    await clock.advance(4_000);
    expect(stage.visible()).toEqual([]);
    const played = plays.filter(({ result }) => result === "played");
    expect(played.map(({ slot, endMs }) => [slot.key, endMs])).toEqual([
      ["1", 3_000],
      ["2", 5_000],
    ]);
    stage.broken.clear();
    await clock.advance(60_000);
    expect(stage.visible()).toHaveLength(1);
  });

  it("checks the time again when the clock was set", async () => {
    await clock.advance(500);
    clock.step(3_000);
    view.set({});
    await clock.advance(1_000);
    expect(stage.visible().at(-1)).toBe("2");
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { createFakeClock, type FakeClock } from "#player/testing/fake-clock.ts";
import { createFakeStage, type FakeStage } from "#player/testing/fake-stage.ts";
import { hashOf, imageItem, manifestOf, pdfItem, videoItem } from "#player/testing/manifests.ts";
import { dayMs } from "#shared/durations.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { createEngine, type Engine } from "./engine.ts";
import type { PlayReport } from "./play-report.ts";

let clock: FakeClock;
let stage: FakeStage;
let engine: Engine;
let reports: PlayReport[];
let begun: number;

function start(items: ManifestItem[], prepareMs = 0): void {
  clock = createFakeClock(0);
  stage = createFakeStage(clock);
  stage.prepareMs = prepareMs;
  reports = [];
  begun = 0;
  engine = createEngine({
    clock,
    stage,
    store: { has: () => true },
    events: {
      changed: () => undefined,
      itemFailed: () => undefined,
      settled: () => undefined,
      began: () => void begun++,
      ended: (report, wasOnScreen) => {
        reports.push(report);
        if (wasOnScreen) begun--;
      },
    },
  });
  engine.update({ paired: true, manifest: manifestOf(items) });
}
const sent = () => reports.map(({ slot, result }) => `${slot.key} ${result}`).join(", ");

describe("proof of play", () => {
  beforeEach(() => start([imageItem(1, 3_000), videoItem(2, 2_000), pdfItem(3, 2, 1_000)]));

  it("reports each turn once, with its times and its claim", async () => {
    await clock.advance(7_500);
    expect(sent()).toBe("1 played, 2 played, 3/0 played, 3/1 played");
    expect(reports[1]).toMatchObject({ startMs: 3_000, endMs: 5_000, lengthMs: 2_000, reason: null });
    expect(reports[1]?.source).toEqual({ because: "default:1", version: 1 });
    expect(begun).toBe(1);
  });

  it.each([
    ["the clock is set three minutes ahead, or the device sleeps", async () => clock.step(180_000)],
    ["the page is suspended for three minutes", () => clock.skip(180_000)],
  ])("reports no turn as too slow when %s", async (_, happens) => {
    await clock.advance(4_000);
    await happens();
    await clock.advance(20_000);
    expect(reports.filter(({ result }) => result === "skipped")).toEqual([]);
    expect(reports.length).toBeGreaterThan(8);
  });

  it("reports what is cut, and why", async () => {
    await clock.advance(1_000);
    engine.update({ manifest: manifestOf([imageItem(9, 60_000)], { version: 2 }) });
    await clock.advance(500);
    expect(sent()).toBe("1 cut");
    expect(reports[0]).toMatchObject({ reason: "something else was to play", lengthMs: 1_000 });
    engine.update({ lease: { until: null, notice: null } });
    expect(reports[1]).toMatchObject({ result: "cut", reason: "the licence ended" });
    expect(reports[1]?.source.version).toBe(2);
    expect(begun).toBe(0);
  });

  it("counts an item that stays on screen through a new manifest as one play", async () => {
    await clock.advance(1_000);
    engine.update({ manifest: manifestOf([imageItem(1, 3_000), imageItem(4, 9_000)], { version: 2 }) });
    await clock.advance(2_500);
    expect(sent()).toBe("1 played");
  });

  it("reports failures, and turns skipped because of them, once for each turn", async () => {
    start([imageItem(1, 3_000), imageItem(2, 3_000)]);
    stage.broken.add(hashOf(2));
    await clock.advance(19_000);
    const failed = reports.filter(({ slot }) => slot.key === "2");
    expect(failed.map(({ result }) => result)).toEqual(["failed", "skipped", "skipped"]);
    expect(failed[0]?.reason).toBe("cannot be decoded");
    expect(failed[1]?.reason).toContain("failure");
    expect(reports.filter(({ result }) => result === "played").every(({ slot }) => slot.key === "1")).toBe(
      true,
    );
  });

  it("reports an item that fails while it is shown as failed, with the length until then", async () => {
    start([videoItem(1, 60_000), imageItem(2, 60_000)]);
    await clock.advance(5_000);
    stage.views[0]?.onFailure?.("the decoder gave up");
    await clock.advance(1_000);
    expect(reports[0]).toMatchObject({ result: "failed", lengthMs: 5_000, reason: "the decoder gave up" });
  });

  it("reports the turns that a device was too slow for", async () => {
    start([imageItem(1, 1_000), imageItem(2, 1_000), imageItem(3, 1_000)], 1_700);
    await clock.advance(30_000);
    const turns = 28;
    expect(reports.length).toBeGreaterThanOrEqual(turns);
    expect(reports.some(({ reason }) => reason === "the device was too slow")).toBe(true);
  });

  it("reports a play once when the clock jumps", async () => {
    start([imageItem(1, 100_000), imageItem(2, 100_000)]);
    await clock.advance(1_000);
    clock.step(dayMs + 100_000);
    await clock.advance(6_000);
    expect(sent()).toBe("1 cut");
    expect(reports[0]?.reason).toContain("clock");
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { createFakeClock, type FakeClock } from "#player/testing/fake-clock.ts";
import { createFakeStage, type FakeStage } from "#player/testing/fake-stage.ts";
import { hashOf, imageItem, manifestOf, pdfItem, videoItem } from "#player/testing/manifests.ts";
import { checkWith } from "#shared/conditions/check.ts";
import { manifestRule } from "#shared/contracts/playing/manifest.ts";
import { openingHours } from "#shared/contracts/when.ts";
import { dayMs } from "#shared/durations.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { createEngine, type Engine } from "./engine.ts";

let clock: FakeClock;
let stage: FakeStage;
let engine: Engine;
let failures: string[];
let settled: number[];

function start(items: ManifestItem[], atMs = 0): void {
  clock = createFakeClock(atMs);
  stage = createFakeStage(clock);
  failures = [];
  settled = [];
  engine = createEngine({
    clock,
    stage,
    store: { has: () => true },
    events: {
      changed: () => undefined,
      itemFailed: ({ message, restMs }) => void failures.push(`${message}; ${restMs / 1000} s`),
      settled: (version) => void settled.push(version),
    },
  });
  engine.update({ paired: true, manifest: manifestOf(items) });
}

/** Returns the topmost item at each second. */
async function watch(seconds: number): Promise<string> {
  let seen = "";
  for (let second = 0; second < seconds; second++) {
    await clock.advance(second === 0 ? 500 : 1_000);
    seen += `${stage.visible().at(-1) ?? "-"} `;
  }
  return seen.trim();
}

it("plays a rule while its condition holds, and changes exactly when a value counts or ends", async () => {
  const [usual, soup] = [manifestOf([imageItem(1)]), imageItem(2)];
  start([imageItem(1)]);
  const rule = manifestRule.parse({
    id: 5,
    name: "Soup",
    playlistId: 9,
    target: "account",
    priority: 0,
    sharing: "alone",
    zone: null,
    when: {},
  });
  const condition = { fact: 4, is: "below", value: 20, validS: 10, unknown: "no" } as const;
  const playlists = [...usual.playlists, { id: 9, name: "Soup", items: [soup] }];
  const manifest = { ...usual, playlists, moreRules: [{ ...rule, if: condition }] };
  const facts = [
    { sourceId: 4, value: 25, atMs: 0 },
    { sourceId: 4, value: 15, atMs: 2_000, fromMs: 5_000 },
  ];
  const winner = () => engine.output().answer?.winner?.id;
  engine.update({ manifest });
  expect(winner()).toBe("default:1");
  engine.update({ check: checkWith((id) => (id === 4 ? facts : [])) });
  await clock.advance(4_999);
  expect(winner()).toBe("default:1");
  await clock.advance(1);
  expect(winner()).toBe("rule:5");
  // The value is good for ten seconds from when it counts.
  await clock.advance(9_999);
  expect(winner()).toBe("rule:5");
  await clock.advance(1);
  expect(winner()).toBe("default:1");
  expect(engine.output().answer?.reasons.map(({ verdict }) => verdict.kind)).toEqual(["condition", "won"]);
});

describe("the engine", () => {
  beforeEach(() => start([imageItem(1, 3_000), imageItem(2, 2_000), pdfItem(3, 2, 1_000)]));

  it("plays the round again and again, pages included", async () => {
    expect(await watch(14)).toBe("1 1 1 2 2 3/0 3/1 1 1 1 2 2 3/0 3/1");
    expect(failures).toEqual([]);
  });

  it("always shows something, and never creates more than two views", async () => {
    await clock.advance(100);
    for (let step = 0; step < 500; step++) {
      expect(stage.visible().length).toBeGreaterThan(0);
      await clock.advance(100);
    }
    expect(stage.maxAlive).toBe(2);
  });

  it("skips no item of one second when timers are late", async () => {
    start([imageItem(1, 1_000), imageItem(2, 1_000), imageItem(3, 1_000)]);
    clock.lagMs = 15;
    expect(await watch(9)).toBe("1 2 3 1 2 3 1 2 3");
  });

  it("keeps something on screen on a device that is too slow for the playlist", async () => {
    start([imageItem(1, 1_000), imageItem(2, 1_000), imageItem(3, 1_000)]);
    stage.prepareMs = 1_700;
    const seen = (await watch(60)).split(" ");
    expect(seen.slice(2)).not.toContain("-");
    expect(new Set(seen).size).toBeGreaterThan(2);
    expect(failures).toEqual([]);
  });

  it("begins at the position given by the wall clock", async () => {
    start([imageItem(1, 3_000), videoItem(2, 10_000)], 13_000 * 7 + 5_000);
    await clock.advance(100);
    expect(stage.visible()).toEqual(["2"]);
    expect(stage.views[0]?.offsetMs).toBe(2_000);
  });

  it("makes a transition from a single item to itself", async () => {
    start([videoItem(1, 4_000)]);
    await clock.advance(100);
    const first = stage.views[0];
    await clock.advance(4_100);
    expect(stage.visible()).toEqual(["1", "1"]);
    await clock.advance(300);
    expect(first?.state).toBe("disposed");
    expect(stage.visible()).toEqual(["1"]);
  });

  it("skips a file that cannot be decoded, reports it, and tries again later", async () => {
    start([imageItem(1, 3_000), imageItem(2, 3_000)]);
    stage.broken.add(hashOf(2));
    expect(await watch(8)).toBe("1 1 1 1 1 1 1 1");
    expect(failures).toEqual(["Picture 2: cannot be decoded; 30 s"]);
    stage.broken.clear();
    await clock.advance(30_000);
    expect(await watch(6)).toContain("2");
  });

  it("waits longer each time for a file that keeps failing", async () => {
    start([imageItem(1, 3_000), imageItem(2, 3_000)]);
    stage.broken.add(hashOf(2));
    await clock.advance(300_000);
    expect(failures.map((message) => message.slice(-4))).toEqual(["30 s", "60 s", "20 s", "40 s"]);
  });

  it("limits the wait for a first frame", async () => {
    start([imageItem(1, 3_000), imageItem(2, 3_000)]);
    stage.hanging.add(hashOf(2));
    await clock.advance(20_000);
    expect(failures).toEqual(["Picture 2: took too long to get ready; 30 s"]);
    expect(stage.views.filter((view) => view.gaveUp).map(({ slot }) => slot.key)).toEqual(["2"]);
    expect(stage.visible()).toEqual(["1"]);
  });

  it("does not give up a film that another plan interrupts while it gets ready", async () => {
    const films = [videoItem(1, 4_000), videoItem(2, 4_000)];
    start(films);
    stage.hanging.add(hashOf(2));
    await clock.advance(3_900);
    expect(stage.views.map(({ slot, state }) => [slot.key, state])).toContainEqual(["2", "created"]);
    engine.update({ manifest: manifestOf([...films, imageItem(3)]) });
    await clock.advance(100);
    const second = stage.views.find(({ slot }) => slot.key === "2");
    expect([second?.state, second?.gaveUp]).toEqual(["disposed", false]);
  });

  it("lets the current item end before the card, and then reports nothing as shown", async () => {
    start([imageItem(1, 20_000)]);
    await clock.advance(1_000);
    stage.broken.add(hashOf(1));
    await clock.advance(18_000);
    expect([engine.output().state, engine.output().turn?.slot.key]).toEqual(["playing", "1"]);
    await clock.advance(2_000);
    const { state, turn } = engine.output();
    expect([state, turn, stage.visible()]).toEqual(["idle", null, []]);
  });

  it("shows the brand card when everything is broken, and recovers without help", async () => {
    start([imageItem(1, 3_000)]);
    stage.broken.add(hashOf(1));
    await clock.advance(100);
    expect(engine.output().state).toBe("idle");
    expect(settled).toEqual([]);
    stage.broken.clear();
    await clock.advance(30_100);
    expect(engine.output().state).toBe("playing");
    expect(stage.visible()).toEqual(["1"]);
  });

  it("replaces a video that fails or stops moving while it is shown", async () => {
    start([videoItem(1, 60_000), imageItem(2, 60_000)]);
    await clock.advance(100);
    stage.views[0]?.onFailure?.("the decoder gave up");
    await clock.advance(500);
    expect(stage.visible().at(-1)).toBe("2");

    start([videoItem(1, 60_000), imageItem(2, 60_000)]);
    stage.progress = () => 1_234;
    await clock.advance(10_000);
    expect(failures[0]).toContain("stopped moving");
    expect(stage.visible()).toEqual(["2"]);
  });

  it("survives errors of the stage and of an event handler", async () => {
    start([imageItem(1, 3_000), imageItem(2, 3_000)]);
    const create = stage.create;
    let times = 0;
    stage.create = (slot) => {
      if (++times % 4 === 0) throw new Error("no layer");
      const view = create(slot);
      if (times % 5 === 0) {
        view.show = () => {
          throw new Error("no picture");
        };
      }
      return view;
    };
    await clock.advance(600_000);
    expect(times).toBeGreaterThan(40);
    expect(stage.visible().length).toBeGreaterThan(0);
  });

  it("continues after a video that never reports its end", async () => {
    start([videoItem(1, 5_000), imageItem(2, 5_000)]);
    stage.progress = (view) => (view.slot.key === "1" ? Math.min(4_900, clock.monotonic()) : null);
    expect(await watch(8)).toBe("1 1 1 1 1 2 2 2");
    expect(failures).toEqual([]);
  });

  it("keeps its position when a new manifest has the same winner", async () => {
    start([videoItem(1, 60_000), imageItem(2, 60_000)]);
    await clock.advance(20_000);
    engine.update({ manifest: manifestOf([videoItem(1, 60_000), imageItem(2, 60_000)], { version: 2 }) });
    await clock.advance(100);
    expect(stage.views).toHaveLength(1);
    expect(engine.output().manifest?.version).toBe(2);
  });

  it("follows a changed playlist at once, and reports when the new one has been on screen", async () => {
    start([imageItem(1, 60_000)]);
    await clock.advance(1_000);
    expect(settled).toEqual([1]);
    engine.update({ manifest: manifestOf([imageItem(9, 60_000)], { version: 2 }) });
    expect(stage.visible()).toEqual(["1"]);
    expect(settled).toEqual([1]);
    await clock.advance(500);
    expect(stage.visible()).toEqual(["9"]);
    expect(settled).toEqual([1, 2]);
  });

  it("follows its schedule exactly at the boundary, and shows a card while closed", async () => {
    start([imageItem(1, 600_000)]);
    const rule = manifestRule.parse({
      id: 5,
      name: "Breakfast",
      playlistId: 2,
      target: "screen",
      priority: 0,
      sharing: "alone",
      zone: null,
      when: { windows: [{ start: "00:01", end: "00:02" }] },
    });
    const manifest = manifestOf([imageItem(1, 600_000)], {
      version: 2,
      rules: [rule],
      openingHours: openingHours.parse({
        week: [{ start: "00:00", end: "00:03", days: [1, 2, 3, 4, 5, 6, 7] }],
      }),
    });
    manifest.playlists.push({ id: 2, name: "Breakfast", items: [imageItem(2, 600_000)] });
    await clock.advance(1_234);
    engine.update({ manifest });
    await clock.advance(60_000 - 1_234 - 1);
    expect(stage.visible()).toEqual(["1"]);
    await clock.advance(401);
    expect(stage.visible()).toEqual(["2"]);
    expect(engine.output().answer?.winner?.id).toBe("rule:5");
    await clock.advance(60_000);
    expect(stage.visible()).toEqual(["1"]);
    await clock.advance(60_000);
    expect(engine.output().state).toBe("closed");
    expect(stage.visible()).toEqual([]);
  });

  it("plays nothing with a date while its clock is not trusted", async () => {
    const manifest = manifestOf([imageItem(1)], {
      openingHours: openingHours.parse({ week: [] }),
      version: 2,
    });
    engine.update({ manifest, clockTrusted: false });
    expect(engine.output().answer?.winner?.id).toBe("default:1");
    engine.update({ clockTrusted: true });
    expect(engine.output().state).toBe("closed");
  });

  it("finds its position again after the clock jumped, in both directions", async () => {
    start([imageItem(1, 100_000), imageItem(2, 100_000)]);
    await clock.advance(1_000);
    clock.step(dayMs + 100_000);
    await clock.advance(6_000);
    expect(stage.visible()).toEqual(["2"]);
    clock.step(-dayMs - 100_000);
    await clock.advance(6_000);
    expect(stage.visible()).toEqual(["1"]);
  });

  it("stops within seconds of the lease's end and resumes when it is renewed", async () => {
    engine.update({ lease: { until: new Date(clock.now() + 90_000).toISOString(), notice: null } });
    await clock.advance(89_000);
    expect(engine.output().state).toBe("playing");
    await clock.advance(6_000);
    expect(engine.output().state).toBe("lease-over");
    expect(stage.visible()).toEqual([]);
    engine.update({ lease: { until: new Date(clock.now() + 90_000).toISOString(), notice: null } });
    await clock.advance(500);
    expect(engine.output().state).toBe("playing");
    expect(stage.visible().length).toBeGreaterThan(0);
  });

  it("clears the screen when it is no longer paired", async () => {
    await clock.advance(1_000);
    engine.update({ paired: false, manifest: null });
    await clock.advance(1_000);
    expect(engine.output()).toEqual({ state: "pairing", manifest: null, turn: null, answer: null });
    expect(stage.visible()).toEqual([]);
  });
});

import { beforeEach, expect, it } from "vitest";
import { createFakeClock, type FakeClock } from "#player/testing/fake-clock.ts";
import { createFakeStage, type FakeStage } from "#player/testing/fake-stage.ts";
import { bandOf, hashOf, imageItem, layoutItem, manifestOf, videoItem } from "#player/testing/manifests.ts";
import { inLab } from "#server/testing/lab.ts";
import type { Band, BandRule, Manifest } from "#shared/contracts/playing/manifest.ts";
import { openingHours } from "#shared/contracts/when.ts";
import { onlyInterruptions, withEarly } from "#shared/schedule/early.ts";
import { createEngine, type Engine } from "../engine/engine.ts";
import type { PlayReport } from "../engine/play-report.ts";
import { createObservable } from "../observable.ts";
import { firstView } from "../screen-view.ts";
import { createBands, type Place } from "./bands.ts";

interface Opened {
  where: Place;
  stage: FakeStage;
  visible: boolean;
  gone: boolean;
}

let clock: FakeClock;
let picture: FakeStage;
let engine: Engine;
let opened: Opened[];
let plays: PlayReport[];
let missing: Set<string>;
let broken: Set<string>;
let trusted: boolean;
let stop: () => void;

const bottom: Band = { edge: "bottom", percent: 12 };
const ruleOf = (id: number, change: object = {}): BandRule =>
  bandOf(id, bottom, { playlistId: 2, ...change });
const news = [imageItem(21, 3_000), imageItem(22, 2_000)];
const withBands = (bands: BandRule[], change: Partial<Manifest> = {}): Manifest =>
  manifestOf([imageItem(1)], {
    bands,
    playlists: [
      { id: 1, name: "Daily", items: [imageItem(1), imageItem(2)] },
      { id: 2, name: "News", items: news },
      { id: 3, name: "Now", items: [imageItem(31)] },
    ],
    ...change,
  });
const interruption = (tier: "emergency" | "takeover", id = 7): Manifest["interruptions"][number] => ({
  id,
  name: "Now",
  tier,
  playlistId: 3,
  target: "screen",
  fromMs: 0,
  untilMs: null,
});

/** What is to be seen in the bands, by edge. */
const seen = () =>
  Object.fromEntries(
    opened.flatMap(({ where, stage, visible, gone }) =>
      visible && !gone ? [[where.band.edge, stage.visible().at(-1) ?? "-"]] : [],
    ),
  );
const give = (manifest: Manifest) => engine.update({ manifest, clockTrusted: trusted });

beforeEach(async () => {
  clock = createFakeClock(Date.UTC(2026, 10, 20, 6));
  picture = createFakeStage(clock);
  [opened, plays, missing, broken, trusted] = [[], [], new Set(), new Set(), true];
  const view = createObservable({ ...firstView });
  const has = (file: string) => !missing.has(file);
  engine = createEngine({
    clock,
    stage: picture,
    store: { has },
    events: {
      changed: (output) => view.set({ output }),
      itemFailed: () => undefined,
      settled: () => undefined,
    },
  });
  const bands = createBands({
    clock,
    view,
    has,
    clockTrusted: () => trusted,
    check: () => undefined,
    events: { failed: () => undefined, ended: (report) => void plays.push(report) },
    open(where) {
      const own: Opened = { where, stage: createFakeStage(clock), visible: false, gone: false };
      own.stage.broken = broken;
      opened.push(own);
      return {
        stage: own.stage,
        show(visible) {
          own.visible = visible;
        },
        remove() {
          own.gone = true;
        },
      };
    },
  });
  stop = () => bands.stop("the player stopped");
  engine.update({ paired: true });
});

inLab(
  "a band goes on over 200 changes of the picture: always something to see, and each turn is played once",
  async () => {
    give(withBands([ruleOf(5)]));
    await clock.advance(500);
    for (let change = 1; change <= 200; change++) {
      const interruptions = change % 2 ? [interruption("takeover", change)] : [];
      give(withBands([ruleOf(5)], { version: change + 1, interruptions }));
      for (let look = 0; look < 5; look++) {
        await clock.advance(260);
        expect(seen()).toEqual({ bottom: expect.stringMatching(/^2[12]$/) });
      }
      expect(picture.visible().at(-1)).toBe(change % 2 ? "31" : String(engine.output().turn?.slot.key));
    }
    expect(opened).toHaveLength(1);
    const begins = plays.map(({ startMs }) => startMs);
    expect(begins).toEqual([...new Set(begins)].sort((a, b) => a - b));
    expect(plays.slice(1).every(({ result }) => result === "played")).toBe(true);
    expect(plays.slice(1).map(({ slot }) => slot.key)).toEqual(
      plays.slice(1).map((_, index) => ((plays[1]?.slot.key === "22" ? index : index + 1) % 2 ? "21" : "22")),
    );
    expect(new Set(plays.map(({ source }) => source.because))).toEqual(new Set(["band:5"]));
    expect(opened[0]?.stage.maxAlive).toBe(2);
  },
);

it("no band is over an emergency, closed hours and a card; a takeover keeps it", async () => {
  give(withBands([ruleOf(5)]));
  await clock.advance(500);
  const look = async (change: Partial<Manifest>) => {
    give(withBands([ruleOf(5)], change));
    await clock.advance(200);
    return Object.keys(seen());
  };
  expect(await look({ interruptions: [interruption("takeover")] })).toEqual(["bottom"]);
  expect(await look({ interruptions: [interruption("emergency")] })).toEqual([]);
  expect(plays.at(-1)).toMatchObject({ result: "cut", reason: "its band left the screen" });
  expect(await look({})).toEqual(["bottom"]);
  expect(await look({ openingHours: openingHours.parse({ week: [], closedPlaylistId: 3 }) })).toEqual([]);
  expect(await look({ defaultPlaylistId: null })).toEqual([]);
  const inactive = { ...withBands([]).screen, status: "inactive" as const };
  expect(await look({ screen: inactive })).toEqual([]);
  expect(await look({})).toEqual(["bottom"]);
  stop();
  expect(seen()).toEqual({});
});

it("a takeover in a band lies over what plays, is stronger than schedules at its edge, and plays early", async () => {
  const warned = { ...interruption("takeover"), band: { edge: "bottom", percent: 20 } as const };
  give(withBands([ruleOf(5)]));
  await clock.advance(500);
  give(withBands([ruleOf(5)], { interruptions: [warned] }));
  await clock.advance(500);
  expect([engine.output().answer?.winner?.id, picture.visible().at(-1), seen()]).toEqual([
    "default:1",
    String(engine.output().turn?.slot.key),
    { bottom: "31" },
  ]);
  const next = withBands([], { version: 2, interruptions: [warned] });
  give(withEarly(withBands([ruleOf(5)]), [onlyInterruptions(next, new Set([7]))]));
  await clock.advance(500);
  expect(seen()).toEqual({ bottom: "31" });
  give(withEarly(withBands([ruleOf(5)]), []));
  await clock.advance(500);
  expect(seen()).toEqual({ bottom: expect.stringMatching(/^2[12]$/) });
  expect(plays.at(-1)).toMatchObject({ source: { because: "interruption:7" } });
});

it("files of a band do not hold up the picture, nor those of the picture a band", async () => {
  missing.add(hashOf(21));
  give(withBands([ruleOf(5)], { accountPlaylistId: 3 }));
  await clock.advance(500);
  expect([picture.visible().length, seen()]).toEqual([1, {}]);
  missing = new Set([hashOf(1)]);
  engine.wake();
  await clock.advance(500);
  expect([picture.visible().at(-1), Object.keys(seen())]).toEqual(["31", ["bottom"]]);
});

it("begins and ends at its time, and waits while the time is not sure", async () => {
  const [from, until] = [clock.now() + 90_000, clock.now() + 150_000];
  const time = (ms: number) => new Date(ms).toISOString().slice(11, 19).slice(0, 5);
  // The screen's zone has no offsets here, so local times are those of UTC.
  const windows = [{ start: time(from + 30_000), end: time(until + 30_000) }];
  give(withBands([ruleOf(5, { when: { windows } })]));
  await clock.advance(119_900);
  expect(seen()).toEqual({});
  await clock.advance(300);
  expect(Object.keys(seen())).toEqual(["bottom"]);
  await clock.advance(59_700);
  expect(Object.keys(seen())).toEqual(["bottom"]);
  await clock.advance(200);
  expect(seen()).toEqual({});
  give(withBands([ruleOf(5)]));
  await clock.advance(200);
  expect(Object.keys(seen())).toEqual(["bottom"]);
  trusted = false;
  give(withBands([ruleOf(5)]));
  expect(seen()).toEqual({});
});

it("one band at each edge: the stronger one, those that take turns in one round; another size leaves no gap", async () => {
  const other = { id: 4, name: "Logo", items: [imageItem(41, 1_000)] };
  const playlists = [...withBands([]).playlists, other];
  const rules = [
    ruleOf(5),
    ruleOf(6, { playlistId: 4, priority: 3 }),
    ruleOf(7, { playlistId: 4, band: { edge: "left", percent: 9 } }),
  ];
  give(withBands(rules, { playlists }));
  await clock.advance(200);
  expect(seen()).toEqual({ bottom: "41", left: "41" });
  const shared = [ruleOf(5, { sharing: "rotate" }), ruleOf(6, { playlistId: 4, sharing: "rotate" })];
  give(withBands(shared, { playlists }));
  const turns = new Set<string>();
  for (let second = 0; second < 6; second++) {
    await clock.advance(1_000);
    turns.add(seen().bottom ?? "-");
  }
  expect(turns).toEqual(new Set(["21", "22", "41"]));
  expect(new Set(plays.map(({ source }) => source.because))).toEqual(new Set(["band:6", "band:7", "band:5"]));
  give(withBands([ruleOf(5, { band: { edge: "bottom", percent: 20 } })], { playlists }));
  for (let look = 0; look < 20; look++) {
    await clock.advance(10);
    expect(seen().bottom).toMatch(/^(21|22|41)$/);
  }
  expect(opened.filter(({ gone }) => !gone)).toMatchObject([
    { where: { band: { percent: 20 } }, visible: true },
  ]);
});

it("is silent, shows no layouts, and shows the picture where none of its items can be shown", async () => {
  const loud = { ...videoItem(23, 4_000), muted: false } as ReturnType<typeof videoItem>;
  const items = [layoutItem([3], 5_000), loud];
  const playlists = withBands([]).playlists.map((each) => (each.id === 2 ? { ...each, items } : each));
  give(withBands([ruleOf(5)], { playlists }));
  await clock.advance(500);
  expect(seen()).toEqual({ bottom: "23" });
  expect(opened[0]?.stage.views[0]?.slot.item).toMatchObject({ muted: true });
  broken.add(hashOf(23));
  await clock.advance(12_000);
  expect(seen()).toEqual({});
  expect(picture.visible()).toHaveLength(1);
  broken.clear();
  await clock.advance(400_000);
  expect(seen()).toEqual({ bottom: "23" });
});

it("on a screen of a video wall it lies in the picture of the whole wall", async () => {
  const part = { x: 0, y: 0.5, width: 0.5, height: 0.5 };
  give(withBands([ruleOf(5)], { screen: { ...withBands([]).screen, part } }));
  await clock.advance(500);
  expect(opened[0]?.where).toEqual({ band: bottom, part });
});

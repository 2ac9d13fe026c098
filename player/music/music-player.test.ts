import { beforeEach, expect, it } from "vitest";
import { type PlaylistMusic, playlistMusic } from "#shared/contracts/library/playlist-music.ts";
import { type Manifest, manifestPlaylist } from "#shared/contracts/playing/manifest.ts";
import { nothingScheduled } from "#shared/contracts/playing/nothing-scheduled.ts";
import { resolve } from "#shared/schedule/index.ts";
import type { EngineOutput } from "../engine/engine.ts";
import { createObservable } from "../observable.ts";
import { createFakeClock, type FakeClock, settlePromises } from "../testing/fake-clock.ts";
import { createMusicPlayer, type MusicPlayer } from "./music-player.ts";
import { createSound } from "./sound.ts";
import type { SoundElement } from "./sound-element.ts";

const noon = Date.UTC(2026, 10, 20, 12);
const lengths: Record<string, number> = { aa: 60_000, bb: 30_000 };
const hash = (two: string) => two.repeat(32);
const track = (id: number, two: string) => ({
  id,
  mediaId: id,
  name: `Track ${two}`,
  kind: "audio",
  file: hash(two),
  durationMs: lengths[two],
});
const picture = { id: 9, mediaId: 9, name: "Poster", kind: "image", file: hash("cc"), durationMs: 5_000 };

/** A sound element that keeps time like a browser's: it plays on by the clock at its rate. */
class FakeSound implements SoundElement {
  onFailure: ((message: string) => void) | null = null;
  disposed = false;
  rate = 1;
  #volume = 0;
  #at = { positionMs: 0, sinceMs: 0 };
  #playing = false;
  readonly file: string;
  readonly clock: FakeClock;
  readonly world: { refuses: boolean };
  constructor(file: string, clock: FakeClock, world: { refuses: boolean }) {
    this.file = file;
    this.clock = clock;
    this.world = world;
    this.#at.sinceMs = clock.monotonic();
  }
  async play(): Promise<void> {
    if (this.world.refuses) throw true;
    this.#move(this.positionMs());
    this.#playing = true;
  }
  pause(): void {
    this.#move(this.positionMs());
    this.#playing = false;
  }
  isPaused = () => !this.#playing;
  seek = (ms: number) => this.#move(ms);
  positionMs(): number {
    const { positionMs, sinceMs } = this.#at;
    return positionMs + (this.#playing ? (this.clock.monotonic() - sinceMs) * this.rate : 0);
  }
  volume = () => this.#volume;
  setVolume(volume: number): void {
    this.#volume = volume;
  }
  setRate(rate: number): void {
    this.#move(this.positionMs());
    this.rate = rate;
  }
  dispose(): void {
    this.disposed = true;
    this.#playing = false;
  }
  #move(positionMs: number): void {
    this.#at = { positionMs, sinceMs: this.clock.monotonic() };
  }
}

let clock: FakeClock;
let sounds: FakeSound[];
let world: { refuses: boolean };
let sent: string[];
let missing: Set<string>;
let player: MusicPlayer;
const sound = { now: createSound() };
let view: ReturnType<typeof createObservable<{ output: EngineOutput }>>;

const manifestWith = (music: Partial<PlaylistMusic> | null): Manifest => ({
  ...nothingScheduled,
  format: 1,
  version: 1,
  brand: { name: "Cafe" },
  files: [],
  defaultPlaylistId: 1,
  screen: { id: 1, name: "Window", orientation: 0, timeZone: "UTC", status: "active" },
  playlists: [
    {
      id: 1,
      name: "Daily",
      items: [picture],
      ...(music && { music: playlistMusic.parse({ playlistId: 7, ...music }) }),
    },
    { id: 7, name: "Radio", items: [track(1, "aa"), track(2, "bb")] },
  ].map((one) => manifestPlaylist.parse(one)),
});
function plays(music: Partial<PlaylistMusic> | null, state: EngineOutput["state"] = "playing"): void {
  const manifest = manifestWith(music);
  const answer = resolve({ manifest, atMs: clock.now(), clockTrusted: true, has: () => true });
  view.set({ output: { state, manifest, answer, turn: null } });
}
const heard = () => sounds.filter((each) => !each.disposed && !each.isPaused());
const volumes = () => heard().map((each) => Math.round(each.volume() * 100));
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) {
    await clock.advance(Math.min(500, left));
    await settlePromises();
  }
}

beforeEach(() => {
  clock = createFakeClock(noon);
  sounds = [];
  world = { refuses: false };
  sent = [];
  missing = new Set();
  sound.now = createSound();
  view = createObservable<{ output: EngineOutput }>({
    output: { state: "idle", manifest: null, answer: null, turn: null },
  });
  player = createMusicPlayer({
    clock,
    view,
    sound: sound.now,
    has: (file) => !missing.has(file),
    clockTrusted: () => true,
    open(file) {
      sounds.push(new FakeSound(file, clock, world));
      return sounds.at(-1) as FakeSound;
    },
    onBlocked: (blocked) => sent.push(blocked ? "blocked" : "allowed"),
    onFailure: (name, message) => sent.push(`${name}: ${message}`),
  });
});

it("plays the moment of the track that the clock says, at the volume of the music and of the screen", async () => {
  await pass(10_000);
  plays({ fadeMs: 0, volume: 80 });
  player.setVolume(0.5);
  await pass(2_000);
  const [one] = heard();
  expect([one?.file, volumes()]).toEqual([hash("aa"), [40]]);
  expect(Math.abs((one?.positionMs() ?? 0) - ((clock.now() % 90_000) % 60_000))).toBeLessThan(40);
  await pass(60_000);
  expect(heard().map(({ file }) => file)).toEqual([hash("bb")]);
  expect(sounds.filter(({ disposed }) => !disposed)).toHaveLength(1);
});

it("fades from one track into the next with two elements, and then frees the first", async () => {
  plays({ fadeMs: 6_000, volume: 100 });
  const round = 78_000;
  await pass(round - (noon % round) + 54_000 + 3_000);
  expect(
    heard()
      .map(({ file }) => file)
      .sort(),
  ).toEqual([hash("aa"), hash("bb")]);
  expect(volumes().map((each) => Math.round(each / 10))).toEqual([7, 7]);
  await pass(4_000);
  expect(heard().map(({ file }) => file)).toEqual([hash("bb")]);
  expect(sounds.filter(({ disposed }) => !disposed)).toHaveLength(1);
});

it("goes on across items and new manifests with the same music: no element is opened again", async () => {
  plays({ fadeMs: 0 });
  await pass(5_000);
  plays({ fadeMs: 0 });
  plays({ fadeMs: 0, volume: 20 });
  await pass(5_000);
  expect(sounds).toHaveLength(1);
  expect(volumes()).toEqual([20]);
});

it.each([
  ["lower", [10]],
  ["pause", []],
  ["keep", [50]],
] as const)(
  "while an item with sound plays, the music gives way (%s) and comes back at the right place",
  async (whileSound, during) => {
    plays({ fadeMs: 0, whileSound });
    await pass(3_000);
    expect(volumes()).toEqual([50]);
    const film = {};
    sound.now.report(film, true);
    await pass(5_000);
    expect(volumes()).toEqual(during);
    sound.now.report(film, false);
    await pass(5_000);
    expect(volumes()).toEqual([50]);
    const [one] = heard();
    expect(Math.abs((one?.positionMs() ?? 0) - ((clock.now() % 90_000) % 60_000))).toBeLessThan(40);
    expect(sounds).toHaveLength(1);
  },
);

it.each(["lease-over", "closed", "inactive", "downloading", "idle", "pairing", "starting"] as const)(
  "is silent under a card: %s",
  async (state) => {
    plays({});
    await pass(3_000);
    expect(heard()).toHaveLength(1);
    plays({}, state);
    await pass(2_000);
    expect(sounds.every(({ disposed }) => disposed)).toBe(true);
  },
);

it("ends softly when something without music plays", async () => {
  plays({ fadeMs: 0 });
  await pass(3_000);
  plays(null);
  await clock.advance(300);
  expect(volumes()[0]).toBeGreaterThan(0);
  expect(volumes()[0]).toBeLessThan(50);
  await pass(1_000);
  expect(sounds.every(({ disposed }) => disposed)).toBe(true);
});

it("tells that the browser refuses sound, and plays in place as soon as a person touches the page", async () => {
  world.refuses = true;
  plays({ fadeMs: 0 });
  await pass(20_000);
  expect([sent, heard()]).toEqual([["blocked"], []]);
  world.refuses = false;
  player.touched();
  await pass(3_000);
  expect(sent).toEqual(["blocked", "allowed"]);
  expect(Math.abs((heard()[0]?.positionMs() ?? 0) - ((clock.now() % 90_000) % 60_000))).toBeLessThan(40);
});

it("tries again every minute without a touch", async () => {
  world.refuses = true;
  plays({ fadeMs: 0 });
  await pass(5_000);
  world.refuses = false;
  await pass(70_000);
  expect(sent).toEqual(["blocked", "allowed"]);
});

it("a slow device catches up by playing a little faster, and a paused one is started again", async () => {
  plays({ fadeMs: 0 });
  await pass(1_000);
  const [one] = heard();
  one?.seek(one.positionMs() - 200);
  await pass(2_000);
  expect(one?.rate).toBeGreaterThan(1);
  await pass(20_000);
  expect(one?.rate).toBe(1);
  one?.pause();
  await pass(2_000);
  expect(heard()).toHaveLength(1);
});

it("a track that is missing or fails is silent for its turn, and is tried in the next round", async () => {
  missing.add(hash("bb"));
  plays({ fadeMs: 0 });
  const intoRound = noon % 90_000;
  await pass(90_000 - intoRound + 61_000);
  expect(heard()).toEqual([]);
  missing.clear();
  await pass(30_000);
  sounds.at(-1)?.onFailure?.("the track is missing or damaged");
  await pass(1_000);
  expect([sent, heard()]).toEqual([["Track aa: the track is missing or damaged"], []]);
  await pass(90_000);
  expect(heard()).toHaveLength(1);
});

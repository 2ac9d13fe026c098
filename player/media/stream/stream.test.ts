import { beforeEach, expect, it, vi } from "vitest";
import { createFakeClock, type FakeClock } from "#player/testing/fake-clock.ts";
import { hourMs } from "#shared/durations.ts";
import { manifestItem } from "#shared/media-kinds/contract.ts";
import { roundOf } from "#shared/schedule/round.ts";
import type { KindView, ViewWorld } from "../view.ts";
import { stream } from "./stream.ts";

/* A stream that stops and comes back, in a browser that plays HLS itself, with a clock that the test moves. */

/** What the stream's server does. */
let server: "sends" | "refuses" | "is silent" | "sends one picture";

/** As much of a video element as a live stream uses. It asks the server when it is loaded. */
class StreamVideo extends EventTarget {
  readonly style: Record<string, string> = {};
  readonly videoWidth = 640;
  readonly videoHeight = 360;
  readonly asked: number[] = [];
  muted = true;
  volume = 1;
  src = "";
  currentTime = 0;
  isPlaying = false;
  private hasPicture = false;
  private readonly clock: FakeClock;
  constructor(clock: FakeClock) {
    super();
    this.clock = clock;
  }
  canPlayType = () => "maybe";
  load(): void {
    this.isPlaying = false;
    this.hasPicture = false;
    this.currentTime = 0;
    if (this.src === "") return;
    this.asked.push(this.clock.monotonic());
    if (server === "is silent") return;
    this.hasPicture = server !== "refuses";
    queueMicrotask(() => this.dispatchEvent(new Event(this.hasPicture ? "loadeddata" : "error")));
  }
  async play(): Promise<void> {
    this.isPlaying = true;
  }
  pause(): void {
    this.isPlaying = false;
  }
  removeAttribute(): void {
    this.src = "";
  }
  remove(): void {}
  tick(ms: number): void {
    if (this.isPlaying && this.hasPicture && server === "sends") this.currentTime += ms / 1000;
  }
}

let clock: FakeClock;
let video: StreamVideo;
let view: KindView;
let lastPictures: number;
const failures: string[] = [];

/** Lets time pass; the video plays meanwhile. */
async function pass(seconds: number): Promise<void> {
  for (let each = 0; each < seconds; each++) {
    video.tick(1_000);
    await clock.advance(1_000);
  }
}

beforeEach(async () => {
  server = "sends";
  clock = createFakeClock();
  video = new StreamVideo(clock);
  lastPictures = 0;
  failures.length = 0;
  const canvas = () => ({
    style: {},
    getContext: () => ({ drawImage: () => lastPictures++ }),
    remove: () => lastPictures--,
  });
  vi.stubGlobal("document", {
    visibilityState: "visible",
    createElement: (name: string) => (name === "video" ? video : canvas()),
  });
  const item = manifestItem.parse({
    id: 1,
    mediaId: 1,
    name: "Lobby",
    kind: "stream",
    durationMs: hourMs,
    settings: { url: "https://live.example/lobby.m3u8" },
  });
  const [slot] = roundOf({ items: [item] }).slots;
  if (slot?.item.kind !== "stream") throw new Error("no slot");
  const host = { style: {}, appendChild: () => undefined } as unknown as HTMLElement;
  view = stream({ ...slot, item: slot.item }, host, { clock } as unknown as ViewWorld);
  view.onFailure = (why) => void failures.push(why);
  await view.prepare(0);
  view.show?.();
  await pass(10);
});

it("that stops keeps its last picture, is asked for again and again, and plays when it is back", async () => {
  expect([video.asked.length, lastPictures]).toEqual([1, 0]);
  server = "refuses";
  await pass(20);
  expect(lastPictures).toBe(1);
  expect(video.asked.length).toBeGreaterThan(2);
  await pass(20);
  server = "sends";
  await pass(25);
  expect([video.isPlaying, lastPictures, failures]).toEqual([true, 0, []]);
  expect(video.currentTime).toBeGreaterThan(3);
  // It was away for less than a minute each time, so that it is never given up.
  server = "refuses";
  await pass(50);
  server = "sends";
  await pass(30);
  expect([video.isPlaying, lastPictures, failures]).toEqual([true, 0, []]);
});

it.each(["refuses", "is silent", "sends one picture"] as const)(
  "is given up after a minute when its server %s, so that the next item plays",
  async (trouble) => {
    server = trouble;
    await pass(55);
    expect([lastPictures, failures]).toEqual([1, []]);
    await pass(70);
    expect(failures.length).toBeGreaterThan(0);
    expect(failures[0]).toContain("stream is missing");
  },
);

it("is not asked for again after it left the screen", async () => {
  server = "refuses";
  await pass(20);
  view.dispose();
  const asked = video.asked.length;
  await pass(60);
  expect([video.asked.length, clock.pending()]).toEqual([asked, 0]);
});

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { z } from "zod";
import { type DevtoolsPage, openDevtoolsPage } from "../../e2e/player/old-browsers/devtools-page.ts";
import type { Lane } from "./lanes.ts";
import { processUse } from "./memory.ts";
import type { Service } from "./service.ts";

const scripts = ["hasten.mjs", "witness.mjs"].map((name) =>
  readFileSync(join(import.meta.dirname, name), "utf8"),
);
const args = [
  "--ignore-certificate-errors",
  // Small caches, as on a small device: what grows beside them shows sooner.
  "--enable-low-end-device-mode",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
];
const sampleWidth = 192;
/** A frame counts as black or white when so much of it is. */
const emptyShare = 0.97;
const mostEvidence = 10;
/** A change is late when it comes so much (real ms) after the end of the item before it. */
export const lateMs = 100;
const openWithinMs = 400_000;

const counted = [
  "changes",
  "unready",
  "films",
  "filmFrames",
  "filmDropped",
  "empty",
  "looks",
  "away",
] as const;
/** What the page has counted since its start (witness.mjs). */
const seenSchema = z
  .record(z.enum([...counted, "page"]), z.number())
  .and(z.object({ gaps: z.array(z.number()) }));
type Seen = z.output<typeof seenSchema>;
const totalled = [...counted, "late", "frames", "black", "crashes", "errors"] as const;
export const totalsSchema = z.record(z.enum(totalled), z.number());
export type Totals = z.output<typeof totalsSchema>;

const measured = [
  "heapMb",
  "nodes",
  "detached",
  "listeners",
  "rendererMb",
  "gpuMb",
  "allMb",
  "processes",
] as const;
const alsoMeasured = ["openFiles", "cacheMb", "databaseMb", "hours", "minutes", "changes", "page"] as const;
/** `hours` of this screen's clock and real `minutes` since the start; `changes` of all pages; another `page` after each start. */
export const lookSchema = z
  .record(z.enum([...measured, ...alsoMeasured]), z.number())
  .and(z.object({ lane: z.string(), run: z.number() }));
export type Look = z.output<typeof lookSchema>;

const reachable = `(function () {
  var count = 0;
  (function walk(root) {
    var walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
    do count++; while (walker.nextNode());
  })(document);
  return count;
})()`;
const storage = `navigator.storage.estimate().then(function (found) {
  var details = found.usageDetails || {};
  return { cache: details.caches || 0, database: details.indexedDB || 0 };
})`;

/** A real player in a real browser with its own profile, which plays one lane. */
export class Screen {
  readonly lane: Lane;
  screenId = 0;
  /** The page has ended; what watches a kiosk would open it again. */
  hasCrashed = false;
  readonly totals = Object.fromEntries(totalled.map((key) => [key, 0])) as Totals;
  /** How much later than planned changes came (real ms), the newest. */
  readonly lateness: number[] = [];
  readonly messages = new Set<string>();
  #page: DevtoolsPage | null = null;
  #last: Seen | null = null;
  #aheadMs = 0;
  #script = "";
  readonly #program: string;
  readonly #profile: string;
  readonly #evidence: string;
  readonly #service: Service;

  constructor(lane: Lane, options: { program: string; profile: string; evidence: string; service: Service }) {
    this.lane = lane;
    this.#program = options.program;
    this.#profile = options.profile;
    this.#evidence = options.evidence;
    this.#service = options.service;
  }

  get page(): DevtoolsPage {
    if (!this.#page) throw new Error(`${this.lane.name} is not open`);
    return this.#page;
  }

  async open(): Promise<void> {
    const { haste, url } = this.#service;
    const page = await openDevtoolsPage(this.#program, { profile: this.#profile, args });
    this.#page = page;
    this.hasCrashed = false;
    page.on("Inspector.targetCrashed", () => {
      this.totals.crashes++;
      this.hasCrashed = true;
    });
    this.#script = "";
    await this.#inject();
    for (const domain of ["Performance", "Inspector"]) await page.send(`${domain}.enable`);
    // Not "Animation.enable": it would keep every animation, and its element.
    const hasten = () => page.send("Animation.setPlaybackRate", { playbackRate: haste.factor });
    page.on("Page.loadEventFired", () => void hasten().catch(() => undefined));
    await page.goto(this.lane.bareUrl ?? `${url}/player`);
  }

  async pair(): Promise<void> {
    if (this.lane.bareUrl) return;
    const code = "(document.querySelector('[data-testid=pairing-code]') || {}).textContent";
    await this.page.until(`/\\d/.test(${code} || "")`, openWithinMs);
    const shown = (await this.page.evaluate<string>(code)).replace(/\D/g, "");
    const { name, title, playlistId, onWall } = this.lane;
    const body = { code: shown, name: title, ...(!onWall && { defaultPlaylistId: playlistId }) };
    this.screenId = (await this.#service.call<{ id: number }>("POST", "/screens", body)).id;
    console.log(`  ${name}: screen ${this.screenId}, ${this.page.version}`);
  }

  /** Waits until something is on screen. */
  shows(withinMs = openWithinMs): Promise<void> {
    return this.page.until(
      "document.querySelector('#stage > .layer.is-shown') && document.querySelector('#stage').dataset.state === 'playing'",
      withinMs,
    );
  }

  /** Gives every later document the clock as it is now. */
  async #inject(): Promise<void> {
    const { haste } = this.#service;
    if (this.#script)
      await this.page.send("Page.removeScriptToEvaluateOnNewDocument", { identifier: this.#script });
    const clock = { ...haste, aheadMs: haste.aheadMs + this.#aheadMs };
    const source = [`globalThis.enduranceHaste = ${JSON.stringify(clock)};`, ...scripts].join("\n");
    const { identifier } = await this.page.send("Page.addScriptToEvaluateOnNewDocument", { source });
    this.#script = String(identifier);
  }

  /** Sets the device's clock; with `withServer` the server's was set by as much. */
  async stepClock(ms: number, withServer = false): Promise<void> {
    if (!withServer) this.#aheadMs += ms;
    await this.page.evaluate(`stepClock(${ms})`);
    await this.#inject();
  }

  /** Reads what the page has counted. */
  async count(): Promise<void> {
    const now = seenSchema.parse(
      await this.page.evaluate("Object.assign({}, endurance.seen, { gaps: endurance.seen.gaps.splice(0) })"),
    );
    const before = this.#last?.page === now.page ? this.#last : null;
    for (const key of counted) this.totals[key] += now[key] - (before?.[key] ?? 0);
    const plannedMs = this.lane.itemMs / this.#service.haste.factor;
    for (const gap of now.gaps) {
      this.lateness.push(gap - plannedMs);
      if (gap - plannedMs > lateMs) this.totals.late++;
    }
    this.lateness.splice(0, this.lateness.length - 5_000);
    for (const message of this.page.errors.splice(0)) {
      this.totals.errors++;
      if (this.messages.size < 20) this.messages.add(message.slice(0, 300));
    }
    this.#last = now;
  }

  async look(since: { atMs: number; run: number }): Promise<Look> {
    const { page } = this;
    await this.count();
    // Twice: objects that the first collection frees may have kept others alive.
    await page.send("HeapProfiler.collectGarbage");
    await page.send("HeapProfiler.collectGarbage");
    const { metrics } = (await page.send("Performance.getMetrics")) as {
      metrics: { name: string; value: number }[];
    };
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    const attached = await page.evaluate<number>(reachable);
    const stored = await page.evaluate<{ cache: number; database: number }>(storage);
    const { factor, aheadMs } = this.#service.haste;
    const minutes = (Date.now() - since.atMs) / 60_000;
    const rounded = (value: number) => Math.round(value * 1000) / 1000;
    const use = processUse(page.pid);
    return lookSchema.parse({
      lane: this.lane.name,
      run: since.run,
      hours: rounded((minutes * factor) / 60 + aheadMs / 3_600_000),
      minutes: rounded(minutes),
      changes: this.totals.changes,
      page: this.#last?.page ?? 0,
      heapMb: rounded(of("JSHeapUsedSize") / 1e6),
      nodes: of("Nodes"),
      detached: Math.max(0, of("Nodes") - attached),
      listeners: of("JSEventListeners"),
      ...Object.fromEntries(Object.entries(use).map(([key, value]) => [key, rounded(value)])),
      cacheMb: rounded(stored.cache / 1e6),
      databaseMb: rounded(stored.database / 1e6),
    });
  }

  /** Checks every frame that the browser composites for a while. */
  async watchFrames(ms: number): Promise<void> {
    const { page } = this;
    const pictures: Buffer[] = [];
    page.on("Page.screencastFrame", ({ data, sessionId }) => {
      pictures.push(Buffer.from(String(data), "base64"));
      void page.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
    });
    const size = { maxWidth: sampleWidth, maxHeight: sampleWidth };
    await page.send("Page.startScreencast", { format: "jpeg", quality: 80, everyNthFrame: 1, ...size });
    await delay(ms);
    await page.send("Page.stopScreencast");
    const playing = await page.evaluate<boolean>(
      "document.querySelector('#stage').dataset.state === 'playing'",
    );
    for (const picture of pictures) {
      this.totals.frames++;
      if (!playing || !(await isBlank(picture))) continue;
      if (this.totals.black++ < mostEvidence)
        writeFileSync(join(this.#evidence, `black-${this.lane.name}-${Date.now()}.jpg`), picture);
    }
  }

  /** Ends all processes of the browser at once, as a power cut does. */
  async kill(): Promise<void> {
    await this.#page?.close();
    this.#page = null;
  }
}

async function isBlank(picture: Buffer): Promise<boolean> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const pixels = info.width * info.height;
  let [dark, light] = [0, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    const grey = data[at] ?? 0;
    if (grey < 12) dark++;
    if (grey > 250) light++;
  }
  return dark > emptyShare * pixels || light > emptyShare * pixels;
}

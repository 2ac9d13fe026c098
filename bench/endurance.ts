/**
 * Weeks of play in hours: `npm run endurance -- --hours 8`. Real players in real browsers play from the real server, each
 * screen one kind of content, by clocks that run faster; meanwhile network, database, server, clocks and devices
 * fail. What is compressed and what is not: docs/weeks-of-play.md. Needs ffmpeg, poppler-utils, openssl and a built
 * service. Results are written after every round to `test-results/endurance/<name>`; a run with the same name goes on
 * with them. Other switches are below.
 */
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { fetchBrowser, type OldBrowser, oldBrowsers } from "../e2e/player/old-browsers/fetch-browser.ts";
import { earlierBuild } from "./drills/earlier-build.ts";
import { disturbances } from "./endurance/disturb.ts";
import { hangOnWall, makeLanes } from "./endurance/lanes.ts";
import { type Event, type State, stateSchema, writeReport } from "./endurance/report.ts";
import { Screen } from "./endurance/screen.ts";
import { openService, type Service } from "./endurance/service.ts";
import { openSites, type Sites } from "./endurance/sites.ts";

const { values } = parseArgs({
  options: {
    hours: { type: "string", default: "8" },
    name: { type: "string", default: "today" },
    /** A major version of an old browser, or a program. */
    browser: { type: "string" },
    /** How much faster the clocks run. */
    factor: { type: "string", default: "4" },
    /** The length of a still item (ms by the screen's clock). */
    item: { type: "string", default: "1000" },
    lanes: { type: "string" },
    /** Seconds between two measurements, and between two disturbances; 0: none. */
    look: { type: "string", default: "30" },
    disturb: { type: "string", default: "150" },
    /** Minutes before the first disturbance. */
    calm: { type: "string", default: "0" },
    /** Commits whose builds take turns with this one; none: this one ends and starts. */
    versions: { type: "string", default: "" },
  },
});
const root = resolve(import.meta.dirname, "..");
const results = join(root, "test-results/endurance", values.name);
mkdirSync(results, { recursive: true });
const statePath = join(results, "state.json");
const looksPath = join(results, "looks.jsonl");
const recoverWithinMs = 60_000;
const feedEveryMs = 5_000;
const framesMs = 2_000;
const answersWithinMs = 30_000;

const major = Number(values.browser);
const program =
  major in oldBrowsers
    ? await fetchBrowser(major as OldBrowser)
    : (values.browser ?? process.env.CHROMIUM_PATH ?? "/usr/bin/chromium-headless-shell");
const folder = mkdtempSync(join(tmpdir(), "vitrine-endurance-"));
const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
const earlier = values.versions.split(",").filter(Boolean).map(earlierBuild);
const versions = [
  ...earlier.map((made) => ({ root: made.folder, name: made.commit })),
  { root, name: commit },
];
const state: State = existsSync(statePath)
  ? stateSchema.parse(JSON.parse(readFileSync(statePath, "utf8")))
  : { lanes: {}, events: [], runs: [] };

const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })];
let screens: Screen[] = [];
let service: Service;
let sites: Sites;
const began = { atMs: Date.now(), run: state.runs.length + 1 };
const until = began.atMs + Number(values.hours) * 3_600_000;
let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    stopping = true;
  });
const goesOn = () => !stopping && Date.now() < until;

/** Lets one screen's trouble not end the run. */
async function each(what: string, act: (screen: Screen) => Promise<unknown>): Promise<void> {
  for (const screen of screens) {
    const late = delay(answersWithinMs, undefined, { ref: false }).then(() => {
      throw new Error("no answer");
    });
    await Promise.race([act(screen), late]).catch((error: unknown) =>
      console.error(`${screen.lane.name}, ${what}: ${error}`),
    );
  }
}

/** Opens a page that has crashed again, as the app or kiosk around it does. */
async function openCrashed(): Promise<void> {
  for (const screen of screens)
    if (screen.hasCrashed) {
      console.error(`${screen.lane.name} has crashed`);
      await screen.kill();
      await screen.open();
    }
}

const earlierTotals = Object.fromEntries(
  Object.entries(state.lanes).map(([name, { totals }]) => [name, totals]),
);
function keep(): void {
  for (const { lane, totals, lateness, messages } of screens) {
    const before = earlierTotals[lane.name];
    const sum = Object.fromEntries(
      Object.entries(totals).map(([key, value]) => [
        key,
        value + (before?.[key as keyof typeof before] ?? 0),
      ]),
    ) as typeof totals;
    const { title, itemMs, usualS } = lane;
    const sorted = [...lateness].sort((a, b) => a - b);
    const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
    const late = { p50: share(0.5), p99: share(0.99), most: share(0.9999) };
    state.lanes[lane.name] = { title, itemMs, usualS, totals: sum, late, messages: [...messages] };
  }
  const run = state.runs.at(-1);
  if (run) {
    run.minutes = (Date.now() - began.atMs) / 60_000;
    run.leakingLoads = sites.leakingLoads();
    run.loads.push(Math.round(loadavg()[0] ?? 0));
  }
  writeFileSync(statePath, JSON.stringify(state, null, 1));
  writeReport(results);
}

/** Waits until every screen changes again. Resolves to the names of those that do not. */
async function recovered(): Promise<string[]> {
  const deadline = Date.now() + recoverWithinMs;
  const waiting = new Map(screens.map((screen) => [screen, screen.totals.changes]));
  while (waiting.size > 0 && Date.now() < deadline) {
    for (const [screen, before] of waiting) {
      const stays = screen.lane.usualS >= 86_400;
      await (stays ? screen.shows(1_000) : screen.count()).catch(() => undefined);
      if (stays || screen.totals.changes > before) waiting.delete(screen);
    }
    await delay(200);
  }
  return [...waiting.keys()].map(({ lane }) => lane.name);
}

async function disturb(round: number): Promise<void> {
  const act = disturbances[round % disturbances.length];
  if (!act) return;
  const startMs = Date.now();
  const minutes = (startMs - began.atMs) / 60_000;
  const event: Event = { minutes, what: "", tookS: 0, backS: 0, dark: [] };
  try {
    await each("counting", (screen) => screen.count());
    const times = Math.floor(round / disturbances.length) + round;
    const players = screens.filter(({ lane }) => !lane.bareUrl);
    event.what = await act({ service, screens: players, versions, folder, round: times });
  } catch (error) {
    event.what = `failed: ${error}`;
  }
  event.tookS = (Date.now() - startMs) / 1000;
  const doneMs = Date.now();
  event.dark = await recovered();
  event.backS = (Date.now() - doneMs) / 1000;
  state.events.push(event);
  console.log(
    `${minutes.toFixed(1)} min: ${event.what}; back after ${event.backS.toFixed(1)} s ${event.dark.join(" ")}`,
  );
}

try {
  console.log(`${results}: starting the service`);
  service = await openService(folder, Number(values.factor), versions[0]?.root ?? root);
  undo.push(() => service.stop());
  sites = await openSites(folder);
  undo.push(() => sites.close());
  const lanes = await makeLanes(service, sites, { folder, itemMs: Number(values.item) });
  const wanted = values.lanes?.split(",");
  screens = lanes
    .filter(({ name, bareUrl }) => !wanted || bareUrl || wanted.includes(name))
    .map(
      (lane) =>
        new Screen(lane, {
          program,
          profile: join(folder, `screen-${lane.name}`),
          evidence: results,
          service,
        }),
    );
  undo.push(() => Promise.allSettled(screens.map((screen) => screen.kill())));
  for (const screen of screens) {
    await screen.open();
    await screen.pair();
    if (screen.lane.onWall) await hangOnWall(service, screen.screenId, screen.lane.playlistId);
    await screen.shows();
  }
  began.atMs = Date.now();
  const [first] = screens;
  state.runs.push({
    beganAt: new Date().toISOString(),
    browser: first?.page.version ?? "",
    factor: service.haste.factor,
    versions: versions.map(({ name }) => name),
    minutes: 0,
    leakingLoads: 0,
    loads: [],
  });
  let [lookAtMs, feedAtMs, disturbAtMs] = [0, 0, Date.now() + Number(values.disturb) * 1000];
  disturbAtMs += Number(values.calm) * 60_000;
  let [feeds, framed] = [0, 0];
  let rounds = state.events.length;
  while (goesOn()) {
    await openCrashed();
    if (Date.now() >= lookAtMs) {
      lookAtMs = Date.now() + Number(values.look) * 1000;
      await each("looking", async (screen) =>
        appendFileSync(looksPath, `${JSON.stringify(await screen.look(began))}\n`),
      );
      keep();
    }
    if (Date.now() >= feedAtMs) {
      feedAtMs = Date.now() + feedEveryMs;
      feeds++;
      await each("feeding", async ({ lane }) => lane.feed?.(feeds));
    }
    const watched = screens[framed++ % screens.length];
    if (watched) await watched.watchFrames(framesMs).catch(() => undefined);
    if (Number(values.disturb) > 0 && Date.now() >= disturbAtMs) {
      await disturb(rounds++);
      disturbAtMs = Date.now() + Number(values.disturb) * 1000;
    }
  }
  await each("looking", async (screen) => screen.count());
  keep();
} finally {
  for (const step of undo.reverse()) await step();
}
console.log(readFileSync(join(results, "report.md"), "utf8"));

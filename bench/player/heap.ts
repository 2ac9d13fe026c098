/**
 * Memory of a real player that plays: `node bench/player/heap.ts --minutes 60`, on a built player. A picture, a film, a page
 * and a text of a second or two each, so that an hour holds what a shop shows in a day.
 */
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import type { ManifestItem } from "#shared/contracts/manifest.ts";
import { textSettings } from "#shared/contracts/widgets.ts";
import { publishAll, stageOf } from "../../e2e/player/fixtures.ts";
import { type ProtocolServer, startProtocolServer } from "../../e2e/player/protocol-server.ts";
import { makeMp4, makePng } from "../../e2e/support/real-files.ts";
import type { Measured } from "../admin/report.ts";
import type { Part } from "./part.ts";

const mostGrowth = 0.05;
const looks = 60;
const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--mute-audio"];

interface Look {
  heapBytes: number;
  nodes: number;
  listeners: number;
}

async function look(session: CDPSession): Promise<Look> {
  // Twice: what the first collection frees may hold on to more.
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heapBytes: of("JSHeapUsedSize"), nodes: of("Nodes"), listeners: of("JSEventListeners") };
}

async function publish(server: ProtocolServer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-heap-"));
  const png = async (name: string) =>
    readFile(await makePng(join(folder, name), { width: 640, height: 360 }));
  const pages = [await png("page.png")];
  const film = await readFile(await makeMp4(join(folder, "film.mp4"), { seconds: 2 }));
  const settings = textSettings.parse({ text: "Fresh bread at seven", motion: "ticker" });
  const text: ManifestItem = { id: 9, mediaId: 9, name: "Text", kind: "text", durationMs: 1_500, settings };
  const manifest = publishAll(server, { picture: await png("picture.png"), film, pages });
  const [daily] = manifest.playlists;
  if (daily) server.publish({ playlists: [{ ...daily, items: [...daily.items, text] }] });
  await rm(folder, { recursive: true });
}

async function watch(page: Page, minutes: number): Promise<Look[]> {
  await stageOf(page).and(page.locator("[data-state=playing]")).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const seen: Look[] = [];
  for (let index = 0; index <= looks; index++) {
    seen.push(await look(session));
    await new Promise((resolve) => setTimeout(resolve, (minutes * 60_000) / looks));
  }
  return seen;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

async function measure(minutes: number): Promise<{ rows: Measured[]; seen: Look[]; plays: number }> {
  const server = await startProtocolServer();
  const executablePath = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find(
    (path) => path && existsSync(path),
  );
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: flags });
  try {
    await publish(server);
    server.pair();
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.goto(`${server.url}/player`);
    const seen = await watch(page, minutes);
    // The first tenth warms up: compiled code and caches come once.
    const warm = seen.slice(looks / 10);
    const part = Math.ceil(warm.length / 4);
    const of = (slice: Look[], key: keyof Look) => median(slice.map((one) => one[key]));
    const [first, last] = [warm.slice(0, part), warm.slice(-part)];
    const growth = of(last, "heapBytes") / of(first, "heapBytes") - 1;
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2);
    const plays = server.plays.all().length;
    const rows = [
      {
        what: `Heap of the player over ${minutes} minutes, ${plays} plays`,
        target: "growth < 5 %",
        measured: `${megabytes(of(first, "heapBytes"))} to ${megabytes(of(last, "heapBytes"))} MB: ${(growth * 100).toFixed(2)} %; nodes ${of(first, "nodes")} to ${of(last, "nodes")}, listeners ${of(first, "listeners")} to ${of(last, "listeners")}`,
        pass: growth < mostGrowth,
      },
    ];
    return { rows, seen, plays };
  } finally {
    await browser.close();
    await server.down();
  }
}

/** Memory stays flat while a player plays. */
export const heap: Part = {
  name: "heap",
  measure: async (_, { short }) => (await measure(short ? 1 : 60)).rows,
};

if (import.meta.main) {
  const { values } = parseArgs({ options: { minutes: { type: "string" } } });
  const { tableOf } = await import("../admin/report.ts");
  const { rows, seen } = await measure(Number(values.minutes ?? 60));
  console.log(seen.map(({ heapBytes }) => Math.round(heapBytes / 1000)).join(" "));
  console.log(tableOf(rows));
  process.exitCode = rows.every((row) => row.pass) ? 0 : 1;
}

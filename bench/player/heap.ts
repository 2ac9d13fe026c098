/**
 * Measures the memory of a real player while it plays: `node bench/player/heap.ts --hours 24 --minutes 60` runs a day
 * of simulated time and then a real hour. Zero skips one of them. Needs a built player.
 */

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { hourMs } from "#shared/durations.ts";
import { type ManifestItem, textSettings } from "#shared/media-kinds/contract.ts";
import { publishAll, publishPictures, stageOf } from "../../e2e/player/fixtures.ts";
import { type ProtocolServer, startProtocolServer } from "../../e2e/player/protocol-server.ts";
import { makeMp4, makePng } from "../../e2e/support/real-files.ts";
import { openBrowser } from "../dashboard/open-browser.ts";
import type { Measured } from "../goals.ts";
import { growthRow, type Look, look } from "./heap-growth.ts";
import type { Part } from "./part.ts";

const looks = 60;

const text = (id: number, durationMs: number): ManifestItem => ({
  id,
  mediaId: id,
  name: "Text",
  kind: "text",
  durationMs,
  settings: textSettings.parse({ text: "Fresh bread at seven", motion: "ticker" }),
});

async function pictures(names: readonly string[]): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-heap-"));
  const made = names.map(async (label) =>
    readFile(await makePng(join(folder, `${label}.png`), { label, width: 640, height: 360 })),
  );
  const bytes = await Promise.all(made);
  await rm(folder, { recursive: true });
  return bytes;
}

async function film(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-heap-"));
  const bytes = await readFile(await makeMp4(join(folder, "film.mp4"), { seconds: 2 }));
  await rm(folder, { recursive: true });
  return bytes;
}

function append(server: ProtocolServer, item: ManifestItem): void {
  const [playlist] = server.publish({}).playlists;
  if (playlist) server.publish({ playlists: [{ ...playlist, items: [...playlist.items, item] }] });
}

/** Runs a player on the published content and measures its memory `looks` times, each time after the passed time. */
async function watch(
  publish: (server: ProtocolServer) => Promise<void>,
  pass: (page: Page, server: ProtocolServer) => Promise<() => Promise<void>>,
): Promise<{ seen: Look[]; plays: number }> {
  const server = await startProtocolServer();
  const browser = await openBrowser();
  try {
    await publish(server);
    server.pair();
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    const passed = await pass(page, server);
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    const seen = [await look(session)];
    while (seen.length <= looks) {
      await passed();
      seen.push(await look(session));
    }
    return { seen, plays: server.plays.all().length };
  } finally {
    await browser.close();
    await server.down();
  }
}

const playing = (page: Page) => stageOf(page).and(page.locator("[data-state=playing]")).waitFor();

/** Runs in real time, with a film. Items last a second or two, so that an hour has as many plays as a shop's day. */
async function real(minutes: number): Promise<Measured> {
  const { seen, plays } = await watch(
    async (server) => {
      const [picture, page] = await pictures(["picture", "page"]);
      publishAll(server, { picture: picture as Buffer, film: await film(), pages: [page as Buffer] });
      append(server, text(9, 1_500));
    },
    async (page, server) => {
      await page.goto(`${server.url}/player`);
      await playing(page);
      return () => new Promise((resolve) => setTimeout(resolve, (minutes * 60_000) / looks));
    },
  );
  return growthRow(`Heap of the player over ${minutes} minutes, ${plays} plays`, seen);
}

/**
 * Runs in simulated time, in steps short enough for real downloads and decoding between them. It has no film, because
 * films follow their own clock.
 */
async function compressed(hours: number): Promise<Measured> {
  const stepMs = 2000;
  const { seen, plays } = await watch(
    async (server) => {
      server.lease = { until: new Date(Date.now() + 30 * 24 * hourMs).toISOString(), notice: null };
      publishPictures(server, await pictures(["one", "two"]), 10_000);
      append(server, text(9, 10_000));
    },
    async (page, server) => {
      const startMs = Date.now();
      await page.clock.install({ time: startMs });
      await page.goto(`${server.url}/player`);
      await playing(page);
      let atMs = startMs + 10 * 60_000;
      await page.clock.pauseAt(atMs);
      return async () => {
        for (let step = (hours * hourMs) / looks / stepMs; step > 0; step--) {
          atMs += stepMs;
          server.aheadMs = atMs - Date.now();
          await page.clock.runFor(stepMs);
        }
      };
    },
  );
  return growthRow(`Heap of the player over ${hours} hours of simulated time, ${plays} plays`, seen);
}

async function measure(hours: number, minutes: number): Promise<Measured[]> {
  return [...(hours > 0 ? [await compressed(hours)] : []), ...(minutes > 0 ? [await real(minutes)] : [])];
}

/** Expects that memory does not grow while a player plays. */
export const heap: Part = {
  name: "heap",
  measure: (_, { short }) => (short ? measure(0.5, 1) : measure(24, 60)),
};

if (import.meta.main) {
  const { values } = parseArgs({ options: { hours: { type: "string" }, minutes: { type: "string" } } });
  const { isMet, tableOf } = await import("../goals.ts");
  const rows = await measure(Number(values.hours ?? 24), Number(values.minutes ?? 60));
  console.log(tableOf(rows));
  process.exitCode = rows.every(isMet) ? 0 : 1;
}

import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { crossingPlaylists } from "../../e2e/player/media/crossing-playlists.ts";
import { type FrameReport, sampleFrames } from "../../e2e/player/media/frame-sampler.ts";
import { startProtocolServer } from "../../e2e/player/protocol-server.ts";
import type { Measured } from "../goals.ts";
import type { Part } from "./part.ts";

/** Share of the transitions on the whole screen; the others are in a layout of four regions, four at a time. */
const wholeShare = 0.2;
const evidenceFolder = resolve(import.meta.dirname, "../../test-results/frames");
const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--mute-audio"];

/** Plays picture, film, picture for a second each in the real player, and checks every composited frame. */
async function play(rate: number, regions: boolean, transitions: number): Promise<FrameReport> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-frames-"));
  const service = await startProtocolServer();
  const executablePath = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find(
    (path) => path && existsSync(path),
  );
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: flags });
  try {
    const { manifest, areas } = await crossingPlaylists(service, folder, { regions });
    service.publish(manifest);
    service.pair();
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.goto(`${service.url}/player`);
    await page.waitForSelector("#stage > .layer.is-shown");
    await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate });
    const report = await sampleFrames(page, { transitions, areas });
    for (const [index, jpeg] of report.evidence.entries())
      await writeFile(
        join(evidenceFolder, `empty-${rate}x-${regions ? "regions" : "whole"}-${index}.jpg`),
        jpeg,
      );
    return report;
  } finally {
    await browser.close();
    await service.down();
    await rm(folder, { recursive: true });
  }
}

async function row(rate: number, transitions: number): Promise<Measured> {
  const whole = Math.round(transitions * wholeShare);
  const reports = [await play(rate, false, whole), await play(rate, true, transitions - whole)];
  const sum = (of: (report: FrameReport) => number) =>
    reports.reduce((total, report) => total + of(report), 0);
  const empty = sum((report) => report.empty);
  const share = `${sum((report) => report.seenWhileCrossing)} of ${sum((report) => report.paintedWhileCrossing)}`;
  return {
    what: `Black or white frames, ${transitions} transitions, processor slowed ${rate} times`,
    value: empty,
    unit: "wrong",
    goal: { atMost: 0 },
    note: `in ${sum((report) => report.frames)} checked frames; of those in crossings ${share}`,
  };
}

/** Uses the protocol server of the tests instead of the benchmark's server. 1,000 transitions take 7 minutes. */
export const frames: Part = {
  name: "frames",
  async measure(_, { seconds }) {
    await mkdir(evidenceFolder, { recursive: true });
    const transitions = seconds < 5 ? 100 : 1_000;
    return [await row(1, transitions), await row(6, transitions)];
  },
};

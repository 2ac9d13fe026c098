import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, expect } from "@playwright/test";
import { fontPath } from "#server/fonts.ts";
import { fontsFor } from "#shared/fonts/fonts-for.ts";
import { type Design, type DesignElement, designSettings, motions } from "#shared/media-kinds/design.ts";
import { printTable } from "../../support/print-table.ts";
import { makeJpeg } from "../../support/real-files.ts";
import type { ProtocolServer } from "../protocol-server.ts";
import { stageOf, test } from "./player-test.ts";

/* A design with and without motions on a slow screen: frames, movement of the layout, and the first frame. */

const measuredMs = 3_000;
const slowed = 6;
const dishes = "मसाला डोसा,इडली सांभर,ताज़ा फलों का रस,গরম চা,பொங்கல்,ఉప్మా,ಬಿಸಿ ಬೇಳೆ ಬಾತ್,പുട്ട്,પાત્રા,Cold coffee".split(
  ",",
);

/** Twenty elements: pictures, prices in shapes, dishes. With motions six of them come one after another. */
function posterOf(files: readonly string[], moving: boolean): Design {
  const at = (index: number) => ({
    x: 60 + (index % 5) * 370,
    y: 60 + Math.floor(index / 5) * 250,
    w: 340,
    h: 220,
  });
  const elements = Array.from({ length: 20 }, (_, index) => {
    const base = { id: `e${index}`, ...at(index), rotate: index % 7 === 0 ? 8 : undefined };
    if (index % 5 === 0)
      return {
        ...base,
        type: "picture",
        mediaId: 1 + index,
        file: files[index / 5],
        fit: "cover",
        radius: 24,
      };
    if (index % 5 === 1)
      return {
        ...base,
        type: "shape",
        shape: "burst",
        fill: { from: "#b3541e", to: "#f2b705", angle: 120 },
        shadow: true,
      };
    return {
      ...base,
      type: "text",
      runs: [{ text: dishes[index % dishes.length] ?? "" }, { text: ` ₹${index * 10}`, bold: true }],
      font: "sans",
      size: 60,
      colour: "#ffffff",
      align: "centre",
      valign: "middle",
      shadow: true,
    };
  });
  const entering = new Map([0, 1, 2, 8, 13, 15].map((index, turn) => [index, turn]));
  return designSettings.parse({
    width: 1920,
    height: 1080,
    background: { from: "#5b2a12", to: "#2a1208", angle: 160 },
    elements: elements.map((element, index): DesignElement => {
      const turn = entering.get(index);
      const enter = { effect: motions[turn ?? 0], delayMs: (turn ?? 0) * 300, ms: 1_200 };
      return { ...element, ...(moving && turn !== undefined && { enter }) } as DesignElement;
    }),
  });
}

interface Played {
  deltas: number[];
  /** Elements that moved without a motion. */
  shifts: string[];
  /** What the first shown frame had. */
  pictures: string[];
  /** The state of each font file. The browser loads only the files that have letters of this design. */
  fonts: string[];
  moving: number;
  /** Texts that were elsewhere at the end than when they appeared. */
  moved: number;
}

/** Watches the page from its start: what is there when the design is shown, and the frames after that. */
function watch(measuredMs: number): void {
  const played: Played = { deltas: [], shifts: [], pictures: [], fonts: [], moving: 0, moved: 0 };
  let shownMs = Number.POSITIVE_INFINITY;
  let appearedMs = Number.POSITIVE_INFINITY;
  let before: string[] = [];
  // The frame in which the design appears is compared with one in which it was not seen, so it does not count.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
      if (entry.startTime > appearedMs)
        for (const { node } of entry.sources)
          played.shifts.push(`${node?.parentElement?.outerHTML.slice(0, 200) ?? node?.nodeName}`);
  }).observe({ type: "layout-shift", buffered: true });
  /** Where the letters are; motions move them, so only a still design is compared. */
  const places = () =>
    [...document.querySelectorAll(".is-shown .design-text span")]
      .map((span) => span.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x, y, width, height].join());
  const frame = (beforeMs: number) => (nowMs: number) => {
    if (beforeMs > 0) played.deltas.push(nowMs - beforeMs);
    if (played.deltas.length === 1) appearedMs = nowMs;
    if (nowMs < shownMs + measuredMs) requestAnimationFrame(frame(nowMs));
    else {
      played.moved = places().filter((place, at) => place !== before[at]).length;
      Object.assign(window, { played });
    }
  };
  new MutationObserver((_, observer) => {
    const design = document.querySelector("#stage > .layer.is-shown .design");
    if (!design) return;
    observer.disconnect();
    shownMs = performance.now();
    before = places();
    played.pictures = [...design.querySelectorAll("img")].map(
      (image) => `${image.complete} ${image.naturalWidth > 0}`,
    );
    played.fonts = [...document.fonts].map(({ status }) => status);
    requestAnimationFrame((nowMs) => {
      played.moving = document.getAnimations().length;
      frame(0)(nowMs);
    });
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
}

/** Plays a design in a window that has played nothing before. */
async function play(browser: Browser, service: ProtocolServer, design: Design): Promise<Played> {
  const item = { id: 1, mediaId: 1, name: "Poster", durationMs: 3_600_000, kind: "design" as const };
  service.publish({
    defaultPlaylistId: 1,
    playlists: [{ id: 1, name: "Menu", items: [{ ...item, settings: design, fonts: fontsFor(design) }] }],
  });
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const page = await context.newPage();
  await page.addInitScript(watch, measuredMs);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  await page.goto(`${service.url}/player`);
  await expect(stageOf(page)).toHaveAttribute("data-state", "playing", { timeout: 60_000 });
  await page.waitForFunction(() => "played" in window);
  const played = await page.evaluate(() => (window as unknown as { played: Played }).played);
  await context.close();
  return played;
}

test(`a design with six motions plays on a processor slowed ${slowed} times`, async ({
  browser,
  service,
  folder,
}) => {
  const pictures = await Promise.all(
    ["#1d8a6f", "#3f6fc4", "#b3541e", "#7a1f5b"].map(async (colour, at) => {
      const path = join(folder, `${at}.jpg`);
      return service.addFile(await readFile(await makeJpeg(path, { colour, label: `${at}` })), "image/jpeg")
        .sha256;
    }),
  );
  const designs = { still: posterOf(pictures, false), moving: posterOf(pictures, true) };
  const fonts = fontsFor(designs.still);
  for (const { file } of fonts) service.addFile(await readFile(fontPath(file) ?? ""), "font/woff2");
  service.pair();
  const report: Record<string, unknown>[] = [];
  const smooth: Record<keyof typeof designs, number[]> = { still: [], moving: [] };
  // In turn, because other work on the machine changes what is measured.
  for (const name of ["still", "moving", "still", "moving"] as const) {
    const {
      deltas,
      shifts,
      pictures: seen,
      fonts: faces,
      moving,
      moved,
    } = await play(browser, service, designs[name]);
    const share = deltas.filter((ms) => ms <= 20).length / deltas.length;
    smooth[name].push(share);
    report.push({
      design: name,
      frames: deltas.length,
      "at most 20 ms": `${(share * 100).toFixed(1)} %`,
      longest: `${Math.max(...deltas).toFixed(0)} ms`,
      "layout shifts": shifts.length,
      motions: moving,
    });
    expect(shifts, "layout shift").toEqual([]);
    if (name === "still") expect(moved).toBe(0);
    expect(seen).toEqual(pictures.map(() => "true true"));
    expect(faces.filter((state) => state === "loaded").length).toBeGreaterThanOrEqual(fonts.length);
    expect(faces.filter((state) => state === "loading" || state === "error")).toEqual([]);
    expect(moving).toBe(name === "moving" ? 6 : 0);
  }
  printTable(report);
  // Motions of opacity and transform cost no layout: a moving design is about as smooth as a still one.
  expect(Math.max(...smooth.moving)).toBeGreaterThan(Math.max(...smooth.still) - 0.25);
});

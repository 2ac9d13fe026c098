import type { Page } from "@playwright/test";
import sharp from "sharp";

/** A part of the picture, in fractions of its width and height. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface FrameReport {
  /** Number of times that a layer came on screen. */
  transitions: number;
  /** Number of composited frames that were checked, each in every area. */
  frames: number;
  /**
   * Number of frames that the page painted during transitions, by requestAnimationFrame, and how many of them were
   * checked.
   */
  paintedWhileCrossing: number;
  seenWhileCrossing: number;
  /** Number of frames with a black or a white area. */
  empty: number;
  /** The first few of these frames. */
  evidence: Buffer[];
}

/**
 * A pixel is dark (or light) below (or above) these values in all three colours; the samples' colours are far from
 * both.
 */
const dark = 26;
const light = 229;
/** Minimum share of an area: a line between two scaled pictures does not count as an empty frame. */
const maxShare = 0.03;
const sampleWidth = 192;
const maxEvidence = 5;

/** Returns whether a part of this picture is black or white. */
export function isEmpty(
  pixels: Buffer,
  channels: number,
  size: { width: number; height: number },
  area: Area,
): boolean {
  const left = Math.ceil(area.x * size.width) + 1;
  const right = Math.floor((area.x + area.width) * size.width) - 1;
  const top = Math.ceil(area.y * size.height) + 1;
  const bottom = Math.floor((area.y + area.height) * size.height) - 1;
  let odd = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = (y * size.width + x) * channels;
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
      const max = Math.max(red, green, blue);
      const min = Math.min(red, green, blue);
      if (max < dark || min > light) odd++;
    }
  return odd > maxShare * (right - left) * (bottom - top);
}

/**
 * Checks every frame that the browser composites (DevTools' Page.startScreencast, scaled to 192 pixels) from now on,
 * until `transitions` layers have come on screen. The content must fill the areas with colours that are neither dark
 * nor light.
 */
export async function sampleFrames(
  page: Page,
  { transitions, areas }: { transitions: number; areas: readonly Area[] },
): Promise<FrameReport> {
  const report: FrameReport = {
    transitions: 0,
    frames: 0,
    paintedWhileCrossing: 0,
    seenWhileCrossing: 0,
    empty: 0,
    evidence: [],
  };
  const cdp = await page.context().newCDPSession(page);
  let looking = Promise.resolve();
  async function look(data: Buffer): Promise<void> {
    const { data: pixels, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true });
    report.frames++;
    if (!areas.some((area) => isEmpty(pixels, info.channels, info, area))) return;
    report.empty++;
    if (report.evidence.length < maxEvidence) report.evidence.push(data);
  }
  const seenAtMs: number[] = [];
  cdp.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    seenAtMs.push((metadata.timestamp ?? 0) * 1000);
    void cdp.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
    looking = looking.then(() => look(Buffer.from(data, "base64")));
  });
  await page.evaluate(countCrossings);
  await cdp.send("Page.startScreencast", {
    format: "jpeg",
    quality: 90,
    maxWidth: sampleWidth,
    maxHeight: sampleWidth,
    everyNthFrame: 1,
  });
  await page.waitForFunction((wanted) => (window.crossings?.shown ?? 0) >= wanted, transitions, {
    polling: 500,
    timeout: 0,
  });
  await cdp.send("Page.stopScreencast");
  const { shown, painted, spans } = await page.evaluate(
    () => window.crossings ?? { shown: 0, painted: 0, spans: [] },
  );
  await looking;
  await cdp.detach();
  const seen = seenAtMs.filter((at) => spans.some(([from, until]) => at >= from && at <= until));
  return { ...report, transitions: shown, paintedWhileCrossing: painted, seenWhileCrossing: seen.length };
}

interface Crossings {
  shown: number;
  painted: number;
  /** Times of the transitions, in UTC milliseconds. */
  spans: [number, number][];
}
declare global {
  interface Window {
    crossings?: Crossings;
  }
}

/** Runs in the page: counts layers that come on screen, and frames that are painted during a transition. */
function countCrossings(): void {
  const counts: Crossings = { shown: 0, painted: 0, spans: [] };
  window.crossings = counts;
  const shown = new WeakSet<Element>();
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement) || !target.classList.contains("layer")) continue;
      const now = target.classList.contains("is-shown");
      // A layout itself does not count as a transition: its regions do.
      if (now && !shown.has(target) && !target.querySelector(".regions")) counts.shown++;
      if (now) shown.add(target);
      else shown.delete(target);
    }
  }).observe(document.body, { subtree: true, attributeFilter: ["class"] });
  let crossing = false;
  const paint = () => {
    const now = Date.now();
    const last = counts.spans[counts.spans.length - 1];
    if (!document.querySelector(".layer.is-leaving")) crossing = false;
    else {
      counts.painted++;
      if (crossing && last) last[1] = now;
      else counts.spans.push([now, now]);
      crossing = true;
    }
    requestAnimationFrame(paint);
  };
  requestAnimationFrame(paint);
}

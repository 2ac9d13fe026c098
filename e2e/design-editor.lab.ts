import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import type { DesignElement } from "#shared/media-kinds/design.ts";
import { signUp } from "./dashboard/account.ts";
import { printTable } from "./support/print-table.ts";
import { expect, test } from "./support/test.ts";

/* The editor with a design of 100 elements: how it opens, and how a group of all of them is dragged. */

const built = resolve(import.meta.dirname, "../dist/dashboard");
const goalBytes = 250_000;
const steps = 60;
const count = 100;

const elements = Array.from({ length: count }, (_, index): DesignElement => {
  const place = { x: 40 + (index % 10) * 180, y: 40 + Math.floor(index / 10) * 100, w: 150, h: 80 };
  const base = { id: `e${index}`, group: "all", ...place };
  if (index % 2 === 0) return { ...base, type: "shape", shape: "rectangle", fill: "#b3541e", radius: 12 };
  const letters = { font: "sans", size: 36, colour: "#ffffff", align: "centre", valign: "middle" } as const;
  return { ...base, type: "text", runs: [{ text: `थाली ₹${index}` }], ...letters };
});

async function newDesign(page: Page): Promise<number> {
  const settings = { width: 1920, height: 1080, background: "#2a1208", elements };
  const made = await page.request.post("/api/v1/widgets", {
    data: { name: "Hundred", widget: { kind: "design", settings } },
  });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()).id;
}

/** Returns the scripts and styles that pages load, as file names. */
function filesOf(page: Page): Set<string> {
  const files = new Set<string>();
  page.on("request", (request) => {
    if (["script", "stylesheet"].includes(request.resourceType())) files.add(new URL(request.url()).pathname);
  });
  return files;
}

const gzipBytes = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(built, path))).length, 0);

/** Notes when all elements have been painted. */
function watchCanvas(count: number): void {
  new MutationObserver((_, observer) => {
    if (document.querySelectorAll("[data-canvas] [data-element]").length < count) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => Object.assign(window, { paintedMs: performance.now() })),
    );
  }).observe(document, { subtree: true, childList: true });
}
const painted = async (page: Page) => {
  await page.waitForFunction(() => "paintedMs" in window);
  return page.evaluate(() => (window as unknown as { paintedMs: number }).paintedMs);
};

test("the editor opens 100 elements, and drags them as one group", async ({ page, server }) => {
  await signUp(page, server);
  const id = await newDesign(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const files = filesOf(page);
  await page.goto("/app");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction(() => performance.now() > 6_000);
  const ofHome = [...files];
  await page.addInitScript(watchCanvas, count);
  await page.goto(`/app/designs/${id}`);
  const firstMs = await painted(page);
  const more = [...files].filter((path) => !ofHome.includes(path));
  const moreBytes = gzipBytes(more);
  await page.reload();
  const againMs = await painted(page);

  const one = page.locator('[data-element="e55"]');
  await one.click();
  await expect(page.locator("[data-selection]")).toBeVisible();
  const box = await one.boundingBox();
  if (!box) throw new Error("The element has no place");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(() => {
    const deltas: number[] = [];
    const state = { deltas, dragging: true };
    Object.assign(window, { state });
    const frame = (beforeMs: number) => (nowMs: number) => {
      if (beforeMs > 0) deltas.push(nowMs - beforeMs);
      if (state.dragging) requestAnimationFrame(frame(nowMs));
    };
    requestAnimationFrame(frame(0));
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step++) await page.mouse.move(x + step * 2, y + step);
  const during = await one.boundingBox();
  await page.mouse.up();
  const deltas = await page.evaluate(() => {
    const { state } = window as unknown as { state: { deltas: number[]; dragging: boolean } };
    state.dragging = false;
    return state.deltas.sort((a, b) => a - b);
  });
  printTable([
    {
      "beyond the home page": `${(moreBytes / 1000).toFixed(1)} kB in ${more.length} files`,
      "painted first": `${firstMs.toFixed(0)} ms`,
      "painted again": `${againMs.toFixed(0)} ms`,
      frames: deltas.length,
      "median frame": `${(deltas[deltas.length >> 1] ?? 0).toFixed(1)} ms`,
      "worst frame": `${(deltas.at(-1) ?? 0).toFixed(1)} ms`,
    },
  ]);
  // The pointer moved the whole group, and the design was saved with its new places.
  expect(during?.x).toBeGreaterThan(box.x + steps);
  await expect
    .poll(async () => {
      const { widget } = await (await page.request.get(`/api/v1/media/${id}`)).json();
      return widget.settings.elements.filter(
        (each: DesignElement, at: number) => each.x > (elements[at]?.x ?? 0) + steps,
      ).length;
    })
    .toBe(count);
  expect(moreBytes).toBeLessThanOrEqual(goalBytes);
});

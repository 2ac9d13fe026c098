import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { type ManifestItem, widgetContracts } from "#shared/media-kinds/contract.ts";
import { makeMp4, makePng } from "../../support/real-files.ts";
import type { ProtocolServer } from "../protocol-server.ts";
import { stageOf, test } from "./player-test.ts";

/* How items come on screen, their fit and volume, and how devices with a single decoder manage. */

const shown = (page: Page) => page.locator("#stage > .layer.is-shown:not(.is-leaving)");
const base = (id: number, durationMs = 1_500) => ({ id, mediaId: id, name: `Item ${id}`, durationMs });

async function play(page: Page, service: ProtocolServer, items: ManifestItem[], query = ""): Promise<void> {
  service.publish({ defaultPlaylistId: 1, playlists: [{ id: 1, name: "Daily", items }] });
  service.pair();
  await page.goto(`${service.url}/player${query}`);
  await expect(stageOf(page)).toHaveAttribute("data-state", "playing");
}

async function picture(service: ProtocolServer, folder: string, colour: string): Promise<string> {
  const path = await makePng(join(folder, `${colour.slice(1)}.png`), {
    colour,
    label: "",
    width: 400,
    height: 400,
  });
  return service.addFile(await readFile(path), "image/png").sha256;
}
async function film(service: ProtocolServer, folder: string, seconds: number): Promise<string> {
  const path = await makeMp4(join(folder, `${seconds}.mp4`), { seconds });
  return service.addFile(await readFile(path), "video/mp4").sha256;
}

test("each item comes as its transition says, and fits as it says", async ({ page, service, folder }) => {
  const [one, two] = [await picture(service, folder, "#1d8a6f"), await picture(service, folder, "#3f6fc4")];
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLElement) || !target.classList.contains("is-leaving")) continue;
        const way = /by-\w+/.exec(target.className)?.[0];
        const next = document.querySelector<HTMLElement>("#stage > .is-shown:not(.is-leaving) img");
        if (way && next) seen.push(`${way} ${getComputedStyle(next).objectFit}`);
      }
    }).observe(document, { subtree: true, attributeFilter: ["class"] });
  });
  await play(page, service, [
    { ...base(1), kind: "image", file: one, transition: "cut", fit: "cover" },
    { ...base(2), kind: "image", file: two, transition: "slide", fit: "stretch" },
    { ...base(3), kind: "image", file: one },
  ]);
  const seen = () => page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)].sort());
  await expect.poll(seen).toEqual(["by-cut cover", "by-fade contain", "by-slide fill"]);
});

test("with one decoder, two films are never open at once and the last frame stays until the next is ready", {
  tag: "@lab",
}, async ({ page, service, folder }) => {
  const files = [await film(service, folder, 2), await film(service, folder, 3)];
  await page.addInitScript(() => {
    const counts = { max: 0, frozen: 0, empty: 0 };
    Object.assign(window, { counts });
    const look = () => {
      const open = document.querySelectorAll("#stage video[src]").length;
      counts.max = Math.max(counts.max, open);
      const canvas = document.querySelector<HTMLCanvasElement>("#stage .is-shown:not(.is-leaving) canvas");
      if (canvas) {
        counts.frozen++;
        const pixel = canvas.getContext("2d")?.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data;
        if (!pixel || pixel[3] === 0) counts.empty++;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await play(
    page,
    service,
    files.map((file, index) => ({
      ...base(index + 1, 2_000 + index * 1_000),
      kind: "video",
      file,
      muted: true,
    })),
    "?decoders=one",
  );
  for (const id of ["1", "2", "1", "2"]) await expect(stageOf(page)).toHaveAttribute("data-item-id", id);
  const counts = await page.evaluate(
    () => (window as unknown as { counts: { max: number; frozen: number; empty: number } }).counts,
  );
  expect(counts.max).toBe(1);
  expect(counts.frozen).toBeGreaterThan(0);
  expect(counts.empty).toBe(0);
  expect(service.reports.at(-1)?.problems).toEqual([]);
});

test("a film that follows a film is freed with it", { tag: "@lab" }, async ({ page, service, folder }) => {
  await play(page, service, [
    { ...base(1), kind: "video", file: await film(service, folder, 1), durationMs: 1_000, muted: true },
  ]);
  const cdp = await page.context().newCDPSession(page);
  const kept = async () => {
    const { result } = await cdp.send("Runtime.evaluate", { expression: "HTMLVideoElement.prototype" });
    const { objects } = await cdp.send("Runtime.queryObjects", {
      prototypeObjectId: result.objectId ?? "",
      objectGroup: "kept",
    });
    const { result: found } = await cdp.send("Runtime.getProperties", {
      objectId: objects.objectId ?? "",
      ownProperties: true,
    });
    await cdp.send("Runtime.releaseObjectGroup", { objectGroup: "kept" });
    return found.filter(({ name }) => /^\d+$/.test(name)).length;
  };
  const changes = 8;
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        let left = wanted;
        const stage = document.querySelector("#stage");
        if (!stage) return;
        new MutationObserver((seen) => {
          left -= seen.filter(({ addedNodes }) => addedNodes.length > 0).length;
          if (left <= 0) resolve();
        }).observe(stage, { subtree: true, childList: true });
      }),
    changes,
  );
  // The last ones may still be on their way out; what is never freed grows with each change.
  await expect.poll(kept).toBeLessThan(changes / 2);
});

test("a command sets how loud films are, also those that come later", { tag: "@lab" }, async ({
  page,
  service,
  folder,
}) => {
  const files = [await film(service, folder, 2), await film(service, folder, 3)];
  await play(
    page,
    service,
    files.map((file, index) => ({
      ...base(index + 1, 2_000 + index * 1_000),
      kind: "video",
      file,
      muted: false,
    })),
  );
  const volume = () =>
    shown(page)
      .locator("video")
      .evaluate((element: HTMLVideoElement) => element.volume);
  expect(await volume()).toBe(1);
  service.command("volume", 30);
  await expect.poll(volume).toBe(0.3);
  const id = await stageOf(page).getAttribute("data-item-id");
  await expect(stageOf(page)).not.toHaveAttribute("data-item-id", id ?? "");
  expect(await volume()).toBe(0.3);
});

test("a data tile shows a new value at once, keeps it without the server, and says how old it is", async ({
  page,
  service,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_/);
  const settings = widgetContracts.data.settings.parse({
    sourceId: 5,
    title: "Oven 2",
    unit: "°C",
    staleAfterS: 600,
  });
  await play(page, service, [{ ...base(1, 60_000), kind: "data", settings }]);
  await expect(shown(page)).toContainText("No value yet");
  service.setData([{ sourceId: 5, value: 1218.5, atMs: Date.now() }]);
  await expect(shown(page)).toContainText("1,218.5\u00a0°C");
  await expect(shown(page).locator(".tile-foot")).toHaveText("");
  service.setData([{ sourceId: 5, value: "Closed", atMs: Date.now() - 3_600_000 }]);
  await expect(shown(page)).toContainText("60 minutes ago");
  await service.down();
  await page.reload();
  await expect(shown(page)).toContainText("Closed");
});

for (const turn of [90, 270] as const) {
  test(`words are sized for the picture turned by ${turn} degrees`, {
    tag: turn === 90 ? [] : "@lab",
  }, async ({ page, service }) => {
    const settings = widgetContracts.text.settings.parse({ text: "Fresh bread every morning from six" });
    service.publish({
      screen: { id: 7, name: "Entrance", orientation: turn, timeZone: "UTC", status: "active" },
    });
    await play(page, service, [{ ...base(1, 60_000), kind: "text", settings }]);
    const words = shown(page).locator(".text-words");
    await expect(words).toBeVisible();
    const sizes = await words.evaluate((element) => {
      const layer = element.closest<HTMLElement>(".layer");
      return {
        layer: [layer?.clientWidth, layer?.clientHeight],
        letters: Number.parseFloat(getComputedStyle(element).fontSize),
        fits: element.scrollWidth <= (element.parentElement?.clientWidth ?? 0),
      };
    });
    expect(sizes.layer).toEqual([720, 1280]);
    expect(sizes.letters).toBeGreaterThan(720 * 0.1);
    expect(sizes.fits).toBe(true);
  });
}

import { expect, type Page } from "@playwright/test";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { expectWholeRound, filmChunkBytes, publishAll, stageOf, test } from "./player/fixtures.ts";
import { expectWaitingVersion } from "./player/waiting-version.ts";
import { byPush } from "./support/by-push.ts";
import { daytimeZone } from "./support/daytime-zone.ts";

/** Expects the video on screen to advance. */
async function expectFilmMoves(page: Page): Promise<void> {
  await expect(stageOf(page)).toHaveAttribute("data-item-kind", "video");
  await page.waitForFunction(() => {
    const film = document.querySelector<HTMLVideoElement>(".is-shown video");
    return film !== null && film.currentTime > 0.2 && film.videoWidth === 640 && !film.paused;
  });
}

/** Returns every stored chunk with its real SHA-256, and the number of complete files. */
function storedOn(page: Page): Promise<{ named: string[]; real: string[]; files: number }> {
  return page.evaluate(async () => {
    const cache = await caches.open("vitrine-chunks-1");
    const named: string[] = [];
    const real: string[] = [];
    for (const request of await cache.keys()) {
      const bytes = await (await cache.match(request))?.arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes ?? new ArrayBuffer(0)));
      named.push(new URL(request.url).pathname.split("/").pop() ?? "");
      real.push(Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join(""));
    }
    return { named, real, files: (await (await caches.open("vitrine-files-1")).keys()).length };
  });
}

test("shows a code, plays once paired, and goes on without the server, also after a reload", {
  tag: "@lab",
}, async ({ page, service, content, browserErrors }) => {
  await page.goto(`${service.url}/player`);
  await expect(page.getByTestId("pairing-code")).toHaveText("482913");
  await expect(stageOf(page)).toHaveAttribute("data-state", "pairing");

  publishAll(service, content);
  service.pair();
  await expectWholeRound(page);
  await expectFilmMoves(page);
  await expect(stageOf(page)).toHaveAttribute("data-state", "playing");
  await expect(stageOf(page)).toHaveAttribute("data-version", "2");

  const stored = await storedOn(page);
  expect(stored.named).toEqual(stored.real);
  expect(stored.files).toBe(4);
  expect(stored.named.length).toBe(3 + Math.ceil(content.film.length / filmChunkBytes));
  expect([...service.keys]).toHaveLength(1);
  expect(service.addresses.join(" ")).not.toContain([...service.keys][0]);
  await expect.poll(() => service.reports.at(-1)?.playing?.version).toBe(2);
  expect(service.reports.flatMap((report) => report.problems)).toEqual([]);

  browserErrors.allow(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE/);
  await service.down();
  await page.reload();
  await expectWholeRound(page);
  await expectFilmMoves(page);

  const seeked = await page.evaluate(
    async (address) => {
      const film = document.createElement("video");
      film.src = address;
      film.muted = true;
      await new Promise((done) => film.addEventListener("loadedmetadata", done));
      film.currentTime = 1.5;
      await new Promise((done) => film.addEventListener("seeked", done));
      return film.currentTime;
    },
    `/player/media/${service.addFile(content.film, "video/mp4").sha256}`,
  );
  expect(seeked).toBeCloseTo(1.5, 1);
});

test("follows a change by a push, and tidies up after it has played", async ({ page, service, content }) => {
  publishAll(service, content);
  service.pair();
  await page.goto(`${service.url}/player`);
  await expectWholeRound(page);
  const file = service.addFile(content.pages[0] ?? Buffer.alloc(0), "image/png").sha256;
  const item: ManifestItem = { id: 9, mediaId: 9, name: "New", kind: "image", file, durationMs: 2_000 };
  service.publish({ playlists: [{ id: 1, name: "Daily", items: [item] }] });
  await expect(stageOf(page)).toHaveAttribute("data-item-id", "9", byPush);
  await expect.poll(async () => (await storedOn(page)).named.length).toBe(1);
});

test("gets every byte right over a bad line", { tag: "@lab" }, async ({
  page,
  service,
  content,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION|503/);
  service.fault = (_, range, count) => {
    if (count > 0) return undefined;
    if (range.startsWith("bytes=0-")) return "cut";
    if (range.startsWith("bytes=8192-")) return "flip";
    if (range.startsWith("bytes=16384-")) return "busy";
    return undefined;
  };
  publishAll(service, content);
  service.pair();
  await page.goto(`${service.url}/player`);
  await expectWholeRound(page);
  const stored = await storedOn(page);
  expect(stored.named).toEqual(stored.real);
  const starts = service.ranges.map((line) => Number(/bytes=(\d+)-/.exec(line)?.[1]));
  expect(starts.some((start) => start % filmChunkBytes !== 0)).toBe(true);
});

test("says which file is gone, and plays what it has until there is something new", { tag: "@lab" }, async ({
  page,
  service,
  content,
  browserErrors,
}) => {
  browserErrors.allow(/404/);
  publishAll(service, content);
  service.pair();
  await page.goto(`${service.url}/player`);
  await expectWholeRound(page);
  const missing = service.addFile(Buffer.from("never sent"), "image/png").sha256;
  service.fault = (hash) => (hash === missing ? "missing" : undefined);
  const item: ManifestItem = {
    id: 9,
    mediaId: 9,
    name: "Gone",
    kind: "image",
    file: missing,
    durationMs: 2_000,
  };
  service.publish({ playlists: [{ id: 1, name: "Daily", items: [item] }] });
  await expect
    .poll(() => service.reports.at(-1)?.problems[0])
    .toBe(`The server no longer has file ${missing.slice(0, 8)}`);
  expect(service.reports.at(-1)?.pending).toEqual({ version: 3, percent: 0 });
  await expectWholeRound(page);
  await expect(stageOf(page)).toHaveAttribute("data-version", "2");
});

test("skips a film that cannot be played, and reports it", async ({ page, service, content }) => {
  const picture = service.addFile(content.picture, "image/png").sha256;
  const broken = service.addFile(Buffer.from("this is no film at all"), "video/mp4").sha256;
  const items: ManifestItem[] = [
    { id: 1, mediaId: 1, name: "Picture", kind: "image", file: picture, durationMs: 1_000 },
    { id: 2, mediaId: 2, name: "Broken", kind: "video", file: broken, durationMs: 1_000, muted: true },
  ];
  service.publish({ defaultPlaylistId: 1, playlists: [{ id: 1, name: "Daily", items }] });
  service.pair();
  await page.goto(`${service.url}/player`);
  await expect(stageOf(page)).toHaveAttribute("data-item-id", "1");
  await expect.poll(() => service.reports.at(-1)?.problems[0]).toMatch(/^Broken: this device cannot play/);
  await expect(stageOf(page)).toHaveAttribute("data-state", "playing");
});

test("stops with the lease, resumes with it, and forgets everything when removed", async ({
  page,
  service,
  content,
  browserErrors,
}) => {
  browserErrors.allow(/401/);
  publishAll(service, content);
  service.lease = { until: null, notice: "Choose a plan in the dashboard." };
  service.pair();
  await page.goto(`${service.url}/player`);
  await expect(page.getByTestId("card-lease-over")).toContainText("Corner Bakery");
  await expect(page.getByTestId("card-lease-over")).toContainText("Choose a plan in the dashboard.");

  service.lease = { until: new Date(Date.now() + 3_600_000).toISOString(), notice: null };
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expectWholeRound(page);

  service.publish({
    screen: { id: 7, name: "Entrance", orientation: 90, timeZone: "UTC", status: "inactive" },
  });
  await expect(page.getByTestId("card-inactive")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-turn", "90");

  service.unpair();
  await expect(page.getByTestId("pairing-code")).toHaveText("482913");
  expect(await storedOn(page)).toEqual({ named: [], real: [], files: 0 });
  expect(service.keys.size).toBe(2);
});

test.describe("by day", () => {
  test.use({ timezoneId: daytimeZone() });

  test("takes a new version of itself whole, but never in the middle of playing", async ({
    page,
    service,
    content,
  }) => {
    await page.goto(`${service.url}/player`);
    await expect(page.getByTestId("pairing-code")).toBeVisible();
    const shells = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("vitrine-shell-")));
    const [first] = await shells();

    service.upgrade("second");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-marked", "second");
    await expect.poll(shells).toEqual(["vitrine-shell-second"]);
    expect(first).not.toBe("vitrine-shell-second");

    publishAll(service, content);
    service.pair();
    await expectWholeRound(page);
    service.upgrade("third");
    await expectWaitingVersion(page);
    await expect.poll(shells).toEqual(["vitrine-shell-second", "vitrine-shell-third"]);
    await expectWholeRound(page);
    await expect(page.locator("html")).toHaveAttribute("data-marked", "second");
  });
});

test("a technician sees what plays and why", { tag: "@lab" }, async ({ page, service, content }) => {
  publishAll(service, content);
  service.pair();
  await page.goto(`${service.url}/player`);
  await expectWholeRound(page);
  await page.keyboard.press("i");
  const status = page.getByTestId("status-overlay");
  await expect(status).toContainText("Entrance (7)");
  await expect(status).toContainText("Daily (default of this screen): plays");
  await expect(status).toContainText("trusted");
  const onTop = await status.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(onTop).toBe(true);
  await page.keyboard.press("i");
  await expect(status).toBeHidden();
});

test("a paired screen shows no pairing card while its records are read", { tag: "@lab" }, async ({
  page,
  service,
  content,
}) => {
  publishAll(service, content);
  service.pair();
  await page.goto(`${service.url}/player`);
  await expectWholeRound(page);
  await page.addInitScript(() => {
    const states: string[] = [];
    const cards: string[] = [];
    const look = () => {
      const state = document.getElementById("stage")?.dataset.state ?? "none";
      if (states.at(-1) !== state) states.push(state);
      for (const card of document.querySelectorAll(".card")) cards.push(card.className);
    };
    new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
    const everyFrame = () => {
      look();
      requestAnimationFrame(everyFrame);
    };
    everyFrame();
    // No read of the device's records answers before it is released.
    const { get } = IDBObjectStore.prototype;
    const held: (() => void)[] = [];
    let isHeld = true;
    IDBObjectStore.prototype.get = function (key) {
      const request = get.call(this, key);
      if (!isHeld) return request;
      let answer: ((event: Event) => void) | null = null;
      Object.defineProperty(request, "onsuccess", {
        set(given) {
          answer = given;
        },
      });
      request.addEventListener("success", (event) => {
        held.push(() => answer?.call(request, event));
        if (!isHeld) held.pop()?.();
      });
      return request;
    };
    const release = () => {
      isHeld = false;
      for (const act of held.splice(0)) act();
    };
    Object.assign(window, { watched: { states, cards, held, release } });
  });
  await page.reload();
  const watched = () =>
    page.evaluate(() => {
      const { states, cards, held } = Reflect.get(window, "watched") as Record<
        "states" | "cards" | "held",
        unknown[]
      >;
      return { states, cards, held: held.length };
    });
  await expect.poll(async () => (await watched()).held).toBeGreaterThan(0);
  await expect(page.locator(".card-starting")).toBeAttached();
  expect((await watched()).states).not.toContain("playing");
  await page.evaluate(() => (Reflect.get(window, "watched") as { release(): void }).release());
  await expectWholeRound(page);
  const { states, cards } = await watched();
  expect(states).toContain("starting");
  expect(states).toContain("playing");
  expect(states).not.toContain("pairing");
  expect(cards.filter((card) => /pairing/.test(String(card)))).toEqual([]);
});

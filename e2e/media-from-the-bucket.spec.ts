import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startCeph } from "#server/testing/object-store/ceph.ts";
import type { ObjectStore } from "#server/testing/object-store/store.ts";
import { addMedia, signUp } from "./dashboard/account.ts";
import { stageOf } from "./player/fixtures.ts";
import { makeJpeg, makeMp4 } from "./support/real-files.ts";
import { test as base, expect, startServer, type TestServer } from "./support/test.ts";

/** A server of this file's own, whose media are in a bucket of a real store, at another origin. */
const test = base.extend<object, { store: ObjectStore; server: TestServer }>({
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const store = await startCeph();
      await use(store);
      await store.close().catch(() => {});
    },
    { scope: "worker", timeout: 600_000 },
  ],
  server: [
    async ({ store }, use) => {
      const server = await startServer({ env: store.env });
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: 600_000 },
  ],
});

/** Notes the addresses of our own server from which a page got a picture or a film. */
function mediaFrom(page: Page, server: TestServer): string[] {
  const seen: string[] = [];
  page.on("response", (response) => {
    const isMedia = /^(image|video)\/(?!svg)|octet-stream/.test(response.headers()["content-type"] ?? "");
    if (response.ok() && isMedia && response.url().startsWith(server.url)) seen.push(response.url());
  });
  return seen;
}

test("media go from the bucket to the screen and the dashboard, and no byte through the server", {
  tag: "@lab",
}, async ({ page, context, server, store, browserErrors }) => {
  // The player runs without server and bucket at the end.
  browserErrors.allow(
    /ERR_CONNECTION_REFUSED|Failed to load resource|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/,
  );
  const folder = await mkdtemp(join(tmpdir(), "vitrine-bucket-"));
  const files = [
    await makeJpeg(join(folder, "Bread.jpg"), { label: "Bread" }),
    await makeMp4(join(folder, "Oven.mp4"), { seconds: 2 }),
  ];
  await signUp(page, server);
  const media = await addMedia(page, files);
  await rm(folder, { recursive: true });
  const send = async <T>(method: string, path: string, data: object): Promise<T> => {
    const answer = await page.request.fetch(`/api/v1${path}`, { method, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const playlist = await send<{ id: number; revision: number }>("POST", "/playlists", { name: "Daily" });
  const items = media.map((mediaId) => ({ mediaId, durationMs: 2_000 }));
  await send("PUT", `/playlists/${playlist.id}`, { revision: playlist.revision, name: "Daily", items });

  const player = await context.newPage();
  const filesOfServer: string[] = [];
  player.on("request", (request) => {
    if (request.url().includes("/player/v1/files/")) filesOfServer.push(request.url());
  });
  await player.goto("/player");
  const code = ((await player.getByTestId("pairing-code").textContent()) ?? "").replace(/\D/g, "");
  await send("POST", "/screens", { code, name: "Bar", defaultPlaylistId: playlist.id });
  await expect(stageOf(player)).toHaveAttribute("data-state", "playing");
  const fetched = () =>
    store.requests.filter(({ headers }) => headers.origin === server.url && headers.range);
  // The screen plays as soon as it has the first file.
  await expect.poll(() => fetched().length).toBeGreaterThanOrEqual(2);
  expect(fetched().filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);

  const throughServer = mediaFrom(page, server);
  await page.goto("/app/media");
  const pictures = page.locator('img[src*="/thumbnail"]');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all())
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  expect(throughServer).toEqual([]);

  await page.close();
  await server.kill9();
  await store.close();
  await player.reload();
  await expect(stageOf(player)).toHaveAttribute("data-state", "playing");
  expect(filesOfServer).toEqual([]);
});

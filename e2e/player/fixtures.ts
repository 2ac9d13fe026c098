import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import type { ManifestItem } from "#shared/media-kinds/contract.ts";
import { makeMp4, makePng } from "../support/real-files.ts";
import { test as windowTest } from "../support/window-test.ts";
import { type ProtocolServer, startProtocolServer } from "./protocol-server.ts";

export interface Content {
  picture: Buffer;
  film: Buffer;
  pages: Buffer[];
}

async function makeContent() {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-player-"));
  const png = async (name: string, colour: string) =>
    readFile(await makePng(join(folder, name), { colour, label: name, width: 320, height: 180 }));
  const value: Content = {
    picture: await png("picture.png", "#0b6e4f"),
    film: await readFile(await makeMp4(join(folder, "film.mp4"), { seconds: 2 })),
    pages: [await png("page1.png", "#8a1c1c"), await png("page2.png", "#1c2f8a")],
  };
  await rm(folder, { recursive: true });
  return { value };
}

export const test = windowTest.extend<{ service: ProtocolServer; content: Content }>({
  content: async ({ once }, use) => use(await once("content of player/fixtures.ts", makeContent)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  service: async ({}, use) => {
    const server = await startProtocolServer();
    await use(server);
    await server.down();
  },
});

/** Small chunks, so that the video has many. */
export const filmChunkBytes = 8_192;

export function publishAll(server: ProtocolServer, { picture, film, pages }: Content): Manifest {
  const common = { mediaId: 1, durationMs: 1_000 };
  const items: ManifestItem[] = [
    { ...common, id: 1, name: "Picture", kind: "image", file: server.addFile(picture, "image/png").sha256 },
    {
      ...common,
      id: 2,
      name: "Film",
      kind: "video",
      file: server.addFile(film, "video/mp4", filmChunkBytes).sha256,
      durationMs: 2_000,
      muted: true,
    },
    {
      ...common,
      id: 3,
      name: "Document",
      kind: "pdf",
      pages: pages.map((page) => server.addFile(page, "image/png").sha256),
    },
  ];
  return server.publish({ defaultPlaylistId: 1, playlists: [{ id: 1, name: "Daily", items }] });
}

export const stageOf = (page: Page): Locator => page.getByTestId("stage");

/** Waits until each kind of media has been on the stage, in any order. Checks every frame, so that none is missed. */
export async function expectWholeRound(page: Page): Promise<void> {
  await page.waitForFunction(
    ({ call, kinds }) => {
      const seen: Set<string> = (Reflect.get(window, call) as Set<string> | undefined) ?? new Set();
      Reflect.set(window, call, seen);
      const stage = document.querySelector("[data-testid=stage]");
      seen.add(stage?.getAttribute("data-item-kind") ?? "nothing");
      return kinds.every((kind) => seen.has(kind));
    },
    { call: `seen-${Math.random()}`, kinds: ["image", "video", "pdf"] },
    { timeout: 0 },
  );
}

/** Publishes still pictures with this duration in milliseconds. */
export function publishPictures(server: ProtocolServer, pictures: Buffer[], durationMs: number): Manifest {
  const items = pictures.map(
    (picture, index): ManifestItem => ({
      id: index + 1,
      mediaId: index + 1,
      name: `Picture ${index + 1}`,
      kind: "image",
      file: server.addFile(picture, "image/png").sha256,
      durationMs,
      transition: "cut",
    }),
  );
  return server.publish({ defaultPlaylistId: 1, playlists: [{ id: 1, name: "Daily", items }] });
}

/** Simulates that the network is back, so that the player retries everything now. */
export const hurry = (page: Page): Promise<void> =>
  page.evaluate(() => void window.dispatchEvent(new Event("online")));

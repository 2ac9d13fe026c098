import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { test as windowTest } from "../../support/window-test.ts";
import { type ProtocolServer, startProtocolServer } from "../protocol-server.ts";

/** The real player with its own fake server and a folder for files. */
export const test = windowTest.extend<{ service: ProtocolServer; folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  service: async ({}, use) => {
    const server = await startProtocolServer();
    await use(server);
    await server.down();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "vitrine-kinds-"));
    await use(folder);
    await rm(folder, { recursive: true });
  },
});

export const stageOf = (page: Page): Locator => page.getByTestId("stage");

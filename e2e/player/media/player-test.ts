import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { type BrowserErrors, collectBrowserErrors } from "../../support/browser-errors.ts";
import { type ProtocolServer, startProtocolServer } from "../protocol-server.ts";

/** The real player with its own fake server and a folder for files. */
export const test = base.extend<{ service: ProtocolServer; folder: string; browserErrors: BrowserErrors }>({
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
  browserErrors: [
    async ({ context }, use) => {
      const errors = collectBrowserErrors();
      errors.watch(context);
      await use(errors);
      expect(errors.unexpected(), "errors in the browser").toEqual([]);
    },
    { auto: true },
  ],
});

export const stageOf = (page: Page): Locator => page.getByTestId("stage");

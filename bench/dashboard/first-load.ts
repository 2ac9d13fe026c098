import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Part } from "../player/part.ts";
import { openBrowser, signedInPage } from "./open-browser.ts";

const built = join(import.meta.dirname, "../../dist/dashboard");

/** Measures the JavaScript of the first load: the signed-in home page, and what it fetches later by itself. */
export const firstLoad: Part = {
  name: "first-load",
  async measure(world) {
    const browser = await openBrowser();
    try {
      const page = await signedInPage(browser, world, world.cookie);
      const scripts = new Set<string>();
      page.on("request", (request) => {
        if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname);
      });
      const weigh = () =>
        [...scripts].reduce((sum, path) => sum + gzipSync(readFileSync(join(built, path))).length, 0);
      await page.goto(`${world.url}/app`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.getByRole("list").first().waitFor();
      await page.waitForLoadState("load");
      const [first, files] = [weigh(), scripts.size];
      // The event stream stays open, so the network never becomes idle: wait for a fixed time instead.
      await page.waitForFunction(() => performance.now() > 6000);
      return [
        {
          what: `JavaScript of the first load, gzip (${files} files)`,
          value: first / 1000,
          unit: "kB",
          goal: { atMost: 200 },
          note: `then ${((weigh() - first) / 1000).toFixed(1)} kB when idle`,
        },
      ];
    } finally {
      await browser.close();
    }
  },
};

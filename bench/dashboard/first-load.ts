import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Part } from "../player/part.ts";
import { openBrowser, signedInPage } from "./open-browser.ts";

const goalBytes = 200_000;
const built = join(import.meta.dirname, "../../dist/dashboard");

/** The JavaScript that the first look at the dashboard fetches: its home page, signed in, until nothing more comes. */
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
      await page.goto(`${world.url}/app`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      // The event stream stays open, so that the network is never quite idle.
      await page.waitForFunction(() => performance.now() > 3000);
      const bytes = [...scripts].map((path) => gzipSync(readFileSync(join(built, path))).length);
      const total = bytes.reduce((sum, each) => sum + each, 0);
      return [
        {
          what: `JavaScript of the first load, gzip (${scripts.size} files)`,
          target: "200 kB",
          measured: `${(total / 1000).toFixed(1)} kB`,
          pass: total <= goalBytes,
        },
      ];
    } finally {
      await browser.close();
    }
  },
};

import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { Peer } from "../goals.ts";
import type { World } from "../player/world.ts";
import { steadyMs, steadyProgram, steadyWork } from "../steady-work.ts";

const ofTheMachine = "/usr/bin/chromium";

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(existsSync(ofTheMachine) && { executablePath: ofTheMachine }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  });

/** Opens a page in a new browser profile, signed in. */
export async function signedInPage(
  browser: Browser,
  world: World,
  cookie: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: world.url }]);
  return context.newPage();
}

/** Measures the bare peer of work in a page: a loop that only computes, in the same page. */
export const steadyIn = async (page: Page): Promise<Peer> => ({
  is: steadyProgram,
  value: await page.evaluate<number>(`(() => { ${steadyWork}; return (${steadyMs})(); })()`),
});

import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/* Where links to a part of a page end: the part is what the visitor sees first. */

/** The first is tested with an arrival from elsewhere for each part. */
const widths = [390, 320, 360, 600, 768, 1024, 1440, 1920];

/** Reads every public page, from link to link, and returns the parts that links name, by page. */
async function namedParts(request: APIRequestContext, origin: string): Promise<Map<string, Set<string>>> {
  const parts = new Map<string, Set<string>>();
  const addresses = new Set(["/"]);
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 });
    if (!answer.headers()["content-type"]?.startsWith("text/html")) continue;
    for (const [, href = ""] of (await answer.text()).matchAll(/<a\b[^>]*?\bhref="([^"]+)"/g)) {
      const url = new URL(href.replaceAll("&amp;", "&"), `${origin}${address}`);
      if (url.origin !== origin) continue;
      addresses.add(url.pathname);
      const id = url.hash.slice(1);
      if (id) parts.set(url.pathname, (parts.get(url.pathname) ?? new Set()).add(id));
    }
  }
  return parts;
}

/** Returns where the part is, once the page has its styles, answers and letters, and has shown two more frames. */
const placeOf = (page: Page, id: string) =>
  page.evaluate(async (id) => {
    const frame = () => new Promise(requestAnimationFrame);
    const root = document.documentElement;
    // The help center brings most of its answers later.
    const isPartial = () =>
      root.dataset.laterStyle || document.querySelector(".help-question:not(:has(.prose))");
    while (document.readyState !== "complete" || isPartial()) await frame();
    await document.fonts.ready;
    await frame();
    await frame();
    const top = Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN);
    // The letters that come after the first paint may make the page a line longer.
    const atEnd = scrollY + innerHeight >= root.scrollHeight - 48;
    const isRight = top > -5 && (top < innerHeight / 3 || (atEnd && top < innerHeight));
    return isRight
      ? "in the upper third"
      : `${top} px from the window's top, ${scrollY} px down of ${root.scrollHeight}`;
  }, id);

for (const width of widths)
  test(`links to a part of a page end there at ${width} px`, { tag: "@lab" }, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    const found = await namedParts(request, server.url);
    expect(found.get("/")).toContain("plan-section");
    expect(found.size).toBeGreaterThan(10);
    const wrong: string[] = [];
    for (const [path, ids] of found) {
      const last = [...ids].at(-1);
      for (const id of ids) {
        const address = `${path}#${id}`;
        // In a long list of parts one arrival is like another, and moving inside is quick.
        if ((ids.size < 10 && width !== widths[0]) || id === last) {
          await page.goto("about:blank");
          await page.goto(address);
        } else {
          if (new URL(page.url()).pathname !== path) await page.goto(path);
          await page.evaluate((hash) => location.assign(hash), `#${id}`);
        }
        const place = await placeOf(page, id);
        if (place !== "in the upper third") wrong.push(`${address}: ${place}`);
      }
    }
    expect(wrong).toEqual([]);
  });

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Placeholder, partsOf } from "#shared/languages/message.ts";
import { readPo } from "#shared/languages/read-po.ts";
import { isComplete, type Language, languages } from "#shared/languages.ts";
import { addMedia, addPlaylist, signUp } from "./dashboard/account.ts";
import { pairDevice } from "./dashboard/device.ts";
import { hasEnglish } from "./dashboard/has-english.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

/*
 * 30 pages of the dashboard in each language in beta, on a phone: texts that do not come from the catalogue, and texts that are
 * cut. Texts that the catalogue has in English only are listed in the results.
 */

/** Names of this test. */
const own = [
  "Asha",
  "Rao",
  "AR",
  "Chai House",
  "Menu board",
  "Lunch",
  "Bar",
  "Pune",
  "offer\\.jpg",
  "Corner Bakery",
  "MG Road",
];

const root = join(import.meta.dirname, "..");

/** Returns what a text of the page can be when it is this message, or a part of it between two tags. */
function patternOf(message: string): RegExp[] {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const write = (parts: readonly (string | Placeholder)[]): string =>
    parts
      .map((part) => {
        if (typeof part === "string") return escaped(part).replaceAll("#", "[\\d,.]+");
        if (part.cases.size === 0) return ".*";
        return `(?:${[...part.cases.values()].map(write).join("|")})`;
      })
      .join("");
  return write(partsOf(message))
    .split(/<\/?\d+\/?>/)
    .map((piece) => piece.trim())
    .filter((piece) => /[A-Za-z]{2}/.test(piece))
    .map((piece) => new RegExp(`^\\s*${piece}\\s*$`));
}

/** English texts that the language does not show in its own words. */
const missingIn = (language: Language): RegExp[] =>
  readPo(readFileSync(join(root, `shared/languages/${language}.po`), "utf8"))
    .filter(({ text }) => text === "" || /[A-Za-z]{3}/.test(text.replace(/\{[^{}]*\}|<[^>]*>/g, "")))
    .flatMap(({ english, text }) => patternOf(text || english));

/** Returns the page's texts with Latin letters, and those of which a part cannot be seen. */
const look = (page: Page) =>
  page.evaluate(() => {
    const texts = new Set<string>([document.title]);
    const cut = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>(
      "body, body *:not(script, style, noscript, svg *, [aria-hidden='true'], [aria-hidden='true'] *, [hidden], [hidden] *)",
    )) {
      for (const name of ["aria-label", "aria-description", "placeholder", "title", "alt"])
        texts.add(element.getAttribute(name) ?? "");
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const text = own.map((node) => node.textContent ?? "").join("");
      for (const node of own) texts.add(node.textContent ?? "");
      const { overflowX, overflowY, position, clip } = getComputedStyle(element);
      const isForReaders = position === "absolute" && (clip !== "auto" || element.offsetWidth <= 1);
      if (text.trim() === "" || isForReaders || element.offsetWidth === 0) continue;
      if (overflowX !== "visible" && overflowX !== "auto" && element.scrollWidth > element.clientWidth + 1)
        cut.add(`${text.trim()} (${element.clientWidth} of ${element.scrollWidth} px)`);
      else if (
        overflowY !== "visible" &&
        overflowY !== "auto" &&
        element.scrollHeight > element.clientHeight + 4
      )
        cut.add(`${text.trim()} (${element.clientHeight} of ${element.scrollHeight} px high)`);
      const { left, right } = element.getBoundingClientRect();
      const card = element.closest("section, article, li, fieldset")?.getBoundingClientRect();
      if (card && card.width > 0 && right > card.right + 1 && !element.closest("table, [class*='scroll']"))
        cut.add(`${text.trim()} (stands out of its part)`);
      if (
        element.closest("main") &&
        (left < -1 || right > innerWidth + 1) &&
        !element.closest("[class*='scroll'], table, ul")
      )
        cut.add(`${text.trim()} (stands out of the page)`);
    }
    return { texts: [...texts], cut: [...cut], isWide: document.documentElement.scrollWidth > innerWidth };
  });

/** Navigates as the page's links do: without loading the dashboard again. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }, path);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const inBeta = languages.filter((language) => !isComplete(language));
/** LANGUAGES=mr,ta looks at these only; PICTURES=folder keeps what it sees. */
const asked = process.env.LANGUAGES?.split(",") ?? inBeta;
const pictures = process.env.PICTURES;

for (const language of inBeta.filter((each) => asked.includes(each)))
  test(`30 pages in ${language} have no text outside of the catalogue, and none that is cut`, async ({
    page,
    server,
  }, info) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await signUp(page, server);
    const media = await addMedia(page, [await makeJpeg(info.outputPath("offer.jpg"))]);
    const playlist = await addPlaylist(page, "Menu board", media);
    const { screenId } = await pairDevice(page, server, { name: "Bar", playlistId: playlist });
    await page.request.post("/api/v1/schedules", {
      data: { name: "Lunch", playlistId: playlist, when: {}, target: { kind: "screen", id: screenId } },
    });
    const pages = [
      ...["", "/media", "/playlists", `/playlists/${playlist}`, "/screens", `/screens/${screenId}`, "/wall"],
      ...[
        "/schedules",
        "/schedules/new",
        "/schedules/holidays",
        "/groups",
        "/publish",
        "/campaigns",
        "/tables",
      ],
      ...["/designs", "/guests", "/alerts", "/uptime", "/proof-of-play", "/audit", "/members", "/settings"],
      ...[
        "/account",
        "/support",
        "/support/new",
        "/trash",
        "/import",
        "/settings/api-keys",
        "/settings/webhooks",
      ],
      ...["/subscription", "/emergency", `/screens/${screenId}/time`],
    ].map((path) => `/app${path}`);

    /** Cut in English, too: by design, as long names are. */
    const cutInEnglish = new Map<string, number>();
    await page.goto("/app");
    for (const path of pages) {
      await follow(page, path);
      cutInEnglish.set(path, (await look(page)).cut.length);
    }
    const chosen = await page.request.patch("/api/v1/account", { data: { language } });
    expect(chosen.ok(), await chosen.text()).toBe(true);
    await page.goto("/app");
    await expect(page.locator("html")).toHaveAttribute("lang", language);

    const missing = missingIn(language);
    const outside: Record<string, string[]> = {};
    const english: Record<string, string[]> = {};
    const cut: Record<string, string[]> = {};
    for (const path of pages) {
      await follow(page, path);
      await page.evaluate(() => document.fonts.ready);
      const seen = await look(page);
      const isLatin = (text: string) => hasEnglish(text, own);
      const latin = seen.texts.filter(isLatin);
      const isMissing = (text: string) => missing.some((each) => each.test(text));
      // The server joins texts: a label and its value, or several of them.
      const known = (text: string) =>
        isMissing(text) ||
        text
          .split(/[:,;] /)
          .filter(isLatin)
          .every(isMissing);
      if (latin.some((text) => !known(text))) outside[path] = latin.filter((text) => !known(text));
      if (latin.some(known)) english[path] = latin.filter(known);
      if (seen.isWide) seen.cut.push("the page is wider than the window");
      if (seen.cut.length > (cutInEnglish.get(path) ?? 0)) cut[path] = seen.cut;
      if (pictures) {
        const name = `${language}-${path.slice(1).replaceAll("/", "-").replace(/\d+/g, "n")}-390.png`;
        await page.screenshot({ path: join(pictures, name), fullPage: true });
      }
    }
    const results = info.outputPath(`${language}.json`);
    writeFileSync(results, JSON.stringify({ outside, cut, english }, null, 2));
    await info.attach(`${language}.json`, { path: results });
    expect(outside).toEqual({});
    expect(cut).toEqual({});
  });

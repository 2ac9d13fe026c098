import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Placeholder, partsOf } from "#shared/languages/message.ts";
import { readPo } from "#shared/languages/read-po.ts";
import { isComplete, type Language, languages } from "#shared/languages.ts";
import { isDashboardPath, paths } from "#shared/paths.ts";
import { signUp } from "./dashboard/account.ts";
import { everyPage, oneOfEverything } from "./dashboard/every-page.ts";
import { hasEnglish } from "./dashboard/has-english.ts";
import { expect, test } from "./support/test.ts";

/*
 * Every page of the dashboard in each language in beta, on a phone, and what its buttons open in Tamil, whose words are the longest:
 * texts that do not come from the catalogue, and texts that are cut. Texts that the catalogue has in English only are listed in the
 * results.
 */

/** Names of this test. */
const own = [
  ...[
    "Asha",
    "Rao",
    "AR",
    "Corner Bakery",
    "MG Road",
    "Pune",
    "Menu",
    "Bar",
    "Words",
    "Open",
    "Tea",
    "Lobby",
  ],
  ...["Party", "Lunch", "Own", "Eve", "Poster", "Prices", "Rain", "Bell", "Floods", "Ads", "Kiosks", "Shop"],
  ...[
    "Tills",
    "uid",
    "screens",
    "svg",
    "Bus times",
    "Summer sale",
    "file [\\w-]{36}",
    "link [\\w-]{36}",
    "[Pp]icture\\.png",
    "The bar is dark",
    "A device of the tests",
  ],
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
    /** It stands in something that scrolls sideways. */
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (["auto", "scroll"].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
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
      if (card && card.width > 0 && right > card.right + 1 && !scrolls(element))
        cut.add(`${text.trim()} (stands out of its part)`);
      if (element.closest("main") && (left < -1 || right > innerWidth + 1) && !scrolls(element))
        cut.add(`${text.trim()} (stands out of the page)`);
    }
    const pen = document.createElement("canvas").getContext("2d");
    const fields = 'select, input:is([type="text"], [type="search"], :not([type]))';
    for (const field of document.querySelectorAll<HTMLSelectElement | HTMLInputElement>(fields)) {
      const shown =
        "selectedOptions" in field ? field.selectedOptions[0]?.text : field.value || field.placeholder;
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      // Addresses and secrets are copied with a button.
      if (!shown || !pen || field.offsetWidth < 20 || /:\/\/|^v\w\w_/.test(shown)) continue;
      pen.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (pen.measureText(shown).width > room + 2) cut.add(`${shown} (in a field of ${room} px)`);
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

/** Documents, which are in complete languages only, and pages that leave the dashboard. */
const isLeftOut = (path: string) => /^\/app\/(billing\/(invoices|credit-notes)\/|checkout)/.test(path);

/** Opens what the buttons of the page open, one after the other, and calls `seen` with the place of each. */
async function openEach(page: Page, path: string, seen: (place: string) => Promise<void>): Promise<void> {
  // Not the star beside the title: six pages have room in the menu.
  const buttons = page.locator("main button:visible:enabled:not(h1 ~ button)");
  const names = await buttons.evaluateAll((all) =>
    all.map((each) => (each.getAttribute("aria-label") ?? each.textContent ?? "").replace(/\d+/g, "")),
  );
  const firsts = names.flatMap((name, at) => (names.indexOf(name) === at ? [at] : []));
  for (const at of firsts.slice(0, 12)) {
    const opened = page.locator("[role=dialog]:visible, [role=menu]:visible, dialog[open]");
    await buttons
      .nth(at)
      .click({ timeout: 2_000, noWaitAfter: true })
      .catch(() => undefined);
    await opened
      .first()
      .waitFor({ timeout: 400 })
      .catch(() => undefined);
    if ((await opened.count()) > 0) {
      await page.waitForLoadState("networkidle");
      await seen(`${path} > ${names[at]}`);
      await page.keyboard.press("Escape");
      await opened
        .first()
        .waitFor({ state: "hidden", timeout: 1_000 })
        .catch(() => undefined);
    }
    if ((await opened.count()) > 0) await page.goto("/app");
    if ((await opened.count()) > 0 || new URL(page.url()).pathname !== path) await follow(page, path);
  }
}

/** How many texts of a page are cut in English, too: by design, as long names are. */
const cutInEnglish = new Map<string, number>();

for (const language of inBeta.filter((each) => asked.includes(each)))
  test(`no page in ${language} has a text outside of the catalogue, or one that is cut`, async ({
    page,
    server,
    browserErrors,
  }, info) => {
    test.setTimeout(1_800_000);
    // The pages where a person confirms something say that there is nothing to confirm.
    browserErrors.allow(/app-consents\/uid|confirmations\/1:/);
    await page.setViewportSize({ width: 390, height: 844 });
    await signUp(page, server);
    const made = await oneOfEverything(page, server, info.outputPath("picture.png"));
    await page.goto(paths.screen(made.screen));
    const links = page.locator(`nav a[href^="${paths.screen(made.screen)}/"]`);
    await expect(links.first()).toBeAttached();
    const tabs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    const pages = new Set(
      [...everyPage({ ...made, invoice: 0, creditNote: 0 }), ...tabs]
        .map((address) => new URL(address, server.url).pathname)
        .filter((path) => isDashboardPath(path) && !isLeftOut(path)),
    );

    await page.goto("/app");
    for (const path of pages) {
      const kind = path.replace(/\d+/g, ":id");
      if (cutInEnglish.has(kind)) continue;
      await follow(page, path);
      cutInEnglish.set(kind, (await look(page)).cut.length);
    }
    const chosen = await page.request.patch("/api/v1/account", { data: { language } });
    expect(chosen.ok(), await chosen.text()).toBe(true);
    await page.goto("/app");
    await expect(page.locator("html")).toHaveAttribute("lang", language);

    const missing = missingIn(language);
    const outside: Record<string, string[]> = {};
    const english: Record<string, string[]> = {};
    const cut: Record<string, string[]> = {};
    const told = new Set<string>();
    const isLatin = (text: string) => hasEnglish(text, own);
    const isMissing = (text: string) => missing.some((each) => each.test(text));
    // The server joins texts: a label and its value, or several of them.
    const known = (text: string) =>
      isMissing(text) ||
      text
        .split(/[:,;] /)
        .filter(isLatin)
        .every(isMissing);
    /** Notes what is wrong with what is on the page now, each text once. */
    const note = async (place: string, cutBefore: number) => {
      await page.evaluate(() => document.fonts.ready);
      const seen = await look(page);
      const latin = seen.texts.filter((text) => isLatin(text) && !told.has(text));
      for (const text of [...latin, ...seen.cut]) told.add(text);
      if (latin.some((text) => !known(text))) outside[place] = latin.filter((text) => !known(text));
      if (latin.some(known)) english[place] = latin.filter(known);
      if (seen.isWide) seen.cut.push("the page is wider than the window");
      if (seen.cut.length > cutBefore) cut[place] = seen.cut;
    };
    let opened = 0;
    for (const path of pages) {
      await follow(page, path);
      await note(path, cutInEnglish.get(path.replace(/\d+/g, ":id")) ?? 0);
      if (pictures) {
        const name = `${language}-${path.slice(1).replaceAll("/", "-").replace(/\d+/g, "n")}-390.png`;
        await page.screenshot({ path: join(pictures, name), fullPage: true });
      }
    }
    // After all pages: some buttons remove what a page is about, or ask for what is refused.
    browserErrors.allow(/status of 4(00|04|09) /);
    for (const path of language === "ta" ? pages : [])
      await follow(page, path).then(() =>
        openEach(page, path, async (place) => {
          opened += 1;
          await note(place, cutInEnglish.get(path.replace(/\d+/g, ":id")) ?? 0);
        }),
      );
    const results = info.outputPath(`${language}.json`);
    writeFileSync(results, JSON.stringify({ pages: pages.size, opened, outside, cut, english }, null, 2));
    await info.attach(`${language}.json`, { path: results });
    expect(outside).toEqual({});
    expect(cut).toEqual({});
  });

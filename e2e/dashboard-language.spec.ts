import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { readPo } from "#shared/languages/read-po.ts";
import { type WordReport, wordReportsIn } from "#shared/languages/word-report.ts";
import { withReviewed } from "../scripts/lib/reviewed-words.ts";
import { addMedia, addPlaylist, signUp } from "./dashboard/account.ts";
import { hasEnglish } from "./dashboard/has-english.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

/* The dashboard in Hindi: every sentence of its pages, for one user, in all of the user's browsers. */

/** Names of this test. */
const own = ["DRILL", "Asha", "Rao", "AR", "Window", "offer\\.jpg"];

/** Returns the page's visible texts and screen reader texts that still contain Latin letters. */
async function latinWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>([document.title]);
    for (const element of document.querySelectorAll(
      "body, body *:not(script, style, noscript, [aria-hidden='true'], [aria-hidden='true'] *, [hidden], [hidden] *)",
    )) {
      for (const name of ["aria-label", "aria-description", "placeholder", "title", "alt"])
        found.add(element.getAttribute(name) ?? "");
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent ?? "");
    }
    return [...found];
  });
  return texts.filter((text) => hasEnglish(text, own));
}

/** Navigates as the page's links do: without loading the dashboard again. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }, path);
}

test(
  "a person changes to Hindi from any page: no English is left on the pages, a colleague keeps English, and back",
  { tag: "@lab" },
  async ({ page, browser, server }, info) => {
    await signUp(page, server);
    const media = await addMedia(page, [await makeJpeg(info.outputPath("offer.jpg"))]);
    const playlist = `/app/playlists/${await addPlaylist(page, "Window", media)}`;
    await page.goto(playlist);

    await page.getByRole("button", { name: "Account: Asha Rao" }).click();
    await page.getByRole("button", { name: "हिन्दी" }).click();
    await expect(page.getByRole("link", { name: "प्लेलिस्ट", exact: true })).toHaveCount(2);
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    // The page was not loaded again: it still shows the playlist and the typed text.
    await expect(page.getByRole("heading", { name: "Window", level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");

    const titles = new Set<string>();
    for (const path of [
      "/app",
      "/app/media",
      "/app/playlists",
      playlist,
      "/app/screens",
      "/app/wall",
      "/app/schedules",
      "/app/schedules/new",
      "/app/groups",
      "/app/publish",
      "/app/schedules/holidays",
      "/app/settings",
      "/app/subscription",
      "/app/billing/plans",
      "/app/billing/invoices",
      "/app/support",
      "/app/support/new",
      "/app/trash",
      "/app/import",
      "/app/account",
      "/app/emergency",
      "/app/nowhere",
    ]) {
      await follow(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await latinWords(page), path).toEqual([]);
      titles.add(await page.title());
    }
    expect(titles.size).toBeGreaterThan(17);

    // What the browser calls the things that are dragged is not translated.
    await follow(page, "/app/media");
    await expect(page.getByRole("heading", { name: "मीडिया", level: 1 })).toBeVisible();
    const dragged = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(["x"], "offer.jpg"));
      return transfer;
    });
    await page.dispatchEvent("body", "dragenter", { dataTransfer: dragged });
    await expect(page.getByText("अपलोड करने के लिए यहाँ छोड़ें")).toBeVisible();
    await page.dispatchEvent("body", "dragleave", { dataTransfer: dragged });

    const colleague = await browser.newContext({ baseURL: server.url });
    const other = await colleague.newPage();
    await signUp(other, server, { name: "Ravi Iyer" });
    await other.goto("/app/media");
    await expect(other.getByRole("heading", { name: "Media", level: 1 })).toBeVisible();
    await colleague.close();

    await page.goto("/app/account");
    await page.getByRole("radio", { name: "English", exact: true }).check();
    await expect(page.getByRole("heading", { name: "Account", level: 1 })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  },
);

test("a browser that asks for Hindi gets it on the first visit, and a refusal of the server is in Hindi, too", {
  tag: "@lab",
}, async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, locale: "hi-IN" });
  const page = await context.newPage();
  await signUp(page, server);
  await page.goto("/app/screens?pair=123456");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("नाम").fill("Window");
  await dialog.getByRole("button", { name: "स्क्रीन जोड़ें" }).click();
  await expect(dialog.getByText("अभी कोई स्क्रीन यह कोड नहीं दिखा रही।")).toBeVisible();
  await context.close();
});

test("a person who reads a language in beta chooses it, and reports a wrong word of the page to support", {
  tag: "@lab",
}, async ({ page, server }) => {
  await signUp(page, server);
  await page.goto("/app/account");
  const tamil = page.getByRole("radio", { name: "தமிழ்" });
  await expect(tamil).toHaveAccessibleDescription(/^beta, \d+% reviewed$/);
  await tamil.check();
  await expect(page.locator("html")).toHaveAttribute("lang", "ta");
  const catalogue = readPo(readFileSync("shared/languages/ta.po", "utf8"));
  const inTamil = (english: string) =>
    catalogue.find((entry) => entry.english === english && entry.context === null)?.text || english;
  const heading = await page.getByRole("heading", { level: 1 }).innerText();

  await page.getByRole("button", { name: /Asha Rao$/ }).click();
  await page.getByRole("button", { name: inTamil("Wrong word?") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(inTamil("The wrong text")).fill(heading);
  await dialog
    .getByRole("option", { name: heading, exact: true })
    .or(page.getByRole("option", { name: heading, exact: true }))
    .first()
    .click();
  await dialog.getByLabel(inTamil("Better"), { exact: true }).fill("என் கணக்கு");
  await expectAccessible(page, { include: "[role=dialog]" });
  await dialog.getByRole("button", { name: inTamil("Send") }).click();
  await expect(dialog).toBeHidden();

  const { items } = await (await page.request.get("/api/v1/tickets")).json();
  const [report] = wordReportsIn(items[0].message);
  expect(report).toMatchObject({ language: "ta", shown: heading, better: "என் கணக்கு" });
  const written = withReviewed(readFileSync("shared/languages/ta.po", "utf8"), report as WordReport, {
    by: "Asha Rao",
    on: "2026-12-01",
  });
  expect(written).toMatchObject({ entry: { written: heading } });
});

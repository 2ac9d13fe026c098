import type { Page } from "@playwright/test";
import sharp from "sharp";
import { guestLinkHeader, guestUploadPath } from "#shared/guest-calls.ts";
import { addPlaylist, pairPlayer, signUp } from "../dashboard/account.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { byPush } from "../support/by-push.ts";
import { expect, test } from "../support/test.ts";
import { openPhone, type Phone } from "./phone.ts";

/* What people do every day from a phone, each in at most three taps from its home screen, on a slow network. */

const maxTaps = 3;

async function post<T>(page: Page, path: string, data: object, method: "post" | "put" = "post"): Promise<T> {
  const answer = await page.request[method](path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Makes a table that a board shows on a screen of the account. Returns the page of the screen. */
async function aMenuOnAScreen({ page }: Phone): Promise<Page> {
  const { id } = await post<{ id: number }>(page, "/api/v1/data-sources", { name: "Lunch", kind: "table" });
  const columns = [
    { key: "dish", name: "Dish", type: "text" },
    { key: "price", name: "Price", type: "price" },
  ];
  const rows = [
    { key: "r1", cells: ["Idli", "40"] },
    { key: "r2", cells: ["Masala dosa", "120"] },
    { key: "r3", cells: ["Vada", "30"] },
  ];
  await post(
    page,
    `/api/v1/data-sources/${id}/document`,
    { document: { kind: "table", columns, rows } },
    "put",
  );
  const settings = {
    sourceId: id,
    title: "Lunch",
    layout: "menu",
    columns: { name: "dish", price: "price" },
    currency: "INR",
    numbers: "indian",
    soldOut: "strike",
    otherPrice: null,
    pageS: 10,
    staleAfterS: null,
  };
  const board = await post<{ id: number }>(page, "/api/v1/widgets", {
    name: "Lunch board",
    widget: { kind: "board", settings },
  });
  const playlist = await addPlaylist(page, "Menu", [board.id]);
  const screen = await page.context().newPage();
  await pairPlayer(screen, { name: "Bar", defaultPlaylistId: playlist });
  await expect(screen.getByText("Masala dosa").first()).toBeVisible();
  return screen;
}

/** Sends a picture as a guest with a link of the account. */
async function aGuestSends({ page }: Phone, name: string): Promise<void> {
  await post(page, "/api/v1/guest-links", { title: "Summer party" });
  const { items } = await (await page.request.get("/api/v1/guest-links")).json();
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#c33" } })
    .jpeg()
    .toBuffer();
  const sent = await page.request.post(guestUploadPath, {
    headers: {
      [guestLinkHeader]: String(items[0].path).split("#")[1] ?? "",
      cookie: "",
      "tus-resumable": "1.0.0",
      "content-type": "application/offset+octet-stream",
      "upload-length": String(bytes.length),
      "upload-metadata": `filename ${Buffer.from(name).toString("base64")}`,
    },
    data: bytes,
  });
  expect(sent.status(), await sent.text()).toBe(201);
}

test(
  "five tasks in at most three taps each, on a slow network",
  { tag: "@lab" },
  async ({ browser, server }, info) => {
    const phone = await openPhone(browser, server);
    const { page } = phone;
    await signUp(page, server);
    const screen = await aMenuOnAScreen(phone);
    await aGuestSends(phone, "cake.jpg");
    await phone.slowDown();
    const times: string[] = [];
    /** Does a task and notes its taps and the seconds from the last tap until it is done. */
    const task = async (name: string, steps: () => Promise<() => Promise<void>>) => {
      const begun = performance.now();
      await phone.open();
      const isDone = await steps();
      const last = performance.now();
      await isDone();
      const s = (ms: number) => (ms / 1000).toFixed(1);
      const [whole, after] = [performance.now() - begun, performance.now() - last];
      times.push(
        `${name}: ${phone.taps()} taps, ${s(whole)} s from the icon, ${s(after)} s from the last tap`,
      );
      expect(phone.taps(), name).toBeLessThanOrEqual(maxTaps);
    };
    const everyDay = page.getByRole("navigation", { name: "Every day" });

    await task("see that all screens play", async () => async () => {
      await expect(page.getByText("All screens play: 1 screen")).toBeVisible();
    });

    await task("change a price", async () => {
      await phone.tap(everyDay.getByRole("link", { name: "Prices" }));
      const price = page.getByRole("textbox", { name: "Price: Masala dosa" });
      await phone.tap(price);
      await price.fill("135");
      await price.press("Enter");
      return () => expect(screen.getByText("₹135").first()).toBeVisible();
    });
    await expect(page.getByText("Masala dosa: 120 → 135")).toBeVisible();

    await task("hide a dish", async () => {
      await phone.tap(everyDay.getByRole("link", { name: "Prices" }));
      await phone.tap(page.getByRole("button", { name: "Hide Vada" }));
      return () => expect(screen.getByText("Vada")).toHaveCount(0);
    });
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(screen.getByText("Vada").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Hide Vada" })).toBeVisible();

    await task("approve a guest's picture", async () => {
      const approve = page.getByRole("button", { name: "Approve: cake.jpg" });
      await phone.tap(approve);
      return () => expect(page.getByText("1 upload approved")).toBeVisible();
    });
    await expect(page.getByText("Nothing waits for you.")).toBeVisible();

    await task("start an emergency", async () => {
      await phone.tap(everyDay.getByRole("link", { name: "Emergency" }));
      const words = page.getByRole("textbox", { name: "Message" });
      await expect(words).toBeFocused();
      await words.fill("Please leave the building");
      const shown = page.getByText("The emergency is being sent to the screens.");
      await phone.hold(page.getByRole("button", { name: "Hold to show it now" }), () =>
        expect(shown).toBeVisible(),
      );
      return () => expect(screen.getByText("Please leave the building").first()).toBeVisible(byPush);
    });

    await task("end an emergency", async () => {
      const banner = page.getByRole("complementary", { name: "Emergency" });
      await phone.tap(banner.getByRole("button", { name: "Clear now" }));
      await phone.tap(page.getByRole("dialog").getByRole("button", { name: "Clear it" }));
      return () => expect(screen.getByText("Please leave the building").first()).toBeHidden(byPush);
    });
    info.annotations.push(...times.map((description) => ({ type: "task", description })));
    await page.context().close();
  },
);

test("the pages of the phone have targets of 44 px and names", { tag: "@lab" }, async ({
  browser,
  server,
}) => {
  const phone = await openPhone(browser, server);
  const { page } = phone;
  await signUp(page, server);
  await aMenuOnAScreen(phone);
  await aGuestSends(phone, "cake.jpg");
  await page.goto("/app");
  await expect(page.getByRole("button", { name: "Approve: cake.jpg" })).toBeVisible();
  for (const path of ["/app", "/app/prices", "/app/guests", "/app/emergency"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await smallTargets(page), path).toEqual([]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, { where: `${path} ${colorScheme}`, colours: colorScheme === "dark" });
    }
  }
  await page.context().close();
});

/**
 * Returns what can be tapped and is smaller than 44 by 44 px, with its size. A control counts with its label and with the
 * area around it that takes touches; links inside of sentences do not count (WCAG 2.5.8).
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 44;
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [role=button], [role=switch], [role=tab]",
    )) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const inSentence = element.matches("p a, li > span a, [role=status] a, td a");
      if (inSentence || element.closest("[data-size-exempt]")) continue;
      const boxes = [element, ...("labels" in element ? ((element as HTMLInputElement).labels ?? []) : [])];
      const rects = boxes.map((box) => box.getBoundingClientRect()).filter(({ width }) => width > 0);
      if (rects.length === 0) continue;
      const around = getComputedStyle(element, "::after");
      const isAround = around.position === "absolute" && around.content !== "none";
      const grown = isAround ? Math.max(0, -Number.parseFloat(around.top)) : 0;
      const width = Math.max(...rects.map((rect) => rect.width)) + 2 * grown;
      const height = Math.max(...rects.map((rect) => rect.height)) + 2 * grown;
      if (width < least - 0.5 || height < least - 0.5) {
        const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
        found.push(
          `${element.tagName} “${name.trim().slice(0, 40)}” ${width.toFixed(0)}×${height.toFixed(0)}`,
        );
      }
    }
    return found;
  });

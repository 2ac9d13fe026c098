import type { Page } from "@playwright/test";
import { addMedia, signUp } from "./dashboard/account.ts";
import { previewIn } from "./dashboard/widget-preview.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

/* /app/media: apps are found in the gallery, set up, and drawn as a screen draws them. */

const dialogOf = (page: Page) => page.getByRole("dialog");
const card = (page: Page, name: string) =>
  page.getByRole("list", { name: "Media" }).getByRole("listitem").filter({ hasText: name });

/** Opens the gallery and finds an app by other words than its name. */
async function choose(page: Page, search: string, name: string): Promise<void> {
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await dialogOf(page).getByLabel("Search apps").fill(search);
  await dialogOf(page).getByRole("button", { name, exact: true }).click();
  await expect(dialogOf(page).getByLabel("Name", { exact: true })).toBeVisible();
}
async function done(page: Page): Promise<void> {
  await dialogOf(page).getByRole("button", { name: "Create", exact: true }).click();
  await expect(dialogOf(page)).toBeHidden();
}

test(
  "apps of time, payment and photos are found by what they are for, and made",
  { tag: "@lab" },
  async ({ page, server }, info) => {
    await signUp(page, server);
    await addMedia(page, [await makeJpeg(info.outputPath("beach.jpg"))]);
    await page.goto("/app/media");
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(dialogOf(page).getByRole("region")).not.toHaveCount(0);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, { include: "[role=dialog]", where: colorScheme });
    }
    await dialogOf(page).getByLabel("Search apps").fill("zzz");
    await expect(dialogOf(page).getByText("No app with these words.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toBeHidden();

    await choose(page, "days left", "Countdown");
    await dialogOf(page).getByLabel("Title").fill("Opening");
    await dialogOf(page).getByLabel("Date and time").fill("2199-01-01T00:00");
    await expect(previewIn(dialogOf(page)).locator(".countdown")).toContainText(/Opening\d+days/);
    await done(page);
    await expect(card(page, "Countdown").locator(".countdown-number").first()).toBeVisible();

    await choose(page, "hotel reception", "World clocks");
    await dialogOf(page).getByRole("button", { name: "Remove Dubai" }).click();
    await expect(previewIn(dialogOf(page)).locator(".world-clocks-cell")).toHaveCount(3);
    await done(page);

    await choose(page, "namaz", "Prayer times");
    await dialogOf(page).getByLabel("Coordinates").fill("19.0760, 72.8777");
    await dialogOf(page).getByLabel("Fajr").fill("10");
    await expect(previewIn(dialogOf(page)).locator(".prayer-row")).toHaveCount(6);
    await dialogOf(page).getByText("Sunrise and sunset", { exact: true }).click();
    await expect(previewIn(dialogOf(page)).locator(".prayer-row")).toHaveCount(3);
    await done(page);

    await choose(page, "tithi", "Panchang");
    await dialogOf(page).getByLabel("Coordinates").fill("23.1765, 75.7885");
    const panchang = previewIn(dialogOf(page)).locator(".panchang");
    await expect(panchang).toContainText("Rahu kalam");
    await dialogOf(page).getByText("The main facts").click();
    await expect(panchang).toHaveAttribute("data-detail", "main");
    const words = dialogOf(page).getByLabel("Words on the screen");
    await words.selectOption("gu");
    await expect(dialogOf(page).getByLabel("Months")).toHaveValue("amanta");
    await dialogOf(page).getByLabel("Vikram Samvat begins").selectOption("chaitra");
    await words.selectOption({ label: "हिन्दी" });
    await expect(dialogOf(page).getByLabel("Months")).toHaveValue("purnimanta");
    await expect(panchang).toContainText("तिथि");
    await done(page);
    await expect(card(page, "Panchang").locator(".panchang")).toContainText("तिथि");

    await choose(page, "paytm", "UPI payment");
    await dialogOf(page).getByRole("button", { name: "Create", exact: true }).click();
    await expect(dialogOf(page).getByText("Write the UPI ID as name@bank")).toBeVisible();
    await dialogOf(page).getByLabel("UPI ID").fill("blue.tokai@okbank");
    await dialogOf(page).getByLabel("Name of the payee").fill("Blue Tokai");
    await dialogOf(page).getByLabel("Amount in rupees").fill("1250");
    await expect(previewIn(dialogOf(page)).locator(".upi-words")).toContainText(
      "Blue Tokai₹1,250Scan with any UPI app",
    );
    await dialogOf(page).getByLabel("Words on the screen").selectOption({ label: "हिन्दी" });
    await expect(previewIn(dialogOf(page)).locator(".upi-words")).toContainText("स्कैन करें");
    await expectAccessible(page, { include: "[role=dialog]" });
    await done(page);

    await choose(page, "slideshow pictures", "Photo album");
    await dialogOf(page).getByRole("button", { name: "Create", exact: true }).click();
    await expect(dialogOf(page).getByText("Choose a folder or at least one photo")).toBeVisible();
    await dialogOf(page).getByText("Chosen ones").click();
    await dialogOf(page).getByRole("checkbox", { name: "beach.jpg" }).check();
    await expect(previewIn(dialogOf(page)).locator(".album-image")).toBeVisible();
    await expectAccessible(page, { include: "[role=dialog]" });
    await done(page);
    await expect(card(page, "Photo album").locator(".album-image")).toBeVisible();
  },
);

test("a usual link of YouTube or Google Slides becomes the address for screens", { tag: "@lab" }, async ({
  page,
  server,
}) => {
  await signUp(page, server);
  await page.goto("/app/media");
  await choose(page, "shorts", "YouTube");
  const address = dialogOf(page).getByLabel("Address", { exact: true });
  await address.fill("https://www.youtube.com/@somebody");
  await expect(dialogOf(page).getByText("This link names no video.")).toBeVisible();
  await address.fill("https://youtu.be/dQw4w9WgXcQ?si=abc");
  await expect(address).toHaveValue(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?autoplay=1&mute=1/,
  );
  await dialogOf(page).getByLabel("Without sound").uncheck();
  await expect(address).toHaveValue(/&mute=0&/);
  await address.fill(
    "https://docs.google.com/presentation/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms/edit",
  );
  await expect(dialogOf(page).getByText("Publish to web")).toBeVisible();
  await dialogOf(page).getByLabel("Seconds per slide").fill("15");
  await expect(address).toHaveValue(/\/embed\?start=true&loop=true&delayms=15000/);
  await dialogOf(page).getByText("Part of the page").click();
  await dialogOf(page).getByLabel("Zoom (%)").fill("150");
  await expectAccessible(page, { include: "[role=dialog]" });
  await done(page);
  await expect(card(page, "YouTube")).toContainText("docs.google.com");
});

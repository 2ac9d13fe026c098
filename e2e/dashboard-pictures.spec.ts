import type { Page } from "@playwright/test";
import sharp from "sharp";
import { addMedia, addPlaylist, pairPlayer, signUp } from "./dashboard/account.ts";
import { expect, test } from "./support/test.ts";

/* Pictures in the editor of designs: drawings found by words, and an own picture that is cut, straightened and lit. */

const canvas = (page: Page) => page.getByRole("application", { name: "Canvas" });
const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

async function newDesign(page: Page): Promise<void> {
  await page.goto("/app/designs");
  await page.getByRole("link", { name: "New design" }).first().click();
  await page.getByRole("button", { name: "Landscape 16:9" }).click();
  await expect(page).toHaveURL(/\/app\/designs\/\d+$/);
}

/** A photo with an edge in each direction, so that every turn and cut is seen. */
async function aPhoto(file: string): Promise<string> {
  const parts = ["#c0392b", "#27ae60", "#2980b9", "#f1c40f"].map(
    (fill, at) =>
      `<rect x="${(at % 2) * 600}" y="${Math.floor(at / 2) * 400}" width="600" height="400" fill="${fill}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">${parts.join("")}<circle cx="700" cy="300" r="160" fill="#fff"/></svg>`;
  await sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toFile(file);
  return file;
}

test("a drawing is found in Hindi and becomes a part of the design", { tag: "@lab" }, async ({
  page,
  server,
}) => {
  await signUp(page, server);
  await newDesign(page);
  await page.getByRole("button", { name: "Icons" }).click();
  const words = page.getByLabel("Search drawings");
  await words.fill("मंदिर");
  await page.getByRole("button", { name: "hindu temple" }).first().click();
  await expect(canvas(page).locator("[data-element] svg path").first()).toBeVisible();
  const colours = await canvas(page)
    .locator("[data-element] svg path")
    .evaluateAll((paths) => new Set(paths.map((path) => path.getAttribute("fill"))).size);
  expect(colours).toBeGreaterThan(2);

  await words.fill("qwertyuiop");
  await expect(page.getByText("No drawing was found.")).toBeVisible();

  await words.fill("pizza");
  await page.getByRole("button", { name: "pizza", exact: true }).first().click();
  await saved(page);
  await page.reload();
  await expect(canvas(page).locator("[data-element]")).toHaveCount(2);
});

test(
  "a picture is cut, straightened and lit in the editor, and so it is on the screen",
  { tag: "@lab" },
  async ({ page, server, context }, info) => {
    await signUp(page, server);
    await addMedia(page, [await aPhoto(info.outputPath("photo.jpg"))]);
    await newDesign(page);
    await page.getByRole("button", { name: "Pictures" }).click();
    await page.getByRole("button", { name: "photo.jpg" }).click();

    const corner = page.getByRole("button", { name: "Upper left corner of the part" });
    for (let press = 0; press < 12; press++) await corner.press("ArrowRight");
    const other = page.getByRole("button", { name: "Lower right corner of the part" });
    const grip = await other.boundingBox();
    if (!grip) throw new Error("the corner has no place");
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
    await page.mouse.down();
    await page.mouse.move(grip.x + grip.width / 2 - 20, grip.y + grip.height / 2 - 30, { steps: 4 });
    await page.mouse.up();
    await page.getByLabel("Straighten").fill("8");
    await page.getByLabel("Brightness").fill("120");
    await page.getByLabel("Contrast").fill("80");
    await saved(page);

    const shown = canvas(page).locator("[data-element] img");
    await expect(shown).toHaveCSS("filter", "brightness(1.2) contrast(0.8)");
    const id = Number(page.url().split("/").at(-1));
    const { widget } = await (await page.request.get(`/api/v1/media/${id}`)).json();
    const [element] = widget.settings.elements;
    expect(element).toMatchObject({ straighten: 8, brightness: 1.2, contrast: 0.8, crop: { x: 0.24, y: 0 } });
    expect(element.crop.w).toBeLessThan(0.76);
    expect(element.crop.h).toBeLessThan(1);

    const player = await context.newPage();
    await player.setViewportSize({ width: 1920, height: 1080 });
    await pairPlayer(player, { name: "Bar", defaultPlaylistId: await addPlaylist(page, "Offers", [id]) });
    await expect(player.locator(".layer.is-shown .design img")).toBeVisible();
    await expect(player.locator(".layer.is-shown .design img")).toHaveCSS(
      "filter",
      "brightness(1.2) contrast(0.8)",
    );

    await page.getByRole("button", { name: "Show the picture as it is" }).click();
    await expect(shown).toHaveCSS("filter", "none");
    await canvas(page).focus();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(shown).toHaveCSS("filter", "brightness(1.2) contrast(0.8)");
  },
);

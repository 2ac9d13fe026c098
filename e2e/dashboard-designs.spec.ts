import type { Page } from "@playwright/test";
import { addMedia, addPlaylist, anotherMember, pairPlayer, signUp } from "./dashboard/account.ts";

import { makeJpeg } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

/* /app/designs: a poster is drawn by pointer and keyboard, saved, and shown on a screen. */

const canvas = (page: Page) => page.getByRole("application", { name: "Canvas" });
const element = (page: Page, text: string) => canvas(page).locator("[data-element]", { hasText: text });
const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

async function newDesign(page: Page, size = "Landscape 16:9"): Promise<void> {
  await page.goto("/app/designs");
  await page.getByRole("link", { name: "New design" }).first().click();
  await page.getByRole("button", { name: size }).click();
  await expect(page).toHaveURL(/\/app\/designs\/\d+$/);
}

async function write(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Text" }).last().waitFor();
  await page.keyboard.insertText(words);
  await page.keyboard.press("Escape");
}

/** Returns the place of each line of text and of each element, in units of the design. */
const places = (page: Page, design: string) =>
  page.locator(design).evaluate((root) => {
    const scale = root.getBoundingClientRect().width / (root as HTMLElement).offsetWidth;
    const { left, top } = root.getBoundingClientRect();
    const units = (value: number) => value / scale;
    return [...root.querySelectorAll(".design-element, .design-text span")].map((each) => {
      const box = each.getBoundingClientRect();
      return [box.left - left, box.top - top, box.width, box.height].map(units);
    });
  });

test("a poster is drawn, undone, saved and shown on a screen as it was drawn", async ({
  page,
  server,
  context,
}, info) => {
  await signUp(page, server);
  await addMedia(page, [await makeJpeg(info.outputPath("thali.jpg"), { colour: "#b3541e" })]);
  await newDesign(page);

  await page.getByRole("button", { name: "Pictures" }).click();
  await page.getByRole("button", { name: "thali.jpg" }).click();
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await page.getByRole("button", { name: "Heading" }).click();
  await canvas(page).focus();
  await write(page, "आज की थाली ₹120");
  await expect(element(page, "आज की थाली")).toBeVisible();

  await page.getByRole("button", { name: "Shapes" }).click();
  await page.getByRole("button", { name: "Price burst" }).click();
  await page.getByRole("button", { name: "Icons" }).click();
  await page.getByLabel("Search drawings").fill("coffee");
  // A drawing that is always here stands where the found ones come: a press on it may end on another.
  await expect(page.getByRole("status").filter({ hasText: /\d+ drawings/ })).toBeVisible();
  await page.getByRole("button", { name: "coffee", exact: true }).first().click();
  await canvas(page).focus();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(canvas(page).locator("[data-element]")).toHaveCount(3);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(canvas(page).locator("[data-element]")).toHaveCount(4);
  await saved(page);
  await expect(page.getByText("Plays nowhere yet")).toBeVisible();

  const id = Number(page.url().split("/").at(-1));
  const drawn = await places(page, "[data-canvas] .design");
  const player = await context.newPage();
  await player.setViewportSize({ width: 1920, height: 1080 });
  await pairPlayer(player, { name: "Bar", defaultPlaylistId: await addPlaylist(page, "Menu", [id]) });
  const shown = player.locator(".layer.is-shown .design");
  await expect(shown.getByText("आज की थाली")).toBeVisible();
  const there = await places(player, ".layer.is-shown .design");
  expect(there.length).toBe(drawn.length);
  // The editor draws at another size, where a browser rounds letters to its own pixels.
  const apart = there.flatMap((box, at) =>
    box.map((value, side) => Math.abs(value - (drawn[at]?.[side] ?? 0))),
  );
  expect(Math.max(...apart)).toBeLessThan(6);
  // The letters come from files of Vitrine, not from the device.
  const fonts = await player.evaluate(() =>
    [...document.fonts].map(({ family, status }) => ({ family, status })),
  );
  const asked = fonts.filter(({ status }) => status !== "unloaded");
  expect(new Set(asked.map(({ family, status }) => `${family} ${status}`))).toEqual(
    new Set(["vitrine-sans loaded"]),
  );

  // The wall draws it with the same letters.
  await page.goto("/app/wall");
  await expect(page.getByText("आज की थाली").first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].map(({ status }) => status)))
    .toEqual(expect.arrayContaining(["loaded", "loaded", "loaded"]));
  // "Vitrine Sans Fallback" is Arial, where the machine has it.
  const broken = await page.evaluate(() =>
    [...document.fonts].flatMap(({ family, unicodeRange, status }) =>
      status === "error" && !family.includes("Fallback") ? [`${family} ${unicodeRange}`] : [],
    ),
  );
  expect(broken).toEqual([]);
});

test("a menu is made from a template by filling in three fields", { tag: "@lab" }, async ({
  page,
  server,
}) => {
  await signUp(page, server);
  await page.goto("/app/designs/new");
  await page.getByRole("button", { name: /^Chalkboard menu/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Headline").fill("आजचा मेनू");
  await dialog
    .getByLabel("Dishes and prices, one a line")
    .fill(Array.from({ length: 10 }, (_, at) => `मिसळ पाव ${at + 1} ${60 + at * 5}`).join("\n"));
  await dialog.getByRole("button", { name: "Use this template" }).click();
  await expect(page).toHaveURL(/\/app\/designs\/\d+$/);
  await expect(element(page, "आजचा मेनू")).toBeVisible();
  await expect(element(page, "₹105")).toBeVisible();

  // A double click anywhere on a price writes it: its row is a group, whose handle lies over the end of the price.
  const price = element(page, "₹60");
  const box = await price.boundingBox();
  if (!box) throw new Error("The price has no place");
  await page.mouse.dblclick(box.x + box.width - 1, box.y + box.height / 2);
  await page.keyboard.insertText("62");
  await page.keyboard.press("Escape");
  await expect(element(page, "₹62")).toHaveCount(1);
  await saved(page);
  await page.goto("/app/designs");
  await expect(page.getByRole("link", { name: "Chalkboard menu" })).toBeVisible();
});

test("two people draw one design: both changes stay, and a clash is asked", { tag: "@lab" }, async ({
  page: asha,
  server,
}) => {
  await signUp(asha, server);
  const text = (id: string, words: string, y: number) => ({
    id,
    type: "text",
    x: 100,
    y,
    w: 900,
    h: 200,
    runs: [{ text: words }],
    font: "sans",
    size: 100,
    colour: "#000000",
    align: "left",
    valign: "top",
  });
  const settings = {
    width: 1920,
    height: 1080,
    background: "#ffffff",
    elements: [text("soup", "Soup", 100), text("rice", "Rice", 400)],
  };
  const made = await asha.request.post("/api/v1/widgets", {
    data: { name: "Menu", widget: { kind: "design", settings } },
  });
  const { id } = await made.json();
  const ravi = await anotherMember(asha, server, { role: "editor", name: "Ravi" });
  for (const person of [asha, ravi]) {
    await person.goto(`/app/designs/${id}`);
    await expect(element(person, "Soup")).toBeVisible();
  }
  const rewrite = async (person: Page, before: string, after: string) => {
    await person.getByRole("button", { name: "Layers" }).click();
    await person
      .getByRole("list", { name: "Layers" })
      .getByRole("button", { name: before, exact: true })
      .click();
    await person.getByRole("textbox", { name: "Text", exact: true }).fill(after);
    await person.getByRole("button", { name: "Layers" }).click();
  };

  await rewrite(asha, "Soup", "Dal");
  await saved(asha);
  await expect(element(ravi, "Dal")).toBeVisible();
  await rewrite(ravi, "Rice", "Biryani");
  await saved(ravi);
  await expect(element(asha, "Biryani")).toBeVisible();
  await expect(element(asha, "Dal")).toBeVisible();

  // Ravi's page does not hear of the next change before it saves over it.
  await ravi.route("**/api/v1/media/*", (route) =>
    route.request().method() === "GET" && clashing ? route.abort() : route.continue(),
  );
  let clashing = true;
  await rewrite(asha, "Dal", "Sambar");
  await saved(asha);
  await rewrite(ravi, "Dal", "Rasam");
  clashing = false;
  await expect(ravi.getByText("You and a colleague changed the same element")).toBeVisible();
  await ravi.getByRole("button", { name: "Take their version" }).click();
  await expect(element(ravi, "Sambar")).toBeVisible();
  await saved(ravi);
  await expect(element(asha, "Sambar")).toBeVisible();
  await ravi.context().close();
});

for (const kind of ["Heading", "A line of text", "Small text"])
  test(`"${kind}" opens a text for typing, and the next keys are for it`, {
    tag: "@lab",
  }, async ({ page, server }) => {
    await signUp(page, server);
    await newDesign(page);
    const texts = canvas(page).locator("[data-element]");
    if (!(await page.getByRole("button", { name: kind }).isVisible()))
      await page.getByRole("button", { name: "Text", exact: true }).click();
    await page.getByRole("button", { name: kind }).press("Enter");
    await expect(canvas(page).getByRole("textbox", { name: "Text" })).toBeFocused();
    await page.keyboard.type("Dal and rice");
    await page.keyboard.press("Escape");
    await expect(texts).toHaveText(["Dal and rice"]);
    // Space adds nothing, and Delete removes the text that was written.
    await page.keyboard.press("Space");
    await expect(texts).toHaveCount(1);
    await page.keyboard.press("Delete");
    await expect(texts).toHaveCount(0);
  });

test("a white text on a light box is found, selected by a click, and fine in another colour", {
  tag: "@lab",
}, async ({ page, server }) => {
  await signUp(page, server);
  await newDesign(page);
  await page.getByRole("button", { name: "Shapes" }).click();
  await page.getByRole("button", { name: "Rectangle" }).click();
  const colour = page.getByRole("textbox", { name: "Colour" });
  await colour.fill("#fff3d6");
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await page.getByRole("button", { name: "Heading" }).click();
  await canvas(page).focus();
  await write(page, "Thali");
  await colour.fill("#ffffff");

  const rail = page.getByRole("toolbar", { name: "Insert" }).getByRole("button", { name: "Check" });
  await expect(rail.getByText("1", { exact: true })).toBeVisible();
  await rail.click();
  const finding = page.getByRole("region", { name: "Hard to tell from what is behind" });
  await expect(finding).toContainText("Contrast 1.1 to 1; at least 3 to 1 is needed.");

  // Elsewhere on the canvas ends the selection.
  await canvas(page).focus();
  await page.keyboard.press("Escape");
  await expect(colour).toBeHidden();
  await finding.getByRole("button", { name: "Thali", exact: false }).first().click();
  await expect(colour).toHaveValue("#ffffff");

  await finding.getByRole("button", { name: "Dismiss the finding: Thali" }).click();
  await expect(page.getByText("Fine: nothing found")).toBeVisible();
  await page.getByRole("button", { name: "Show 1 dismissed finding" }).click();
  await expect(finding).toBeVisible();

  await colour.fill("#7a1f1f");
  await expect(finding).toBeHidden();
  await expect(page.getByText("Fine: nothing found")).toBeVisible();
});

test(
  "a template takes our colours, our logo and the prices of a table, and the screen follows both",
  { tag: "@lab" },
  async ({ page, server, context }, info) => {
    await signUp(page, server);
    const [logo, other] = await addMedia(page, [
      await makeJpeg(info.outputPath("logo.jpg"), { colour: "#0f6b46" }),
      await makeJpeg(info.outputPath("other.jpg"), { colour: "#b3261e" }),
    ]);
    const api = async (method: "post" | "put" | "patch", path: string, data: object) => {
      const response = await page.request[method](path, { data });
      expect(response.ok()).toBe(true);
      return response.json();
    };
    await api("patch", "/api/v1/account", { brandLogoMediaId: logo });
    const { id: table } = await api("post", "/api/v1/data-sources", { name: "Counter", kind: "table" });
    const write = (...rows: [string, string][]) =>
      api("put", `/api/v1/data-sources/${table}/document`, {
        document: {
          kind: "table",
          columns: [
            { key: "n", name: "Dish", type: "text" },
            { key: "p", name: "Price", type: "price" },
          ],
          rows: rows.map((cells, at) => ({ key: `r${at}`, cells })),
        },
      });
    await write(["Vada pav", "40"], ["Chai", "15"]);

    await page.goto("/app/account");
    await page.getByRole("button", { name: "Add a colour" }).click();
    await page.getByRole("textbox", { name: "Colour 1", exact: true }).fill("#2f7d32");
    await page.getByRole("textbox", { name: "Name of colour 1" }).fill("Leaf green");
    await page.getByLabel("Font of headings").selectOption("Playfair Display");
    const form = page.locator("form", { has: page.getByRole("list", { name: "Brand colours" }) });
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByRole("button", { name: "Save" })).toBeDisabled();

    await page.goto("/app/designs/new");
    await expect(page.getByRole("switch", { name: "Use our brand" })).toBeChecked();
    await page.getByRole("button", { name: /^Chalkboard menu/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Take the lines of a table" }).click();
    await page.getByRole("menuitem", { name: "Counter" }).click();
    await expect(dialog.getByText("The prices of these rows follow the table")).toBeVisible();
    await dialog.getByRole("button", { name: "Use this template" }).click();
    await expect(element(page, "₹15")).toBeVisible();
    const id = Number(page.url().split("/").at(-1));
    const player = await context.newPage();
    await pairPlayer(player, { name: "Bar", defaultPlaylistId: await addPlaylist(page, "Menu", [id]) });
    const shown = player.locator(".layer.is-shown .design");
    await expect(shown.getByText("₹15").last()).toBeVisible();
    const logoOf = () => shown.last().locator("img").last().getAttribute("src");
    const before = await logoOf();

    await write(["Vada pav", "45"]);
    await api("patch", "/api/v1/account", { brandLogoMediaId: other });
    await expect(shown.getByText("₹45").last()).toBeVisible();
    await expect.poll(logoOf).not.toBe(before);
    // The row of the tea is gone: its last price stays, also after a new start.
    await expect(shown.getByText("₹15").last()).toBeVisible();
    await player.reload();
    await expect(shown.getByText("₹15").last()).toBeVisible();

    await page.getByRole("toolbar", { name: "Insert" }).getByRole("button", { name: "Check" }).click();
    const gone = page.getByRole("region", { name: "Live value that is gone" });
    await expect(gone).toContainText("No row of the table has its name any more.");
    await gone.getByRole("button").first().click();
    await expect(page.getByText("The table has no such row or column.")).toBeVisible();
    await page.getByRole("combobox", { name: "Row", exact: true }).click();
    await page.getByRole("option", { name: "Vada pav" }).click();
    await expect(gone).toBeHidden();
    await page
      .getByRole("group", { name: "Colour: our brand" })
      .getByRole("button", { name: "Leaf green" })
      .click();
    await expect(page.getByRole("textbox", { name: "Colour", exact: true })).toHaveValue("#2f7d32");
    await saved(page);
  },
);

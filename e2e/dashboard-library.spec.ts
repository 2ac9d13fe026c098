import type { Page } from "@playwright/test";
import { addMedia, addPlaylist, anotherMember, signUp } from "./dashboard/account.ts";
import { expectPagesAccessible } from "./support/accessibility.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

/* /app/media and /app/trash: folders, tags, search, bulk actions, replacing, duplicates. */

const cardNames = (page: Page): Promise<string[]> =>
  page
    .getByRole("list", { name: "Media" })
    .getByRole("button", { name: /^Preview / })
    .evaluateAll((buttons) =>
      buttons.map((button) =>
        (button.getAttribute("aria-label") ?? "").replace("Preview ", "").replace(", selected", ""),
      ),
    );
const undo = (page: Page) => page.getByRole("button", { name: "Undo" }).last().click();
const selection = (page: Page) => page.getByRole("region", { name: "Selection" });

test(
  "media are put into folders, tagged, found again by the address, and each step is undone",
  { tag: "@lab" },
  async ({ page, server }, info) => {
    await signUp(page, server);
    const files = [];
    for (const name of ["bread.jpg", "cake.jpg", "menu.jpg"])
      files.push(await makeJpeg(info.outputPath(name), { width: 640 + 10 * files.length, height: 360 }));
    await addMedia(page, files);

    await page.goto("/app/media");
    await page.getByRole("button", { name: "New folder" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Bakery");
    await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
    const folder = page.getByRole("list", { name: "Folders" }).getByRole("button", { name: /Bakery/ });
    await expect(folder).toBeVisible();

    await page.getByRole("checkbox", { name: "Select bread.jpg" }).check();
    await page.getByRole("checkbox", { name: "Select cake.jpg" }).click({ modifiers: ["Shift"] });
    await expect(selection(page).getByRole("status")).toHaveText("2 items selected");
    await selection(page).getByRole("button", { name: "Move" }).click();
    await page.getByRole("radio", { name: "Bakery" }).check();
    await page.getByRole("button", { name: "Move here" }).click();
    await expect.poll(() => cardNames(page)).toEqual(["menu.jpg"]);
    await undo(page);
    await expect.poll(async () => (await cardNames(page)).length).toBe(3);

    await page.getByRole("button", { name: /^Preview bread\.jpg/ }).focus();
    await page.keyboard.press("Space");
    await selection(page).getByRole("button", { name: "Move" }).click();
    await page.getByRole("radio", { name: "Bakery" }).check();
    await page.getByRole("button", { name: "Move here" }).click();
    await folder.click();
    await expect.poll(() => cardNames(page)).toEqual(["bread.jpg"]);
    await page.getByRole("checkbox", { name: "Select bread.jpg" }).check();
    await selection(page).getByRole("button", { name: "Tag" }).click();
    await page.getByRole("dialog").getByLabel("Tags", { exact: true }).fill("Morning");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Save tags" }).click();
    await expect(page.getByRole("list", { name: "Tags of bread.jpg" })).toHaveText("Morning");

    await page.getByRole("button", { name: "All media" }).click();
    await page.getByLabel("Tag", { exact: true }).selectOption("Morning");
    await expect.poll(() => cardNames(page)).toEqual(["bread.jpg"]);
    await expect(page).toHaveURL(/tag=Morning/);
    await page.reload();
    await expect.poll(() => cardNames(page)).toEqual(["bread.jpg"]);
    await page.getByLabel("Tag", { exact: true }).selectOption("");
    await page.getByRole("searchbox", { name: "Search by name" }).fill("CAKE");
    await expect.poll(() => cardNames(page)).toEqual(["cake.jpg"]);
    await expect(page).toHaveURL(/q=CAKE/);
    await page.getByRole("searchbox", { name: "Search by name" }).fill("nothing like it");
    await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
    await page.getByRole("button", { name: "Show everything" }).click();

    await folder.click();
    await page.getByRole("button", { name: "More actions for folder Bakery" }).click();
    await page.getByRole("menuitem", { name: "Delete folder" }).click();
    await expect.poll(async () => (await cardNames(page)).length).toBe(3);
    await undo(page);
    await expect(folder).toBeVisible();
    await expect.poll(async () => (await cardNames(page)).length).toBe(2);
  },
);

test(
  "many are deleted by keyboard, wait in the trash, and come back into their playlist; nobody else sees them",
  { tag: "@lab" },
  async ({ page, server, browser }, info) => {
    await signUp(page, server);
    const files = [];
    for (const name of ["one.jpg", "two.jpg"])
      files.push(await makeJpeg(info.outputPath(name), { width: 640 + 10 * files.length, height: 360 }));
    await addPlaylist(page, "Window", await addMedia(page, files));

    await page.goto("/app/media?view=list");
    await page
      .getByRole("button", { name: /^Preview / })
      .first()
      .focus();
    await page.keyboard.press("Control+a");
    await expect(selection(page).getByRole("status")).toHaveText("2 items selected");
    await page.keyboard.press("Delete");
    await expect(page.getByRole("heading", { name: "Nothing uploaded yet" })).toBeVisible();

    await page.getByRole("link", { name: "Trash" }).click();
    await expect(page.getByRole("heading", { name: "Trash", level: 1 })).toBeVisible();
    const removed = page.getByRole("list", { name: "Deleted media" });
    await expect(removed.getByRole("listitem")).toHaveCount(2);
    await expect(removed).toContainText("days left");

    const stranger = await browser.newContext({ baseURL: server.url });
    const theirs = await stranger.newPage();
    await signUp(theirs, server, { name: "Ravi" });
    await theirs.goto("/app/trash");
    await expect(theirs.getByRole("heading", { name: "No deleted media" })).toBeVisible();
    await stranger.close();

    await page.getByRole("button", { name: "Restore one.jpg" }).click();
    await expect(removed.getByRole("listitem")).toHaveCount(1);
    await page.getByRole("checkbox", { name: "Select two.jpg" }).check();
    await selection(page).getByRole("button", { name: "Restore" }).click();
    await expect(page.getByRole("heading", { name: "No deleted media" })).toBeVisible();
    await page.goto("/app/playlists");
    await expect(page.getByText(/^2 items/)).toBeVisible();
  },
);

test("the owner brings back from the trash what was deleted; a member without the right reads who can", async ({
  page,
  server,
}) => {
  await signUp(page, server);
  await addPlaylist(page, "Window", []);
  const group = await page.request.post("/api/v1/groups", {
    headers: { origin: server.url },
    data: { name: "Bar" },
  });
  const { id } = await group.json();
  await page.request.delete(`/api/v1/groups/${id}`, { headers: { origin: server.url } });

  await page.goto("/app/playlists");
  await page.getByRole("link", { name: "Window" }).click();
  await page.getByRole("button", { name: "Delete playlist" }).click();
  await page.getByRole("link", { name: "Trash" }).first().click();
  const restored: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") restored.push(request.url());
  });
  // Also for a person who clicks twice.
  await page.getByRole("button", { name: "Restore Window" }).dblclick();
  await expect(page.getByRole("heading", { name: "No deleted playlists" })).toBeVisible();
  expect(restored).toHaveLength(1);

  const editor = await anotherMember(page, server, { name: "Ravi" });
  await editor.goto("/app/trash?kind=group");
  const removed = editor.getByRole("list", { name: "Deleted groups" });
  await expect(removed).toContainText("Bar");
  await expect(editor.getByText("You cannot restore these.")).toBeVisible();
  await expect(removed.getByRole("button")).toHaveCount(0);
  await expect(removed.getByRole("checkbox")).toHaveCount(0);
  await editor.context().close();

  await page.getByLabel("Kind", { exact: true }).selectOption("group");
  await page.getByRole("checkbox", { name: "Select Bar" }).check();
  await selection(page).getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("heading", { name: "No deleted groups" })).toBeVisible();
});

test(
  "a new file takes the place of an old one everywhere; the same file again is noticed before it is sent",
  { tag: "@lab" },
  async ({ page, server }, info) => {
    await signUp(page, server);
    const menu = await makeJpeg(info.outputPath("menu.jpg"), { width: 640, height: 360 });
    await addPlaylist(page, "Lunch", await addMedia(page, [menu]));

    await page.goto("/app/media");
    await expect(page.getByText(/in 1 playlist/)).toBeVisible();
    await page.getByRole("button", { name: /^Preview menu\.jpg/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Plays in 1 playlist").click();
    await expect(dialog.getByRole("link", { name: "Lunch" })).toBeVisible();
    const renewed = await makeJpeg(info.outputPath("menu-new.jpg"), { width: 800, height: 450 });
    await dialog.getByLabel("Replacement file for menu.jpg").setInputFiles(renewed);
    await page.getByRole("button", { name: "Replace everywhere" }).click();
    const card = page.getByRole("list", { name: "Media" }).getByRole("listitem");
    await expect(card.getByText("800 × 450")).toBeVisible();
    await expect.poll(() => cardNames(page)).toEqual(["menu.jpg"]);
    await expect(card).toContainText("in 1 playlist");
    await page.goto("/app/trash");
    await expect(page.getByText("Replaced by “menu.jpg”")).toBeVisible();

    await page.goto("/app/media");
    await page.getByLabel("Files to upload").first().setInputFiles(renewed);
    const uploads = page.getByRole("region", { name: "Uploads" });
    await expect(uploads.getByText("You already have this as “menu.jpg”.")).toBeVisible();
    await uploads.getByRole("button", { name: "Use menu.jpg" }).click();
    await expect(uploads).toBeHidden();
    expect(await cardNames(page)).toEqual(["menu.jpg"]);

    await page.getByLabel("Files to upload").first().setInputFiles(renewed);
    await uploads.getByRole("button", { name: "Upload menu-new.jpg anyway" }).click();
    await expect.poll(() => cardNames(page)).toEqual(["menu-new.jpg", "menu.jpg"]);
    await expect(page.getByText("Same file as")).toBeHidden();
  },
);

test(
  "the library and the trash are clean for assistive technology and fit from 390 px, light and dark",
  { tag: "@lab" },
  async ({ page, server }, info) => {
    await signUp(page, server);
    const [kept, gone] = [info.outputPath("kept.jpg"), info.outputPath("gone.jpg")];
    await makeJpeg(kept, { width: 640, height: 360 });
    await makeJpeg(gone, { width: 650, height: 360 });
    await addMedia(page, [kept, gone]);
    await page.goto("/app/media");
    await page.getByRole("button", { name: "Delete gone.jpg" }).click();
    await expect.poll(() => cardNames(page)).toEqual(["kept.jpg"]);
    await expectPagesAccessible(page, ["/app/media", "/app/media?view=list", "/app/trash"], {
      widths: [390, 1440],
      ready: () =>
        page
          .getByRole("checkbox", { name: /^Select / })
          .first()
          .check(),
    });
  },
);

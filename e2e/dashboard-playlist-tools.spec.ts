import { addMedia, addPlaylist, itemNames, signUp } from "./dashboard/account.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

/* /app/playlists/:id: actions on several items, nested playlists, shuffle, live preview. */

test(
  "several items are selected, timed, copied, removed and taken back",
  { tag: "@lab" },
  async ({ page, server }, info) => {
    await signUp(page, server);
    const names = ["a.jpg", "b.jpg", "c.jpg"];
    const files = [];
    for (const name of names)
      files.push(await makeJpeg(info.outputPath(name), { width: 640 + 10 * files.length, height: 360 }));
    const id = await addPlaylist(page, "Window", await addMedia(page, files));
    await page.goto(`/app/playlists/${id}`);

    await page.getByRole("checkbox", { name: "Select a.jpg" }).check();
    await page.getByRole("checkbox", { name: "Select b.jpg" }).click({ modifiers: ["Shift"] });
    const bar = page.getByRole("region", { name: "Selection" });
    await expect(bar.getByRole("status")).toHaveText("2 items selected");
    await bar.getByLabel("Seconds for the selected items").fill("4");
    await bar.getByRole("button", { name: "Set duration" }).click();
    await expect(page.getByLabel("Seconds for a.jpg")).toHaveValue("4");
    await expect(page.getByLabel("Seconds for c.jpg")).toHaveValue("10");
    await bar.getByRole("button", { name: "Duplicate" }).click();
    await expect.poll(() => itemNames(page)).toEqual(["a.jpg", "b.jpg", "a.jpg", "b.jpg", "c.jpg"]);
    await bar.getByRole("button", { name: "Remove" }).click();
    await expect.poll(() => itemNames(page)).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
    // Undo restores them at their old places, also after another edit.
    await page.getByLabel("Seconds for c.jpg").fill("7");
    await page.getByText("2 items removed").locator("..").getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => itemNames(page)).toEqual(["a.jpg", "b.jpg", "a.jpg", "b.jpg", "c.jpg"]);
    await expect(page.getByLabel("Seconds for c.jpg")).toHaveValue("7");
    await page.getByRole("button", { name: "Shuffle" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.reload();
    await expect.poll(async () => (await itemNames(page)).length).toBe(5);
    await expect(page.getByRole("button", { name: "Shuffle" })).toHaveAttribute("aria-pressed", "true");
  },
);

test(
  "a playlist plays inside another one, says where it is used, and the engine previews all of it",
  { tag: "@lab" },
  async ({ page, server, browserErrors }, info) => {
    browserErrors.allow(/400/);
    await signUp(page, server);
    const files = [
      await makeJpeg(info.outputPath("soup.jpg"), { width: 640, height: 360 }),
      await makeJpeg(info.outputPath("tea.jpg"), { width: 660, height: 360 }),
    ];
    const [soup = 0, tea = 0] = await addMedia(page, files);
    await addPlaylist(page, "Offers", [soup]);
    await page.goto(`/app/playlists/${await addPlaylist(page, "Main", [tea])}`);
    await page.getByRole("button", { name: "Add playlist" }).click();
    await page.getByRole("checkbox", { name: /Offers/ }).check();
    await page.getByRole("button", { name: "Add 1 playlist" }).click();
    await expect.poll(() => itemNames(page)).toEqual(["tea.jpg", "Offers"]);
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(page.getByText(/one round takes 0:20/)).toBeVisible();

    await page.getByRole("button", { name: "Preview" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("status")).toHaveText("tea.jpg");
    await expect(dialog.getByRole("img", { name: "Now playing: tea.jpg" }).locator("img")).toBeVisible();
    await dialog.getByRole("button", { name: "Next" }).click();
    await expect(dialog.getByRole("status")).toHaveText("soup.jpg");
    await dialog.getByText("Portrait").click();
    const stage = await dialog.getByRole("img", { name: /^Now playing/ }).boundingBox();
    expect((stage?.height ?? 0) / (stage?.width ?? 1)).toBeCloseTo(16 / 9, 1);
    await page.keyboard.press("Escape");

    await page.getByRole("link", { name: "Open" }).click();
    await expect(page.getByRole("heading", { name: "Offers", level: 1 })).toBeVisible();
    await page.getByText("Plays in 1 playlist").click();
    await expect(
      page.getByRole("list", { name: "Playlists" }).getByRole("link", { name: "Main" }),
    ).toBeVisible();

    await page.getByRole("button", { name: "Add playlist" }).click();
    await page.getByRole("checkbox", { name: /Main/ }).check();
    await page.getByRole("button", { name: "Add 1 playlist" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "cannot contain itself" })).toBeVisible();
  },
);

import type { Page } from "@playwright/test";
import {
  addMedia,
  addPlaylist,
  anotherMember,
  itemNames,
  makePlaylist,
  signUp,
} from "./dashboard/account.ts";
import { pairDevice } from "./dashboard/device.ts";
import { makeJpeg, makeMp4 } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

/* /app/playlists: order, durations, automatic saving, undo. */

const names = ["one.jpg", "two.jpg", "clip.mp4"];
let media: number[];

test.beforeEach(async ({ page, server }, info) => {
  await signUp(page, server);
  media = await addMedia(page, [
    await makeJpeg(info.outputPath("one.jpg"), { colour: "#113355" }),
    await makeJpeg(info.outputPath("two.jpg"), { colour: "#553311" }),
    await makeMp4(info.outputPath("clip.mp4"), { seconds: 2 }),
  ]);
});

test("items are ordered by keyboard and by pointer, timed, and still so after a reload", async ({ page }) => {
  await makePlaylist(page, "Window", names);
  expect(await itemNames(page)).toEqual(names);

  await page.getByRole("button", { name: "Reorder one.jpg" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("one.jpg picked up, position 1 of 3.")).toBeAttached();
  // The library measures the list in the frames after the item is lifted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("one.jpg moved to position 2 of 3.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect.poll(() => itemNames(page)).toEqual(["two.jpg", "one.jpg", "clip.mp4"]);

  const from = await page.getByRole("button", { name: "Reorder clip.mp4" }).boundingBox();
  const to = await page.getByRole("button", { name: "Reorder two.jpg" }).boundingBox();
  if (!from || !to) throw new Error("The handles are not on the page");
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 30, { steps: 12 });
  await page.mouse.move(to.x + 10, to.y + 2, { steps: 4 });
  // A busy page finds the place below the pointer later than the pointer moves.
  await expect(page.getByText("clip.mp4 moved to position 1 of 3.")).toBeAttached();
  await page.mouse.up();
  await expect.poll(() => itemNames(page)).toEqual(["clip.mp4", "two.jpg", "one.jpg"]);

  await page.getByLabel("Seconds for two.jpg").fill("25");
  await expect(page.getByText("one round takes 0:37")).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("one round takes 0:37")).toBeVisible();
  expect(await itemNames(page)).toEqual(["clip.mp4", "two.jpg", "one.jpg"]);
});

test("every step can be undone and done again, by button and by key", { tag: "@lab" }, async ({ page }) => {
  await page.goto(`/app/playlists/${await addPlaylist(page, "Window", media)}`);
  await page.getByRole("button", { name: "Remove two.jpg" }).click();
  await page.getByRole("button", { name: "Remove one.jpg" }).click();
  expect(await itemNames(page)).toEqual(["clip.mp4"]);
  await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
  await page.keyboard.press("Control+z");
  await expect.poll(() => itemNames(page)).toEqual(names);
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(() => itemNames(page)).toEqual(["one.jpg", "clip.mp4"]);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect.poll(() => itemNames(page)).toEqual(["clip.mp4"]);
});

test("edits made without a network are kept, said to be unsaved, and saved when it is back", {
  tag: "@lab",
}, async ({ page, context, browserErrors }) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(`/app/playlists/${await addPlaylist(page, "Window", media)}`);
  await expect.poll(() => itemNames(page)).toEqual(names);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Remove two.jpg" }).click();
  await expect(page.getByText("Not saved", { exact: true })).toBeVisible();
  await expect(page.getByText("Your edits are kept in this browser")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect.poll(() => itemNames(page)).toEqual(["one.jpg", "clip.mp4"]);
});

test("two members edit one playlist: both see each other, independent changes stay, a clash is asked", {
  tag: "@lab",
}, async ({ page, server, browserErrors }) => {
  browserErrors.allow(/409|ERR_FAILED/);
  const id = await addPlaylist(page, "Window", media);
  const ravi = await anotherMember(page, server, { name: "Ravi Nair" });
  await page.goto(`/app/playlists/${id}`);
  await ravi.goto(`/app/playlists/${id}`);
  const others = page.getByRole("list", { name: "Also on this page" });
  await expect(others.getByRole("button", { name: "Ravi Nair is looking at this page" })).toHaveText("RN");
  const seconds = (of: Page, name: string) => of.getByRole("spinbutton", { name: `Seconds for ${name}` });

  // What Ravi saves appears while nothing is typed here, with his name.
  await seconds(ravi, "one.jpg").fill("20");
  await expect(page.getByText("Ravi Nair is editing")).toBeVisible();
  await expect(page.getByText("Changed by Ravi Nair")).toBeVisible();
  await expect(seconds(page, "one.jpg")).toHaveValue("20");

  // Both change the playlist while this page has no connection.
  const isSave = (method: string) => method === "PUT";
  await page.route(`**/api/v1/playlists/${id}`, (route) =>
    isSave(route.request().method()) ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Remove clip.mp4" }).click();
  await seconds(page, "one.jpg").fill("33");
  await expect(page.getByText("Not saved", { exact: true })).toBeVisible();
  await seconds(ravi, "one.jpg").fill("44");
  await seconds(ravi, "two.jpg").fill("15");
  await expect(ravi.getByText("Saved", { exact: true })).toBeVisible();
  await expect(seconds(page, "one.jpg")).toHaveValue("33");
  await page.unroute(`**/api/v1/playlists/${id}`);

  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Ravi Nair changed the same thing");
  await page.reload();
  await expect(alert).toContainText("Seconds for one.jpg");
  await expect(alert.getByRole("radio", { name: "Yours: 33 s" })).toBeChecked();
  await expect(seconds(page, "one.jpg")).toHaveValue("33");
  await alert.getByText("Ravi Nair: 44 s").click();
  await alert.getByRole("button", { name: "Save this choice" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect.poll(() => itemNames(ravi)).toEqual(["one.jpg", "two.jpg"]);
  for (const of of [page, ravi]) {
    await expect(seconds(of, "one.jpg")).toHaveValue("44");
    await expect(seconds(of, "two.jpg")).toHaveValue("15");
  }
  await ravi.goto("/app/playlists");
  await expect(others).toBeHidden();
  await ravi.context().close();
});

test("deleting a playlist that screens play says where first; Home then offers to restore it", {
  tag: "@lab",
}, async ({ page, server }) => {
  const id = await addPlaylist(page, "Front", media.slice(0, 1));
  const bar = await pairDevice(page, server, { name: "Bar", playlistId: id });
  await bar.report("one.jpg", `default:${id}`);
  await page.request.patch("/api/v1/account", {
    headers: { origin: server.url },
    data: { firstRunDismissed: true },
  });
  await page.goto(`/app/playlists/${id}`);
  const before = (await itemNames(page)).length;
  await page.getByRole("button", { name: "Add media" }).click();
  await page.getByRole("checkbox", { name: "one.jpg" }).check();
  // Also for a person who clicks twice.
  await page.getByRole("button", { name: "Add 1 item" }).dblclick();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect((await itemNames(page)).length).toBe(before + 1);
  const removals: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "DELETE") removals.push(request.url());
  });
  await page.getByRole("button", { name: "Delete playlist" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete “Front”?" });
  await expect(dialog).toContainText("On air now on 1 screen");
  await expect(dialog).toContainText("Bar");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete playlist" }).click();
  await dialog.getByRole("button", { name: "Move to trash" }).dblclick();
  // The page is left before the server has answered.
  await expect(page.getByText("“Front” deleted")).toBeVisible();
  expect(removals).toHaveLength(1);

  await page.goto("/app");
  const trouble = page.getByRole("region", { name: "Needs attention" });
  await expect(trouble).toContainText("The playlist “Front” was deleted");
  await trouble.getByRole("button", { name: "Restore playlist" }).click();
  await expect(trouble).toBeHidden();
});

test("a playlist is scheduled from its page, and a deleted one comes back with Undo", {
  tag: "@lab",
}, async ({ page }) => {
  await page.goto(`/app/playlists/${await addPlaylist(page, "Window", media.slice(0, 1))}`);
  await page.getByRole("link", { name: "schedule it" }).click();
  await expect(page.getByRole("combobox", { name: "Playlist" })).toHaveValue("Window");
  await page.goBack();
  await page.getByRole("button", { name: "Delete playlist" }).click();
  await expect(page.getByRole("heading", { name: "No playlists yet" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Window" }).click();
  await expect.poll(() => itemNames(page)).toEqual(["one.jpg"]);
});

import { addMedia, addPlaylist, pairPlayer, signUp } from "./dashboard/account.ts";
import { byPush } from "./support/by-push.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

/* /app/publish: edits wait, screens follow a publication, and roll back. */

test(
  "edits wait until they are published; the screen follows by a push, and back by one click",
  { tag: "@lab" },
  async ({ page, context, server, browser }, info) => {
    await signUp(page, server);
    const [soupId = 0, breadId = 0] = await addMedia(page, [
      await makeJpeg(info.outputPath("soup.jpg")),
      await makeJpeg(info.outputPath("bread.jpg"), { colour: "#553311" }),
    ]);
    const id = await addPlaylist(page, "Menu", [soupId]);
    const playlist = async () => (await page.request.get(`/api/v1/playlists/${id}`)).json();
    const [soup] = (await playlist()).items;

    const player = await context.newPage();
    await pairPlayer(player, { name: "Bar", defaultPlaylistId: id });
    const stage = player.locator("[data-item-id]").first();
    await expect(stage).toHaveAttribute("data-item-id", String(soup.id));

    await page.goto("/app/publish");
    await page.getByRole("radio", { name: /After publishing/ }).check();
    await expect(page.getByRole("heading", { name: "Nothing to publish" })).toBeVisible();

    const { revision } = await playlist();
    const saved = await page.request.put(`/api/v1/playlists/${id}`, {
      data: { revision, name: "Menu", items: [{ mediaId: breadId, durationMs: 10_000 }] },
    });
    expect(saved.status(), await saved.text()).toBe(200);
    const [bread] = (await playlist()).items;

    const drafts = page.getByRole("region", { name: "1 change is not published" });
    await expect(drafts).toContainText("“bread.jpg” added");
    await expect(drafts).toContainText("“soup.jpg” removed");
    const screens = page.getByRole("region", { name: "1 screen will change" });
    await expect(screens).toContainText(/Bar.* kB to download/);
    await page.getByRole("link", { name: "Playlists" }).first().click();
    await expect(page.getByRole("complementary", { name: "Drafts" })).toContainText(
      "1 change is not published",
    );
    await page.getByRole("link", { name: "Review and publish" }).click();
    await expect(stage).toHaveAttribute("data-item-id", String(soup.id));

    await page.getByLabel("Note").fill("Bread week");
    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(page.getByText("Version 2 is published")).toBeVisible();
    await expect(stage).toHaveAttribute("data-item-id", String(bread.id), byPush);
    await expect(page.getByText("1 of 1 show it")).toBeVisible();

    const stranger = await (await browser.newContext()).newPage();
    await signUp(stranger, server, { name: "Ravi" });
    await stranger.goto(`${server.url}/app/publish`);
    await expect(stranger.getByText("None yet.")).toBeVisible();
    await stranger.close();

    await page.getByRole("button", { name: "Roll back to version 1" }).click();
    await expect(stage).toHaveAttribute("data-item-id", String(soup.id), byPush);
    await expect(page.getByText("Version 3: rollback to version 1")).toBeVisible();
    await page.getByRole("button", { name: "Discard drafts" }).click();
    await expect(page.getByRole("heading", { name: "Nothing to publish" })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(drafts).toContainText("“bread.jpg” added");
  },
);

import { addMedia, addPlaylist, pairPlayer, signUp } from "./dashboard/account.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

/* What a person on a phone needs: the important notice first, short ways on long pages, and hints. */

const phone = { width: 390, height: 844 };

test(
  "a new screen gets the playlist that the others have, and keeps the zone that one chooses",
  { tag: "@lab" },
  async ({ page, context, server }, info) => {
    await signUp(page, server);
    const [picture] = await addMedia(page, [await makeJpeg(info.outputPath("offer.jpg"))]);
    const menu = await addPlaylist(page, "Menu", [Number(picture)]);
    await addPlaylist(page, "Newer and unused", [Number(picture)]);
    await pairPlayer(await context.newPage(), { name: "Bar", defaultPlaylistId: menu });

    await page.goto("/app/screens?pair=123456");
    const dialog = page.getByRole("dialog", { name: "Add screen" });
    await expect(dialog.getByRole("combobox", { name: "Default playlist" })).toHaveValue("Menu");
    const zone = dialog.getByRole("combobox", { name: "Time zone" });
    await zone.fill("kathm");
    await expect(page.getByRole("option")).toHaveText([/^Kathmandu, Asia/]);
    // By keyboard: the list moves while it gets shorter, and a click that quick can miss.
    await zone.press("ArrowDown");
    await zone.press("Enter");
    await page.request.post("/api/v1/playlists", { data: { name: "Made elsewhere" } });
    await dialog.getByLabel("Name").fill("Door");
    await expect(dialog.getByRole("combobox", { name: "Time zone" })).toHaveValue(/Kathmandu/);
    await expect(dialog.getByRole("combobox", { name: "Default playlist" })).toHaveValue("Menu");
  },
);

test("one notice is shown, the most urgent, and the others on request", { tag: "@lab" }, async ({
  page,
  server,
}) => {
  await signUp(page, server);
  await page.setViewportSize(phone);
  await page.goto("/app");
  const plan = page.getByRole("complementary", { name: "Plan" });
  const email = page.getByRole("complementary", { name: "Email address" });
  await expect(plan).toBeVisible();
  await expect(email).toBeHidden();
  await page.getByRole("button", { name: "Show more notices" }).click();
  await expect(email).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Show one notice" }).click();
  await expect(plan).toBeVisible();
  await expect(email).toBeHidden();
});

test("the settings of a screen are one touch away", { tag: "@lab" }, async ({ page, context, server }) => {
  await signUp(page, server);
  const id = await pairPlayer(await context.newPage(), { name: "Bar" });
  await page.setViewportSize(phone);
  await page.goto(`/app/screens/${id}`);
  await page
    .getByRole("navigation", { name: "Parts of this screen's page" })
    .getByRole("link", { name: "Settings" })
    .click();
  await expect(page).toHaveURL(`/app/screens/${id}/settings`);
  await expect(page.getByRole("region", { name: "Settings" }).getByLabel("Name")).toBeVisible();
});

test(
  "the schedule form folds what few need, and unfolds what is in use or wrong",
  { tag: "@lab" },
  async ({ page, server }, info) => {
    await signUp(page, server);
    const [picture] = await addMedia(page, [await makeJpeg(info.outputPath("offer.jpg"))]);
    await addPlaylist(page, "Menu", [Number(picture)]);
    await page.setViewportSize(phone);
    await page.goto("/app/schedules/new");
    const priority = page.getByLabel("Priority");
    await expect(page.getByLabel("Name")).toBeVisible();
    await expect(priority).toBeHidden();
    await page.getByText("When two schedules overlap").click();
    await priority.fill("1000");
    await page.getByText("When two schedules overlap").click();
    await expect(priority).toBeHidden();
    await page.getByLabel("Name").fill("Lunch");
    await page.getByRole("combobox", { name: "Playlist" }).click();
    await page.getByRole("option", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Create schedule" }).click();
    await expect(priority).toBeFocused();
    await priority.fill("5");
    await page.getByRole("button", { name: "Create schedule" }).click();
    await page.waitForURL(/\/app\/schedules(\?|$)/);
    const { items } = await (await page.request.get("/api/v1/schedules")).json();
    await page.goto(`/app/schedules/${items[0].id}`);
    await expect(priority).toHaveValue("5");
    await expect(page.getByLabel("Ends after this many days")).toBeHidden();
  },
);

test("an emptied playlist offers to undo it", { tag: "@lab" }, async ({ page, server }, info) => {
  await signUp(page, server);
  const [picture] = await addMedia(page, [await makeJpeg(info.outputPath("offer.jpg"))]);
  const id = await addPlaylist(page, "Menu", [Number(picture)]);
  await page.goto(`/app/playlists/${id}`);
  const items = page.getByRole("list", { name: "Items" }).getByRole("listitem");
  await expect(items).toHaveCount(1);
  await page
    .getByRole("button", { name: /Remove/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Nothing in this playlist yet" })).toBeVisible();
  await page.getByRole("button", { name: "Undo the last change" }).click();
  await expect(items).toHaveCount(1);
});

test("a short touch of the emergency button says that it must be held", async ({ page, server }) => {
  await signUp(page, server);
  await page.goto("/app/emergency");
  await page.getByRole("textbox", { name: "Message" }).fill("Fire");
  await expect(page.getByText("Hold the button for 2 seconds.")).toBeHidden();
  await page.getByRole("button", { name: "Hold to show it now" }).click();
  await expect(page.getByText("Hold the button for 2 seconds.")).toBeVisible();
  await expect(page.getByText("Nothing has happened yet")).toBeVisible();
});

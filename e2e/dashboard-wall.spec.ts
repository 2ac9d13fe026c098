import { addMedia, addPlaylist, itemOf, signUp } from "./dashboard/account.ts";
import { pairDevice } from "./dashboard/device.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

/* /app/wall and /app/screens/:id/time: what screens show, now and at any instant, and why. */

test(
  "the wall draws each screen by its plan, and flags one that shows something else until it no longer does",
  { tag: "@lab" },
  async ({ page, browser, server }, info) => {
    await signUp(page, server);
    const media = await addMedia(page, [await makeJpeg(info.outputPath("soup.jpg"))]);
    const menu = await addPlaylist(page, "Menu", media);
    const [bar, door] = [
      await pairDevice(page, server, { name: "Bar", playlistId: menu }),
      await pairDevice(page, server, { name: "Door", playlistId: menu, orientation: 90 }),
    ];
    await bar.report("soup.jpg");
    await door.report("yesterday.jpg");

    await page.goto("/app/wall");
    const tile = (name: string) => page.getByRole("article", { name });
    const soup = await itemOf(page, menu);
    for (const name of ["Bar", "Door"])
      await expect(tile(name).locator("[data-item-id]")).toHaveAttribute("data-item-id", soup);
    // During a fade there are two pictures.
    await expect(tile("Bar").locator("img").last()).toBeVisible();
    await expect(tile("Bar")).toContainText("soup.jpg");
    await expect(tile("Bar")).toContainText(/Online\d+ seconds? ago/);
    await expect(tile("Bar").getByRole("note")).toHaveCount(0);
    await expect(tile("Door").getByRole("note")).toHaveText(
      "The screen shows “yesterday.jpg”. It should show “soup.jpg”.",
    );
    const upright = await tile("Door").locator("[data-state]").boundingBox();
    expect((upright?.height ?? 0) / (upright?.width ?? 1)).toBeCloseTo(16 / 9, 1);
    await door.report("soup.jpg");
    await expect(tile("Door").getByRole("note")).toHaveCount(0);

    await page.getByRole("searchbox", { name: "Search screens" }).fill("doo");
    await expect(tile("Bar")).toHaveCount(0);
    await expect(tile("Door")).toBeVisible();
    await expect(page).toHaveURL(/q=doo/);
    await page.getByRole("searchbox", { name: "Search screens" }).fill("cellar");
    await page.getByRole("button", { name: "Show all screens" }).click();
    await expect(page.getByRole("searchbox", { name: "Search screens" })).toHaveValue("");
    await expect(tile("Bar")).toBeVisible();

    const other = await (await browser.newContext({ baseURL: server.url })).newPage();
    await signUp(other, server, { name: "Ravi" });
    await other.goto("/app/wall");
    await expect(other.getByRole("heading", { name: "No screens yet" })).toBeVisible();
    await other.goto(`/app/screens/${bar.screenId}/time`);
    await expect(other.getByText("This screen could not be opened")).toBeVisible();
    await other.context().close();
  },
);

test(
  "the time machine shows any instant of a day and why, by keys, by dragging and by its address",
  { tag: "@lab" },
  async ({ page, server }, info) => {
    await signUp(page, server);
    const media = await addMedia(page, [
      await makeJpeg(info.outputPath("soup.jpg")),
      await makeJpeg(info.outputPath("lunch.jpg"), { colour: "#553311" }),
    ]);
    const menu = await addPlaylist(page, "Menu", media.slice(0, 1));
    const lunch = await addPlaylist(page, "Lunch special", media.slice(1));
    const { screenId } = await pairDevice(page, server, {
      name: "Bar",
      playlistId: menu,
      timeZone: "Asia/Kolkata",
    });
    const made = await page.request.post("/api/v1/schedules", {
      headers: { origin: server.url },
      data: {
        name: "Lunch",
        playlistId: lunch,
        target: { kind: "screen", id: screenId },
        when: { windows: [{ start: "11:00", end: "15:00" }] },
      },
    });
    expect(made.status(), await made.text()).toBe(201);
    const [soupItem, lunchItem] = [await itemOf(page, menu), await itemOf(page, lunch)];

    await page.goto(`/app/screens/${screenId}`);
    await page.getByRole("link", { name: "Plan", exact: true }).click();
    await expect(page.getByRole("region").filter({ hasText: "Lunch special" })).toHaveCount(3);
    await page.getByRole("link", { name: "Time machine" }).click();
    await expect(page.getByRole("button", { name: "Now", exact: true })).toBeDisabled();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await page.goto(`/app/screens/${screenId}/time?at=${tomorrow}T05:00:00.000Z`);
    const handle = page.getByRole("slider", { name: "Time at the screen" });
    const why = page.getByRole("region", { name: "Why is this playing?" });
    const picture = page.locator("[data-item-id]");
    await expect(handle).toHaveAttribute("aria-valuetext", /10:30 am: Menu/);
    await expect(picture).toHaveAttribute("data-item-id", soupItem);
    await expect(why).toContainText("“Menu”, the default of this screen, because nothing else is scheduled.");

    await handle.focus();
    await page.keyboard.press("PageUp");
    await expect(handle).toHaveAttribute("aria-valuetext", /11:30 am: Lunch/);
    await expect(why).toContainText("“Lunch special”, by the schedule “Lunch”.");
    await expect(why.getByRole("listitem").filter({ hasText: "Menu" })).toContainText(
      "lost to “Lunch”, which ranks higher",
    );
    await expect(picture).toHaveAttribute("data-item-id", lunchItem);
    await expect(page).toHaveURL(new RegExp(`at=${tomorrow}T06%3A0`));

    const place = await handle.boundingBox();
    const track = await handle.locator("..").boundingBox();
    if (!place || !track) throw new Error("the ribbon is not there");
    const middle = place.y + place.height / 2;
    await page.mouse.move(place.x + place.width / 2, middle);
    await page.mouse.down();
    await page.mouse.move(track.x + track.width * 0.75, middle, { steps: 8 });
    await page.mouse.up();
    await expect(handle).toHaveAttribute("aria-valuetext", /(5:5|6:0)\d pm: Menu/);
    await expect(picture).toHaveAttribute("data-item-id", soupItem);
    await expect(page).toHaveURL(new RegExp(`at=${tomorrow}T12%3A`));
    await page.reload();
    await expect(handle).toHaveAttribute("aria-valuetext", /(5:5|6:0)\d pm: Menu/);

    await page.getByRole("button", { name: "11:00 am to 3:00 pm Lunch" }).click();
    await expect(picture).toHaveAttribute("data-item-id", lunchItem);
    await page.getByText("Week", { exact: true }).click();
    await expect(page).toHaveURL(/span=week/);
    await expect(handle).toHaveAttribute("aria-valuetext", /11:00 am: Lunch/);
    await page.getByRole("button", { name: "Now", exact: true }).click();
    await expect(page).not.toHaveURL(/at=/);
  },
);

test("what was typed outlives the session and a lost answer, and is made once", { tag: "@lab" }, async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED|401/);
  const { email, password } = await signUp(page, server);
  const headers = { origin: server.url };
  await page.goto("/app/playlists");
  await page.getByRole("button", { name: "New playlist" }).click();
  await page.getByLabel("Name").fill("Window");
  await page.request.post("/api/v1/logout", { headers });
  await page.getByRole("button", { name: "Create" }).click();
  const dialog = page.getByRole("dialog", { name: "You have been signed out" });
  await expect(dialog.getByRole("link", { name: "Sign in in a new tab" })).toBeVisible();
  const back = await page.request.post("/api/v1/login", { headers, data: { login: email, password } });
  expect(back.ok()).toBe(true);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Name")).toHaveValue("Window");

  await page.route("**/api/v1/playlists", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("No connection to the server")).toBeVisible();
  await page.unroute("**/api/v1/playlists");
  await page.reload();
  await page.getByRole("button", { name: "New playlist" }).first().click();
  await expect(page.getByLabel("Name")).toHaveValue("Window");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { name: "Window", level: 1 })).toBeVisible();
  const { items } = await (await page.request.get("/api/v1/playlists")).json();
  expect(items).toHaveLength(1);
});

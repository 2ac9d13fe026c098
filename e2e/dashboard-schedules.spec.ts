import type { Page, TestInfo } from "@playwright/test";
import { addMedia, addPlaylist, itemOf, pairPlayer, signUp } from "./dashboard/account.ts";
import { expectPagesAccessible } from "./support/accessibility.ts";
import { byPush } from "./support/by-push.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, type TestServer, test } from "./support/test.ts";

/* /app/schedules, /app/groups, /app/settings: scheduling, and screens that follow it. */

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
};

/** Signs up, and pairs the screen Bar, which plays Window. Returns what shows on it, and the items of Window and of the other playlist. */
async function aBar(
  page: Page,
  { server, info, other }: { server: TestServer; info: TestInfo; other: string },
) {
  await signUp(page, server);
  const media = await addMedia(page, [
    await makeJpeg(info.outputPath("window.jpg")),
    await makeJpeg(info.outputPath(`${other.split(" ")[0]?.toLowerCase()}.jpg`), { colour: "#553311" }),
  ]);
  const windowId = await addPlaylist(page, "Window", media.slice(0, 1));
  const usual = await itemOf(page, windowId);
  const second = await itemOf(page, await addPlaylist(page, other, media.slice(1)));
  const player = await page.context().newPage();
  await pairPlayer(player, { name: "Bar", defaultPlaylistId: windowId });
  const stage = player.locator("[data-item-id]").first();
  await expect(stage).toHaveAttribute("data-item-id", usual);
  return { player, stage, usual, second };
}

/** Switches to the list: the calendar is the default, and the page remembers the choice. */
const showList = (page: Page) =>
  page.getByRole("radiogroup", { name: "How schedules are shown" }).getByText("List").click();

test(
  "a schedule for a group, made on its page, is on the screen by a push, and off again",
  { tag: "@lab" },
  async ({ page, server }, info) => {
    const { stage, usual, second: lunch } = await aBar(page, { server, info, other: "Lunch menu" });

    await page.goto("/app/groups");
    await page.getByRole("button", { name: "New group" }).click();
    const group = page.getByRole("dialog", { name: "New group" });
    await group.getByLabel("Name").fill("Ground floor");
    await group.getByRole("checkbox", { name: "Bar" }).check();
    await group.getByRole("button", { name: "Create group" }).click();
    await expect(page.getByRole("list", { name: "Groups" })).toContainText("1 screen: Bar");

    await page.getByRole("link", { name: "Schedules" }).click();
    await page.getByRole("link", { name: "New schedule" }).click();
    await page.getByLabel("Name").fill("Lunch, all day long");
    await choose(page, "Playlist", "Lunch menu");
    await choose(page, "Plays on", "Ground floor");
    const dates = page.getByRole("list", { name: "Next dates" });
    await expect(dates.getByRole("listitem")).toHaveCount(6);
    await expect(dates).toContainText(/Now: .*, all day/);
    await page.getByRole("button", { name: "Create schedule" }).click();
    await showList(page);
    const row = page.getByRole("list", { name: "Schedules" }).getByRole("listitem");
    await expect(row).toContainText("Lunch menu · Ground floor");
    await expect(stage).toHaveAttribute("data-item-id", lunch, byPush);

    await page.getByRole("link", { name: "Screens" }).click();
    await page.getByRole("link", { name: "Bar" }).click();
    const now = page.getByRole("region", { name: "Now" });
    await expect(now).toContainText("Lunch menu (schedule “Lunch, all day long”)");
    await expect(now.getByRole("img", { name: "Shows lunch.jpg" })).toBeVisible();
    const why = page.getByRole("region", { name: "Why is this playing?" });
    await expect(why).toContainText("“Lunch menu”, by the schedule “Lunch, all day long”.");
    await expect(why).toContainText("lost to “Lunch, all day long”, which ranks higher");
    await page.getByRole("link", { name: "Schedules" }).click();
    await expect(row.getByRole("switch", { name: "Lunch, all day long switched on" })).toBeChecked();
    await row.locator(".mantine-Switch-track").click();
    await expect(stage).toHaveAttribute("data-item-id", usual, byPush);
    await expect(row).toContainText("Switched off");
  },
);

test(
  "a schedule that waits for a value plays when that comes, and why says what it waits for",
  { tag: "@lab" },
  async ({ page, server }, info) => {
    const { stage, usual, second: soup } = await aBar(page, { server, info, other: "Soup" });
    const origin = { headers: { origin: server.url } };
    const data = { name: "Outside", kind: "value" };
    const source = await (await page.request.post("/api/v1/data-sources", { ...origin, data })).json();
    const setValue = (value: number) =>
      page.request.put(`/api/v1/data-sources/${source.id}/value`, { ...origin, data: { value } });
    await setValue(25);

    await page.goto("/app/schedules");
    await page.getByRole("link", { name: "New schedule" }).click();
    await page.getByLabel("Name").fill("When it is cold");
    await choose(page, "Playlist", "Soup");
    await page.getByText("Only when something is true").click();
    await page.getByRole("button", { name: "Add a condition" }).click();
    const line = page.getByRole("group", { name: "Condition" });
    await line.getByLabel("Comparison").selectOption("is below");
    await line.getByLabel("Value").fill("20");
    await expect(line).toContainText(/25, .*: does not hold now/);
    await page.getByRole("button", { name: "Create schedule" }).click();
    await expect(page).toHaveURL(/\/app\/schedules$/);
    await page.getByRole("link", { name: "Screens" }).click();
    await page.getByRole("link", { name: "Bar" }).click();
    const why = page.getByRole("region", { name: "Why is this playing?" });
    await expect(why).toContainText(/When it is cold.*waits until Outside is below 20 \(it is 25, /);
    await expect(stage).toHaveAttribute("data-item-id", usual);
    await setValue(12);
    await expect(stage).toHaveAttribute("data-item-id", soup, byPush);
    await expect(why).toContainText(/When it is cold.*plays, because Outside is below 20 \(it is 12, /);
  },
);

test(
  "a café shows its soup while it rains: the form says what the weather is now, and whether that holds",
  {
    tag: "@lab",
  },
  async ({ page, server }, info) => {
    const { stage, second: soup } = await aBar(page, { server, info, other: "Soup" });
    const place = { name: "Pune", region: "", country: "India", latitude: 18.52, longitude: 73.86 };
    const origin = { headers: { origin: server.url } };
    await page.request.post("/api/v1/data-sources/weather", { ...origin, data: { place } });

    await page.goto("/app/schedules/new");
    await page.getByLabel("Name").fill("Rainy days");
    await choose(page, "Playlist", "Soup");
    await page.getByText("Only when something is true").click();
    await page.getByRole("button", { name: "Add a condition" }).click();
    const line = page.getByRole("group", { name: "Condition" });
    await line.getByLabel("What of it").selectOption("chance of rain (%)");
    await line.getByLabel("Comparison").selectOption("is above");
    await line.getByLabel("Value").fill("100");
    await expect(line).toContainText(/\d+, .*: does not hold now/);
    await line.getByLabel("Comparison").selectOption("is at least");
    await line.getByLabel("Value").fill("0");
    await expect(line).toContainText(/\d+, .*: holds now/);
    await page.getByRole("button", { name: "Create schedule" }).click();
    await showList(page);
    const row = page.getByRole("list", { name: "Schedules" }).getByRole("listitem");
    await expect(row).toContainText("only when its condition holds");
    await expect(stage).toHaveAttribute("data-item-id", soup, byPush);
  },
);

test(
  "a band is chosen in the form, lies on the screen and on its picture in the dashboard, and why has its verdict",
  { tag: "@lab" },
  async ({ page, server }, info) => {
    const { player, stage, usual } = await aBar(page, { server, info, other: "News" });

    await page.goto("/app/schedules/new");
    await page.getByLabel("Name").fill("Headlines");
    await choose(page, "Playlist", "News");
    await choose(page, "Where on the screen", "Band at the bottom");
    const size = page.getByRole("slider", { name: /Height/ });
    await size.press("ArrowRight");
    await expect(size).toHaveAttribute("aria-valuenow", "13");
    await page.getByRole("button", { name: "Create schedule" }).click();
    await showList(page);
    const row = page.getByRole("list", { name: "Schedules" }).getByRole("listitem");
    await expect(row).toContainText("News · All screens · Band at the bottom, 13 %");
    const strip = (where: Page) => where.locator(".band[data-edge=bottom] .is-shown img");
    await expect(strip(player)).toBeVisible(byPush);
    await expect(stage).toHaveAttribute("data-item-id", usual);

    await page.getByRole("link", { name: "Screens" }).click();
    await page.getByRole("link", { name: "Bar" }).click();
    await expect(strip(page)).toBeVisible();
    const bands = page.getByRole("list", { name: "Bands over the picture" }).getByRole("listitem");
    await expect(bands).toHaveText(["HeadlinesBand at the bottom, 13 % · Newsplays"]);
    await expect(page.getByText("It leaves out", { exact: false })).toHaveCount(0);
  },
);

test("what is wrong stands beside its field, what was typed stays, and the next five dates follow the typing", {
  tag: "@lab",
}, async ({ page, server }) => {
  await signUp(page, server);
  await addPlaylist(page, "Window");
  await page.goto("/app/schedules/new");
  await page.getByRole("button", { name: "Create schedule" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(page.getByText("Choose a playlist", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();

  await page.getByLabel("Name").fill("Leap day");
  await page.getByLabel("Repeats").selectOption("Every year");
  await page.getByLabel("Month", { exact: true }).selectOption("February");
  await page.getByLabel("Day", { exact: true }).fill("29");
  await page.getByLabel("In a month without a 29th").selectOption("not at all");
  const ends = page.getByLabel("Ends on", { exact: true });
  // A time over days may have begun already: today is not its first day.
  await ends.selectOption("a day of the month");
  await expect(page.getByLabel("First day")).toHaveValue("");
  await ends.selectOption("the same day");
  await expect(page.getByLabel("First day")).not.toHaveValue("");
  await page.getByRole("checkbox", { name: "All day" }).uncheck();
  await page.getByLabel("Time: from").fill("22:00");
  await page.getByLabel("Time: until").fill("02:00");
  await expect(ends.locator("option:checked")).toHaveText("the next day");
  const dates = page.getByRole("list", { name: "Next dates" }).getByRole("listitem");
  await expect(dates).toHaveCount(5);
  await expect(dates.first()).toHaveText(/29 Feb \d{4}, 10:00 pm to 2:00 am the next day/);
  await ends.selectOption("a day some days later");
  await page.getByLabel("Days later").fill("");
  await expect(page.getByText("The next dates appear when the days and times are right.")).toBeVisible();
  await page.getByLabel("Days later").fill("3");
  await expect(dates.first()).toHaveText(/29 Feb \d{4}, 10:00 pm to \w+, 3 Mar \d{4}, 2:00 am/);
  await ends.selectOption("the next day");
  await page.getByLabel("Last day").fill("2001-01-01");
  await expect(page.getByText("The last day is before the first")).toBeVisible();

  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("Leap day");
  await expect(page.getByLabel("Day", { exact: true })).toHaveValue("29");
  await page.getByLabel("Last day").fill("");
  await choose(page, "Playlist", "Window");
  await page.getByRole("button", { name: "Create schedule" }).click();
  await showList(page);
  const row = page.getByRole("list", { name: "Schedules" }).getByRole("listitem");
  await expect(row).toContainText("has no item that can play");
  await row.getByRole("button", { name: "Delete Leap day" }).click();
  await expect(page.getByRole("heading", { name: "Nothing scheduled yet" })).toBeVisible();
  const deleted = page.locator(".mantine-Notification-root").filter({ hasText: "deleted" });
  await deleted.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText(
    "Every year on 29 February, if that day exists, 10:00 pm to 2:00 am the next day",
  );
  await page.goto("/app/schedules/new");
  await expect(page.getByLabel("Name")).toHaveValue("");
});

test("two people change one schedule: nobody's change is lost silently", { tag: "@lab" }, async ({
  page,
  context,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/409/);
  await signUp(page, server);
  const playlistId = await addPlaylist(page, "Window");
  const made = await page.request.post("/api/v1/schedules", {
    headers: { origin: server.url },
    data: { name: "Lunch", playlistId, target: { kind: "account" }, when: {} },
  });
  const address = `/app/schedules/${(await made.json()).id}`;
  await page.goto(address);
  const colleague = await context.newPage();
  await colleague.goto(address);
  await colleague.getByLabel("Name").fill("Lunch menu");
  await colleague.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Lunch menu");
  await showList(colleague);
  await page.getByLabel("Name").fill("Mine");
  await colleague.getByRole("link", { name: "Lunch menu" }).click();
  await colleague.getByLabel("Name").fill("Theirs");
  await colleague.getByRole("button", { name: "Save" }).click();
  await expect(colleague.getByRole("link", { name: "Theirs" })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("changed the same thing");
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Mine");
  await expect(page.getByRole("radio", { name: "Yours: Mine" })).toBeChecked();
  await page.getByRole("button", { name: "Save this choice" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: "Mine" })).toBeVisible();
});

test(
  "opening hours, holidays, interruptions and the options of an item are set and stay",
  { tag: "@lab" },
  async ({ page, server, browserErrors }, info) => {
    browserErrors.allow(/409/);
    await signUp(page, server);
    const media = await addMedia(page, [await makeJpeg(info.outputPath("window.jpg"))]);
    await page.goto(`/app/playlists/${await addPlaylist(page, "Window", media)}`);
    await page.getByRole("button", { name: "Options of window.jpg" }).click();
    await page.getByLabel("Plays from").fill("2026-12-24T18:00");
    await page.getByLabel("Transition").selectOption("Slide");
    await page.getByLabel("Fit").selectOption("Fill the screen, edges cropped");
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText("from 24 Dec 2026, 6:00 pm")).toBeVisible();

    await page.goto("/app/settings");
    await page.getByRole("link", { name: "Create and edit calendars" }).click();
    await page.getByRole("link", { name: "Copy India: national holidays" }).click();
    await page.getByRole("button", { name: "Create calendar" }).click();
    await expect(
      page.getByRole("link", { name: "India: national holidays (our copy)", exact: true }),
    ).toBeVisible();
    await page.goto("/app/settings");
    await page.getByRole("button", { name: "Set opening hours" }).click();
    await page.getByLabel("Monday: until").fill("00:00");
    await page.getByRole("button", { name: /^Remove tuesday$/i }).click();
    await choose(page, "Closed on the days of", "India: national holidays (our copy)");
    await choose(page, "Default playlist of all screens", "Window");
    const bar = page.getByRole("region", { name: "Not saved" });
    await expect(bar.getByText("Default playlist of all screens: was none, now Window")).toBeVisible();
    await bar.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved. The screens update in a moment.")).toBeVisible();
    await page.goto("/app/schedules/holidays");
    await page.getByRole("button", { name: "Delete India: national holidays (our copy)" }).click();
    await expect(page.getByText(/is used by one schedule or opening hours/)).toBeVisible();
    await page.goto("/app/settings");
    await expect(page.getByLabel("Monday: until")).toHaveValue("00:00");
    await expect(page.getByRole("combobox", { name: "Default playlist of all screens" })).toHaveValue(
      "Window",
    );

    await page.goto("/app/schedules");
    await page.getByRole("button", { name: "Interrupt the schedules" }).click();
    const dialog = page.getByRole("dialog", { name: "Interrupt the schedules" });
    // An emergency needs a deliberate hold on its own page; this dialog must not offer one.
    await expect(dialog.getByText(/emergency/i)).toHaveCount(1);
    await expect(dialog.getByRole("link", { name: "Emergency" })).toBeVisible();
    await dialog.getByLabel("Reason").fill("Guests are here");
    await choose(page, "Playlist", "Window");
    await dialog.getByRole("button", { name: "Interrupt now" }).click();
    await expect(page.getByText("Takeover: Guests are here")).toBeVisible();
    await page.getByRole("button", { name: "End Guests are here" }).click();
    await expect(page.getByText("Takeover: Guests are here")).toBeHidden();
  },
);

test("every page of it is clean for assistive technology and fits, light and dark", { tag: "@lab" }, async ({
  page,
  server,
}) => {
  await signUp(page, server);
  const playlistId = await addPlaylist(page, "Window");
  const post = async (url: string, data: object) =>
    (await page.request.post(url, { headers: { origin: server.url }, data })).json();
  const group = await post("/api/v1/groups", { name: "Ground floor" });
  const when = { windows: [{ start: "12:00", end: "15:00" }], recurrence: { kind: "weekly", days: [1, 5] } };
  const made = await post("/api/v1/schedules", {
    name: "Lunch",
    playlistId,
    target: { kind: "group", id: group.id },
    when,
  });
  const addresses = [
    "/app/schedules?view=calendar",
    "/app/schedules?view=list",
    "/app/schedules/new",
    "/app/schedules/holidays",
    "/app/schedules/holidays/new",
    `/app/schedules/${made.id}`,
    "/app/groups",
    "/app/settings",
  ];
  await expectPagesAccessible(page, addresses, { widths: [390, 1440] });
});

test(
  "a pharmacy chooses in the form, by keyboard, that its hours of the night follow the sun, and is told which screen has no place",
  {
    tag: "@lab",
  },
  async ({ page, context, server }, info) => {
    await signUp(page, server);
    const [media] = await addMedia(page, [await makeJpeg(info.outputPath("night.jpg"))]);
    const nightId = await addPlaylist(page, "Night hours", media === undefined ? [] : [media]);
    const screenId = await pairPlayer(await context.newPage(), {
      name: "Window",
      defaultPlaylistId: nightId,
    });
    const giveAPlace = () =>
      page.request.patch(`/api/v1/screens/${screenId}`, {
        headers: { origin: server.url },
        data: { timeZone: "Asia/Kolkata", position: { latitude: 18.5, longitude: 73.9 } },
      });

    await page.goto("/app/schedules/new");
    await page.getByLabel("Name").fill("Night");
    await choose(page, "Playlist", "Night hours");
    await page.getByRole("checkbox", { name: "All day" }).uncheck();
    const starts = page.getByLabel("Starts", { exact: true });
    await starts.selectOption("before sunset");
    await page.getByLabel("Minutes", { exact: true }).fill("181");
    await expect(page.getByText("Enter a whole number from 1 to 180")).toBeVisible();
    await page.getByLabel("Minutes", { exact: true }).fill("45");
    await page.getByLabel("Ends", { exact: true }).selectOption("at sunrise");
    const alone = page.getByRole("alert").filter({ hasText: "Screens without coordinates" });
    await expect(alone.getByRole("link", { name: "Window" })).toBeVisible();
    await expect(page.getByText("It will not play: no screen there has coordinates.")).toBeVisible();
    expect((await giveAPlace()).ok()).toBe(true);
    await page.reload();
    await expect(page.getByText(/Today at “Window”: sunrise \d+:\d+ am, sunset \d+:\d+ pm\./)).toBeVisible();
    await expect(alone).toHaveCount(0);
    await expect(page.getByText("Every day, 45 min before sunset to sunrise the next day")).toBeVisible();
    const dates = page.getByRole("list", { name: "Next dates" }).getByRole("listitem");
    await expect(dates.last()).toHaveText(/\d+:\d+ pm to \d+:\d+ am the next day/);
    await page.getByRole("button", { name: "Create schedule" }).click();
    await showList(page);
    const row = page.getByRole("list", { name: "Schedules" }).getByRole("listitem");
    await expect(row).toContainText("45 min before sunset to sunrise the next day");
  },
);

test(
  "a bar shows its last orders from 30 minutes before closing, is told which screen has no opening hours, and drags the start",
  {
    tag: "@lab",
  },
  async ({ page, context, server }, info) => {
    await signUp(page, server);
    const [media] = await addMedia(page, [await makeJpeg(info.outputPath("last.jpg"))]);
    const lastId = await addPlaylist(page, "Last orders", media === undefined ? [] : [media]);
    const screenId = await pairPlayer(await context.newPage(), {
      name: "Counter",
      defaultPlaylistId: lastId,
    });
    await page.goto("/app/schedules/new");
    await page.getByLabel("Name").fill("Last orders");
    await choose(page, "Playlist", "Last orders");
    await page.getByRole("checkbox", { name: "All day" }).uncheck();
    await page.getByLabel("Starts", { exact: true }).selectOption("before closing");
    await page.getByLabel("Ends", { exact: true }).selectOption("at closing");
    const alone = page.getByRole("alert").filter({ hasText: "Screens without opening hours" });
    await expect(alone.getByRole("link", { name: "Counter" })).toBeVisible();
    await expect(page.getByText("It will not play: no screen there has opening hours.")).toBeVisible();
    const week = [{ days: [1, 2, 3, 4, 5, 6, 7], start: "10:00", end: "22:00" }];
    const saved = await page.request.patch(`/api/v1/screens/${screenId}`, {
      headers: { origin: server.url },
      data: { timeZone: "Asia/Kolkata", openingHours: { week } },
    });
    expect(saved.ok()).toBe(true);
    await page.reload();
    await expect(page.getByText(/Today at “Counter”: opening 10:00 am, closing 10:00 pm\./)).toBeVisible();
    await expect(alone).toHaveCount(0);
    await expect(page.getByText("Every day, 30 min before closing to closing")).toBeVisible();
    const dates = page.getByRole("list", { name: "Next dates" }).getByRole("listitem");
    await expect(dates.last()).toHaveText(/9:30 pm to 10:00 pm/);
    await page.getByRole("button", { name: "Create schedule" }).click();
    const block = page.getByRole("button", { name: /^Last orders, / }).last();
    await expect(block).toHaveAccessibleName(/9:30 pm to 10:00 pm/);
    await block.focus();
    await page.keyboard.press("Shift+ArrowDown");
    await expect(
      page.getByText(/one by opening hours at most 3 hours after opening or before closing/),
    ).toBeVisible();
    const post = async (url: string, data: object) =>
      (await page.request.post(url, { headers: { origin: server.url }, data })).json();
    const { id } = await post("/api/v1/groups", { name: "Terrace" });
    await post("/api/v1/schedules", {
      name: "Terrace closes",
      playlistId: lastId,
      target: { kind: "group", id },
      when: { windows: [{ start: { hours: "close", offsetMin: -30 }, end: { hours: "close" } }] },
    });
    await page.goto("/app/schedules?view=list");
    const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    await expect(row("All screens")).toContainText(/(Next:|Now:).*9:30 pm to 10:00 pm/);
    await expect(row("Terrace closes")).toBeVisible();
    await expect(row("Terrace closes")).not.toContainText(/no opening hours|Ended/);
  },
);

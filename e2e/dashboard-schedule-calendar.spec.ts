import type { Locator, Page } from "@playwright/test";
import { pairPlayer, signUp } from "./dashboard/account.ts";
import { expect, type TestServer, test } from "./support/test.ts";

/* /app/schedules as a calendar, and holiday calendars, in the week of Monday, 8 March 2027. */

const week = "/app/schedules?view=calendar&date=2027-03-10";

/** Creates an account with one playlist that plays. Returns a function that schedules it. */
async function aShop(page: Page, server: TestServer) {
  await signUp(page, server);
  const send = async (method: "post" | "put", url: string, data: object): Promise<{ id: number }> => {
    const answer = await page.request[method](url, { headers: { origin: server.url }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const post = (url: string, data: object) => send("post", url, data);
  const widget = { kind: "text", settings: { text: "Dal makhani" } };
  const media = await post("/api/v1/widgets", { name: "Dish", widget });
  const { id: playlistId } = await post("/api/v1/playlists", { name: "Menu" });
  const items = [{ mediaId: media.id, durationMs: 10_000 }];
  await send("put", `/api/v1/playlists/${playlistId}`, { revision: 1, name: "Menu", items });
  const plan = (name: string, start: string, end: string, more: object = {}, when: object = {}) =>
    post("/api/v1/schedules", {
      name,
      playlistId,
      target: { kind: "account" },
      when: { from: "2027-03-01", windows: [{ start, end }], ...when },
      ...more,
    });
  return { post, plan };
}

const weekdays = { recurrence: { kind: "weekly", days: [1, 2, 3, 4, 5] } };
const block = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });

/** Drags from a point of an element, given as a fraction of its height, by a number of pixels. */
async function drag(page: Page, from: Locator, part: number, by: { x?: number; y: number }): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error("What is dragged is not on the page");
  const start = { x: box.x + box.width / 2, y: box.y + box.height * part };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + (by.x ?? 0) / 2, start.y + by.y / 2);
  await page.mouse.move(start.x + (by.x ?? 0), start.y + by.y);
  await page.mouse.up();
}

test("with the mouse: one day or the whole rule is moved and resized, a new time is drawn, each can be undone", {
  tag: "@lab",
}, async ({ page, server }) => {
  const { plan } = await aShop(page, server);
  await plan("Lunch", "12:00", "15:00", {}, weekdays);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(week);
  const wednesday = block(page, "Lunch, Wed, 10 Mar, 12:00 pm to 3:00 pm, plays");
  await expect(wednesday).toBeVisible();
  const hour = ((await wednesday.boundingBox())?.height ?? 0) / 3;

  await drag(page, wednesday, 0.5, { y: hour });
  const dialog = page.getByRole("dialog", { name: "Change “Lunch”" });
  await dialog.getByRole("button", { name: "Only this day: Wed, 10 Mar" }).click();
  await expect(block(page, "Lunch, Wed, 10 Mar, 1:00 pm to 4:00 pm")).toBeFocused();
  await expect(block(page, "Lunch, Thu, 11 Mar, 12:00 pm to 3:00 pm")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(wednesday).toBeVisible();
  await expect(block(page, "Lunch")).toHaveCount(5);

  await drag(page, block(page, "Lunch, Thu, 11 Mar"), 0.985, { y: hour / 2 });
  await expect(dialog).toContainText("Monday to Friday, 12:00 pm to 3:30 pm");
  await dialog.getByRole("button", { name: "The whole schedule" }).click();
  await expect(block(page, "Lunch, Mon, 8 Mar, 12:00 pm to 3:30 pm")).toBeVisible();

  const sunday = page.getByRole("region", { name: "Sunday, 14 March 2027" });
  await drag(page, sunday, 10 / 24, { y: hour * 2 });
  const fresh = page.getByRole("dialog", { name: "New schedule" });
  await fresh.getByRole("button", { name: "Create schedule" }).click();
  await expect(fresh.getByText("Name is required")).toBeVisible();
  await fresh.getByLabel("Name").fill("Brunch");
  await fresh.getByRole("combobox", { name: "Playlist" }).click();
  await page.getByRole("option", { name: "Menu" }).click();
  await fresh.getByRole("button", { name: "Create schedule" }).click();
  await expect(block(page, "Brunch, Sun, 14 Mar, 10:00 am to 12:00 pm, plays")).toBeVisible();
});

test("a time over days is drawn on each of its days, and its end is dragged to another one", {
  tag: "@lab",
}, async ({ page, server }) => {
  const { plan } = await aShop(page, server);
  const windows = [{ start: "18:00", end: "12:00", to: { weekday: 4 } }];
  await plan("Fair", "", "", {}, { windows, recurrence: { kind: "weekly", days: [2] } });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(week);
  const parts = block(page, "Fair, Tue, 9 Mar, 6:00 pm to Thu, 11 Mar, 12:00 pm, plays");
  await expect(parts).toHaveCount(3);
  const column = await page.getByRole("region", { name: "Friday, 12 March 2027" }).boundingBox();
  await drag(page, parts.nth(2), 0.995, { x: column?.width ?? 0, y: 0 });
  const dialog = page.getByRole("dialog", { name: "Change “Fair”" });
  await expect(dialog).toContainText("Every Tuesday, 6:00 pm to 12:00 pm on Friday");
  await dialog.getByRole("button", { name: "The whole schedule" }).click();
  await expect(block(page, "Fair, Tue, 9 Mar, 6:00 pm to Fri, 12 Mar, 12:00 pm, plays")).toHaveCount(4);
});

test("times by the sun and over months keep their meaning when they are dragged, and what has none is refused", {
  tag: "@lab",
}, async ({ page, context, server }) => {
  const { plan } = await aShop(page, server);
  const screenId = await pairPlayer(await context.newPage(), { name: "Window" });
  const data = { timeZone: "Asia/Kolkata", position: { latitude: 18.52, longitude: 73.86 } };
  await page.request.patch(`/api/v1/screens/${screenId}`, { headers: { origin: server.url }, data });
  const night = [{ start: { sun: "set", offsetMin: -30 }, end: { sun: "rise" } }];
  const { id: nightId } = await plan("Night", "", "", {}, { windows: night, until: "2027-03-14" });
  const day = (number: number) => ({ by: "day", day: number, missing: "skip" });
  const { id: saleId } = await plan(
    "Sale",
    "",
    "",
    {},
    {
      windows: [{ start: "09:00", end: "18:00", to: { on: day(1) } }],
      recurrence: { kind: "monthly", on: day(15) },
    },
  );
  const whenOf = async (id: number) =>
    (await (await page.request.get(`/api/v1/schedules/${id}`)).json()).when;
  // So high that the whole day is seen: at an edge a drag scrolls.
  await page.setViewportSize({ width: 1280, height: 1800 });
  await page.goto(week);
  const column = await page.getByRole("region", { name: "Wednesday, 10 March 2027" }).boundingBox();
  const hour = (column?.height ?? 0) / 24;
  const wednesday = block(page, "Night, Wed, 10 Mar, 6:1\\d pm to 6:4\\d am the next day, plays").first();
  await drag(page, wednesday, 0.5, { y: hour });
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Every day, 30 min after sunset to 60 min after sunrise the next day");
  await dialog.getByRole("button", { name: "The whole schedule" }).click();
  const later = block(page, "Night, Wed, 10 Mar, 7:1\\d pm").first();
  await expect(later).toBeVisible();
  const moved = [{ start: { sun: "set", offsetMin: 30 }, end: { sun: "rise", offsetMin: 60 } }];
  await expect.poll(() => whenOf(nightId)).toMatchObject({ windows: moved });
  await drag(page, later, 0.5, { y: -4 * hour });
  await expect(page.getByText("A time by the sun is at most 3 hours before or after")).toBeVisible();
  expect(await whenOf(nightId)).toMatchObject({ windows: moved });

  await page.goto("/app/schedules?view=calendar&date=2027-03-15");
  const monday = block(page, "Sale, Mon, 15 Mar, 9:00 am to Thu, 1 Apr, 6:00 pm, plays").first();
  await drag(page, monday, 0.5, { x: column?.width ?? 0, y: 0 });
  await expect(dialog).toContainText("Every month on the 16th, 9:00 am to 6:00 pm on the next 2nd");
  await dialog.getByRole("button", { name: "The whole schedule" }).click();
  await expect(block(page, "Sale, Tue, 16 Mar, 9:00 am to Fri, 2 Apr, 6:00 pm").first()).toBeVisible();
  await expect
    .poll(() => whenOf(saleId))
    .toMatchObject({
      windows: [{ start: "09:00", end: "18:00", to: { on: day(2) } }],
      recurrence: { kind: "monthly", on: day(16) },
    });
});

test("by keyboard: arrows move and resize, Enter keeps or opens, Escape gives up, Delete and Control+Z", {
  tag: "@lab",
}, async ({ page, server }) => {
  const { plan } = await aShop(page, server);
  await plan("Lunch", "12:00", "15:00", {}, weekdays);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(week);
  await block(page, "Lunch, Tue, 9 Mar").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowUp");
  const pending = page.getByRole("status").filter({ hasText: "Press Enter to keep it" });
  await expect(pending).toContainText("Tue, 9 Mar, 12:30 pm to 3:15 pm");
  await page.keyboard.press("Escape");
  await expect(pending).toBeHidden();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Only this day: Tue, 9 Mar" })).toBeFocused();
  await page.keyboard.press("Enter");
  const moved = block(page, "Lunch, Wed, 10 Mar, 12:15 pm to 3:15 pm");
  await expect(moved).toBeFocused();
  await expect(block(page, "Lunch, Tue, 9 Mar")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(block(page, "Lunch, Tue, 9 Mar")).toBeVisible();
  await expect(block(page, "Lunch")).toHaveCount(5);

  await block(page, "Lunch, Fri, 12 Mar").focus();
  await page.keyboard.press("Delete");
  await dialog.getByRole("button", { name: "Only this day: Fri, 12 Mar" }).press("Enter");
  await expect(block(page, "New schedule on Friday, 12 March 2027")).toBeFocused();
  await expect(block(page, "Lunch")).toHaveCount(4);
  await page.keyboard.press("Control+z");
  // The notice of the undone change must be gone before the next one appears.
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await block(page, "Lunch, Fri, 12 Mar").focus();
  await page.keyboard.press("Delete");
  await dialog.getByRole("button", { name: "The whole schedule" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Nothing scheduled yet" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await block(page, "Lunch, Fri, 12 Mar").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Lunch", level: 1 })).toBeVisible();
});

test("who wins and why, what never plays, and what reaches one group; a stranger sees nothing of it", {
  tag: "@lab",
}, async ({ page, server, browser }) => {
  const { plan, post } = await aShop(page, server);
  const group = await post("/api/v1/groups", { name: "Ground floor" });
  await plan("Usual", "00:00", "24:00");
  await plan("Lunch", "12:00", "15:00", { priority: 5 }, weekdays);
  await plan("Promo", "12:30", "14:00", {}, { recurrence: { kind: "weekly", days: [2] } });
  await plan("Floor", "08:00", "20:00", { target: { kind: "group", id: group.id } });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(week);
  await block(page, "Promo, Tue, 9 Mar").focus();
  const card = page.getByRole("dialog", { name: "Schedule" });
  await expect(card).toContainText("12:30 pm to 2:00 pm: lost to “Lunch”, which has a higher priority");
  const never = page.getByRole("region", { name: "Never plays: 8–14 Mar 2027" });
  await expect(never.getByRole("link")).toHaveText(["Promo"]);
  await expect(block(page, "Usual, Sat, 13 Mar")).toHaveAccessibleName(/all day, plays$/);

  await page.getByRole("combobox", { name: "Show schedules of" }).click();
  await page.getByRole("option", { name: "Ground floor" }).click();
  await expect(block(page, "Usual, Sat, 13 Mar")).toHaveAccessibleName(/plays part of the time$/);
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(page).toHaveURL(/date=2027-03-17.*target=group/);
  await expect(page.getByRole("heading", { name: "15–21 Mar 2027", exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("heading", { name: "Wednesday, 17 March 2027", exact: true })).toBeVisible();
  await expect(block(page, "Lunch")).toHaveCount(1);

  const elsewhere = await browser.newContext({ baseURL: server.url });
  const stranger = await elsewhere.newPage();
  const theirs = await aShop(stranger, server);
  await theirs.plan("Theirs", "00:00", "24:00");
  await stranger.goto(week);
  await expect(block(stranger, "Theirs")).toHaveCount(7);
  await expect(block(stranger, "Usual|Lunch|Floor")).toHaveCount(0);
  await stranger.goto(`${week}&target=group:${group.id}`);
  await expect(stranger.getByText("The schedules there could not be loaded")).toBeVisible();
  await elsewhere.close();
});

test("holidays come from a pasted list and a calendar file, wrong ones are told by line, and can be undone", {
  tag: "@lab",
}, async ({ page, server }) => {
  await signUp(page, server);
  await page.goto("/app/schedules/holidays/new");
  await page.getByRole("button", { name: "Create calendar" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Ours");
  await page.getByLabel("Paste a list").fill("2027-11-08 Diwali\n2027-02-30 None\n25/12/2027, Christmas");
  await page.getByRole("button", { name: "Add these days" }).click();
  await expect(page.getByText("2 days added.")).toBeVisible();
  await expect(page.getByText("1: 2027-02-30 None")).toBeVisible();
  await expect(page.getByLabel("Paste a list")).toHaveValue("2027-02-30 None");
  await page.reload();
  const days = page.getByRole("list", { name: "Days" }).getByRole("listitem");
  await expect(days).toHaveCount(2);

  const ics = (text: string) => ({ name: "days.ics", mimeType: "text/calendar", buffer: Buffer.from(text) });
  const chooser = page.locator('input[type="file"]');
  await chooser.setInputFiles(ics("<html>no calendar</html>"));
  await expect(page.getByText(/This is not a calendar file/)).toBeVisible();
  const event = "BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20270126\r\nSUMMARY:Republic Day\r\nEND:VEVENT";
  await chooser.setInputFiles(ics(`BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR`));
  await expect(days).toHaveCount(3);
  await page.getByRole("button", { name: "Remove Saturday, 25 December 2027" }).click();
  await page.getByLabel("Name of the day").fill("Pongal");
  await page.getByRole("button", { name: "Create calendar" }).click();
  await expect(page.getByText("Add these days, or empty the list")).toBeVisible();
  await page.getByLabel("Paste a list").fill("");
  await expect(page.getByText("Add this day, or empty its fields")).toBeVisible();
  await page.getByLabel("Name of the day").fill("");
  await page.getByRole("button", { name: "Create calendar" }).click();
  const list = page.getByRole("list", { name: "Holiday calendars" });
  await expect(list.getByRole("listitem").filter({ hasText: "Ours" })).toContainText("2 days");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.getByText("Ours")).toHaveCount(0);
});

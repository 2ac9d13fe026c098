import { writeFile } from "node:fs/promises";
import { signUp } from "./dashboard/account.ts";
import { pairDevice } from "./dashboard/device.ts";
import { expect, test } from "./support/test.ts";

/* /app/screens with many screens, /app/groups by tag, a replaced device, and the log of a screen. */

test("many screens are found, tagged at once, taken back, and a group finds them by tag; nobody else sees any", {
  tag: "@lab",
}, async ({ page, browser, server, browserErrors }) => {
  browserErrors.allow(/404/);
  await signUp(page, server);
  for (const name of ["Window 2", "Window 10", "Bar"]) await pairDevice(page, server, { name });
  await page.goto("/app/screens");
  const list = page.getByRole("list", { name: "Screens" });
  await expect(list.getByRole("link")).toHaveText(["Bar", "Window 2", "Window 10"]);

  await page.getByRole("searchbox", { name: "Search by name, place or tag" }).fill("wind");
  await expect(list.getByRole("link")).toHaveText(["Window 2", "Window 10"]);
  await expect(page).toHaveURL(/q=wind/);
  await list.getByRole("link", { name: "Window 2" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("link", { name: "Window 10" })).toBeFocused();
  await page.keyboard.press("Control+a");
  const selection = page.getByRole("region", { name: "Selection" });
  await expect(selection).toContainText("2 screens selected");

  await selection.getByRole("button", { name: "Tag" }).click();
  const dialog = page.getByRole("dialog", { name: "Tags of 2 screens" });
  await dialog.getByLabel("Add").fill("Front");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(list.getByText("Front")).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.getByText("Front")).toHaveCount(0);
  await selection.getByRole("button", { name: "Tag" }).click();
  await dialog.getByLabel("Add").fill("Front");
  await dialog.getByLabel("Tags to remove").focus();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(list.getByText("Front")).toHaveCount(2);

  await page.getByRole("button", { name: "Clear search" }).click();
  await page.getByLabel("Tag", { exact: true }).selectOption("Front");
  await expect(list.getByRole("link")).toHaveCount(2);
  await page.getByText("Wall", { exact: true }).locator("..").click();
  await expect(page).toHaveURL(/tag=Front&view=wall/);

  await page.getByRole("link", { name: "Groups" }).click();
  await page.getByRole("button", { name: "New group" }).click();
  const group = page.getByRole("dialog", { name: "New group" });
  await group.getByLabel("Name").fill("Street side");
  await group.getByText("Found by tags").click();
  await group.getByRole("button", { name: "Create group" }).click();
  await expect(group.getByText("Choose at least one tag")).toBeVisible();
  await group.getByRole("combobox", { name: "Tags" }).fill("front");
  await page.keyboard.press("Enter");
  await group.getByRole("button", { name: "Create group" }).click();
  await expect(page.getByRole("list", { name: "Groups" })).toContainText("2 screens: Window 10, Window 2");
  await page.getByRole("link", { name: "Street side" }).click();
  await expect(list.getByRole("link")).toHaveText(["Window 2", "Window 10"]);
  const address = (await list.getByRole("link").first().getAttribute("href")) ?? "";

  const elsewhere = await browser.newContext({ baseURL: server.url });
  const stranger = await elsewhere.newPage();
  await signUp(stranger, server, { name: "Ravi Iyer" });
  await stranger.goto("/app/screens");
  await expect(stranger.getByRole("heading", { name: "No screens yet" })).toBeVisible();
  expect((await stranger.request.get(`/api/v1${address.replace("/app", "")}`)).status()).toBe(404);
  await elsewhere.close();
});

test("a screen keeps its name and log when it gets a new device, and place and notes stay", {
  tag: "@lab",
}, async ({ page, context, server }) => {
  await signUp(page, server);
  const bar = await pairDevice(page, server, { name: "Bar" });
  await bar.report("offer.jpg");
  const player = await context.newPage();
  await player.goto("/player");
  const code = (await player.getByTestId("pairing-code").textContent()) ?? "";
  await page.goto("/app/screens");
  await page.getByRole("link", { name: "Bar" }).click();
  const log = page.getByRole("list", { name: "History" });
  const openTab = (name: string) =>
    page.getByRole("navigation", { name: "Parts of this screen's page" }).getByRole("link", { name }).click();
  await openTab("History");
  await expect(log).toContainText("Online for the first time");
  await openTab("Settings");
  const save = page.getByRole("region", { name: "Not saved" });

  await page.getByLabel("Place", { exact: true }).fill("FC Road 12, Pune");
  await page.getByLabel("Coordinates").fill("Pune");
  await expect(save).toContainText("Place: was none, now FC Road 12, Pune");
  await save.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Latitude and longitude, for example 18.5204, 73.8567")).toBeVisible();
  await page.getByLabel("Coordinates").fill("18.5204, 73.8567");
  await page.getByRole("textbox", { name: "Notes" }).fill("Key at the counter");
  // What is not saved waits while another tab is open.
  await openTab("History");
  await openTab("Settings");
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Key at the counter");
  await save.getByRole("button", { name: "Save" }).click();
  await expect(save).toHaveCount(0);
  await openTab("History");
  await expect(log).toContainText("Changed: Place, Coordinates, Notes");

  await openTab("Health");
  await page.getByRole("button", { name: "Replace device" }).click();
  const dialog = page.getByRole("dialog", { name: "New device for Bar" });
  await dialog.getByLabel("Six-digit code of the new device").fill(code);
  await dialog.getByRole("button", { name: "Replace device" }).click();
  await expect(dialog).toBeHidden();
  await openTab("History");
  await expect(log).toContainText(/New device: /);
  await expect(log).toContainText("Asha Rao");
  await expect(player.getByTestId("pairing-code")).toBeHidden();
  await expect(page.getByText("Online", { exact: true })).toBeVisible();
  await openTab("Settings");
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Key at the counter");
});

test(
  "a table says in words what is wrong, and the same file is chosen again",
  { tag: "@lab" },
  async ({ page, server }, info) => {
    await signUp(page, server);
    await pairDevice(page, server, { name: "Bar" });
    const [screen] = (await (await page.request.get("/api/v1/screens")).json()).items;
    await page.goto("/app/screens/many");
    const path = info.outputPath("screens.csv");
    const choose = async (row: string) => {
      await writeFile(path, `id,name,time_zone\n${row}\n`);
      const opened = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Choose a changed table" }).click();
      await (await opened).setFiles(path);
    };
    await choose(`${screen.id},Bar,Asia/Punee`);
    const refused = page.getByRole("dialog", { name: "The table cannot be used yet" });
    await expect(refused.getByRole("listitem")).toHaveText("Line 2: “time_zone” cannot have this value");
    // The cross has the same name.
    await refused.getByRole("button", { name: "Close" }).last().click();
    await choose(`${screen.id},Front bar,Asia/Kolkata`);
    const asked = page.getByRole("dialog", { name: "Change these screens?" });
    await expect(asked.getByRole("listitem")).toHaveText("Line 2: Bar (name)");
    await asked.getByRole("button", { name: "Change" }).click();
    await expect(page.getByText("Settings changed: 1 screen")).toBeVisible();
  },
);

import type { Page } from "@playwright/test";
import { addPlaylist, signUp } from "./dashboard/account.ts";
import { pairDevice } from "./dashboard/device.ts";
import { expect, test } from "./support/test.ts";

/* Another person saves the same thing while a form is open: screen settings, opening hours, widgets. */

const clash = (page: Page) => page.getByRole("alert").filter({ hasText: "changed the same thing" });

/** Saves as another person would, in another window. */
async function elsewhere(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.patch(`/api/v1${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

test(
  "the forms of a screen ask where others changed the same, and keeps what was typed",
  { tag: "@lab" },
  async ({ page, browserErrors, server }, info) => {
    browserErrors.allow(/409/);
    await signUp(page, server);
    const menu = await addPlaylist(page, "Menu");
    const { screenId } = await pairDevice(page, server, { name: "Bar", playlistId: menu });
    await page.goto(`/app/screens/${screenId}/settings`);
    const settings = page.getByRole("region", { name: "Settings" });
    const save = page.getByRole("region", { name: "Not saved" }).getByRole("button", { name: "Save" });
    await settings.getByLabel("Name").fill("Bar at the door");
    await elsewhere(page, `/screens/${screenId}`, { name: "Front bar" });
    await save.click();
    await expect(clash(page)).toContainText("NameYours: Bar at the doorThe other: Front bar");
    await clash(page).scrollIntoViewIfNeeded();
    await page.screenshot({ path: info.outputPath("clash.png") });
    await clash(page).getByRole("button", { name: "Keep my version" }).click();
    await expect(settings.getByLabel("Name")).toHaveValue("Bar at the door");
    await save.click();
    await expect(page.getByRole("heading", { level: 1, name: "Bar at the door" })).toBeVisible();

    const usual = { start: "09:00", end: "18:00", days: [1, 2, 3, 4, 5] };
    await elsewhere(page, `/screens/${screenId}`, { openingHours: { week: [usual] } });
    await page.reload();
    const hours = page.getByRole("region", { name: "Opening hours" });
    await hours.getByLabel("Monday: from").fill("08:00");
    await elsewhere(page, `/screens/${screenId}`, { openingHours: { week: [{ ...usual, start: "07:00" }] } });
    await save.click();
    await expect(clash(page)).toContainText(/MondayYours: 8:00\sam – 6:00\spmThe other: 7:00\sam – 6:00\spm/);
    await clash(page).getByRole("button", { name: "Load the other version" }).click();
    await expect(hours.getByLabel("Monday: from")).toHaveValue("07:00");
    await expect(save).toHaveCount(0);
  },
);

test("the dialog of a widget asks, too", { tag: "@lab" }, async ({ page, browserErrors, server }) => {
  browserErrors.allow(/409/);
  await signUp(page, server);
  const widget = { kind: "text", settings: { text: "Welcome" } };
  const made = await page.request.post("/api/v1/widgets", { data: { name: "Greeting", widget } });
  const { id, widget: drawn } = await made.json();
  await page.goto("/app/media");
  const dialog = page.getByRole("dialog");
  const preview = page.getByRole("button", { name: /^Preview Greeting/ });
  await expect(async () => {
    await preview.click();
    await expect(dialog).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await dialog.getByRole("button", { name: "Edit" }).click();
  await dialog.getByLabel("Name").fill("Greeting of Asha");
  await dialog.getByText("Right", { exact: true }).click();
  const left = { ...drawn, settings: { ...drawn.settings, align: "left" } };
  await elsewhere(page, `/widgets/${id}`, { name: "Greeting of Ravi", widget: left });
  await dialog.getByRole("button", { name: "Save" }).click();
  const differences = clash(page).getByRole("list", { name: "What differs" }).getByRole("listitem");
  await expect(differences).toHaveText([
    "NameYours: Greeting of AshaThe other: Greeting of Ravi",
    "AlignYours: RightThe other: Left",
  ]);
  await clash(page).getByRole("button", { name: "Load the other version" }).click();
  await expect(dialog.getByLabel("Name")).toHaveValue("Greeting of Ravi");
});

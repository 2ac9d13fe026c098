import { randomBytes } from "node:crypto";
import { signUp } from "./dashboard/account.ts";
import { pairDevice } from "./dashboard/device.ts";
import { expectAccessible, expectFits } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test("a member sets the brightness of many screens at once, and takes it back", { tag: "@lab" }, async ({
  page,
  server,
}) => {
  await signUp(page, server);
  const ids: number[] = [];
  for (const name of ["Bar", "Foyer"]) ids.push((await pairDevice(page, server, { name })).screenId);
  const brightness = () =>
    Promise.all(
      ids.map(async (id) => (await (await page.request.get(`/api/v1/screens/${id}`)).json()).brightness),
    );
  await page.goto("/app/screens");
  await page.getByRole("list", { name: "Screens" }).getByRole("link", { name: "Bar" }).focus();
  await page.keyboard.press("Control+a");
  const selection = page.getByRole("region", { name: "Selection" });
  await selection.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Volume and brightness" }).click();
  const dialog = page.getByRole("dialog", { name: "Volume and brightness of 2 screens" });
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await dialog.getByLabel("Brightness").selectOption("Set it");
  await dialog.getByRole("slider", { name: "Brightness" }).press("ArrowLeft");
  await expectAccessible(page, { where: "dialog" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.poll(brightness).toEqual([79, 79]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(brightness).toEqual([null, null]);
  await selection.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Display on and off" }).click();
  const display = page.getByRole("dialog", { name: "Display of 2 screens" });
  await display.getByLabel("The display is on").selectOption("At times of the week");
  await expectFits(page, [390, 768, 1440]);
  await display.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved; the devices follow in a moment: 2 screens")).toBeVisible();
});

test("a member sets when the display of a screen is on, how loud and how bright, and its device learns it", {
  tag: "@lab",
}, async ({ page, server }) => {
  await signUp(page, server);
  const device = { authorization: `Bearer ${randomBytes(32).toString("hex")}`, cookie: "" };
  const { code } = await (
    await page.request.post("/player/v1/pairing", { headers: device, data: {} })
  ).json();
  const headers = { origin: server.url };
  const made = await page.request.post("/api/v1/screens", { headers, data: { code, name: "Bar" } });
  const { id } = await made.json();
  const asked = async () =>
    (await (await page.request.get("/player/v1/display", { headers: device })).json()).times;
  await page.goto(`/app/screens/${id}/settings`);
  const save = page.getByRole("region", { name: "Not saved" }).getByRole("button", { name: "Save" });
  const part = page.getByRole("region", { name: "Display on and off" });
  await part.getByLabel("The display is on").selectOption("At times of the week");
  await expect(part).toContainText("does not switch its display by these times");
  await save.click();
  await expect(page.getByText("Saved. The screen updates in a moment.")).toBeVisible();
  expect((await asked()).off.length).toBeGreaterThan(28);
  await page.reload();
  await expect(part.getByLabel("The display is on")).toHaveValue("week");
  await expect(part).toContainText("follows these times");
  await expect(part.getByRole("img", { name: "Times of the display in a week" })).toBeVisible();
  const levels = page.getByRole("region", { name: "Volume and brightness" });
  await expect(levels).toContainText("has not said that it can set these");
  await levels.getByLabel("Set the volume of the device").check();
  await levels.getByLabel("Set the brightness of the display").check();
  await levels.getByRole("slider", { name: "Volume" }).press("ArrowRight");
  await levels.getByLabel("Muted").check();
  await save.click();
  const question = "/player/v1/display?sound=yes&brightness=no";
  await expect
    .poll(async () => (await page.request.get(question, { headers: device })).json())
    .toMatchObject({ sound: { volume: 51, muted: true }, brightness: 80 });
  await page.reload();
  await expect(levels).toContainText("It cannot set the brightness of its display.");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page, { where: colorScheme, colours: colorScheme === "dark" });
  }
  await expectFits(page, [390, 768, 1440]);
  await part.getByLabel("The display is on").selectOption("As the device decides");
  await save.click();
  await expect.poll(asked).toBeNull();
});

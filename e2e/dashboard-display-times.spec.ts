import { randomBytes } from "node:crypto";
import { signUp } from "./dashboard/account.ts";
import { expectAccessible, expectFits } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

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
  await page.goto(`/app/screens/${id}`);
  const part = page.getByRole("region", { name: "Display on and off" });
  await part.getByLabel("The display is on").selectOption("At times of the week");
  await expect(part).toContainText("does not switch its display by these times");
  await part.getByRole("button", { name: "Save the times" }).click();
  await expect(page.getByText("Saved. The device follows in a moment.")).toBeVisible();
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
  await levels.getByRole("button", { name: "Save volume and brightness" }).click();
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
  await part.getByRole("button", { name: "Save the times" }).click();
  await expect.poll(asked).toBeNull();
});

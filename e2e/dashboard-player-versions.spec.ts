import { signUp } from "./dashboard/account.ts";
import { pairDevice } from "./dashboard/device.ts";
import { expectAccessible, expectFits } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test("an owner holds the player of screens with a tag, and sees what each screen gets", {
  tag: "@lab",
}, async ({ page, server }) => {
  await signUp(page, server);
  await pairDevice(page, server, { name: "Bar" });
  await page.goto("/app/settings");
  await page.getByRole("main").getByRole("link", { name: "Player versions" }).click();
  const screens = page.getByRole("table", { name: "Versions of your screens" });
  await expect(screens).toContainText("not reported yet");
  await page.getByRole("button", { name: "New rule" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New rule" });
  const choose = async (label: string, option: string) => {
    await dialog.getByRole("combobox", { name: label }).click();
    await page.getByRole("option", { name: option }).click();
  };
  await choose("For", "Screens with a tag");
  await dialog.getByRole("textbox", { name: "Tag" }).fill("Window");
  await choose("Gets a new player", "Late");
  await choose("Hold", "Yes");
  await expectAccessible(page, { where: "dialog" });
  await dialog.getByRole("button", { name: "Save" }).click();
  const rules = page.getByRole("list", { name: "Rules" });
  await expect(rules).toContainText("Tag: Window");
  await expect(rules).toContainText("Late: 7 days after all others");
  await expect(rules).toContainText(/Held at .*until/);
  await expectAccessible(page);
  await expectFits(page, [390, 768, 1440]);
});

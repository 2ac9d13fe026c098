import { signUp } from "./dashboard/account.ts";
import { expectFits, expectPagesAccessible } from "./support/accessibility.ts";
import { linkMailedTo } from "./support/emails.ts";
import { expect, test } from "./support/test.ts";

test("an owner makes an alert rule, tries it, and mutes a group for a time", { tag: "@lab" }, async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, server, { name: "Chai House" });
  const group = await page.request.post("/api/v1/groups", {
    headers: { origin: server.url },
    data: { name: "Lobby", parentId: null, screenIds: [] },
  });
  expect(group.status(), await group.text()).toBe(201);
  const dialog = page.getByRole("dialog");

  // Mail goes only to addresses that are confirmed.
  await page.goto(await linkMailedTo(server, email, "confirm-email"));
  await expect(page.getByText(/confirmed/).first()).toBeVisible();

  await page.goto("/app/alerts");
  await expect(page.getByText("No rules yet")).toBeVisible();
  await expect(page.getByText("Screens are watched by rules that are switched on.")).toBeVisible();
  await page.getByRole("button", { name: "New rule" }).first().click();
  await dialog.getByRole("switch", { name: "Quiet hours" }).check();
  await dialog.getByRole("button", { name: "Create" }).click();
  const rules = page.getByRole("list", { name: "Rules" });
  await expect(rules).toContainText("All screens");
  await expect(page.getByText("All screens that are watched work.")).toBeVisible();
  await expect(rules).toContainText("Quiet from 10:00 pm to 7:00 am");
  await rules.getByRole("button", { name: "Send a test" }).click();
  const messages = page.getByRole("list", { name: "Messages" });
  await expect(messages).toContainText("Test");
  await expect(messages.getByRole("list", { name: "Recipients" })).toHaveText("Chai House");

  await page.getByRole("button", { name: "Add channel" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("#screens");
  await dialog.getByRole("textbox", { name: "Address" }).fill("https://localhost/services/secret");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  const channels = page.getByRole("list", { name: "Channels" });
  await expect(channels).toContainText("#screens");
  await expect(channels).not.toContainText("secret");
  await channels.getByRole("button", { name: "Send a test" }).click();
  await expect(channels).toContainText("The address is on a private network");
  // The sentence about the last message is long.
  await expectFits(page, [390, 1280]);
  await rules.getByRole("button", { name: "Edit" }).click();
  await expect(dialog.getByRole("switch", { name: "Switched on" })).toBeChecked();
  await dialog.getByRole("combobox", { name: "Channels" }).click();
  await page.getByRole("option", { name: "#screens (Slack)" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(rules).toContainText("2 recipients");
  await channels.getByRole("button", { name: "Edit" }).click();
  await dialog.getByRole("switch", { name: "Switched on" }).uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(channels).toContainText("Switched off");
  await channels.getByRole("button", { name: "Remove" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No channels yet.", { exact: false })).toBeVisible();
  await expect(rules).toContainText("1 recipient");

  // The number of the stand-in for WhatsApp says at once that it cannot be reached; another one is confirmed.
  await page.getByRole("button", { name: "Add your number" }).click();
  const number = dialog.getByRole("textbox", { name: "Your number at WhatsApp" });
  await number.fill("98765 43210");
  await dialog.getByRole("button", { name: "Send the code" }).click();
  await expect(dialog.getByText("Write the number with its country code", { exact: false })).toBeVisible();
  await number.fill("+91 98765 40001");
  await dialog.getByRole("button", { name: "Send the code" }).click();
  await expect(dialog.getByText("WhatsApp cannot reach this number")).toBeVisible();
  const own = `+9198${String(Date.now()).slice(-7)}9`;
  await number.fill(own);
  await dialog.getByRole("button", { name: "Send the code" }).click();
  const codeField = dialog.getByRole("textbox", { name: "Code" });
  await expect(codeField).toBeVisible();
  const kept = await (await page.request.get("/dev/mail")).text();
  const code = new RegExp(`\\${own},.*?<li>(\\d{6})</li>`).exec(kept)?.[1] ?? "";
  await codeField.fill(code);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  const whatsApp = page.getByRole("region", { name: "WhatsApp" });
  await expect(whatsApp).toContainText(own);
  await expect(whatsApp).toContainText("Confirmed:");
  await rules.getByRole("button", { name: "Edit" }).click();
  await dialog.getByRole("combobox", { name: "Who gets a WhatsApp message" }).click();
  await page.getByRole("option", { name: "Chai House" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await rules.getByRole("button", { name: "Send a test" }).click();
  await expect(messages).toContainText("Chai House (WhatsApp)");
  await whatsApp.getByRole("button", { name: "Remove" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(whatsApp.getByRole("button", { name: "Add your number" })).toBeVisible();

  await page.getByRole("button", { name: "Mute", exact: true }).click();
  await dialog.getByRole("combobox", { name: "Screen or group" }).click();
  await page.getByRole("option", { name: "Lobby" }).click();
  await dialog.getByRole("button", { name: "Mute", exact: true }).click();
  const muted = page.getByRole("list", { name: "Muted" });
  await expect(muted).toContainText("Lobby");
  await expectPagesAccessible(page, ["/app/alerts"], { widths: [390, 1440] });
  await page.getByRole("list", { name: "Muted" }).getByRole("button", { name: "End now" }).click();
  await expect(page.getByText("Nothing is muted.", { exact: false })).toBeVisible();
});

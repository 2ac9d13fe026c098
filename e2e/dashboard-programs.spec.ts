import { signUp } from "./dashboard/account.ts";
import { expectAccessible, expectPagesAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test("an owner makes an API key, a program uses it until it is revoked, and a webhook is tried", {
  tag: "@lab",
}, async ({ page, server }) => {
  await signUp(page, server, { name: "Chai House" });
  await page.goto("/app/settings");
  await page.getByRole("link", { name: "API keys" }).click();
  await page.getByRole("button", { name: "New API key" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Till");
  await dialog.getByRole("radio", { name: "Editor" }).check();
  await dialog.getByRole("button", { name: "Make the key" }).click();
  const key = await dialog.getByLabel("API key", { exact: true }).inputValue();
  await dialog.getByRole("button", { name: "I stored the key" }).click();
  // A program has no cookies of a browser.
  const playlists = () =>
    fetch(`${server.url}/api/v1/playlists`, { headers: { authorization: `Bearer ${key}` } });
  expect((await playlists()).status).toBe(200);
  await page.reload();
  const row = page.getByRole("listitem").filter({ hasText: "Till" });
  await expect(row).toContainText("Last used");
  await expect(page.getByText(key)).toHaveCount(0);
  await row.getByRole("button", { name: "Revoke the key “Till”" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("No API keys yet")).toBeVisible();
  expect((await playlists()).status).toBe(401);

  await page.goto("/app/settings/webhooks");
  await page.getByRole("button", { name: "New webhook" }).first().click();
  await dialog.getByLabel("Address").fill("https://127.0.0.1:1/hook");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByLabel("Secret", { exact: true })).toHaveValue(/^whsec_/);
  await dialog.getByRole("button", { name: "I stored the secret" }).click();
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByRole("list", { name: "Deliveries" })).toContainText(
    "The address is on a private network",
  );
  await expectPagesAccessible(page, ["/app/settings/api-keys", "/app/settings/webhooks"], {
    widths: [390, 1440],
  });
});

test("an owner adds a syslog receiver, gets no secret, and reads what came of a test", {
  tag: "@lab",
}, async ({ page, server, browserErrors }) => {
  browserErrors.allow(/400.*webhooks/);
  await signUp(page, server);
  await page.goto("/app/settings/webhooks");
  await page.getByRole("button", { name: "New webhook" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Syslog", { exact: true }).click();
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await dialog.getByLabel("Address").fill("syslog+tcp://192.0.2.1:601");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("The address must begin with syslog+tls://")).toBeVisible();
  await dialog.getByLabel("Address").fill("syslog+tls://192.168.1.9:6514");
  await dialog.getByLabel("CA certificate").fill("no certificate");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("Paste the certificate, from BEGIN CERTIFICATE")).toBeVisible();
  await dialog.getByLabel("CA certificate").fill("");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog).toBeHidden();

  const list = page.getByRole("list", { name: "Webhooks" });
  await expect(list.getByText("Syslog", { exact: true })).toBeVisible();
  await expect(list.getByRole("button", { name: "New secret" })).toBeHidden();
  await list.getByRole("button", { name: "Send a test" }).click();
  await expect(list.getByText("The address is on a private network").first()).toBeVisible();
});

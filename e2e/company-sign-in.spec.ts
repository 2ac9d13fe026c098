import { startIdentityProvider } from "#server/testing/issuer-double/identity-provider.ts";
import { signUp } from "./dashboard/account.ts";
import { expect, startServer, test } from "./support/test.ts";

test("an owner sets up SAML and connects the own login at the identity provider of the company", {
  tag: "@lab",
}, async ({ browser }) => {
  // Its pages are on another site than ours: the browser sends no cookies with their forms.
  const provider = await startIdentityProvider(() => new Date());
  const server = await startServer({ env: { PRIVATE_ISSUERS: "true" } });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const { password } = await signUp(page, server);
  await page.goto("/app/settings/security");
  await page.getByText("SAML 2.0", { exact: true }).click();
  await expect(page.getByLabel("ACS URL", { exact: true })).toHaveValue(
    /^http:\/\/localhost:\d+\/saml\/\d+\/acs$/,
  );
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download our metadata" }).click();
  expect((await download).suggestedFilename()).toBe("vitrine-saml.xml");

  await page.getByText("Metadata", { exact: true }).click();
  const pasted = page.getByLabel("Metadata of the identity provider");
  await pasted.fill("<html></html>");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("This is not the SAML metadata of an identity provider.")).toBeVisible();
  await pasted.fill(provider.metadata);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Certificate valid until 1 Jan 2036")).toBeVisible();

  provider.person = { nameId: "asha", attributes: { email: "asha@company.example" } };
  await page.getByRole("link", { name: "open the page Account" }).click();
  await page.getByRole("button", { name: "Connect with the company" }).click();
  await page.getByRole("textbox", { name: "Your password" }).fill(password);
  await page.getByRole("button", { name: "Go to the company" }).click();
  await expect(page.getByText("Connected as asha@company.example")).toBeVisible();
  await context.close();
  await server.dispose();
  await provider.close();
});

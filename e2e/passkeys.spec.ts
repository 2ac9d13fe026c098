import { signUp } from "./dashboard/account.ts";
import { forgetSession } from "./support/forget-session.ts";
import { expect, test } from "./support/test.ts";

test("a customer adds a passkey on the account page and signs in with it", { tag: "@lab" }, async ({
  page,
  server,
}) => {
  const { password } = await signUp(page, server);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto("/app/account");
  const part = page.getByRole("region", { name: "Passkeys" });
  await part.getByRole("button", { name: "Add a passkey" }).click();
  await part.getByLabel("Name of the passkey").fill("My phone");
  await part.getByLabel("Your password").fill(password);
  await part.getByRole("button", { name: "Create the passkey" }).click();
  await expect(part.getByRole("list", { name: "Passkeys" })).toContainText("My phone");

  await forgetSession(page);
  await page.goto("/login");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/app$/);
});

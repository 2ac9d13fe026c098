import type { Locator, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect } from "./test.ts";

const stepMs = 30_000;

/** Returns the code that an authenticator app with this key shows now, or some steps later. */
export const codeOfApp = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, "")) }).generate({
    timestamp: Date.now() + steps * stepMs,
  });

/**
 * Completes the set-up in the open dialog, or in the part of a page with the same steps. The code it uses cannot be
 * used again.
 */
export async function setUpTwoFactor(
  page: Page,
  password: string,
  dialog: Locator = page.getByRole("dialog", { name: "Two-factor sign-in" }),
): Promise<{ key: string; recoveryCodes: string[] }> {
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Set up" }).click();
  await expect(dialog.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  await expect(dialog.getByText("Scan this QR code")).toBeFocused();
  const key = (await dialog.getByTestId("two-factor-key").textContent()) ?? "";
  await dialog.getByLabel("Authentication code").fill(codeOfApp(key));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allTextContents();
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog.getByRole("button", { name: "Done" })).toBeHidden();
  return { key, recoveryCodes };
}

/** Fills in the login form, and the code if the form then asks for it. */
export async function signInWithCode(
  page: Page,
  { login, password, code }: { login: string; password: string; code: string },
): Promise<void> {
  await page.goto("/login");
  await expect(page.getByLabel("Authentication code")).toBeHidden();
  await page.getByLabel("Email or user ID").fill(login);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByLabel("Authentication code")).toBeFocused();
  await expect(page.getByLabel("Email or user ID")).toHaveValue(login);
  await page.getByLabel("Authentication code").fill("000-not-a-code");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.locator("#code-error")).toContainText("This code is wrong");
  await expect(page.getByLabel("Authentication code")).toHaveValue("000-not-a-code");
  await page.getByLabel("Authentication code").fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
}

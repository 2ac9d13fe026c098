import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, type TestServer } from "../support/test.ts";

export interface TestAccount {
  name: string;
  email: string;
  password: string;
}

/** Signs this page's browser up with an account of its own. */
export async function signUp(
  page: Page,
  server: TestServer,
  { name = "Asha Rao" }: { name?: string } = {},
): Promise<TestAccount> {
  const account = {
    name,
    email: `asha-${randomUUID()}@example.com`,
    password: "a long enough password",
  };
  const answer = await page.request.post(`${server.url}/api/v1/signup`, {
    headers: { origin: server.url },
    data: { ...account, timeZone: "Asia/Kolkata" },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return account;
}

/** Uploads files on the media page, by the chooser, and waits until each is ready to play. */
export async function uploadReady(page: Page, files: string[]): Promise<void> {
  await page.goto("/app/media");
  await page.getByLabel("Files to upload").first().setInputFiles(files);
  for (const file of files) {
    const name = file.split("/").at(-1) ?? "";
    const card = page.getByRole("list", { name: "Media" }).getByRole("listitem").filter({ hasText: name });
    await expect(card.locator("img")).toBeVisible({ timeout: 45_000 });
  }
}

/** Makes a playlist with these media in this order, and waits until it is saved; ends on its page. */
export async function makePlaylist(page: Page, name: string, mediaNames: string[]): Promise<void> {
  await page.goto("/app/playlists");
  await page.getByRole("button", { name: "New playlist" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  if (mediaNames.length === 0) return;
  await page.getByRole("button", { name: "Add media" }).click();
  for (const media of mediaNames) await page.getByRole("checkbox", { name: media }).check();
  await page.getByRole("button", { name: /^Add \d+ item/ }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

/** The names of a playlist's items in order. */
export const itemNames = (page: Page): Promise<string[]> =>
  page
    .getByRole("list", { name: "Items" })
    .getByRole("button", { name: /^Reorder / })
    .evaluateAll((buttons) =>
      buttons.map((button) => (button.getAttribute("aria-label") ?? "").replace("Reorder ", "")),
    );

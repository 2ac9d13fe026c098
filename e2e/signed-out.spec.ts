import { addMedia, signUp } from "./dashboard/account.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

test(
  "after signing out, Back and the address of a picture show nothing",
  { tag: "@lab" },
  async ({ page, browserErrors, server }, info) => {
    // The second is caused by the styles that Chromium adds to a picture opened alone.
    browserErrors.allow(/401|Applying inline style violates/);
    await signUp(page, server);
    await addMedia(page, [await makeJpeg(info.outputPath("menu.jpg"))]);
    await page.goto("/app/media");
    const picture = page.locator("main img[src*='/thumbnail']").first();
    await expect(picture).toBeVisible();
    const address = (await picture.getAttribute("src")) ?? "";
    expect((await page.goto(address))?.status()).toBe(200);
    await page.goto("/app/media");
    await expect(picture).toBeVisible();

    await page.getByRole("button", { name: /^Account: / }).click();
    const began = performance.now();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).not.toHaveURL(/\/app/);
    info.annotations.push({ type: "sign-out", description: `${Math.round(performance.now() - began)} ms` });

    await page.goBack();
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(page.locator("img[src*='/thumbnail']")).toHaveCount(0);
    expect((await page.goto(address))?.status()).toBe(401);
  },
);

import { signUp } from "../dashboard/account.ts";
import { expect, test } from "../support/test.ts";
import { arrive, chatOf } from "./arrive.ts";

test("a signed-in customer is told of the own plan and screens; nothing of it is stored, and a visitor's browser asks nothing", {
  tag: "@lab",
}, async ({ browser, page, server }) => {
  await signUp(page, server);
  await page.goto("/app");
  await expect(page.getByRole("button", { name: "Search everything" }).first()).toBeVisible();
  await test.step("a customer", async () => {
    const { bubbles, hear } = await arrive(page);
    await hear("how do I cancel");
    await expect(bubbles.filter({ hasText: "Your plan: Trial" })).toHaveCount(1);
    await hear("screen is offline");
    await expect(bubbles.filter({ hasText: "Your account has no screen yet." })).toHaveCount(1);
  });
  await test.step("signed out, the line asks to sign in", async () => {
    await page.goto("/about");
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).toContain("plan");
    expect(kept).not.toContain("Your plan");
    await page.request.post("/api/v1/logout", { headers: { origin: server.url }, data: {} });
    await page.evaluate(() => localStorage.removeItem("vitrine-signed-in"));
    await page.goto("/");
    const { bubbles, launcher, open, pass } = chatOf(page);
    await pass(2_000);
    await expect(launcher).toBeVisible();
    await open();
    await expect(bubbles.filter({ hasText: "Sign in to see this" })).toHaveCount(2);
    await expect(bubbles.filter({ hasText: "Your plan" })).toHaveCount(0);
  });
  await test.step("a visitor", async () => {
    const context = await browser.newContext({ baseURL: server.url });
    const visitor = await context.newPage();
    const asked: string[] = [];
    visitor.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/")) asked.push(pathname);
    });
    const { bubbles, hear } = await arrive(visitor);
    await hear("how do I cancel");
    await expect(bubbles.filter({ hasText: "How do I cancel?" })).toHaveCount(1);
    await expect(bubbles.filter({ hasText: "your plan:" })).toHaveCount(0);
    expect(asked).toEqual([]);
    await context.close();
  });
});

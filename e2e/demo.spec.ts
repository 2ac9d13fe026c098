import { expectAccessible, expectFits } from "./support/accessibility.ts";
import { expect, startServer, test } from "./support/test.ts";

/* The demo for visitors: the setting DEMO names the account. */

test("a visitor looks around in the demo, changes nothing and leaves; when it is full, a page says so", {
  tag: "@lab",
}, async ({ browser, playwright, browserErrors }) => {
  browserErrors.allow(/403/);
  const email = "cafe@demo.vitrine.example";
  const server = await startServer({ env: { DEMO: email } });
  try {
    const owner = await playwright.request.newContext({ baseURL: server.url });
    const made = await owner.post("/api/v1/signup", {
      data: { name: "Corner Café", email, password: "a long enough password" },
    });
    expect(made.status(), await made.text()).toBe(201);
    expect((await owner.post("/api/v1/playlists", { data: { name: "Cakes of the day" } })).status()).toBe(
      201,
    );
    await owner.dispose();

    const context = await browser.newContext({ baseURL: server.url });
    browserErrors.watch(context);
    const page = await context.newPage();
    await page.goto("/");
    const door = page.getByRole("button", { name: "Open a demo, no sign-up" });
    await door.click();
    await expect(page).toHaveURL(/\/app$/);
    const banner = page.getByText("This is the demo of an invented café.");
    await expect(banner).toBeVisible();
    await page.goto("/app/playlists");
    await expect(page.getByRole("link", { name: "Cakes of the day" })).toBeVisible();
    await page.getByRole("button", { name: "New playlist" }).click();
    await page.getByLabel("Name").fill("My own");
    await page.getByRole("button", { name: "Create" }).click();
    await expect(page.getByText("This is the demo. Start a trial to do this.")).toBeVisible();
    await page.reload();
    await expect(banner).toBeVisible();
    await expect(page.getByText("My own")).toHaveCount(0);
    await page.getByRole("link", { name: "Leave the demo" }).click();
    await expect(page).toHaveURL(/\/login/);

    // Everybody in this test comes from one network: 30 visits fill its hour.
    for (let visit = 1; visit < 30; visit++) {
      const other = await playwright.request.newContext({ baseURL: server.url });
      expect((await other.post("/demo", { maxRedirects: 0 })).headers().location).toBe("/app");
      await other.dispose();
    }
    await page.goto("/");
    await door.click();
    await expect(
      page.getByRole("heading", { name: "The demo is full at the moment", level: 1 }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Try the demo again" })).toBeVisible();
    await expectFits(page, [390, 768, 1440], "/demo-busy");
    await expectAccessible(page, { where: "/demo-busy" });
    await page.getByRole("main").getByRole("link", { name: "Create an account" }).click();
    await expect(page).toHaveURL(/\/signup$/);
    await context.close();
  } finally {
    await server.dispose();
  }
});

import { signIn } from "./backoffice/panel.ts";
import { addMedia, signUp } from "./dashboard/account.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { linkMailedTo } from "./support/emails.ts";
import { makePng } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

const buyer = {
  name: "Signs & Co",
  address: "12 MG Road",
  city: "Pune",
  state: "27",
  pin: "411001",
  gstin: "",
};

test(
  "an operator makes a partner with a price; it tops up, makes a customer and orders its plan",
  { tag: "@lab" },
  async ({ page, server, browserErrors }, info) => {
    // A page of a visit that has just ended is told that it works in another account now, and loads again.
    browserErrors.allow(/409 .*\/api\/v1\/me/);
    const account = await signUp(page, server, { name: "Signs & Co" });
    await signIn(page);
    await page.goto("/admin/partners");
    await page.getByRole("button", { name: "New partner" }).click();
    const made = page.getByRole("dialog", { name: "New partner" });
    await made.getByRole("textbox", { name: "Email" }).fill(account.email);
    await made.getByRole("button", { name: "Make partner" }).click();
    await page.getByRole("button", { name: "Set a price" }).click();
    const price = page.getByRole("dialog", { name: "Wholesale price" });
    await price.getByRole("textbox", { name: "Price" }).fill("150");
    await price.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("table", { name: "Wholesale prices" })).toContainText("₹150");

    const login = { login: account.email, password: account.password };
    expect((await page.request.post("/api/v1/login", { data: login })).status()).toBe(200);
    await page.goto("/app/partner/balance");
    await expect(page.getByText("Nothing has moved your balance yet.")).toBeVisible();
    await page.getByRole("link", { name: "Top up" }).click();
    await expect(page.getByRole("button", { name: "Pay ₹5,900" })).toBeVisible();
    // The journey of the payment window is in dashboard-billing.spec.ts; here the money comes by bank transfer.
    const placed = await page.request.post("/api/v1/partner/top-up", {
      headers: { origin: server.url },
      data: { netPaise: 500_000, totalPaise: 590_000, buyer },
    });
    expect(placed.status(), await placed.text()).toBe(200);
    const { id: orderId } = await placed.json();
    await signIn(page);
    await page.request.post(`/api/v1/operator/orders/${orderId}/paid-offline`, {
      headers: { origin: server.url },
      data: { reference: `NEFT partner ${orderId}` },
    });

    expect((await page.request.post("/api/v1/login", { data: login })).status()).toBe(200);
    await page.goto("/app/partner");
    await page.getByRole("button", { name: "New customer" }).click();
    const form = page.getByRole("dialog", { name: "New customer" });
    await form.getByRole("textbox", { name: "Name of the business" }).fill("Corner Bakery");
    await form.getByRole("textbox", { name: "Email of the owner" }).fill(`owner-${account.email}`);
    await form.getByRole("button", { name: "Make the customer" }).click();
    const customers = page.getByRole("table", { name: "Customers" });
    await expect(customers).toContainText("The owner has not joined yet");
    await customers.getByRole("button", { name: "Plan of Corner Bakery" }).click();
    const order = page.getByRole("dialog", { name: "Plan of Corner Bakery" });
    await order.getByRole("textbox", { name: "Licences" }).fill("3");
    await expect(order).toContainText("each month after that ₹450");
    await order.getByRole("button", { name: /^Order for ₹/ }).click();
    await expect(customers).toContainText("Basic, licences: 3");
    await page.getByRole("link", { name: "Prices" }).click();
    await page.getByRole("textbox", { name: "Retail price of Basic" }).fill("249");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("table", { name: "Prices" })).toContainText("₹99");
    await page.getByRole("link", { name: "Balance", exact: true }).click();
    const statement = page.getByRole("table", { name: "Statement" });
    await expect(statement).toContainText("Corner Bakery · Basic, licences: 3");
    await expect(statement).toContainText("₹5,000");
    await page.getByRole("link", { name: "Screens", exact: true }).last().click();
    await expect(
      page.getByText("The screens of your customers appear here when they are paired."),
    ).toBeVisible();

    await test.step("a member looks at the customer's account, read only; the owner sees that and ends it", async () => {
      const ownersEmail = `owner-${account.email}`;
      const token = new URL(await linkMailedTo(server, ownersEmail, "token")).searchParams.get("token");
      const context = await page.context().browser()?.newContext({ baseURL: server.url });
      if (!context) throw new Error("The page has no browser");
      const owner = await context.newPage();
      const joined = await owner.request.post("/api/v1/join", {
        headers: { origin: server.url },
        data: { token, name: "Asha", password: "three unrelated words" },
      });
      expect(joined.ok(), await joined.text()).toBe(true);

      await page.goto("/app/partner");
      await page.getByRole("button", { name: "Look at Corner Bakery" }).click();
      const dialog = page.getByRole("dialog", { name: "Look at Corner Bakery" });
      await dialog.getByRole("textbox", { name: "Reason" }).fill("You asked why the screen is dark");
      await expectAccessible(page, { include: "[role=dialog]" });
      await dialog.getByRole("button", { name: "Look at the account" }).click();
      const bar = page.getByRole("complementary", { name: "Visit" });
      await expect(bar).toContainText("You look at the account of Corner Bakery.");
      const change = await page.request.post("/api/v1/playlists", {
        headers: { origin: server.url },
        data: { name: "Not mine" },
      });
      expect(change.status()).toBe(403);

      await owner.goto("/app");
      await expect(owner.getByText("You asked why the screen is dark")).toBeVisible();
      await owner.getByRole("button", { name: "End the visit" }).click();
      await expect(owner.getByText("You asked why the screen is dark")).toBeHidden();
      await page.goto("/app");
      await expect(bar).toBeHidden();

      await test.step("the partner sets its brand, which the customer sees at once, and removes it again", async () => {
        const [logo = 0] = await addMedia(page, [await makePng(info.outputPath("our-logo.png"))]);
        expect(logo).toBeGreaterThan(0);
        await owner.goto("/app");
        await expect(owner).toHaveTitle(/ · Vitrine$/);
        await page.goto("/app/partner");
        await page.getByRole("link", { name: "Brand", exact: true }).click();
        await page.getByRole("textbox", { name: "Name" }).fill("Pune Signs");
        await page.getByRole("textbox", { name: "Main colour" }).fill("#5b3fa8");
        await page.getByRole("combobox", { name: "Logo" }).click();
        await page.getByRole("option", { name: "our-logo.png" }).click();
        await page.getByRole("textbox", { name: "Support email" }).fill("help@signs.example");
        await expect(page.getByTestId("brand-look")).toContainText("Pune Signs");
        await expectAccessible(page);
        await page.getByRole("button", { name: "Save" }).click();
        await expect(page.getByText("Saved: your customers see it within seconds")).toBeVisible();

        const menu = owner.getByRole("navigation", { name: "Main" });
        await expect(menu).toContainText("Pune Signs");
        await expect(owner).toHaveTitle(/ · Pune Signs$/);
        await expect
          .poll(() => menu.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0);
        await expect(owner.getByText("Vitrine")).toHaveCount(0);
        await expectAccessible(owner);
        await owner.goto("/app/support");
        await expect(owner.getByRole("link", { name: "help@signs.example" })).toBeVisible();

        await page.getByRole("button", { name: "Remove the brand" }).click();
        await page.getByRole("button", { name: "Undo" }).click();
        await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Pune Signs");
      });
      await context.close();
    });
  },
);

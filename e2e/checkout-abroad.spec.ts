import type { Page } from "@playwright/test";
import { signUp } from "./dashboard/account.ts";
import { expect, test } from "./support/test.ts";

/** Fills in the address of a buyer outside India on the checkout. */
async function fillInGermany(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Country" }).click();
  await page.getByRole("option", { name: "Germany" }).click();
  await page.getByLabel("Street address").fill("Unter den Linden 1");
  await page.getByLabel("City").fill("Berlin");
  await page.getByLabel("Postal code").fill("10115");
}

test("a buyer outside India pays by card on Stripe's page: back, declined, slow bank, closed tab", {
  tag: "@lab",
}, async ({ page, server }) => {
  await signUp(page, server);
  const basic = "/app/checkout?plan=basic&period=monthly&screens=3";
  await page.goto(basic);
  await fillInGermany(page);
  await expect(page.getByText("By card, in Indian rupees.")).toBeVisible();
  await expect(page.getByText("UPI")).toHaveCount(0);
  await expect(page.getByLabel("Renew automatically")).toHaveCount(0);

  await page.getByRole("button", { name: "Pay ₹747" }).click();
  const stripesPage = page.getByRole("heading", { name: "Payment by card" });
  await expect(stripesPage).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByText("No payment has arrived yet")).toBeVisible();

  await page.getByRole("button", { name: "Pay again" }).click();
  await page.getByRole("button", { name: "Pay ₹747" }).click();
  await page.getByRole("button", { name: "Use a card that is declined" }).click();
  await expect(page.getByText("Your card was declined.")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("The payment was declined")).toBeVisible();
  await expect(page.getByText("Your card was declined.")).toBeVisible();

  // The tab is closed on the page that says "Paid". The plan starts by itself.
  await page.getByRole("button", { name: "Pay again" }).click();
  await page.getByRole("button", { name: "Pay ₹747" }).click();
  await page.getByRole("button", { name: "Pay, but close the tab" }).click();
  await expect(page.getByText("Paid. This tab would be closed now.")).toBeVisible();
  await page.goto("/app/subscription");
  await expect(page.getByRole("region", { name: "Plan", exact: true })).toContainText("Basic");

  // A later purchase, at a bank that takes its time.
  await page.goto("/app/checkout?plan=basic&period=monthly&screens=4");
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await page.getByRole("button", { name: "Use a bank that takes its time" }).click();
  await expect(page.getByRole("heading", { name: "Your payment is being confirmed" })).toBeVisible();
});

test("a buyer outside India pays with PayPal in dollars: back, declined, closed tab", {
  tag: "@lab",
}, async ({ page, server }) => {
  await signUp(page, server);
  await page.goto("/app/checkout?plan=basic&period=monthly&screens=3");
  await expect(page.getByRole("radiogroup", { name: "Pay with" })).toHaveCount(0);
  await fillInGermany(page);
  await page.getByText("PayPal", { exact: true }).click();
  await expect(page.getByText("you pay $8.79 for ₹747")).toBeVisible();
  await page.getByRole("button", { name: "Pay $8.79" }).click();
  await expect(page.getByRole("heading", { name: "PayPal" })).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByText("No payment has arrived yet")).toBeVisible();

  await page.getByRole("button", { name: "Pay again" }).click();
  await page.getByText("PayPal", { exact: true }).click();
  await page.getByRole("button", { name: "Pay $8.79" }).click();
  await page.getByRole("button", { name: "Use means that are declined" }).click();
  await expect(page.getByText("The payment was declined")).toBeVisible();

  await page.getByRole("button", { name: "Pay again" }).click();
  await page.getByText("PayPal", { exact: true }).click();
  await page.getByRole("button", { name: "Pay $8.79" }).click();
  await page.getByRole("button", { name: "Pay, but close the tab" }).click();
  await expect(page.getByText("Paid. This tab would be closed now.")).toBeVisible();
  await page.goto("/app/subscription");
  await expect(page.getByRole("region", { name: "Plan", exact: true })).toContainText("Basic");
});

test("a refused quote keeps the address, and the country can be corrected", { tag: "@lab" }, async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/409/);
  await signUp(page, server);
  // A seller without a letter of undertaking refuses this country.
  await page.route("**/api/v1/checkout?*country=DE*", (route) =>
    route.fulfill({
      status: 409,
      json: {
        success: false,
        error: {
          code: "conflict",
          reason: "notSoldAbroad",
          params: {},
          message: "Not sold abroad",
          requestId: "1",
        },
      },
    }),
  );
  await page.goto("/app/checkout?plan=basic&period=monthly&screens=3");
  await expect(page.getByText("It renews by itself only if you allow that.")).toBeVisible();
  await fillInGermany(page);
  await expect(page.getByRole("alert")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Street address")).toHaveValue("Unter den Linden 1");
  await page.getByRole("combobox", { name: "Country" }).click();
  await page.getByRole("option", { name: "France" }).click();
  await expect(page.getByRole("button", { name: "Pay ₹747" })).toBeEnabled();
  await expect(page.getByText("Nothing is charged by itself.")).toBeVisible();
  await expect(page.getByText("It renews by itself only if you allow that.")).toHaveCount(0);
});

test("without a plan, every page says that a payment is being confirmed instead of asking for one", {
  tag: "@lab",
}, async ({ page, server }) => {
  const made = await page.request.post("/api/v1/signup", {
    headers: { origin: server.url },
    data: { name: "No plan", email: "slow-bank@example.com", password: "a long enough password" },
  });
  expect(made.status()).toBe(201);
  const basic = "/app/checkout?plan=basic&period=monthly&screens=3";
  await page.goto(basic);
  await fillInGermany(page);
  await page.getByRole("button", { name: "Pay ₹747" }).click();
  await expect(page.getByRole("heading", { name: "Payment by card" })).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByText("No payment has arrived yet")).toBeVisible();
  await page.goto("/app/media");
  const notice = page.getByRole("complementary", { name: "Payment" });
  const trial = page.getByRole("link", { name: "Start the trial", includeHidden: true });
  await expect(notice).toContainText("No payment has arrived yet.");
  await expect(trial).toHaveCount(1);

  await notice.getByRole("link", { name: "See the payment" }).click();
  await expect(page.getByText("No payment has arrived yet")).toBeVisible();
  await page.goto(basic);
  await page.getByRole("button", { name: "Pay ₹747" }).click();
  await page.getByRole("button", { name: "Use a bank that takes its time" }).click();
  await page.goto("/app/media");
  await expect(notice).toContainText("Your payment is being confirmed.");
  await expect(trial).toHaveCount(0);
});

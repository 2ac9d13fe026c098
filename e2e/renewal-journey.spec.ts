import type { Page } from "@playwright/test";
import { hourMs } from "#shared/durations.ts";
import { signIn } from "./backoffice/panel.ts";
import { pairPlayer, signUp } from "./dashboard/account.ts";
import { stageOf } from "./player/fixtures.ts";
import { movePlanEnd } from "./support/move-plan-end.ts";
import { expect, type TestServer, test } from "./support/test.ts";

/** Opens the checkout at an address, pays by UPI QR, and waits until the page says so. Returns what the summary said. */
async function payByUpi(page: Page, address: string): Promise<string> {
  const opened = await page.goto(address);
  expect(opened?.headers()["content-security-policy"]).toMatch(/frame-src 'self' http:/);
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary).toContainText("To pay now");
  const words = (await summary.textContent()) ?? "";
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  const bank = page.frameLocator("iframe[title=Payment]");
  await bank.getByRole("button", { name: /^UPI QR/ }).click();
  await bank.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Paid: ₹/ })).toBeVisible();
  return words;
}

/** A playlist of one text, on a screen that plays it. */
async function startPlayer(page: Page, player: Page): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { id: mediaId } = await post("/widgets", {
    name: "Bread",
    widget: { kind: "text", settings: { text: "Bread" } },
  });
  const { id, revision } = await post("/playlists", { name: "Daily" });
  const items = [{ mediaId, durationMs: 5_000 }];
  await page.request.put(`/api/v1/playlists/${id}`, { data: { revision, name: "Daily", items } });
  await pairPlayer(player, { name: "Bar", defaultPlaylistId: id });
  await expect(stageOf(player)).toHaveAttribute("data-state", "playing");
}

/** An operator gives the customer's newest payment back, whole, so that its time ends. */
async function refundNewest(operator: Page, email: string): Promise<void> {
  await signIn(operator);
  await operator.goto(`/admin/payments?search=${encodeURIComponent(email)}`);
  const rows = operator.getByRole("table", { name: "Payments" }).getByRole("row");
  await rows
    .nth(1)
    .getByRole("link", { name: /^Payment, order/ })
    .click();
  await operator.getByRole("button", { name: "Refund" }).click();
  const form = operator.getByRole("dialog", { name: "Refund" });
  await expect(form.getByRole("radio", { name: "End the time that this money paid" })).toBeChecked();
  await form.getByRole("textbox", { name: "Reason" }).fill("You asked for monthly bills");
  await form.getByRole("button", { name: /^Refund ₹/ }).click();
  await expect(operator.getByText(/was refunded\. The customer gets an email\./)).toBeVisible();
}

/** The paid time is over, and the customer chose this many days of grace. */
async function endPlan(page: Page, server: TestServer, email: string, graceDays: number): Promise<void> {
  await movePlanEnd(server, email, new Date(Date.now() - hourMs));
  const saved = await page.request.post("/api/v1/renewal/grace", { data: { days: graceDays } });
  expect(saved.ok(), await saved.text()).toBe(true);
}

/*
 * One test, because each step needs the result of the previous one. An error of the content policy fails it, as any other
 * error in the browser.
 */
test("from the trial to Basic, two more screens and a year; a refund, a plan that ends, the card, and the screen that is back", {
  tag: "@lab",
}, async ({ page, freshPage, context, server }) => {
  const { email } = await signUp(page, server);
  const player = await context.newPage();
  await startPlayer(page, player);
  expect(await payByUpi(page, "/app/checkout?plan=basic&period=monthly&screens=3")).toContain("₹881.46");
  expect(await payByUpi(page, "/app/checkout?plan=basic&period=monthly&screens=5")).toContain(
    "You get 2 screens more now",
  );
  expect(await payByUpi(page, "/app/checkout?plan=basic&period=yearly&screens=5")).toContain(
    "Credit for unused time",
  );
  await expect(stageOf(player)).toHaveAttribute("data-state", "playing");

  const opened = await page.goto("/app/subscription");
  expect(opened?.headers()["content-security-policy"]).not.toContain("frame-src");
  expect(opened?.headers()["cross-origin-opener-policy"]).toBe("same-origin");
  const renewal = page.getByRole("region", { name: "Renewal" });
  await expect(renewal).toContainText("Basic for 5 screens, yearly, ₹14,089.20 with GST.");
  await renewal.getByRole("button", { name: "Change the renewal" }).click();
  await renewal.getByLabel("Screens", { exact: true }).fill("2");
  await renewal.getByRole("button", { name: "Save for the renewal" }).click();
  await expect(renewal).toContainText("Basic for 2 screens, yearly");
  await renewal.getByRole("button", { name: "Undo: renew as now" }).click();
  await renewal.getByRole("button", { name: "Do not renew" }).click();
  await expect(renewal).toContainText("It is not renewed.");
  await renewal.getByRole("button", { name: "Renew after all" }).click();
  await expect(renewal).toContainText("Basic for 5 screens, yearly");

  await refundNewest(freshPage, email);
  await page.goto("/app/billing/invoices");
  await expect(page.getByText(/refunded on/)).toHaveCount(1);
  await page.getByRole("link", { name: /^Credit note C\// }).click();
  await expect(page.getByRole("heading", { name: "Credit note" })).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Total, refunded");
  // The plan before the refunded purchase is back, with its five screens.
  await page.goto("/app/subscription");
  await expect(renewal).toContainText("Basic for 5 screens, monthly, ₹1,469.10 with GST.");
  await expect(stageOf(player)).toHaveAttribute("data-state", "playing");

  await endPlan(page, server, email, 3);
  await page.goto("/app");
  const banner = page.getByRole("complementary", { name: "Plan" });
  await expect(banner).toContainText("Screens keep playing for");
  await expect(stageOf(player)).toHaveAttribute("data-state", "playing");

  await endPlan(page, server, email, 0);
  await expect(player.getByText(/The plan ended on/)).toBeVisible();
  await page.goto("/app");
  await expect(banner).toContainText("Screens show a status card");

  // The link of the email; after the days of grace the plan starts now.
  expect(await payByUpi(page, "/app/checkout?plan=basic&period=yearly&screens=5&starts=renewal")).toContain(
    "Starts now with 5 screens",
  );
  await expect(stageOf(player)).toHaveAttribute("data-state", "playing");
});

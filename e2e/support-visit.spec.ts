import { signIn } from "./backoffice/panel.ts";
import { signUp } from "./dashboard/account.ts";
import { expect, test } from "./support/test.ts";

test("an admin looks at a customer's dashboard, who sees it and ends it", { tag: "@lab" }, async ({
  page,
  browser,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/403/);
  const context = await browser.newContext({ baseURL: server.url });
  const customer = await context.newPage();
  await signUp(customer, server, { name: "Chai House" });
  await customer.request.post("/api/v1/playlists", { data: { name: "Morning" } });
  const { account } = await (await customer.request.get("/api/v1/me")).json();
  await customer.goto("/app/settings");
  await expect(customer.getByRole("switch", { name: "Our support may look at this account" })).toBeChecked();

  await signIn(page);
  await page.goto(`/admin/users/${account.id}`);
  await page.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "View as customer" }).click();
  await page.getByRole("textbox", { name: "Reason" }).fill("Ticket 12: the lobby is dark");
  await page.getByRole("button", { name: "View as customer" }).click();
  const banner = page.getByRole("complementary", { name: "Visit" });
  await expect(banner).toContainText("You look at the account of Chai House.");
  await expect(banner).toContainText(/Ends in (29|30) minutes/);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Playlists" }).click();
  await expect(page.getByText("Morning", { exact: true })).toBeVisible();
  await expect(banner).toBeVisible();
  await page.getByRole("button", { name: "New playlist" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Mine");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("nothing can be changed here").first()).toBeVisible();

  const notice = customer.getByRole("complementary", { name: "Visit of support" });
  await expect(notice).toContainText("of our support looks at this account");
  await expect(notice).toContainText("Reason: Ticket 12: the lobby is dark");
  await notice.getByRole("button", { name: "End the visit" }).click();
  await expect(notice).toHaveCount(0);
  await customer.goto("/app/audit");
  await expect(customer.getByText("looks at the account, without changing anything")).toBeVisible();
  await expect(customer.getByText("Reason: Ticket 12: the lobby is dark")).toBeVisible();
  await context.close();

  await page.goto("/app/screens");
  await expect(page).toHaveURL(/\/admin/);
});

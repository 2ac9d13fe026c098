import { randomUUID } from "node:crypto";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { signUp } from "./dashboard/account.ts";
import { expectPagesAccessible } from "./support/accessibility.ts";
import { linkMailedTo } from "./support/emails.ts";
import { expect, type TestServer, test } from "./support/test.ts";

const password = "three unrelated words";
const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** Invites a new address on the open page of the members, and returns the link that it was sent. */
async function invite(owner: Page, server: TestServer, role: string, email = anAddress()) {
  await owner.getByRole("button", { name: "Invite a person" }).first().click();
  await owner.getByRole("textbox", { name: "Email" }).fill(email);
  await owner.getByRole("radio", { name: role }).check();
  await owner.getByRole("button", { name: "Send the invitation" }).click();
  await expect(owner.getByRole("list", { name: "Open invitations" })).toContainText(email);
  return linkMailedTo(server, email, "token");
}
const anAddress = () => `member-${randomUUID()}@example.com`;

const opened: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

/** A page in a browser of another person. */
async function anotherBrowser(browser: Browser, { url }: TestServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  opened.push(context);
  return context.newPage();
}

/** Opens the link as a new person, who chooses a name and a password, and lands in the dashboard. */
async function join(browser: Browser, server: TestServer, link: string, name: string): Promise<Page> {
  const page = await anotherBrowser(browser, server);
  await page.goto(link);
  await expect(page.getByText("invites you to work in the account Chai House")).toBeVisible();
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Join Chai House" }).click();
  await expect(page.getByRole("button", { name: `Account: ${name}` })).toBeVisible();
  return page;
}

test("an owner invites an editor and a viewer, who see what their roles include, and hands the account over", {
  tag: "@lab",
}, async ({ page, browser, browserErrors, server }) => {
  browserErrors.allow(/403/);
  const owner = await signUp(page, server, { name: "Chai House" });
  await page.goto("/app/members");
  await expect(page.getByRole("heading", { name: "Work together" })).toBeVisible();

  const editor = await join(browser, server, await invite(page, server, "Editor"), "Nila");
  await menu(editor).getByRole("button", { name: "Run the account" }).click();
  await expect(menu(editor).getByRole("link", { name: "Members" })).toBeVisible();
  for (const absent of ["Billing", "Emergency", "Settings"])
    await expect(menu(editor).getByRole("link", { name: absent, exact: true })).toHaveCount(0);
  await editor.goto("/app/members");
  await expect(editor.getByRole("list", { name: "Members" })).toContainText("Nila You");
  await expect(editor.getByRole("button", { name: "Invite a person" })).toHaveCount(0);
  await editor.goto("/app/billing/plans");
  await expect(editor.getByText("Your role does not include this page")).toBeVisible();
  await editor.goto("/app/playlists");
  await expect(editor.getByRole("button", { name: "New playlist" })).toBeVisible();

  const link = await invite(page, server, "Viewer");
  const viewer = await join(browser, server, link, "Ravi");
  await viewer.goto("/app/playlists");
  await expect(viewer.getByText("No playlists yet")).toBeVisible();
  await expect(viewer.getByRole("button", { name: "New playlist" })).toHaveCount(0);
  // The role changes on the owner's page; the viewer's open page follows.
  const members = page.getByRole("list", { name: "Members" });
  await members.getByRole("button", { name: "Change the role of Ravi" }).click();
  await page.getByRole("radio", { name: "Publisher" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(viewer.getByRole("button", { name: "New playlist" })).toBeVisible();
  await expect(menu(viewer).getByRole("link", { name: "Emergency" })).toBeVisible();

  await page.getByRole("button", { name: "Hand over the account" }).click();
  await page.getByRole("combobox", { name: "New owner" }).click();
  await page.getByRole("option", { name: /^Nila/ }).click();
  await page.getByRole("textbox", { name: "Your password" }).fill(owner.password);
  await page.getByRole("button", { name: "Hand over", exact: true }).click();
  await expect(members.getByRole("listitem").filter({ hasText: "Nila" })).toContainText("Owner");
  await expect(page.getByRole("button", { name: "Change the role of Nila" })).toHaveCount(0);

  await members.getByRole("button", { name: "Remove Ravi" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(members).not.toContainText("Ravi");
  const again = await viewer.request.get("/api/v1/playlists");
  expect(again.status()).toBe(401);
  const ended = await anotherBrowser(browser, server);
  await ended.goto(link);
  await expect(ended.getByText("This invitation has ended.")).toBeVisible();
});

test("a person with a login joins a second account by it, and switches between both in the menu", {
  tag: "@lab",
}, async ({ page, browser, server }) => {
  await signUp(page, server, { name: "Chai House" });
  await page.goto("/app/members");
  const agency = await anotherBrowser(browser, server);
  const person = await signUp(agency, server, { name: "Agency" });
  const link = await invite(page, server, "Billing", person.email);

  const elsewhere = await anotherBrowser(browser, server);
  await elsewhere.goto(link);
  await elsewhere.getByRole("link", { name: "Sign in" }).first().click();
  await elsewhere.getByLabel("Email or user ID").fill(person.email);
  await elsewhere.getByLabel("Password").fill(person.password);
  await elsewhere.getByRole("button", { name: "Sign in" }).click();
  await elsewhere.getByRole("button", { name: "Join Chai House" }).click();
  // A role without content starts on the page of the plan.
  await expect(elsewhere.getByRole("heading", { name: "My Subscription" })).toBeVisible();
  await expect(menu(elsewhere).getByRole("link", { name: "Playlists" })).toHaveCount(0);

  await elsewhere.getByRole("button", { name: /^Account: / }).click();
  await elsewhere.getByRole("button", { name: "Switch to Agency" }).click();
  await expect(menu(elsewhere).getByRole("link", { name: "Playlists" })).toBeVisible();
  await elsewhere.getByRole("button", { name: /^Account: / }).click();
  await expect(elsewhere.getByRole("button", { name: "Switch to Chai House" })).toBeVisible();
});

test("somebody who is signed in with another address is told so, and signs out to join", {
  tag: "@lab",
}, async ({ page, browser, server }) => {
  await signUp(page, server, { name: "Chai House" });
  await page.goto("/app/members");
  const email = anAddress();
  const link = await invite(page, server, "Editor", email);
  const other = await anotherBrowser(browser, server);
  await signUp(other, server, { name: "Somebody else" });
  await other.goto(link);
  await expect(other.getByText("you are signed in with another address")).toBeVisible();
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(other.getByRole("button", { name: "Join Chai House" })).toBeVisible();
  await expect(other.getByRole("textbox", { name: "Email" })).toHaveValue(email);
  await expectPagesAccessible(page, ["/app/members"], { widths: [390, 1440] });
});

import { randomUUID } from "node:crypto";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { addMedia, addPlaylist, anotherMember, signUp } from "./dashboard/account.ts";
import { pairDevice } from "./dashboard/device.ts";
import { expectPagesAccessible } from "./support/accessibility.ts";
import { linkMailedTo } from "./support/emails.ts";
import { makeJpeg } from "./support/real-files.ts";
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

test(
  "a member of a branch sees before a change what others decide, and goes on with a copy",
  {
    tag: "@lab",
  },
  async ({ page, server }, testInfo) => {
    await signUp(page, server);
    const ids = await addMedia(page, [await makeJpeg(testInfo.outputPath("soup.jpg"))]);
    const menu = await addPlaylist(page, "Menu", ids);
    const { screenId } = await pairDevice(page, server, { name: "Pune", playlistId: menu });
    await pairDevice(page, server, { name: "Goa", playlistId: menu });
    const made = async (path: string, data: object): Promise<number> => {
      const answer = await page.request.post(`/api/v1${path}`, { data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()).id;
    };
    const group = await made("/groups", { name: "Pune branch", screenIds: [screenId] });
    const folder = await made("/folders", { name: "Pune pictures", parentId: null });
    const lunch = { name: "Lunch", playlistId: menu, when: {}, target: { kind: "account" } };
    const schedule = await made("/schedules", lunch);
    const scope = { groupIds: [group], folderIds: [folder] };
    const member = await anotherMember(page, server, { name: "Ravi", scope });

    await member.goto(`/app/playlists/${menu}`);
    const note = member.getByText("It also plays on screens that you do not see");
    await expect(note).toBeVisible();
    await expect(member.getByRole("button", { name: "Delete playlist" })).toHaveCount(0);
    await member.getByRole("button", { name: "Make a copy" }).click();
    await expect(member.getByRole("heading", { name: "Menu (copy)", level: 1 })).toBeVisible();
    await expect(note).toHaveCount(0);

    await member.goto("/app/schedules?view=list");
    await expect(member.getByRole("link", { name: "Lunch", exact: true })).toBeVisible();
    await expect(member.getByRole("switch")).toHaveCount(0);
    await member.goto(`/app/schedules/${schedule}`);
    await expect(note).toBeVisible();
    await member.getByRole("link", { name: "Make a copy" }).click();
    await expect(member.getByLabel("Name")).toHaveValue("Lunch (copy)");
    await member.goto("/app/campaigns");
    await expect(member.getByRole("heading", { name: "You cannot open this page" }).first()).toBeVisible();
    await member.goto("/app/media");
    await member.getByRole("button", { name: "Pune pictures" }).click();
    await expect(member.getByRole("button", { name: /More actions for folder/ })).toHaveCount(0);
    await member.context().close();
  },
);

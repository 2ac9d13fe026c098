import type { BrowserContext, Page } from "@playwright/test";
import { paths } from "#shared/paths.ts";
import { type Permission, type Role, roleMay } from "#shared/roles.ts";
import type { MemberScope } from "#shared/scopes.ts";
import { addMedia, addPlaylist, anotherMember, signUp } from "./dashboard/account.ts";
import { pairDevice } from "./dashboard/device.ts";
import { followLink } from "./support/follow-link.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, type TestServer, test } from "./support/test.ts";

/* Every page of the dashboard for each role: what it offers, and that no page asks for what the role may not have. */

const opened: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

async function post(page: Page, path: string, data: object): Promise<number> {
  const answer = await page.request.post(`/api/v1${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).id;
}

/** A page, and the permission that what it offers needs; `whole`: of a member who sees the whole account. */
interface PageOfRoles {
  path: string;
  needs: Permission;
  whole: boolean;
}
const of =
  (needs: Permission, extent?: "whole") =>
  (path: string): PageOfRoles => ({ path, needs, whole: extent === "whole" });

/** What can be pressed by those who only look: it moves in time, sorts, opens, or is about the own membership. */
const harmless = [
  /^(Previous|Next) (day|week)$/,
  /^(Today|Name|State|Preview|Copy the address|Leave the account|Favourite)$/,
  /^All dayLunch · Menu$/,
  /^Lunch, .*, plays$/,
  /^Pune pictures ?\d$/,
];

/** Fills an account that reviews with one of everything. Returns the address of each page and the scope of its branch. */
async function aFullAccount(owner: Page, server: TestServer, picturePath: string) {
  await signUp(owner, server, { name: "Chai House" });
  const [picture = 0] = await addMedia(owner, [await makeJpeg(picturePath)]);
  const folder = await post(owner, "/folders", { name: "Pune pictures", parentId: null });
  await post(owner, "/media/move", { ids: [picture], folderId: folder });
  const menu = await addPlaylist(owner, "Menu", [picture]);
  const { screenId } = await pairDevice(owner, server, { name: "Bar", playlistId: menu });
  const group = await post(owner, "/groups", { name: "Pune branch", screenIds: [screenId] });
  const plan = { name: "Lunch", playlistId: menu, when: {}, target: { kind: "group", id: group } };
  const schedule = await post(owner, "/schedules", plan);
  const calendar = await post(owner, "/calendars", {
    name: "Own days",
    days: [{ date: "2026-12-24", name: "Eve" }],
  });
  const ticket = await post(owner, "/tickets", { message: "The bar is dark" });
  await owner.request.put("/api/v1/publishing", { data: { mode: "review" } });
  const spare = await addPlaylist(owner, "Spare", [picture]);
  await owner.request.delete(`/api/v1/playlists/${spare}`);
  await addPlaylist(owner, "Evening", [picture]);
  await post(owner, "/proposals", { note: "Evening" });
  const scope: MemberScope = { groupIds: [group], folderIds: [folder] };
  const content = [paths.media, paths.trash, paths.playlists, paths.playlist(menu), paths.schedules];
  const screens = [
    paths.screens,
    paths.screen(screenId),
    paths.timeMachine(screenId),
    paths.wall,
    paths.groups,
  ];
  const pages: PageOfRoles[] = [
    ...[paths.dashboard, ...content, paths.schedule(schedule), paths.newSchedule].map(of("content.edit")),
    ...[paths.holidayCalendars, paths.newHolidayCalendar, paths.holidayCalendar(calendar)].map(
      of("content.edit", "whole"),
    ),
    of("content.edit")(paths.publish),
    ...[...screens, paths.virtualScreen].map(of("screens.manage")),
    ...[paths.proofOfPlay, paths.audit].map(of("account.own")),
    ...[paths.settings, paths.security].map(of("account.manage")),
    of("emergency")(paths.emergency),
    of("members.manage")(paths.members),
    of("self")(paths.account),
    ...[paths.subscription, paths.plans, paths.invoices].map(of("billing.manage")),
    ...[paths.support, paths.newTicket, paths.ticket(ticket)].map(of("support")),
  ];
  return { pages, scope };
}

/** Returns the names of everything on the page that can be pressed or switched, and the links that make something. */
async function offersOf(page: Page): Promise<string[]> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator("main [aria-busy='true']").filter({ visible: true })).toHaveCount(0);
  return page
    .locator("main")
    .first()
    .evaluate((main) => {
      const nameOf = (element: Element) =>
        element.getAttribute("aria-label") ??
        (element.id ? document.querySelector(`label[for="${element.id}"]`)?.textContent : null) ??
        element.textContent ??
        "";
      const pressed = ["button", "[role=switch]", "input[type=checkbox]", "input[type=file]"].map(
        (each) => `${each}:not(:disabled)`,
      );
      const made = ["a[href$='/new']", "a[href*='/new?']", "a[href*='/app/virtual']"];
      return [...main.querySelectorAll([...pressed, ...made].join(","))]
        .filter((element) => element.checkVisibility())
        .map((element) => nameOf(element).replace(/\s+/g, " ").trim())
        .filter((name) => name !== "");
    });
}

test("no page asks for what the role may not have, and none offers what would be refused", async ({
  page: owner,
  server,
}, info) => {
  test.setTimeout(400_000);
  const { pages, scope } = await aFullAccount(owner, server, info.outputPath("soup.jpg"));
  const wrong: string[] = [];
  let looked = 0;
  const members: [Role, MemberScope | null][] = [
    ["viewer", null],
    ["billing", null],
    ["editor", scope],
    ["publisher", scope],
  ];
  for (const [role, part] of members) {
    const page = await anotherMember(owner, server, { name: `A ${role}`, role, scope: part });
    opened.push(page.context());
    const who = part ? `${role} of a branch` : role;
    page.on("response", (answer) => {
      const { pathname } = new URL(answer.url());
      // The ticket of the owner does not exist for members of a branch.
      if (answer.status() >= 400 && !(part && pathname.startsWith("/api/v1/tickets/")))
        wrong.push(`${who}: a page asks ${answer.request().method()} ${pathname}: ${answer.status()}`);
    });
    for (const { path, needs, whole } of pages) {
      await followLink(page, path);
      const offers = await offersOf(page);
      looked++;
      if (roleMay(role, needs) && !(part && whole)) continue;
      // From Home, billing comes to the subscription, which is theirs.
      if (new URL(page.url()).pathname !== path) continue;
      for (const offer of offers)
        if (!harmless.some((pattern) => pattern.test(offer))) wrong.push(`${who}: ${path} offers ${offer}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(looked).toBe(members.length * pages.length);
});

test("a publisher of one branch publishes its changes and sees of the others their number", async ({
  page: owner,
  server,
}, info) => {
  const { scope } = await aFullAccount(owner, server, info.outputPath("soup.jpg"));
  const chief = await anotherMember(owner, server, { name: "Ravi", role: "publisher", scope });
  opened.push(chief.context());
  const { items } = await (await chief.request.get("/api/v1/playlists")).json();
  const menu = items.find(({ name }: { name: string }) => name === "Menu");
  const target = { kind: "group", id: scope.groupIds[0] };
  await post(chief, "/schedules", { name: "Dinner", playlistId: menu.id, when: {}, target });
  await chief.goto("/app/publish");
  await expect(chief.getByText("1 change is not published").first()).toBeVisible();
  await expect(chief.getByText("1 other change in the account is not part of this")).toBeVisible();
  await expect(chief.getByText("Evening")).toHaveCount(0);
  await expect(chief.getByRole("button", { name: "Discard drafts" })).toHaveCount(0);
  await chief.getByRole("button", { name: "Publish now" }).click();
  await expect(chief.getByText("Nothing to publish")).toBeVisible();
  await owner.goto("/app/publish");
  const versions = owner.getByRole("region", { name: "Versions" });
  await expect(versions.getByText("A part of the account")).toBeVisible();
  await expect(owner.getByText("1 change is not published").first()).toBeVisible();
});

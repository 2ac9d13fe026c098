import type { BrowserContext, Page } from "@playwright/test";
import { addMedia, addPlaylist, anotherMember, signUp } from "./dashboard/account.ts";
import { pairDevice } from "./dashboard/device.ts";
import { linkMailedTo } from "./support/emails.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

/* A chain with two branches: owner, publisher, editor of one branch, viewer, and an agency with its own account. */

const opened: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`/api/v1${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

test(
  "an owner, a publisher, an editor of one branch, a viewer and an agency in two accounts work on one change",
  { tag: "@lab" },
  async ({ page: owner, browser, browserErrors, server }, info) => {
    // Pages ask for things that a scope or a role leaves out; the server refuses them.
    browserErrors.allow(/403/);
    await signUp(owner, server, { name: "Chai House" });
    const branches = ["Pune", "Mumbai"] as const;
    const menus = new Map<string, number>();
    const devices = new Map<string, Awaited<ReturnType<typeof pairDevice>>>();
    for (const branch of branches) {
      const [picture = 0] = await addMedia(owner, [
        await makeJpeg(info.outputPath(`${branch} offer.jpg`), {
          colour: branch === "Pune" ? "#225533" : "#553322",
        }),
      ]);
      const folder = await post<{ id: number }>(owner, "/folders", {
        name: `${branch} pictures`,
        parentId: null,
      });
      await post(owner, "/media/move", { ids: [picture], folderId: folder.id });
      const menu = await addPlaylist(owner, `${branch} menu`, [picture]);
      const device = await pairDevice(owner, server, { name: `${branch} bar`, playlistId: menu });
      await post(owner, "/groups", { name: `${branch} branch`, screenIds: [device.screenId] });
      menus.set(branch, menu);
      devices.set(branch, device);
    }
    await owner.request.put("/api/v1/publishing", { data: { mode: "review" } });

    await owner.goto("/app/members");
    await owner.getByRole("button", { name: "Invite a person" }).first().click();
    const email = `editor-${info.workerIndex}-${Date.now()}@example.com`;
    await owner.getByRole("textbox", { name: "Email" }).fill(email);
    await owner.getByRole("radio", { name: "Editor" }).check();
    await owner.getByRole("radio", { name: "Chosen groups and folders" }).check();
    await owner.getByRole("combobox", { name: "Groups of screens" }).click();
    await owner.getByRole("option", { name: "Pune branch" }).click();
    await owner.getByRole("combobox", { name: "Media folders" }).click();
    await owner.getByRole("option", { name: "Pune pictures" }).click();
    await owner.getByRole("button", { name: "Send the invitation" }).click();
    const invitations = owner.getByRole("list", { name: "Open invitations" });
    await expect(invitations).toContainText("Groups: Pune branch");
    const link = new URL(await linkMailedTo(server, email, "token"));
    const context = await browser.newContext({ baseURL: server.url });
    opened.push(context);
    const editor = await context.newPage();
    const joined = await editor.request.post("/api/v1/join", {
      headers: { origin: server.url },
      data: { token: link.searchParams.get("token"), name: "Nila", password: "three unrelated words" },
    });
    expect(joined.ok(), await joined.text()).toBe(true);
    const publisher = await anotherMember(owner, server, { name: "Ravi", role: "publisher" });
    const viewer = await anotherMember(owner, server, { name: "Meera", role: "viewer" });
    opened.push(publisher.context(), viewer.context());

    for (const [path, own, others] of [
      ["/app/playlists", "Pune menu", "Mumbai menu"],
      ["/app/screens", "Pune bar", "Mumbai bar"],
      ["/app/media", "Pune pictures", "Mumbai pictures"],
    ] as const) {
      await editor.goto(path);
      await expect(editor.getByText(own).first()).toBeVisible();
      await expect(editor.getByText(others)).toHaveCount(0);
      await expect(editor.getByRole("note")).toContainText("You see a part of this account: Pune branch");
    }
    const foreign = `/api/v1/playlists/${menus.get("Mumbai")}`;
    expect((await editor.request.get(foreign)).status()).toBe(404);
    const own = `/api/v1/playlists/${menus.get("Pune")}`;
    const before = await (await editor.request.get(own)).json();
    const items = before.items.map(({ id, media }: { id: number; media: { id: number } }) => ({
      id,
      mediaId: media.id,
      durationMs: 25_000,
    }));
    const change = { revision: before.revision, name: "Pune menu", items };
    expect((await editor.request.put(own, { data: change })).status()).toBe(200);
    expect((await editor.request.post("/api/v1/publications", { data: {} })).status()).toBe(403);

    await viewer.goto(`/app/playlists/${menus.get("Pune")}`);
    await expect(viewer.getByRole("heading", { name: "Pune menu" })).toBeVisible();
    await expect(viewer.getByRole("button", { name: "Add media" })).toHaveCount(0);
    expect((await viewer.request.put(own, { data: change })).status()).toBe(403);

    const agencyContext = await browser.newContext({ baseURL: server.url });
    opened.push(agencyContext);
    const agency = await agencyContext.newPage();
    const person = await signUp(agency, server, { name: "Agency" });
    await post(owner, "/invitations", { email: person.email, role: "publisher" });
    await agency.goto(await linkMailedTo(server, person.email, "token"));
    await agency.getByRole("button", { name: "Join Chai House" }).click();
    await agency.waitForURL("**/app");
    await agency.goto("/app/publish");
    await expect(agency.getByText("Pune menu").first()).toBeVisible();
    await agency.getByRole("button", { name: /^Account: / }).click();
    const switched = agency.waitForEvent("load");
    await agency.getByRole("button", { name: "Switch to Agency" }).click();
    await switched;
    await agency.goto("/app/playlists");
    await expect(agency.getByText("No playlists yet")).toBeVisible();

    await publisher.goto("/app/publish");
    await publisher.getByRole("button", { name: "Publish now" }).click();
    await expect(publisher.getByText(/Version 2 is published/)).toBeVisible();
  },
);

import type { BrowserContext, Page } from "@playwright/test";
import { addMedia, addPlaylist, anotherMember, pairPlayer, signUp } from "./dashboard/account.ts";
import { byPush } from "./support/by-push.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

/* /app/publish with several people: propose, return, approve, four eyes. */

const opened: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

/** Puts this media alone into the playlist, as the person of this page. */
async function fill(page: Page, id: number, mediaId: number): Promise<void> {
  const { revision } = await (await page.request.get(`/api/v1/playlists/${id}`)).json();
  const data = { revision, name: "Menu", items: [{ mediaId, durationMs: 10_000 }] };
  expect((await page.request.put(`/api/v1/playlists/${id}`, { data })).status()).toBe(200);
}

test(
  "an editor proposes, a publisher returns and then approves, the screen shows it; four eyes refuse the publisher's own",
  { tag: "@lab" },
  async ({ page: owner, context, server }, info) => {
    await signUp(owner, server);
    const [soup = 0, bread = 0] = await addMedia(owner, [
      await makeJpeg(info.outputPath("soup.jpg")),
      await makeJpeg(info.outputPath("bread.jpg"), { colour: "#553311" }),
    ]);
    const menu = await addPlaylist(owner, "Menu", [soup]);
    const player = await context.newPage();
    await pairPlayer(player, { name: "Bar", defaultPlaylistId: menu });
    const stage = player.locator("[data-item-id]").first();
    await expect(stage).toHaveAttribute("data-item-id", /\d/);
    const before = await stage.getAttribute("data-item-id");
    await owner.request.put("/api/v1/publishing", { data: { mode: "review" } });
    const editor = await anotherMember(owner, server, { role: "editor", name: "Nila" });
    const publisher = await anotherMember(owner, server, { role: "publisher", name: "Ravi" });
    opened.push(editor.context(), publisher.context());

    await fill(editor, menu, bread);
    await editor.goto("/app/publish");
    await expect(editor.getByRole("button", { name: "Publish now" })).toHaveCount(0);
    await editor.getByLabel("Note").fill("Bread week");
    await editor.getByRole("button", { name: "Propose these changes" }).click();
    await expect(editor.getByText("You propose 1 change")).toBeVisible();

    await publisher.goto("/app/publish");
    const proposals = publisher.getByRole("region", { name: "Proposals" });
    await expect(proposals).toContainText("Nila proposes 1 change");
    await expect(proposals).toContainText("“bread.jpg” added");
    await expect(publisher.locator("[data-count='1']").first()).toBeVisible();
    await proposals.getByText("Which screens change").click();
    await expect(proposals).toContainText(/Bar.* kB to download/);
    await proposals.getByRole("button", { name: "Return" }).click();
    await expect(proposals).toContainText("Write what should be different");
    await proposals.getByLabel("Answer").fill("Which bread?");
    await proposals.getByRole("button", { name: "Return" }).click();

    const own = editor.getByRole("region", { name: "Proposals" });
    await expect(own).toContainText("Returned by Ravi");
    await expect(own).toContainText("Which bread?");
    await editor.getByLabel("Note").fill("Rye bread");
    await editor.getByRole("button", { name: "Propose these changes" }).click();
    await expect(proposals).toContainText("Rye bread");
    await proposals.getByText("Comments").first().click();
    await proposals.getByRole("textbox", { name: "Comment" }).fill("Rye is fine");
    await proposals.getByRole("button", { name: "Add comment" }).click();
    await expect(proposals.getByText("Rye is fine")).toBeVisible();
    await expect(stage).toHaveAttribute("data-item-id", before ?? "");
    await proposals.getByRole("button", { name: "Approve and publish" }).click();
    await expect(stage).not.toHaveAttribute("data-item-id", before ?? "", byPush);
    await expect(own).toContainText("Approved by Ravi: version 2");

    await owner.goto("/app/publish");
    await owner.getByRole("switch", { name: "Four eyes" }).click({ force: true });
    await owner.getByRole("button", { name: "Switch on" }).click();
    await expect(owner.getByRole("switch", { name: "Four eyes" })).toBeChecked();
    await fill(publisher, menu, soup);
    await expect(publisher.getByText("Changed by Ravi. Nobody publishes their own changes.")).toBeVisible();
    await expect(publisher.getByRole("button", { name: "Publish now" })).toHaveCount(0);
    const refused = await publisher.request.post("/api/v1/publications", { data: {} });
    expect([refused.status(), (await refused.json()).error.reason]).toEqual([409, "fourEyesOwnEdits"]);
    await owner.getByRole("button", { name: "Publish now" }).click();
    await expect(stage).toHaveAttribute("data-item-id", /\d/);
    await expect(owner.getByText("Version 3 is published")).toBeVisible();
  },
);

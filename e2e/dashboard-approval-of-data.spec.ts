import { addPlaylist, pairPlayer, signUp } from "./dashboard/account.ts";
import { byPush } from "./support/by-push.ts";
import { expect, test } from "./support/test.ts";

/* /app/publish: which data changes at once, and a price list whose changes wait for approval. */

test("a price list waits for approval, and the page of publishing says what does not", {
  tag: "@lab",
}, async ({ page, context, server }) => {
  await signUp(page, server);
  const made = async (path: string, data: object, method: "post" | "put" = "post") => {
    const answer = await page.request[method](`${server.url}/api/v1/${path}`, {
      headers: { origin: server.url },
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { id } = await made("data-sources", { name: "Prices", kind: "table" });
  const document = {
    kind: "table",
    columns: [
      { key: "n", name: "Dish", type: "text" },
      { key: "p", name: "Price", type: "price" },
    ],
    rows: [{ key: "r1", cells: ["Tea", "40"] }],
  };
  await made(`data-sources/${id}/document`, { document }, "put");
  await made("data-sources", { name: "Queue number" });
  const columns = { name: "n", price: "p" };
  const widget = { kind: "board", settings: { sourceId: id, title: "Menu", columns } };
  const board = await made("widgets", { name: "Menu", widget });
  const playlistId = await addPlaylist(page, "Menu", [board.id]);
  const player = await context.newPage();
  await pairPlayer(player, { name: "Bar", defaultPlaylistId: playlistId });
  await expect(player.getByText("40").first()).toBeVisible(byPush);

  await page.goto("/app/publish");
  await expect(page.getByRole("region", { name: /at once$/ })).toHaveCount(0);
  await page.getByRole("radio", { name: /After publishing/ }).check();
  const open = page.getByRole("region", { name: "2 data sources change on screens at once" });
  await expect(open).toContainText("within seconds, without approval");
  await open.getByRole("switch", { name: /“Prices” wait/ }).click();
  const sources = page.getByRole("region", { name: "1 data source changes on screens at once" });
  await expect(sources).toContainText("The next change waits for approval.");
  await expect(page.getByRole("heading", { name: "Nothing to publish" })).toBeVisible();

  await sources.getByRole("link", { name: "Prices" }).click();
  await page.getByRole("gridcell", { name: "40" }).click();
  await page.keyboard.type("45");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save" }).click();
  const waits = page.getByRole("link", { name: /A newer one waits for approval/ });
  await expect(waits).toBeVisible();
  await expect(page.getByText("Goes live with the next publication")).toBeVisible();
  await waits.click();
  const drafts = page.getByRole("region", { name: "1 change is not published" });
  await expect(drafts).toContainText("Tea · Price: 40 → 45");
  await expect(page.getByRole("region", { name: "1 screen will change" })).toContainText("Bar");
  await expect(player.getByText("40").first()).toBeVisible();
  await expect(player.getByText("45")).toHaveCount(0);
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(player.getByText("45").first()).toBeVisible(byPush);

  await sources.getByRole("link", { name: "Queue number" }).click();
  await expect(page.locator(":focus")).toContainText("Queue number");
  await page.getByRole("switch", { name: /“Queue number” wait/ }).click();
  await page.goto("/app/publish");
  const none = page.getByRole("region", { name: "0 data sources change on screens at once" });
  await expect(none).toContainText("waits for approval");
});

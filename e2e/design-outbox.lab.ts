import { signUp } from "./dashboard/account.ts";
import { expect, test } from "./support/test.ts";

/* Work on a design is never lost: it is edited without a network, the page is left, the tab is closed, and it is kept. */

const times = 20;

test(`edits of a design made without a network are kept, ${times} of ${times}`, async ({
  page,
  server,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await signUp(page, server);
  const made = await page.request.post("/api/v1/widgets", {
    data: {
      name: "Offer",
      widget: {
        kind: "design",
        settings: { width: 1920, height: 1080, background: "#2a1208", elements: [] },
      },
    },
  });
  const { id } = await made.json();
  const saved = async () =>
    (await (await page.request.get(`/api/v1/media/${id}`)).json()).widget.settings.elements;
  for (let turn = 1; turn <= times; turn++) {
    const tab = await context.newPage();
    await tab.goto(`/app/designs/${id}`);
    const canvas = tab.getByRole("application", { name: "Canvas" });
    await expect(canvas.locator("[data-element]")).toHaveCount(turn - 1);
    // The browser remembers the open panel.
    if (turn === 1) await tab.getByRole("button", { name: "Shapes" }).click();
    // The page to which the person goes is fetched before the network is gone.
    await tab.getByRole("link", { name: "Media", exact: true }).first().hover();
    await context.setOffline(true);
    await tab.getByRole("button", { name: "Star" }).click();
    await expect(canvas.locator("[data-element]")).toHaveCount(turn);
    await tab.getByRole("link", { name: "Designs", exact: true }).first().click();
    await tab.close();
    await context.setOffline(false);

    // Any page sends what waits.
    const later = await context.newPage();
    await later.goto("/app/playlists");
    await expect.poll(async () => (await saved()).length).toBe(turn);
    await later.close();
  }
});

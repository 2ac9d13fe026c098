import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { capFeed } from "../server/testing/cap-files.ts";
import { signUp } from "./dashboard/account.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { byPush } from "./support/by-push.ts";
import { expect, test as serverTest } from "./support/test.ts";

/* /app/schedules/warnings: a town follows its authority; a flood warning reaches the screen, is updated, and ends. */

const test = serverTest.extend<{ authority: { url: string; says: (feed: string) => void } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  authority: async ({}, use) => {
    let feed = capFeed();
    const server: Server = createServer((_req, res) =>
      res.writeHead(200, { "content-type": "application/xml" }).end(feed),
    );
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    await use({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`,
      says: (next) => {
        feed = next;
      },
    });
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  },
});

const hourMs = 3_600_000;
/** A message of a flood that is in force now, with a headline. */
const flood = (id: string, headline: string, more: object = {}) => ({
  id,
  headline,
  sent: new Date(Date.now() - hourMs).toISOString(),
  expires: new Date(Date.now() + 5 * hourMs).toISOString(),
  ...more,
});

test("a town follows its authority: a flood warning is on the screen, is updated, and a person takes it away", {
  tag: "@lab",
}, async ({ page, context, server, authority }) => {
  await signUp(page, server);
  const player = await context.newPage();
  await player.goto("/player");
  const code = ((await player.getByTestId("pairing-code").textContent()) ?? "").replace(/\D/g, "");
  const paired = await page.request.post("/api/v1/screens", { data: { code, name: "Market" } });
  const { id } = await paired.json();
  const placed = await page.request.patch(`/api/v1/screens/${id}`, {
    data: { position: { latitude: 13, longitude: 77.6 } },
  });
  expect(placed.ok(), await placed.text()).toBe(true);

  await page.goto("/app/schedules/warnings");
  await expect(page.getByText("No warnings are followed")).toBeVisible();
  authority.says(capFeed(flood("A", "Flood of the river tonight")));
  await page.getByRole("button", { name: "Follow warnings" }).first().click();
  await page.getByLabel("Address of the feed").fill(authority.url);
  await page.keyboard.press("Enter");
  const settings = page.getByRole("dialog", { name: /do$/ });
  await expect(settings.getByLabel("Show warnings on screens")).toBeChecked();
  await expectAccessible(page);
  await settings.getByRole("button", { name: "Save" }).click();

  const inForce = page.getByRole("list", { name: "Warnings in force" });
  await expect(inForce).toContainText("Flood of the river tonight");
  await expect(inForce).toContainText("On 1 screen");
  await expect(player.getByText("Flood of the river tonight").first()).toBeVisible(byPush);
  await expectAccessible(page);

  authority.says(capFeed(flood("B", "The flood is higher", { type: "Update", references: ["A"] })));
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(inForce).toContainText("The flood is higher");
  await expect(player.getByText("The flood is higher").first()).toBeVisible(byPush);

  await inForce.getByRole("button", { name: "Take from screens" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take it from the screens" }).click();
  await expect(player.getByText("The flood is higher")).toHaveCount(0, byPush);
  await expect(page.getByText("Earlier warnings on screens")).toBeVisible();

  await page.getByRole("button", { name: "Try it" }).click();
  await expect(page.getByRole("dialog").getByLabel("What happens")).toHaveValue("Flood");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Show the test" }).click();
  await expect(inForce).toContainText("Test: Flood");
  await expect(player.getByText("THIS IS AN EXERCISE").first()).toBeVisible(byPush);
});

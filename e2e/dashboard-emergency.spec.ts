import { randomBytes } from "node:crypto";
import { signUp } from "./dashboard/account.ts";
import { byPush } from "./support/by-push.ts";
import { expect, test } from "./support/test.ts";

/* /app/emergency: a message on screens at once, confirmed by receipts, cleared after one question. */

test("a drill is on the screen by a push, says what it is, and is cleared after one question", {
  tag: "@lab",
}, async ({ page, context, server, browser }) => {
  await signUp(page, server);
  const player = await context.newPage();
  await player.goto("/player");
  const code = ((await player.getByTestId("pairing-code").textContent()) ?? "").replace(/\D/g, "");
  const paired = await page.request.post("/api/v1/screens", { data: { code, name: "Bar" } });
  expect(paired.status(), await paired.text()).toBe(201);

  await page.goto("/app/emergency");
  await page.getByRole("textbox", { name: "Message" }).fill("Please leave the building");
  await page.getByLabel("This is a drill").check();
  await page.getByLabel("Type DRILL to confirm").fill("nonsense");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Type DRILL to confirm")).toBeVisible();
  await page.getByLabel("Type DRILL to confirm").fill("drill");
  await page.keyboard.press("Enter");
  await expect(player.getByTestId("drill-overlay")).toBeVisible(byPush);
  // The stored content follows what came at once; while one fades into the other, both are there.
  await expect(player.getByText("Please leave the building").first()).toBeVisible();
  const banner = page.getByRole("complementary", { name: "Drill" });
  await expect(banner).toContainText("1 of 1 screen shows it");
  const record = page.getByRole("list", { name: "Emergencies and drills" });
  await expect(record).toContainText("Showing since");

  const stranger = await (await browser.newContext()).newPage();
  await signUp(stranger, server, { name: "Ravi" });
  await stranger.goto(`${server.url}/app/emergency`);
  await expect(stranger.getByText("Nothing has happened yet")).toBeVisible();
  await expect(stranger.getByRole("complementary", { name: "Drill" })).toBeHidden();
  await stranger.close();

  await page.goto("/app/playlists");
  await banner.getByRole("button", { name: "Clear now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Clear it" }).click();
  await expect(player.getByTestId("drill-overlay")).toBeHidden(byPush);
  await page.goto("/app/emergency");
  await expect(record).toContainText("1 screen: 1 received, 1 showed, 1 cleared it");
});

test("holding the button sends an emergency; letting go early does not, and nothing typed is lost", {
  tag: "@lab",
}, async ({ page, server }) => {
  await signUp(page, server);
  const headers = { authorization: `Bearer ${randomBytes(32).toString("hex")}`, cookie: "" };
  const pairing = await page.request.post("/player/v1/pairing", { headers, data: {} });
  const { code } = await pairing.json();
  await page.request.post("/api/v1/screens", { data: { code, name: "Door" } });
  await page.goto("/app/emergency");
  await page.getByRole("textbox", { name: "Message" }).fill("Fire");
  const hold = page.getByRole("button", { name: "Hold to show it now" });
  await hold.focus();
  await page.keyboard.down("Space");
  await page.keyboard.up("Space");
  await expect(page.getByText("Nothing has happened yet")).toBeVisible();
  await page.keyboard.down("Space");
  const banner = page.getByRole("complementary", { name: "Emergency" });
  await expect(banner).toContainText("“Fire” · all screens");
  await page.keyboard.up("Space");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Fire");
  await expect(banner).toContainText("0 of 1 screen shows it");
  await banner.getByRole("button", { name: "Clear now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Clear it" }).click();
  await expect(banner).toBeHidden();
});

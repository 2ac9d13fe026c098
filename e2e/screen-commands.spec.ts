import { signUp } from "./dashboard/account.ts";
import { expect, test } from "./support/test.ts";

/* /app/screens/:id, "Commands": commands to a real player, and their outcomes. */

test("a screen does at once what it is told and says so; one that is away is told when it is back", {
  tag: "@lab",
}, async ({ page, context, server }) => {
  await signUp(page, server);
  const player = await context.newPage();
  await player.goto("/player");
  const code = ((await player.getByTestId("pairing-code").textContent()) ?? "").replace(/\D/g, "");
  await page.goto(`/app/screens?pair=${code}`);
  const dialog = page.getByRole("dialog", { name: "Add screen" });
  await dialog.getByLabel("Name").fill("Bar");
  await dialog.getByRole("button", { name: "Add screen" }).click();
  await expect(page.getByText("Online", { exact: true })).toBeVisible();

  const outcomes = page.getByRole("list", { name: "Results of the last commands" }).getByRole("listitem");
  await page.getByRole("button", { name: "Show the screen's name" }).click();
  await expect(player.locator(".identify-name")).toHaveText("Bar");
  await expect(outcomes.first()).toContainText(/Show the screen's name.*(Received|Done)/s);

  await page.getByLabel("Volume in percent").fill("30");
  await page.getByRole("button", { name: "Set the volume" }).click();
  await expect(outcomes.first()).toContainText("Set the volume to 30 %");
  await expect(outcomes.first()).toContainText("Done");

  await player.close();
  await page.getByRole("button", { name: "Reload the player" }).click();
  await expect(outcomes.first()).toContainText("not received yet");
  const again = await context.newPage();
  await again.goto("/player");
  await expect(outcomes.first()).toContainText(/Reload the player.*Done/s);
  await page.reload();
  await expect(outcomes).toHaveCount(3);
});

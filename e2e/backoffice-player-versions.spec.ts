import { signIn } from "./backoffice/panel.ts";
import { signUp } from "./dashboard/account.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test("a real screen names itself and its version, which operators see", { tag: "@lab" }, async ({
  page,
  context,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/409/);
  await signUp(page, server);
  const player = await context.newPage();
  await player.goto("/player");
  const code = ((await player.getByTestId("pairing-code").textContent()) ?? "").replace(/\D/g, "");
  const paired = await page.request.post("/api/v1/screens", { data: { code, name: "Hall" } });
  expect(paired.status(), await paired.text()).toBe(201);
  await expect(player.getByTestId("stage")).toHaveAttribute("data-state", "idle");
  await expect
    .poll(async () => (await context.cookies(`${server.url}/player`)).map(({ name }) => name))
    .toContain("vitrine-screen");
  const build = (await player.locator("html").getAttribute("data-build")) ?? "";

  await signIn(page);
  await page.goto("/admin/player-versions");
  const versions = page.getByRole("table", { name: "Versions of the player" });
  await expect(versions).toContainText(build.slice(0, 8));
  await expect(versions).toContainText("For all screens");
  await expect(async () => {
    await page.reload();
    // Screens of other tests may use the same server.
    await expect(versions.getByRole("cell", { name: /^[1-9]\d*$/ })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expectAccessible(page);
  await expect(page.getByRole("heading", { name: "Player versions" })).toBeVisible();
  // There is no version to which the screen could return.
  await expect(versions.getByRole("button")).toHaveCount(0);
});

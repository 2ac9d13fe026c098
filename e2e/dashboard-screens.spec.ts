import { addMedia, addPlaylist, makePlaylist, signUp } from "./dashboard/account.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

/* /app and /app/screens: first run, pairing, status, settings, removal. */

test(
  "an empty account is led to a playing screen; every step ticks itself while one watches",
  { tag: "@lab" },
  async ({ page, context, server }, info) => {
    await signUp(page, server);
    await page.goto("/app");
    const steps = page.getByRole("list", { name: "Four steps to a playing screen" }).getByRole("listitem");
    await expect(steps).toHaveCount(4);
    await expect(steps.nth(0)).toHaveAttribute("aria-current", "step");

    await page.getByLabel("Files to upload").setInputFiles(await makeJpeg(info.outputPath("offer.jpg")));
    await expect(steps.nth(0)).toContainText("done");
    await expect(steps.nth(1)).toHaveAttribute("aria-current", "step");

    const other = await context.newPage();
    await makePlaylist(other, "Window", ["offer.jpg"]);
    await expect(steps.nth(1)).toContainText("done");

    const player = await context.newPage();
    await player.goto("/player");
    const code = (await player.getByTestId("pairing-code").textContent()) ?? "";
    await page.getByRole("button", { name: "Add screen" }).click();
    const dialog = page.getByRole("dialog", { name: "Add screen" });
    const digits = code.replace(/\D/g, "");
    await dialog.getByLabel("Six-digit code").fill(`${digits.slice(0, 3)} ${digits.slice(3)}`);
    await dialog.getByLabel("Name").fill("Front window");
    await dialog.getByRole("combobox", { name: "Default playlist" }).click();
    await page.getByRole("option", { name: "Window" }).click();
    await dialog.getByRole("combobox", { name: "Time zone" }).fill("kathm");
    await page.getByRole("option", { name: /^Kathmandu, Asia/ }).click();
    await dialog.getByText("Portrait, turned right").click();
    await dialog.getByRole("button", { name: "Add screen" }).click();
    await expect(page.getByRole("heading", { name: "Front window", level: 1 })).toBeVisible();
    await expect(page.getByText("Online", { exact: true })).toBeVisible();
    await expect(page.getByText(/offer\.jpg · version \d+ since/)).toBeVisible();
    await page.getByRole("link", { name: "Settings", exact: true }).last().click();
    await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveValue(/Kathmandu/);
    await expect(page.getByRole("radio", { name: "Portrait, turned right" })).toBeChecked();

    await page.getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("link", { name: /Screens online/ })).toContainText("1");
    await expect(page.getByRole("link", { name: "Front window" }).first()).toBeVisible();
  },
);

test("a wrong code is refused beside the field and loses nothing that was typed", async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/404/);
  await signUp(page, server);
  await page.goto("/app/screens?pair=123");
  const dialog = page.getByRole("dialog", { name: "Add screen" });
  const code = dialog.getByLabel("Six-digit code");
  await expect(code).toHaveValue("123");
  await dialog.getByRole("button", { name: "Add screen" }).click();
  await expect(dialog.getByText("Enter the six digits that the screen shows")).toBeVisible();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await code.fill("000 000");
  await dialog.getByLabel("Name").fill("Front window");
  await dialog.getByRole("button", { name: "Add screen" }).click();
  await expect(dialog.getByText(/No screen shows this code now/)).toBeVisible();
  await expect(code).toBeFocused();
  await expect(dialog.getByLabel("Name")).toHaveValue("Front window");
});

test(
  "settings are saved, and removing asks once and frees the player",
  { tag: "@lab" },
  async ({ page, context, server, browserErrors }, info) => {
    // These responses tell a player that it is no longer paired.
    browserErrors.allow(/40[14].*player\/v1/);
    await signUp(page, server);
    await addPlaylist(page, "Window", await addMedia(page, [await makeJpeg(info.outputPath("offer.jpg"))]));
    const player = await context.newPage();
    await player.goto("/player");
    const code = ((await player.getByTestId("pairing-code").textContent()) ?? "").replace(/\D/g, "");
    await page.goto(`/app/screens?pair=${code}`);
    const dialog = page.getByRole("dialog", { name: "Add screen" });
    await expect(dialog.getByLabel("Name")).toBeFocused();
    await dialog.getByLabel("Name").fill("Bar");
    await expect(dialog.getByRole("combobox", { name: "Default playlist" })).toHaveValue("Window");
    await dialog.getByLabel("No default playlist").click();
    await dialog.getByRole("button", { name: "Add screen" }).click();
    await expect(page.getByText("None: shows a status card")).toBeVisible();

    await page.getByRole("link", { name: "Settings", exact: true }).last().click();
    await page.getByLabel("Name").fill("Bar, left");
    await page.getByRole("combobox", { name: "Default playlist" }).click();
    await page.getByRole("option", { name: "Window" }).click();
    const bar = page.getByRole("region", { name: "Not saved" });
    await expect(bar.getByRole("listitem")).toHaveText([
      "Name: was Bar, now Bar, left",
      "Default playlist: was none, now Window",
    ]);
    await bar.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { name: "Bar, left", level: 1 })).toBeVisible();
    await expect(bar).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("combobox", { name: "Default playlist" })).toHaveValue("Window");

    await page.getByRole("button", { name: "Remove" }).click();
    const confirm = page.getByRole("dialog", { name: "Remove Bar, left?" });
    await expect(confirm.getByRole("button", { name: "Cancel" })).toBeFocused();
    await confirm.getByRole("button", { name: "Remove screen" }).click();
    await expect(page.getByRole("heading", { name: "No screens yet" })).toBeVisible();
    await expect(player.getByTestId("pairing-code")).toBeVisible();
  },
);

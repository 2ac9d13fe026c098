import { addMedia, addPlaylist, signUp } from "./dashboard/account.ts";
import { pairDevice } from "./dashboard/device.ts";
import { expectPagesAccessible } from "./support/accessibility.ts";
import { makeJpeg } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

/* /app/festivals: a festival is made, moved and taken back as one thing. */

test(
  "a festival is prepared in one dialog, asked about, moved, and taken back as one thing",
  { tag: "@lab" },
  async ({ page, server }, info) => {
    await signUp(page, server);
    const media = await addMedia(page, [await makeJpeg(info.outputPath("menu.jpg"))]);
    const playlistId = await addPlaylist(page, "Menu", media);
    await pairDevice(page, server, { name: "Counter", playlistId });
    await pairDevice(page, server, { name: "Window", playlistId, orientation: 90 });
    await page.goto("/app/schedules");
    await page.getByRole("link", { name: "Festivals" }).click();
    await page.getByRole("button", { name: "Prepare a festival" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Prepare a festival" });
    await dialog.getByRole("combobox", { name: "Festival" }).click();
    await page.getByRole("option", { name: /^Eid al-Fitr/ }).click();
    const between = dialog.getByRole("combobox", { name: "Also play in between" });
    await expect(between).toHaveValue("Menu");
    await dialog.getByLabel("Nothing else", { exact: true }).click();
    await expect(dialog).toContainText("In these days “Menu” and schedules with a priority below 20");
    await between.click();
    await page.getByRole("option", { name: "Menu" }).click();
    await dialog.getByRole("combobox", { name: "Language of the screens" }).click();
    await page.getByRole("option", { name: "मराठी" }).click();
    await expect(dialog).toContainText("1 of these screens hangs the other way");
    await expect(dialog).toContainText("The countdown begins on");
    await dialog.getByRole("button", { name: "Prepare", exact: true }).click();
    const list = page.getByRole("list", { name: "Festivals" });
    await expect(list).toContainText(/रमजान ईद.* 20\d\d/);
    await expect(list).toContainText("3 schedules");

    // One whose day is tomorrow, and follows the moon.
    const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
    const soon = await page.request.post("/api/v1/festivals", {
      headers: { origin: server.url },
      data: {
        name: "Eid in our town",
        festival: "eid",
        region: "IN",
        day: day(1),
        from: day(1),
        until: day(2),
        targets: [{ kind: "account" }],
        designs: [{ name: "Eid", widget: { kind: "text", settings: { text: "Eid Mubarak" } } }],
      },
    });
    expect(soon.status(), await soon.text()).toBe(201);
    const question = page.getByRole("alert").filter({ hasText: "Which day is Eid in our town?" });
    await page.reload();
    await question.getByRole("button").last().click();
    await expect(page.getByText("“Eid in our town” is on")).toBeVisible();
    await expect(question).toBeHidden();
    await expectPagesAccessible(page, ["/app/festivals"], { widths: [360, 768, 1440] });

    await page.goto("/app/festivals");
    const row = list.getByRole("listitem").filter({ hasText: "Eid in our town" });
    await row.getByRole("button", { name: "Take back" }).click();
    await expect(row).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row).toBeVisible();
  },
);

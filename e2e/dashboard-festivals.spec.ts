import { addMedia, addPlaylist, signUp } from "./dashboard/account.ts";
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
    await addPlaylist(page, "Menu", media);
    await page.goto("/app/schedules");
    await page.getByRole("link", { name: "Festivals" }).click();
    await page.getByRole("button", { name: "Prepare a festival" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Prepare a festival" });
    await dialog.getByRole("combobox", { name: "Festival" }).click();
    await page.getByRole("option", { name: /^Eid al-Fitr/ }).click();
    await dialog.getByRole("combobox", { name: "Also play in between" }).click();
    await page.getByRole("option", { name: "Menu" }).click();
    await expect(dialog).toContainText("The countdown begins on");
    await dialog.getByRole("button", { name: "Prepare", exact: true }).click();
    const list = page.getByRole("list", { name: "Festivals" });
    await expect(list).toContainText(/Eid al-Fitr 20\d\d/);
    await expect(list).toContainText("2 schedules");

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

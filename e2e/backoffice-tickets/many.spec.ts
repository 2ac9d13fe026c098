import { signIn } from "../backoffice/panel.ts";
import { buyTrial } from "../dashboard/account.ts";
import { expect, test } from "../support/test.ts";

test("twenty tickets are handed over with three clicks, and taken back with one", { tag: "@lab" }, async ({
  page,
  browser,
  server,
}) => {
  const mark = Date.now();
  const name = `Many Shop ${mark}`;
  const customer = await browser.newContext({ baseURL: server.url });
  await customer.request.post("/api/v1/signup", {
    data: { name, email: `many-${mark}@example.com`, password: "correct horse battery" },
  });
  await buyTrial(customer.request, server.url);
  for (let each = 1; each <= 20; each++)
    await customer.request.post("/api/v1/tickets", { data: { message: `Screen ${each} is dark.` } });
  await signIn(page);
  const manager = { userid: `hand-${mark}`, password: "correct horse battery", name: `Hand ${mark}` };
  await page.request.post("/admin/users.php", { form: manager });
  await page.goto(`/admin/ticket?search=${encodeURIComponent(name)}`);
  const rows = page.getByRole("table", { name: "Tickets" }).locator("tbody tr");
  await expect(rows).toHaveCount(20);

  let clicks = 0;
  await page.exposeFunction("noteClick", () => clicks++);
  await page.evaluate(() =>
    addEventListener("pointerdown", () => (globalThis as { noteClick?: () => void }).noteClick?.(), true),
  );
  await page.getByLabel("Choose all 20 shown").click();
  await page.getByRole("button", { name: "Change…" }).click();
  const change = page.getByRole("dialog", { name: "Change 20 tickets" });
  await change.getByRole("button", { name: `${manager.name} 20` }).click();
  await expect(page.getByText(`20 tickets assigned to ${manager.name}`)).toBeVisible();
  await expect(rows.filter({ hasText: manager.name })).toHaveCount(20);
  expect(clicks).toBe(3);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  await expect(rows.filter({ hasText: "Unassigned" })).toHaveCount(20);

  // A note that was typed is lost only after a question.
  await page.getByLabel("Choose all 20 shown").click();
  await page.getByRole("button", { name: "Change…" }).click();
  const note = change.getByLabel("Closing Note (required)");
  await note.fill("All screens play again.");
  await page.keyboard.press("Escape");
  await change.getByRole("button", { name: "Keep editing" }).click();
  await expect(note).toHaveValue("All screens play again.");
  await page.keyboard.press("Escape");
  await change.getByRole("button", { name: "Discard changes" }).click();
  await expect(change).toHaveCount(0);
  await customer.close();
});

test("an answer is begun with a saved reply, taken back, and asks after a newer message", {
  tag: "@lab",
}, async ({ page, browser, server }) => {
  const mark = Date.now();
  const name = `Newer Shop ${mark}`;
  const customer = await browser.newContext({ baseURL: server.url });
  await customer.request.post("/api/v1/signup", {
    data: { name, email: `newer-${mark}@example.com`, password: "correct horse battery" },
  });
  const made = await customer.request.post("/api/v1/tickets", { data: { message: "Dark." } });
  const { id } = await made.json();
  await signIn(page);
  const saved = {
    shared: true,
    name: `Cable ${mark}`,
    text: "Dear {name}, another cable?",
    set: { status: "hold" },
  };
  await page.request.post("/api/v1/operator/saved-replies", { data: saved });
  await page.goto(`/admin/ticket?open=${id}`);
  const dialog = page.getByRole("dialog", { name: `Ticket ${id}` });
  const reply = dialog.getByLabel("Reply", { exact: true });
  await reply.press("/");
  await page.keyboard.type(`Cable ${mark}`);
  await page.keyboard.press("Enter");
  await expect(reply).toHaveValue(`Dear ${name}, another cable?`);
  await dialog.getByRole("button", { name: "Send reply" }).click();
  const timeline = dialog.getByRole("list", { name: "Timeline" });
  await expect(timeline).toContainText("another cable?");
  await expect(dialog.getByLabel("Status", { exact: true })).toHaveValue("hold");
  await timeline.getByRole("button", { name: "Undo" }).click();
  await expect(reply).toHaveValue(`Dear ${name}, another cable?`);
  await expect(dialog.getByLabel("Status", { exact: true })).toHaveValue("open");

  await customer.request.post(`/api/v1/tickets/${id}/answers`, { data: { text: "It works again." } });
  await expect(dialog.getByRole("alert").filter({ hasText: "A newer message came" })).toContainText(
    "It works again.",
  );
  await dialog.getByRole("button", { name: "Send anyway" }).click();
  await expect(reply).toHaveValue("");
  await customer.close();
});

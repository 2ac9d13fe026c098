import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { signIn } from "./backoffice/panel.ts";
import { buyTrial } from "./dashboard/account.ts";
import { sentEmails } from "./support/emails.ts";
import { makeJpeg, makePdfFile } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

test(
  "a customer's ticket from its files to its closing note, by way of an admin and a manager",
  { tag: "@lab" },
  async ({ page, browser, server }, info) => {
    const mark = Date.now();
    const password = "correct horse battery";
    const customer = await browser.newContext({ baseURL: server.url });
    const name = `Corner Shop ${mark}`;
    const email = `corner-${mark}@example.com`;
    expect(
      (await customer.request.post("/api/v1/signup", { data: { name, email, password } })).status(),
    ).toBe(201);
    // The server emails ticket updates only to confirmed addresses.
    const mailed = () => sentEmails(server).then((mails) => mails.find(({ to }) => to === email)?.text ?? "");
    await expect.poll(mailed).toContain("confirm-email=");
    const token = /confirm-email=(\S+)/.exec(await mailed())?.[1];
    const confirmed = await customer.request.post("/api/v1/account/email/confirmation", { data: { token } });
    expect(confirmed.ok(), await confirmed.text()).toBe(true);
    await buyTrial(customer.request, server.url);
    const fileIds: number[] = [];
    for (const [file, type] of [
      [await makePdfFile(join(info.outputDir, "invoice.pdf"), { pages: 1 }), "application/pdf"],
      [await makeJpeg(join(info.outputDir, "dark till.jpg")), "image/jpeg"],
    ] as const) {
      const sent = await customer.request.post(
        `/api/v1/ticket-files?name=${encodeURIComponent(file.split("/").at(-1) ?? "")}`,
        { headers: { "content-type": type }, data: await readFile(file) },
      );
      fileIds.push((await sent.json()).id);
    }
    const made = await customer.request.post("/api/v1/tickets", {
      data: { message: "The till screen is dark.", phone: "9820012345", fileIds },
    });
    const { id } = await made.json();

    await signIn(page);
    const manager = { userId: `meera-${mark}`, password, name: `Meera ${mark}` };
    const saved = await page.request.post("/admin/users.php", {
      form: { name: manager.name, userid: manager.userId, password },
    });
    expect(saved.ok()).toBe(true);
    await page.goto("/admin/ticket");
    await page.getByRole("row").filter({ hasText: name }).getByRole("button", { name: "View" }).click();
    const dialog = page.getByRole("dialog", { name: `Ticket ${id}` });
    const files = dialog.getByRole("list", { name: "Attachments" }).first().getByRole("listitem");
    await expect(files).toHaveText([/invoice\.pdf ?PDF/, /dark till\.jpg ?Image/]);
    await expect
      .poll(() => files.locator("img").evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
      .toBe(640);
    await expect(dialog.getByText("Trial, until")).toBeVisible();
    await dialog.getByLabel("Assign to Manager").selectOption(manager.name);
    await expect(page.getByText("Ticket Assigned Successfully")).toBeVisible();

    const theirs = await browser.newContext({ baseURL: server.url });
    const desk = await theirs.newPage();
    await signIn(desk, manager);
    await desk.goto("/admin-manager/ticket");
    const rows = desk.getByRole("table", { name: "Tickets" }).locator("tbody tr");
    await expect(rows).toHaveCount(1);
    await rows.getByRole("button", { name: "View" }).click();
    const work = desk.getByRole("dialog", { name: `Ticket ${id}` });
    await work.getByLabel("Reply", { exact: true }).fill("Please try another cable.");
    await work.getByRole("button", { name: "Send reply" }).click();
    await expect(work.getByRole("list", { name: "Timeline" })).toContainText("Please try another cable.");
    await expect
      .poll(async () => (await page.request.get("/dev/mail")).text())
      .toContain("Please try another cable.");
    await work.getByLabel("Status", { exact: true }).selectOption("Closed");
    await work.getByLabel("Closing Note (required)").fill("New cable sent");
    await work.getByRole("button", { name: "Confirm Close" }).click();
    await expect(desk.getByText("Status Changed Successfully")).toBeVisible();
    await expect(rows).toHaveCount(0);

    const read = await (await customer.request.get(`/api/v1/tickets/${id}`)).json();
    expect(read).toMatchObject({
      status: "closed",
      closingNote: "New cable sent",
      answers: [{ from: "support", name: manager.name, text: "Please try another cable." }],
    });
    await Promise.all([customer.close(), theirs.close()]);
  },
);

test("a change made on an older state is refused, and shown as it is now", { tag: "@lab" }, async ({
  page,
  browserErrors,
  browser,
  server,
}) => {
  browserErrors.allow(/409/);
  const mark = Date.now();
  const name = `Late Shop ${mark}`;
  const customer = await browser.newContext({ baseURL: server.url });
  await customer.request.post("/api/v1/signup", {
    data: { name, email: `late-${mark}@example.com`, password: "correct horse battery" },
  });
  const made = await customer.request.post("/api/v1/tickets", { data: { message: "Dark." } });
  const { id } = await made.json();
  await signIn(page);
  await page.goto("/admin/ticket");
  await page.getByRole("row").filter({ hasText: name }).getByRole("button", { name: "View" }).click();
  const dialog = page.getByRole("dialog", { name: `Ticket ${id}` });
  await expect(dialog.getByLabel("Status", { exact: true })).toHaveValue("open");
  await customer.request.post(`/api/v1/tickets/${id}/answers`, { data: { text: "It works again." } });
  await dialog.getByLabel("Status", { exact: true }).selectOption("On Hold");
  await expect(page.getByRole("alert").filter({ hasText: "The customer changed this ticket" })).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Timeline" })).toContainText("It works again.");
  await dialog.getByLabel("Status", { exact: true }).selectOption("Resolved");
  await expect(dialog.getByLabel("Status", { exact: true })).toHaveValue("resolved");

  const again = await customer.request.post("/api/v1/tickets", { data: { message: "Dark once more." } });
  const { id: newId } = await again.json();
  const more = await customer.request.post("/api/v1/tickets", { data: { message: "And no sound." } });
  await page.goto(`/admin/ticket?open=${newId}`);
  const others = page.getByRole("alert").filter({ hasText: "Also open from this sender" });
  await expect(others.getByRole("listitem")).toHaveText(/Ticket \d+, Open, unassigned\s*And no sound\./);
  await others.getByRole("link").click();
  await expect(page.getByRole("dialog", { name: `Ticket ${(await more.json()).id}` })).toBeVisible();
  await customer.close();
});

test("a message becomes a ticket", { tag: "@lab" }, async ({ page }) => {
  const name = `Visitor ${Date.now()}`;
  await page.request.post("/contact.php", {
    form: {
      name,
      email: "v@example.com",
      phone: "9820012345",
      message: "We need help now.",
      type: "contact",
    },
  });
  await signIn(page);
  await page.goto("/admin/contact");
  await page.getByRole("row").filter({ hasText: name }).getByRole("button", { name: "View" }).click();
  await page.getByRole("button", { name: "Convert to ticket" }).click();
  await expect(page.getByText(/^Ticket \d+ was made from the message\.$/)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(0);
  await page.getByRole("link", { name: "Ticket" }).click();
  await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
});

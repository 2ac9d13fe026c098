import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Page } from "@playwright/test";
import { signIn } from "./backoffice/panel.ts";
import { signUp } from "./dashboard/account.ts";
import { expectAccessible, expectFits } from "./support/accessibility.ts";
import { linkMailedTo, sentEmails } from "./support/emails.ts";
import { makeJpeg, makePdfFile } from "./support/real-files.ts";
import { expect, test } from "./support/test.ts";

/* /app/support: a customer's tickets, from the first message to the closing note. */

const message = (page: Page) => page.getByLabel("Message", { exact: true });
const attach = (page: Page) => page.getByLabel("Files to attach");
const draftFiles = (page: Page) =>
  page.getByRole("list", { name: "Files of this message" }).getByRole("listitem");
const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no") };
const pdfBytes = async (path: string) => ({
  name: basename(path),
  mimeType: "application/pdf",
  buffer: await readFile(await makePdfFile(path, { pages: 1 })),
});
const send = (page: Page) => page.getByRole("button", { name: "Send to support" });

/** Creates a ticket in the browser and returns its number. */
async function openTicket(page: Page, words: string): Promise<string> {
  await page.goto("/app/support/new");
  await message(page).fill(words);
  await send(page).click();
  await expect(page).toHaveURL(/\/app\/support\/\d+$/);
  return page.url().split("/").at(-1) ?? "";
}

test(
  "a ticket with real files goes to a manager and comes back answered and closed; nobody else sees it",
  { tag: "@lab" },
  async ({ page, browser, server, browserErrors }, info) => {
    browserErrors.allow(/404/);
    // The page that the browser makes around a picture has its own styles, which the policy of a file forbids.
    browserErrors.allow(/Content Security Policy.*\/files\//s);
    const mark = Date.now();
    const words = `The till screen is dark ${mark}`;
    const customer = await signUp(page, server, { name: `Corner Shop ${mark}` });
    // Answers are mailed only to an address that is confirmed.
    await page.goto(await linkMailedTo(server, customer.email, "confirm-email"));
    await expect(page.getByText(`${customer.email} is confirmed`)).toBeVisible();
    await page.goto("/app");
    await page.getByRole("button", { name: "Run the account" }).click();
    await page.getByRole("link", { name: "Support" }).click();
    await expect(page.getByRole("heading", { name: "No tickets yet" })).toBeVisible();
    await page.getByRole("link", { name: "New ticket" }).click();
    await expect(page.getByText("Up to 5 files, 25 MB each.")).toBeVisible();
    await message(page).fill(words);
    await page.getByLabel("Phone (optional)").fill("98200 12345");
    await attach(page).setInputFiles([
      await makePdfFile(info.outputPath("invoice.pdf"), { pages: 1 }),
      await makeJpeg(info.outputPath("dark till.jpg")),
    ]);
    await expect(draftFiles(page)).toHaveText([/invoice\.pdf.*Added/, /dark till\.jpg.*Added/]);
    await send(page).click();
    await expect(page).toHaveURL(/\/app\/support\/\d+$/);
    const id = page.url().split("/").at(-1) ?? "";
    await expect(page.getByRole("heading", { name: `Ticket ${id}`, level: 1 })).toBeVisible();
    await expect(page.getByText("Open", { exact: true })).toBeVisible();
    const timeline = page.getByRole("list", { name: "Timeline" });
    await expect(timeline.getByRole("listitem").first()).toContainText(words);
    const files = timeline.getByRole("list", { name: "Attachments" }).getByRole("link");
    await expect(files).toHaveCount(2);
    await expect(files.filter({ hasText: "invoice.pdf" })).toBeVisible();
    const picture = files.filter({ hasText: "dark till.jpg" });
    await expect
      .poll(() => picture.locator("img").evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBe(640);
    for (const file of await files.all()) {
      await expect(file).toHaveAttribute("target", "_blank");
      await expect(file).toHaveAttribute("rel", "noopener noreferrer");
    }
    const opened = page.waitForEvent("popup");
    await picture.click();
    const tab = await opened;
    await expect(tab.locator("img")).toBeVisible();
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    const fileUrl = tab.url();
    await tab.close();

    const office = await browser.newContext({ baseURL: server.url });
    const admin = await office.newPage();
    await signIn(admin);
    const manager = { userId: `meera-${mark}`, password: customer.password, name: `Meera ${mark}` };
    const saved = await admin.request.post("/admin/users.php", {
      form: { name: manager.name, userid: manager.userId, password: manager.password },
    });
    expect(saved.ok()).toBe(true);
    const other = await browser.newContext({ baseURL: server.url });
    const stranger = await other.newPage();
    await signUp(stranger, server);
    await openTicket(stranger, `Another matter ${mark}`);

    await admin.goto("/admin/ticket");
    const row = admin.getByRole("row").filter({ hasText: customer.name });
    await row.getByRole("button", { name: "View" }).click();
    const dialog = admin.getByRole("dialog", { name: `Ticket ${id}` });
    const sent = dialog.getByRole("list", { name: "Attachments" }).first().getByRole("listitem");
    await expect(sent).toHaveCount(2);
    await expect(sent.filter({ hasText: "dark till.jpg" })).toBeVisible();
    await dialog.getByLabel("Assign to Manager").selectOption(manager.name);
    await expect(admin.getByText("Ticket Assigned Successfully")).toBeVisible();

    const desk = await browser.newContext({ baseURL: server.url });
    const work = await desk.newPage();
    await signIn(work, manager);
    await work.goto("/admin-manager/ticket");
    const rows = work.getByRole("table", { name: "Tickets" }).locator("tbody tr");
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(customer.name);
    await rows.getByRole("button", { name: "View" }).click();
    const desktop = work.getByRole("dialog", { name: `Ticket ${id}` });
    await desktop.getByLabel("Reply", { exact: true }).fill("Please try another cable.");
    await desktop.getByRole("button", { name: "Send reply" }).click();

    // The page is not reloaded: the server announces the answer.
    await expect(timeline).toContainText(`${manager.name}, Vitrine support`);
    await expect(timeline).toContainText("Please try another cable.");
    const mailed = async () => (await sentEmails(server)).filter(({ to }) => to === customer.email);
    await expect
      .poll(async () => (await mailed()).map(({ text }) => text).join())
      .toContain("Please try another cable.");
    await page.getByLabel("Your answer").fill("Still dark with the new one.");
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(timeline.getByRole("listitem").last()).toContainText("Still dark with the new one.");
    await expect(page.getByLabel("Your answer")).toHaveValue("");

    // The address names the ticket, so it is open again.
    await work.reload();
    await expect(desktop.getByRole("list", { name: "Timeline" })).toContainText(
      "Still dark with the new one.",
    );
    await desktop.getByLabel("Status", { exact: true }).selectOption("Closed");
    await desktop.getByLabel("Closing Note (required)").fill("A new screen is on its way");
    await desktop.getByRole("button", { name: "Confirm Close" }).click();
    await expect(work.getByText("Status Changed Successfully")).toBeVisible();

    await expect(timeline.getByRole("listitem").last()).toContainText("A new screen is on its way");
    await expect(page.getByText("Closed", { exact: true })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Support" }).click();
    const listed = page.getByRole("list", { name: "Tickets" }).getByRole("listitem");
    await expect(listed).toHaveCount(1);
    await expect(listed).toContainText("Closed");

    await stranger.goto("/app/support");
    const theirs = stranger.getByRole("list", { name: "Tickets" }).getByRole("listitem");
    await expect(theirs).toHaveCount(1);
    await expect(theirs).toContainText(`Another matter ${mark}`);
    await stranger.goto(`/app/support/${id}`);
    await expect(stranger.getByRole("heading", { level: 1 })).not.toContainText("Ticket");
    await expect(stranger.getByText(words)).toHaveCount(0);
    expect((await stranger.request.get(fileUrl)).status()).toBe(404);
    await Promise.all([office.close(), other.close(), desk.close()]);
  },
);

test(
  "nothing typed is lost: not by a reload, a missing network, or a refused file",
  { tag: "@lab" },
  async ({ page, context, server, browserErrors }, info) => {
    browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
    await signUp(page, server);
    await page.goto("/app/support/new");
    await send(page).click();
    await expect(page.getByText("Write what it is about")).toBeVisible();
    await expect(message(page)).toBeFocused();
    await message(page).fill("The window flickers.");
    await attach(page).setInputFiles([await pdfBytes(info.outputPath("invoice.pdf")), notes]);
    await expect(draftFiles(page)).toHaveText([/Added/, /Only pictures, videos/]);
    await send(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "A file could not be added" })).toBeVisible();
    await page.getByRole("button", { name: "Remove notes.txt" }).click();
    await page.reload();
    await expect(message(page)).toHaveValue("The window flickers.");
    await expect(draftFiles(page)).toHaveText([/invoice\.pdf.*Added/]);

    await context.setOffline(true);
    await send(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "No connection to the server" })).toBeVisible();
    await attach(page).setInputFiles(await makeJpeg(info.outputPath("window.jpg")));
    await expect(draftFiles(page).last()).toContainText("The connection was lost");
    await expect(message(page)).toHaveValue("The window flickers.");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try window.jpg again" }).click();
    await expect(draftFiles(page).last()).toContainText("Added");
    await send(page).click();
    await expect(page.getByRole("list", { name: "Attachments" }).getByRole("link")).toHaveCount(2);
    await page.goto("/app/support/new");
    await expect(message(page)).toHaveValue("");
    await expect(draftFiles(page)).toHaveCount(0);
  },
);

test("a list that cannot be fetched says so and can be tried again", { tag: "@lab" }, async ({
  page,
  server,
  browserErrors,
}) => {
  browserErrors.allow(/403/);
  await signUp(page, server);
  await page.route("**/api/v1/tickets", (route) => route.fulfill({ status: 403, body: "" }));
  await page.goto("/app/support");
  await expect(page.getByRole("heading", { name: "Your tickets could not be loaded" })).toBeVisible();
  await page.unroute("**/api/v1/tickets");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "No tickets yet" })).toBeVisible();
});

test(
  "works by keyboard, is clean for assistive technology, and fits from 390 to 1440 px, light and dark",
  { tag: "@lab" },
  async ({ page, server }, info) => {
    await signUp(page, server);
    const picture = await makeJpeg(info.outputPath("window.jpg"));
    page.on("filechooser", (chooser) => void chooser.setFiles(picture));
    await page.goto("/app/support/new");
    await message(page).focus();
    await page.keyboard.type("The window flickers since this morning, on the left screen.");
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Phone (optional)")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Attach files" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(draftFiles(page)).toHaveText(/Added/);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Remove window.jpg" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/app\/support\/\d+$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const ticket = new URL(page.url()).pathname;
    await page.goto("/app/support/new");
    await message(page).fill("Half written");
    await attach(page).setInputFiles([
      await pdfBytes(info.outputPath("a very long name of an invoice that has to break somewhere.pdf")),
      notes,
    ]);
    await expect(draftFiles(page)).toHaveText([/Added/, /Only pictures/]);

    for (const address of ["/app/support/new", "/app/support", ticket]) {
      if (new URL(page.url()).pathname !== address) await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
        // Only colours differ in the dark.
        const widths = colorScheme === "light" ? [390, 768, 1440] : [1440];
        for (const width of widths) {
          await expectFits(page, [width], address);
          const where = `${address}, ${colorScheme}, ${width} px`;
          await expectAccessible(page, { where, colours: colorScheme === "dark" });
        }
      }
    }
  },
);

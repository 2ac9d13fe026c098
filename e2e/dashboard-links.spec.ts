import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { signUp } from "./dashboard/account.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

/* /app/media: links of other services are pasted, tested, and made with one button. */

const head = (title: string) => `<!doctype html><title>${title}</title>`;
const answers: Record<string, RequestListener> = {
  "/menu": (_, res) => res.writeHead(200, { "content-type": "text/html" }).end(head("Menu of the day")),
  "/refuses": (_, res) =>
    res.writeHead(200, { "content-type": "text/html", "x-frame-options": "DENY" }).end(head("Opening offer")),
  "/prices": (_, res) =>
    res.writeHead(200, { "content-type": "text/csv" }).end("Dish,Price\nMasala dosa,80\nFilter coffee,40\n"),
  "/board": (_, res) => res.writeHead(302, { location: "/login" }).end(),
  "/login": (_, res) => res.writeHead(200, { "content-type": "text/html" }).end(head("Sign in")),
};
let site: Server;
let origin: string;
test.beforeAll(async () => {
  site = createServer((req, res) =>
    (answers[req.url ?? ""] ?? ((_, end) => end.writeHead(404).end()))(req, res),
  );
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
test.afterAll(() => new Promise((resolve) => site.close(resolve)));

const dialogOf = (page: Page) => page.getByRole("dialog");
const card = (page: Page, name: string) =>
  page.getByRole("list", { name: "Media" }).getByRole("listitem").filter({ hasText: name });

/** The new card is there a moment before the dialog closes, and a paste into a dialog is none into the page. */
async function create(page: Page): Promise<void> {
  await dialogOf(page).getByRole("button", { name: "Create", exact: true }).click();
  await expect(dialogOf(page)).toBeHidden();
}
/** Pastes a text where nobody types. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);

test("a link that is pasted becomes the right app, or says what to do instead", { tag: "@lab" }, async ({
  page,
  server,
}) => {
  await signUp(page, server);
  await page.goto("/app/media");
  await expect(page.getByRole("button", { name: "Create", exact: true })).toBeVisible();

  await paste(page, "no link at all");
  await expect(dialogOf(page)).toBeHidden();
  await paste(page, `${origin}/menu`);
  await expect(dialogOf(page).getByText("This is a web page.")).toBeVisible();
  await expect(dialogOf(page).getByLabel("Name", { exact: true })).toHaveValue("Menu of the day");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, { include: "[role=dialog]", where: colorScheme });
  }
  await create(page);
  await expect(card(page, "Menu of the day")).toContainText(origin.replace("http://", ""));

  await page.getByRole("button", { name: "Create", exact: true }).click();
  await dialogOf(page).getByLabel("Paste a link").fill(`${origin}/refuses`);
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByText("cannot be shown inside other pages")).toBeVisible();
  await expect(dialogOf(page).getByRole("radio", { name: "Poster with a QR code" })).toBeChecked();
  await expect(dialogOf(page).getByLabel("Name", { exact: true })).toHaveValue("Opening offer");
  await dialogOf(page).getByRole("radio", { name: "Web page" }).check();
  await expect(dialogOf(page).getByRole("button", { name: "Create", exact: true })).toBeDisabled();
  await dialogOf(page).getByRole("radio", { name: "Poster with a QR code" }).check();
  await create(page);
  await expect(card(page, "Opening offer")).toContainText("Design");

  const link = dialogOf(page).getByLabel("Link", { exact: true });
  await paste(page, `${origin}/prices`);
  await expect(dialogOf(page).getByText("This is a table.")).toBeVisible();
  await dialogOf(page).getByLabel("Name", { exact: true }).fill("Prices");
  await create(page);
  await expect(card(page, "Prices")).toContainText("Masala dosa");

  await paste(page, `${origin}/board`);
  await expect(dialogOf(page).getByText("where people sign in, which no screen can do")).toBeVisible();
  await link.fill("javascript:alert(1)");
  await expect(dialogOf(page).getByText("Screens can only show web addresses.")).toBeVisible();
  await expect(dialogOf(page).getByRole("button", { name: "Create", exact: true })).toBeDisabled();
  await link.fill("https://youtu.be/dQw4w9WgXcQ");
  await expect(dialogOf(page).getByText("This is a link of YouTube.")).toBeVisible();
  await expect(dialogOf(page).getByText("The terms of YouTube are for private use.")).toBeVisible();
  await link.fill("upi://pay?pa=blue.tokai@okbank&pn=Blue%20Tokai&am=125.50");
  await dialogOf(page).getByRole("button", { name: "Settings first" }).click();
  await expect(dialogOf(page).getByLabel("UPI ID")).toHaveValue("blue.tokai@okbank");
  await expect(dialogOf(page).getByLabel("Amount in rupees")).toHaveValue("125.5");
  await create(page);
  await expect(card(page, "UPI")).toBeVisible();
});

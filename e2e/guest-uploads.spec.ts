import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { signUp } from "./dashboard/account.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

/* From a link of a member to a picture that a guest sends from a phone, and back to the member who decides. */

const picture = (colour: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

test("a guest sends pictures and a notice from a phone, and a member approves them", { tag: "@lab" }, async ({
  page,
  server,
  browser,
}) => {
  await signUp(page, server);
  await page.goto("/app/guests");
  await page.getByRole("button", { name: "New guest link" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Summer party");
  await dialog.getByLabel("Sentence").fill("Send us your best picture of today.");
  await dialog.getByLabel("Notices (one line of text)").check();
  await dialog.getByLabel("Guests must write their name").check();
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Code of “Summer party”" })).toBeVisible();
  const address = await page.getByRole("textbox", { name: "Address for guests" }).inputValue();
  await expect(page.getByRole("dialog").getByRole("img", { name: "QR code for guests" })).toBeVisible();
  await page.getByRole("button", { name: "Make a wall for screens" }).click();
  await expect(page.getByText("“Guest wall: Summer party” is in your media")).toBeVisible();
  await page.keyboard.press("Escape");

  const context = await browser.newContext({ viewport: { width: 390, height: 780 }, locale: "en-IN" });
  const phone = await context.newPage();
  const problems: string[] = [];
  phone.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  const opened = await phone.goto(address);
  expect(opened?.headers()["x-robots-tag"]).toContain("noindex");
  expect(opened?.headers()["content-security-policy"]).toContain("default-src 'self'");
  await expect(phone.getByRole("heading", { level: 1, name: "Summer party" })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await phone.emulateMedia({ colorScheme });
    await expectAccessible(phone, { where: colorScheme });
  }
  await phone.getByLabel("Your name").fill("Asha");
  const choose = phone.locator("input[type=file]");
  await choose.setInputFiles([
    { name: "cake.jpg", mimeType: "image/jpeg", buffer: await picture("#c33") },
    { name: "dance.jpg", mimeType: "image/jpeg", buffer: await picture("#36c") },
    { name: "menu.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture at all") },
  ]);
  await expect(phone.getByText("Sent", { exact: true })).toHaveCount(2);
  await expect(phone.locator("[data-state=refused]")).toHaveCount(1);
  await phone.getByRole("button", { name: "Remove menu.jpg" }).click();
  await expect(phone.getByText("Thank you!")).toBeVisible();

  // A cut connection: the picture waits, and goes on when the connection is back.
  await context.setOffline(true);
  await choose.setInputFiles({ name: "late.jpg", mimeType: "image/jpeg", buffer: await picture("#3a3") });
  await expect(phone.locator("[data-state=offline]")).toHaveCount(1);
  await context.setOffline(false);
  await expect(phone.getByText("Sent", { exact: true })).toHaveCount(3);

  await phone.getByLabel("Notice").fill("Bike for sale");
  await phone.getByRole("button", { name: "Send the notice" }).click();
  await expect(phone.getByText("Thank you!")).toHaveCount(2);
  await phone.getByRole("button", { name: "हिन्दी" }).click();
  await expect(phone.getByRole("button", { name: "सूचना भेजें" })).toBeVisible();
  await phone.goto(`${server.url}/send#AAAAAAAAAAAAAAAAAAAAAA`);
  await expect(phone.getByRole("alert")).toContainText("यह लिंक सही नहीं है");
  // The browser itself reports refused calls and the cut connection.
  expect(problems.filter((text) => !text.includes("Failed to load resource"))).toEqual([]);
  await context.close();

  // It appears in the open inbox by itself.
  const inbox = page.getByRole("region", { name: "What guests sent" });
  await expect(inbox.getByRole("listitem")).toHaveCount(4);
  const menu = page.getByRole("link", { name: /Guest uploads/ });
  await expect(menu.locator("[data-count]")).toHaveAttribute("data-count", "4");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, { where: colorScheme });
  }
  await inbox.getByRole("button", { name: "Reject: late.jpg" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(inbox.getByRole("listitem")).toHaveCount(4);
  await inbox.getByRole("button", { name: "Reject: late.jpg" }).click();
  await expect(inbox.getByRole("listitem")).toHaveCount(3);
  await expect(inbox.getByRole("img")).toHaveCount(2);
  await inbox.getByLabel("Select cake.jpg").check();
  await page.getByRole("button", { name: "Select all 3" }).click();
  await page.getByRole("button", { name: "Approve: 3 uploads" }).click();
  await expect(page.getByText("Nothing waits for you.")).toBeVisible();
  // The picture is in the folder that the wall shows.
  await page.goto("/app/media");
  await expect(page.getByText("Guest wall: Summer party")).toBeVisible();
  const listed = await page.request.get("/api/v1/media?sort=name&kind=image");
  const { items }: { items: { name: string; folderId: number | null }[] } = await listed.json();
  expect(items.map(({ name }) => name)).toEqual(["cake.jpg", "dance.jpg"]);
  expect(items.every(({ folderId }) => folderId !== null)).toBe(true);
  await page.goto("/app/tables");
  await page.getByRole("link", { name: "Summer party" }).click();
  await expect(page.getByRole("grid", { name: "Cells" })).toContainText("Bike for sale");
});

for (const locale of ["en-IN", "hi-IN"])
  for (const path of ["/send", "/status", "/campaign"])
    test(`${path} loads at most 85 kB of JavaScript, compressed, before it shows something (${locale})`, async ({
      server,
      browser,
    }) => {
      const context = await browser.newContext({ locale });
      const page = await context.newPage();
      const scripts: Promise<number>[] = [];
      page.on("response", (response) => {
        if (response.url().endsWith(".js"))
          scripts.push(response.body().then((body) => gzipSync(body).length));
      });
      await page.goto(server.url + path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const sizes = await Promise.all(scripts);
      expect(sizes.length).toBeGreaterThan(1);
      // React is 61 kB of it (decision 0170).
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(85_000);
      await context.close();
    });

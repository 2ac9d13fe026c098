import { expect, test } from "./support/test.ts";

const hindi = /[\u0900-\u097F]/;

test("from the home page in Hindi to an account: pages, refusals, the dashboard and the email are in Hindi", async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/400/);
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "हिन्दी" }).click();
  await expect(page).toHaveURL(/\/hi\/$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await page.getByRole("banner").getByRole("link", { name: "ट्रायल शुरू करें" }).click();
  await expect(page).toHaveURL(/\/hi\/signup$/);

  const email = `hindi-${process.pid}@shop.example`;
  await page.getByLabel("नाम").fill("Asha Rao");
  await page.getByLabel("ईमेल").fill("asha");
  await page.locator("input[name=password]").fill("three unrelated words");
  const create = page.getByRole("button", { name: "खाता बनाएँ" });
  await create.click();
  // The server's own refusal, too.
  await expect(page.locator("#email-error")).toHaveText(hindi);
  await page.getByLabel("ईमेल").fill(email);
  await create.click();

  await expect(page).toHaveURL(/\/app/);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.getByRole("link", { name: "स्क्रीन", exact: true }).first()).toBeVisible();
  await expect
    .poll(async () => {
      const mails = await (await page.request.get("/dev/mail")).text();
      const at = mails.indexOf(`To ${email}`);
      return at < 0 ? "" : mails.slice(Math.max(0, at - 400), at + 400);
    })
    .toMatch(hindi);
});

test("a page leads to itself in the other language, and a form keeps what its address asks", {
  tag: "@lab",
}, async ({ page }) => {
  await page.goto("/hi/templates/wifi");
  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(/\/templates\/wifi$/);
  await page.goto("/signup?plan=standard&period=yearly");
  const other = page.locator("a[lang=hi]");
  await expect(other).toHaveAttribute("href", /plan=standard&period=yearly/);
  await other.click();
  await expect(page).toHaveURL(/\/hi\/signup\?plan=standard&period=yearly$/);
  await expect(page.locator("[data-plan-wish]")).toContainText("स्टैंडर्ड");
});

test("help and chat answer in Hindi, questions in Hindi, Hinglish and English", { tag: "@lab" }, async ({
  page,
}) => {
  await page.goto("/hi/help-center");
  await page.getByRole("searchbox").fill("password bhool gaya");
  await expect(page.locator("[data-results] h3").first()).toHaveText(hindi);
  await page.getByRole("searchbox").fill("स्क्रीन का कोड");
  await expect(page.locator("[data-results] h3").first()).toHaveText(hindi);

  await page.goto("/hi/");
  await page.getByRole("button", { name: "चैट खोलें" }).click();
  const input = page.getByRole("textbox", { name: "आपका सवाल" });
  await expect(input).toBeEditable();
  await input.fill("can I use it without internet");
  await input.press("Enter");
  const asked = page.locator(".chat-line[data-from=visitor]");
  await expect(asked.locator("~ .chat-line[data-from=bot] .chat-bubble").first()).toHaveText(hindi);
});

import { hoursInWords } from "#server/domains/identity/company-details/hours-in-words.ts";
import { signIn } from "./backoffice/panel.ts";
import { chatOf } from "./chatbot/arrive.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, startServer, test } from "./support/test.ts";

/** The usual hours, and Saturday. */
const hours = { days: [1, 2, 3, 4, 5, 6], from: "10:00", to: "19:00", zone: "Asia/Kolkata", holidays: [] };

test("an admin enters who sells; website, chat and what machines read name it without a new build", {
  tag: "@lab",
}, async ({ browser }) => {
  // Its own server: the company is the same for all pages of one.
  const server = await startServer();
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  try {
    await signIn(page);
    await page.goto("/admin/company");
    await page.getByRole("button", { name: "New entry" }).click();
    const form = page.getByRole("dialog", { name: "New entry" });
    await form.getByRole("button", { name: "Add entry" }).click();
    await expect(form.getByText("Choose the state")).toBeVisible();
    const fill = (name: string, value: string) =>
      form.getByRole("textbox", { name, exact: true }).fill(value);
    await fill("Legal name", "Lamp & Glass LLP");
    await fill("Address", "12 MG Road");
    await fill("City", "Bengaluru");
    await fill("PIN code", "560001");
    await form
      .getByRole("textbox", { name: "State" })
      .or(form.getByRole("combobox", { name: "State" }))
      .first()
      .click();
    await page.getByRole("option", { name: "Karnataka (29)" }).click();
    await fill("GSTIN", "29AABCV0000A1Z8");
    await fill("Support email", "care@lamp.example");
    await form.getByLabel("Saturday").check();
    await fill("Profiles", "https://x.com/lamp");
    await expectAccessible(page);
    await form.getByRole("button", { name: "Add entry" }).click();
    await expect(page.getByRole("table", { name: "Entries" })).toContainText("Lamp & Glass LLP");
    await expectAccessible(page);

    await page.getByRole("button", { name: "New entry" }).click();
    await form.getByRole("button", { name: "Add entry" }).click();
    await expect(form.getByText("An entry begins on this day already.")).toBeVisible();
    await form.getByRole("button", { name: "Cancel" }).click();

    await page.goto("/contact");
    await expect(page.getByRole("contentinfo")).toContainText("Sold by Lamp & Glass LLP, 12 MG Road");
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "X", exact: true })).toHaveAttribute(
      "href",
      "https://x.com/lamp",
    );
    await expect(page.getByRole("main")).toContainText("Monday to Saturday, 10 AM to 7 PM IST");
    await page.goto("/hi/contact");
    await expect(page.getByRole("main")).toContainText(hoursInWords("hi", hours));
    await page.goto("/terms");
    await expect(page.getByRole("link", { name: "care@lamp.example" }).first()).toHaveAttribute(
      "href",
      "mailto:care@lamp.example",
    );
    const llms = await (await page.request.get("/llms.txt")).text();
    expect(llms).toContain("Sold by Lamp & Glass LLP, 12 MG Road, Bengaluru 560001, Karnataka (29)");
    expect(llms).toContain("Support: care@lamp.example, Monday to Saturday");
    const contact = await (await page.request.get("/contact")).text();
    const [, organisation = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(contact) ?? [];
    expect(JSON.parse(organisation)).toMatchObject({
      legalName: "Lamp & Glass LLP",
      taxID: "29AABCV0000A1Z8",
      address: { addressRegion: "Karnataka", postalCode: "560001" },
      contactPoint: { email: "care@lamp.example" },
      sameAs: ["https://x.com/lamp"],
    });

    await page.goto("/");
    const chat = chatOf(page);
    await chat.open();
    await expect(chat.window).toContainText("People answer Monday to Saturday, 10 AM to 7 PM IST");
    await expect(chat.input).toBeEnabled();
    await chat.ask("when can I reach a person?");
    await expect(chat.window).toContainText("Write to care@lamp.example");
  } finally {
    await context.close();
    await server.dispose();
  }
});

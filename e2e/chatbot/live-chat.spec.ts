import type { Browser, Page } from "@playwright/test";
import { signIn } from "../backoffice/panel.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { sentEmails } from "../support/emails.ts";
import { expect, startServer, test } from "../support/test.ts";
import { companyAnswersLive } from "./answering-company.ts";

/** Opens a page of the website as a visitor, and the chat on it. */
async function aVisitor(browser: Browser, url: string, path = "/"): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await page.goto(path);
  await openChat(page);
  return page;
}
/** In any language of the page. */
const openChat = (page: Page) => page.locator(".chat-launcher").click();

test("a visitor chats with an operator on several pages; without an available operator the chat becomes a ticket", {
  tag: "@lab",
}, async ({ browser }) => {
  // Its own server: the company and who is available are the same for all pages of one.
  const server = await startServer();
  const desk = await browser.newContext({ baseURL: server.url, reducedMotion: "reduce" });
  const operator = await desk.newPage();
  try {
    await signIn(operator);
    await companyAnswersLive(operator);
    await operator.goto("/admin/chats");
    await expect(operator.getByRole("status").filter({ hasText: "Nobody is available" })).toBeVisible();

    await test.step("nobody is there: an address with a code, and a ticket", async () => {
      const page = await aVisitor(browser, server.url);
      const chat = page.getByRole("dialog");
      await chat.getByRole("textbox", { name: "Your question" }).fill("can I talk to a human please");
      await page.keyboard.press("Enter");
      await chat.getByRole("button", { name: "Talk to a person" }).first().click();
      await expect(chat.getByText("Nobody is free to chat just now.")).toBeVisible();
      await expectAccessible(page);
      await chat.getByRole("textbox", { name: "Your question" }).fill("Do you have an office in Pune?");
      await chat.getByRole("textbox", { name: "Email" }).fill("meera");
      await chat.getByRole("button", { name: "Send me a code" }).click();
      await expect(chat.getByText("Enter a valid email")).toBeVisible();
      await chat.getByRole("textbox", { name: "Email" }).fill("meera@example.com");
      await chat.getByRole("button", { name: "Send me a code" }).click();
      const code = async () =>
        /^\d{6}/.exec(
          (await sentEmails(server)).find(({ to }) => to === "meera@example.com")?.subject ?? "",
        )?.[0];
      await expect.poll(code).toMatch(/^\d{6}$/);
      await chat.getByRole("textbox", { name: "Code" }).fill((await code()) ?? "");
      await chat.getByRole("button", { name: "Confirm" }).click();
      await expect(chat.getByText(/This chat is ticket \d+ now/)).toBeVisible();
      await page.context().close();
    });

    const visitor = await aVisitor(browser, server.url);
    const chat = visitor.getByRole("dialog");
    const log = chat.getByRole("log");
    await test.step("somebody is available: the visitor waits and is taken", async () => {
      const available = operator.getByRole("switch", { name: "Available" });
      // The answer of the server turns it.
      await available.click();
      await expect(available).toBeChecked();
      await expect(operator.getByRole("status").filter({ hasText: "Nobody is available" })).toBeHidden();
      const scripts = () =>
        visitor.evaluate(() =>
          performance
            .getEntriesByType("resource")
            .map(({ name }) => name)
            .join(),
        );
      expect(await scripts(), "its script comes when a person is asked for").not.toContain("live-part");
      await chat.getByRole("button", { name: "Talk to a person" }).click();
      await expect.poll(scripts).toContain("live-part");
      await expect(chat.getByText("You are next.")).toBeVisible();
      await chat.getByRole("textbox", { name: "Your message" }).fill("Hello <b>there</b>");
      await visitor.keyboard.press("Enter");
      const row = operator.getByRole("region", { name: "Waiting" }).getByRole("button");
      await expect(row).toContainText("Hello <b>there</b>");
      await expect(operator.getByRole("link", { name: "Live chat 1" })).toBeVisible();
      await row.click();
      await operator.getByRole("button", { name: "Take this chat" }).click();
      await expect(chat.getByText(/You are chatting with/)).toBeVisible();
      await expect(operator.getByText("With the assistant before")).toBeVisible();
      await expectAccessible(operator);
    });
    const answer = async (text: string) => {
      await operator.getByRole("textbox", { name: "Your answer" }).fill(text);
      await operator.keyboard.press("Enter");
    };
    await test.step("messages go both ways, and each sees that the other writes and has read", async () => {
      await operator.getByRole("textbox", { name: "Your answer" }).pressSequentially("One mo");
      await expect(chat.getByText(/is writing/)).toBeVisible();
      await answer("One moment, please.");
      await expect(log).toContainText("One moment, please.");
      await expect(operator.getByRole("region", { name: "Conversation" })).toContainText("Read");
      await chat.getByRole("textbox", { name: "Your message" }).pressSequentially("Thank");
      await expect(operator.getByText("The visitor is writing…")).toBeVisible();
      await visitor.keyboard.press("Enter");
      await expect(operator.getByRole("region", { name: "Conversation" })).toContainText("Thank");
      await expect(chat.getByText("Read", { exact: true })).toBeVisible();
      await expectAccessible(visitor);
    });
    await test.step("the chat goes on on another page, also after a reload, with what was missed", async () => {
      await visitor.goto("/features");
      await expect(operator.getByRole("region", { name: "Visitor" })).toContainText("/features");
      await answer("Which plan do you look at?");
      await expect(visitor.getByRole("button", { name: "Open chat, 1 unread message" })).toBeVisible();
      await visitor.reload();
      await openChat(visitor);
      await expect(log).toContainText("Which plan do you look at?");
      await expect(log.getByText("Hello <b>there</b>")).toHaveCount(1);
    });
    await test.step("without a network nothing is lost and nothing doubled", async () => {
      await visitor.context().setOffline(true);
      await chat.getByRole("textbox", { name: "Your message" }).fill("Sent without a network");
      await visitor.keyboard.press("Enter");
      await expect(chat.getByText("Sending…")).toBeVisible();
      await visitor.context().setOffline(false);
      const conversation = operator.getByRole("region", { name: "Conversation" });
      await expect(conversation.getByText("Sent without a network")).toHaveCount(1);
      await expect(log.getByText("Sent without a network")).toHaveCount(1);
      await expect(chat.getByText("Sending…")).toBeHidden();
    });
    await test.step("the operator ends it", async () => {
      await operator.getByRole("button", { name: "End chat" }).click();
      await expect(chat.getByText("The chat was ended by us.")).toBeVisible();
      await chat.getByRole("button", { name: "Back to the assistant" }).click();
      await expect(chat.getByRole("textbox", { name: "Your question" })).toBeVisible();
      await visitor.goto("/features");
      await expect(visitor.getByRole("button", { name: /Open chat/ })).toHaveCount(0);
    });
  } finally {
    await desk.close();
    await server.dispose();
  }
});

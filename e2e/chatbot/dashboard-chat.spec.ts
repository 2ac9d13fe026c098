import { savedRepliesCall } from "#shared/operator-api/addresses.ts";
import { signIn } from "../backoffice/panel.ts";
import { signUp } from "../dashboard/account.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, startServer, test } from "../support/test.ts";
import { companyAnswersLive } from "./answering-company.ts";

test("a customer talks to a person from the dashboard, on each of its pages; without one the chat is a ticket @lab", async ({
  browser,
}) => {
  const server = await startServer();
  const newPage = async () =>
    (await browser.newContext({ baseURL: server.url, reducedMotion: "reduce" })).newPage();
  const [operator, customer] = [await newPage(), await newPage()];
  try {
    await signIn(operator);
    await signUp(customer, server);
    await companyAnswersLive(operator);
    const saved = { shared: true, name: "Restart it", text: "{name}, restart the player, please.", set: {} };
    expect((await operator.request.post(savedRepliesCall, { data: saved })).ok()).toBe(true);
    await operator.goto("/admin/chats");
    await customer.goto("/app/support");
    const chat = customer.getByRole("dialog");
    await test.step("nobody is there: a ticket of the account, without an address", async () => {
      await customer.getByRole("button", { name: "Talk to a person" }).click();
      await expect(chat.getByText("Nobody is free to chat just now.")).toBeVisible();
      await expect(chat.getByRole("textbox", { name: "Email" })).toBeHidden();
      await chat.getByRole("textbox", { name: "Your question" }).fill("My screens are dark");
      await chat.getByRole("button", { name: "Send to support" }).click();
      await expect(chat.getByText(/This chat is ticket \d+ now/)).toBeVisible();
      await chat.getByRole("button", { name: "Close", exact: true }).click();
      await expect(chat).toBeHidden();
      await customer.reload();
      await expect(customer.getByRole("list", { name: "Tickets" })).toContainText("My screens are dark");
    });
    await test.step("somebody is there: the chat goes on on other pages, and after a reload", async () => {
      const available = operator.getByRole("switch", { name: "Available" });
      // The answer of the server turns it.
      await available.click();
      await expect(available).toBeChecked();
      await expect(operator.getByRole("status").filter({ hasText: "Nobody is available" })).toBeHidden();
      await customer.getByRole("button", { name: "Talk to a person" }).click();
      await chat.getByRole("textbox", { name: "Your message" }).fill("Is somebody there?");
      await customer.keyboard.press("Enter");
      await operator.getByRole("region", { name: "Waiting" }).getByRole("button").click();
      await operator.getByRole("button", { name: "Take this chat" }).click();
      await expect(chat.getByText(/You are chatting with/)).toBeVisible();
      await expectAccessible(customer);
      await chat.getByRole("button", { name: "Minimise chat" }).click();
      await customer.getByRole("link", { name: "Home", exact: true }).first().click();
      await operator.getByRole("textbox", { name: "Your answer" }).fill("Yes. Which screen is it?");
      await operator.keyboard.press("Enter");
      const launcher = customer.getByRole("button", { name: "Continue chat, 1 unread message" });
      await expect(launcher).toBeVisible();
      await customer.reload();
      await customer.locator(".chat-launcher").click();
      await expect(chat.getByRole("log")).toContainText("Yes. Which screen is it?");
      await expect(operator.getByRole("region", { name: "Visitor" })).toContainText("/app");
    });
    await test.step("pictures go both ways, and the operator answers with a saved reply", async () => {
      await chat.locator("input[type=file]").setInputFiles("docs/pictures/dashboard.webp");
      const room = operator.getByRole("region", { name: "Conversation" });
      const loaded = (picture: Element) => (picture as HTMLImageElement).naturalWidth;
      const seen = room.getByRole("img", { name: /Sent in the chat/ });
      await expect.poll(() => seen.evaluate(loaded)).toBeGreaterThan(100);
      const own = chat.getByRole("img", { name: /opens in a new tab/ });
      await expect.poll(() => own.first().evaluate(loaded)).toBeGreaterThan(100);
      await operator.locator("input[type=file]").setInputFiles("docs/pictures/player.webp");
      await expect(own).toHaveCount(2);
      await expectAccessible(customer);
      await operator.getByRole("textbox", { name: "Your answer" }).press("/");
      await operator.getByRole("option", { name: "Restart it" }).click();
      await expect(operator.getByRole("textbox", { name: "Your answer" })).toHaveValue(/^Asha Rao, restart/);
      await operator.keyboard.press("Enter");
      await expect(chat.getByRole("log")).toContainText("Asha Rao, restart the player, please.");
      await expectAccessible(operator);
    });
    await test.step("nothing is offered while live chat is switched off", async () => {
      await customer.route("**/api/v1/chat/offer*", (route) =>
        route.fulfill({ json: { isOffered: false, hours: "" } }),
      );
      const offer = customer.waitForResponse(/chat\/offer/);
      await customer.goto("/app/support");
      await offer;
      await expect(customer.getByRole("link", { name: "New ticket" }).first()).toBeVisible();
      await expect(customer.getByRole("button", { name: "Talk to a person" })).toBeHidden();
    });
  } finally {
    await operator.context().close();
    await customer.context().close();
    await server.dispose();
  }
});

import { expect, test } from "../support/test.ts";
import { arrive } from "./arrive.ts";

const topics = [
  { line: 220, title: "account creation", text: "sign-up page" },
  { line: 221, title: "upgrade plan", text: "active instantly after payment" },
  { line: 222, title: "multiple screens", text: "You pair each screen separately" },
  { line: 223, title: "reports and analytics", text: "The play log has a line" },
  { line: 224, title: "connect screen", text: "6-digit code" },
  { line: 225, title: "upload advertisement", text: "drop one or many files there" },
  { line: 226, title: "create playlist", text: "New playlist" },
  { line: 227, title: "pricing plans", text: "plan section" },
  { line: 228, title: "platform features", text: "keep playing offline" },
  { line: 229, title: "contact support", text: "People answer Monday to Friday" },
];

const facts: Record<string, [line: number, fact: string][]> = {
  price: [
    [242, "Trial: 10 rupees for 4 days, 3 screens"],
    [242, "Terms say 1 day; the length shown at checkout applies"],
    [243, "Basic: ₹249 per month, or ₹199 per month billed per year, 2 GB"],
    [244, "Standard: ₹399 per month, or ₹249 per month billed per year, 5 GB"],
    [245, "Enterprise: ₹699 per month, or ₹549 per month billed per year, unlimited screens"],
  ],
  upload: [
    [246, "image 16 MB, video 300 MB"],
    [246, "recommended size is 1920x1080"],
  ],
  "connect screen": [[247, "6-digit code"]],
};

test("K 220 to 231: exactly ten quick topics, and each gives its answer", async ({ page }) => {
  const { answered, bubbles, topic, window } = await arrive(page);
  const buttons = window.getByRole("list", { name: "Topics" }).getByRole("button");
  await expect(buttons).toHaveCount(10);
  expect((await buttons.allInnerTexts()).map((text) => text.toLowerCase())).toEqual(
    topics.map(({ title }) => title),
  );
  for (const { line, title, text } of topics) {
    await topic(title).click();
    await answered();
    await expect(bubbles.filter({ hasText: text }).last(), `line ${line}`).toBeVisible();
    await expect(buttons).toHaveCount(10);
  }
});

test("K 232 to 237: Analyzing... for 1.2 s, then a line every 0.8 s; blank is not sent, 300 characters are", {
  tag: "@lab",
}, async ({ page }) => {
  const { ask, bubbles, input, pass, topic, window } = await arrive(page);
  const send = window.getByRole("button", { name: "Send" });
  const before = await bubbles.count();
  for (const blank of ["", "    "]) {
    await ask(blank);
    await expect(send).toBeDisabled();
  }
  await expect(bubbles).toHaveCount(before);

  await ask("price");
  await expect(window.getByText("Analyzing...")).toBeVisible();
  await expect(input).toBeDisabled();
  await expect(topic("Connect screen")).toBeDisabled();
  await pass(1_199);
  await expect(bubbles).toHaveCount(before + 1);
  await pass(1);
  await expect(bubbles).toHaveCount(before + 2);
  for (const line of [3, 4, 5]) {
    await expect(input).toBeDisabled();
    await pass(799);
    await expect(bubbles).toHaveCount(before + line - 1);
    await pass(1);
    await expect(bubbles).toHaveCount(before + line);
  }
  await expect(input).toBeEnabled();
  await expect(window.getByText("Analyzing...")).toBeHidden();

  await input.fill("x".repeat(299));
  await input.press("y");
  await input.press("z");
  await expect(input).toHaveValue(`${"x".repeat(299)}y`);
  await expect(window.getByText("0 characters left")).toBeVisible();
  await send.click();
  await expect(bubbles.last()).toHaveText(`${"x".repeat(299)}y`);
});

test("K 238 to 247: greetings, topics, both halves of a question, figures; then an unknown question and an article", async ({
  page,
}) => {
  const { bubbles, hear, pass, window } = await arrive(page);
  await test.step("K 240: a word of a topic's name goes before another topic's keyword", async () => {
    await hear("upgrade, or rather the cost");
    await expect(bubbles.filter({ hasText: "My Subscription" })).toHaveCount(1);
    await expect(bubbles.filter({ hasText: "Basic" })).toHaveCount(0);
  });
  await test.step("K 238, 239: a greeting word greets, inside another word it does not", async () => {
    await hear("hello");
    await expect(bubbles.last()).toContainText("Hello!");
    await hear("this");
    await expect(bubbles.last()).toContainText("I'm not sure I understand that specific question");
  });
  await test.step("both halves of a question are answered, and prices are computed", async () => {
    await hear("I forgot my password and where are my invoices?");
    await expect(bubbles.filter({ hasText: "Forgot password?" })).toHaveCount(1);
    await expect(bubbles.filter({ hasText: "Each payment is listed with its invoice" })).toHaveCount(1);
    await hear("5 screens yearly on Standard");
    await expect(bubbles.filter({ hasText: "₹17,629.20 a year" })).toHaveCount(1);
  });
  await test.step("K 242 to 247: the figures that the answers state", async () => {
    const log = window.getByRole("log");
    for (const [question, stated] of Object.entries(facts)) {
      const before = (await log.innerText()).length;
      await hear(question);
      const answer = (await log.innerText()).slice(before);
      for (const [line, fact] of stated) expect(answer, `line ${line}`).toContain(fact);
    }
  });
  await test.step("K 241: an unknown question gets the list of topics, as buttons; an article answers in place", async () => {
    await hear("asdfgh");
    await expect(bubbles.last()).toContainText("I'm not sure I understand that specific question");
    for (const { title } of topics)
      await expect(
        bubbles
          .last()
          .getByRole("listitem")
          .filter({ hasText: new RegExp(title, "i") }),
      ).toHaveCount(1);
    const codes = await bubbles.filter({ hasText: "6-digit code" }).count();
    await bubbles.last().getByRole("button", { name: "Connect screen" }).click();
    await pass(10_000);
    await expect(bubbles.filter({ hasText: "6-digit code" })).toHaveCount(codes + 1);
    await hear("upi");
    await expect(bubbles.last()).toContainText("Did you mean:");
    await expect(bubbles.last().getByRole("listitem")).toHaveCount(3);
    await bubbles.last().getByRole("button", { name: "How can I pay?" }).click();
    await pass(10_000);
    await expect(bubbles.filter({ hasText: "in the help center" }).last()).toContainText("How can I pay?");
    await hear("refund");
    const answer = bubbles.filter({ hasText: "There are no refunds for subscription fees" });
    await answer.getByRole("link", { name: /in the help center/ }).click();
    await expect(page).toHaveURL(/\/help-center#/);
    await expect(page.locator(new URL(page.url()).hash)).toBeVisible();
    await expect(window).toHaveCount(0);
  });
});

test("K 252 to 254: unanswered the rating prompt closes nothing; No thanks and 5 stars end the chat in 4 s, not before", {
  tag: "@lab",
}, async ({ page }) => {
  const { bubbles, hear, launcher, pass, window } = await arrive(page);
  const noThanks = window.getByRole("button", { name: "No thanks" });
  await test.step("K 254: asking on takes it away, and it is asked once", async () => {
    await hear("price");
    await pass(3_600_000);
    await expect(window).toBeVisible();
    await hear("upload");
    await expect(noThanks).toHaveCount(0);
    await hear("thank you");
    await expect(noThanks).toHaveCount(1);
  });
  for (const { line, button } of [
    { line: "252", button: "No thanks" },
    { line: "253", button: "5 stars" },
  ])
    await test.step(`K ${line}: after ${button} it starts anew`, async () => {
      if (line === "253") await hear("connect screen");
      const texts = await bubbles.count();
      await window.getByRole("button", { name: button }).click();
      await pass(3_999);
      await expect(window).toBeVisible();
      expect(await bubbles.count()).toBeGreaterThanOrEqual(texts);
      await pass(1);
      await expect(window).toBeHidden();
      await expect(launcher).toBeFocused();
      await expect(launcher).toHaveAccessibleName("Open chat");
      await launcher.click();
      await pass(10_000);
      await expect(bubbles).toHaveCount(3);
    });
  await test.step("who chose to end may stay after all", async () => {
    await hear("price");
    await window.getByRole("button", { name: "2 stars" }).click();
    await expect(window.getByText("leave us a message")).toBeVisible();
    await window.getByRole("button", { name: "Keep chatting" }).click();
    await pass(60_000);
    await expect(window).toBeVisible();
  });
});

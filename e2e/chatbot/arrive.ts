import type { Locator, Page } from "@playwright/test";
import { expect } from "../support/test.ts";

const start = new Date("2026-11-20T06:00:00Z");

export interface Chat {
  page: Page;
  launcher: Locator;
  window: Locator;
  bubbles: Locator;
  input: Locator;
  topic(title: string): Locator;
  /** Advances the page's clock, which does not move otherwise. */
  pass(ms: number): Promise<void>;
  open(): Promise<void>;
  /** Types a question and sends it with Enter. */
  ask(question: string): Promise<void>;
  /** Waits until the answer is complete. */
  answered(): Promise<void>;
  /** Sends a question and waits until the answer is complete. */
  hear(question: string): Promise<void>;
}

/** Stops the page's clock before anything loads, so that the test controls every timer. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1_000));
}

/** Long enough for all lines of the longest answer. */
const longestAnswerMs = 10_000;

export function chatOf(page: Page): Chat {
  const window = page.getByRole("dialog", { name: /assistant/ });
  const input = page.getByRole("textbox", { name: "Your question" });
  const pass = (ms: number) => page.clock.runFor(ms);
  const launcher = page.getByRole("button", { name: /^(Open|Continue) chat/ });
  const ask = async (question: string) => {
    await input.fill(question);
    await input.press("Enter");
  };
  // The answers are fetched when the chat opens, in real time: only then does the question leave the field.
  const answered = () =>
    expect(async () => {
      expect(await input.inputValue()).toBe("");
      await pass(longestAnswerMs);
      expect(await input.isEnabled()).toBe(true);
    }).toPass();
  return {
    page,
    launcher,
    window,
    bubbles: window.locator(".chat-bubble"),
    input,
    topic: (title) => window.getByRole("list", { name: "Topics" }).getByRole("button", { name: title }),
    pass,
    ask,
    answered,
    async open() {
      await launcher.click();
      await expect(window).toBeVisible();
    },
    async hear(question) {
      await ask(question);
      await answered();
    },
  };
}

/** Opens the home page and waits for the chat; `welcomed` waits for the end of the welcome and opens the chat. */
export async function arrive(page: Page, { welcomed = true } = {}): Promise<Chat> {
  const chat = chatOf(page);
  await stopClock(page);
  // Visitors who save data do not get the live screens of the home page. Otherwise players would run in every chat test.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await page.goto("/");
  await chat.pass(2_000);
  // The script of the chat comes in real time. No more of the page's time passes here: it would bring lines of the welcome.
  await expect(chat.launcher).toBeVisible();
  if (welcomed) {
    await chat.pass(longestAnswerMs);
    await chat.open();
  }
  return chat;
}

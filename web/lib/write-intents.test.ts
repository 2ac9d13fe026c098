import { expect, test } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { createWriteIntents, type IntentStorage } from "./write-intents.ts";

function aTab(): IntentStorage & { text: () => string | null } {
  let text: string | null = null;
  return {
    text: () => text,
    getItem: () => text,
    setItem: (_, value) => {
      text = value;
    },
    removeItem: () => {
      text = null;
    },
  };
}

test("a write without response keeps its key across a reload for almost a day, without storing its text", () => {
  const tab = aTab();
  let now = 0;
  const before = createWriteIntents(tab, () => now).begin('POST /things {"name":"secret plan"}');
  before.unanswered();
  expect(tab.text()).not.toContain("secret");
  const reloaded = createWriteIntents(tab, () => now);
  expect(reloaded.begin('POST /things {"name":"secret plan"}')).toMatchObject({
    key: before.key,
    again: true,
  });
  now = 23 * hourMs;
  expect(reloaded.begin('POST /things {"name":"secret plan"}').key).not.toBe(before.key);
});

test("a refusal of another write keeps the key of a lost one; any successful write deletes it", () => {
  const tab = aTab();
  const intents = createWriteIntents(tab, () => 0);
  const [first, second] = [intents.begin("POST /a"), intents.begin("POST /a")];
  first.unanswered();
  second.refused();
  expect(intents.begin("POST /a")).toMatchObject({ key: first.key, again: true });
  intents.done();
  expect(intents.begin("POST /a").again).toBe(false);
  expect(tab.text()).toBeNull();
});

test.each([
  ["rotten", { ...aTab(), getItem: () => "{" }],
  [
    "refusing",
    {
      ...aTab(),
      getItem: () => null,
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
    },
  ],
  ["absent", null],
])("%s storage does not prevent a write", (_, storage) => {
  const intent = createWriteIntents(storage, () => 0).begin("POST /a");
  intent.unanswered();
  expect(intent.key).toMatch(/^[0-9a-f]{32}$/);
});

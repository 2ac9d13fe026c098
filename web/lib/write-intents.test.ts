import { expect, test } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { aStorage, forbidStorage, giveStorage } from "./testing/browser-storage.ts";
import { createWriteIntents } from "./write-intents.ts";

test("a write without response keeps its key across a reload for almost a day, without storing its text", () => {
  const tab = giveStorage("sessionStorage");
  let now = 0;
  const before = createWriteIntents(() => now).begin('POST /things {"name":"secret plan"}');
  before.unanswered();
  expect(tab.getItem("vitrine-unanswered-writes")).not.toContain("secret");
  const reloaded = createWriteIntents(() => now);
  expect(reloaded.begin('POST /things {"name":"secret plan"}')).toMatchObject({
    key: before.key,
    again: true,
  });
  now = 23 * hourMs;
  expect(reloaded.begin('POST /things {"name":"secret plan"}').key).not.toBe(before.key);
});

test("a refusal of another write keeps the key of a lost one; any successful write deletes it", () => {
  const tab = giveStorage("sessionStorage");
  const intents = createWriteIntents(() => 0);
  const [first, second] = [intents.begin("POST /a"), intents.begin("POST /a")];
  first.unanswered();
  second.refused();
  expect(intents.begin("POST /a")).toMatchObject({ key: first.key, again: true });
  intents.done();
  expect(intents.begin("POST /a").again).toBe(false);
  expect(tab.getItem("vitrine-unanswered-writes")).toBeNull();
});

test.each([
  ["damaged", () => giveStorage("sessionStorage").setItem("vitrine-unanswered-writes", "{")],
  ["full", () => giveStorage("sessionStorage", aStorage({ room: 0 }))],
  ["forbidden", () => forbidStorage("sessionStorage")],
])("%s storage does not prevent a write", (_, given) => {
  given();
  const intent = createWriteIntents(() => 0).begin("POST /a");
  intent.unanswered();
  expect(intent.key).toMatch(/^[0-9a-f]{32}$/);
});

import { expect, it } from "vitest";
import { ageText } from "#player/words/widget-words.ts";
import { dayMs, hourMs } from "#shared/durations.ts";

it.each([
  [-5_000, "0 seconds ago"],
  [1_000, "1 second ago"],
  [89_000, "89 seconds ago"],
  [90_000, "2 minutes ago"],
  [hourMs, "60 minutes ago"],
  [2 * hourMs, "2 hours ago"],
  [49 * hourMs, "2 days ago"],
  [400 * dayMs, "400 days ago"],
])("%d ms is %s", (ageMs, text) => {
  expect(ageText(ageMs, "en")).toBe(text);
});

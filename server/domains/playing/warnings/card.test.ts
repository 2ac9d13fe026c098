import { expect, it } from "vitest";
import type { Warning } from "#shared/media-kinds/warnings.ts";
import { cardPages } from "./card.ts";

const pageIn = (language: string) => {
  const until = "2026-11-29T19:46:00+05:30";
  const text = { language, headline: "Flood", description: "", instruction: "", area: "", sender: "", until };
  const warning = { severity: "Severe", drill: false, texts: [text] } as unknown as Warning;
  return cardPages(warning, [], "Asia/Kolkata")[0]?.text.replace(/\s/g, " ");
};

it("writes the end of a warning in the country of its language, and in ours where it names none", () => {
  expect(pageIn("en-IN")).toBe("Flood Until Sun, 29 Nov, 7:46 pm");
  expect(pageIn("en")).toBe(pageIn("en-IN"));
  expect(pageIn("en-US")).toBe("Flood Until Sun, Nov 29, 7:46 PM");
  expect(pageIn("no language")).toBe(pageIn("en"));
});

import { expect, it } from "vitest";
import { run } from "#shared/media-kinds/design.ts";
import { joinRuns, plainText } from "./text-runs.ts";

it("joins pieces of the same style, and no piece is longer than the server takes, whatever was typed", () => {
  expect(joinRuns([{ text: "a" }, { text: "" }, { text: "b" }, { text: "c", bold: true }])).toEqual([
    { text: "ab" },
    { text: "c", bold: true },
  ]);
  expect(joinRuns([{ text: "" }])).toEqual([{ text: "" }]);
  const words = "नमस्ते 🙂".repeat(700);
  const pieces = joinRuns([{ text: words }, { text: words }]);
  expect(plainText(pieces)).toBe(words + words);
  expect(pieces.filter((piece) => !run.safeParse(piece).success)).toEqual([]);
});

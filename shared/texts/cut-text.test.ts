import fc from "fast-check";
import { expect, it } from "vitest";
import { cutText, shortenText } from "./cut-text.ts";

it("cuts between characters, never inside one", () => {
  expect(cutText("abc", 3)).toBe("abc");
  expect(cutText("abcd", 3)).toBe("abc");
  // An emoji of two code units, a family of eleven, a flag of four, a letter with two marks.
  expect(cutText("ab😀", 3)).toBe("ab");
  expect(cutText("a👨‍👩‍👧‍👦b", 11)).toBe("a");
  expect(cutText("a👨‍👩‍👧‍👦b", 12)).toBe("a👨‍👩‍👧‍👦");
  expect(cutText("🇮🇳🇩🇪", 6)).toBe("🇮🇳");
  expect(cutText("xe\u0301\u0323y", 3)).toBe("x");
  expect(cutText("नमस्ते", 5)).toBe("नम");
  expect(cutText("👨‍👩‍👧‍👦", 4)).toBe("");
});

it("never gives half a surrogate pair, more than its limit, or another beginning", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), fc.nat(400), (text, max) => {
      const cut = cutText(text, max);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.isWellFormed()).toBe(true);
      expect(shortenText(text, max + 1).length).toBeLessThanOrEqual(max + 1);
      expect(shortenText(text, max + 1).isWellFormed()).toBe(true);
    }),
  );
});

it("cuts a heap of marks without an end at its limit", () => {
  const heap = `a${"\u0301".repeat(5_000)}`;
  expect(cutText(heap, 1_000)).toHaveLength(1_000);
});

it("ends a shortened text between words, and says so", () => {
  expect(shortenText("Bridge open again today", 18)).toBe("Bridge open again…");
  expect(shortenText("Short", 18)).toBe("Short");
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { isStorableText } from "#shared/texts/storable-text.ts";
import { storableText } from "./storable-text.ts";

it("leaves out zero bytes, replaces halves of pairs, and changes nothing else", () => {
  expect(storableText("a\0b")).toBe("ab");
  expect(storableText("a\ud800b\udc00")).toBe("a\ufffdb\ufffd");
  expect(storableText("\ud83d\0\ude00")).toBe("\u{1f600}");
  const anyUnits = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) });
  fc.assert(
    fc.property(anyUnits, (text) => {
      const stored = storableText(text);
      expect(isStorableText(stored)).toBe(true);
      expect(stored === text).toBe(isStorableText(text));
    }),
  );
});
